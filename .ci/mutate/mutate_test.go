package mutate

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

func loadTiny(t *testing.T) *Package {
	t.Helper()
	p, err := Load(".", "./testdata/tiny")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// written is the mutants of some functions as lines.
func written(all []Mutant) (lines []string) {
	for _, m := range all {
		lines = append(lines, fmt.Sprintf("%s %s -> %s", m.Name, m.Old, m.New))
	}
	return lines
}

func compare(t *testing.T, got []string, want string) {
	t.Helper()
	if text := strings.Join(got, "\n"); text != strings.TrimSpace(want) {
		t.Errorf("there are\n%s", text)
	}
}

func TestConditions(t *testing.T) {
	p := loadTiny(t)
	functions, err := p.Reach("Pile.Moves")
	if err != nil {
		t.Fatal(err)
	}
	compare(t, written(p.Conditions(functions)), `
tiny.go:Moves:1:never p.empty() -> (p.empty()) && false
tiny.go:Moves:2:bound 1 -> 1 - 1
tiny.go:Moves:3:bound min(most, p.Stones) -> min(most, p.Stones) + 1
tiny.go:Moves:4:limit min(most, p.Stones) -> min(p.Stones)
tiny.go:Moves:5:limit min(most, p.Stones) -> min(most)
tiny.go:Moves:6:always p.allowed(n) -> (p.allowed(n)) || true
tiny.go:empty:1:never p.Stones == 0 -> (p.Stones == 0) && false
tiny.go:empty:2:always p.Stones == 0 -> (p.Stones == 0) || true
tiny.go:allowed:1:never n != p.Last && n > -1 -> (n != p.Last && n > -1) && false
tiny.go:allowed:2:always n != p.Last && n > -1 -> (n != p.Last && n > -1) || true
tiny.go:allowed:3:part n != p.Last -> ((n != p.Last) || true)
tiny.go:allowed:4:part n > -1 -> ((n > -1) || true)`)
}

func TestReasons(t *testing.T) {
	p := loadTiny(t)
	functions, err := p.Reach("Pile.Why")
	if err != nil {
		t.Fatal(err)
	}
	null := "func(*referee.Refusal) *referee.Refusal { return nil }"
	made := `&referee.Refusal{Message: referee.Message{Rule: "P1", Key: key}}`
	reasons := p.Reasons(functions)
	compare(t, written(reasons), `
tiny.go:Why:1:nil `+made+` -> `+null+`(`+made+`)
tiny.go:Why:2:never n < 1 || n > most -> (n < 1 || n > most) && false
tiny.go:Why:3:never n > p.Stones -> (n > p.Stones) && false
tiny.go:Why:4:never n == p.Last -> (n == p.Last) && false`)
	if rest := Without(p.Conditions(functions), reasons); len(rest) != 2 {
		t.Errorf("besides the reasons there are\n%s", strings.Join(written(rest), "\n"))
	}
	for _, m := range reasons {
		if !p.Compiles(m) {
			t.Errorf("%s does not compile", m.Name)
		}
	}
}

func TestReachNamesWhatIsNotThere(t *testing.T) {
	if _, err := loadTiny(t).Reach("Pile.Moves", "Pile.Nothing"); err == nil || !strings.Contains(err.Error(), "Pile.Nothing") {
		t.Errorf("the error is %v", err)
	}
}

func TestDraw(t *testing.T) {
	p := loadTiny(t)
	all := p.Others()
	drawn, _ := p.Draw(all, 12, 4)
	again, _ := p.Draw(all, 12, 4)
	if len(drawn) != 12 || !slices.Equal(drawn, again) {
		t.Errorf("drawn are\n%s\nand then\n%s", strings.Join(written(drawn), "\n"), strings.Join(written(again), "\n"))
	}
	every, dropped := p.Draw(all, len(all), 4)
	if len(every)+len(dropped) != len(all) || len(dropped) == 0 {
		t.Errorf("%d of %d compile, %d do not", len(every), len(all), len(dropped))
	}
	kinds := map[string]bool{}
	for _, m := range every {
		kinds[m.Kind] = true
	}
	for _, kind := range []string{"negate", "turn", "number", "without", "return"} {
		if !kinds[kind] {
			t.Errorf("no mutant is of the kind %s", kind)
		}
	}
}

// What the tests of the tiny game hold is noticed, and what they leave alone survives.
func TestRun(t *testing.T) {
	p := loadTiny(t)
	r := &Runner{Package: p, Workers: 2, Scratch: t.TempDir(), Limit: 3 * time.Second, Checks: []Check{
		{Name: "agree", Args: []string{"-test.run", "^TestListAndWhyAgree$"}},
		{Name: "wait", Args: []string{"-test.run", "^TestWait$"}},
	}}
	if err := r.Start(); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"n != p.Last > ((n != p.Last) || true)":  "noticed by agree",
		"n > -1 > ((n > -1) || true)":            "survived by ",
		"n > p.Stones > (n > p.Stones) && false": "noticed by agree",
		"+= > -=":                                "survived by ",
		"-- > ++":                                "hung by wait",
		"n-- > nonsense":                         "not compiled by ",
	}
	functions, err := p.Reach("Pile.Moves", "Pile.Why")
	if err != nil {
		t.Fatal(err)
	}
	nonsense := Mutant{Name: "nonsense", Group: GroupOther, File: "tiny.go", Old: "n--", New: "nonsense"}
	nonsense.From = strings.Index(string(p.Files[0].Src), "n--")
	nonsense.To = nonsense.From + 3
	var all []Mutant
	for _, m := range append(append(p.Conditions(functions), p.Others()...), nonsense) {
		if want[m.Old+" > "+m.New] != "" {
			all = append(all, m)
		}
	}
	if len(all) != len(want) {
		t.Fatalf("there are\n%s", strings.Join(written(all), "\n"))
	}
	told := 0
	verdicts, err := r.Run(all, func(i int, v Verdict) { told++ })
	if err != nil || told != len(all) {
		t.Fatal(told, err)
	}
	for i, v := range verdicts {
		if got := v.Result + " by " + v.By; v.Name != all[i].Name || got != want[v.Old+" > "+v.New] {
			t.Errorf("%s: %s (%s)", v.Name, got, v.Note)
		}
	}
	reported(t, p, verdicts)
}

// reported tries the report of those verdicts.
func reported(t *testing.T, p *Package, verdicts []Verdict) {
	known, err := ReadKnown(strings.NewReader("# a remark\n" + `tiny.go:allowed:4:part "n > -1" "((n > -1) || true)" no number is below 0` + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	report := Report{Package: p.Path, Verdicts: verdicts}
	for group, want := range map[string][3]int{GroupCondition: {3, 2, 0}, GroupOther: {2, 1, 1}} {
		if programs, noticed, open := report.Tally(group, known); [3]int{programs, noticed, open} != want {
			t.Errorf("%s: %d mutants, %d noticed, %d open", group, programs, noticed, open)
		}
	}
	var out strings.Builder
	report.Write(&out, p, known)
	for _, want := range []string{"- func (p Pile) allowed(n int) bool { return n != p.Last && n > -1 }\n+ ", "no number is below 0",
		`"+=" "-="`, "noticed by: agree 2, wait 1"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in the report\n%s", want, &out)
		}
	}
}

// A check that fails, or that runs nothing, teaches nothing.
func TestStartWantsChecksThatPass(t *testing.T) {
	p := loadTiny(t)
	for args, want := range map[string]string{"-test.run=^TestNothing$": "runs no test", "-test.nonsense": "fails without a mutant"} {
		r := &Runner{Package: p, Scratch: t.TempDir(), Limit: time.Second, Checks: []Check{{Name: "odd", Args: []string{args}}}}
		if err := r.Start(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the error is %v", args, err)
		}
	}
}

func TestReadKnownSaysWhere(t *testing.T) {
	for text, want := range map[string]string{
		"a \"b\" \"c\" why\n\na \"b\" \"c\" why": "line 3: a stands there twice",
		`a "b" "c"`:                              `line 1: it must be: name "old" "new" reason`,
		`a "b" c why`:                            `line 1: it must be: name "old" "new" reason`,
	} {
		if _, err := ReadKnown(strings.NewReader(text)); err == nil || err.Error() != want {
			t.Errorf("%q: the error is %v", text, err)
		}
	}
}

package mutate

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

var (
	run     = flag.Bool("mutants", false, "try the mutants of the rules of Turlough, for up to an hour")
	only    = flag.String("only", "", "of them only those whose name matches this expression")
	group   = flag.String("group", "", "of them only those of this group: condition, reason or other")
	from    = flag.Int("from", 0, "begin with the mutant of this number")
	workers = flag.Int("workers", 2, "how many are tried at a time")
	report  = flag.String("report", "", "write FILE.txt and FILE.json, as far as it is, after every mutant")
	quick   = flag.Bool("quick", false, "with the first two checks only, to see quickly what the cases leave open")
	names   = flag.Bool("names", false, "only print which mutants there are")
)

// The rules of a game, the functions that list, refuse and set up, and the tests that must notice a mutant.
const (
	rules = "brehon/referee/turlough"
	seed  = 1276
	drawn = 200
	bar   = 90 // per cent of those drawn
)

var (
	listing  = []string{"Position.Moves"}
	refusing = []string{"Position.Why", "Game.New"}
	checks   = []Check{
		{"cases", []string{"-test.run", "^(TestCases|TestCitations|TestOdds|TestFightsByHand|TestFightsAhead|TestOnsetSupposed|TestFightIsOver|TestGlanceOfPlaces|TestGlanceOfNoPlace|TestPause|TestWays|TestBar|TestEveryEffectChangesItsRate)$"}},
		{"a few games", []string{"-test.run", "^(TestListAndWhyAgree|TestInvariantsHold|TestAgreeAnywhere|TestFreeOfCost|TestFreeUpToTheCaps)$", "-test.short"}},
		{"recorded games", []string{"-test.run", "^(TestRecordedGames|TestRecordedGamesSayTheSame)$"}},
		{"games with options", []string{"-test.run", "^(TestEveryValueOfAnOptionPlays|TestOptionsPlayTogether|TestSayAnything)$", "-test.short"}},
		{"many games", []string{"-test.run", "^(TestInvariantsHold|TestAgreeAnywhere|TestOptionsPlayTogether)$", "-games", "150", "-anywhere", "600"}},
	}
)

// TestMutants: without any condition that keeps a move off the list, and without any reason in Why, the tests fail;
// and with nine in ten of other changes. Survivors stand in testdata/survivors.txt with the reason why they play the
// same game.
func TestMutants(t *testing.T) {
	if !*run && !*names {
		t.Skip("asked for by -mutants")
	}
	p, err := Load(filepath.Join("..", ".."), rules)
	if err != nil {
		t.Fatal(err)
	}
	all, dropped, err := mutantsOf(p)
	if err != nil {
		t.Fatal(err)
	}
	known := survivors(t)
	stale(t, known, all)
	all = chosen(t, all)
	if *names {
		for i, m := range all {
			fmt.Printf("%4d %-10s %s:%d %s\n%s\n", i, m.Group, m.File, m.Line, m.Name, m.Diff(p.file(m.File).Src))
		}
		return
	}
	r := &Runner{Package: p, Checks: checks, Limit: 20 * time.Second, Workers: *workers, Scratch: t.TempDir()}
	if *quick {
		r.Checks = checks[:2]
	}
	began := time.Now()
	if err := r.Start(); err != nil {
		t.Fatal(err)
	}
	got := Report{Package: p.Path, Dropped: dropped}
	_, err = r.Run(all, func(i int, v Verdict) {
		fmt.Printf("%4d/%d %5.1fs %-12s %-18s %s  %s\n", i, len(all), v.Seconds, v.Result, v.By, v.Name, v.Note)
		got.Verdicts, got.Took = append(got.Verdicts, v), time.Since(began)
		keep(t, &got, p, known)
	})
	if err != nil {
		t.Fatal(err)
	}
	judge(t, &got, p, known)
}

// mutantsOf is every mutant that is tried, in its order.
func mutantsOf(p *Package) (all []Mutant, dropped []string, err error) {
	lists, err := p.Reach(listing...)
	if err != nil {
		return nil, nil, err
	}
	refuses, err := p.Reach(refusing...)
	if err != nil {
		return nil, nil, err
	}
	all = p.Reasons(refuses)
	all = append(Without(p.Conditions(lists), all), all...)
	others := slices.DeleteFunc(Without(p.Others(), all), func(m Mutant) bool { return strings.HasPrefix(m.File, "automaton") }) // players are no rules
	others, dropped = p.Draw(others, drawn, seed)
	return append(all, others...), dropped, nil
}

func chosen(t *testing.T, all []Mutant) (list []Mutant) {
	match, err := regexp.Compile(*only)
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range all {
		if i >= *from && match.MatchString(m.Name) && (*group == "" || m.Group == *group) {
			list = append(list, m)
		}
	}
	return list
}

func survivors(t *testing.T) map[string]Known {
	data, err := os.ReadFile(filepath.Join("testdata", "survivors.txt"))
	if err != nil {
		t.Fatal(err)
	}
	known, err := ReadKnown(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("testdata/survivors.txt: %v", err)
	}
	return known
}

// stale tells which lines of the list of survivors are of no mutant any more.
func stale(t *testing.T, known map[string]Known, all []Mutant) {
	there := map[string]bool{}
	for _, m := range all {
		there[m.Name] = known[m.Name].Is(m)
	}
	for name := range known {
		if !there[name] {
			t.Errorf("testdata/survivors.txt: there is no such mutant now: %s", name)
		}
	}
}

// keep writes what is known so far.
func keep(t *testing.T, r *Report, p *Package, known map[string]Known) {
	if *report == "" {
		return
	}
	var text, data bytes.Buffer
	r.Write(&text, p, known)
	if err := r.WriteJSON(&data); err != nil {
		t.Fatal(err)
	}
	for end, b := range map[string][]byte{".txt": text.Bytes(), ".json": data.Bytes()} {
		if err := os.WriteFile(*report+end, b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// judge holds the figures against the bars.
func judge(t *testing.T, r *Report, p *Package, known map[string]Known) {
	var text strings.Builder
	r.Write(&text, p, known)
	t.Log(text.String())
	for _, g := range []string{GroupCondition, GroupReason} {
		if _, _, open := r.Tally(g, known); open > 0 {
			t.Errorf("%d mutants of the group %s are noticed by no test, and no reason is given", open, g)
		}
	}
	programs, noticed, open := r.Tally(GroupOther, known)
	if open > 0 {
		t.Errorf("%d other mutants are noticed by no test, and no reason is given", open)
	}
	if noticed*100 < programs*bar {
		t.Errorf("%d of %d other mutants are noticed, fewer than %d %%", noticed, programs, bar)
	}
}

// TestChecksNameTests: every test that a check asks for is there, so that none is quietly left out.
func TestChecksNameTests(t *testing.T) {
	var source []byte
	files, _ := filepath.Glob("../../referee/turlough/*_test.go")
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		source = append(source, data...)
	}
	for _, c := range checks {
		for _, name := range strings.Split(strings.Trim(c.Args[1], "^$()"), "|") {
			if !bytes.Contains(source, []byte("func "+name+"(t *testing.T)")) {
				t.Errorf("the check %q asks for %s, and there is no such test", c.Name, name)
			}
		}
	}
}

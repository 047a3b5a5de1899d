package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"brehon/generate/generatetest"
	"brehon/referee/simulate"
)

// TestSimulate: parts put together are the whole, byte for byte, in every form; and the report says what was played.
func TestSimulate(t *testing.T) {
	dir := t.TempDir()
	args := func(out string, more ...string) []string {
		return append([]string{"simulate", "turlough", "1276", "--seats", "5", "--games", "60", "--seed", "3", "--lang", "en", "--out", filepath.Join(dir, out)}, more...)
	}
	whole := brehon(t, 0, args("whole", "--workers", "1")...)
	parts := []string{"simulate", "merge", "--lang", "en", "--out", filepath.Join(dir, "merged")}
	for _, part := range []string{"1", "2", "3"} {
		brehon(t, 0, args("part"+part, "--shard", part+"/3", "--workers", "2")...)
		parts = append(parts, filepath.Join(dir, "part"+part))
	}
	if merged := brehon(t, 0, parts...); merged != whole {
		t.Errorf("put together\n%s\nand not\n%s", merged, whole)
	}
	sameFolder(t, filepath.Join(dir, "whole"), filepath.Join(dir, "merged"))
	if _, err := os.Stat(filepath.Join(dir, "part1", "charts.pdf")); err == nil {
		t.Error("a part has charts, as if it were the report")
	}
	for _, want := range []string{"Games: 60 of 60, seed 3", "Clann Brian Roe", "Heavy Rainfall", "T13.10.1", "95 % interval", "The players were programs, not people",
		"Sides: who triumphed", "What the first hazard drawn changed", "Whose army had the first turn", "commands that no program gave were tried", "enforced rules that never came up"} {
		if !strings.Contains(whole, want) {
			t.Errorf("the report lacks %q:\n%s", want, whole)
		}
	}
	if out := brehon(t, 0, "simulate", "turlough", "1276", "--seats", "5", "--games", "60", "--seed", "3", "--lang", "pt-BR"); !strings.Contains(out, "Partidas: 60 de 60") || !strings.Contains(out, ",") {
		t.Errorf("in Portuguese:\n%s", out)
	}
}

// TestSimulateFillsTheSeatsOfPersons: where a scenario keeps a seat for a person, an automaton sits there, and each is named as the
// set-up has it. The length is how many turns began.
func TestSimulateFillsTheSeatsOfPersons(t *testing.T) {
	out := brehon(t, 0, "simulate", "root", "solo", "--games", "3", "--players", "automaton", "--deal", "marquise=automaton:nightmare+blitz", "--lang", "en")
	for _, want := range []string{"the automaton, nightmare, Blitz; the automaton, normal", "Length of the games, in turns", "Points, by source"} {
		if !strings.Contains(out, want) {
			t.Errorf("the report lacks %q:\n%.900s", want, out)
		}
	}
	if strings.Contains(out, "\n0.0 on average") {
		t.Error("the games have no turns")
	}
}

// TestSimulateSaysWhoPlayed: of a table of several programs, all are named, and that they differ.
func TestSimulateSaysWhoPlayed(t *testing.T) {
	out := brehon(t, 0, "simulate", "turlough", "1276", "--seats", "3", "--games", "3", "--players", "random,automaton,automaton:hard", "--refusals", "0", "--say", "cattle clann-turlough 9", "--lang", "en")
	for _, want := range []string{"programs, not people: the program, at random; the automaton, normal; the automaton, hard.", "Different programs play the seats", "Set by the table before each game: Clann Turlough has 9 cattle"} {
		if !strings.Contains(out, want) {
			t.Errorf("the report lacks %q:\n%.600s", want, out)
		}
	}
	if strings.Contains(out, "nobody gave") {
		t.Errorf("it tells of refusals that nobody asked for")
	}
}

// TestWonByTheFirstNamed: of a row that names two powers, the games that count as won are those of the first; here game by game,
// some of which only one of the two wins.
func TestWonByTheFirstNamed(t *testing.T) {
	plan, apart := planOf(t, "random", 1), 0
	for plan.Seed = range uint64(300) {
		r, err := simulate.Run(context.Background(), plan)
		if err != nil {
			t.Fatal(err)
		}
		won := map[string]int{}
		for _, p := range r.Powers {
			won[p.Power] = p.Won
		}
		for _, row := range r.Table("calls").Rows {
			if row.Won != won[row.Of[0]] {
				t.Errorf("seed %d, %v: won %d, and %s won %d", plan.Seed, row.Of, row.Won, row.Of[0], won[row.Of[0]])
			}
			if won[row.Of[0]] != won[row.Of[1]] {
				apart++
			}
		}
	}
	if apart == 0 {
		t.Error("whoever calls wins the same games as whom it calls")
	}
}

// TestRigged: in a game where a full herd brings 2 febas, one side is given one. Its share leaves the fair one's interval, the two
// are told apart, and the febas say where it came from: a full herd (T11.3.2).
func TestRigged(t *testing.T) {
	dir := t.TempDir()
	brehon(t, 0, "unpack", dir)
	rules := filepath.Join(dir, "content", "turlough", "rules.yaml")
	text := readText(t, rules)
	lifted := strings.Replace(text, "\n  fullHerd: 1 ", "\n  fullHerd: 2 ", 1)
	if lifted == text {
		t.Fatal("a full herd no longer brings 1")
	}
	if err := os.WriteFile(rules, []byte(lifted), 0o644); err != nil {
		t.Fatal(err)
	}
	play := func(out string, more ...string) *simulate.Report {
		brehon(t, 0, append([]string{"simulate", "turlough", "1281", "--players", "automaton", "--games", "400", "--shard", "1/1", "--content", dir, "--lang", "en", "--out", filepath.Join(dir, out)}, more...)...)
		list, err := readReports(reportFiles([]string{filepath.Join(dir, out)}))
		if err != nil {
			t.Fatal(err)
		}
		return list[0]
	}
	fair, rigged := play("fair"), play("rigged", "--say", "cattle clann-brian-roe 10")
	const side = "clann-brian-roe"
	share := func(r *simulate.Report) (won int) {
		for _, s := range r.Sides {
			if s.Power == side {
				won = s.Won
			}
		}
		return won
	}
	_, high := simulate.Interval(share(fair), fair.Games)
	low, _ := simulate.Interval(share(rigged), rigged.Games)
	if low <= high {
		t.Errorf("fair, it triumphs in %d games of %d, rigged in %d: the intervals meet", share(fair), fair.Games, share(rigged))
	}
	full := func(r *simulate.Report) int {
		for _, row := range r.Table("febas").Rows {
			if row.Of[0] == side && row.Of[1] == "T11.3.2" {
				return row.Sum
			}
		}
		return 0
	}
	if full(rigged) < rigged.Games || full(fair) > fair.Games/2 {
		t.Errorf("febas for a full herd: %d, and %d in the fair games", full(rigged), full(fair))
	}
	out := brehon(t, 0, "simulate", "compare", filepath.Join(dir, "fair"), filepath.Join(dir, "rigged"), "--content", dir, "--lang", "en")
	if !strings.Contains(out, "significant") || !strings.Contains(out, "Clann Brian Roe has 10 cattle") {
		t.Errorf("compared\n%s", out)
	}
}

// TestCompare: two sets of rules are compared; what is written is the same twice.
func TestCompare(t *testing.T) {
	dir := t.TempDir()
	first, second := filepath.Join(dir, "first"), filepath.Join(dir, "second")
	args := []string{"simulate", "turlough", "1276", "--games", "80", "--lang", "en", "--out"}
	brehon(t, 0, append(args, first)...)
	brehon(t, 0, append(args, second, "--option", "victory.febas5=off")...)
	out := brehon(t, 0, "simulate", "compare", first, second, "--lang", "en", "--out", filepath.Join(dir, "a"))
	brehon(t, 0, "simulate", "compare", first, second, "--lang", "en", "--out", filepath.Join(dir, "b"))
	for _, name := range []string{"comparison.json", "comparison.txt"} {
		if a := readText(t, filepath.Join(dir, "a", name)); a == "" || a != readText(t, filepath.Join(dir, "b", name)) {
			t.Errorf("%s is another the second time", name)
		}
	}
	for _, want := range []string{"A  1276", "B  1276", "with victory.febas5=off", "significant", "B − A", "Length of the games"} {
		if !strings.Contains(out, want) {
			t.Errorf("the comparison lacks %q:\n%s", want, out)
		}
	}
	var c struct {
		Reports []struct{ Options []string }
		Lines   []simulate.Line
	}
	if err := json.Unmarshal([]byte(readText(t, filepath.Join(dir, "a", "comparison.json"))), &c); err != nil || len(c.Reports) != 2 || len(c.Lines) < 10 {
		t.Errorf("%v: %+v", err, c)
	}
	if data := readText(t, filepath.Join(second, "report.json")); !strings.Contains(data, "victory.febas5=off") {
		t.Errorf("the second report is not of the other rules")
	}
}

// TestRulesHaveLabels: rows by rules call each of them by a few words, none by its number alone.
func TestRulesHaveLabels(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR", "es"} {
		for _, scenario := range []string{"1276", "1315"} {
			out := brehon(t, 0, "simulate", "turlough", scenario, "--games", "60", "--players", "random", "--refusals", "0", "--lang", tag)
			if !strings.Contains(out, "(T15.8)") {
				t.Errorf("%s, %s: no army was lost", tag, scenario)
			}
			out = regexp.MustCompile(`(?m)^  T\d.*\n`).ReplaceAllString(out, "") // the law's own words, of rules that were never named
			for _, line := range regexp.MustCompile(`(?m)^  .*, T\d.*$`).FindAllString(out, -1) {
				t.Errorf("%s, %s: a rule without a label:%s", tag, scenario, line)
			}
			for _, label := range regexp.MustCompile(`(?m)^  [^,\n]*, ([^,\n]*) \(T[\d.]+\)`).FindAllStringSubmatch(out, -1) {
				if utf8.RuneCountInString(label[1]) > 34 || strings.Contains(label[1], "…") {
					t.Errorf("%s: the label %q is long or cut", tag, label[1])
				}
			}
		}
	}
}

// TestStalePages: the pages of a report's longer charts that lay there before are gone, all charts where a part is written;
// other files stay, and where no report lies all do. The folder's name is taken as it is.
func TestStalePages(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "of [1-9]")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"charts-98.png", "charts-99.png", "charts-old.png", "notes.txt"} {
		writeText(t, filepath.Join(dir, name), "x")
	}
	writeText(t, filepath.Join(dir, listName), "charts-99.png\n")
	brehon(t, 0, "simulate", "turlough", "1318", "--games", "5", "--lang", "es", "--paper", "letter", "--out", dir)
	for name, there := range map[string]bool{"charts-98.png": true, "charts-99.png": false, "charts-old.png": true, "notes.txt": true, "charts-1.png": true, "charts.pdf": true, "report.json": true} {
		if _, err := os.Stat(filepath.Join(dir, name)); (err == nil) != there {
			t.Errorf("%s: %v", name, err)
		}
	}
	brehon(t, 0, "simulate", "turlough", "1318", "--games", "5", "--lang", "es", "--shard", "1/2", "--out", dir)
	for _, name := range []string{"charts.pdf", "charts-1.png"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			t.Errorf("%s of the whole lies beside a part", name)
		}
	}
}

func TestSimulateMistakes(t *testing.T) {
	bad := filepath.Join(t.TempDir(), "report.json")
	if err := os.WriteFile(bad, []byte("no"), 0o644); err != nil {
		t.Fatal(err)
	}
	none := filepath.Join(t.TempDir(), "report.json")
	if err := os.WriteFile(none, []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]struct {
		code int
		says string
	}{
		"simulate turlough":                                                      {2, "needs a game and a scenario"},
		"simulate turlough 1267":                                                 {3, `there is no scenario "1267"; did you mean "1276"`},
		"simulate turlough 1276 --players nobody":                                {2, `there is no program "nobody"; there are random`},
		"simulate turlough 1276 --players random,random":                         {2, "2 players are named for 5 seats"},
		"simulate turlough 1276 --players automaton:hrd":                         {2, `there is no program "automaton:hrd"; did you mean "automaton:hard"?`},
		"simulate turlough 1276 --games 0":                                       {2, "--games 0 is less than 1"},
		"simulate turlough 1276 --workers -1":                                    {2, "--workers -1 is less than 0"},
		"simulate turlough 1276 --shard 4/3":                                     {2, `--shard "4/3" isn't of the form i/n`},
		"simulate turlough 1276 --option bog=dry":                                {2, "bog"},
		"simulate turlough 1276 --seats 7":                                       {1, "T7.1"},
		"simulate merge nowhere":                                                 {3, "nowhere"},
		"simulate compare nowhere nowhere":                                       {3, "nowhere"},
		"simulate compare " + bad + " " + bad:                                    {1, "isn't a report"},
		"simulate compare " + none + " " + none:                                  {1, "names no game"},
		"simulate turlough 1276 --refusals -1":                                   {2, "--refusals -1 is less than 0"},
		"simulate turlough 1276 --say cattle":                                    {2, `--say: "cattle" isn't a fact; it is written cattle <power> <n>`},
		"simulate turlough 1276 --say nonsense":                                  {2, `"nonsense" isn't a fact; facts begin with `},
		"simulate turlough 1276 --games 1 --out " + bad:                          {5, "--out: mkdir"},
		"simulate turlough 1276 --games 2 --paper a9 --out " + filepath.Dir(bad): {3, `no paper "a9"; did you mean "a4"`},
		"simulate merge " + bad:                                                  {1, "isn't a report"},
	} {
		var out, errOut bytes.Buffer
		if code := run(append(strings.Fields(line), "--lang", "en"), &out, &errOut); code != want.code || !strings.Contains(errOut.String(), want.says) {
			t.Errorf("%s: %d %s", line, code, errOut.String())
		}
	}
}

// TestToldBeforeTheGames: what cannot be played or written is told before the first game, and leaves nothing behind.
func TestToldBeforeTheGames(t *testing.T) {
	for _, x := range []struct{ says, flag, value string }{
		{"there is no program", "--players", "nobody"},
		{`option "bog"`, "--option", "bog"},
		{"0 to 10, not 12", "--say", "cattle clann-turlough 12"},
		{"no paper", "--paper", "a9"},
	} {
		dir := filepath.Join(t.TempDir(), "out")
		var out, errOut bytes.Buffer
		code := run([]string{"simulate", "turlough", "1276", "--games", "1000000000", "--lang", "en", "--out", dir, x.flag, x.value}, &out, &errOut)
		if code == 0 || !strings.Contains(errOut.String(), x.says) || strings.Contains(errOut.String(), "refuse.") {
			t.Errorf("%s %s: %d %s", x.flag, x.value, code, errOut.String())
		}
		if _, err := os.Stat(dir); err == nil {
			t.Errorf("%s %s: the folder was made", x.flag, x.value)
		}
	}
}

// TestBar: the bar stands on one line of a screen, and nothing is left of it when it is cleared.
func TestBar(t *testing.T) {
	library, err := newLibrary("", "en")
	if err != nil {
		t.Fatal(err)
	}
	g, err := library.Whole("turlough")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	b := newBar(g, &out)
	b.show(250_000, 1_000_000)
	shown := out.String()
	if !strings.Contains(shown, strings.Repeat("#", 7)+strings.Repeat(".", 23)+"  250000 of 1000000 games, ") || utf8.RuneCountInString(shown) > 80 {
		t.Errorf("shown is %q", shown)
	}
	b.last = time.Time{}
	b.show(999_999, 1_000_000)
	b.clear()
	screen := make([]rune, 0, 80)
	at := 0
	for _, r := range out.String() {
		switch {
		case r == '\r':
			at = 0
			continue
		case at == len(screen):
			screen = append(screen, r)
		}
		screen[at] = r
		at++
	}
	if text := strings.TrimSpace(string(screen)); text != "" || at != 0 {
		t.Errorf("%q is left, and the cursor at %d", text, at)
	}
}

// TestGuideCompares: the comparison that the guide of many games shows is what its command prints.
func TestGuideCompares(t *testing.T) {
	const commands = "    brehon simulate turlough 1276 --games 1000 --out law\n" +
		"    brehon simulate turlough 1276 --games 1000 --option victory.febas5=off --out calm\n" +
		"    brehon simulate compare law calm\n"
	_, after, ok := strings.Cut(readText(t, filepath.FromSlash("../../referee/simulate/README.md")), commands)
	if !ok {
		t.Fatal("the guide has no comparison")
	}
	t.Chdir(t.TempDir())
	got := ""
	for line := range strings.Lines(commands) {
		got = brehon(t, 0, append(strings.Fields(line)[1:], "--lang", "en")...)
	}
	lines := 0
	for _, line := range strings.Split(after, "\n") {
		text, in := strings.CutPrefix(line, "    ")
		if !in && line != "" {
			break
		}
		if lines++; !strings.Contains(got, text) {
			t.Errorf("the guide shows %q; printed is\n%s", text, got)
		}
	}
	if lines < 8 {
		t.Errorf("the guide shows %d lines", lines)
	}
}

// TestCompareMany: more than two reports stand one below the other, on lines that a screen has room for.
func TestCompareMany(t *testing.T) {
	dir := t.TempDir()
	args := []string{"simulate", "compare", "--lang", "en", "--out", filepath.Join(dir, "all")}
	for _, scenario := range []string{"1276", "1284", "1318"} {
		in := filepath.Join(dir, scenario)
		brehon(t, 0, "simulate", "turlough", scenario, "--games", "30", "--shard", "1/1", "--lang", "en", "--out", in)
		args = append(args, in)
	}
	out := brehon(t, 0, args...)
	for _, want := range []string{"A  1276", "C  1318", "Burren", "− A"} {
		if !strings.Contains(out, want) {
			t.Errorf("the comparison lacks %q:\n%s", want, out)
		}
	}
	for _, line := range strings.Split(out, "\n") {
		if strings.HasPrefix(line, "  ") && utf8.RuneCountInString(line) > 100 {
			t.Errorf("a line of %d letters: %s", utf8.RuneCountInString(line), line)
		}
	}
}

// TestGuidesCharts compares the guide's pictures of charts, the first page and the first that lies, with what simulate draws; with
// -gallery they are written anew:
//
//	go test ./cmd/brehon -run GuidesCharts -gallery
func TestGuidesCharts(t *testing.T) {
	dir := t.TempDir()
	brehon(t, 0, "simulate", "turlough", "1281", "--players", "automaton", "--games", "2000", "--lang", "en", "--out", dir)
	chart := func(n int) image.Image { return pngAt(t, filepath.Join(dir, fmt.Sprintf("charts-%d.png", n))) }
	shown := func(name string, im image.Image) {
		generatetest.Shown(t, filepath.Join(root, "output", "gallery", name), im, 0)
	}
	shown("charts-shares.png", chart(1))
	n := 2
	for b := chart(n).Bounds(); b.Dx() < b.Dy(); b = chart(n).Bounds() {
		n++
	}
	shown("charts-board.png", chart(n))
}

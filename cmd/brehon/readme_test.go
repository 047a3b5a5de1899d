package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestReadmePlaysItsGame types what the README's page "At the table" types, and expects what stands there.
func TestReadmePlaysItsGame(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, page, ok := strings.Cut(string(text), "\n## At the table\n")
	if !ok {
		t.Fatal("the README has no page At the table")
	}
	var typed, want []string
	for _, line := range strings.Split(page, "\n") {
		line, in := strings.CutPrefix(line, "    ")
		if say, is := strings.CutPrefix(line, "> "); in && is {
			typed = append(typed, say)
		} else if in && len(typed) > 0 {
			want = append(want, line)
		} else if len(typed) > 0 {
			break
		}
	}
	if got := scripted(t, typed, "--go-on"); got != strings.Join(want, "\n")+"\n" {
		t.Errorf("the table says otherwise:\n%s", got)
	}
}

// transcript is what the first transcript of a page types, behind some lines, and what it shows.
func transcript(page string, behind ...string) (typed []string, want string) {
	typed = behind
	for line := range strings.Lines(page) {
		line, in := strings.CutPrefix(line, "    ")
		if say, is := strings.CutPrefix(line, "> "); in && is && say[0] != ' ' { // not the mark of a list’s line
			typed = append(typed, strings.TrimSpace(say))
		} else if in && len(typed) > len(behind) {
			want += line
		} else if len(typed) > len(behind) {
			break
		}
	}
	return typed, want
}

// TestReadmePlaysRoot types what the README's page of Root's automata types, behind a set-up, and expects what stands there.
func TestReadmePlaysRoot(t *testing.T) {
	_, page, ok := strings.Cut(readText(t, filepath.Join("..", "..", "README.md")), "\n## Root’s automata\n")
	if !ok {
		t.Fatal("the README has no page of Root's automata")
	}
	typed, want := transcript(page, "random 1, random 1, random 5, random 9", "place 6 warrior 3, build roost 3, end")
	if got := playedBy(t, []string{"root", "first"}, typed); want == "" || !strings.HasSuffix(got, want) {
		t.Errorf("the table says otherwise:\n%s", got)
	}
}

// TestGuideOfRootPlays types what the guide of Root's automata types at a table whose turns are not entered.
func TestGuideOfRootPlays(t *testing.T) {
	page := readText(t, filepath.Join("..", "..", "content", "root", "README.md"))
	typed, want := transcript(page, "random 1, random 1, random 5, random 9", "place 6 warrior 3, build roost 3, end", "draw fox tea")
	if got := playedBy(t, []string{"root", "first", "--option", "table=bot"}, typed); want == "" || !strings.HasSuffix(got, want) {
		t.Errorf("the table says otherwise:\n%s", got)
	}
}

// TestReadmePlaysFeudum types what the README's page of Feudum types, behind the set-up of its guide, and expects what stands there.
func TestReadmePlaysFeudum(t *testing.T) {
	_, page, ok := strings.Cut(readText(t, filepath.Join("..", "..", "README.md")), "\n## Feudum\n")
	if !ok {
		t.Fatal("the README has no page of Feudum")
	}
	setup, _ := feudumGuide(t)
	typed, want := transcript(page, setup...)
	if got := playedBy(t, []string{"feudum", "two"}, typed, "--go-on"); want == "" || !strings.HasSuffix(got, want) {
		t.Errorf("the table says otherwise:\n%s", got)
	}
}

// TestGuideOfFeudumPlays types what Feudum's guide types: the set-up, and the first turns.
func TestGuideOfFeudumPlays(t *testing.T) {
	setup, page := feudumGuide(t)
	typed, want := transcript(page, setup...)
	if got := playedBy(t, []string{"feudum", "two"}, typed); want == "" || !strings.HasSuffix(got, want) {
		t.Errorf("the table says otherwise:\n%s", got)
	}
}

// feudumGuide is the set-up that the guide of Feudum types, up to its dots, and what stands behind them.
func feudumGuide(t *testing.T) (setup []string, behind string) {
	page := readText(t, filepath.Join("..", "..", "content", "feudum", "README.md"))
	before, behind, ok := strings.Cut(page, "\n    …\n")
	if setup, _ = transcript(before); !ok || len(setup) == 0 {
		t.Fatal("the guide of Feudum has no set-up")
	}
	return setup, behind
}

// TestReadmeOverrulesAnAutomaton types what the README's page of missing players types, behind two lines that it only
// tells of, and expects what stands there.
func TestReadmeOverrulesAnAutomaton(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, page, ok := strings.Cut(string(text), "\n### Missing players, and many games\n")
	if !ok {
		t.Fatal("the README has no page of missing players")
	}
	typed, want := transcript(page, "draw rain", "replenish clann-turlough")
	t.Setenv("COLUMNS", "112")
	if got := scriptedWith(t, typed, "--seats", "3", "--player", "de-clare=automaton:easy"); want == "" || !strings.HasSuffix(got, want) {
		t.Errorf("the table says otherwise:\n%s", got)
	}
}

// TestFirstTurnEndsAsTheBookSays plays the rulebook's chapter of the first campaign turn as it is told, to where
// everybody stands.
func TestFirstTurnEndsAsTheBookSays(t *testing.T) {
	script, err := os.ReadFile(filepath.FromSlash("../../referee/turlough/testdata/tables/1276-first-turn.script"))
	if err != nil {
		t.Fatal(err)
	}
	got := scripted(t, append(strings.Split(strings.TrimSpace(string(script)), "\n"), "status"))
	_, status, _ := strings.Cut(got, "Round 1")
	for _, row := range []string{
		"campaign turn 2 · mustering",
		"CT Clann Turlough 1 3 9 2 1 at 0909 king",
		"CU Clann Cullen 2 1 7",
		"BR Clann Brian Roe 3 3 1 3 4 at Kildysert (0910)",
		"BL Hy Blood 4 3 8",
		"DC De Clare 5 0 1 9 at Clonroad (1107)",
		"Hostages: Clann Turlough holds Corcovaskin; De Clare holds Clann Brian Roe",
		"Devastation: Kildysert destroyed; Clonroad 7",
		"Deck, 24 cards",
	} {
		if !strings.Contains(strings.Join(strings.Fields(status), " "), row) {
			t.Errorf("%q is not what stands there:\n%s", row, status)
		}
	}
}

// scripted plays lines in 1276 with five seats, and gives what is said.
func scripted(t *testing.T, lines []string, flags ...string) string {
	t.Helper()
	return scriptedWith(t, lines, append([]string{"--seats", "5"}, flags...)...)
}

// scriptedWith plays lines in 1276 with flags of its own, and gives what is said.
func scriptedWith(t *testing.T, lines []string, flags ...string) string {
	t.Helper()
	return playedBy(t, []string{"turlough", "1276"}, lines, flags...)
}

// playedBy plays lines of a game's scenario, and gives what is said.
func playedBy(t *testing.T, game, lines []string, flags ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "lines.script")
	if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var out, talk bytes.Buffer
	args := slices.Concat([]string{"play"}, game, []string{"--lang", "en", "--dry-run", "--script", file}, flags)
	if code := run(args, &out, &talk); code > 1 {
		t.Fatalf("exit code %d: %s", code, talk.String())
	}
	return out.String()
}

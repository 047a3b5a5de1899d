package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// session is a part of a guide in which somebody types at the prompt.
type session struct {
	name, guide string
	after       string   // a line of the guide behind which it begins; empty: at the top
	behind      []string // what is typed before it, which the guide only tells of
	args        []string
	columns     string
}

var sessions = []session{
	{name: "first page", guide: "README.md", args: []string{"turlough", "1276", "--seats", "5"}},
	{name: "table", guide: "referee/README.md", args: []string{"turlough", "1276", "--seats", "5", "--go-on"}},
	{name: "overruled", guide: "referee/README.md", after: "## Missing players", behind: []string{"draw rain", "replenish clann-turlough"},
		args: []string{"turlough", "1276", "--seats", "3", "--player", "de-clare=automaton:easy"}, columns: "112"},
	{name: "root", guide: "content/root/README.md", after: "## At the table",
		behind: []string{"random 1, random 1, random 5, random 9", "place 6 warrior 3, build roost 3, end"}, args: []string{"root", "first"}},
	{name: "root, only the bot", guide: "content/root/README.md", after: "play; before the bot’s turn, the map is shown once, and you type what is different, place by place, then press Enter:",
		behind: []string{"random 1, random 1, random 5, random 9", "place 6 warrior 3, build roost 3, end", "draw fox tea"},
		args:   []string{"root", "first", "--option", "table=bot"}},
	{name: "feudum", guide: "content/feudum/README.md", after: "    …", args: []string{"feudum", "two"}},
	{name: "feudum, score", guide: "content/feudum/README.md", after: "After the same setup, Green pushes the merchant differently, and Red moves where the sources show no road:",
		args: []string{"feudum", "two", "--go-on"}},
}

// TestGuidesPlay types what the guides type, and expects what stands there. With -update it is written anew:
//
//	go test ./cmd/brehon -run GuidesPlay -update
func TestGuidesPlay(t *testing.T) {
	for _, s := range sessions {
		t.Run(s.name, func(t *testing.T) {
			file := filepath.Join("..", "..", filepath.FromSlash(s.guide))
			page := readText(t, file)
			_, part, ok := strings.Cut(page, s.after+"\n")
			if s.after == "" {
				part, ok = page, true
			}
			if !ok {
				t.Fatalf("%s has no line %q", s.guide, s.after)
			}
			behind := s.behind
			if s.args[0] == "feudum" {
				behind = feudumSetUp(t, page)
			}
			typed, want := transcript(part, behind...)
			if want == "" {
				t.Fatalf("%s shows nothing", s.guide)
			}
			if s.columns != "" {
				t.Setenv("COLUMNS", s.columns)
			}
			got := playedBy(t, s.args[:2], typed, s.args[2:]...)
			if strings.HasSuffix(got, want) {
				return
			}
			if *update {
				again := strings.Replace(part, told(part), s.retold(t, typed, len(behind)), 1)
				writeText(t, file, strings.TrimSuffix(page, part)+again)
				return
			}
			t.Errorf("the table says otherwise:\n%s", got)
		})
	}
}

// retold is the session line by line, behind what the guide does not show: what is typed, and what it is answered.
func (s session) retold(t *testing.T, typed []string, behind int) string {
	text, before := "", ""
	for n := behind; n <= len(typed); n++ {
		all := playedBy(t, s.args[:2], typed[:n], s.args[2:]...)
		if n > behind {
			text += "> " + typed[n-1] + "\n" + strings.TrimPrefix(all, before)
		}
		before = all
	}
	return regexp.MustCompile(`(?m)^(.)`).ReplaceAllString(text, "    $1")
}

// transcript is what the first session of a page types, behind some lines, and what it shows.
func transcript(page string, behind ...string) (typed []string, want string) {
	typed = append(typed, behind...)
	for line := range strings.Lines(told(page)) {
		line = strings.TrimPrefix(line, "    ")
		if say, is := typedLine(line); is {
			typed = append(typed, strings.TrimSpace(say))
		} else {
			want += line
		}
	}
	return typed, want
}

// typedLine is what somebody types in a line of a session; the mark of a list's line, "> " and a space, is none.
func typedLine(line string) (say string, is bool) {
	say, is = strings.CutPrefix(line, "> ")
	return say, is && !strings.HasPrefix(say, " ")
}

// told is the first session of a page, with its indents.
func told(page string) (block string) {
	for line := range strings.Lines(page) {
		text, in := strings.CutPrefix(line, "    ")
		if _, is := typedLine(text); in && (is || block != "") {
			block += line
		} else if block != "" {
			break
		}
	}
	return block
}

// feudumSetUp is the setup that the guide of Feudum types, up to its dots.
func feudumSetUp(t *testing.T, page string) []string {
	before, _, ok := strings.Cut(page, "\n    …\n")
	setup, _ := transcript(before)
	if !ok || len(setup) == 0 {
		t.Fatal("the guide of Feudum has no setup")
	}
	return setup
}

// TestFirstTurnEndsAsTheBookSays plays the rulebook's chapter of the first Round as it is told, to where the next begins.
func TestFirstTurnEndsAsTheBookSays(t *testing.T) {
	script, err := os.ReadFile(filepath.FromSlash("../../referee/turlough/testdata/tables/1276-first-turn.script"))
	if err != nil {
		t.Fatal(err)
	}
	got := scripted(t, append(strings.Split(strings.TrimSpace(string(script)), "\n"), "status"))
	_, status, _ := strings.Cut(got, "Round 2 begins")
	for _, row := range []string{
		"Round 2 · pre-maintenance | King of Thomond: Clann Brian Roe",
		"CT Clann Turlough 1 3 9 in exile",
		"CU Clann Cullen 2 1 7 Tulla 7",
		"BR Clann Brian Roe 3 3 0 king Clonroad 10",
		"BL Hy Blood 4 3 8 Killokennedy",
		"DC De Clare 5 1 0 Bunratty",
		"Hostages: Clann Turlough holds Corcovaskin; de Clare holds Clann Brian Roe",
		"Devastation: Kildysert 10; Clonroad 10; Tulla 7",
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

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"brehon/referee"
	"brehon/referee/say"
)

// TestPlay runs every transcript of testdata/play in a folder of its own. A transcript is a row of
//
//	$ brehon play turlough 1276       a command
//	< draw rain                       what is typed, or stands in a file
//	whatever is said, and then what is said on the side:
//	! brehon: ...
//	= 1                               the exit code, if it is not 0
//
// or of "% name", a file to be written.
func TestPlay(t *testing.T) {
	files, _ := filepath.Glob("testdata/play/*.txt")
	if len(files) == 0 {
		t.Fatal("there are no transcripts")
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		path, err := filepath.Abs(file)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Chdir(t.TempDir())
			t.Setenv("LC_ALL", "C")
			t.Setenv("COLUMNS", "")
			got := perform(t, string(data))
			if *update {
				err = os.WriteFile(path, []byte(got), 0o644)
			} else if got != string(data) {
				line, g, w := differ(got, string(data))
				err = fmt.Errorf("%s:%d: printed\n\t%s\nand wanted\n\t%s\nIf it is to go so: go test ./cmd/brehon -run TestPlay -update", file, line, g, w)
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
}

// perform does what a transcript says, and writes down how it went.
func perform(t *testing.T, transcript string) string {
	var b strings.Builder
	lines := strings.Split(transcript, "\n")
	for i, line := range lines {
		command := strings.HasPrefix(line, "$ ") || strings.HasPrefix(line, "% ")
		if !command {
			if strings.HasPrefix(line, "# ") {
				b.WriteString(line + "\n")
			}
			continue
		}
		b.WriteString(line + "\n")
		typed := ""
		for _, l := range lines[i+1:] {
			l, ok := strings.CutPrefix(l, "<")
			if !ok {
				break
			}
			b.WriteString("<" + l + "\n")
			typed += strings.TrimPrefix(l, " ") + "\n"
		}
		if name, ok := strings.CutPrefix(line, "% "); ok {
			if err := os.WriteFile(name, []byte(typed), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		b.WriteString(typing(typed, strings.Fields(line)[2:]...))
	}
	return b.String()
}

// typing is what a command says to what is typed, with what it says on the side and the exit code.
func typing(typed string, args ...string) string {
	var out, side bytes.Buffer
	code := runOn(strings.NewReader(typed), args, &out, &side)
	for line := range strings.Lines(side.String()) {
		out.WriteString("! " + line)
	}
	if code != 0 {
		fmt.Fprintf(&out, "= %d\n", code)
	}
	return out.String()
}

// TestAJournalThatCannotBePlayedOn: held by another, damaged, torn, by other rules. What is found is said, with its line
// and its exit code, and the file stays as it is.
func TestAJournalThatCannotBePlayedOn(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("LC_ALL", "C")
	typing("draw rain\nroll 5\nroll 3\n", "play", "turlough", "1276", "--journal", "whole")
	whole, err := os.ReadFile("whole")
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.SplitAfter(whole, []byte("\n"))
	for _, c := range []struct {
		name string
		data string
		code int
		want string
	}{
		{"damaged", strings.Replace(string(whole), "draw rain", "draw rein", 1), say.Damaged, "brehon: damaged: line 2 is damaged"},
		{"missing-line", string(lines[0]) + string(lines[2]), say.Damaged, "line 2 is damaged"},
		{"empty-of-sense", "Dear diary,\nit rained.\n", say.Damaged, "line 1 is damaged"},
		{"torn", string(whole) + "01234567 4 0", 0, "The journal’s last line was incomplete and was dropped: 12 bytes."},
		{"half", string(whole[:len(whole)-9]), 0, "The journal’s last line was incomplete and was dropped: "},
	} {
		for _, line := range [][]string{{"play", "--journal", c.name}, {"replay", c.name}} {
			if err := os.WriteFile(c.name, []byte(c.data), 0o644); err != nil {
				t.Fatal(err)
			}
			var out, side bytes.Buffer
			code := run(line, &out, &side)
			if said := side.String() + out.String(); code != c.code || !strings.Contains(said, c.want) {
				t.Errorf("%s: %v: %d\n%s\nwant %d, %s", c.name, line, code, said, c.code, c.want)
			}
			after, err := os.ReadFile(c.name)
			if err != nil {
				t.Fatal(err)
			}
			if kept := strings.HasPrefix(c.data, string(after)) || string(after) == c.data; !kept || c.code != 0 && string(after) != c.data {
				t.Errorf("%s: %v changed the file", c.name, line)
			}
		}
	}
}

// TestOneTableAtATime: who has a journal open keeps others from playing on it, and nobody from reading it.
func TestOneTableAtATime(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("LC_ALL", "C")
	typing("draw rain\n", "play", "turlough", "1276", "--journal", "game")
	library, err := newLibrary("", "en")
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := referee.Open("game", library.find)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	if got, want := typing("", "play", "--journal", "game"), "! brehon: game: this journal is already open elsewhere.\n= 5\n"; got != want {
		t.Errorf("%s", got)
	}
	if got := typing("", "replay", "game"); !strings.Contains(got, "game: 2 lines; their checksums") {
		t.Errorf("%s", got)
	}
	if got := typing("roll 5\n", "play", "--journal", "game", "--dry-run"); !strings.Contains(got, "    2  Clann Cullen: roll 5") {
		t.Errorf("%s", got)
	}
}

// TestAJournalThatVanishesEndsTheGame: the step behind that is not told as done, and the exit code is 5.
func TestAJournalThatVanishesEndsTheGame(t *testing.T) {
	t.Chdir(t.TempDir())
	read, write := io.Pipe()
	go func() {
		io.WriteString(write, "draw rain\nroll 5\n")
		os.Remove("g.journal")
		io.WriteString(write, "roll 3\nroll 4\n")
		write.Close()
	}()
	var out, side bytes.Buffer
	code := runOn(read, []string{"play", "turlough", "1276", "--journal", "g.journal", "--lang", "en"}, &out, &side)
	if got := out.String(); code != exitDisk || !strings.Contains(got, "deleted or moved by another program") || strings.Contains(got, "roll 4") {
		t.Errorf("%d %s", code, got)
	}
}

// TestTheNewestGameIsTakenUp: without a word of what to play, the journal that was written last.
func TestTheNewestGameIsTakenUp(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("LC_ALL", "C")
	typing("draw wales\n", "play", "turlough", "1276", "--journal", "old.journal")
	typing("draw rain\n", "play", "turlough", "1276", "--journal", "new.journal")
	past := time.Now().Add(-time.Hour)
	if err := os.Chtimes("old.journal", past, past); err != nil {
		t.Fatal(err)
	}
	if got := typing("log\n", "play"); !strings.Contains(got, "draw rain") {
		t.Errorf("%s", got)
	}
}

// TestWhatNobodyWouldType: neither bytes at random nor a line without end nor an empty script breaks anything.
func TestWhatNobodyWouldType(t *testing.T) {
	t.Setenv("LC_ALL", "C")
	for name, typed := range map[string]string{
		"bytes":   strings.Repeat("\x00\xff\xfe\x1b[2J\x80", 1000),
		"endless": strings.Repeat("march ", 1<<20),
		"accents": strings.Repeat("a\u0301", 5000),
		"figures": strings.Repeat("9", 3000) + "\n",
	} {
		got := typing(typed, "play", "turlough", "1276")
		if !strings.HasSuffix(got, "= 2\n") && name != "figures" || strings.Contains(got, "our fault") || len(got) > 10000 {
			t.Errorf("%s: %.400s", name, got)
		}
		if strings.ContainsAny(got, "\x1b\x00") {
			t.Errorf("%s: what was typed is printed as it was", name)
		}
	}
}

// TestAnotherProgramPlays drives a whole Round through JSON: it answers whatever it is asked with the first legal move.
func TestAnotherProgramPlays(t *testing.T) {
	t.Setenv("LC_ALL", "C")
	var typed []string
	var last say.Answer
	for range 12 {
		out := typing(strings.Join(typed, "\n")+"\n", "play", "turlough", "1276", "--json", "--go-on")
		answers := strings.Split(strings.TrimSpace(out), "\n")
		if err := json.Unmarshal([]byte(answers[len(answers)-1]), &last); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		if last.Code != 0 || len(last.Moves) == 0 || last.Asked == nil || len(last.Position) == 0 || len(last.Hash) != 16 {
			t.Fatalf("%+v", last)
		}
		typed = append(typed, last.Moves[0].Text)
	}
	var first say.Answer
	out := typing("", "play", "turlough", "1276", "--seats", "3", "--json", "--player", "de clare=random")
	if err := json.Unmarshal([]byte(out), &first); err != nil {
		t.Fatal(err)
	}
	if p := first.Match; p == nil || p.Game != "turlough" || p.Scenario != "1276" || len(p.Seats) != 3 || p.Seats[2].Player != "random" {
		t.Errorf("%s", out)
	}
}

// TestRefusalsAreShort: what any transcript says to a line that is refused takes 8 lines at most on a screen of 80 columns.
func TestRefusalsAreShort(t *testing.T) {
	const columns, most = 80, 8
	refused := regexp.MustCompile(`^(Refused|Não pode|No se puede): `)
	step := regexp.MustCompile(`^ +[0-9]+  `) // of the log
	files, _ := filepath.Glob("testdata/*/*.txt")
	for _, where := range []string{"../../referee/*/testdata/*.txt", "../../referee/*/testdata/*/*.txt"} {
		of, _ := filepath.Glob(where)
		files = append(files, of...)
	}
	n := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(string(data), "\n")
		for i, line := range lines {
			if !refused.MatchString(line) {
				continue
			}
			n++
			height := rows(line, columns)
			for _, more := range lines[i+1:] {
				if !strings.HasPrefix(more, "  ") || strings.HasPrefix(more, "     ") || step.MatchString(more) {
					break
				}
				height += rows(more, columns)
			}
			if height > most {
				t.Errorf("%s:%d: %d lines for\n%s", file, i+1, height, line)
			}
		}
	}
	if n < 60 {
		t.Errorf("%d refusals are looked at", n)
	}
}

// rows is how many lines of a screen a line takes that is broken at blanks and goes on two columns in.
func rows(line string, columns int) int {
	n, at := 1, len(line)-len(strings.TrimLeft(line, " "))
	for _, word := range strings.Fields(line) {
		if w := utf8.RuneCountInString(word) + 1; at+w > columns+1 {
			n, at = n+1, 2+w
		} else {
			at += w
		}
	}
	return n
}

// TestHelpFitsASmallScreen: help alone takes no more than a terminal of 24 rows and 80 columns, its prompt included.
func TestHelpFitsASmallScreen(t *testing.T) {
	const most = 23
	t.Setenv("COLUMNS", "80")
	for _, line := range []string{"turlough 1276", "root first", "feudum first"} {
		for _, tag := range []string{"en", "pt-BR", "es"} {
			out := typing("help\n", append(strings.Fields("play "+line), "--dry-run", "--lang", tag)...)
			if n := strings.Count(out, "\n"); n < 10 || n > most {
				t.Errorf("%s in %s: %d rows\n%s", line, tag, n, out)
			}
		}
	}
}

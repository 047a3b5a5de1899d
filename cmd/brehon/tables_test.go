package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
)

// TestTables plays what was typed at tables, line by line, with the command that stands in each script. Nothing of it is
// refused, and it ends as the script says.
func TestTables(t *testing.T) {
	files, _ := filepath.Glob(filepath.FromSlash("../../referee/turlough/testdata/tables/*.script"))
	if len(files) == 0 {
		t.Fatal("there are no tables")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			script, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			args := strings.Fields(noted(string(script), "#   brehon "))
			if len(args) == 0 || args[len(args)-1] != filepath.Base(file) {
				t.Fatal("it does not say how it is played")
			}
			args[len(args)-1] = file
			var out, talk bytes.Buffer
			if code := run(append(args, "--lang", "en", "--dry-run"), &out, &talk); code != 0 {
				t.Fatalf("exit code %d: %s%s", code, talk.String(), out.String())
			}
			if end := noted(string(script), "# It ends so: "); end != "" && !strings.HasSuffix(out.String(), "\n"+end+"\n") {
				t.Errorf("it does not end so: %s\n%s", end, out.String())
			}
		})
	}
}

// noted is what stands behind the mark that begins a line of a script; empty if no line begins so.
func noted(script, mark string) string {
	for _, line := range strings.Split(script, "\n") {
		if rest, ok := strings.CutPrefix(line, mark); ok {
			return rest
		}
	}
	return ""
}

// TestTablesInEveryLanguage: each whole game is typed again, move for move, in the words of every language that is no
// draft, and is told in the same words to the same end.
func TestTablesInEveryLanguage(t *testing.T) {
	files, _ := filepath.Glob(filepath.FromSlash("../../referee/turlough/testdata/tables/*-whole-game.script"))
	if len(files) == 0 {
		t.Fatal("there are no whole games")
	}
	english := map[string]int{}
	for _, about := range lang.Languages(content.FS()) {
		if about.Status == lang.Draft {
			continue
		}
		for _, file := range files {
			t.Run(about.Tag+"/"+filepath.Base(file), func(t *testing.T) {
				args := strings.Fields(noted(readText(t, file), "#   brehon "))
				at := len(args) - 1
				args[at] = filepath.Join(t.TempDir(), "logged.script")
				writeText(t, args[at], readText(t, file)+wholeLog)
				args = append(args, "--lang", about.Tag, "--dry-run")
				told := brehon(t, 0, args...)
				typed := movesTold(told[strings.LastIndex(told, "\n    1  "):]) // of the log: the prompt tells a clash as one
				for _, move := range typed {
					if about.Source {
						english[move]++
					}
				}
				if own := slices.DeleteFunc(slices.Clone(typed), func(move string) bool { return english[move] > 0 }); len(typed) < 80 || !about.Source && len(own) < 50 {
					t.Fatalf("%d moves were typed, of them %d in other words than English", len(typed), len(own))
				}
				args[at] = filepath.Join(t.TempDir(), "typed.script")
				if err := os.WriteFile(args[at], []byte(strings.Join(typed, "\n")+wholeLog), 0o644); err != nil {
					t.Fatal(err)
				}
				if again := brehon(t, 0, args...); eventsOf(again) != eventsOf(told) {
					t.Errorf("typed in its own words it goes otherwise:\n%s", again)
				}
			})
		}
	}
}

// wholeLog asks for all steps.
const wholeLog = "\nlog 999\n"

// stepTold is a step as the prompt tells it: its number, the move, and who made it if nobody typed it.
var stepTold = regexp.MustCompile(`(?m)^ {0,4}\d+  ([^(\n]*[^( \n])(  \(.*\))?$`)

// movesTold are the lines that were typed. The tool's own words are understood in English everywhere.
func movesTold(told string) (lines []string) {
	for _, m := range stepTold.FindAllStringSubmatch(told, -1) {
		note := strings.IndexAny(m[2], "“«")
		switch {
		case note >= 0:
			lines = append(lines, "table says "+m[1]+" because "+strings.TrimSuffix(m[2][note:], ")"))
		case sentenceTold.MatchString(m[0]): // of an only answer, which the referee gives again
		case m[2] == "" || handTyped.MatchString(m[2]):
			move := m[1]
			if _, alone, ok := strings.Cut(move, ": "); ok { // whose move it is, where the move does not say it
				move = alone
			}
			lines = append(lines, move)
		}
	}
	return lines
}

// handTyped is what the log says of dice and cards that the table threw and drew, in every language of these games.
var handTyped = regexp.MustCompile(`^  \((typed|digitado|escrito)\)$`)

// sentenceTold is a step that is told in a sentence, with its rule.
var sentenceTold = regexp.MustCompile(`\.( \([A-Z][0-9.]+\))?$`)

// eventsOf is all that came of the moves, whoever made them: an only answer is told by it alone.
func eventsOf(told string) string {
	return strings.Join(eventTold.FindAllString(told, -1), "\n")
}

var eventTold = regexp.MustCompile(`(?m)\p{L}.*\. \([A-Z][0-9.]+\)$`)

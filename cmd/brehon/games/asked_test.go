package games

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/say"
)

// TestAskedAtTheTable types every file of the games' testdata/asked as people at a table: lines that begin with "! " unseen, each
// of which is done; those with "> " are answered below. The first line is that of a recorded game, with scenario and flags.
func TestAskedAtTheTable(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join("..", "..", "..", "scenarios", "*", "testdata", "asked", "*.txt"))
	if len(files) == 0 {
		t.Fatal("there is nothing to type")
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		s := sitDown(t, file)
		s.console.Screen.Script = false
		s.console.Dice = &referee.Dice{Seed: 7} // the same every time
		for line := range strings.Lines(string(data)) {
			switch mark, typed, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " "); mark {
			case "#", "$":
				out.WriteString(line)
			case "!":
				out.WriteString(line)
				if a := s.console.Line(typed); a.Code != say.Done {
					t.Fatalf("%s: %s: %v %v", file, line, a.Says, a.Refusal)
				}
			case ">":
				s.out.Reset()
				s.console.Print(s.console.Line(typed))
				out.WriteString(line + s.out.String())
			}
		}
		if *update {
			if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if out.String() != string(data) {
			t.Errorf("%s: it is answered\n%s", file, out.String())
		}
	}
}

package feudum_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/cmd/brehon/games"
	"brehon/content"
	"brehon/content/lang"
	"brehon/generate"
	"brehon/referee/say"
	"brehon/referee/table"
	"brehon/scenarios"
)

// TestSecondScoreOfRecordedGames types the games on record, and counts their score a second time.
func TestSecondScoreOfRecordedGames(t *testing.T) {
	paths, _ := filepath.Glob(filepath.Join("..", "..", "scenarios", "feudum", "testdata", "games", "*.txt"))
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(data), "keep=score") {
			continue // the score alone says too little to count it again
		}
		host := table.Host{Options: table.Options{Game: "feudum", DryRun: true}, Out: io.Discard}
		var lines []string
		for _, line := range strings.Split(string(data), "\n") {
			if flags, is := strings.CutPrefix(line, "$ "); is {
				host.Games = options(t, &host.Options, strings.Fields(flags))
			} else if line != "" && line[0] != '#' && line[0] != '=' {
				lines = append(lines, line)
			}
		}
		m, err := host.Match()
		if err != nil {
			t.Fatal(err)
		}
		c, err := host.Console(m)
		if err != nil {
			t.Fatal(err)
		}
		p := newPencil(m.Game().Grammar(), m.State(), host.Setup.Options)
		c.Screen.Script = true
		c.Run(strings.NewReader(""))
		for _, line := range lines {
			if a := c.Line(line); a.Code != say.Done {
				t.Fatalf("%s: %q is %s", path, line, a.Result)
			}
		}
		for i := range m.Len() {
			if err := p.sees(m.Entry(i).After); err != nil {
				t.Fatalf("%s: %v", path, err)
			}
		}
		if err := p.closes(m.State()); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	t.Logf("%d games", len(paths))
}

// options reads scenario and flags; the game is in the language that they say.
func options(t *testing.T, o *table.Options, words []string) table.Games {
	o.Setup.Scenario = words[0]
	tag := "en"
	for i := 1; i+1 < len(words); i += 2 {
		if words[i] == "--lang" {
			tag = words[i+1]
		} else {
			o.Setup.Options = append(o.Setup.Options, words[i+1])
		}
	}
	e, _ := games.Find("feudum")
	files := generate.Embedded(content.FS(), scenarios.FS())
	g, faults := e.Read(files)
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	catalog, faults := lang.Load(files, tag, "feudum")
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	g.Words, g.Law = catalog, g.Referee()
	return one{&g.Game}
}

// one is a list of one game.
type one struct{ game *table.Game }

func (o one) IDs() []string                    { return []string{"feudum"} }
func (one) Changes() string                    { return "" }
func (o one) Game(string) (*table.Game, error) { return o.game, nil }

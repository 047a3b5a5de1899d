package prints

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brehon/cmd/brehon/games"
	toygames "brehon/cmd/brehon/testdata/toy/games"
	"brehon/content"
	"brehon/content/source"
	"brehon/generate"
	"brehon/scenarios"
)

var update = flag.Bool("update", false, "write the lists anew; read the difference like code")

// unprinted is what the source seems to ask for and never does, with why; in all games' own packages but for the last.
var unprinted = map[string]map[string]string{
	"turlough": {
		"text referee.map.ground.castle": "the settlement says it: it is left out where the ground is told",
	},
	"root": {
		"text pieces.burrows": "content/root/nouns.go asks first whether it is there",
		"text pieces.pawns":   "content/root/nouns.go asks first whether it is there",
	},
	"feudum": {
		"text referee.refuse.writs-lack": "none is counted that could be below nought",
		"text referee.refuse.coins-lack": "none is counted that could be below nought",
		"text referee.score.below":       "who has no seat scores nothing at a dawn",
	},
	"": {
		"word kinds.order":       "the order slip stands in no plan",
		"word play.help.picture": "it is asked first whether it is there",
	},
}

// TestPrints holds the lists of this folder against the source: they are what check looks for in the content of each game. -update
// writes them anew. Each text is given what it wants wherever it is said.
func TestPrints(t *testing.T) {
	root, err := filepath.Abs("../../../..")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Load(root, nil, "./cmd/brehon")
	if err != nil {
		t.Fatal(err)
	}
	byGame := map[string][]Call{}
	for _, c := range p.Calls() {
		byGame[gameOf(c.File(root))] = append(byGame[gameOf(c.File(root))], c)
	}
	files := generate.Embedded(content.FS(), scenarios.FS())
	common := Prints(byGame[""], root)
	lacking := map[string]int{}
	for _, e := range games.List {
		g, faults := e.Read(files)
		for _, f := range faults {
			t.Fatal(f)
		}
		list := Prints(byGame[e.ID], root)
		printsHold(t, e.ID, list, g)
		if len(list) < 20 {
			t.Errorf("%s: only %d texts are known", e.ID, len(list))
		}
		there := slices.DeleteFunc(slices.Clone(common), func(p source.Print) bool { return p.Kind != "word" || !g.Content.HasPrint(p) })
		for _, f := range g.Content.CheckPrints(there, slices.Collect(maps.Keys(g.Kit.Look.Pigments))) {
			t.Error(e.ID, f)
		}
		for _, p := range common {
			if p.Kind == "word" && !g.Content.HasPrint(p) {
				lacking[p.Kind+" "+p.Name]++
			}
		}
	}
	for name, n := range lacking {
		if _, ok := unprinted[""][name]; n == len(games.List) != ok {
			t.Errorf("%s is missing in %d games", name, n)
		}
	}
}

// printsHold holds the list of a game against its file, and against the game.
func printsHold(t *testing.T, id string, list []source.Print, g *games.Game) {
	t.Helper()
	excused := maps.Clone(unprinted[id])
	list = slices.DeleteFunc(list, func(p source.Print) bool {
		name := p.Kind + " " + p.Name
		if p.Kind == "pigment" || g.Content.HasPrint(p) {
			return false
		}
		if _, ok := excused[name]; !ok {
			t.Errorf("%s: %s is missing, and %s asks for it", id, name, p.From)
		}
		delete(excused, name)
		return true
	})
	for name := range excused {
		t.Errorf("%s: %s is excused, and nobody asks for it", id, name)
	}
	for _, f := range g.Content.CheckPrints(list, slices.Collect(maps.Keys(g.Kit.Look.Pigments))) {
		t.Error(id, f)
	}
	var text strings.Builder
	for _, p := range list {
		text.WriteString(p.String() + "\n")
	}
	file := id + ".txt"
	if *update {
		if err := os.WriteFile(file, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if was, err := os.ReadFile(file); err != nil || string(was) != text.String() {
		t.Errorf("%s is not what the source asks for: run go test ./cmd/brehon/games/... -run Prints -update (%v)", file, err)
	}
}

// gameOf is the game to whose packages a file belongs; empty for what all games share.
func gameOf(file string) string {
	for _, e := range games.List {
		if strings.Contains(file, "/"+e.ID+"/") || strings.HasSuffix(file, "/games/"+e.ID+".go") {
			return e.ID
		}
	}
	return ""
}

// TestToyPrints: what the toy asks its content for is found in its source as it is in that of a game that ships. -update writes
// the list anew.
func TestToyPrints(t *testing.T) {
	root, err := filepath.Abs("../../../..")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Load(root, []string{"brehon/cmd/brehon/testdata/toy/generate/hills", "brehon/cmd/brehon/testdata/toy/referee/hills"}, "brehon/generate/token")
	if err != nil {
		t.Fatal(err)
	}
	calls := slices.DeleteFunc(p.Calls(), func(c Call) bool { return !strings.HasPrefix(c.File(root), "cmd/brehon/testdata/toy/") })
	var text strings.Builder
	for _, p := range Prints(calls, root) {
		text.WriteString(p.String() + "\n")
	}
	if *update {
		if err := os.WriteFile("../../testdata/toy/games/prints/hills.txt", []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if text.String() != toygames.Hills.Prints {
		t.Errorf("cmd/brehon/testdata/toy/games/prints/hills.txt is not what the source asks for: run go test ./cmd/brehon/games/... -run Prints -update\n%s", text.String())
	}
}

package games

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/contenttest/callsite"
	"brehon/content/source"
	"brehon/generate"
	"brehon/scenarios"
)

// unprinted is what the source seems to ask for and never does, with why; in all games' own rooms but for the last.
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

// TestPrints holds the lists of prints/ against the source: they are what check looks for in the content of each game. -update
// writes them anew. Each text is given what it wants wherever it is said.
func TestPrints(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	p, err := callsite.Load(root, nil, "./cmd/brehon")
	if err != nil {
		t.Fatal(err)
	}
	rooms := map[string][]callsite.Call{}
	for _, c := range p.Calls() {
		rooms[roomOf(c.File(root))] = append(rooms[roomOf(c.File(root))], c)
	}
	files := generate.Embedded(content.FS(), scenarios.FS())
	common := callsite.Prints(rooms[""], root)
	lacking := map[string]int{}
	for _, e := range List {
		g, faults := e.Read(files)
		for _, f := range faults {
			t.Fatal(f)
		}
		list := callsite.Prints(rooms[e.ID], root)
		printsHold(t, e.ID, list, g)
		if len(list) < 100 {
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
		if _, ok := unprinted[""][name]; n == len(List) != ok {
			t.Errorf("%s is missing in %d games", name, n)
		}
	}
}

// printsHold holds the list of a game against its file, and against the game.
func printsHold(t *testing.T, id string, list []source.Print, g *Game) {
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
	file := filepath.Join("prints", id+".txt")
	if *update {
		if err := errors.Join(os.MkdirAll("prints", 0o755), os.WriteFile(file, []byte(text.String()), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	if was, err := fs.ReadFile(os.DirFS("."), filepath.ToSlash(file)); err != nil || string(was) != text.String() {
		t.Errorf("%s is not what the source asks for: run go test ./cmd/brehon/games -run Prints -update (%v)", file, err)
	}
}

// roomOf is the game in one of whose rooms a file lies; empty for what all games share.
func roomOf(file string) string {
	for _, e := range List {
		if strings.Contains(file, "/"+e.ID+"/") || strings.HasSuffix(file, "/games/"+e.ID+".go") {
			return e.ID
		}
	}
	return ""
}

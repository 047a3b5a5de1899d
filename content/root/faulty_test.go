package root

import (
	"io/fs"
	"testing"

	"brehon/content/contenttest"
	"brehon/content/lang"
)

func TestFaulty(t *testing.T) {
	contenttest.FaultyGame(t, "root", func(f fs.FS) []lang.Fault {
		_, faults := Load(f)
		return faults
	})
}

// TestOwnMap: a map of one's own is a file that is laid over the content, and nothing else.
func TestOwnMap(t *testing.T) {
	files := contenttest.Game(t, "root")
	contenttest.Change(t, files, "content/root", "copy map-lake.yaml to map-own.yaml\nin map-own.yaml\n- id: lake\n+ id: own\n- name: \"Lake\"\n+ name: \"The pond behind our house\"")
	g, faults := Load(files)
	for _, f := range faults {
		t.Error(f)
	}
	if m := g.Map(Own); m == nil || len(g.Maps) != 5 || m.Name.Key != "map-own.name" || !m.Coastal(10) {
		t.Errorf("the map is %+v", m)
	}
	if g := load(t); g.Map(Own) != nil || len(g.Maps) != 4 {
		t.Error("there is a map of one's own where nobody laid one")
	}
}

// TestEverythingIsSaid: each thing that can be typed or printed has a name, and no id names two things of a kind.
func TestEverythingIsSaid(t *testing.T) {
	g := load(t)
	for _, n := range g.Nouns() {
		if n.Name.Empty() && n.Says == nil {
			t.Errorf("%s has no name", n.ID)
		}
		if g.Noun(n.ID) != n {
			t.Errorf("%s appears twice", n.ID)
		}
	}
	for _, s := range Schemas("R") {
		if len(s.JSON) < 100 {
			t.Errorf("the schema %s is empty", s.Name)
		}
	}
}

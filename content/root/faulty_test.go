package root

import (
	"strings"
	"testing"
	"testing/fstest"

	"brehon/content"
	"brehon/content/contenttest"
)

// copied is the game's content as files that a test may change.
func copied(t testing.TB) fstest.MapFS {
	return contenttest.Copied(t, content.FS(), "content/root", "content/words.yaml", "content/art")
}

// change does what a case says to the files.
func change(t *testing.T, files fstest.MapFS, changes string) {
	t.Helper()
	contenttest.Change(t, files, "content/root", changes)
}

// TestFaulty breaks the game in one place at a time, as the files of testdata/faulty say. What the rulebook misses then is left
// out: it changes with each word of the book.
func TestFaulty(t *testing.T) {
	contenttest.Faulty(t, "testdata/faulty/*.txt", func(t *testing.T, changes string) (got string) {
		files := copied(t)
		change(t, files, changes)
		_, faults := Load(files)
		for _, f := range faults {
			if !strings.Contains(f.Pos.File, "/rulebook/") {
				got += f.Error() + "\n"
			}
		}
		return got
	})
}

// TestOwnMap: a map of one's own is a file that is laid over the content, and nothing else.
func TestOwnMap(t *testing.T) {
	files := copied(t)
	change(t, files, "copy map-lake.yaml to map-own.yaml\nin map-own.yaml\n- id: lake\n+ id: own\n- name: \"Lake\"\n+ name: \"The pond behind our house\"")
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
			t.Errorf("%s stands twice", n.ID)
		}
	}
	for _, s := range Schemas("R") {
		if len(s.JSON) < 100 {
			t.Errorf("the schema %s is empty", s.Name)
		}
	}
}

package feudum

import (
	"strings"
	"testing"
	"testing/fstest"

	"brehon/content"
	"brehon/content/contenttest"
)

// copied is the game's content as files that a test may change.
func copied(t testing.TB) fstest.MapFS {
	return contenttest.Copied(t, content.FS(), "content/feudum", "content/words.yaml", "content/art")
}

// change does what a case says to the files.
func change(t *testing.T, files fstest.MapFS, changes string) {
	t.Helper()
	contenttest.Change(t, files, "content/feudum", changes)
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

// TestGroupsMap: a table's map is the file laid over the program's, with its own routes, and a route known to be absent.
func TestGroupsMap(t *testing.T) {
	files := copied(t)
	change(t, files, "in map.yaml\n- routes:\n+ routes:\n+   - {kind: ship, between: [sea1, isl1], cert: table}\n- loose:\n+ absent:\n+   - {kind: ship, between: [sea1, mtn2]}\n+ loose:")
	g, faults := Load(files)
	for _, f := range faults {
		t.Error(f)
	}
	if n, was := len(g.Map.Routes), len(load(t).Map.Routes); n != was+1 || len(g.Map.Absent) != 1 {
		t.Errorf("%d routes, %d before; %d absent", n, was, len(g.Map.Absent))
	}
	for _, p := range g.Map.Unreached() {
		if p.ID == "sea1" {
			t.Error("sea1 is reached now")
		}
	}
}

// TestEverythingIsSaid: each thing that can be typed has a name, and no id names two things.
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
	for _, s := range Schemas("F") {
		if len(s.JSON) < 100 {
			t.Errorf("the schema %s is empty", s.Name)
		}
	}
	if got := strings.Join(Files(), " "); !strings.HasPrefix(got, "map.yaml goods.yaml cards.yaml guilds.yaml writs.yaml tracks.yaml") {
		t.Errorf("the files are %s", got)
	}
}

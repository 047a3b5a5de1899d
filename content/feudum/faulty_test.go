package feudum

import (
	"io/fs"
	"strings"
	"testing"

	"brehon/content/contenttest"
	"brehon/content/lang"
)

func TestFaulty(t *testing.T) {
	contenttest.FaultyGame(t, "feudum", func(f fs.FS) []lang.Fault {
		_, faults := Load(f)
		return faults
	})
}

// TestGroupsMap: a table's map is the file laid over the program's, with its own routes, and a route known to be absent.
func TestGroupsMap(t *testing.T) {
	files := contenttest.Game(t, "feudum")
	contenttest.Change(t, files, "content/feudum", "in map.yaml\n- routes:\n+ routes:\n+   - {kind: ship, between: [sea1, isl1], cert: table}\n- loose:\n+ absent:\n+   - {kind: ship, between: [sea1, mtn2]}\n+ loose:")
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
			t.Errorf("%s appears twice", n.ID)
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

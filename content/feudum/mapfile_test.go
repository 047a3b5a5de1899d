package feudum

import (
	"brehon/content/contenttest"
	"strings"
	"testing"
	"testing/fstest"
)

// TestMapWithWhatATableKnows: the map with answers in it is read without a fault, says what the table knows, and nothing else has
// changed; with what it says already written again it is the same.
func TestMapWithWhatATableKnows(t *testing.T) {
	files := contenttest.Game(t, "feudum")
	was := string(files[MapFile].Data)
	load := func(text string) *Map {
		t.Helper()
		files[MapFile] = &fstest.MapFile{Data: []byte(text)}
		g, faults := Load(files)
		for _, f := range faults {
			if !strings.Contains(f.Pos.File, "/rulebook/") {
				t.Error(f)
			}
		}
		if t.Failed() {
			t.Fatal(text)
		}
		return &g.Map
	}
	with := func(m *Map, text string, known ...Known) string {
		t.Helper()
		data, err := m.With([]byte(text), known)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	m := load(was)
	if with(m, was) != was {
		t.Error("without answers it is another")
	}
	first := with(m, was, Known{"ship", [2]string{"sea1", "isl1"}, true}, Known{"flight", [2]string{"mtn1", "sea3"}, true},
		Known{"ship", [2]string{"sea2", "mtn1"}, false}, Known{"road", [2]string{"bad1", "for2"}, false})
	now := load(first)
	if n := len(now.Routes); n != len(m.Routes)+1 || len(now.Absent) != 2 {
		t.Errorf("%d routes and %d that are not there", n, len(now.Absent))
	}
	if r := now.Routes[len(now.Routes)-1]; r.Kind != "flight" || r.Between != [2]string{"mtn1", "sea3"} || r.Cert != "table" {
		t.Errorf("the last route is %v", r)
	}
	if strings.Count(first, "#") != strings.Count(was, "#") {
		t.Error("comments are lost")
	}
	second := with(now, first, Known{"ship", [2]string{"isl1", "sea1"}, false}, Known{"road", [2]string{"for2", "bad1"}, true}, Known{"ship", [2]string{"mtn1", "sea2"}, true})
	if m := load(second); len(m.Absent) != 1 || m.Absent[0].Between != [2]string{"isl1", "sea1"} {
		t.Errorf("absent are %v", m.Absent)
	}
}

// TestMapThatIsWrittenOtherwise: entries of several lines go whole; a list in one line is refused with its place.
func TestMapThatIsWrittenOtherwise(t *testing.T) {
	text := "routes:\n- kind: road\n  between: [a, b]\n  cert: table\n- kind: ship\n  between: [a, c]\nports: [a]"
	m := &Map{Routes: []*Route{{Kind: "road", Between: [2]string{"a", "b"}}, {Kind: "ship", Between: [2]string{"a", "c"}}}}
	m.Routes[0].Pos.Line, m.Routes[1].Pos.Line = 2, 5
	got, err := m.With([]byte(text), []Known{{"road", [2]string{"b", "a"}, false}, {"ship", [2]string{"b", "c"}, true}})
	want := "routes:\n- kind: ship\n  between: [a, c]\n- {kind: ship, between: [b, c], cert: table}\nports: [a]\n\nabsent:\n  - {kind: road, between: [b, a]}\n"
	if err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
	m.Routes[0].Pos.Line, m.Routes[0].Pos.File = 1, "map.yaml"
	if _, err := m.With([]byte("routes: [{kind: road, between: [a, b]}]"), []Known{{"road", [2]string{"a", "b"}, false}}); err == nil || !strings.Contains(err.Error(), "map.yaml:1") {
		t.Errorf("the error is %v", err)
	}
}

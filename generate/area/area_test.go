package area

import (
	"fmt"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/draw/record"
	"brehon/generate/ornament"
)

func pen(t *testing.T) *ornament.Pen {
	t.Helper()
	p := drawtest.Pen(t, ornament.Look{}, lang.English(), false)
	return p
}

func place(id, name string, x, y draw.MM, tags ...string) Place {
	return Place{ID: id, Name: lang.Text{Key: "place." + id, Other: name}, At: draw.Point{X: x, Y: y}, Tags: tags}
}

// TestMap: places stand where the graph has them, in its scale; paths lie below them, all edges below all ways.
func TestMap(t *testing.T) {
	g := &Graph{W: 100, H: 50, Dashed: map[string][]draw.MM{"weak": {1, 1}},
		Places: []Place{place("a", "Elm", 20, 25), place("b", "Beech", 80, 25, "oak")},
		Paths:  []Path{{Between: [2]string{"a", "b"}}, {Between: [2]string{"b", "a"}, Bends: []draw.Point{{X: 50, Y: 45}}, Tags: []string{"weak"}}}}
	m := g.Lay(pen(t), 200)
	if len(m.Faults) > 0 || m.W != 200 || m.H != 100 {
		t.Fatalf("%v, %v × %v", m.Faults, m.W, m.H)
	}
	if at, ok := m.Place("b"); !ok || at != (draw.Point{X: 160, Y: 50}) {
		t.Errorf("b at %v, %v", at, ok)
	}
	if _, ok := m.Place("c"); ok {
		t.Error("there is a place c")
	}
	var kinds []string
	for _, line := range strings.Split(record.Draw(func(dst draw.Surface) { m.Draw(dst, 10, 20) }), "\n") {
		switch {
		case strings.Contains(line, "dash"):
			kinds = append(kinds, "dashed")
		case strings.HasPrefix(line, "path stroke"):
			kinds = append(kinds, "way")
		case strings.HasPrefix(line, "path fill"):
			kinds = append(kinds, "place")
		case strings.HasPrefix(line, "text"), strings.HasPrefix(line, "image"):
			kinds = append(kinds, strings.Fields(line)[0])
		}
	}
	if got, want := fmt.Sprint(kinds), "[way way dashed place text place text image]"; got != want {
		t.Errorf("drawn: %s, want %s\n%s", got, want, record.Draw(func(dst draw.Surface) { m.Draw(dst, 10, 20) }))
	}
}

// TestFaultsOfGraphs: names without room and paths that lead nowhere are told.
func TestFaultsOfGraphs(t *testing.T) {
	g := &Graph{W: 100, H: 50, Places: []Place{place("a", "Unpronounceableness", 20, 25)}, Paths: []Path{{Between: [2]string{"a", "z"}}}}
	m := g.Lay(pen(t), 50)
	if len(m.Faults) != 2 || !strings.Contains(m.Faults[0].Error(), "too wide") || m.Faults[1].Error() != `a path leads from a to z, but there is no place "z"` {
		t.Errorf("%v", m.Faults)
	}
	m.Draw(&draw.List{}, 0, 0)
}

// TestAMapWithoutASizeIsAFault: it is told, and nothing is drawn at no place.
func TestAMapWithoutASizeIsAFault(t *testing.T) {
	for _, g := range []*Graph{{}, {W: 100}, {H: 50}, {W: -1, H: 50}} {
		g.Outline, g.Places = true, []Place{place("a", "Elm", 0, 0)}
		m := g.Lay(pen(t), 200)
		want := fmt.Sprintf("a map is %g × %g mm: it needs a width and a height", g.W, g.H)
		if len(m.Faults) != 1 || m.Faults[0].Error() != want {
			t.Errorf("%v, not %s", m.Faults, want)
		}
		if drawn := record.Draw(func(dst draw.Surface) { m.Draw(dst, 10, 20) }); strings.Contains(drawn, "NaN") || strings.Contains(drawn, "Elm") {
			t.Errorf("it draws\n%s", drawn)
		}
	}
}

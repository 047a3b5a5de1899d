package chart

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/flow"
	"brehon/generate/piece"
	"brehon/generate/turlough/board"
	"brehon/generate/turlough/look"
)

// letters writes down what is set.
type letters struct {
	into *string
	runs []draw.Run
	pen  []draw.Rect
}

func (l *letters) Path(p *draw.Path, _ draw.Style)              { l.pen = append(l.pen, p.Bounds()) }
func (l *letters) Image(*draw.Art, draw.Matrix)                 {}
func (l *letters) Clip(_ *draw.Path, inside func(draw.Surface)) {}
func (l *letters) Text(r draw.Run) {
	l.runs = append(l.runs, r)
	if l.into != nil {
		*l.into += r.Text
	}
}

// TestSectionsAreWhole: a section goes to the next sheet whole if it fits on one, and is parted if it does not.
func TestSectionsAreWhole(t *testing.T) {
	for _, c := range []struct{ name, sections, want string }{
		{"as they come", "ab c", "abc"},
		{"a section that fits on a sheet is not parted", "ab cd", "ab cd"},
		{"one that fits on none is", "a bcdef", "abc def"},
		{"a head goes with its row", "a bcDef", "abc Def"},
	} {
		var boxes []*flow.Box
		for _, s := range strings.Fields(c.sections) {
			var rows []*flow.Box
			for _, r := range s {
				rows = append(rows, &flow.Box{H: 10, Keep: r >= 'A' && r <= 'Z', Of: string(r)})
			}
			boxes = append(boxes, whole(rows, 30)...)
		}
		got := ""
		list, _ := flow.Fill(boxes, flow.Pages(flow.Column{H: 30}))
		for i, p := range list {
			if i > 0 && p.Page > list[i-1].Page {
				got += " "
			}
			got += p.Of.(string)
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// example has a chart of every form, with words that files may bring.
func example() Document {
	long := strings.Repeat("A long name ", 9)
	line := 0.5
	dots := Dots{Ticks: []Tick{{0, "0 %"}, {0.5, "50 %"}, {1, "100 %"}}, Line: &line}
	for i := range 60 {
		v := float64(i) / 60
		dots.Rows = append(dots.Rows, Dot{Name: fmt.Sprint("row ", i), Owner: "burren", Value: v, Low: v - 0.1, High: v + 0.1, Figure: "12.3 %", Between: "10.0 – 15.0", Hollow: i%2 == 1})
	}
	dots.Rows[3] = Dot{Name: long, Owner: "tanist", Between: strings.Repeat("beside ", 30)}
	dots.Rows[4].Name, dots.Rows[5].Value, dots.Rows[6].High = long, math.NaN(), math.Inf(1)
	bars := Bars{Rows: []Bar{{Name: "Head", Owner: "burren"}, {Name: long, Value: -3, Figure: "−3.0"}, {Name: "b", Owner: "de-clare", Value: 8, Figure: "+8.0 (123456)"}}}
	columns := Columns{}
	for i := range 50 {
		columns.Columns = append(columns.Columns, Column{fmt.Sprint(i), float64(i), "12.3 %"})
	}
	places := Places{Places: []Place{{"1107", 8, "8.0"}, {"0909", 0.1, "0.1"}, {"9999", 1, "1.0"}}, Legend: []Tick{{2, "2"}, {10, "10"}}}
	return Document{Title: "A game", Subtitle: "Of 1276", Facts: []string{"*wild* {typing} [x](y) \xff 漢字 " + strings.Repeat("long", 20)},
		Sections: []Section{{"Dots", "Note", dots}, {"Bars", "", bars}, {"Columns", "", columns}, {"Board", strings.Repeat("A note. ", 30), places},
			{"", "Only words.", nil}, {"No rows", "", Dots{}}, {"No rows", "", Bars{}}, {"No rows", "", Columns{}}, {"No rows", "", Places{}}},
		Imprint: strings.Repeat("what was played ", 20), Page: func(n, of int) string { return fmt.Sprint(n, " of ", of) }}
}

func pages(t *testing.T, w, h draw.MM, low, leftward bool) []piece.Page {
	t.Helper()
	g, faults := turlough.Load(content.FS())
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	pen := drawtest.Pen(t, look.Of(g), lang.English().WithValues(g.Values(g.Law())), low)
	pen.Set.RightToLeft = leftward
	sheet := piece.Format{W: w, H: h, Imprint: "foot"}
	list := Pages(pen, board.New(pen, board.Options{Game: g}), sheet, example())
	for i, p := range Pages(pen, nil, sheet, example()) {
		if p.Draw(&letters{}); p.W > p.H {
			t.Errorf("sheet %d of a game without a board is one", i+1)
		}
	}
	for _, err := range pen.Set.Faults() {
		t.Error(err)
	}
	return list
}

func TestEverythingStandsOnTheSheet(t *testing.T) {
	for _, c := range []struct {
		w, h          draw.MM
		low, leftward bool
	}{{210, 297, false, false}, {215.9, 279.4, true, false}, {210, 297, false, true}} {
		lying := 0
		for i, p := range pages(t, c.w, c.h, c.low, c.leftward) {
			if p.W > p.H {
				lying++
			}
			l := &letters{}
			p.Draw(l)
			for _, r := range l.runs {
				if r.X < side-4.5 || r.X+r.Width > p.W-side+4.5 || r.Y < 10 || r.Y > p.H-8 || r.Size < 2 || math.IsNaN(r.X) {
					t.Errorf("sheet %d: %q stands at %.1f %.1f, %.1f wide, %.1f pt", i+1, r.Text, r.X, r.Y, r.Width, float64(r.Size))
				}
			}
			for _, b := range l.pen {
				if !(draw.Rect{X: side - 1, Y: 8, W: p.W - 2*side + 2, H: p.H - 18}).Contains(b) {
					t.Errorf("sheet %d: a line in %+v", i+1, b)
				}
			}
		}
		if lying != 2 {
			t.Errorf("%d boards, want 2", lying)
		}
	}
}

// TestSetOnce: what is set is the words given, without marks, and the same each time.
func TestSetOnce(t *testing.T) {
	said := func() (list []string) {
		for _, p := range pages(t, 210, 297, false, false) {
			text := ""
			p.Draw(&letters{into: &text})
			list = append(list, text)
		}
		return list
	}
	a := said()
	if !slices.Equal(a, said()) {
		t.Error("the second time it is another document")
	}
	all := strings.ReplaceAll(strings.Join(a, " "), " ", "")
	for _, want := range []string{"wild(typing)(x)(y)???", "12.3%", "−3.0", "+8.0(123456)", "Onlywords.", "Agame", "whatwasplayed", "1of"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not set", want)
		}
	}
}

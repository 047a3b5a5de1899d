package chart

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/root"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/draw/record"
	"brehon/generate/piece"
	"brehon/generate/root/look"
)

func load(t *testing.T) *root.Game {
	t.Helper()
	g, faults := root.Read(content.FS())
	for _, f := range faults {
		t.Fatal(f)
	}
	return g
}

// TestForestsLieBetweenPaths: every forest's name stands in one face between the paths, with the clearings around it that
// the map's file gives it; a face that water parts holds several.
func TestForestsLieBetweenPaths(t *testing.T) {
	for _, m := range load(t).Maps {
		l := lay(m)
		if n := len(m.Paths) - root.Clearings + 1; len(l.woods) != n {
			t.Errorf("%s: %d faces hold forests, and there are %d faces", m.ID, len(l.woods), n)
		}
		for _, f := range m.Forests {
			in := 0
			for _, w := range l.woods {
				if !w.Holds(point(f.Label)) {
					continue
				}
				in++
				for _, c := range f.Clearings {
					at := point(m.At(c).At)
					if onWay := slices.Contains(w, at); !onWay && !w.Holds(at) {
						t.Errorf("%s: clearing %d does not touch forest %s", m.ID, c, f.ID)
					}
				}
			}
			if in != 1 {
				t.Errorf("%s: forest %s lies in %d faces", m.ID, f.ID, in)
			}
		}
	}
}

// TestBridges: only on the mountain a path crosses the river, 5–11 and 9–12.
func TestBridges(t *testing.T) {
	for _, m := range load(t).Maps {
		l := lay(m)
		var over []string
		for _, b := range l.bridges {
			for _, w := range l.ways {
				if w.Near(b.at) < 0.01 {
					over = append(over, fmt.Sprint(w.Between))
				}
			}
		}
		want := ""
		if m.ID == "mountain" {
			want = "[5 11] [9 12]"
		}
		if slices.Sort(over); strings.Join(over, " ") != want {
			t.Errorf("%s: bridges of the paths %v, not %s", m.ID, over, want)
		}
	}
}

// TestTrees: they stand in forests, and nothing that people look for is under one.
func TestTrees(t *testing.T) {
	for _, m := range load(t).Maps {
		l := lay(m)
		trees := l.trees()
		if len(trees) < 150 {
			t.Errorf("%s has %d trees", m.ID, len(trees))
		}
		for _, k := range trees {
			top := k.foot.Add(draw.Point{Y: -k.high})
			for _, p := range []draw.Point{k.foot, top} {
				if !l.clear(p, 1) || slices.ContainsFunc(l.ways, func(w way) bool { return w.Near(p) < 1.35 }) || l.lake != nil && l.lake.Holds(p) {
					t.Errorf("%s: the tree at %.1f, %.1f stands in the way", m.ID, k.foot.X, k.foot.Y)
				}
			}
			for _, f := range m.Forests {
				if d := k.foot.Sub(point(f.Label)); d.Len() < 3 {
					t.Errorf("%s: a tree stands on %s", m.ID, f.ID)
				}
			}
		}
	}
}

// TestChartHasEveryPlace: on paper of either size each clearing's number stands where the map has the clearing, and as many
// heads, rings and slots are drawn as it has.
func TestChartHasEveryPlace(t *testing.T) {
	g := load(t)
	p := drawtest.Pen(t, look.Of(g), lang.English(), false)
	for _, paper := range []piece.Format{{W: 210, H: 297, Name: "A4"}, {W: 215.9, H: 279.4, Name: "US Letter"}} {
		for _, m := range g.Maps {
			page := Page(p, g, m, false, paper, "MAP-1")
			left := (paper.H - m.Field.Width) / 2
			numbers := map[string]int{}
			for _, line := range strings.Split(record.Draw(page.Draw), "\n") {
				var x, y float64
				words := strings.Fields(line)
				if len(words) < 6 || words[0] != "text" || words[3] != "sans-bold" || words[4] != "34pt" && words[4] != "29pt" {
					continue
				}
				fmt.Sscan(words[1]+" "+words[2], &x, &y)
				text, _ := strconv.Unquote(words[len(words)-1])
				n, err := strconv.Atoi(text)
				if err != nil || m.At(n) == nil {
					t.Errorf("%s: %q is no clearing", m.ID, text)
					continue
				}
				numbers[text]++
				at := point(m.At(n).At).Add(draw.Point{X: left, Y: fieldTop})
				if x < at.X-2 || x > at.X+11 || y < at.Y-1 || y > at.Y+5 {
					t.Errorf("%s, %s: %d stands at %.1f, %.1f, and the clearing at %.1f, %.1f", paper.Name, m.ID, n, x, y, at.X, at.Y)
				}
			}
			if len(numbers) != root.Clearings {
				t.Errorf("%s: the numbers are %v", m.ID, slices.Sorted(maps.Keys(numbers)))
			}
		}
	}
	for _, err := range p.Set.Faults() {
		t.Error(err)
	}
}

// inside is the surface that keeps the bounds of what is drawn, art and letters too.
type inside struct{ all draw.Rect }

func (s *inside) Path(p *draw.Path, st draw.Style) {
	s.all = s.all.Union(p.Bounds().Inset(-st.Width / 2))
}
func (s *inside) Text(r draw.Run) {
	s.all = s.all.Union(draw.Rect{X: r.X, Y: r.Y - 0.66*r.Size.MM(), W: r.Width, H: 0.66 * r.Size.MM()})
}
func (s *inside) Image(a *draw.Art, m draw.Matrix)         { a.Draw(draw.At(s, m)) }
func (s *inside) Clip(_ *draw.Path, in func(draw.Surface)) { in(s) }

// TestPiecesStayInTheirClearing: whatever lies in a clearing, no piece reaches beyond it by more than the head of its suit.
func TestPiecesStayInTheirClearing(t *testing.T) {
	g := load(t)
	p := drawtest.Pen(t, look.Of(g), lang.English(), false)
	owners := []string{"marquise", "eyrie", "alliance", "lizards", "riverfolk", "duchy"}
	for _, m := range g.Maps {
		b := New(p, g, m, true)
		for _, c := range m.Clearings {
			for n := range len(owners) + 1 {
				placed := []piece.Placed{{Piece: "rule", Owner: "eyrie"}, {Piece: "ruin"}, {Piece: "fox"}}
				for i, o := range owners[:n] {
					placed = append(placed, piece.Placed{Piece: "warrior", Owner: o, Count: 9 + i}, piece.Placed{Piece: "pawn", Owner: o})
				}
				on := &inside{}
				b.clearing(on, c, b.lying(c, placed))
				r := m.Clearing
				room := draw.Rect{X: c.At[0] - r.X - 0.4, Y: c.At[1] - r.Y, W: 2*r.X + 0.8, H: 2 * r.Y}
				if !room.Contains(on.all) {
					t.Errorf("%s, clearing %d with %d players: %.1f reaches beyond %.1f", m.ID, c.ID, n, on.all, room)
				}
			}
		}
	}
}

// TestBoardKnowsItsPlaces: clearings by number, forests by name, and nothing else.
func TestBoardKnowsItsPlaces(t *testing.T) {
	g := load(t)
	b := New(drawtest.Pen(t, look.Of(g), lang.English(), true), g, g.Map("autumn"), false)
	for place, want := range map[string]bool{"1": true, "12": true, "A3": true, "a3": true, "13": false, "L1": false, "": false} {
		if _, ok := b.At(place); ok != want {
			t.Errorf("At(%q) is %t", place, ok)
		}
	}
	w, h := b.Size()
	if land := b.Land(0); land.Right() > w || land.Bottom() > h {
		t.Errorf("the land is %v on a board of %v × %v", land, w, h)
	}
	on := &letters{}
	b.Show(on, b.Land(2), draw.Rect{X: 10, Y: 10, W: 120, H: 80}, []piece.Placed{{Piece: "warrior", Place: "3", Owner: "eyrie", Count: 4}, {Piece: "way", Place: "3>9"}, {Piece: "way", Place: "3>3"}, {Piece: "way", Place: "x"}})
	if !slices.Contains(on.words, "4") || !slices.Contains(on.words, "12") {
		t.Errorf("the window shows %q", on.words)
	}
}

type letters struct{ words []string }

func (l *letters) Path(*draw.Path, draw.Style)              {}
func (l *letters) Text(r draw.Run)                          { l.words = append(l.words, r.Text) }
func (l *letters) Image(a *draw.Art, m draw.Matrix)         { a.Draw(draw.At(l, m)) }
func (l *letters) Clip(_ *draw.Path, in func(draw.Surface)) { in(l) }

// TestLiveShowsSigns: a picture has the suits that lie there, who rules, whose warriors went how many, and the points of who
// plays; paths are closed where the position says so, and not where the map began so.
func TestLiveShowsSigns(t *testing.T) {
	g := load(t)
	p := drawtest.Pen(t, look.Of(g), lang.English(), false)
	b := New(p, g, g.Map("mountain"), false)
	show := func(more ...piece.Placed) (drawn, words string) {
		l := piece.Live{Title: "Round 3", Marks: map[string]int{"mark.bot.eyrie": 1}, Placed: more,
			Powers: []piece.Power{{Owner: "eyrie", Lines: []string{"17 VP", "2 viziers"}}, {Owner: "lizards"}}}
		on := &letters{}
		b.DrawLive(on, l)
		return record.Draw(func(dst draw.Surface) { b.DrawLive(dst, l) }), strings.Join(on.words, "")
	}
	bare, words := show()
	if name := p.Words.Say(g.Factions[1].Bot).Text; !strings.Contains(words, "17 VP") || !strings.Contains(words, name) {
		t.Errorf("the panel of %s says %q", name, words)
	}
	if strings.Contains(words, "LI") {
		t.Error("a power that does not play has a panel")
	}
	rocks := func(drawn string) int { return strings.Count(drawn, b.Field(b.Rock).String()) }
	closed, _ := show(piece.Placed{Piece: "closed", Place: "5>2"}, piece.Placed{Piece: "closed", Place: "8>9"})
	if rocks(closed)-rocks(bare) < 6 {
		t.Errorf("two closed paths have %d rocks", rocks(closed)-rocks(bare))
	}
	for _, k := range []struct {
		of   piece.Placed
		says string
	}{
		{piece.Placed{Piece: "rule", Place: "1", Owner: "corvids"}, "CO"},
		{piece.Placed{Piece: "way", Place: "1>9", Owner: "duchy", Count: 77}, "77"},
		{piece.Placed{Piece: "fox", Place: "3"}, ""},
		{piece.Placed{Piece: "item", Place: "3"}, ""},
		{piece.Placed{Piece: "ferry", Place: "3"}, ""},
	} {
		drawn, words := show(k.of)
		if drawn == bare || !strings.Contains(words, k.says) {
			t.Errorf("%v is not in the picture: %q", k.of, words)
		}
	}
	for _, err := range p.Set.Faults() {
		t.Error(err)
	}
}

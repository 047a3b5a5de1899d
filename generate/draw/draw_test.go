package draw

import (
	"math"
	"strings"
	"testing"
)

func TestTurnIsClockwiseAndExact(t *testing.T) {
	for _, c := range []struct {
		deg  float64
		want Point
	}{
		{0, Point{1, 0}}, {90, Point{0, 1}}, {180, Point{-1, 0}}, {270, Point{0, -1}},
	} {
		if got := Turn(c.deg).Apply(Point{1, 0}); got != c.want {
			t.Errorf("Turn(%v) moves (1,0) to %v, want %v", c.deg, got, c.want)
		}
	}
}

func TestThenDoesTheFirstFirst(t *testing.T) {
	m := Move(10, 0).Then(Turn(90))
	if got, want := m.Apply(Point{0, 0}), (Point{0, 10}); got != want {
		t.Errorf("move, then turn: %v, want %v", got, want)
	}
	if got := TurnAbout(180, Point{5, 5}).Apply(Point{0, 0}); got != (Point{10, 10}) {
		t.Errorf("half turn about (5,5): %v", got)
	}
}

func TestAtScalesLinesAndLetters(t *testing.T) {
	l := &List{}
	At(At(l, Scale(2)), Move(1, 1)).Path(Line(0, 0, 1, 0), Style{Stroke: RGB(0, 0, 0), Width: 0.5, Dash: []MM{1}})
	rec := &probe{}
	l.Play(rec)
	if rec.style.Width != 1 || rec.style.Dash[0] != 2 || rec.path.Pts[0] != (Point{2, 2}) {
		t.Errorf("got %v %v", rec.path, rec.style)
	}
}

type probe struct {
	path  *Path
	style Style
}

func (p *probe) Path(q *Path, s Style)           { p.path, p.style = q, s }
func (p *probe) Text(Run)                        {}
func (p *probe) Image(*Art, Matrix)              {}
func (p *probe) Clip(_ *Path, f func(s Surface)) { f(p) }

func TestWindowLeavesOutWhatCannotBeSeen(t *testing.T) {
	l := &List{}
	l.Path(Circle(10, 10, 2), Fill(RGB(1, 2, 3)))
	n := 0
	count := func(w Rect) int {
		n = 0
		l.PlayWindow(counter{&n}, w)
		return n
	}
	if count(Rect{0, 0, 5, 5}) != 0 || count(Rect{0, 0, 9, 9}) != 1 {
		t.Error("the window shows the wrong calls")
	}
}

type counter struct{ n *int }

func (c counter) Path(*Path, Style)               { *c.n++ }
func (c counter) Text(Run)                        { *c.n++ }
func (c counter) Image(*Art, Matrix)              { *c.n++ }
func (c counter) Clip(_ *Path, f func(s Surface)) { f(c) }

func TestContrastAndMix(t *testing.T) {
	ink, paper := Hex("#2E231B"), Hex("#FFFFFF")
	if c := Contrast(ink, paper); c < 15 || c > 16 {
		t.Errorf("ink on paper %.1f, want about 15.3", c)
	}
	if got := Mix(Hex("#000000"), paper, 0.5).String(); got != "#808080" {
		t.Errorf("half black, half white: %s", got)
	}
	if _, err := ParseColor("red"); err == nil || err.Error() != `colour "red" is not of the form #RRGGBB` {
		t.Errorf("got %v", err)
	}
}

// TestLightness: of black, white and a middle grey, as the CIE has it.
func TestLightness(t *testing.T) {
	for hex, want := range map[string]float64{"#000000": 0, "#FFFFFF": 100, "#777777": 50.0, "#0A0A0A": 2.7} {
		if got := Hex(hex).Lightness(); math.Abs(got-want) > 0.1 {
			t.Errorf("%s: %.2f, not %.1f", hex, got, want)
		}
	}
}

// TestWhole: of lines of letters and of signs those are left that are whole in the window; a line is one though kerning parts it.
func TestWhole(t *testing.T) {
	window := Rect{W: 100, H: 50}
	sign := &Art{Name: "sign", Bounds: Rect{W: 10, H: 10}}
	ground := &Art{Name: "ground", Bounds: Rect{X: -10, Y: -10, W: 200, H: 200}, Draw: func(s Surface) {
		s.Text(Run{X: 40, Y: 20, Text: "in ground", Size: 10, Width: 20})
		s.Text(Run{X: 90, Y: 20, Text: "out of ground", Size: 10, Width: 20})
	}}
	var got []string
	on := &said{text: func(words string) { got = append(got, words) }}
	Whole(on, window, func(s Surface) {
		s.Text(Run{X: -5, Y: 20, Text: "Deser", Size: 10, Width: 14})
		s.Text(Run{X: 8.9, Y: 20, Text: "t", Size: 10, Width: 2})
		s.Text(Run{X: 30, Y: 20, Text: "Fore", Size: 10, Width: 8})
		s.Text(Run{X: 38, Y: 20, Text: "st", Size: 10, Width: 4})
		s.Text(Run{X: 30, Y: 51, Text: "below", Size: 10, Width: 8})
		s.Image(sign, Move(50, 20))
		s.Image(sign, Move(95, 20))
		s.Image(ground, Identity())
		s.Clip(Box(window), func(in Surface) {
			in.Text(Run{X: 60, Y: 40, Text: "clipped", Size: 10, Width: 10})
			in.Text(Run{X: 95, Y: 40, Text: "cut", Size: 10, Width: 10})
		})
	})
	if want := "Fore st <sign> in ground clipped"; strings.Join(got, " ") != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// said tells what is written, and which art is placed.
type said struct{ text func(string) }

func (s *said) Path(*Path, Style)                  {}
func (s *said) Text(r Run)                         { s.text(r.Text) }
func (s *said) Image(a *Art, _ Matrix)             { s.text("<" + a.Name + ">") }
func (s *said) Clip(_ *Path, inside func(Surface)) { inside(s) }

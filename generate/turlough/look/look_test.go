package look

import (
	"math"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// knots are the interlaces of the kit: the card's back, the title's frame, the band.
var knots = map[string]knot{
	"back":  {nx: 28, ny: 40, c: 2, sx: 1, sy: 1, thick: 3},
	"title": {nx: 60, ny: 18, c: 3, sx: 1, sy: 1, thick: 2},
	"band":  {nx: 44, ny: 3, c: 1.3, sx: 1, sy: 1, open: true},
}

// An interlace is one where every strand runs over the next, under the one after, and so on to its end.
func TestStrandsGoOverAndUnderByTurns(t *testing.T) {
	for name, k := range knots {
		_, lines := k.loops()
		curves := 0
		for n, line := range lines {
			var over []bool
			at := 0
			for _, v := range line.Verbs {
				if v == draw.MoveTo {
					at++
					continue
				}
				if v != draw.CurveTo {
					continue
				}
				from, to := line.Pts[at-1], line.Pts[at+2]
				at += 3
				curves++
				node := [2]int{int(math.Round(to.X / k.c)), int(math.Round(to.Y / k.c))}
				if k.node(node[0], node[1]) != crossing || k.open && (node[0] == 0 || node[0] == k.nx) {
					continue
				}
				rises := (to.X > from.X) == (to.Y < from.Y)
				over = append(over, rises == (node[0]%2 == 0))
			}
			for i := 1; i < len(over); i++ {
				if over[i] == over[i-1] {
					t.Fatalf("%s: strand %d runs twice over or under at its crossing %d", name, n, i)
				}
			}
		}
		if cells := len(k.cells()); curves != cells {
			t.Errorf("%s: the strands run through %d cells of %d", name, curves, cells)
		}
	}
}

func TestTheBackIsTheSameBothWaysUp(t *testing.T) {
	k := knots["back"]
	of, lines := k.loops()
	turn := k.turns(of, len(lines))
	for _, c := range k.cells() {
		if a, b := turn[of[c]], turn[of[cell{k.nx - 1 - c.i, k.ny - 1 - c.j}]]; a != b {
			t.Fatalf("cell %v changes colour when the card is turned", c)
		}
	}
	if colours := map[int]bool{}; true {
		for _, x := range turn {
			colours[x%2] = true
		}
		if len(colours) != 2 {
			t.Error("the back's strands are all of one colour")
		}
	}
}

func TestTriquetraIsOneClosedLine(t *testing.T) {
	first := &firstPath{}
	p := &ornament.Pen{Ink: ornament.Inks{Ink: draw.RGB(0, 0, 0)}}
	triquetra(p, first, 0, 0, 10, draw.RGB(200, 0, 0))
	moves := 0
	for _, v := range first.path.Verbs {
		if v == draw.MoveTo {
			moves++
		}
	}
	pts := first.path.Pts
	if gap := pts[0].Sub(pts[len(pts)-1]).Len(); moves != 1 || gap > 0.001 {
		t.Errorf("%d pieces, ends %.3f mm apart", moves, gap)
	}
	if b := first.path.Bounds(); math.Abs(b.Y+10-1.2) > 0.4 {
		t.Errorf("the upper tip is at %.2f, want about -8.8", b.Y)
	}
}

type firstPath struct{ path *draw.Path }

func (f *firstPath) Path(p *draw.Path, _ draw.Style) {
	if f.path == nil {
		f.path = p
	}
}
func (f *firstPath) Text(draw.Run)                            {}
func (f *firstPath) Image(*draw.Art, draw.Matrix)             {}
func (f *firstPath) Clip(_ *draw.Path, in func(draw.Surface)) { in(f) }

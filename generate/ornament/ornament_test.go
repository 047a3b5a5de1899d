package ornament

import (
	"fmt"
	"testing"

	"brehon/generate/draw"
)

func TestParseSVG(t *testing.T) {
	for _, c := range []struct{ d, want string }{
		{"M1 2L3 4z", "[{1 2} {3 4}]"},
		{"m1,2 3-1", "[{1 2} {4 1}]"},
		{"M0 0H5V-2.5", "[{0 0} {5 0} {5 -2.5}]"},
		{"M0 0Q3 0 3 3", "[{0 0} {2 0} {3 1} {3 3}]"},
		{"M0 0c1 0 2 1 2 2s1 2 2 2", "[{0 0} {1 0} {2 1} {2 2} {2 3} {3 4} {4 4}]"},
	} {
		p, err := parseSVG(c.d)
		if err != nil {
			t.Errorf("%s: %v", c.d, err)
			continue
		}
		if got := fmt.Sprint(p.Pts); got != c.want {
			t.Errorf("%s: %s, want %s", c.d, got, c.want)
		}
	}
	// the flags of an arc may be glued to what follows them
	a, err := parseSVG("M0 0a1 1 0 011 1")
	if err != nil || a.Pts[len(a.Pts)-1] != (draw.Point{X: 1, Y: 1}) {
		t.Errorf("arc with glued flags: %v, %v", a, err)
	}
	for _, bad := range []string{"M1", "L1 x", "K2 3"} {
		if _, err := parseSVG(bad); err == nil {
			t.Errorf("%q was read without complaint", bad)
		}
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

func TestHatchesStayNearTheirShape(t *testing.T) {
	shape := draw.Circle(10, 10, 3)
	for _, kind := range []string{"h", "v", "d", "u", "x", "hv", "lattice", "hdash", "vdash", "dots", "brick"} {
		f := &firstPath{}
		Hatch(f, shape, kind, 0.8, 0.09, draw.RGB(0, 0, 0))
		if f.path == nil {
			t.Errorf("%s draws nothing", kind)
			continue
		}
		if b := f.path.Bounds(); b.W > 12 || b.H > 12 {
			t.Errorf("%s: lines reach over %v for a shape of 6 × 6 mm", kind, b)
		}
	}
	none := &firstPath{}
	Hatch(none, shape, "none", 0.8, 0.09, draw.RGB(0, 0, 0))
	if none.path != nil {
		t.Error("no hatch draws lines")
	}
}

package chart

import (
	"testing"

	"brehon/content"
	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/draw/record"
	"brehon/generate/feudum/look"
)

func board(t *testing.T) *Board {
	t.Helper()
	g, faults := feudum.Read(content.FS())
	for _, f := range faults {
		t.Fatal(f)
	}
	p := drawtest.Pen(t, look.Of(g), lang.English(), false)
	return New(p, g)
}

// TestRoutesAreDrawnApart: no route crosses another or runs under a place that it does not reach, none of 22 places lies near
// another, and each lies in its region.
func TestRoutesAreDrawnApart(t *testing.T) {
	b := board(t)
	node := b.realm.Node
	for i, w := range b.ways {
		for _, p := range b.realm.Places {
			if p.ID != w.Between[0] && p.ID != w.Between[1] && w.Near(point(p.At)) < node+1 {
				t.Errorf("%s %v runs under %s", w.Kind, w.Between, p.ID)
			}
		}
		for _, o := range b.ways[:i] {
			if p, ok := meets(w.Bend, o.Bend, func(p draw.Point) bool { return b.inPlace(p) }); ok {
				t.Errorf("%s %v and %s %v cross at %.0f, %.0f", w.Kind, w.Between, o.Kind, o.Between, p.X, p.Y)
			}
		}
	}
	for i, p := range b.realm.Places {
		for _, q := range b.realm.Places[:i] {
			if d := point(p.At).Sub(point(q.At)).Len(); d < 2*node+3 {
				t.Errorf("%s and %s are %.1f mm apart", p.ID, q.ID, d)
			}
		}
		if r := b.realm.Region(p.Region); len(r.Shape) > 2 && !draw.Bend(points(r.Shape)).Holds(point(p.At)) {
			t.Errorf("%s lies outside %s", p.ID, p.Region)
		}
	}
}

// inPlace reports whether p lies in a place.
func (b *Board) inPlace(p draw.Point) bool {
	for _, q := range b.realm.Places {
		if p.Sub(point(q.At)).Len() < b.realm.Node {
			return true
		}
	}
	return false
}

// meets is where two lines cross, but for points that are left out.
func meets(l, m draw.Bend, but func(draw.Point) bool) (draw.Point, bool) {
	for i := 1; i < len(l); i++ {
		for j := 1; j < len(m); j++ {
			d, e := l[i].Sub(l[i-1]), m[j].Sub(m[j-1])
			between := m[j-1].Sub(l[i-1])
			k := d.Cross(e)
			if k == 0 {
				continue
			}
			t, u := between.Cross(e)/k, between.Cross(d)/k
			if t < 0 || t >= 1 || u < 0 || u >= 1 {
				continue
			}
			if p := l[i-1].Lerp(l[i], t); !but(p) {
				return p, true
			}
		}
	}
	return draw.Point{}, false
}

// TestCertaintyIsDrawn: a route is drawn otherwise as soon as it is surer, and a kind of which one is known asks no more.
func TestCertaintyIsDrawn(t *testing.T) {
	b := board(t)
	chart := func() string { return record.Draw(b.chart) }
	weak := -1
	for i, w := range b.ways {
		if w.Cert == "weak" {
			weak = i
		}
	}
	was, seen := b.ways[weak].Cert, map[string]string{}
	for _, cert := range []string{"sharp", "picture", "weak", "table"} {
		b.ways[weak].Route.Cert = cert
		if other, ok := seen[chart()]; ok {
			t.Errorf("%s is drawn as %s", cert, other)
		}
		seen[chart()] = cert
	}
	b.ways[weak].Route.Cert = was
	before := chart()
	b.ways[weak].Route.Kind = "ship"
	if chart() == before {
		t.Error("a known ship route changes nothing")
	}
	before = chart()
	b.realm.Places[0].Type = "farm"
	if chart() == before {
		t.Error("the type of a place that always begins so is not drawn")
	}
}

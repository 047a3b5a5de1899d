package impose

import (
	"strconv"

	"brehon/generate/draw"
)

// placed is a strip on a sheet; box is where it is cut out.
type placed struct {
	strip
	box draw.Rect
}

// layout is one sheet while it fills: shelves from top to bottom.
type layout struct {
	area    draw.Rect
	strips  []placed
	shelves []shelf
}

// shelf is a band of a sheet as high as its first strip; shorter strips may stand beside it.
type shelf struct {
	y, h, right draw.MM
	tight       bool // it touches its neighbour above: nothing stands beside it
	alone       bool // it holds one strip
	pw, ph      draw.MM
}

// gap keeps the marks of two strips apart.
const gap = 2*reach + 0.3

// pack puts the strips on as few sheets as it finds: each on the first that has room, beside a
// strip or below all. Strips that are neither folded nor of different size touch.
func pack(all []strip, area draw.Rect) []layout {
	var sheets []layout
	for _, s := range all {
		done := false
		for i := 0; i < len(sheets) && !done; i++ {
			done = sheets[i].take(s)
		}
		if !done {
			l := layout{area: area}
			l.take(s)
			sheets = append(sheets, l)
		}
	}
	return sheets
}

// take places the strip, if there is room.
func (l *layout) take(s strip) bool {
	for i := range l.shelves {
		sh := &l.shelves[i]
		if !sh.tight && s.h <= sh.h+fits && sh.right+gap+s.w <= l.area.Right()+fits {
			l.put(s, sh.right+gap, sh.y)
			sh.right += gap + s.w
			sh.alone = false
			return true
		}
	}
	y, tight := l.area.Y, false
	if n := len(l.shelves); n > 0 {
		last := &l.shelves[n-1]
		tight = last.alone && len(s.folds) == 0 && last.ph == s.h && last.pw == s.pieces[0].W && last.right >= l.area.X+s.w-fits
		y = last.y + last.h
		if !tight {
			y += gap
		}
	}
	if y+s.h > l.area.Bottom()+fits || s.w > l.area.W+fits {
		return false
	}
	if tight {
		l.shelves[len(l.shelves)-1].tight = true
	}
	l.put(s, l.area.X, y)
	sh := shelf{y: y, h: s.h, right: l.area.X + s.w, tight: tight, alone: true}
	if len(s.folds) == 0 {
		sh.pw, sh.ph = s.pieces[0].W, s.h
	}
	l.shelves = append(l.shelves, sh)
	return true
}

func (l *layout) put(s strip, x, y draw.MM) {
	l.strips = append(l.strips, placed{s, draw.Rect{X: x, Y: y, W: s.w, H: s.h}})
}

// used is the smallest rectangle around all strips.
func (l *layout) used() draw.Rect {
	var r draw.Rect
	for _, s := range l.strips {
		r = r.Union(s.box)
	}
	return r
}

// free is the largest rectangle of the area clear of strips and their marks, at least as big
// as the given size; the zero Rect if there is none.
func (l *layout) free(least Size) draw.Rect {
	a := l.area
	lefts, tops := []draw.MM{a.X}, []draw.MM{a.Y}
	rights, bottoms := []draw.MM{a.Right()}, []draw.MM{a.Bottom()}
	for _, s := range l.strips {
		b := s.box.Inset(-gap)
		lefts, rights = append(lefts, b.Right()), append(rights, b.X)
		tops, bottoms = append(tops, b.Bottom()), append(bottoms, b.Y)
	}
	var best draw.Rect
	for _, y := range tops {
		for _, x := range lefts {
			for _, b := range bottoms {
				for _, r := range rights {
					c := draw.Rect{X: x, Y: y, W: r - x, H: b - y}
					if c.W >= least.W-fits && c.H >= least.H-fits && c.W*c.H > best.W*best.H+fits && l.clear(c) {
						best = c
					}
				}
			}
		}
	}
	return best
}

// clear reports whether no strip comes nearer to r than its marks need.
func (l *layout) clear(r draw.Rect) bool {
	for _, s := range l.strips {
		if s.box.Inset(-gap + fits).Meets(r) {
			return false
		}
	}
	return true
}

func appendMM(b []byte, v draw.MM) []byte { return append(strconv.AppendFloat(b, v, 'g', -1, 64), ' ') }

package impose

import (
	"slices"
	"strconv"

	"brehon/generate/draw"
)

// placed is a strip on a sheet; box is where it is cut out.
type placed struct {
	strip
	box draw.Rect
}

// layout is one sheet while it fills.
type layout struct {
	area   draw.Rect
	strips []placed
	filled float64 // by strips, mm²
}

// gap keeps the marks of two strips apart.
const gap = 2*reach + 0.3

// pack puts the strips on as few sheets as it finds: each whole on the first that has room; in
// parts, where that saves a sheet; else on a new one.
func pack(all []strip, area draw.Rect) []layout {
	var sheets []layout
next:
	for _, s := range all {
		for i := range sheets {
			if sheets[i].take(s) {
				continue next
			}
		}
		if squeezed := squeeze(s, sheets); squeezed != nil {
			sheets = squeezed
			continue
		}
		l := layout{area: area}
		l.take(s)
		sheets = append(sheets, l)
	}
	return sheets
}

// squeeze puts the strip in parts where the sheets have room, two pieces at least together;
// nil if they have too little.
func squeeze(s strip, sheets []layout) []layout {
	sheets = slices.Clone(sheets)
	for i := range sheets {
		l := &sheets[i]
		if l.filled+float64(s.pieces[0].W*s.h) > l.area.W*l.area.H {
			continue
		}
		l.strips = slices.Clone(l.strips)
		for n := len(s.pieces); n > 1; n-- {
			if left := len(s.pieces) - n; left != 1 && l.take(s.part(0, n)) {
				if left == 0 {
					return sheets
				}
				s = s.part(n, len(s.pieces))
				n = len(s.pieces) + 1
			}
		}
	}
	return nil
}

// take places the strip as high as possible, and there as far left; false if there is no room.
func (l *layout) take(s strip) bool {
	if l.filled+float64(s.w*s.h) > float64(l.area.W*l.area.H)+1 {
		return false
	}
	lefts, tops := []draw.MM{l.area.X}, []draw.MM{l.area.Y}
	for _, o := range l.strips {
		lefts, tops = append(lefts, o.box.X, o.box.Right()+gap), append(tops, o.box.Y, o.box.Bottom()+gap)
		if s.continues(o.strip) {
			tops = append(tops, o.box.Bottom())
		}
	}
	slices.Sort(lefts)
	slices.Sort(tops)
	for _, y := range slices.Compact(tops) {
		for _, x := range slices.Compact(lefts) {
			if p := (placed{s, draw.Rect{X: x, Y: y, W: s.w, H: s.h}}); l.area.Contains(p.box) && l.fits(p) {
				l.strips = append(l.strips, p)
				l.filled += float64(s.w * s.h)
				return true
			}
		}
	}
	return false
}

// fits reports whether the strip keeps its distance from all others, or touches the one above
// that it continues. Beside strips that begin higher it may not reach lower than all of them:
// that would break the rows that the eye, and the knife, look for.
func (l *layout) fits(p placed) bool {
	beside, lowest := false, l.area.Y
	for _, o := range l.strips {
		touches := p.continues(o.strip) && p.box.X == o.box.X && p.box.Y == o.box.Bottom()
		if !touches && o.box.Inset(-gap+fits).Meets(p.box) {
			return false
		}
		if o.box.Y < p.box.Y-fits && p.box.Y < o.box.Bottom()-fits {
			beside, lowest = true, max(lowest, o.box.Bottom())
		}
	}
	return !beside || p.box.Bottom() <= lowest+fits
}

// free returns the largest rectangle of the area clear of strips and their marks, of at least the given size; the zero Rect
// if there is none.
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
					if c.W >= least.W-fits && c.H >= least.H-fits && c.W*c.H > float64(best.W*best.H)+fits && l.clear(c) {
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
	return !slices.ContainsFunc(l.strips, func(s placed) bool { return s.box.Inset(-gap + fits).Meets(r) })
}

func appendMM(b []byte, v draw.MM) []byte { return append(strconv.AppendFloat(b, v, 'g', -1, 64), ' ') }

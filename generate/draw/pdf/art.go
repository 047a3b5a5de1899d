package pdf

import (
	"brehon/generate/draw"
)

// art is a drawing kept once. When the document is complete it becomes an object of the
// file, or is written out wherever it stands.
type art struct {
	*stream
	bounds draw.Rect
	times  int  // it is placed in the finished file
	object bool // it is kept as an object
	number int  // of that object
}

// Image places art.
func (s *stream) Image(a *draw.Art, m draw.Matrix) {
	if !m.ApplyRect(a.Bounds).Inset(-overhang).Meets(s.now.window) {
		return
	}
	s.save()
	for _, v := range [...]float64{m.A, -m.B, -m.C, m.D} {
		s.num(v, 5)
	}
	s.num(m.E*perMM, 5)
	s.num(s.foot-m.F*perMM, 5)
	s.op("cm")
	s.uses = append(s.uses, use{len(s.buf), s.doc.art(a)})
	s.restore()
}

// overhang is how far a line on the edge of art's bounds may reach over them.
const overhang draw.MM = 1

// art is the drawing's content, drawn at its first use.
func (d *Doc) art(a *draw.Art) *art {
	if known := d.arts[a.Name]; known != nil {
		if known.bounds != a.Bounds {
			d.fail("two drawings are called %q, of %v and %v", a.Name, known.bounds, a.Bounds)
		}
		return known
	}
	prec := 3
	if max(a.Bounds.W, a.Bounds.H) < 10 {
		prec = 4 // it may be placed enlarged
	}
	n := &art{stream: newStream(d, a.Bounds.Inset(-overhang), prec), bounds: a.Bounds}
	d.arts[a.Name] = n
	a.Draw(n.stream)
	n.flush()
	d.order = append(d.order, n)
	return n
}

// settle decides which art becomes an object: what is placed twice or more and saves enough by it.
func (d *Doc) settle() (objects []*art) {
	for _, a := range d.order {
		a.times = 0
	}
	for _, p := range d.pages {
		for _, u := range p.uses {
			u.art.times++
		}
	}
	for i := len(d.order) - 1; i >= 0; i-- {
		a := d.order[i]
		a.object = a.times > 1 && len(a.buf) >= 150 && len(a.buf)*(a.times-1) >= 2000
		times := a.times
		if a.object {
			times = 1
		}
		for _, u := range a.uses {
			u.art.times += times
		}
	}
	for _, a := range d.order {
		if a.object {
			a.number = len(objects)
			objects = append(objects, a)
		}
	}
	return objects
}

// content is the stream with its art put in, and what it names: fonts and art objects, as bits and in order.
func (s *stream) content(names *names) []byte {
	names.fonts |= s.seen
	if len(s.uses) == 0 {
		return s.buf
	}
	var out []byte
	from := 0
	for _, u := range s.uses {
		out = append(out, s.buf[from:u.at]...)
		from = u.at
		if u.art.object {
			out = append(out, "/X"...)
			out = number(out, float64(u.art.number), 0)
			out = append(out, "Do\n"...)
			names.add(u.art.number)
			continue
		}
		out = append(out, u.art.content(names)...)
	}
	return append(out, s.buf[from:]...)
}

// names are the resources that a stream calls by name.
type names struct {
	fonts uint64
	arts  []int
	has   map[int]bool
}

func (n *names) add(art int) {
	if n.has == nil {
		n.has = map[int]bool{}
	}
	if !n.has[art] {
		n.has[art] = true
		n.arts = append(n.arts, art)
	}
}

package pdf

import (
	"hash/fnv"
	"strconv"

	"brehon/generate/draw"
)

// art is a drawing stored once. When the document is complete it becomes an object of the file, or is inlined at each use.
type art struct {
	*stream
	name   string // in the file, the same in every file
	bounds draw.Rect
	fine   int  // decimals it was drawn with
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
	s.num(s.foot-float64(m.F*perMM), 5)
	s.op("cm")
	s.uses = append(s.uses, use{len(s.buf), s.doc.art(a, s.scale*m.Factor())})
	s.restore()
}

// overhang is how far a line on the edge of art's bounds may reach over them.
const overhang draw.MM = 1

// art is the drawing's content. It is drawn at its first use, for a placing at the given scale,
// and once more when it is placed so much larger that its coordinates would be too coarse.
func (d *Doc) art(a *draw.Art, scale float64) *art {
	fine := decimals(scale)
	n := d.arts[a.Name]
	switch {
	case n == nil:
		n = &art{name: artName(a.Name), bounds: a.Bounds}
		d.arts[a.Name] = n
		defer func() { d.order = append(d.order, n) }()
	case n.bounds != a.Bounds:
		d.fail("two drawings are called %q, of %v and %v", a.Name, n.bounds, a.Bounds)
		return n
	case n.fine >= fine:
		return n
	}
	n.stream, n.fine = newStream(d, a.Bounds.Inset(-overhang), fine), fine
	n.scale = scale
	a.Draw(n.stream)
	n.flush()
	n.trim()
	return n
}

// decimals are the decimals of a point that coordinates need when they are drawn at the scale.
func decimals(scale float64) int {
	switch {
	case scale > 20:
		return 4
	case scale > 2:
		return 3
	case scale > 0.2:
		return 2
	}
	return 1
}

// artName is a short name for the art in the file.
func artName(name string) string {
	h := fnv.New32a()
	h.Write([]byte(name)) // a hash takes everything
	return "X" + strconv.FormatUint(uint64(h.Sum32()), 36)
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
			objects = append(objects, a)
			for _, b := range objects[:len(objects)-1] {
				if b.name == a.name {
					a.name += "b" // two names of one hash
				}
			}
		}
	}
	return objects
}

// content appends the stream with its art put in, and notes what it names: fonts and art objects, as bits and in order.
func (s *stream) content(out []byte, names *names) []byte {
	names.fonts |= s.seen
	from := 0
	for _, u := range s.uses {
		out = append(out, s.buf[from:u.at]...)
		from = u.at
		if u.art.object {
			out = append(append(append(out, '/'), u.art.name...), " Do\n"...)
			names.add(u.art)
			continue
		}
		out = u.art.content(out, names)
	}
	return append(out, s.buf[from:]...)
}

// names are the resources that a stream calls by name.
type names struct {
	fonts uint64
	arts  []*art
	has   map[*art]bool
}

func (n *names) add(a *art) {
	if n.has == nil {
		n.has = map[*art]bool{}
	}
	if !n.has[a] {
		n.has[a] = true
		n.arts = append(n.arts, a)
	}
}

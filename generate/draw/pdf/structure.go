package pdf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"brehon/generate/draw"
)

// node is an element of the document.
type node struct {
	kind, alt string
	order     int
	kids      []kid
	number    int // of its object
}

// kid is a part of an element: another, or what is drawn between the marks of a number, or a link.
type kid struct {
	*node   // nil: the others
	page, n int
	link    bool
}

// marks say of which elements a page's content is.
type marks struct {
	want  *draw.Element // of what is drawn
	open  *draw.Element // of the last marks in the content, if they are not closed
	depth int           // of the graphics states that were saved when they were opened
	of    []*node       // of the marks, by their numbers
	page  int           // counted from 1
}

// node is the element's node, nil for none. It becomes the last part of what it is under.
func (d *Doc) node(e *draw.Element) *node {
	if e == nil || e == draw.Artifact {
		return nil
	}
	if n := d.nodes[e]; n != nil {
		return n
	}
	return d.part(e, cmp.Or(d.node(e.Under), d.tree))
}

// part makes the element, unless it is there, the last part of another.
func (d *Doc) part(e *draw.Element, of *node) *node {
	n := d.nodes[e]
	if n == nil {
		n = &node{kind: e.Kind, alt: e.Alt, order: e.Order}
		d.nodes[e] = n
		of.kids = append(of.kids, kid{node: n})
	}
	return n
}

// Tag draws a piece of an element.
func (p *page) Tag(e *draw.Element, inside func(draw.Surface)) {
	if p.run != nil {
		p.mark(p.run.of) // it is read before what is new
	}
	was := p.marks.want
	if e.Kind == draw.LinkKind && e.Under == nil {
		if p.doc.node(was) == nil { // it leads on from what is not read
			inside(p)
			return
		}
		p.doc.part(e, p.doc.node(was))
	}
	p.doc.node(e) // at its place, even if nothing is drawn
	p.marks.want = e
	inside(p)
	if was == nil {
		p.flush() // the page is done: what goes on on another is read behind it
	}
	p.marks.want = was
}

// wanted is the element that is drawn.
func (s *stream) wanted() *draw.Element {
	if s.marks == nil {
		return nil
	}
	return s.marks.want
}

// mark opens the marks of an element, unless they are open.
func (s *stream) mark(e *draw.Element) {
	m := s.marks
	if m == nil || e == m.open {
		return
	}
	s.unmark()
	m.open, m.depth = e, len(s.saved)
	switch n := s.doc.node(e); {
	case n != nil:
		s.op(fmt.Sprintf("/%s <</MCID %d>> BDC", n.kind, len(m.of)))
		n.kids = append(n.kids, kid{page: m.page, n: len(m.of)})
		m.of = append(m.of, n)
	case e != nil:
		s.op("/Artifact BMC")
	}
}

// unmark closes the marks that are open.
func (s *stream) unmark() {
	if s.marks != nil && s.marks.open != nil {
		s.marks.open = nil
		s.op("EMC")
	}
}

// structure puts what is read, and the links, on the shelf of small objects, and gives each page the entries that lead there. It
// returns the number of the tree's object, 0 for none. In a document that is not tagged the pages have their links themselves.
func (d *Doc) structure(t *file) (tree int) {
	if !d.meta.Tagged || len(d.tree.kids) == 0 {
		for _, p := range d.pages {
			var links strings.Builder
			for _, l := range p.links {
				links.WriteString(d.annotation(p, l, ""))
			}
			if links.Len() > 0 {
				p.entries = "\n/Annots [" + links.String() + "]"
			}
		}
		return 0
	}
	const behind = 1 // the catalogue
	s := &t.small
	s.first = len(t.offsets) + 2 + behind
	put := func(o string) int {
		s.objects = append(s.objects, o)
		return s.first + len(s.objects) - 1
	}
	tree, parents := put(""), put("")
	var owners []*node // of the links
	var links []int
	for i, p := range d.pages {
		var refs strings.Builder
		for _, l := range p.links {
			key := fmt.Sprintf("/StructParent %d", len(d.pages)+len(owners))
			if l.of == nil {
				key = ""
			}
			a := d.annotation(p, l, key)
			if a == "" {
				continue
			}
			n := put(a)
			fmt.Fprintf(&refs, "%d 0 R ", n)
			if l.of != nil {
				l.of.kids = append(l.of.kids, kid{page: i + 1, n: n, link: true})
				owners, links = append(owners, l.of), append(links, n)
			}
		}
		p.entries = fmt.Sprintf("\n/Tabs /S /StructParents %d", i)
		if refs.Len() > 0 {
			p.entries += "\n/Annots [" + refs.String() + "]"
		}
	}
	s.element(d.tree, tree)
	s.objects[tree-s.first] = fmt.Sprintf("<</Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d>>", d.tree.number, parents, len(d.pages)+len(owners))
	var b strings.Builder
	b.WriteString("<</Nums [")
	for i, p := range d.pages {
		fmt.Fprintf(&b, "%d [", i)
		for _, n := range p.marks.of {
			fmt.Fprintf(&b, "%d 0 R ", n.number)
		}
		b.WriteString("]")
	}
	for i, n := range owners {
		fmt.Fprintf(&b, " %d %d 0 R", len(d.pages)+i, n.number)
	}
	b.WriteString("]>>")
	s.objects[parents-s.first] = b.String()
	s.put(t, behind)
	return tree
}

// annotation is a link of a page with an entry more; empty if it leads nowhere.
func (d *Doc) annotation(p *page, l link, more string) string {
	to := ""
	if place, ok := d.anchors[l.target]; ok {
		to = fmt.Sprintf("/Dest [%d 0 R /XYZ 0 %.2f null]", pageObject(place.page), place.y)
	} else if l.outward() {
		to = "/A <</S /URI /URI " + text(l.target) + ">>"
	} else {
		return ""
	}
	return fmt.Sprintf("<</Type /Annot /Subtype /Link /Rect [%.2f %.2f %.2f %.2f] /Border [0 0 0] %s%s>>",
		l.box.X*perMM, (p.H-l.box.Bottom())*perMM, l.box.Right()*perMM, (p.H-l.box.Y)*perMM, to, more)
}

// element puts an element and its parts on the shelf.
func (s *shelf) element(n *node, up int) {
	s.objects = append(s.objects, "")
	at := len(s.objects) - 1
	n.number = s.first + at
	slices.SortStableFunc(n.kids, func(a, b kid) int { return cmp.Compare(a.place(), b.place()) })
	kind, page := n.kind, 0
	if kind == draw.LinkKind && !slices.ContainsFunc(n.kids, func(k kid) bool { return k.link }) {
		kind = draw.SpanKind // it leads to what this book does not have
	}
	var kids strings.Builder
	for _, k := range n.kids {
		if k.node != nil && len(k.kids) == 0 && k.kind != "TD" && k.kind != "TH" {
			continue // nothing was drawn
		}
		if k.node != nil {
			s.element(k.node, n.number)
			fmt.Fprintf(&kids, "%d 0 R ", k.number)
			continue
		}
		if page == 0 {
			page = k.page
		}
		switch {
		case k.link:
			fmt.Fprintf(&kids, "<</Type /OBJR /Obj %d 0 R /Pg %d 0 R>>", k.n, pageObject(k.page))
		case k.page == page:
			fmt.Fprintf(&kids, "%d ", k.n)
		default:
			fmt.Fprintf(&kids, "<</Type /MCR /Pg %d 0 R /MCID %d>>", pageObject(k.page), k.n)
		}
	}
	o := fmt.Sprintf("<</S /%s /P %d 0 R", kind, up)
	if page != 0 {
		o += fmt.Sprintf(" /Pg %d 0 R", pageObject(page))
	}
	switch {
	case n.alt != "" && kind == draw.SpanKind:
		o += " /ActualText " + text(n.alt)
	case n.alt != "":
		o += " /Alt " + text(n.alt)
	}
	if kind == "TH" {
		o += " /A <</O /Table /Scope /Column>>"
	}
	s.objects[at] = o + " /K [" + strings.TrimSpace(kids.String()) + "]>>"
}

// place is where the part is read among others.
func (k kid) place() int {
	if k.node != nil {
		return k.order
	}
	return 0
}

package typeset

import (
	"math"
	"slices"
	"strings"
	"sync"

	"brehon/content/lang"
	"brehon/generate/draw"
)

// Block is a text broken into lines, ready to draw at any place.
type Block struct {
	Lines  []Line
	Width  draw.MM // of the widest line, its indent included
	Height draw.MM // from Ascent above the first baseline to the descent below the last
	Ascent draw.MM // from the block's top to its first baseline
	Lead   draw.MM // from baseline to baseline
	Size   draw.Pt
	Over   draw.MM // how far the worst line sticks out of its room; 0 when all fit
	Wide   string  // the word that makes it stick out

	set  *Setter
	said lang.Said
	box  Box
	st   Style
	ends []place // of each line
}

// Line is one line of a block.
type Line struct {
	Indent, Room draw.MM // where the line begins, how wide it may be
	Width        draw.MM // how wide it is
	Space        float64 // width of its spaces, as a share of their natural width: 1 but in justified lines
	Hyphen       bool    // it ends inside a word
	Last         bool    // of its paragraph: it need not be filled
	bits         []lineBit
}

// lineBit is a stretch of one span on a line; x is in ems from the line's start.
type lineBit struct {
	x    float64
	w    float64
	span *Span
	word *word // nil for an icon
}

// Link is a stretch of a block that leads somewhere: a box relative to the block's left
// edge and first baseline, for a block aligned left.
type Link struct {
	Line   int // counted from 0
	Target string
	Text   string
	Box    draw.Rect
}

// block places the lines, without their letters yet.
func (p *paragraph) block(size draw.Pt, width func(int) (draw.MM, draw.MM), m measure, ends []place) *Block {
	em := size.MM()
	st := p.st
	st.Size = size
	b := &Block{Size: size, Lead: p.st.lead(size), set: p.set, said: p.said, st: st, Ascent: p.set.Ascent(st.Font, size), ends: ends}
	b.Lines = make([]Line, 0, len(ends))
	from := place{}
	for l, to := range ends {
		indent, room := width(l)
		line := Line{Indent: indent, Room: room, Space: p.grown(m, l, from, to), Hyphen: to.cut > 0, Last: p.ended(to)}
		line.Width = (p.stops(m, to) - p.begins(m, from) + float64((line.Space-1)*m.spaces(from, to))) * em
		b.Lines = append(b.Lines, line)
		b.Width = max(b.Width, indent+line.Width)
		if over := line.Width - room; over > slack && over > b.Over {
			b.Over, b.Wide = over, p.words(from.atom, to.last())
		}
		from = to
	}
	b.Height = p.height(size, len(b.Lines))
	return b
}

// fill puts the letters into the lines.
func (p *paragraph) fill(b *Block) *Block {
	from, r := place{}, rooms.Get().(*room)
	for l, to := range b.ends {
		b.Lines[l].bits = p.bits(r, from, to, b.Lines[l].Space)
		from = to
	}
	rooms.Put(r)
	return b
}

// room is for what is made of a line, used again.
type room struct {
	parts   []spaced
	letters []bit
}

var rooms = sync.Pool{New: func() any { return &room{} }}

// words is the plain text of the atoms.
func (p *paragraph) words(from, to int) string {
	switch {
	case p.turns == nil:
	case p.text == "": // FitLine's
		return Plain(p.said.Text)
	default: // in visual order
		return p.text[p.atoms[from].from:p.atoms[to].end]
	}
	var w strings.Builder
	for _, a := range p.atoms[from : to+1] {
		for _, q := range append(a.parts[:len(a.parts):len(a.parts)], a.gap...) {
			if q.word != nil {
				for _, b := range q.word.bits {
					w.WriteString(b.text)
				}
			}
		}
	}
	return strings.TrimSpace(w.String())
}

// spaceStep is the unit by which spaces grow, in ems: a line is filled to a tenth of a millimetre, and the file stays small
// when its lines share steps.
const spaceStep = 0.005

// bits are the stretches of the line between two places, its spaces grown.
func (p *paragraph) bits(r *room, from, to place, space float64) []lineBit {
	w := writer{track: p.st.Track}
	w.words.bits = r.letters[:0]
	for _, q := range p.inOrder(p.spaced(r, from, to, space)) {
		w.add(q.part)
		w.skip(q.more)
	}
	w.end()
	r.letters = w.words.bits
	return w.bits
}

// spaced are the parts of the line between two places, with what each space grows by; they last until the next line's.
func (p *paragraph) spaced(r *room, from, to place, space float64) []spaced {
	last := to.last()
	parts := 1 // a hyphen
	for _, a := range p.atoms[min(from.atom, last) : last+1] {
		parts += len(a.parts) + len(a.gap)
	}
	line := slices.Grow(r.parts[:0], parts)
	add := func(parts []part) {
		for _, q := range parts {
			line = append(line, spaced{part: q})
		}
	}
	for i := from.atom; i <= last; i++ {
		a := &p.atoms[i]
		add(p.shown(i, from, to))
		if i < last {
			add(a.gap)
			if len(a.gap) > 0 {
				line[len(line)-1].more = spaceStep * math.Round((space-1)*a.gapW/spaceStep)
			}
		} else if a.hyphen != nil && to.cut == 0 && i < len(p.atoms)-1 {
			add([]part{*a.hyphen})
		}
	}
	r.parts = line
	return line
}

// spaced is a part with the gap after it.
type spaced struct {
	part
	more float64
}

// shown returns the parts of atom i on the line between two places.
func (p *paragraph) shown(i int, from, to place) []part {
	a := &p.atoms[i]
	cut := func(at place) int { return p.found[i].cuts[at.cut-1].at }
	begins, ends := i == from.atom && from.cut > 0, i == to.atom && to.cut > 0
	switch {
	case begins && ends:
		head := p.head(i, cut(to))
		return append(p.parts(cut(from), cut(to)), head[len(head)-1])
	case begins:
		return p.parts(cut(from), a.end)
	case ends:
		return p.head(i, cut(to))
	}
	return a.parts
}

// writer joins parts of the same span.
type writer struct {
	track    float64
	bits     []lineBit
	words    joiner
	x, start float64
	span     *Span
}

func (w *writer) add(q part) {
	if q.span != w.span || q.word == nil {
		w.end()
		w.span = q.span
	}
	w.x += q.width(w.track)
	if q.word != nil {
		w.words.add(q.word)
		return
	}
	w.bits = append(w.bits, lineBit{x: w.start, w: w.x - w.start, span: w.span})
	w.start = w.x
}

// skip leaves more room than the letters take.
func (w *writer) skip(d float64) {
	w.x += d
	w.words.advance += d
}

// end ends the stretch.
func (w *writer) end() {
	if w.words.letters > 0 || len(w.words.bits) > 0 {
		whole := w.words.done()
		whole.bits = slices.Clone(whole.bits) // the room for them is used again
		w.bits = append(w.bits, lineBit{x: w.start, w: w.x - w.start, span: w.span, word: whole})
	}
	w.words = joiner{word: word{bits: w.words.bits[:0]}, text: w.words.text[:0]}
	w.start = w.x
}

// Draw sets the block with its first baseline at y. x is the left edge of the lines' rooms;
// the alignment moves each line inside its room. Links go to dst if it is a draw.Linker.
func (b *Block) Draw(dst draw.Surface, x, y draw.MM, a Align) {
	em := b.Size.MM()
	links := b.Links()
	elements := make([]draw.Element, len(links))
	for i := range elements {
		elements[i].Kind = draw.LinkKind
	}
	for k, st := range passes(b.st) {
		link := 0
		for l := range b.Lines {
			line := &b.Lines[l]
			lx, ly := x+line.left(a), y+draw.Times(l, b.Lead)
			on := draw.Upright(dst, draw.Rect{X: lx, W: line.Width})
			for _, bit := range line.bits {
				now := st
				now.Fill = st.fill(bit.span)
				switch {
				case bit.word != nil && bit.span.Link != "":
					draw.Tagged(on, &elements[link], func(on draw.Surface) { bit.word.draw(on, lx+float64(bit.x*em), ly, now) })
				case bit.word != nil:
					bit.word.draw(on, lx+float64(bit.x*em), ly, now)
				case k == len(passes(b.st))-1 && b.set.Icon != nil:
					side := iconSize * em
					top := ly - b.set.CapHeight(b.st.Font, b.Size)/2 - side/2
					b.set.Icon(on, bit.span.Icon, lx+float64(bit.x*em), top, side, now.Fill)
				}
				if bit.span.Link != "" {
					link++
				}
			}
		}
	}
	if b.set.Notes {
		b.note(dst, x, y, a)
	}
	for i, link := range links {
		line := &b.Lines[link.Line]
		r := link.Box
		r.X, r.Y = r.X+x+line.left(a)-line.Indent, r.Y+y
		draw.Tagged(draw.Upright(dst, draw.Rect{X: x + line.left(a), W: line.Width}), &elements[i], func(on draw.Surface) {
			if l, ok := on.(draw.Linker); ok {
				l.Link(r, link.Target)
			}
		})
	}
}

func (l *Line) left(a Align) draw.MM { return l.Indent + float64((l.Room-l.Width)*a.share()) }

// fill returns the colour of a span's letters; none if the style has none.
func (st Style) fill(sp *Span) draw.Color {
	switch {
	case !st.Fill.Visible():
		return 0
	case sp.Link != "" && st.LinkFill.Visible():
		return st.LinkFill
	case sp.Bold && st.BoldFill.Visible():
		return st.BoldFill
	}
	return st.Fill
}

// Links are the links of the block, line by line.
func (b *Block) Links() []Link {
	var links []Link
	em := b.Size.MM()
	up, down := b.Ascent, b.set.Descent(b.st.Font, b.Size)
	for l, line := range b.Lines {
		for _, bit := range line.bits {
			if bit.span.Link == "" {
				continue
			}
			box := draw.Rect{X: line.Indent + float64(bit.x*em), Y: draw.Times(l, b.Lead) - up, W: bit.w * em, H: up + down}
			links = append(links, Link{l, bit.span.Link, bit.span.Text, box})
		}
	}
	return links
}

// Part is the block of the lines from … to, to not included, as a block of its own.
func (b *Block) Part(from, to int) *Block {
	c := *b
	c.Lines = b.Lines[from:to]
	c.Width, c.Height = 0, 0
	for _, l := range c.Lines {
		c.Width = max(c.Width, l.Indent+l.Width)
	}
	if n := len(c.Lines); n > 0 {
		c.Height = c.Ascent + draw.Times(n-1, c.Lead) + b.set.Descent(b.st.Font, b.Size)
	}
	return &c
}

// Justified reports whether the block's lines fill their room.
func (b *Block) Justified() bool { return b.st.Justify }

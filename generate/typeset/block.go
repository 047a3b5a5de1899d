package typeset

import (
	"strings"

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
	st   Style
	ends []int // the last atom of each line
}

// Line is one line of a block.
type Line struct {
	Indent, Room draw.MM // where the line begins, how wide it may be
	Width        draw.MM // how wide it is
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
func (p *paragraph) block(size draw.Pt, width func(int) (draw.MM, draw.MM), m measure, ends []int) *Block {
	em := size.MM()
	st := p.st
	st.Size = size
	b := &Block{Size: size, Lead: p.st.lead(size), set: p.set, st: st, Ascent: p.set.Ascent(st.Font, size), ends: ends}
	b.Lines = make([]Line, 0, len(ends))
	from := 0
	for l, to := range ends {
		indent, room := width(l)
		line := Line{Indent: indent, Room: room, Width: p.line(m, from, to) * em}
		b.Lines = append(b.Lines, line)
		b.Width = max(b.Width, indent+line.Width)
		if over := line.Width - room; over > slack && over > b.Over {
			b.Over, b.Wide = over, p.words(from, to)
		}
		from = to + 1
	}
	if n := len(b.Lines); n > 0 {
		b.Height = b.Ascent + float64(n-1)*b.Lead + p.set.Descent(st.Font, size)
	}
	return b
}

// fill puts the letters into the lines.
func (p *paragraph) fill(b *Block) *Block {
	from := 0
	for l, to := range b.ends {
		b.Lines[l].bits = p.bits(from, to)
		from = to + 1
	}
	return b
}

// words is the plain text of the atoms.
func (p *paragraph) words(from, to int) string {
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

// bits are the stretches of one line, neighbours of the same span joined.
func (p *paragraph) bits(from, to int) []lineBit {
	var bits []lineBit
	var words joiner
	x, start := 0.0, 0.0
	var span *Span
	end := func() {
		if words.letters > 0 || len(words.bits) > 0 {
			bits = append(bits, lineBit{x: start, w: x - start, span: span, word: words.done()})
		}
		words = joiner{text: words.text[:0]}
		start = x
	}
	add := func(q part) {
		if q.span != span || q.word == nil {
			end()
			span = q.span
		}
		x += q.width(p.st.Track)
		if q.word != nil {
			words.add(q.word)
			return
		}
		bits = append(bits, lineBit{x: start, w: x - start, span: span})
		start = x
	}
	for i := from; i <= to; i++ {
		a := &p.atoms[i]
		for _, q := range a.parts {
			add(q)
		}
		if i < to {
			for _, q := range a.gap {
				add(q)
			}
		} else if a.hyphen != nil && i < len(p.atoms)-1 {
			add(*a.hyphen)
		}
	}
	end()
	return bits
}

// Draw sets the block with its first baseline at y. x is the left edge of the lines' rooms;
// the alignment moves each line inside its room. Links go to dst if it is a draw.Linker.
func (b *Block) Draw(dst draw.Surface, x, y draw.MM, a Align) {
	em := b.Size.MM()
	for k, st := range passes(b.st) {
		for l := range b.Lines {
			line := &b.Lines[l]
			lx, ly := x+line.left(a), y+float64(l)*b.Lead
			for _, bit := range line.bits {
				now := st
				now.Fill = st.fill(bit.span)
				switch {
				case bit.word != nil:
					bit.word.draw(dst, lx+bit.x*em, ly, now)
				case k == len(passes(b.st))-1 && b.set.Icon != nil:
					side := iconSize * em
					top := ly - b.set.CapHeight(b.st.Font, b.Size)/2 - side/2
					b.set.Icon(dst, bit.span.Icon, lx+bit.x*em, top, side, now.Fill)
				}
			}
		}
	}
	linker, ok := dst.(draw.Linker)
	if !ok {
		return
	}
	for _, link := range b.Links() {
		r := link.Box
		r.X, r.Y = r.X+x+b.Lines[link.Line].left(a)-b.Lines[link.Line].Indent, r.Y+y
		linker.Link(r, link.Target)
	}
}

func (l *Line) left(a Align) draw.MM { return l.Indent + (l.Room-l.Width)*a.share() }

// fill is the colour of a span's letters; where the style has none, there is none.
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
			box := draw.Rect{X: line.Indent + bit.x*em, Y: float64(l)*b.Lead - up, W: bit.w * em, H: up + down}
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
		c.Height = c.Ascent + float64(n-1)*c.Lead + b.set.Descent(b.st.Font, b.Size)
	}
	return &c
}

package typeset

import (
	"fmt"
	"math"

	"brehon/content/lang"
	"brehon/generate/draw"
)

// step is the difference of the sizes that Fit tries.
const step draw.Pt = 0.25

// Fit wraps the words in the largest size, from the style's down to least in steps of a quarter point,
// at which they fit w × h with no word broken. When none fits, the error is an *Overflow with the
// excess in millimetres; the block is then the one of the least size.
func (s *Setter) Fit(said lang.Said, st Style, w, h draw.MM, least draw.Pt) (*Block, draw.Pt, error) {
	p := s.prepare(said, st)
	b, size, err := p.fit(least, h, Room(w))
	b.box = Box{W: w, H: h, Wanted: st.Size, Least: least}
	return b, size, err
}

// FitLine is Fit for a single line, w wide; no word is divided.
func (s *Setter) FitLine(said lang.Said, st Style, w draw.MM, least draw.Pt) (*Block, draw.Pt, error) {
	st.Divide = false
	p := s.prepare(said, st)
	one := paragraph{set: s, said: said, st: st, spans: p.spans, turns: p.turns}
	if len(p.atoms) > 0 {
		one.atoms = []atom{join(p.atoms)}
	}
	b, size, err := one.fit(least, math.Inf(1), Room(w))
	b.box = Box{W: w, H: math.Inf(1), Wanted: st.Size, Least: least, Line: true}
	return b, size, err
}

// join makes one atom of many.
func join(atoms []atom) atom {
	var whole atom
	for i, a := range atoms {
		whole.parts = append(whole.parts, a.parts...)
		whole.w += a.w
		if i < len(atoms)-1 {
			whole.parts = append(whole.parts, a.gap...)
			whole.w += a.gapW
		}
	}
	return whole
}

func (p *paragraph) fit(least draw.Pt, h draw.MM, width func(int) (draw.MM, draw.MM)) (*Block, draw.Pt, error) {
	for size := p.st.Size; ; size -= step {
		size = max(size, least)
		if size > least && p.tooHigh(size, h, width) {
			continue
		}
		b := p.lay(size, width)
		if b.Over <= slack && b.Height <= h+slack {
			return p.fill(b), size, nil
		}
		if size > least {
			continue
		}
		msg := wide(b)
		if b.Over <= slack {
			_, w := width(0)
			msg = fmt.Sprintf("%d lines at %.4g pt are %.2f mm too high for %.2f × %.2f mm: shorten the text",
				len(b.Lines), float64(size), b.Height-h, w, h)
		}
		return p.fill(b), size, &Overflow{p.said, OfRoom, msg}
	}
}

// tooHigh reports whether the lines at a size are too many for the height, without looking for the best ones. Where words may be
// divided it does not know.
func (p *paragraph) tooHigh(size draw.Pt, h draw.MM, width func(int) (draw.MM, draw.MM)) bool {
	if p.st.Justify || p.st.Divide {
		return false
	}
	return p.height(size, len(p.greedy(p.measured(size, width)))) > h+slack
}

// height is that of lines at a size.
func (p *paragraph) height(size draw.Pt, lines int) draw.MM {
	if lines == 0 {
		return 0
	}
	return p.set.Ascent(p.st.Font, size) + draw.Times(lines-1, p.st.lead(size)) + p.set.Descent(p.st.Font, size)
}

// wide says which word sticks out, and how far.
func wide(b *Block) string {
	return fmt.Sprintf("%q is %.2f mm too wide at %.4g pt: shorten it", b.Wide, b.Over, float64(b.Size))
}

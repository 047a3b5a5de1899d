package measure

import (
	"math"
	"slices"

	"brehon/generate/draw"
)

// rule is one straight line that stands alone on the open page: a mark, a fold, a tick of a ruler.
type rule struct {
	Line
	Width draw.MM
	Dash  bool
}

// survey is what one page has to say for itself.
type survey struct {
	page  *Page
	w, h  draw.MM
	rules []rule
	grid  []Line  // the shape with the most upright lines of one length: the lattice of a map
	words []word  // every run of letters, halos left out
	open  draw.MM // from what is painted to the paper's edge, thin rules left out
	thin  draw.MM // the same for thin rules

	pictures, missing int
}

// word is a run of letters.
type word struct {
	Text   string
	Size   draw.Pt
	Box    draw.Rect
	Inside bool // shown through a window: part of a picture
}

// thinnest and widest are what a mark may be wide, in millimetres.
const (
	thinnest draw.MM = 0.1
	widest   draw.MM = 0.25
	rounding draw.MM = 0.0036 // places in the file are hundredths of a point
)

var paper = draw.RGB(255, 255, 255)

// look surveys the page.
func look(p *Page) (*survey, error) {
	s := &survey{page: p, open: math.Inf(1), thin: math.Inf(1)}
	s.w, s.h = p.Size()
	most := 0
	err := p.Trace(func(it *Item) {
		thin := false
		switch it.Kind {
		case Picture:
			s.pictures++
		case Text:
			s.missing += it.Missing
			if !it.Outline {
				s.words = append(s.words, word{it.Text, it.Size, it.Box, it.Inside})
			}
		case Stroke:
			thin = !it.Inside && it.Parts == len(it.Lines) && it.Width <= widest+rounding
			if it.Alone() && !it.Inside {
				s.rules = append(s.rules, rule{it.Lines[0], it.Width, len(it.Dash) > 0})
			}
			if n := uprights(it.Lines); n > most {
				most, s.grid = n, slices.Clone(it.Lines)
			}
		}
		if it.Color == paper {
			return
		}
		b := it.Box
		near := min(b.X, b.Y, s.w-b.Right(), s.h-b.Bottom())
		if thin {
			s.thin = min(s.thin, near)
		} else {
			s.open = min(s.open, near)
		}
	})
	return s, err
}

// uprights counts the lines that run down the page.
func uprights(lines []Line) int {
	n := 0
	for _, l := range lines {
		if math.Abs(l.A.X-l.B.X) <= rounding {
			n++
		}
	}
	return n
}

func (l Line) length() draw.MM { return l.B.Sub(l.A).Len() }

// upright and level report how the line lies.
func (l Line) upright() bool { return math.Abs(l.A.X-l.B.X) <= rounding && l.length() > rounding }
func (l Line) level() bool   { return math.Abs(l.A.Y-l.B.Y) <= rounding && l.length() > rounding }

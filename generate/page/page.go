// Package page draws what the sheets of a kit have in common: head, foot and credit, and words that are set smaller until
// they fit. A game's look says how large these are, and draws with the same hand.
package page

import (
	"math"
	"regexp"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Least is the smallest size of letters anywhere; what is read to play has LeastRead.
const (
	Least     draw.Pt = 6.5
	LeastRead draw.Pt = 8.5
)

// Measures are a look's sizes of letters and where head and foot stand on a sheet. Paper lower than 290 mm has no band, and all
// stands higher by 6 mm.
type Measures struct {
	Lead      draw.Pt // from line to line, of a letter's size
	BandHigh  draw.MM
	Title     draw.Pt
	TitleBase draw.MM // from the upper edge
	TitleLead draw.Pt // the line beside the title
	Rule      draw.MM // below the title's baseline
	Top       draw.MM // of what stands on the sheet
	AboveFoot draw.MM
	Foot      draw.Pt
	FootBase  draw.MM                    // below the foot's line
	CreditEnd draw.MM                    // what the credit leaves free at its right
	OneLine   func(size draw.Pt) draw.Pt // how small words on one line may become
	Low       func(w draw.MM) draw.MM    // the width of a line in low ink
}

// The measures that all looks share.
const (
	Wide       draw.MM = 182 // of what stands on a sheet
	bandTop    draw.MM = 7.2
	lowPaper   draw.MM = 290
	lift       draw.MM = 6
	footHigh   draw.MM = 14.2 // from the paper's lower edge to the foot's line
	creditBase draw.MM = 7.3  // below the foot's line
)

// Sheet is a page of paper held upright: where its content stands.
type Sheet struct {
	Paper piece.Format
	Room  draw.Rect // for content: from the head to where the foot begins
	Code  string
}

// Sheet is a sheet on paper of that format.
func (m *Measures) Sheet(paper piece.Format, code string) Sheet {
	x, top := (paper.W-Wide)/2, m.Top
	if paper.H < lowPaper {
		top -= lift
	}
	return Sheet{paper, draw.Rect{X: x, Y: top, W: Wide, H: paper.H - footHigh - m.AboveFoot - top}, code}
}

// Hand sets words and draws heads and feet with a pen.
type Hand struct {
	*ornament.Pen
	Tell         func(error) // takes what does not fit
	Measures     *Measures
	Side, Credit lang.Text // {code} on {paper}; whose game it is
}

// New draws with a pen, in the words of a game; what does not fit goes to the setter's Report.
func New(p *ornament.Pen, m *Measures, side, credit lang.Text) *Hand {
	return &Hand{p, p.Set.Report, m, side, credit}
}

// Style is letters of ink.
func (h *Hand) Style(f draw.Font, size draw.Pt) typeset.Style {
	st := typeset.Style{Font: f, Size: size, Lead: size * h.Measures.Lead, Fill: h.Pen.Ink.Ink}
	if f == draw.Title {
		st.Bold = draw.SansBold // of figures, see Fit
	}
	return st
}

// Aside is letters of faded ink.
func (h *Hand) Aside(f draw.Font, size draw.Pt) typeset.Style {
	st := h.Style(f, size)
	st.Fill = h.Pen.Ink.Faded
	return st
}

// Thin is the width of a line, less in low ink.
func (h *Hand) Thin(w draw.MM) draw.MM {
	if h.Pen.Low {
		return h.Measures.Low(w)
	}
	return w
}

// Shape fills a path in the colour edition, and outlines it with a line of that width.
func (h *Hand) Shape(s draw.Surface, p *draw.Path, fill draw.Color, width draw.MM) {
	s.Path(p, draw.Style{Fill: h.Field(fill), Stroke: h.Pen.Ink.Ink, Width: h.Thin(width), Join: draw.MiterJoin})
}

// Ruled is a line of ink.
func (h *Hand) Ruled(s draw.Surface, x1, y1, x2, y2, width draw.MM) {
	s.Path(draw.Line(x1, y1, x2, y2), draw.Style{Stroke: h.Pen.Ink.Ink, Width: h.Thin(width), Cap: draw.ButtCap})
}

// figures are numbers in a title, with the marks that join them.
var figures = regexp.MustCompile(`[0-9]+([.,–×][0-9]+)*`)

// Fit sets words on one line, smaller if they must be, down to least; what does not fit is told. Figures in titles are not
// set in their face, where they cannot be told from letters.
func (h *Hand) Fit(said lang.Said, st typeset.Style, width draw.MM, least draw.Pt) *typeset.Block {
	if st.Font == draw.Title {
		said.Text = figures.ReplaceAllString(said.Text, "**$0**")
	}
	b, _, err := h.Set.FitLine(said, st, width, least)
	h.Tell(err)
	return b
}

// OneLine is Fit down to what can be read.
func (h *Hand) OneLine(said lang.Said, st typeset.Style, width draw.MM) *typeset.Block {
	return h.Fit(said, st, width, h.Measures.OneLine(st.Size))
}

// OneText is OneLine of a text in the kit's language.
func (h *Hand) OneText(t lang.Text, st typeset.Style, width draw.MM, args ...any) *typeset.Block {
	return h.OneLine(h.Words.Say(t, args...), st, width)
}

// Lines sets words in a box, smaller if they must be, down to least.
func (h *Hand) Lines(said lang.Said, st typeset.Style, width, high draw.MM, least draw.Pt) *typeset.Block {
	b, _, err := h.Set.Fit(said, st, width, high, least)
	h.Tell(err)
	return b
}

// Wrap sets words as wide as that, however high they become.
func (h *Hand) Wrap(said lang.Said, st typeset.Style, width draw.MM) *typeset.Block {
	return h.Lines(said, st, width, math.Inf(1), st.Size)
}

// Figure sets a number or a sign in the middle of x, y.
func (h *Hand) Figure(s draw.Surface, x, y draw.MM, text string, st typeset.Style) {
	h.Set.Line(s, x, y+h.Set.CapHeight(st.Font, st.Size)/2, text, st, typeset.Centre)
}

// Head draws the band, if there is room for it, and the title with a line beside it.
func (h *Hand) Head(s draw.Surface, sheet Sheet, title, lead lang.Text) {
	base := h.Measures.TitleBase
	if sheet.Paper.H < lowPaper {
		base -= lift
	} else {
		h.Band(s, draw.Rect{X: sheet.Room.X, Y: bandTop, W: sheet.Room.W, H: h.Measures.BandHigh})
	}
	h.Heading(s, sheet.Room.X, base, sheet.Room.W, h.Measures.Title, h.Words.Say(title), h.Words.Say(lead))
}

// Heading is a title with a line at its right, and the look's rule under both.
func (h *Hand) Heading(s draw.Surface, x, base, width draw.MM, size draw.Pt, title, lead lang.Said) {
	b := h.OneLine(title, h.Style(draw.Title, size), 0.72*width)
	b.Draw(s, x, base, typeset.Left)
	if lead.Text != "" {
		l := h.OneLine(lead, h.Aside(draw.TextItalic, h.Measures.TitleLead), width-b.Width-8)
		l.Draw(s, x+width-l.Width, base, typeset.Left)
	}
	h.Rule(s, x, x+width, base+h.Measures.Rule)
}

// Foot names the sheet, its code and the paper, and says whose game it is.
func (h *Hand) Foot(s draw.Surface, sheet Sheet, title lang.Said) {
	y := sheet.Paper.H - footHigh
	x, w := sheet.Room.X, sheet.Room.W
	h.Ruled(s, x, y, x+w, y, 0.2)
	wide := h.SideName(s, x+w, y+3.5, sheet.Paper, sheet.Code) + 5
	wide += h.Set.Line(s, x+w-wide, y+3.5, sheet.Paper.Imprint, h.Aside(draw.Sans, Least), typeset.Right)
	h.OneLine(title, h.Aside(draw.Title, h.Measures.Foot), w-wide-6).Draw(s, x, y+h.Measures.FootBase, typeset.Left)
	h.Owner(s, x, y+creditBase, w-h.Measures.CreditEnd, h.Credit)
}

// SideName sets the sheet's code and the paper, which end at x, and returns how wide they are.
func (h *Hand) SideName(s draw.Surface, x, y draw.MM, paper piece.Format, code string) draw.MM {
	side := h.Words.Say(h.Side, "code", code, "paper", paper.Name).Text
	return h.Set.Line(s, x, y, side, h.Aside(draw.SansSemi, 7.5), typeset.Right)
}

// Owner says whose game it is; y is the baseline.
func (h *Hand) Owner(s draw.Surface, x, y, width draw.MM, credit lang.Text) {
	h.Fit(h.Words.Say(credit), h.Aside(draw.Sans, Least), width, Least).Draw(s, x, y, typeset.Left)
}

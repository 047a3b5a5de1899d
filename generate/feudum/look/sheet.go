package look

import (
	"math"
	"regexp"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Least is the smallest size of letters anywhere; what is read to play has LeastRead.
const (
	Least     draw.Pt = 6.5
	LeastRead draw.Pt = 8.5
)

// figures are numbers in a title, with the marks that join them.
var figures = regexp.MustCompile(`[0-9]+([.,–×][0-9]+)*`)

// Fit sets words on one line, smaller if they must be, down to least; what does not fit is told. Figures in titles are not set in
// their face, where they cannot be told from letters.
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
	return h.Fit(said, st, width, min(st.Size, max(Least, 0.55*st.Size, min(LeastRead, 0.72*st.Size))))
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

// Credit says whose game it is; y is the baseline.
func (h *Hand) Credit(s draw.Surface, x, y, width draw.MM, text lang.Text) {
	h.Fit(h.Words.Say(text), h.Aside(draw.Sans, Least), width, Least).Draw(s, x, y, typeset.Left)
}

// Sheet is a page of paper held upright: where its content stands.
type Sheet struct {
	Paper piece.Format
	Room  draw.Rect // for content: from the head to where the foot begins
	Code  string
}

// The measures of a sheet. Paper that is lower has no strip, and all stands higher by as much.
const (
	SheetWide  draw.MM = 182
	skyTop     draw.MM = 7
	skyHigh    draw.MM = 4.8
	lowPaper   draw.MM = 290 // a sheet lower than this has no strip
	lift       draw.MM = 6
	titleBase  draw.MM = 22
	roomTop    draw.MM = 30
	footHigh   draw.MM = 13.2 // from the paper's lower edge to the foot's line
	aboveFoot  draw.MM = 4
	creditBase draw.MM = 7.6 // below the foot's line
)

// NewSheet is a sheet on paper of that format.
func NewSheet(paper piece.Format, code string) Sheet {
	x, top := (paper.W-SheetWide)/2, roomTop
	if paper.H < lowPaper {
		top -= lift
	}
	return Sheet{paper, draw.Rect{X: x, Y: top, W: SheetWide, H: paper.H - footHigh - aboveFoot - top}, code}
}

// Head draws the strip, if there is room for it, and the title with a line beside it.
func (h *Hand) Head(s draw.Surface, sheet Sheet, title, lead lang.Text) {
	base := titleBase
	if sheet.Paper.H < lowPaper {
		base -= lift
	} else {
		h.Band(s, draw.Rect{X: sheet.Room.X, Y: skyTop, W: sheet.Room.W, H: skyHigh})
	}
	h.Heading(s, sheet.Room.X, base, sheet.Room.W, 27, h.Words.Say(title), h.Words.Say(lead))
}

// Heading is a title with a line at its right, and two rules under both.
func (h *Hand) Heading(s draw.Surface, x, base, width draw.MM, size draw.Pt, title, lead lang.Said) {
	b := h.OneLine(title, h.Style(draw.Title, size), 0.72*width)
	b.Draw(s, x, base, typeset.Left)
	if lead.Text != "" {
		l := h.OneLine(lead, h.Aside(draw.TextItalic, 10.5), width-b.Width-8)
		l.Draw(s, x+width-l.Width, base, typeset.Left)
	}
	h.Rule(s, x, x+width, base+3.4)
}

// Foot names the sheet, its code and the paper, and says whose game it is.
func (h *Hand) Foot(s draw.Surface, sheet Sheet, title lang.Said) {
	y := sheet.Paper.H - footHigh
	x, w := sheet.Room.X, sheet.Room.W
	h.Ruled(s, x, y, x+w, y, 0.2)
	side := h.Words.Say(h.Game.Word("sheet.side"), "code", sheet.Code, "paper", sheet.Paper.Name).Text
	wide := h.Set.Line(s, x+w, y+4, side, h.Aside(draw.SansSemi, 7.5), typeset.Right) + 5
	wide += h.Set.Line(s, x+w-wide, y+4, sheet.Paper.Imprint, h.Aside(draw.Sans, Least), typeset.Right)
	h.OneLine(title, h.Aside(draw.Title, 9.5), w-wide-6).Draw(s, x, y+4.2, typeset.Left)
	h.Credit(s, x, y+creditBase, w, h.Game.Sheets.Credit)
}

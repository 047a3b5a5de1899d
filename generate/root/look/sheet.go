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

// figures are numbers in a title.
var figures = regexp.MustCompile(`[0-9]+([.,][0-9]+)*`)

// OneLine sets words on one line, smaller if they must be; what does not fit is told. Figures in titles are not set in their
// face, where they cannot be told from letters.
func (h *Hand) OneLine(said lang.Said, st typeset.Style, width draw.MM) *typeset.Block {
	if st.Font == draw.Title {
		said.Text = figures.ReplaceAllString(said.Text, "**$0**")
	}
	b, _, err := h.Set.FitLine(said, st, width, max(Least, 0.6*st.Size))
	h.Tell(err)
	return b
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

// Credit says whose game it is, and at the right what was printed; y is the baseline.
func (h *Hand) Credit(dst draw.Surface, x, y, width draw.MM, imprint string) {
	st := h.Aside(draw.Sans, Least)
	wide := h.Set.Line(dst, x+width, y, imprint, st, typeset.Right)
	h.OneLine(h.Words.Say(h.Game.Sheets.Credit), st, width-wide-4).Draw(dst, x, y, typeset.Left)
}

// Sheet is a page of paper held upright: where its content stands.
type Sheet struct {
	Paper piece.Format
	Room  draw.Rect // for content: from the head to where the foot begins
	code  string
}

// The measures of a sheet. Paper that is lower has no stem, and all stands higher by as much.
const (
	SheetWide  draw.MM = 182
	stemTop    draw.MM = 7
	stemHigh   draw.MM = 5
	lowPaper   draw.MM = 290 // a sheet lower than this has no stem
	lift       draw.MM = 6
	roomTop    draw.MM = 29
	footHigh   draw.MM = 13.2 // from the paper's lower edge to the foot's line
	aboveFoot  draw.MM = 5
	titleBase  draw.MM = 21.5
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

// Head draws the stem, if there is room for it, and the title with a line beside it.
func (h *Hand) Head(dst draw.Surface, s Sheet, title, lead lang.Text) {
	base := titleBase
	if s.Paper.H < lowPaper {
		base -= lift
	} else {
		h.Band(dst, draw.Rect{X: s.Room.X, Y: stemTop, W: s.Room.W, H: stemHigh})
	}
	h.Heading(dst, s.Room.X, base, s.Room.W, h.Words.Say(title), h.Words.Say(lead))
}

// Heading is a title with a line at the right of it, and stitches under both.
func (h *Hand) Heading(dst draw.Surface, x, base, width draw.MM, title, lead lang.Said) {
	b := h.OneLine(title, h.Style(draw.Title, 25), 0.72*width)
	b.Draw(dst, x, base, typeset.Left)
	if lead.Text != "" {
		l := h.OneLine(lead, h.Aside(draw.TextItalic, 11.5), width-b.Width-8)
		l.Draw(dst, x+width-l.Width, base, typeset.Left)
	}
	h.Rule(dst, x, x+width, base+3.5)
}

// Foot names the sheet, its code and the paper, and says whose game it is.
func (h *Hand) Foot(dst draw.Surface, s Sheet, title lang.Said) {
	y := s.Paper.H - footHigh
	x, w := s.Room.X, s.Room.W
	dst.Path(draw.Line(x, y, x+w, y), draw.Style{Stroke: h.Bark, Width: h.Thin(0.2), Cap: draw.ButtCap})
	side := h.Words.Say(h.Game.Word("sheet.side"), "code", s.code, "paper", s.Paper.Name).Text
	wide := h.Set.Line(dst, x+w, y+4, side, h.Aside(draw.SansSemi, 7.5), typeset.Right) + 5
	wide += h.Set.Line(dst, x+w-wide, y+4, s.Paper.Imprint, h.Aside(draw.Sans, Least), typeset.Right)
	st := h.Aside(draw.Title, 8.5)
	h.OneLine(title, st, w-wide-6).Draw(dst, x, y+4, typeset.Left)
	h.Credit(dst, x, y+creditBase, w, "")
}

// RuleID prints where the law says something, its right end at x.
func (h *Hand) RuleID(dst draw.Surface, x, y draw.MM, id string) draw.MM {
	return h.Set.Line(dst, x, y, id, h.Aside(draw.Sans, 7), typeset.Right)
}

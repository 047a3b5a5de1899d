package look

import (
	"slices"
	"strconv"

	"brehon/content/root"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Numbers returns the numbers of a level with traits, as arguments of texts.
func Numbers(d source.Difficulty) (args []any) {
	for _, n := range d.Level.Numbers {
		args = append(args, n.Name, d.Numbers[n.Name])
	}
	return args
}

// Steps are a numbered list under a title, as wide as a sheet.
type Steps struct {
	High draw.MM

	hand   *Hand
	title  *typeset.Block
	rules  []string
	blocks []*typeset.Block
}

// The measures of a list of steps.
const (
	stepsHead   draw.MM = 9
	stepsText   draw.MM = 9 // from the left side
	stepsRule   draw.MM = 13
	stepBetween draw.MM = 1.9
)

// SetUp returns the steps of setup, with the numbers of a level for a bot's.
func (h *Hand) SetUp(steps []root.SetupStep, width draw.MM, numbers ...any) *Steps {
	s := &Steps{High: stepsHead, hand: h, title: h.OneLine(h.Words.Say(h.Game.Sheets.Setup.Title), h.Style(draw.Title, 14), 60)}
	for _, step := range steps {
		b := h.Wrap(h.Words.Say(step.Text, slices.Clone(numbers)...), h.Style(draw.Sans, 9.75), width-stepsText-stepsRule)
		s.rules, s.blocks = append(s.rules, step.Rule), append(s.blocks, b)
		s.High += max(5, b.Height) + stepBetween
	}
	return s
}

// Draw draws the list with its upper left corner at x, y, as wide as it was made.
func (s *Steps) Draw(dst draw.Surface, x, y, width draw.MM) {
	h := s.hand
	s.title.Draw(dst, x, y+5, typeset.Left)
	y += stepsHead
	st := h.Style(draw.SansBold, 9)
	for i, b := range s.blocks {
		first := y + b.Ascent - h.Set.CapHeight(draw.Sans, b.Size)/2
		dst.Path(draw.Circle(x+3, first, 2.4), draw.Style{Fill: h.Palette.Paper, Stroke: h.Bark, Width: h.Thin(0.35)})
		h.Set.Line(dst, x+3, first+h.Set.CapHeight(st.Font, st.Size)/2, strconv.Itoa(i+1), st, typeset.Centre)
		b.Draw(dst, x+stepsText, y+b.Ascent, typeset.Left)
		h.RuleID(dst, x+width, y+b.Ascent, s.rules[i])
		y += max(5, b.Height) + stepBetween
	}
}

// levelWide is the width of the frame of a level’s number.
const levelWide draw.MM = 6.4

// LevelNumber is a number in a frame of brass: level or trait has set it. Its left side is at x, its middle at y.
func (h *Hand) LevelNumber(dst draw.Surface, x, y draw.MM, number string) {
	const high, size = 5.6, 12
	dst.Path(draw.RoundBox(draw.Rect{X: x, Y: y - high/2, W: levelWide, H: high}, 1), draw.Style{Fill: h.Field(h.Level), Stroke: h.On(h.Brass), Width: h.Thin(0.5)})
	h.Set.Line(dst, x+levelWide/2, y+h.Set.CapHeight(draw.SansBold, size)/2, number, h.Style(draw.SansBold, size), typeset.Centre)
}

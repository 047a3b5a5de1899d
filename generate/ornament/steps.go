package ornament

import (
	"strconv"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// Steps draws a panel of numbered steps at the top of r, as large as fits and no higher than needed: in a column, or in a row
// if r is much wider than high. If r is too small for the words at the least size it draws nothing and returns false: such a
// panel only fills free room, and the book has its contents too.
type Step struct {
	Said    lang.Said
	Picture func(dst draw.Surface, x, y draw.MM)
}

// StepWide and StepHigh are the size of a step's picture.
const (
	StepWide draw.MM = 14
	StepHigh draw.MM = 11
)

// Instruction is a panel of steps for whatever room a sheet leaves free; see Steps.
func (p *Pen) Instruction(title lang.Text, steps ...Step) func(dst draw.Surface, r draw.Rect) {
	return func(dst draw.Surface, r draw.Rect) { p.Steps(dst, r, p.Words.Say(title), steps) }
}

// Steps draws a panel of numbered steps at the top of r, as large as fits and no higher than it needs:
// one below the other, or side by side where r is much wider than high. Where r is too small for the
// words at the least size it draws nothing and reports false: such a panel only fills free room, and
// what it says stands in the book too.
func (p *Pen) Steps(dst draw.Surface, r draw.Rect, title lang.Said, steps []Step) bool {
	const pad = 4.5
	in := r.Inset(pad)
	page := &draw.List{}
	on := p.Laid(page, r.X, r.W)
	head, ok := p.heading(on, in, title)
	if !ok || in.H < head {
		return false
	}
	in.Y, in.H = in.Y+head, in.H-head
	ways := []arrange{p.stacked, p.beside, p.across, p.bare}
	switch {
	case in.W > 1.5*in.H:
		ways = ways[2:]
	case in.W > 46:
		ways = ways[1:]
	}
	for _, way := range ways {
		for _, k := range [...]float64{2.2, 1.9, 1.6, 1.3, 1} {
			if high, ok := way(on, in, steps, k); ok {
				p.Panel(dst, draw.Rect{X: r.X, Y: r.Y, W: r.W, H: min(r.H, pad+head+high+pad)}, p.Ink.Paper)
				page.Play(dst)
				return true
			}
		}
	}
	return false
}

// arrange draws the steps with pictures k times as large as they are made, and says how high they
// became; false if they don't fit.
type arrange func(dst draw.Surface, in draw.Rect, steps []Step, k float64) (draw.MM, bool)

// pictured draws a step's picture about x, y, enlarged.
func (s Step) pictured(dst draw.Surface, x, y draw.MM, k float64) {
	if s.Picture != nil {
		s.Picture(draw.At(draw.Upright(dst, draw.Rect{X: x, Y: y}), draw.Scale(k).Then(draw.Move(x, y))), 0, 0)
	}
}

// heading sets the panel's title over a row of points and returns the height that it takes.
func (p *Pen) heading(dst draw.Surface, in draw.Rect, title lang.Said) (draw.MM, bool) {
	st := typeset.Style{Font: draw.Title, Size: 13, Fill: p.Ink.Ink}
	b, _, err := p.Set.FitLine(title, st, in.W, 9)
	y := in.Y + b.Ascent
	b.Draw(dst, in.X, y, typeset.Centre)
	p.Rule(dst, in.X, in.Right(), y+3)
	return b.Ascent + 6.5, err == nil
}

// stepSizes are the sizes tried, largest first; the first ones go with enlarged pictures only.
var stepSizes = [...]draw.Pt{12, 11, 10, 9.5, 9, 8.5, 8, 7.5, 7}

// sizesFor are the sizes of words beside pictures k times as large.
func sizesFor(k float64) []draw.Pt {
	switch {
	case k >= 1.9:
		return stepSizes[:4]
	case k > 1.2:
		return stepSizes[1:5]
	}
	return stepSizes[2:]
}

func (p *Pen) stepStyle(size draw.Pt) typeset.Style {
	return typeset.Style{Font: draw.Sans, Size: size, Lead: size * 1.26, Fill: p.Ink.Ink}
}

// number is the room that a step's number takes before its words.
const number draw.MM = 5

// stacked sets the steps one below the other, each picture above its words.
func (p *Pen) stacked(dst draw.Surface, in draw.Rect, steps []Step, k float64) (draw.MM, bool) {
	top := float64(StepHigh*k) + 1.5
	return p.column(dst, in, steps, k, number, top, func(high draw.MM) draw.MM { return top + high },
		func(s Step, x, y, _ draw.MM) { s.pictured(dst, x+number+StepWide*k/2-1, y+StepHigh*k/2, k) })
}

// beside sets the steps one below the other, each picture at the left of its words.
func (p *Pen) beside(dst draw.Surface, in draw.Rect, steps []Step, k float64) (draw.MM, bool) {
	return p.column(dst, in, steps, k, float64(StepWide*k)+2+number, 0, func(high draw.MM) draw.MM { return max(StepHigh*k, high) },
		func(s Step, x, y, high draw.MM) { s.pictured(dst, x+StepWide*k/2, y+high/2, k) })
}

// bare sets the steps one below the other without pictures.
func (p *Pen) bare(dst draw.Surface, in draw.Rect, steps []Step, k float64) (draw.MM, bool) {
	return p.column(dst, in, steps, k, number, 0, func(high draw.MM) draw.MM { return high }, func(Step, draw.MM, draw.MM, draw.MM) {})
}

// column sets the steps one below the other: their words so far to the right and so far down in a
// row whose height follows from theirs.
func (p *Pen) column(dst draw.Surface, in draw.Rect, steps []Step, k float64, right, down draw.MM, row func(draw.MM) draw.MM, picture func(s Step, x, y, high draw.MM)) (draw.MM, bool) {
	gaps := float64(len(steps) - 1)
	for _, size := range sizesFor(k) {
		blocks, need, ok := p.set(steps, size, in.W-right)
		all := 0.0
		for _, h := range need {
			all += row(h)
		}
		space := min(2+float64(3*k), (in.H-all)/max(1, gaps))
		if !ok || in.W-right < 18*size.MM()/2.5 || space < 1.5 {
			continue
		}
		y := in.Y
		for i, b := range blocks {
			high := row(need[i])
			top := y + down
			if down == 0 {
				top += (high - need[i]) / 2
			}
			picture(steps[i], in.X, y, high)
			p.numbered(dst, b, i, in.X+right, top)
			y += high + space
		}
		return all + float64(gaps*space), true
	}
	return 0, false
}

// across sets the steps side by side, each picture above its words.
func (p *Pen) across(dst draw.Surface, in draw.Rect, steps []Step, k float64) (draw.MM, bool) {
	n := float64(len(steps))
	const gutter, below = 5.0, 2.0
	col := (in.W - float64(gutter*(n-1))) / n
	for _, size := range sizesFor(k) {
		blocks, need, ok := p.set(steps, size, col-number)
		high := 0.0
		for _, h := range need {
			high = max(high, h)
		}
		high += float64(StepHigh*k) + below
		if !ok || col < 26 || StepWide*k > col-number || high > in.H {
			continue
		}
		for i, b := range blocks {
			x := in.X + draw.Times(i, col+gutter) + number
			steps[i].pictured(dst, x+StepWide*k/2-1, in.Y+StepHigh*k/2, k)
			p.numbered(dst, b, i, x, in.Y+float64(StepHigh*k)+below)
		}
		return high, true
	}
	return 0, false
}

// set wraps the steps' words at one size: their blocks, their heights, and whether every word fits.
func (p *Pen) set(steps []Step, size draw.Pt, w draw.MM) (blocks []*typeset.Block, high []draw.MM, ok bool) {
	ok = true
	for _, s := range steps {
		b, _, err := p.Set.Fit(s.Said, p.stepStyle(size), w, 1e6, size)
		ok = ok && err == nil
		blocks, high = append(blocks, b), append(high, b.Height)
	}
	return blocks, high, ok
}

// numbered sets a step's words with the number hanging at their left; y is their top.
func (p *Pen) numbered(dst draw.Surface, b *typeset.Block, i int, x, y draw.MM) {
	st := p.stepStyle(b.Size + 1)
	st.Font = draw.SansBold
	p.Set.Line(dst, x-1.6, y+b.Ascent, strconv.Itoa(i+1), st, typeset.Right)
	b.Draw(dst, x, y+b.Ascent, typeset.Left)
}

package generate

import (
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/impose"
	"brehon/generate/typeset"
)

// footOptions is how many letters of options a foot has room for; more are counted, the book names them.
const footOptions = 60

// Foot is the footer of everything printed: game, version of the content, edition, and options that differ from it.
func (s *Locale) Foot() string {
	info := s.Game.Info
	args := []any{"game", info.Title, "version", info.Version, "edition", s.Settings.Edition().Name}
	var own []string
	for _, c := range s.Settings.Overrides() {
		own = append(own, c.Option.ID+"="+c.Value)
	}
	name, options := "sheet.foot", strings.Join(own, ", ")
	switch {
	case len(options) > footOptions:
		name = "sheet.footMany"
		args = append(args, "n", len(own))
	case len(own) > 0:
		name = "sheet.footOptions"
		args = append(args, "options", options)
	}
	text := s.Words.Say(s.Game.Word(name), args...).Text
	if s.Pen.Low {
		text += " · " + s.Words.Say(s.Game.Word("sheet.lowInk")).Text
	}
	return text
}

// Furniture writes a sheet's head (what it is, what to do, its code), its foot, and fills the free panel.
func (j *Job) Furniture(title, hint lang.Said, panel func(draw.Surface, draw.Rect)) func(draw.Surface, impose.Sheet) {
	pen, set := j.Pen, j.Set
	head := typeset.Style{Font: draw.Title, Size: 13, Fill: pen.Ink.Ink}
	note := typeset.Style{Font: draw.TextItalic, Size: 9, Fill: pen.Ink.Faded}
	code := typeset.Style{Font: draw.SansBold, Size: 8, Fill: pen.Ink.Faded}
	return func(dst draw.Surface, s impose.Sheet) {
		sign := s.Code
		if s.Back {
			sign = j.Say("sheet.back", "code", s.Code).Text
		}
		sign = j.Say("sheet.side", "code", sign, "paper", j.PaperName()).Text
		if s.Head.Length > 0 {
			on := pen.Laid(draw.At(dst, s.Head.At), 0, s.Head.Length)
			w := set.Line(on, s.Head.Length, 0, sign, code, typeset.Right)
			h := head
			if s.Head.Above < h.Size.MM() {
				h.Size = draw.Pt(max(8, s.Head.Above/draw.PerPt))
			}
			x := set.Line(on, 0, 0, title.Text, h, typeset.Left) + 5
			if room := s.Head.Length - x - w - 4; room > 20 && hint.Text != "" {
				b, _, err := set.FitLine(hint, note, room, 7)
				if err == nil {
					b.Draw(on, x, 0, typeset.Left)
				}
			}
		}
		if s.Foot.Length > 0 {
			j.foot(pen.Laid(draw.At(dst, s.Foot.At), 0, s.Foot.Length), s)
		}
		if s.Order != nil {
			j.cutNumbers(dst, s.Order)
		}
		if s.Panel != (draw.Rect{}) && panel != nil {
			panel(dst, s.Panel)
		}
	}
}

// foot is the imprint, and above it or before it the order of cutting.
func (j *Job) foot(dst draw.Surface, s impose.Sheet) {
	small := typeset.Style{Font: draw.Sans, Size: 7, Fill: j.Pen.Ink.Faded}
	w := j.Set.Line(dst, s.Foot.Length, 0, j.Foot(), small, typeset.Right)
	if s.Order == nil {
		return
	}
	name := "marks.cutOrder"
	if len(s.Order.Down) == 1 {
		name = "marks.cutOrderOne"
	}
	text := j.Say(name, "across", len(s.Order.Across), "first", len(s.Order.Across)+1, "n", s.Order.Cuts(), "all", s.Order.Pieces)
	small.Size = 8
	const twoLines, above draw.MM = 6.2, 3.9 // clear of the cut marks
	y, room := 0.0, s.Foot.Length-w-4
	if s.Foot.Above >= twoLines && j.Set.Width(text.Text, small) > room {
		y, room = -above, s.Foot.Length
	}
	b, _, err := j.Set.FitLine(text, small, room, 6.5)
	j.Set.Report(err)
	b.Draw(dst, 0, y, typeset.Left)
}

// cutNumbers draws the numbers of the cuts: at the left end of each horizontal one, and at the upper end of each vertical one,
// to the right of its mark. Where a printer may leave that white there is none: the foot says it.
func (j *Job) cutNumbers(dst draw.Surface, o *impose.Order) {
	const off draw.MM = 0.3
	st := typeset.Style{Font: draw.SansBold, Size: 6.5, Fill: j.Pen.Ink.Faded}
	half := float64(j.Set.CapHeight(st.Font, st.Size) / 2)
	for i, at := range o.Across {
		j.Set.Line(dst, at.X-off, at.Y+half, strconv.Itoa(i+1), st, typeset.Right)
	}
	for _, d := range o.Down {
		for i, at := range d.Tops {
			if at.Y-bleedRoom-2*half < impose.Margin {
				continue
			}
			j.Set.Line(dst, at.X+beside, at.Y-bleedRoom, strconv.Itoa(d.First+i), st, typeset.Left)
		}
	}
}

const (
	beside    draw.MM = 0.5 // from a vertical cut to its number
	bleedRoom draw.MM = 1.7 // from a block to the numbers above it, clear of the bleed
)

// PaperName is the paper's name in the kit's language, or as its own file has it.
func (j *Job) PaperName() string {
	if name := "papers." + j.Paper.ID; j.Game.Words.Has(name) {
		return j.Say(name).Text
	}
	return j.Paper.Name
}

package generate

import (
	"strings"

	"brehon/generate/draw"
	"brehon/generate/impose"
	"brehon/generate/typeset"
)

// tileFurniture names the tile and its neighbours in its margins, and says in the glue zones what they are for.
func (j *Job) tileFurniture(dst draw.Surface, s impose.Sheet) {
	t := s.Tile
	small := typeset.Style{Font: draw.Sans, Size: 7, Fill: j.Pen.Ink.Faded}
	bold := typeset.Style{Font: draw.SansBold, Size: 8, Fill: j.Pen.Ink.Ink}
	on := draw.At(dst, s.Head.At)
	x := j.Set.Line(on, 0, 0, s.Code, bold, typeset.Left) + 3
	words := []string{j.Say("tiles.place", "row", t.Row, "column", t.Column).Text, j.neighbours(t)}
	j.Set.Line(on, x, 0, strings.Join(words, " · "), small, typeset.Left)
	j.Set.Line(on, s.Head.Length, 0, j.Say("tiles.name", "n", s.N, "of", s.Of).Text+" · "+j.PaperName(), small, typeset.Right)
	foot := draw.At(dst, s.Foot.At)
	if step, _, err := j.Set.FitLine(j.Say("tiles.step1"), small, s.Foot.Length*0.62, 6.5); err != nil {
		j.Set.Report(err)
	} else {
		step.Draw(foot, 0, 0, typeset.Left)
	}
	j.Set.Line(foot, s.Foot.Length, 0, j.Foot(), small, typeset.Right)
	zone := typeset.Style{Font: draw.SansItalic, Size: 7, Fill: j.Pen.Ink.Ink, Halo: j.Pen.Ink.Paper, HaloWidth: 0.7}
	for _, l := range []struct {
		line impose.Line
		code string
	}{{t.GlueRight, t.Right}, {t.GlueBelow, t.Below}} {
		if l.line.Length > 0 {
			text := j.Say("tiles.coverTo").Text + " (" + l.code + ")"
			j.Set.Line(draw.At(dst, l.line.At), l.line.Length/2, 0, text, zone, typeset.Centre)
		}
	}
}

// neighbours says which tiles this one is glued over.
func (j *Job) neighbours(t *impose.Tile) string {
	switch {
	case t.Left != "" && t.Above != "":
		return j.Say("tiles.joins", "left", t.Left, "top", t.Above).Text
	case t.Left != "":
		return j.Say("tiles.joinsLeft", "left", t.Left).Text
	case t.Above != "":
		return j.Say("tiles.joinsTop", "top", t.Above).Text
	}
	return j.Say("tiles.first").Text
}

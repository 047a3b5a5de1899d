package generate

import (
	"strings"

	"brehon/generate/draw"
	"brehon/generate/impose"
	"brehon/generate/typeset"
)

// tileFurniture names the tile and its neighbours in its margins, and says in the glue zones what they are for.
func (j *job) tileFurniture(dst draw.Surface, s impose.Sheet) {
	t := s.Tile
	small := typeset.Style{Font: draw.Sans, Size: 7, Fill: j.pen.Ink.Faded}
	bold := typeset.Style{Font: draw.SansBold, Size: 8, Fill: j.pen.Ink.Ink}
	on := draw.At(dst, s.Head.At)
	x := j.set.Line(on, 0, 0, s.Code, bold, typeset.Left) + 3
	words := []string{j.say("tiles.place", "row", t.Row, "column", t.Column).Text, j.neighbours(t)}
	j.set.Line(on, x, 0, strings.Join(words, " · "), small, typeset.Left)
	j.set.Line(on, s.Head.Length, 0, j.say("tiles.name", "n", s.N, "of", s.Of).Text+" · "+j.paperName(), small, typeset.Right)
	foot := draw.At(dst, s.Foot.At)
	if step, _, err := j.set.FitLine(j.say("tiles.step1"), small, s.Foot.Length*0.62, 6.5); err != nil {
		j.set.Report(err)
	} else {
		step.Draw(foot, 0, 0, typeset.Left)
	}
	j.set.Line(foot, s.Foot.Length, 0, j.foot(), small, typeset.Right)
	zone := typeset.Style{Font: draw.SansItalic, Size: 7, Fill: j.pen.Ink.Ink, Halo: j.pen.Ink.Paper, HaloWidth: 0.7}
	for _, l := range []struct {
		line impose.Line
		code string
	}{{t.GlueRight, t.Right}, {t.GlueBelow, t.Below}} {
		if l.line.Length > 0 {
			text := j.say("tiles.coverTo").Text + " (" + l.code + ")"
			j.set.Line(draw.At(dst, l.line.At), l.line.Length/2, 0, text, zone, typeset.Centre)
		}
	}
}

// neighbours says which tiles this one is glued over.
func (j *job) neighbours(t *impose.Tile) string {
	switch {
	case t.Left != "" && t.Above != "":
		return j.say("tiles.joins", "left", t.Left, "top", t.Above).Text
	case t.Left != "":
		return j.say("tiles.joinsLeft", "left", t.Left).Text
	case t.Above != "":
		return j.say("tiles.joinsTop", "top", t.Above).Text
	}
	return j.say("tiles.first").Text
}

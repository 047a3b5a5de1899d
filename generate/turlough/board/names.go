package board

import (
	"math"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// tag is a place name in open country: its lines and their positions.
type tag struct {
	lines []tagLine
	box   draw.Rect
}

type tagLine struct {
	text string
	base draw.MM // of the baseline, below the box's top
}

// Measures of a name: from the top of the box to the first baseline, between baselines, below the last.
const (
	nameRise draw.MM = 2.05
	nameLead draw.MM = 2.95
	nameDrop draw.MM = 0.65
)

// layouts are the ways to set a name, from the plainest: whole, or broken once at a space.
func (p *painter) layouts(name string) (out []tag) {
	for _, lines := range p.breaks(name, p.placeStyle()) {
		out = append(out, p.layout(lines))
	}
	return out
}

// irishBeside is the Irish name where it is another than the name itself.
func irishBeside(name, irish string) string {
	if plainLetters(name) == plainLetters(irish) {
		return ""
	}
	return irish
}

// breaks is the text whole, and in two lines at the space that leaves them most alike.
func (p *painter) breaks(s string, st typeset.Style) [][]string {
	out := [][]string{{s}}
	best, at := math.Inf(1), -1
	for i, r := range s {
		if r == ' ' {
			if w := max(p.width(s[:i], st), p.width(s[i+1:], st)); w < best {
				best, at = w, i
			}
		}
	}
	if at > 0 {
		out = append(out, []string{s[:at], s[at+1:]})
	}
	return out
}

func (p *painter) layout(name []string) tag {
	t := tag{}
	w, y := 0.0, nameRise
	for i, s := range name {
		if i > 0 {
			y += nameLead
		}
		t.lines = append(t.lines, tagLine{s, y})
		w = max(w, p.width(s, p.placeStyle()))
	}
	t.box = draw.Rect{W: w, H: y + nameDrop}
	return t
}

// plainLetters are the letters of s without accents, case or spaces.
func plainLetters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFD.String(s))
}

// label is the box of the hex's number.
func (h *hex) label() draw.Rect {
	return draw.Rect{X: h.at.X - labelW/2, Y: h.at.Y + labelBase - labelCap, W: labelW, H: labelCap}
}

// ground returns the background colour of the hex's words.
func (p *painter) ground(h *hex) draw.Color {
	switch {
	case p.low:
		return p.ink.Paper
	case h.bog:
		return p.ink.Bog
	case h.woodland:
		return p.ink.Woodland
	case h.relief == "karst":
		return p.ink.Karst
	}
	return p.ink.Open
}

// paintNames writes every hex's number and name.
func (p *painter) paintNames(s draw.Surface) {
	for _, h := range p.chart.hexes {
		p.number(s, h)
		p.words(s, h)
	}
}

// words writes the hex's name, or the slip and the letters of its settlement.
func (p *painter) words(s draw.Surface, h *hex) {
	if t := h.town; t != nil {
		p.slip(s, t)
		p.code(s, h, p.codeStyle(h))
		return
	}
	for _, l := range h.tag.lines {
		st := p.placeStyle()
		st.Halo, st.HaloWidth = p.ground(h), 0.6
		p.pen.Set.Line(s, h.tag.box.Centre().X, h.tag.box.Y+l.base, l.text, st, typeset.Centre)
	}
}

// number writes the hex's label.
func (p *painter) number(s draw.Surface, h *hex) {
	p.pen.Set.Line(s, h.at.X, h.at.Y+labelBase, h.id, p.labelStyle(), typeset.Centre)
}

// slip is the plate with a settlement's name, its rule heavier where armies muster.
func (p *painter) slip(s draw.Surface, t *town) {
	p.plate(s, t, t.slip)
	x := t.slip.Centre().X
	y := t.slip.Y + 3.35
	if t.irish == "" {
		y = t.slip.Y + 4.6
	}
	p.fitSaid(s, x, y, slipText, t.said, p.townStyle(t.kind), leastSlip, typeset.Centre)
	if t.irish != "" {
		p.pen.Set.Line(s, x, t.slip.Y+5.95, t.irish, p.townIrish(), typeset.Centre)
	}
}

// plate draws the empty slip.
func (p *painter) plate(s draw.Surface, t *town, slip draw.Rect) {
	rule := 0.32
	if t.kind == "monastery" {
		rule = 0.18
	}
	s.Path(draw.RoundBox(slip, 0.7), draw.Style{Fill: p.pen.Field(draw.Mix(p.ink.Open, p.ink.Paper, 0.55)), Stroke: p.ink.Ink, Width: p.line(rule, 0.65)})
}

// code writes the owner's two letters under its arms.
func (p *painter) code(s draw.Surface, h *hex, st typeset.Style) {
	if a, ok := p.arms(h.town.owner); ok {
		p.pen.Set.Line(s, h.town.arms.X, h.town.arms.Y+codeDrop, a.Code, st, typeset.Centre)
	}
}

func (p *painter) codeStyle(h *hex) typeset.Style {
	return typeset.Style{Font: draw.SansBold, Size: 7.5, Fill: p.ink.Ink, Halo: p.ground(h), HaloWidth: 0.35}
}

func (p *painter) labelStyle() typeset.Style {
	return typeset.Style{Font: draw.SansSemi, Size: 8.5, Fill: p.ink.Ink, Track: 0.03}
}

func (p *painter) placeStyle() typeset.Style {
	return typeset.Style{Font: draw.TextBoldItalic, Size: 7.5, Fill: p.ink.Ink}
}

// leastSlip is the least size of a settlement's name.
const leastSlip draw.Pt = 6.5

func (p *painter) townStyle(kind string) typeset.Style {
	f := draw.SansBold
	if kind == "monastery" {
		f = draw.SansSemi
	}
	return typeset.Style{Font: f, Size: 8.5, Fill: p.ink.Ink}
}

func (p *painter) townIrish() typeset.Style {
	return typeset.Style{Font: draw.TextItalic, Size: 7, Fill: p.ink.Faded}
}

func (p *painter) width(s string, st typeset.Style) draw.MM { return p.pen.Set.Width(s, st) }

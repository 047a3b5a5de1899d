package rulebook

import (
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// The back of the rules of play: how a Round goes, a row for every step.
const (
	backTop, backBottom draw.MM = 39, 258 // of the rows
	backGap             draw.MM = 3.2     // between groups
	barW                draw.MM = 9       // of the bar with the name of a group
	backRow             draw.MM = 13.2    // of a row, at most
	backNameAt          draw.MM = 39
	backIDs             draw.MM = 194
)

// backGroup is a group of rows with its bar.
type backGroup struct {
	*source.AidGroup
	lines []source.AidLine
}

// back draws the rows of the aids that the game names, one group below the other.
func (b *Book) back(dst draw.Surface, page int) {
	pen, ink, of := b.Pen, b.Pen.Ink, b.Game.Info.Back
	pen.Band(dst, draw.Rect{X: blockLeft, Y: bandAt, W: blockRight - blockLeft, H: 5.2})
	draw.Tagged(dst, &draw.Element{Kind: "H1"}, func(dst draw.Surface) {
		b.set.Line(dst, blockLeft, 33, b.Word("book.sequence").Text, typeset.Style{Font: draw.Title, Size: 28, Fill: ink.Ink}, typeset.Left)
	})
	id := b.st.id
	id.Font, id.Size = draw.SansBold, 10
	b.set.Line(dst, blockRight, 33, of.Rule, id, typeset.Right)
	var groups []backGroup
	rows, y, foot := 0, backTop, ""
	for _, name := range of.Aids {
		a := b.Game.Aid(name)
		for i := range a.Groups {
			g := backGroup{&a.Groups[i], a.Groups[i].LinesInForce(b.Settings)}
			groups = append(groups, g)
			rows += len(g.lines)
		}
		if !a.Foot.Empty() {
			foot = b.Say(a.Foot).Text
		}
	}
	h := min(backRow, (backBottom-backTop-draw.Times(len(groups)-1, backGap))/draw.MM(rows))
	textAt := b.backTextAt(groups)
	for _, g := range groups {
		b.backGroup(dst, g, y, h, textAt)
		if g.ID == of.Again {
			b.again(dst, y+h/2, y+draw.Times(len(g.lines), h)-h/2)
		}
		y += draw.Times(len(g.lines), h) + backGap
	}
	note := b.st.opening
	note.Size, note.Lead = 10, 12.4
	draw.Tagged(dst, &draw.Element{Kind: "P"}, func(dst draw.Surface) {
		b.set.Wrap(foot, note, typeset.Room(blockRight-blockLeft)).Draw(dst, blockLeft, y+2.6, typeset.Left)
	})
	b.foot(dst, page)
}

// backTextAt returns where the words of the rows begin: after the longest name.
func (b *Book) backTextAt(groups []backGroup) draw.MM {
	w := draw.MM(20)
	for _, g := range groups {
		for _, l := range g.lines {
			w = max(w, b.set.Width(b.Say(l.Name.Text).Text, backName))
		}
	}
	return backNameAt + w + 5
}

var backName = typeset.Style{Font: draw.SansBold, Size: 12.5}

// backGroup draws the rows of a group from a height, each h high, beside the bar.
func (b *Book) backGroup(dst draw.Surface, g backGroup, y, h, textAt draw.MM) {
	pen, ink := b.Pen, b.Pen.Ink
	all := draw.Times(len(g.lines), h)
	field := pen.Pigment(g.Field)
	bar := draw.Box(draw.Rect{X: blockLeft, Y: y, W: barW, H: all})
	word := typeset.Style{Font: draw.Title, Size: 13, Fill: ink.Paper}
	if pen.Low {
		dst.Path(bar, draw.Stroke(ink.Ink, 0.3))
		word.Fill = ink.Ink
	} else {
		dst.Path(bar, draw.Fill(field))
	}
	name, size, err := b.set.FitLine(b.Say(g.Name), word, all-3, 8)
	if err != nil { // on two lines
		word.Size, word.Lead, word.Even = 9, 9, true
		name, size, err = b.set.Fit(b.Say(g.Name), word, all-3, barW-1, 5.5)
	}
	b.set.Report(err)
	turned := draw.At(dst, draw.Turn(-90).Then(draw.Move(blockLeft+barW/2, y+float64(all/2))))
	base := float64((b.set.XHeight(draw.Title, size) - draw.Times(len(name.Lines)-1, name.Lead)) / 2)
	draw.Tagged(turned, &draw.Element{Kind: "H2"}, func(turned draw.Surface) {
		for i := range name.Lines {
			line := name.Part(i, i+1)
			line.Draw(turned, -line.Width/2, base+draw.Times(i, name.Lead), typeset.Left)
		}
	})
	st := backName
	st.Fill = ink.Ink
	for i, l := range g.lines {
		top := y + draw.Times(i, h)
		mid := top + h/2
		if i%2 == 0 {
			dst.Path(draw.Box(draw.Rect{X: blockLeft + barW, Y: top, W: blockRight - blockLeft - barW, H: h}), draw.Fill(pen.Field(ink.Panel)))
		}
		pen.Icon(dst, l.Icon, 31.5, mid, 8.6, ink.Ink)
		draw.Tagged(dst, &draw.Element{Kind: "P"}, func(dst draw.Surface) {
			b.set.Line(dst, backNameAt, mid+1.6, b.Say(l.Name.Text).Text, st, typeset.Left)
			b.backText(dst, l, mid, textAt, h)
			b.set.Line(dst, backIDs, mid+1, l.Rule, typeset.Style{Font: draw.Sans, Size: 8, Fill: pen.On(ink.Accent)}, typeset.Right)
		})
	}
}

func (b *Book) backText(dst draw.Surface, l source.AidLine, mid, textAt, h draw.MM) {
	st := typeset.Style{Font: draw.Sans, Size: 10, Lead: 12.2, Fill: b.Pen.Ink.Ink}
	k, size, err := b.set.Fit(b.Say(l.Text), st, backIDs-12-textAt, h-1.2, 8)
	b.set.Report(err)
	st.Size, st.Lead = size, draw.Pt(k.Lead/draw.PerPt)
	k.Draw(dst, textAt, mid-draw.Times(len(k.Lines), k.Lead)/2+b.up(st), typeset.Left)
}

// again is the arrow from the last row of a group to its first.
func (b *Book) again(dst draw.Surface, first, last draw.MM) {
	red := b.Pen.On(b.Pen.Ink.Accent)
	x := blockRight + 0.8
	p := (&draw.Path{}).Move(x, last).Curve(x+5, last, x+5, last-20, x+5, (first+last)/2).Curve(x+5, first+16, x+4, first+3, x+1.6, first+2)
	dst.Path(p, draw.Style{Stroke: red, Width: 0.6})
	dst.Path(draw.Polygon(draw.Point{X: x, Y: first}, draw.Point{X: x + 2.9, Y: first + 0.6}, draw.Point{X: x + 0.9, Y: first + 3}), draw.Fill(red))
}

package chart

import (
	"strings"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// The measures of the panels at the right of a picture.
const (
	panelLeast draw.MM = 20
	panelHead  draw.MM = 9.2 // from its upper edge to the text below the name
	panelFoot  draw.MM = 2.4
	panelSide  draw.MM = 17 // from its left side to its words
	betweenTwo draw.MM = 2.6
)

// panel shows a power in play: crest, name and points, and below its stock that no piece shows. A bot's crest has teeth.
type panel struct {
	piece.Power
	faction *root.Faction
	bot     bool
	rest    *typeset.Block
	high    draw.MM
}

// powers are panels below each other, all smaller if they are too many. A power of which nothing is said does not play; of
// the others the first line is how many points they have, and the mark "mark.bot" says that a bot plays them.
func (b *Board) powers(dst draw.Surface, l piece.Live, room draw.Rect) {
	var list []panel
	need := 0.0
	for _, p := range l.Powers {
		f := source.Find(b.Game.Factions, func(f *root.Faction) bool { return f.ID == p.Owner })
		if f == nil || len(p.Lines) == 0 {
			continue
		}
		on := panel{Power: p, faction: f, bot: l.Marks["mark.bot."+p.Owner] > 0}
		on.rest = b.Wrap(lang.Said{Text: strings.Join(p.Lines[1:], "\u00a0· ")}, b.Style(draw.Sans, 9), room.W-panelSide-2)
		on.high = max(panelLeast, panelHead+on.rest.Height+panelFoot)
		list, need = append(list, on), need+on.high+betweenTwo
	}
	k := min(1, room.H/max(1, need-betweenTwo))
	dst = draw.At(dst, draw.Move(-room.X, -room.Y).Then(draw.Scale(k)).Then(draw.Move(room.X, room.Y)))
	y := room.Y
	for _, p := range list {
		b.power(dst, p, draw.Rect{X: room.X, Y: y, W: room.W, H: p.high})
		y += p.high + betweenTwo
	}
}

func (b *Board) power(dst draw.Surface, p panel, r draw.Rect) {
	line, name := 0.3, p.faction.Name
	if p.bot {
		line = 0.5
		if !p.faction.Bot.Empty() {
			name = p.faction.Bot
		}
	}
	dst.Path(draw.RoundBox(r, 1.4), draw.Style{Fill: b.Palette.Paper, Stroke: b.Bark, Width: line})
	b.Crest(dst, p.Owner, r.X+8.4, r.Y+7.8, 11, p.bot, true)
	b.OneLine(lang.Said{Text: p.Lines[0]}, b.Style(draw.SansBold, 12), panelSide-3).Draw(dst, r.X+1.5, r.Y+18, typeset.Centre)
	b.OneText(name, b.Style(draw.SansBold, 10.5), r.W-panelSide-2).Draw(dst, r.X+panelSide, r.Y+6.4, typeset.Left)
	p.rest.Draw(dst, r.X+panelSide, r.Y+panelHead+p.rest.Ascent, typeset.Left)
}

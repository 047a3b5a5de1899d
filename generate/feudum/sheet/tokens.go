package sheet

import (
	"strings"

	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/feudum/look"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/piece"
	"brehon/generate/token"
	"brehon/generate/typeset"
)

// The measures of tokens: ten in a row, and half a row for words.
const (
	tokenSize draw.MM = 18
	slipWide          = 5 * tokenSize
)

// Tokens are for those that were lost: as many as the table's players need; and two slips, which say what they replace and whose
// game it is.
func Tokens(p *ornament.Pen, g *feudum.Game, t Table) (list []piece.Piece) {
	h := look.New(p, g)
	one := func(id, name string, w draw.MM, count int, face func(draw.Surface)) {
		list = append(list, piece.Piece{ID: id, Name: name, Kind: token.Kind, Code: "T", Count: count, W: w, H: tokenSize,
			Front: token.Once("token/"+id, w, tokenSize, face)})
	}
	slip := func(id, name string, said lang.Said) {
		one(id, name, slipWide, 1, func(dst draw.Surface) {
			room := draw.Rect{W: slipWide, H: tokenSize}.Inset(2.4)
			text := h.Lines(said, h.Style(draw.Sans, 8.5), room.W, room.H, page.Least)
			text.Draw(dst, room.X, room.Y+(room.H-text.Height)/2+text.Ascent, typeset.Left)
		})
	}
	var uses []string
	for _, f := range g.Sheets.Tokens {
		if f.Advanced && !t.Advanced {
			continue
		}
		name := p.Words.Say(f.Name).Text
		one(f.ID, name, tokenSize, f.Each*t.Players, func(dst draw.Surface) { tokenFace(h, f, dst) })
		uses = append(uses, "**"+name+"**: "+p.Words.Say(f.For).Text)
	}
	slip("stand-ins", p.Words.Say(g.Word("kinds.tokens")).Text, p.Words.Say(g.Sheets.StandIns, "tokens", strings.Join(uses, "; ")+"."))
	slip("thanks", p.Words.Say(g.Word("book.credits")).Text, p.Words.Say(g.Sheets.Credit))
	return list
}

// tokenFace is a sign over a name.
func tokenFace(h *look.Hand, f *feudum.TokenFace, dst draw.Surface) {
	frame := draw.Rect{W: tokenSize, H: tokenSize}.Inset(1.1)
	h.Shape(dst, draw.RoundBox(frame, 1.4), h.Cream, 0.4)
	middle := tokenSize / 2
	h.SolidIcon(dst, f.Icon, middle, 7.2, 9.6, h.Midnight)
	name := h.Fit(h.Words.Say(f.Name), h.Style(draw.SansBold, 8.5), frame.W-1.6, page.Least)
	name.Draw(dst, middle-name.Width/2, 15, typeset.Left)
}

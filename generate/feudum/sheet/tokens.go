package sheet

import (
	"brehon/content/feudum"
	"brehon/generate/draw"
	"brehon/generate/feudum/look"
	"brehon/generate/ornament"
	"brehon/generate/page"
	"brehon/generate/piece"
	"brehon/generate/token"
	"brehon/generate/typeset"
)

// The measures of tokens: ten in a row, and half a row for whose game it is.
const (
	tokenSize  draw.MM = 18
	thanksWide         = 5 * tokenSize
)

// Tokens are for those that were lost: as many as the table's players need; and a slip that says whose game it is.
func Tokens(p *ornament.Pen, g *feudum.Game, t Table) (list []piece.Piece) {
	h := look.New(p, g)
	for _, f := range g.Sheets.Tokens {
		if f.Advanced && !t.Advanced {
			continue
		}
		face := func(dst draw.Surface) { tokenFace(h, f, dst) }
		list = append(list, piece.Piece{ID: f.ID, Name: p.Words.Say(f.Name).Text, Kind: token.Kind, Code: "T", Count: f.Each * t.Players,
			W: tokenSize, H: tokenSize, Front: token.Once("token/"+f.ID, tokenSize, tokenSize, face)})
	}
	thanks := func(dst draw.Surface) {
		room := draw.Rect{W: thanksWide, H: tokenSize}.Inset(2.4)
		text := h.Lines(p.Words.Say(g.Sheets.Credit), h.Style(draw.Sans, 8.5), room.W, room.H, page.Least)
		text.Draw(dst, room.X, room.Y+(room.H-text.Height)/2+text.Ascent, typeset.Left)
	}
	return append(list, piece.Piece{ID: "thanks", Name: p.Words.Say(g.Word("book.credits")).Text, Kind: token.Kind, Code: "T", Count: 1, W: thanksWide, H: tokenSize, Front: token.Once("token/thanks", thanksWide, tokenSize, thanks)})
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

// Package tile draws the shield tiles: a power's colour to the edge, its charge and its two letters. They lie on the court
// and in the row of armies.
package tile

import (
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/token"
	"brehon/generate/typeset"
)

// Pieces are the tiles of all powers: those of the English lord, then the Irish of the court and those of the row of armies, so
// that each of the two sets fills a row of ten.
func Pieces(pen *ornament.Pen, game *turlough.Game) []piece.Piece {
	return append(pieces(pen, game, false), pieces(pen, game, true)...)
}

func pieces(pen *ornament.Pen, game *turlough.Game, irish bool) (list []piece.Piece) {
	for _, c := range game.Components {
		for _, f := range game.Factions {
			if c.Form != "tile" && c.Form != "order" || f.Irish() != irish || c.Each != "faction" && !irish {
				continue
			}
			id, whole := c.ID+"-"+f.ID, draw.Rect{W: c.Width, H: c.Height}
			list = append(list, piece.Piece{ID: id, Kind: token.Kind, Code: f.Code, Count: 1, W: c.Width, H: c.Height,
				Ground: pen.Field(pen.Arms[f.ID].Field),
				Front:  token.Once(id, c.Width, c.Height, func(dst draw.Surface) { drawTile(dst, pen, f.ID, whole) })})
		}
	}
	return list
}

// drawTile draws the tile of a power into the square r, without a line round it. Arms whose charge is no icon stay a shield,
// and so do all in low ink.
func drawTile(dst draw.Surface, pen *ornament.Pen, power string, r draw.Rect) {
	arms, c, s := pen.Arms[power], r.Centre(), r.W
	if !pen.Low {
		dst.Path(draw.Box(r), draw.Fill(arms.Field))
	}
	letters := pen.On(arms.Charge)
	switch {
	case pen.Low:
		pen.Shield(dst, power, c.X, c.Y-float64(0.12*s), 0.53*s)
	case pen.HasIcon(arms.Icon):
		pen.SolidIcon(dst, arms.Icon, c.X, c.Y-float64(0.14*s), 0.6*s, arms.Charge)
	default:
		pen.Shield(dst, power, c.X, c.Y-float64(0.12*s), 0.53*s)
		letters = pen.Ink.Ink
	}
	st := typeset.Style{Font: draw.SansBold, Size: draw.Pt(12 * s / 18), Fill: letters}
	pen.Set.Line(dst, c.X, r.Bottom()-float64(0.125*s), arms.Code, st, typeset.Centre)
}

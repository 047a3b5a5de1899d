package power

import (
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/token"
)

// Tokens are the tokens of the game, and after them the cards of the row of armies.
func Tokens(pen *ornament.Pen, game *turlough.Game) []piece.Piece {
	list := token.Pieces(pen, game.Game)
	for _, c := range game.Components {
		for _, f := range game.Factions {
			if c.Form == "order" && (c.Each == "faction" || f.Irish()) {
				list = append(list, order(pen, c, f))
			}
		}
	}
	return list
}

// Panel draws how the tokens are made, into the room that a sheet leaves free.
func Panel(pen *ornament.Pen, g *turlough.Game) func(dst draw.Surface, r draw.Rect) {
	return pen.Instruction(g.Message("tokens.making"),
		ornament.Step{Said: pen.Words.Say(g.Message("tokens.step1")), Picture: pen.PictureCutOut},
		ornament.Step{Said: pen.Words.Say(g.Message("tokens.step2")), Picture: pen.PictureFold},
		ornament.Step{Said: pen.Words.Say(g.Message("tokens.step3")), Picture: pen.PicturePress},
		ornament.Step{Said: pen.Words.Say(g.Message("tokens.step4")), Picture: pen.PictureCutApart})
}

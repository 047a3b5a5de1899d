package card

import (
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// Panel draws how folded cards are made, into the room that a sheet leaves free.
func Panel(pen *ornament.Pen, g *turlough.Game) func(dst draw.Surface, r draw.Rect) {
	return pen.Instruction(g.Message("cards.making"),
		ornament.Step{Said: pen.Words.Say(g.Message("cards.step1")), Picture: pen.PictureCutOut},
		ornament.Step{Said: pen.Words.Say(g.Message("cards.step2")), Picture: pen.PictureFold},
		ornament.Step{Said: pen.Words.Say(g.Message("cards.step3")), Picture: pen.PictureSleeve})
}

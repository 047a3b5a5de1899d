package token

import (
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// Panel is how the tokens are made, to fill what a sheet leaves free.
func Panel(pen *ornament.Pen, g *turlough.Game) func(dst draw.Surface, r draw.Rect) {
	return pen.Instruction(g.Message("tokens.making"),
		ornament.Step{Said: pen.Words.Say(g.Message("tokens.step1")), Picture: pen.PictureCutOut},
		ornament.Step{Said: pen.Words.Say(g.Message("tokens.step2")), Picture: pen.PictureFold},
		ornament.Step{Said: pen.Words.Say(g.Message("tokens.step3")), Picture: pen.PicturePress},
		ornament.Step{Said: pen.Words.Say(g.Message("tokens.step4")), Picture: pen.PictureCutApart})
}

package standee

import (
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
)

// Panel draws how the standees are made, into the room that a sheet leaves free.
func Panel(pen *ornament.Pen, g *turlough.Game) func(dst draw.Surface, r draw.Rect) {
	return pen.Instruction(g.Message("standees.making"),
		ornament.Step{Said: pen.Words.Say(g.Message("standees.step1")), Picture: pen.PictureStrip},
		ornament.Step{Said: pen.Words.Say(g.Message("standees.step2")), Picture: pen.PictureHeads},
		ornament.Step{Said: pen.Words.Say(g.Message("standees.step3")), Picture: pen.PictureCutApart},
		ornament.Step{Said: pen.Words.Say(g.Message("standees.step4")), Picture: pen.PictureStands})
}

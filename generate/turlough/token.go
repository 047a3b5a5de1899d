package turlough

import (
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/token"
	"brehon/generate/turlough/power"
)

// tokens are the tokens, and behind them the cards of the row of armies.
func (k kit) tokens(s *generate.Studio) []piece.Piece {
	return append(token.Pieces(s.Pen, k.game.Game), power.Orders(s.Pen, k.game)...)
}

// makingTokens is how the tokens are made, to fill what a sheet leaves free.
func (k kit) makingTokens(s *generate.Studio) func(dst draw.Surface, r draw.Rect) {
	say := func(name string) ornament.Step {
		return ornament.Step{Said: s.Words.Say(k.game.Message("tokens." + name))}
	}
	steps := []ornament.Step{say("step1"), say("step2"), say("step3"), say("step4")}
	for i, picture := range []func(draw.Surface, draw.MM, draw.MM){s.Pen.PictureCutOut, s.Pen.PictureFold, s.Pen.PicturePress, s.Pen.PictureCutApart} {
		steps[i].Picture = picture
	}
	return s.Pen.Instruction(k.game.Message("tokens.making"), steps...)
}

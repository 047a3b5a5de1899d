package turlough

import (
	"slices"

	"brehon/content/lang"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/impose"
	"brehon/generate/piece"
	"brehon/generate/turlough/court"
)

// courtKind is the kind of the sheet with the court.
const courtKind = "court"

// courtFiles are the court as a sheet of its own. It is on the board already, so it is printed only when asked for.
func (k kit) courtFiles(j *generate.Job) ([]piece.File, error) {
	if !slices.Contains(j.Options.Only, courtKind) {
		return nil, nil
	}
	format := j.Format()
	scale := min((format.W-14.6)/(court.PanelWide+court.TimeWide+4), (format.H-22)/court.PanelHigh)
	scale = min(scale, 0.78)
	on := &draw.List{}
	c := court.New(j.Pen, k.game, j.Settings)
	left := float64((format.W - float64(scale*(court.PanelWide+court.TimeWide+4))) / 2)
	top := float64((format.H - float64(scale*court.PanelHigh)) / 2)
	c.Panel(draw.At(on, draw.Scale(scale).Then(draw.Move(left, top))), court.Setup{})
	c.Time(draw.At(on, draw.Scale(scale).Then(draw.Move(left+float64(scale*(court.PanelWide+4)), top))), court.Setup{})
	x, foot := left+float64(scale*(court.PanelWide+4)), format.H-impose.Margin
	words := j.Furniture(lang.Said{}, lang.Said{}, nil)
	page := piece.Page{W: format.W, H: format.H, Label: "Q-1", Title: j.Say("kinds." + courtKind).Text, Draw: func(dst draw.Surface) {
		on.Play(dst)
		words(dst, impose.Sheet{Code: "Q-1", W: format.W, H: format.H,
			Head: impose.Line{At: draw.Move(x, top+float64(scale*court.PanelHigh)), Length: scale * court.TimeWide, Above: 4},
			Foot: impose.Line{At: draw.Move(left, foot), Length: scale * court.PanelWide, Above: 3}})
	}}
	return generate.OneSided(courtKind, piece.CardPaper, []piece.Page{page}), nil
}

package turlough

import (
	"slices"

	"brehon/content/lang"

	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/impose"
	"brehon/generate/piece"
	"brehon/generate/turlough/mat"
)

// mats returns the mats of all powers: neutral ones may be called during the game (T14.2).
func (k kit) mats(s *generate.Locale) []piece.Piece {
	return mat.Pieces(s.Pen, k.game, s.Settings)
}

// matFiles are the sheets of the mats: the great ones, which are printed on one side, and the kings', which have backs.
func (k kit) matFiles(j *generate.Job) ([]piece.File, error) {
	all := k.mats(j.Locale)
	first := slices.IndexFunc(all, func(p piece.Piece) bool { return p.Back != nil })
	if first < 0 {
		first = len(all)
	}
	w := &mat.Writer{Pen: j.Pen, Game: k.game, Paper: j.Format(), Furniture: func(title, hint lang.Said) func(draw.Surface, impose.Sheet) {
		return j.Furniture(title, hint, nil)
	}}
	great := w.Great(all[:first], 1)
	var files []piece.File
	if len(great) > 0 {
		files = append(files, piece.File{Name: "great-mats", Paper: piece.CardPaper, Duplex: piece.Simplex, Pages: great})
	}
	if kings := w.Kings(all[first:], 1+len(great)); len(kings) > 0 {
		files = append(files, piece.File{Name: "kings-mats", Paper: piece.CardPaper, Duplex: piece.LongEdge, Pages: kings})
	}
	return files, nil
}

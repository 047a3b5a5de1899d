package area

import (
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/page"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// The size of pieces on a board, and how far below the middle of their place they lie.
const (
	pieceSize draw.MM = 8
	pieceLow  draw.MM = 9
	piecesGap draw.MM = 1
)

// Board is the map as a board with pieces side by side in their places: those of a power as discs with its letters, all others
// as the icons of their components.
func (m *Map) Board(game *source.Game) piece.Board {
	return &page.Map{W: m.W, H: m.H, Place: m.Place, Bare: func(dst draw.Surface) { m.Draw(dst, 0, 0) },
		Lying: func(dst draw.Surface, placed []piece.Placed) {
			m.Draw(dst, 0, 0)
			in := map[string][]piece.Placed{}
			for _, p := range placed {
				in[p.Place] = append(in[p.Place], p)
			}
			for _, place := range m.graph.Places {
				for i, p := range in[place.ID] {
					at := draw.Times(2*i-len(in[place.ID])+1, (pieceSize+piecesGap)/2)
					m.piece(dst, game, p, m.at[place.ID].Add(draw.Point{X: at, Y: pieceLow}))
				}
			}
		}}
}

// piece draws a piece about a point.
func (m *Map) piece(dst draw.Surface, game *source.Game, p piece.Placed, at draw.Point) {
	if arms, ok := m.pen.Arms[p.Owner]; ok {
		dst.Path(draw.Circle(at.X, at.Y, pieceSize/2), draw.Style{Fill: m.pen.Field(arms.Field), Stroke: m.pen.Ink.Ink, Width: m.pen.Line(0.3)})
		st := typeset.Style{Font: draw.SansBold, Size: nameSize, Fill: m.pen.On(arms.Charge)}
		m.pen.Set.Line(dst, at.X, at.Y+m.pen.Set.CapHeight(st.Font, st.Size)/2, arms.Code, st, typeset.Centre)
	} else if c := game.Component(p.Piece); c != nil {
		m.pen.Icon(dst, c.Icon, at.X, at.Y, pieceSize, draw.Hex(c.Field))
	}
}

package power

import (
	"brehon/content"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/token"
	"brehon/generate/typeset"
)

// order is the card of a power in the row of armies (T9.2): the shield on both faces, upright on both when the card is
// folded; on the back in a double line.
func order(pen *ornament.Pen, c *content.Component, f *turlough.Faction) piece.Piece {
	side := func(back bool) func(draw.Surface) {
		return func(dst draw.Surface) {
			mid := c.Width / 2
			const middle, wide = 9.4, 12
			if back {
				line := ornament.ShieldPath(mid, middle, wide)
				dst.Path(line, draw.Style{Stroke: pen.Ink.Ink, Width: pen.Line(1.9), Join: draw.MiterJoin})
				dst.Path(line, draw.Style{Stroke: pen.Ink.Paper, Width: pen.Line(1.5), Join: draw.MiterJoin})
			}
			pen.Shield(dst, f.ID, mid, middle, wide)
			name(pen, dst, f, c.Width, 20.4)
			pen.Set.Line(dst, mid, 26.5, f.Code, typeset.Style{Font: draw.SansBold, Size: 9, Fill: pen.Ink.Faded}, typeset.Centre)
		}
	}
	id := c.ID + "-" + f.ID
	return piece.Piece{ID: id, Kind: token.Kind, Code: f.Code, Count: 1, W: c.Width, H: c.Height,
		Front: token.Once(id+"/front", c.Width, c.Height, side(false)),
		Back:  token.Once(id+"/back", c.Width, c.Height, side(true)),
	}
}

// name sets a power's name in one line if it fits, else in two about the same middle.
func name(pen *ornament.Pen, dst draw.Surface, f *turlough.Faction, width, middle draw.MM) {
	const least, nameHigh = 6.5, 6
	said := pen.Words.Say(f.Name)
	st := typeset.Style{Font: draw.SansBold, Size: 7.5, Fill: pen.Ink.Ink, Even: true, Divide: true, Lead: 8}
	room := width - 3.6
	b, _, err := pen.Set.FitLine(said, st, room, st.Size) // rather two large lines than a small one
	if err != nil {
		b, _, err = pen.Set.Fit(said, st, room, nameHigh, least)
	}
	pen.Set.Report(err)
	b.In(typeset.Box{W: room, H: nameHigh, Wanted: st.Size, Least: least})
	extra := float64(len(b.Lines)-1) * b.Lead
	b.Draw(dst, (width-room)/2, middle+pen.Set.CapHeight(st.Font, b.Size)/2-extra/2, typeset.Centre)
}

package impose

import "brehon/generate/draw"

// Correction moves what is printed on the back of a sheet, for a printer that puts it beside
// its place: to the right and down in millimetres, clockwise in degrees about the middle,
// all as seen on the back.
type Correction struct{ DX, DY, Angle float64 }

func (c Correction) matrix(w, h draw.MM) draw.Matrix {
	return draw.TurnAbout(c.Angle, draw.Point{X: w / 2, Y: h / 2}).Then(draw.Move(c.DX, c.DY))
}

// turned returns the backs as placed on a sheet's other side, each behind its front, for a sheet flipped on the given edge;
// none for one-sided printing. A piece without a back keeps its place, so that marks coincide.
func turned(fronts []face, b Backs, sheet Size) []face {
	if b != LongEdge && b != ShortEdge {
		return nil
	}
	var backs []face
	any := false
	for _, f := range fronts {
		f.back = true
		f.box, f.cut = behind(f.box, b, sheet), behind(f.cut, b, sheet)
		f.turn = !upright(b, sheet) // so that a card has its top where it was
		any = any || f.of.Back != nil
		backs = append(backs, f)
	}
	if !any {
		return nil
	}
	return backs
}

// upright reports whether the sheet turns about an upright edge, so that left and right
// change places; else top and bottom do.
func upright(b Backs, sheet Size) bool { return (b == LongEdge) == (sheet.H >= sheet.W) }

// behind returns the place of r on the sheet's other side.
func behind(r draw.Rect, b Backs, sheet Size) draw.Rect {
	if upright(b, sheet) {
		r.X = sheet.W - r.Right()
	} else {
		r.Y = sheet.H - r.Bottom()
	}
	return r
}

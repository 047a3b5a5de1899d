package page

import (
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// The measures of a list of keys.
const (
	keySize draw.Pt = 9
	keyRow  draw.MM = 6.6 // of a key on one line
	keyGap  draw.MM = 4   // between columns
	keyAir  draw.MM = 1.6 // below longer ones
)

// Keys lists signs with what they say, in columns of equal width. It returns the height and the drawing, from the origin.
func (h *Hand) Keys(keys []Key, width draw.MM, columns int) (high draw.MM, drawing func(draw.Surface)) {
	column := (width - draw.Times(columns-1, keyGap)) / draw.MM(columns)
	type row struct {
		Key
		text *typeset.Block
		high draw.MM
	}
	var rows []row
	total := draw.MM(0)
	for _, k := range keys {
		text := h.Wrap(lang.Said{Text: k.Say}, h.Style(draw.Sans, keySize), column-k.Wide)
		r := row{k, text, max(keyRow, text.Height+keyAir)}
		rows = append(rows, r)
		total += r.high
	}
	var at []draw.Point
	x, y := draw.MM(0), draw.MM(0)
	for _, r := range rows {
		if y > 0 && y+r.high/2 > total/draw.MM(columns) && x+column < width-1 {
			x, y = x+column+keyGap, 0
		}
		at = append(at, draw.Point{X: x, Y: y})
		y += r.high
		high = max(high, y)
	}
	return high, func(dst draw.Surface) {
		for i, r := range rows {
			mid := at[i].Y + r.high/2
			r.Draw(dst, at[i].X+r.Right, mid)
			r.text.Draw(dst, at[i].X+r.Wide, mid-r.text.Height/2+r.text.Ascent, typeset.Left)
		}
	}
}

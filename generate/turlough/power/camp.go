package power

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"

	"brehon/content"
	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/typeset"
)

// place is one part of the camp: a few slots of one kind of piece under one caption.
type place struct {
	component  *content.Component
	name, note lang.Text
	slots      []int   // the value of the token that lies in each; 0: any, or none has a value
	w          draw.MM // of one slot; 0: as its piece
	wide       bool    // takes what is left of its row
}

// camp is the places of the faction's tokens, row by row; it returns the foot of the last row.
func (k *factionCard) camp(dst draw.Surface, x, y, w draw.MM) draw.MM {
	for _, row := range k.rows() {
		y = k.row(dst, row, x, y, w) + rowGap
	}
	return y - rowGap
}

// rows are the camp: battles first; then what the faction pays and feeds with; then the rest.
func (k *factionCard) rows() [][]place {
	battles := place{component: k.game.Component("battle"), name: k.word("battles"), note: k.word("battlesNote"), slots: k.change("battle", k.game.Rules.BattleCap)}
	cattle := place{component: k.game.Component("cattle"), name: k.word("cattle"), note: k.word("cattleNote"), slots: k.change("cattle", k.game.Rules.CattleCap)}
	food := place{component: k.game.Component("provision"), name: k.word("provisions"), wide: true}
	own := place{component: k.game.Component("hostage"), name: k.word("ownHostage"), slots: []int{0}}
	held := place{component: k.game.Component("hostage"), name: k.word("hostagesHeld"), slots: []int{0, 0}}
	holds := k.f.Has("takeLesserHostages") || k.f.Has("takeClaimantHostages")
	if !k.f.Irish() {
		food.slots, food.wide = k.change("provision", k.game.Rules.ExileProvisions), false
		pounds := place{component: k.game.Component("pound"), name: k.word("pounds"), wide: true}
		cattle.slots, cattle.note = []int{0}, lang.Text{}
		last := []place{pounds, cattle}
		if holds {
			last = append(last, held)
		}
		return [][]place{{battles}, {food}, last}
	}
	last := []place{food, own}
	if holds {
		last = append(last, held)
	}
	return [][]place{{battles}, {cattle}, last}
}

// change are the tokens that show any number up to the most: as many ones as the largest value, the rest in that value.
func (k *factionCard) change(id string, most int) []int {
	c := k.game.Component(id)
	if c == nil || len(c.Heap) == 0 {
		return nil
	}
	values := slices.Sorted(maps.Keys(c.Heap))
	largest := values[len(values)-1]
	var list []int
	for n := most - largest; n >= largest; n -= largest {
		list = append(list, largest)
	}
	for range min(most, largest) {
		list = append(list, values[0])
	}
	return list
}

const (
	captionHeight draw.MM = 3.4
	rowGap        draw.MM = 1.1
	slotRoom      draw.MM = 0.3 // around a token
	placeGap      draw.MM = 2.4
)

// side is the side of a piece's slot: its token, or the foot of a standee.
func (p place) side() draw.MM {
	if p.w > 0 {
		return p.w
	}
	if p.component == nil {
		return 15
	}
	return p.component.Width
}

// row draws the places side by side; the wide ones share what the others leave.
func (k *factionCard) row(dst draw.Surface, row []place, x, y, w draw.MM) draw.MM {
	height, free, wide := 0.0, w-draw.Times(len(row)-1, placeGap), 0
	for _, p := range row {
		height = max(height, p.side()+slotRoom)
		if p.wide {
			wide++
		} else {
			free -= k.width(p)
		}
	}
	for _, p := range row {
		width := k.width(p)
		if p.wide {
			width = free / float64(wide)
		} else if wide == 0 && len(row) == 1 {
			width = w
		}
		k.place(dst, p, draw.Rect{X: x, Y: y, W: width, H: captionHeight + height})
		x += width + placeGap
	}
	return y + captionHeight + height
}

// width is what a place needs for its slots, and for its caption.
func (k *factionCard) width(p place) draw.MM {
	caption := k.pen.Set.Width(k.say(p.name).Text, typeset.Style{Font: draw.SansBold, Size: 7.5})
	return max((p.side()+slotRoom)*float64(len(p.slots)), caption+0.1)
}

// place draws the caption and the slots under it.
func (k *factionCard) place(dst draw.Surface, p place, r draw.Rect) {
	pen := k.pen
	caption := typeset.Style{Font: draw.SansBold, Size: 8, Fill: pen.Ink.Ink}
	base := r.Y + captionHeight - 1
	w := k.one(dst, k.say(p.name), caption, r.X, base, r.W, typeset.Left)
	if !p.note.Empty() {
		k.one(dst, k.say(p.note), typeset.Style{Font: draw.SansItalic, Size: 7.5, Fill: pen.Ink.Faded}, r.X+w+2, base, r.W-w-2, typeset.Left)
	}
	box := draw.Rect{X: r.X, Y: r.Y + captionHeight, W: r.W, H: r.H - captionHeight}
	k.slot(dst, box)
	if p.wide {
		k.ghost(dst, p, box, 0)
		return
	}
	pitch := r.W / float64(len(p.slots))
	for i, v := range p.slots {
		s := draw.Rect{X: r.X + draw.Times(i, pitch), Y: box.Y, W: pitch, H: box.H}
		if i > 0 {
			dst.Path(draw.Line(s.X, s.Y+0.15, s.X, s.Bottom()-0.15), draw.Style{Stroke: pen.Ink.Hair, Width: pen.Line(0.22), Cap: draw.ButtCap})
		}
		k.ghost(dst, p, s, v)
	}
}

// slot is the outline of a place for pieces.
func (k *factionCard) slot(dst draw.Surface, r draw.Rect) {
	dst.Path(draw.RoundBox(r.Inset(0.15), 1), draw.Stroke(k.pen.Ink.Hair, k.pen.Line(0.22)))
}

// ghost is the pale picture of the piece that lies in the slot, with its value.
func (k *factionCard) ghost(dst draw.Surface, p place, r draw.Rect, value int) {
	pen, c := k.pen, r.Centre()
	if p.component == nil {
		return
	}
	side := math.Round(min(r.H, r.W)*5.6) / 10
	if pen.HasIcon(p.component.Icon) {
		art := &draw.Art{
			Name:   fmt.Sprintf("aid/ghost-%s-%.1f", p.component.Icon, side),
			Bounds: draw.Rect{X: -side / 2, Y: -side / 2, W: side, H: side}.Inset(-0.1),
			Draw: func(in draw.Surface) {
				style := draw.Fill(pen.Ink.Edge)
				if pen.Low {
					style = draw.Stroke(pen.Ink.Hair, 0.12)
				}
				in.Path(pen.IconPath(p.component.Icon, 0, 0, side), style)
			},
		}
		dst.Image(art, draw.Move(c.X, c.Y))
	}
	if value > 0 {
		st := typeset.Style{Font: draw.SansSemi, Size: 7.5, Fill: pen.Ink.Faded}
		pen.Set.Line(dst, r.Right()-1.4, r.Bottom()-1.5, strconv.Itoa(value), st, typeset.Right)
	}
}

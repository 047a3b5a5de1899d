package book

import (
	"strconv"
	"strings"

	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
	"brehon/generate/token"
	"brehon/generate/turlough/card"
	"brehon/generate/turlough/mat"
	"brehon/generate/turlough/standee"
	"brehon/generate/turlough/tile"
	"brehon/generate/typeset"
)

// pieces are all that is cut out of the kit's sheets.
func (p pictures) pieces(b *rulebook.Book) []piece.Piece {
	p.drawn.Lock()
	defer p.drawn.Unlock()
	if p.drawn.pieces == nil {
		p.drawn.pieces = append(standee.Pieces(b.Pen, p.game), token.Pieces(b.Pen, p.game.Game)...)
		p.drawn.pieces = append(p.drawn.pieces, tile.Pieces(b.Pen, p.game)...)
		p.drawn.pieces = append(p.drawn.pieces, card.Pieces(b.Pen, p.game)...)
		p.drawn.pieces = append(p.drawn.pieces, mat.Pieces(b.Pen, p.game, p.rules)...)
	}
	return p.drawn.pieces
}

// face draws the front of a piece into r, as large as it goes in; of a figure that is folded, the face that stands.
func face(dst draw.Surface, of piece.Piece, r draw.Rect) {
	whole := shown(of)
	k := r.W / whole.W
	dst.Clip(draw.Box(r), func(in draw.Surface) {
		of.Front(draw.At(in, draw.Move(-whole.X, -whole.Y).Then(draw.Scale(k)).Then(draw.Move(r.X, r.Y))))
	})
}

// shown is what is seen of a piece: of a strip that is folded, the lower of its two faces.
func shown(of piece.Piece) draw.Rect {
	if n := len(of.Folds); n > 1 {
		return draw.Rect{Y: of.Folds[n-2], W: of.W, H: of.Folds[n-1] - of.Folds[n-2]}
	}
	return draw.Rect{W: of.W, H: of.H}
}

// The cells of the picture of all pieces.
const (
	cellsAcross         = 5
	cellHigh    draw.MM = 12.6
	cellGap     draw.MM = 1.6
	cellArt     draw.MM = 14.4 // how wide pieces are drawn
	artHigh     draw.MM = 11
	artGap      draw.MM = 0.7
	mostArt             = 0.8 // how large at most
)

// kit is a picture of what the game is played with: of each component a piece or some, its name, how many there are, and its rule.
func (p pictures) kit(b *rulebook.Book) rulebook.Figure {
	d := b.Diagram()
	across := cellsAcross
	if narrow(d) {
		across = 2
	}
	w := float64((d.W - draw.Times(across-1, cellGap)) / draw.MM(across))
	list := b.Game.Components
	rows := (len(list) + across - 1) / across
	return rulebook.Figure{Turns: true, H: draw.Times(rows, cellHigh), Draw: func(dst draw.Surface) {
		for i, c := range list {
			at := draw.Rect{X: draw.Times(i%across, w+cellGap), Y: draw.Times(i/across, cellHigh), W: w, H: cellHigh}
			p.sample(d, dst, c, draw.Rect{X: at.X, Y: at.Y + (cellHigh-artHigh)/2, W: cellArt, H: artHigh})
			p.told(d, dst, c, draw.Rect{X: at.X + cellArt + 1.6, Y: at.Y, W: w - cellArt - 1.6, H: cellHigh})
		}
	}}
}

// narrow reports whether a figure is one of the law, whose words are larger.
func narrow(d rulebook.Diagram) bool { return d.W < 140 }

// leastIn is the smallest size of letters in a figure.
func leastIn(d rulebook.Diagram) draw.Pt {
	if narrow(d) {
		return 9
	}
	return 7
}

// told are the words beside the pieces of a component.
func (p pictures) told(b rulebook.Diagram, dst draw.Surface, c *source.Component, r draw.Rect) {
	ink := b.Pen.Ink
	n := b.Pieces(c)
	name := b.Say(c.Many)
	if n == 1 {
		name = b.Say(c.Name)
	}
	least := leastIn(b)
	size := max(least, 8.2)
	st := typeset.Style{Font: draw.SansSemi, Size: size, Lead: size + 1, Fill: ink.Ink, Even: true, Divide: true}
	k, _, err := b.Pen.Set.Fit(name, st, r.W, 9.2, least)
	b.Pen.Set.Report(err)
	y := r.Centre().Y - (draw.Times(len(k.Lines), k.Lead)+3.4)/2
	k.Draw(dst, r.X, y+2.5, typeset.Left)
	y += draw.Times(len(k.Lines), k.Lead) + 2.7
	wide := b.Pen.Set.Line(dst, r.X, y, "× "+strconv.Itoa(n), typeset.Style{Font: draw.SansBold, Size: size, Fill: ink.Ink}, typeset.Left)
	b.Pen.Set.Line(dst, r.X+wide+1.6, y, c.Rule, typeset.Style{Font: draw.Sans, Size: 7.5, Fill: b.Pen.On(ink.Accent)}, typeset.Left)
}

// sample draws some pieces of a component side by side.
func (p pictures) sample(b rulebook.Diagram, dst draw.Surface, c *source.Component, r draw.Rect) {
	if c.Form == "board" {
		w, h := p.board.Size()
		p.board.Small(draw.Upright(dst, r), draw.Rect{X: r.X, Y: r.Centre().Y - r.W*h/w/2, W: r.W, H: r.W * h / w})
		return
	}
	some := p.some(b.Book, c)
	if len(some) == 0 { // a sheet, or what is not in the kit
		b.Pen.SolidIcon(dst, c.Icon, r.Centre().X, r.Centre().Y, 8.4, b.Pen.Ink.Ink)
		return
	}
	wide, high := draw.MM(0), draw.MM(0)
	for _, of := range some {
		wide, high = wide+shown(of).W, max(high, shown(of).H)
	}
	gaps := draw.Times(len(some)-1, artGap)
	k := min(mostArt, (r.W-gaps)/wide, r.H/high)
	x := r.Centre().X - draw.MM((draw.MM(wide*k)+gaps)/2)
	on := draw.Legible(dst, leastIn(b))
	for _, of := range some {
		w, h := draw.MM(shown(of).W*k), draw.MM(shown(of).H*k)
		at := draw.Rect{X: x, Y: r.Centre().Y - draw.MM(h/2), W: w, H: h}
		face(draw.Upright(on, at), of, at)
		dst.Path(draw.Box(at), draw.Style{Stroke: b.Pen.Ink.Ink, Width: 0.15, Join: draw.MiterJoin})
		x += w + artGap
	}
}

// some are pieces of a component that stand for all: of those with values or signs of their own up to four, of the markers of rows
// two, else one.
func (p pictures) some(b *rulebook.Book, c *source.Component) (list []piece.Piece) {
	for _, of := range p.pieces(b) {
		if of.ID != c.ID && !strings.HasPrefix(of.ID, c.ID+"-") && !(c.Form == "card" && of.Kind == card.Kind) {
			continue
		}
		if other := p.game.Component(of.ID); other != nil && other != c {
			continue
		}
		list = append(list, of)
		if len(list) == 4 || len(list) == 2 && c.Marker != nil && c.Marker.Rows != nil || c.Each != "" || c.Form != "token" {
			break
		}
	}
	return list
}

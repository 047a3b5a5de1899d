package book

import (
	"cmp"
	"strconv"
	"strings"
	"sync"

	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/rulebook"
	"brehon/generate/turlough/board"
	"brehon/generate/typeset"
	scen "brehon/scenarios/turlough"
)

// pictures draws the rulebook's figures with the board's own code.
type pictures struct {
	game  *turlough.Game
	set   *scen.Set
	rules source.Settings
	board *board.Board // the one for all scenarios
	of    string       // the scenario whose kit it is; empty: all
	drawn *drawn
}

// drawn are the boards without some settlements, by their ids, the pieces, and the figures: a book is composed several times.
type drawn struct {
	sync.Mutex
	pieces  []piece.Piece
	without map[string]*board.Board
	figures map[asked]func() board.Figure
}

// asked is a picture, and how wide it is to be.
type asked struct {
	of *turlough.Picture
	w  draw.MM
}

// boardIn is the board of a scenario; without one, the board of all.
func (p pictures) boardIn(sc *scen.Scenario) *board.Board {
	if sc == nil {
		return p.board
	}
	absent := sc.In(p.rules).Absent
	if len(absent) == 0 {
		return p.board
	}
	key := strings.Join(absent, "+")
	p.drawn.Lock()
	defer p.drawn.Unlock()
	if p.drawn.without[key] == nil {
		p.drawn.without[key] = p.board.Without(absent)
	}
	return p.drawn.without[key]
}

// tallest is a figure's height in millimetres at most; highest that of one that could not be read else.
const (
	tallest draw.MM = 74
	highest draw.MM = 112
)

// Picture is the window that the picture asks for, w wide, with its march, armies and tokens: three quarters of it high, or as
// high as it must be to be read.
func (p pictures) Picture(pic source.Picture, w draw.MM) (draw.MM, func(draw.Surface)) {
	shown := pic.(*turlough.Picture)
	on := p.boardIn(p.set.Scenario(cmp.Or(shown.Scenario, p.of)))
	on.Ahead() // while the book is composed
	f := p.figure(on, shown, w)
	return f.At.H, func(dst draw.Surface) { on.Section(dst, f) }
}

// figure is reckoned once for all books of a language: where its pieces stand takes long to find.
func (p pictures) figure(on *board.Board, shown *turlough.Picture, w draw.MM) board.Figure {
	p.drawn.Lock()
	made := p.drawn.figures[asked{shown, w}]
	if made == nil {
		made = sync.OnceValue(func() board.Figure {
			high := on.Picture(shown, w)
			f := high(min(tallest, 0.75*w))
			if f.Scale() < board.ReadScale {
				f = high(min(highest, 1.01*board.ReadScale*high(highest).Window.H))
			}
			return f
		})
		p.drawn.figures[asked{shown, w}] = made
	}
	p.drawn.Unlock()
	return made()
}

// hexReading is a hex of the board itself, drawn large, its parts numbered and named: the settlement
// whose hex has most of them to show.
func (p pictures) hexReading(b *rulebook.Book) rulebook.Figure {
	const w, gutter draw.MM = 56, 3
	d := b.Diagram()
	hex, parts, on := "", []board.Part(nil), p.board
	for _, s := range p.game.Map.Settlements {
		if all := on.Anatomy(s.Hex); len(all) > len(parts) {
			hex, parts = s.Hex, all
		}
	}
	window := on.Hexes(2.5, hex)
	k := w / window.W
	picture := draw.Rect{W: w, H: window.H * w / window.W}
	at, high := draw.Rect{X: w + gutter, Y: 2.6, W: d.W - w - gutter}, picture.H
	if d.W < 90 { // the list stands below
		picture.X = (d.W - w) / 2
		at, high = draw.Rect{Y: picture.H + 4.6, W: d.W}, 0
	}
	var lines []*typeset.Block
	list := at.Y - 2.6
	for _, part := range parts {
		l := b.Pen.Set.WrapSaid(b.Message("figure."+part.Name), b.Small(), typeset.Room(at.W-partIndent))
		lines = append(lines, l)
		list += lineHeight(l)
	}
	return rulebook.Figure{Turns: true, H: max(high, list), Draw: func(dst draw.Surface) {
		frame := draw.Box(picture)
		dst.Clip(frame, func(in draw.Surface) {
			on.Section(draw.Upright(in, picture), board.Figure{Window: window, At: picture})
		})
		dst.Path(frame, d.Solid(0.35))
		y := at.Y
		for i, part := range parts {
			place := part.At.Sub(draw.Point{X: window.X, Y: window.Y}).Mul(k)
			numbered(d, draw.Upright(dst, picture), picture.X+place.X, place.Y, i+1)
			numbered(d, dst, at.X+2.1, y, i+1)
			lines[i].Draw(dst, at.X+partIndent, y+1.1, typeset.Left)
			y += lineHeight(lines[i])
		}
	}}
}

// partIndent is from the left edge of an entry beside the figure to its words: past the roundel.
const partIndent draw.MM = 6.6

// lineHeight is the room of one entry beside the figure: more than a roundel with its ring.
func lineHeight(b *typeset.Block) draw.MM { return max(float64(len(b.Lines))*b.Lead, 4.4) + 1.8 }

// numbered is a roundel in red lead, on a ring of paper.
func numbered(d rulebook.Diagram, dst draw.Surface, x, y draw.MM, n int) {
	dst.Path(draw.Circle(x, y, 2.5), draw.Fill(d.Pen.Ink.Paper))
	dst.Path(draw.Circle(x, y, 2.1), draw.Fill(d.Pen.On(d.Pen.Ink.Accent)))
	d.Pen.Set.Line(dst, x, y+1.1, strconv.Itoa(n), typeset.Style{Font: draw.SansBold, Size: 9, Fill: d.Pen.Ink.Paper}, typeset.Centre)
}

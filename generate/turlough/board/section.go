package board

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/piece"
)

// Figure is a picture cut from the board: for an example of the rulebook, a scenario's little map, a live position.
type Figure struct {
	Window draw.Rect // what it shows, in millimetres of the board
	At     draw.Rect // its place on the page; the scale is that of the widths
	Plain  bool      // a map of the land alone: no names, no marks, no settlements
	Quiet  []string  // hexes whose names are left out
	Placed []piece.Placed
	Way    []string // hexes of a march, in order
	Costs  []int    // of its steps; nil takes those of the rules
	Cut    bool     // omit what is outside the window: for a file without other figures

	laid func() *draw.List // what is placed, once for all drawings of the figure; nil: for each
}

const (
	// largestPicture is the scale of a picture at most: names on it stay as large as on the board.
	largestPicture = 0.92
	// ReadScale is the scale that a picture should have at least, to be read: in a column; over a page it may be 0.8.
	ReadScale = 0.62
	// pictureMargin is the distance of a piece from the picture's edge, in millimetres of the board.
	pictureMargin draw.MM = 2.4
	// roomBeside is how far a piece may stand beyond the hexes that a picture shows: it grows by as much. Panels find room in it.
	roomBeside draw.MM = 6
)

// Picture makes figures of a picture, w wide and at most tallest high, with its march, armies and tokens. If that would
// be too small to read, only hexes with pieces are shown. Its upper left corner is the origin.
func (b *Board) Picture(pic *turlough.Picture, w draw.MM) func(tallest draw.MM) Figure {
	f := Figure{Way: pic.Way}
	concerned := slices.Clone(pic.Way)
	for _, a := range pic.Armies {
		f.Placed = append(f.Placed, piece.Placed{Piece: "army", Place: a.At, Owner: a.Faction})
		if a.Contact {
			f.Placed = append(f.Placed, piece.Placed{Piece: "contact", Place: a.At, Owner: a.Faction})
		}
		concerned = append(concerned, a.At)
	}
	for _, t := range pic.Tokens {
		f.Placed = append(f.Placed, piece.Placed{Piece: t.Kind, Place: t.At, Count: t.N})
		concerned = append(concerned, t.At)
	}
	whole := b.around(f, w, append([]string{pic.From, pic.To}, concerned...))
	near := sync.OnceValue(func() draw.Rect { return b.around(f, w, concerned) })
	return func(tallest draw.MM) Figure {
		f, window := f, whole
		if min(w/window.W, tallest/window.H) < ReadScale && len(concerned) > 0 {
			window = near()
		}
		h := min(tallest, window.H*w/window.W)
		f.Window, f.At = b.Shape(window, w, h), draw.Rect{W: w, H: h}
		if len(concerned) > 0 {
			f.Quiet = b.neighbours(concerned)
		}
		still := f
		f.laid = sync.OnceValue(func() *draw.List {
			l := &draw.List{}
			b.place(l, still)
			return l
		})
		return f
	}
}

// around is the window that shows these hexes whole, with the pieces of a figure, for a picture w wide.
func (b *Board) around(f Figure, w draw.MM, hexes []string) draw.Rect {
	f.Window = b.Hexes(1.5, hexes...)
	f.At = draw.Rect{W: f.Window.W * smallScale, H: f.Window.H * smallScale}
	window := f.Window
	if len(f.Placed) > 0 {
		if !b.panels(f.Placed) {
			f.Window = window.Inset(-roomBeside)
		}
		window = window.Union(b.Reach(f).Inset(-pictureMargin))
	}
	if least := w / largestPicture; window.W < least {
		window = draw.Rect{X: window.X - (least-window.W)/2, Y: window.Y, W: least, H: window.H}
	}
	return window
}

// neighbours returns the empty hexes of open country: their names are left out of a picture of the others.
func (b *Board) neighbours(concerned []string) (quiet []string) {
	for _, h := range b.p.chart.hexes {
		if h.town == nil && !slices.Contains(concerned, h.id) {
			quiet = append(quiet, h.id)
		}
	}
	return quiet
}

// Scale is how large the figure shows the board: 1 is as large as it is.
func (f Figure) Scale() float64 { return f.At.W / f.Window.W }

// Section draws the figure on dst, clipped to its frame, with an ink line around it.
func (b *Board) Section(dst draw.Surface, f Figure) {
	k := f.Scale()
	onto := draw.Move(-f.Window.X, -f.Window.Y).Then(draw.Scale(k)).Then(draw.Move(f.At.X, f.At.Y))
	dst.Clip(draw.Box(f.At), func(page draw.Surface) {
		s := draw.At(page, onto)
		b.layer(s, f, "land", b.land)
		if !f.Plain {
			b.layer(s, f, "marks", b.marks)
		}
		if f.Plain {
			b.p.plainWays(s)
		} else {
			b.layer(s, f, "ways", b.ways)
		}
		b.wayLine(s, f)
		if !f.Plain {
			b.layer(s, f, "towns", b.towns)
		}
		b.wayHead(s, f)
		switch {
		case f.Plain:
		case f.Scale() == 1 && len(f.Quiet) == 0 && !f.Cut: // at the board's own size every figure of the window has the same
			s.Image(&draw.Art{Name: b.artName(fmt.Sprint("words/", f.Window)), Bounds: b.p.canvas, Draw: func(in draw.Surface) { b.figureWords(in, f) }}, draw.Identity())
		default:
			b.figureWords(s, f)
		}
		b.place(s, f)
		b.wayMarks(s, f)
	})
	dst.Path(draw.Box(f.At), draw.Style{Stroke: b.p.ink.Ink, Width: 0.3, Join: draw.MiterJoin})
}

// Show draws a window of the board into at, with the pieces on it.
func (b *Board) Show(dst draw.Surface, window, at draw.Rect, placed []piece.Placed) {
	b.Section(dst, Figure{Window: window, At: at, Placed: placed})
}

// layer places a whole layer as art: a book with many figures then holds it once. Boards of different scenarios have
// art of different names.
func (b *Board) layer(s draw.Surface, f Figure, name string, l layer) {
	if f.Cut {
		l().Play(draw.Window(s, f.Window))
		return
	}
	s.Image(&draw.Art{Name: b.artName(name), Bounds: b.p.canvas, Draw: func(in draw.Surface) { l().Play(in) }}, draw.Identity())
}

// artName names a layer as art.
func (b *Board) artName(layer string) string {
	pr := b.p.presence
	switch {
	case b.p.anyScenario && layer != "towns" && !strings.HasPrefix(layer, "words"): // Without changes nothing else
		return "board/" + layer
	case b.p.anyScenario:
		return "board/" + layer + "/without/" + strings.Join(pr.Absent, "+")
	}
	return "board/" + layer + "/" + strings.Join(pr.Absent, "+") + "/" + strings.Join(pr.Longports, "+")
}

// Hexes is the window that shows all these hexes whole, with margin around them.
func (b *Board) Hexes(margin draw.MM, ids ...string) draw.Rect {
	r := draw.Rect{}
	for _, id := range ids {
		c := b.p.chart.centre(id)
		r = r.Union(box(c.X, c.Y, b.p.chart.across, 2*b.p.chart.side))
	}
	return r.Inset(-margin)
}

// Land is the window that shows every hex of the map whole, with margin around them.
func (b *Board) Land(margin draw.MM) draw.Rect {
	var ids []string
	for _, h := range b.p.chart.hexes {
		ids = append(ids, h.id)
	}
	return b.Hexes(margin, ids...)
}

// Shape returns the window grown to the proportion w : h, about its middle, and moved onto the map where possible.
func (b *Board) Shape(window draw.Rect, w, h draw.MM) draw.Rect {
	c := window.Centre()
	if window.W*h < window.H*w {
		window.W = window.H * w / h
	} else {
		window.H = window.W * h / w
	}
	window.X, window.Y = c.X-window.W/2, c.Y-window.H/2
	m := b.Map()
	if window.W <= m.W {
		window.X = max(m.X, min(window.X, m.Right()-window.W))
	}
	if window.H <= m.H {
		window.Y = max(m.Y, min(window.Y, m.Bottom()-window.H))
	}
	return window
}

// Map is the part of the board that is land and water: all of it but the panels at its right.
func (b *Board) Map() draw.Rect { return b.p.sheet }

// At is a point of a hex, or of the hex of a settlement: on its drawing, above its name, so far from its shield that no mark
// hides that; false if place is neither.
func (b *Board) At(place string) (draw.Point, bool) {
	h := b.p.chart.hexAt(place)
	if h == nil {
		return draw.Point{}, false
	}
	at := b.p.chart.centre(h.id).Add(draw.Point{X: houseX, Y: toldY})
	if t := h.town; t != nil && t.shield.W > 0 {
		at.X = min(at.X, t.shield.X-0.6-piece.MarkReach)
	}
	return at, true
}

// Centre is the middle of a hex on the board.
func (b *Board) Centre(hex string) draw.Point { return b.p.chart.centre(hex) }

// Middle is the middle of a hex, or of the hex of a settlement; false if place is neither.
func (b *Board) Middle(place string) (draw.Point, bool) {
	h := b.p.chart.hexAt(place)
	if h == nil {
		return draw.Point{}, false
	}
	return h.at, true
}

// Package board draws the game's map: one drawing, recorded once, from which tiles, poster,
// screen picture, figures of the rulebook and the scenario's little map are all cut.
package board

import (
	"sync"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/turlough/court"
	"brehon/generate/turlough/house"
	"brehon/generate/turlough/lines"
	"brehon/generate/turlough/look"
	"brehon/generate/turlough/shape"
)

// Options say which board is drawn.
type Options struct {
	Game     *turlough.Game
	Presence *turlough.Presence   // the settlements of one scenario; nil draws a board that serves them all
	Settings *source.Settings     // the rules that are played; nil is the law
	Faces    func() []piece.Piece // the cards and tokens off the map at a moment of a match; may be nil
}

// Board is the whole drawing, in millimetres from its top left corner.
type Board struct {
	p                                          *painter
	faces                                      func() []piece.Piece
	land, marks, ways, towns, names, furniture layer
	ahead                                      func()
}

// layer is a part of the drawing, recorded when it is first asked for: a book shows neither names nor furniture.
type layer func() *draw.List

// lazily is the layer that paint draws.
func lazily(paint func(draw.Surface)) layer {
	return sync.OnceValue(func() *draw.List {
		l := &draw.List{}
		paint(l)
		return l
	})
}

// New draws the board with the pen: in its language, and in low ink if the pen is.
func New(pen *ornament.Pen, opts Options) *Board {
	p := newPainter(pen, opts)
	p.survey()
	b := &Board{
		p: p, faces: opts.Faces,
		land: lazily(p.paintLand), marks: lazily(p.drawMarks), ways: lazily(p.paintWays), towns: lazily(p.paintTowns),
		names: lazily(p.paintNames), furniture: lazily(p.paintFurniture),
	}
	b.ahead = painted(b.land, b.marks, b.ways, b.towns)
	if b.faces == nil {
		b.faces = func() []piece.Piece { return nil }
	}
	return b
}

// Ahead begins to paint in the background what most pictures of the board show. It may be called often.
func (b *Board) Ahead() { b.ahead() }

// painted begins to paint layers, once.
func painted(layers ...layer) func() {
	return sync.OnceFunc(func() {
		go func() {
			defer func() { recover() }() // whoever draws the layer panics with the same
			for _, l := range layers {
				l()
			}
		}()
	})
}

// Size is the width and height of the board.
func (b *Board) Size() (w, h draw.MM) { return b.p.size.W, b.p.size.H }

// Draw draws on dst what may show in the window, at its place on the board. It omits what is outside, and does not clip.
func (b *Board) Draw(dst draw.Surface, window draw.Rect) {
	b.layer(dst, Figure{}, "land", b.land)
	b.layer(dst, Figure{}, "marks", b.marks)
	b.layer(dst, Figure{}, "ways", b.ways)
	b.layer(dst, Figure{}, "towns", b.towns)
	b.names().PlayWindow(dst, window)
	b.furniture().PlayWindow(dst, window)
}

// painter holds what drawing one board needs.
type painter struct {
	pen         *ornament.Pen
	ink         look.Palette
	low         bool
	game        *turlough.Game
	presence    turlough.Presence
	anyScenario bool
	settings    source.Settings

	size   draw.Rect // the board
	sheet  draw.Rect // the part that is map
	canvas draw.Rect // what of the land is drawn at all: more, for figures of other proportions
	seamsX []draw.MM
	seamsY []draw.MM
	origin draw.Point // of the hex field

	coast *coast
	chart *chart
	court *court.Court
	still *lines.Index // coast, rivers, crossings: what does not move for a name
	ways  *lines.Index // roads
	taken lines.Boxes
	marks []mark
	tags  *sync.Map // places of names, found before
}

// bare is a pen that nothing is drawn with.
var bare = &ornament.Pen{}

func newPainter(pen *ornament.Pen, opts Options) *painter {
	p := &painter{pen: pen, ink: look.Pigments(opts.Game), low: pen.Low, game: opts.Game, anyScenario: opts.Presence == nil, tags: &sync.Map{}}
	if opts.Presence != nil {
		p.presence = *opts.Presence
	}
	if p.settings = opts.Game.Law(); opts.Settings != nil {
		p.settings = *opts.Settings
	}
	p.court = court.New(pen, opts.Game, p.settings)
	t := opts.Game.Map.Tiles
	p.size = draw.Rect{W: t.Width * float64(t.Columns), H: t.Height * float64(t.Rows)}
	for i := 1; i < t.Columns; i++ {
		p.seamsX = append(p.seamsX, t.Width*float64(i))
	}
	for i := 1; i < t.Rows; i++ {
		p.seamsY = append(p.seamsY, t.Height*float64(i))
	}
	p.origin = draw.Point{X: 6.0, Y: 6.7} // so that no seam runs through a hex's number
	p.sheet = draw.Rect{W: p.furniture().court.X - 2.5, H: p.size.H}
	p.canvas = draw.Rect{W: p.size.W, H: p.size.H}.Inset(-55)
	p.canvas.W -= 55
	return p
}

// survey places everything: coast, rivers, the names together with the roads, then lakes and marks.
func (p *painter) survey() {
	p.chart = newChart(p, p.origin)
	p.findCoast()
	p.openMouths()
	p.still, p.ways = lines.New(8), lines.New(8)
	for _, r := range append(append([]ring{}, p.coast.land...), p.coast.lake) {
		p.still.Ring(r, 0.35)
	}
	for _, r := range p.chart.rivers {
		p.still.Line(shape.Flatten(r.line, false, 1, 3), riverWidth/2+0.26)
	}
	for _, c := range p.chart.crossings {
		for _, side := range c.flanks() {
			p.still.Line(side, 0.7)
		}
	}
	for _, h := range p.chart.hexes {
		c := h.at
		h.coastal = p.coast.lines.Touch(box(c.X, c.Y, p.chart.across+4, 2*p.chart.side+4))
		p.settle(h)
	}
	p.chart.layRoads()
	for _, r := range p.chart.roads {
		p.ways.Line(append(r.half[0].Points(10), shape.Reversed(r.half[1].Points(10))...), roadCasing/2)
	}
	for _, h := range p.chart.hexes {
		p.take(h)
	}
	p.findIslands()
	p.findLoughs()
	p.sow()
}

// take keeps the furniture of a hex free of marks.
func (p *painter) take(h *hex) {
	p.taken.Add(h.label().Inset(-0.7))
	if h.tag != nil {
		p.taken.Add(h.tag.box.Inset(-0.4))
	}
	if t := h.town; t != nil {
		p.taken.Add(t.drawing.Inset(-0.5))
		p.taken.Add(t.slip.Inset(-0.5))
		if t.shield.W > 0 {
			p.taken.Add(t.shield.Inset(-0.5))
			p.taken.Add(t.code.Inset(-0.5))
		}
	}
}

func (p *painter) findCoast() {
	var land [][]draw.Point
	for _, r := range p.game.Map.Coast.Land {
		land = append(land, p.underPanels(p.points(r)))
	}
	p.coast = newCoast(land, p.points(p.game.Map.Coast.Derg), p.canvas)
}

// underPanels draws the land's far end out beyond the board, so that no sea shows between the panels beside the map.
func (p *painter) underPanels(pts []draw.Point) []draw.Point {
	for i, q := range pts {
		if past := q.X - p.sheet.Right() - 30; past > 0 {
			pts[i].X += float64(5 * past)
		}
	}
	return pts
}

func (p *painter) paintLand(s draw.Surface) {
	p.water(s)
	p.beyond(s)
	p.washes(s)
	p.bands(s)
	p.lake(s)
	p.drawIslands(s)
	p.coastLine(s)
	p.sides(s)
	p.drawLoughs(s)
}

func (p *painter) paintWays(s draw.Surface) {
	p.drawRivers(s)
	p.drawRoads(s)
	p.drawCrossings(s)
}

func (p *painter) paintTowns(s draw.Surface) {
	for _, h := range p.chart.hexes {
		t := h.town
		if t == nil {
			continue
		}
		c := t.drawing.Centre()
		p.house(s, c.X, c.Y, t.kind, t.both, t.owner, 1)
		if t.shield.W > 0 {
			p.pen.Shield(s, t.owner, t.arms.X, t.arms.Y, armsW)
		}
	}
}

// house draws the settlement of the kind with its owner's roof, k times as large as on the board.
func (p *painter) house(s draw.Surface, x, y draw.MM, kind, both, owner string, k float64) {
	arms, ok := p.arms(owner)
	of := &arms
	if !ok {
		of = nil
	}
	house.Draw(draw.At(s, draw.Scale(k).Then(draw.Move(x, y))), p.pen, p.ink, kind, both, of)
}

// say is the text in the kit's language.
func (p *painter) say(t lang.Text) string { return p.pen.Words.Say(t).Text }

// arms of an owner, and whether it is somebody.
func (p *painter) arms(owner string) (ornament.Arms, bool) {
	a, ok := p.pen.Arms[owner]
	return a, ok && a.Icon != "" && a.Icon != "none"
}

// line is the width of a line: w, and k times that in low ink.
func (p *painter) line(w draw.MM, k float64) draw.MM {
	if p.low {
		return w * k
	}
	return w
}

func (p *painter) jitter(a float64, key ...any) float64 { return ornament.Jitter(a, key...) }

// chance returns a random number for a place: the same on every board.
func (p *painter) chance(at draw.Point, key any) float64 {
	return ornament.Chance(int(at.X*100), int(at.Y*100), key)
}

// point turns field millimetres into those of the board.
func (p *painter) point(q turlough.Point) draw.Point {
	return draw.Point{X: p.origin.X + q[0], Y: p.origin.Y + q[1]}
}

func (p *painter) points(qs []turlough.Point) []draw.Point {
	out := make([]draw.Point, len(qs))
	for i, q := range qs {
		out[i] = p.point(q)
	}
	return out
}

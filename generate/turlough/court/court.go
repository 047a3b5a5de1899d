// Package court draws the alliances: the two claimants with their allies and those bound by hostages, the neutral kings, the
// English lord on his side, the hostages in the keeps of those who hold them; and beside it the pools of febas, the order of
// the armies and the time. The board has it as its right panel, a scenario's sheet as the picture that is laid out.
//
// Court.Panel is the whole; each part can be drawn alone, with what lies on it.
package court

import (
	"slices"
	"strconv"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/turlough/look"
	"brehon/generate/typeset"
)

// Side is a column of the court.
type Side int

// The columns: with one of the claimants, in the order of the powers, or between them.
const (
	First Side = iota
	Neutral
	Second
)

// Setup lists the pieces on the court and next to it; the zero Setup is empty.
type Setup struct {
	Allies, Bound [3][]string // by column; Neutral has no bound
	English       []Side      // side of the English lord's tile: one at most
	Held          []Held
	King          string   // a claimant
	Exiles        []string // claimants
	Pools         []Pool   // of the claimants first, in their order
	Order         []string // of the armies
	Round, Turn   int
	Quiet         int // years
}

// Held is a hostage and who holds it.
type Held struct{ Of, By string }

// Pool is a pool of febas: the power whose tile marks its row, and how many there are.
type Pool struct {
	Power string
	N     int
}

// Court draws the court of one game with one pen.
type Court struct {
	pen       *ornament.Pen
	game      *turlough.Game
	ink       look.Palette
	claimants []*turlough.Faction
	english   *turlough.Faction
	keepers   []*turlough.Faction // who may hold hostages: the first claimant, those between, the second
	quietEnd  int                 // how many quiet years end the game; 0: none do
}

// New is the court of the game, by the settings.
func New(pen *ornament.Pen, g *turlough.Game, settings source.Settings) *Court {
	c := &Court{pen: pen, game: g, ink: look.Pigments(g)}
	c.quietEnd, _ = strconv.Atoi(settings.Value("quiet.limit"))
	var between []*turlough.Faction
	for _, f := range g.Factions {
		switch {
		case f.Kind == "claimant":
			c.claimants = append(c.claimants, f)
			continue
		case f.Kind == "english":
			c.english = f
		}
		if f.Has("takeLesserHostages") || f.Has("takeClaimantHostages") {
			between = append(between, f)
		}
	}
	if len(c.claimants) > 0 {
		c.keepers = append(append(c.claimants[:1:1], between...), c.claimants[1:]...)
	}
	return c
}

// SideOf is the column of a claimant.
func (c *Court) SideOf(claimant string) Side {
	for i, f := range c.claimants {
		if f.ID == claimant {
			return sides[i%2]
		}
	}
	return Neutral
}

// Rows orders the pools as rows: first the claimants', empty where one is not listed; then the others.
func (c *Court) Rows(pools []Pool) []Pool {
	rows := make([]Pool, len(c.claimants))
	for i, f := range c.claimants {
		rows[i].Power = f.ID
	}
	for _, p := range pools {
		if i := slices.IndexFunc(c.claimants, func(f *turlough.Faction) bool { return f.ID == p.Power }); i >= 0 {
			rows[i] = p
		} else {
			rows = append(rows, p)
		}
	}
	return rows
}

// Place is the side of a place for a tile.
const Place draw.MM = 18

// placePitch is from one place to the next.
const placePitch draw.MM = 18.8

// circle is the round place of a marker.
func (c *Court) circle(dst draw.Surface, at draw.Point, r draw.MM, line draw.Color, width draw.MM) {
	dst.Path(draw.Circle(at.X, at.Y, r), draw.Style{Fill: c.ink.Paper, Stroke: line, Width: c.pen.Line(width)})
}

// dashed is the style of an empty place for a piece.
func (c *Court) dashed(line draw.Color, width draw.MM) draw.Style {
	return draw.Style{Stroke: line, Width: c.pen.Line(width), Dash: []draw.MM{1.1, 1}, Cap: draw.ButtCap}
}

// line is the style of a ruled line.
func (c *Court) line(line draw.Color, width draw.MM) draw.Style {
	return draw.Style{Stroke: line, Width: c.pen.Line(width), Cap: draw.ButtCap, Join: draw.MiterJoin}
}

// say is a text of the section court.
func (c *Court) say(name string) lang.Said {
	return c.pen.Words.Say(c.game.Message("court." + name))
}

func (c *Court) style(f draw.Font, size draw.Pt, fill draw.Color) typeset.Style {
	return typeset.Style{Font: f, Size: size, Fill: fill}
}

// number sets a figure or letters with the middle of their height at a point.
func (c *Court) number(dst draw.Surface, at draw.Point, text string, st typeset.Style) {
	c.pen.Set.Line(dst, at.X, at.Y+c.pen.Set.CapHeight(st.Font, st.Size)/2, text, st, typeset.Centre)
}

// pale is the colour of pictures in empty places.
func (c *Court) pale() draw.Color {
	if c.pen.Low {
		return c.ink.Dry
	}
	return c.ink.VellumEdge
}

func square(at draw.Point, side draw.MM) draw.Rect {
	return draw.Rect{X: at.X - side/2, Y: at.Y - side/2, W: side, H: side}
}

// tileCode is the size of the letters on a tile.
const tileCode draw.Pt = 12

// Tile draws the tile of a power about a point: its charge on its field to the edge, its letters at the foot; without a size for
// them, none.
func (c *Court) Tile(dst draw.Surface, id string, at draw.Point, side draw.MM, letters draw.Pt) {
	p, arms := c.pen, c.pen.Arms[id]
	field := p.Field(arms.Field)
	dst.Path(draw.Box(square(at, side)), draw.Style{Fill: field, Stroke: p.Ink.Ink, Width: p.Line(0.3), Join: draw.MiterJoin})
	st := c.style(draw.SansBold, letters, p.Ink.Ink)
	if p.Low || !p.HasIcon(arms.Icon) {
		p.Shield(dst, id, at.X, at.Y-float64(0.09*side), 0.56*side)
	} else {
		st.Fill = p.Legible(field, arms.Charge)
		p.SolidIcon(dst, arms.Icon, at.X, at.Y-float64(0.11*side), 0.66*side, arms.Charge)
	}
	if letters > 0 {
		p.Set.Line(dst, at.X, at.Y+float64(0.44*side), arms.Code, st, typeset.Centre)
	}
}

package court

import (
	"slices"

	"brehon/generate/draw"
	"brehon/generate/turlough/standee"
	"brehon/generate/typeset"
)

// Wide and High are the size of the court itself, without what is below it on the panel.
const (
	Wide draw.MM = 114
	High         = claimantsHigh + alliesHigh + boundHigh + englishHigh + keepsHigh
)

// The bands of the court, from above.
const (
	claimantsHigh draw.MM = 29
	alliesHigh    draw.MM = 61.5
	boundHigh     draw.MM = 25.5
	englishHigh   draw.MM = 25
	keepsHigh     draw.MM = 30

	columnWide           = Wide / 3
	alliesTop            = claimantsHigh
	boundTop             = alliesTop + alliesHigh
	englishTop           = boundTop + boundHigh
	keepsTop             = englishTop + englishHigh
	stateRadius  draw.MM = 6.2 // of the circles for the crown and for exile
	neutralPitch draw.MM = 19.6
	allyPitch    draw.MM = 18.3 // three rows end above the band below
)

// Style is how the court is drawn: at its own size, or small and without its notes, the words then larger.
type Style struct {
	Words float64 // how much larger names are than at full size; 0 is 1
	Bare  bool    // without notes
	Scale float64 // how small it is: the letters are so large that they can be read; 0 is 1
}

// leastLetters is the smallest size of letters, as it is printed.
const leastLetters draw.Pt = 7

// least is the size, or what letters need at the style's scale.
func (st Style) least(size draw.Pt) draw.Pt {
	if st.Scale > 0 {
		return max(size, leastLetters/draw.Pt(st.Scale))
	}
	return size
}

// middle is the x of the middle of a column.
func middle(s Side) draw.MM { return float64(columnWide * (float64(s) + 0.5)) }

// pair is the i-th of places in two columns.
func pair(s Side, i int, top, pitch draw.MM) draw.Point {
	return draw.Point{X: middle(s) + float64(placePitch*(float64(i%2)-0.5)), Y: top + draw.Times(i/2, pitch)}
}

// allyPlaces are the places for a side's allies, or for the neutral kings.
func allyPlaces(s Side) (list []draw.Point) {
	if s == Neutral {
		for i := range 8 {
			list = append(list, pair(s, i, 36, neutralPitch))
		}
		return list
	}
	for i := range 6 {
		list = append(list, pair(s, i, alliesTop+15, allyPitch))
	}
	return list
}

// boundPlaces are the places for powers bound to a side by a hostage alone.
func boundPlaces(s Side) (list []draw.Point) {
	for i := range 2 {
		list = append(list, pair(s, i, boundTop+15.2, placePitch))
	}
	return list
}

// englishPlace is the place of the English lord on a side.
func englishPlace(s Side) draw.Point { return draw.Point{X: middle(s), Y: englishTop + 15} }

// statePlace is the circle of a claimant's crown, or below it of his exile.
func statePlace(s Side, i int) draw.Point {
	return draw.Point{X: middle(s) + 10, Y: 7.5 + draw.Times(i, 13.2)}
}

// sides are the two columns of the claimants.
var sides = []Side{First, Second}

// Draw draws the court with its pieces, from the upper left corner at the origin.
func (c *Court) Draw(dst draw.Surface, set Setup, st Style) {
	if st.Words == 0 {
		st.Words = 1
	}
	c.grounds(dst)
	c.claimantsBand(dst, st)
	c.neutralHead(dst, st)
	c.heads(dst, st)
	for _, s := range []Side{First, Neutral, Second} {
		places := append(allyPlaces(s), englishPlace(s))
		if s != Neutral {
			places = append(places, boundPlaces(s)...)
		}
		for _, at := range places {
			dst.Path(draw.RoundBox(square(at, Place), 1.2), c.dashed(c.ink.Dry, 0.2))
		}
	}
	c.keeps(dst, st)
	c.lay(dst, set, st)
}

// grounds are the columns' tints and the lines between the bands.
func (c *Court) grounds(dst draw.Surface) {
	column := func(s Side, fill draw.Color) {
		r := draw.Rect{X: columnWide * float64(s), W: columnWide, H: keepsTop}
		dst.Path(draw.Box(r), draw.Fill(c.pen.Field(fill)))
	}
	for i, f := range c.claimants {
		column(sides[i%2], draw.Mix(c.ink.Paper, draw.Hex(f.Field), 0.08))
	}
	column(Neutral, c.ink.Vellum)
	dst.Path(draw.Box(draw.Rect{Y: keepsTop, W: Wide, H: keepsHigh}), draw.Fill(c.ink.Paper))
	for _, s := range sides {
		x := float64(columnWide * float64(s))
		for _, y := range []draw.MM{alliesTop, boundTop} {
			dst.Path(draw.Line(x, y, x+columnWide, y), c.line(c.ink.Dry, 0.2))
		}
	}
	dst.Path(draw.Line(0, englishTop, Wide, englishTop), c.line(c.ink.Dry, 0.2))
	for i := 1; i < 3; i++ {
		x := draw.Times(i, columnWide)
		dst.Path(draw.Line(x, 0, x, keepsTop), c.line(c.ink.Faded, 0.25))
	}
	dst.Path(draw.Line(0, keepsTop, Wide, keepsTop), c.line(c.ink.Ink, 0.35))
	dst.Path(draw.Box(draw.Rect{W: Wide, H: High}), c.line(c.ink.Ink, 0.35))
}

// states are the two circles of a claimant: their icons and the words under them.
var states = [2]struct{ name, icon string }{{"king", "queen-crown"}, {"exile", "exit-door"}}

// claimantsBand shows the claimants, each with a place for the crown and one for exile.
func (c *Court) claimantsBand(dst draw.Surface, st Style) {
	for i, f := range c.claimants {
		s := sides[i%2]
		x := middle(s) - 8.5
		c.pen.Shield(dst, f.ID, x, 11.8, 16.4)
		c.pen.Set.Line(dst, x, claimantsHigh-2.2, f.Code, c.style(draw.SansBold, st.least(14), c.ink.Ink), typeset.Centre)
		for k, state := range states {
			at := statePlace(s, k)
			ring := c.dashed(c.ink.Faded, 0.25)
			ring.Fill = c.ink.Paper
			dst.Path(draw.Circle(at.X, at.Y, stateRadius), ring)
			if st.Bare {
				c.pen.Icon(dst, state.icon, at.X, at.Y, 5.6, c.ink.Dry)
				continue
			}
			c.pen.Icon(dst, state.icon, at.X, at.Y-0.9, 5.6, c.ink.Dry)
			c.pen.Fit(dst, c.say(state.name), c.style(draw.SansSemi, 7, c.ink.Faded), at.X, at.Y+4.6, 9.6, 7, typeset.Centre)
		}
	}
}

// neutralHead is the title of the column between.
func (c *Court) neutralHead(dst draw.Surface, st Style) {
	base := 10.0
	if st.Bare {
		base += 3
	}
	c.pen.Fit(dst, c.say("neutral"), c.style(draw.Title, draw.Pt(13*st.Words), c.ink.Ink), middle(Neutral), base, columnWide-4, 9, typeset.Centre)
	if st.Bare {
		return
	}
	note := c.style(draw.TextItalic, 9.5, c.ink.Faded)
	note.Lead = 12.8
	b, _, err := c.pen.Set.Fit(c.say("neutralNote"), note, columnWide-4, 11, 7.5)
	c.pen.Set.Report(err)
	b.Draw(dst, middle(Neutral)-(columnWide-4)/2, 12.4+b.Ascent, typeset.Centre)
}

// heads are the names of the bands.
func (c *Court) heads(dst draw.Surface, st Style) {
	name := c.style(draw.SansBold, st.least(draw.Pt(10.5*st.Words)), c.ink.Ink)
	for _, s := range sides {
		left, right := float64(columnWide*float64(s))+3, float64(columnWide*float64(s+1))-3
		c.titled(dst, "allies", name, left, right, alliesTop+4.6, st)
		c.titled(dst, "bound", name, left, right, boundTop+4.8, st)
		if !st.Bare {
			c.pen.Fit(dst, c.say("onThisSide"), c.note(), middle(s), englishTop+4.8, columnWide-5, 7, typeset.Centre)
		}
		if c.english != nil {
			x := float64(columnWide*float64(s)) + 5
			if s == Second {
				x = float64(columnWide*float64(s+1)) - 5
			}
			c.pen.Shield(dst, c.english.ID, x, englishTop+15, 6.4)
		}
	}
	if c.english != nil {
		c.pen.Fit(dst, c.pen.Words.Say(c.english.Name), name, middle(Neutral), englishTop+4.8, columnWide-4, 8, typeset.Centre)
	}
}

func (c *Court) note() typeset.Style { return c.style(draw.TextItalic, 9, c.ink.Faded) }

// titled is a name at the left and its note at the right.
func (c *Court) titled(dst draw.Surface, word string, name typeset.Style, left, right, base draw.MM, st Style) {
	w := c.pen.Fit(dst, c.say(word), name, left, base, right-left, 7.5, typeset.Left)
	if !st.Bare {
		c.pen.Fit(dst, c.say(word+"Note"), c.note(), right, base, right-left-w-2, 6.5, typeset.Right)
	}
}

// keepShare is the part of the width that a holder's keep takes, by the holder's kind.
var keepShare = map[string]float64{"claimant": 0.30, "tanist": 0.15, "english": 0.25}

// keepBoxes are the keeps, in the order of the keepers; they fill the width.
func (c *Court) keepBoxes() (list []draw.Rect) {
	all := 0.0
	for _, f := range c.keepers {
		all += keepShare[f.Kind]
	}
	x := 0.0
	for _, f := range c.keepers {
		w := Wide * keepShare[f.Kind] / all
		list = append(list, draw.Rect{X: x + 0.9, Y: keepsTop + 7.4, W: w - 1.8, H: keepsHigh - 8.6})
		x += w
	}
	return list
}

// keeps draws the places for hostages, with their holders.
func (c *Court) keeps(dst draw.Surface, st Style) {
	c.titled(dst, "keeps", c.style(draw.SansBold, st.least(draw.Pt(10.5*st.Words)), c.ink.Ink), 3, Wide-3, keepsTop+5, st)
	code := c.style(draw.SansBold, st.least(draw.Pt(8*st.Words)), c.ink.Ink)
	for i, r := range c.keepBoxes() {
		f := c.keepers[i]
		field := draw.Hex(f.Field)
		if field == c.ink.Paper {
			field = draw.Hex(f.Charge)
		}
		fill := c.pen.Field(draw.Mix(field, c.ink.Paper, 0.84))
		dst.Path(draw.RoundBox(r, 1.2), draw.Style{Fill: fill, Stroke: c.ink.Faded, Width: c.pen.Line(0.25)})
		c.pen.Shield(dst, f.ID, r.X+4.7, r.Y+5.2, 6.2)
		c.pen.Set.Line(dst, r.X+4.4, r.Bottom()-1.2, f.Code, code, typeset.Centre)
	}
}

// lay lays tiles, markers and hostages on their places.
func (c *Court) lay(dst draw.Surface, set Setup, st Style) {
	for s := range set.Allies {
		c.tiles(dst, set.Allies[s], allyPlaces(Side(s)), st)
		c.tiles(dst, set.Bound[s], boundPlaces(Side(s)), st)
	}
	for _, s := range set.English {
		if c.english != nil {
			c.Tile(dst, c.english.ID, englishPlace(s), Place, st.least(tileCode))
		}
	}
	for i, f := range c.claimants {
		for k, is := range [2]bool{set.King == f.ID, slices.Contains(set.Exiles, f.ID)} {
			if is {
				c.state(dst, statePlace(sides[i%2], k), k)
			}
		}
	}
	c.hostages(dst, set.Held)
}

// shingle is the offset of a tile without a free place above the one under it, whose letters stay visible.
const shingle draw.MM = 5.6

// tiles lays tiles on places; those that are too many overlap like shingles.
func (c *Court) tiles(dst draw.Surface, ids []string, places []draw.Point, st Style) {
	for i, id := range ids {
		at := places[i%len(places)]
		at.Y -= draw.Times(i/len(places), shingle)
		c.Tile(dst, id, at, Place, st.least(tileCode))
	}
}

// state lays the crown, or the marker of an exile.
func (c *Court) state(dst draw.Surface, at draw.Point, i int) {
	field, charge := c.ink.Ink, c.ink.Vellum
	if crown := c.pen.Arms["king"]; i == 0 {
		field, charge = crown.Field, crown.Charge
	}
	dst.Path(draw.Circle(at.X, at.Y, stateRadius), draw.Style{Fill: c.pen.Field(field), Stroke: c.ink.Ink, Width: c.pen.Line(0.3)})
	c.pen.SolidIcon(dst, states[i].icon, at.X, at.Y, 8.4-float64(i), c.pen.On(charge))
}

// hostages draws hostages in the keeps of their holders, side by side, closer where they are many.
func (c *Court) hostages(dst draw.Surface, held []Held) {
	for i, r := range c.keepBoxes() {
		var of []string
		for _, h := range held {
			if h.By == c.keepers[i].ID {
				of = append(of, h.Of)
			}
		}
		left, right := r.X+14.6, r.Right()-4.5
		pitch := 12.0
		if n := len(of) - 1; n > 0 {
			pitch = min(pitch, max(0, right-left)/float64(n))
		}
		for k, id := range of {
			if f := c.game.Faction(id); f != nil {
				x := min(left, right) + draw.Times(k, pitch)
				standee.Hostage(c.pen, f, draw.At(dst, draw.Scale(0.9).Then(draw.Move(x, r.Bottom()-1.4))))
			}
		}
	}
}

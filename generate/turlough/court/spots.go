package court

import (
	"slices"

	"brehon/generate/draw"
)

// Spot is where a tile, a marker or a hostage lies.
type Spot struct {
	Kind  string // of the component
	Power string // whose it is; empty: nobody's
	Row   int    // of a pool's marker, counted from 1
	At    draw.Point
}

// Spots are the pieces of a position, from the upper left corner of the panel at the origin. Hostages are so wide.
func (c *Court) Spots(set Setup, hostage draw.MM) (list []Spot) {
	put := func(top draw.MM, kind, power string, row int, at draw.Point) {
		list = append(list, Spot{kind, power, row, at.Add(draw.Point{X: panelRim, Y: top})})
	}
	tiles := func(ids []string, places []draw.Point) {
		for i, id := range ids {
			at := places[i%len(places)]
			at.Y -= draw.Times(i/len(places), shingle)
			put(courtTop, "court-tile", id, 0, at)
		}
	}
	for s := range set.Allies {
		tiles(set.Allies[s], allyPlaces(Side(s)))
		tiles(set.Bound[s], boundPlaces(Side(s)))
	}
	for _, s := range set.English {
		if c.english != nil {
			put(courtTop, "court-tile", c.english.ID, 0, englishPlace(s))
		}
	}
	for i, f := range c.claimants {
		if set.King == f.ID {
			put(courtTop, "clonroad", "", 0, statePlace(sides[i%2], 0))
		}
		if slices.Contains(set.Exiles, f.ID) {
			put(courtTop, "exile", "", 0, statePlace(sides[i%2], 1))
		}
	}
	for _, h := range c.kept(set.Held, hostage) {
		put(courtTop, "hostage", h.Power, 0, h.At)
	}
	for row, p := range set.Pools {
		if row < PoolRows && p.Power != "" {
			lose, win := c.game.Rules.FebasLose, c.game.Rules.FebasWin
			put(febasTop, "febas", p.Power, row+1, c.poolPlace(row, min(max(p.N, lose), win)))
		}
	}
	for i, id := range set.Order[:min(len(c.game.Factions), len(set.Order))] {
		put(orderTop, "order", id, 0, orderPlace(i))
	}
	return list
}

// kept are the hostages in the keeps, side by side and as far apart as they are wide, closer where there is no room for that.
func (c *Court) kept(held []Held, wide draw.MM) (list []Spot) {
	for i, r := range c.keepBoxes() {
		var of []string
		for _, h := range held {
			if h.By == c.keepers[i].ID {
				of = append(of, h.Of)
			}
		}
		left, pitch := r.X+14.6, wide+0.5
		if span := draw.Times(len(of)-1, pitch); left+span > r.Right()-4.5 { // over the holder's shield, too
			span = min(span, max(0, r.W-wide))
			left, pitch = r.Centre().X-span/2, span/float64(max(1, len(of)-1))
		}
		for k, id := range of {
			list = append(list, Spot{Power: id, At: draw.Point{X: left + draw.Times(k, pitch), Y: r.Centre().Y}})
		}
	}
	return list
}

// Marks are all places of the panel.
func (c *Court) Marks() (list []draw.Point) {
	put := func(top draw.MM, places ...draw.Point) {
		for _, p := range places {
			list = append(list, p.Add(draw.Point{X: panelRim, Y: top}))
		}
	}
	for _, s := range []Side{First, Neutral, Second} {
		put(courtTop, allyPlaces(s)...)
		put(courtTop, englishPlace(s))
		if s != Neutral {
			put(courtTop, boundPlaces(s)...)
			put(courtTop, statePlace(s, 0), statePlace(s, 1))
		}
	}
	for row := range PoolRows {
		for n := c.game.Rules.FebasLose; n <= c.game.Rules.FebasWin; n++ {
			put(febasTop, c.poolPlace(row, n))
		}
	}
	for i := range c.game.Factions {
		put(orderTop, orderPlace(i))
	}
	return list
}

// TimeSpots are the markers of a position on the panel of time, from its upper left corner at the origin.
func (c *Court) TimeSpots(set Setup) (list []Spot) {
	if n := set.Round; n > 0 {
		list = append(list, Spot{Kind: "round", At: roundPlace((n - 1) % c.Rounds())})
	}
	if n := set.Turn; n > 0 {
		list = append(list, Spot{Kind: "campaign-turn", At: turnPlace(min(n, turns+1) - 1)})
	}
	if n := min(set.Quiet, c.quietEnd); n > 0 {
		at, _ := c.quietPlace(n - 1)
		list = append(list, Spot{Kind: "quiet-year", At: at})
	}
	return list
}

// TimeMarks are all places of the panel of time.
func (c *Court) TimeMarks() (list []draw.Point) {
	for i := range c.Rounds() {
		list = append(list, roundPlace(i))
	}
	for i := range turns + 1 {
		list = append(list, turnPlace(i))
	}
	for i := range c.quietEnd {
		at, _ := c.quietPlace(i)
		list = append(list, at)
	}
	return list
}

package table

import (
	"slices"

	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/piece"
	scen "brehon/scenarios/turlough"
)

// Begin is a scenario set up for so many players (T8).
func Begin(game *turlough.Game, set *scen.Set, sc *scen.Scenario, players int, settings source.Settings) (Table, error) {
	t := Table{Game: game}
	seats, err := set.Seats(sc, players, settings)
	if err != nil {
		return t, err
	}
	for _, s := range seats {
		t.Seats = append(t.Seats, s.Factions)
	}
	start := sc.In(settings)
	t.bonds(start)
	t.goods(start)
	return t, nil
}

// bonds puts the powers on their sides of the court, and hostages with those who hold them (T8.7).
func (t *Table) bonds(start scen.Start) {
	marks := map[string]int{"mark.round": 1}
	mark := func(what, of string) { marks["mark."+what+"."+of] = 1 }
	index := func(id string) int {
		return slices.IndexFunc(t.Game.Factions, func(f *turlough.Faction) bool { return f.ID == id })
	}
	mark("king", start.King)
	for _, id := range start.Exiles {
		mark("exile", id)
	}
	for _, side := range start.Sides {
		for _, id := range side.Allies {
			marks["mark.ally."+id] = index(side.Claimant)
		}
		for _, id := range slices.Concat(side.With, start.Bound(side)) {
			marks["mark.with."+id] = index(side.Claimant)
		}
	}
	for _, id := range start.Neutral {
		mark("neutral", id)
	}
	for _, h := range start.Hostages {
		t.Live.Placed = append(t.Live.Placed, piece.Placed{Piece: "hostage", Owner: h.Of, Place: h.To, Count: 1})
	}
	t.Live.Marks = marks
}

// goods are febas, cattle and money (T8.3 to T8.5).
func (t *Table) goods(start scen.Start) {
	rules := t.Game.Rules
	give := func(what, to string, n int) {
		t.Live.Placed = append(t.Live.Placed, piece.Placed{Piece: what, Owner: to, Count: n})
	}
	for _, powers := range t.Seats {
		pooled := false // the lesser kings of a seat share one
		for _, id := range powers {
			f := t.Game.Faction(id)
			if f.Irish() && (!f.Has("lesser") || !pooled) {
				give("febas", id, rules.FebasStart)
				pooled = pooled || f.Has("lesser")
			}
			if f.Irish() && !slices.Contains(start.Exiles, id) {
				give("cattle", id, rules.CattleStart)
			}
			if n, _ := start.Money.Of(id); n > 0 {
				give("pound", id, n)
			}
		}
	}
}

package turlough

import "brehon/content/source"

// Cards is how many cards of each hazard a game of the scenario can ask for: its deck, and the most
// that any card which can come up shuffles in (T4.2, T4.4).
func (s *Set) Cards(sc *Scenario, set source.Settings) source.Amounts {
	deck := sc.In(set).Deck
	up := map[string]bool{}
	for more := true; more; {
		more = false
		for _, h := range s.game.Hazards {
			n, _ := deck.Of(h.ID)
			if !up[h.ID] && (n > 0 || s.added(h.ID, up) > 0) {
				up[h.ID], more = true, true
			}
		}
	}
	var need source.Amounts
	for _, h := range s.game.Hazards {
		n, _ := deck.Of(h.ID)
		if n += s.added(h.ID, up); n > 0 {
			need = append(need, source.Amount{Name: h.ID, N: n})
		}
	}
	return need
}

// added is the most cards of a hazard that one of the hazards which can come up shuffles in.
func (s *Set) added(hazard string, up map[string]bool) int {
	most := 0
	for _, h := range s.game.Hazards {
		if n, _ := h.Adds.Of(hazard); up[h.ID] {
			most = max(most, n)
		}
	}
	return most
}

// Factions returns the number of stocks of tokens that a game of the scenario needs: one for each faction played at the
// start, and two for neutral kings who may join.
func (s *Set) Factions(sc *Scenario, set source.Settings) int {
	start := sc.In(set)
	n := 0
	for _, side := range start.Sides {
		n += 1 + len(side.Allies)
	}
	for _, f := range s.game.Factions {
		if f.Kind == "english" {
			n++
		}
	}
	return n + min(2, len(start.Neutral))
}

// Pools is how many pools of febas there are with so many seats (T21.1): one for each claimant and one for
// each seat of allies; without a number of seats, as many as the scenario can have.
func (s *Set) Pools(sc *Scenario, seats int, set source.Settings) int {
	if seats == 0 {
		seats = s.MostSeats(sc, set)
	}
	claimants := len(sc.In(set).Sides)
	return claimants + max(seats-s.game.Rules.Seats.Least, claimants)
}

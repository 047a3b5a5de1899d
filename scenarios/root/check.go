package root

import (
	"slices"

	"brehon/content/root"
	"brehon/scenarios/scenario"
)

// checker checks a scenario.
type checker struct {
	*scenario.Checker
	game *root.Game
	sc   *Scenario
}

// check runs every check of the scenario.
func (c *checker) check() {
	if m := c.sc.Map; m == root.Own || c.game.Map(m) == nil {
		c.Fault(c.At(nil, "map"), "there is no map %q", m)
	}
	least, most := c.game.Rules.Seats.Least, c.game.Rules.Seats.Most
	taken := c.sc.Taken()
	if taken > most {
		c.Fault(c.At(nil, "seats"), "%d play, more than %d", taken, most)
	}
	if len(c.sc.Seats) < least {
		c.Fault(c.At(nil, "seats"), "fewer than %d can play", least)
	}
	if taken > 0 && taken < least && len(c.sc.Seats) >= least {
		c.Fault(c.At(nil, "seats"), "fewer than %d play; leave player out of every seat if the table is to say who plays", least)
	}
	for i, s := range c.sc.Seats {
		if slices.ContainsFunc(c.sc.Seats[:i], func(o *Seat) bool { return o.Faction == s.Faction }) {
			c.Fault(s.Pos, "the faction %q has two seats", s.Faction)
		}
		if f := c.game.Faction(s.Faction); f != nil { // otherwise the missing faction is reported elsewhere
			c.checkSeat(s, f)
		}
	}
	if c.sc.Coop && taken > 0 && !(c.any("person") && c.any("automaton")) {
		c.Fault(c.At(nil, "coop"), "full co-op needs a person and a bot (R4.7)")
	}
}

// any reports whether some seat has such a player.
func (c *checker) any(player string) bool {
	return slices.ContainsFunc(c.sc.Seats, func(s *Seat) bool { return s.Player == player })
}

// checkSeat: the faction can be played that way, and together with its first one.
func (c *checker) checkSeat(s *Seat, f *root.Faction) {
	if s.Player != "" && !slices.Contains(f.Plays, s.Player) {
		c.Fault(s.Pos, "the faction %q has no automaton (R4.3)", f.ID)
	}
	if s.Player != "automaton" && s.difficulty() != "" {
		c.Fault(s.Pos, "%q: level and traits are those of an automaton", f.ID)
	}
	if all := &c.game.Automata; s.Player == "automaton" && len(all.Levels) > 0 {
		if _, ok := all.Difficulty(s.difficulty()); !ok {
			c.Fault(s.Pos, "%q: automata.yaml has no level with traits %q", f.ID, s.difficulty())
		}
	}
	if s.Character != "" && (!f.Pawn || s.Player == "person") {
		c.Fault(s.Pos, "%q: only a Vagabot has one of these characters (R8.12)", f.ID)
	}
	if first := c.sc.Seat(f.Second); f.Second != "" && (first == nil || first.Player == "" && s.Player != "") {
		c.Fault(s.Pos, "the faction %q plays only beside %q (R4.3)", f.ID, f.Second)
	}
}

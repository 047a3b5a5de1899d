package root

import (
	"slices"
	"strings"

	"brehon/content/source"
	"brehon/referee"
	scen "brehon/scenarios/root"
)

// Who sits at the table (R4.2 to R4.5).

// takeSeats assigns the players. The setup's deal overrides the scenario: "eyrie=person",
// "marquise=automaton:challenging+blitz", "alliance=nobody". If neither names anybody, bots play the first seats, as many as
// requested.
func (l *Law) takeSeats(sc *scen.Scenario, s referee.Setup) *referee.Refusal {
	as := map[string]string{}
	for _, deal := range s.Deal {
		name, who, ok := strings.Cut(deal, "=")
		if !ok || l.faction(name) == none {
			return refuse("R4.2", "deal")
		}
		as[name] = who
	}
	nobody := len(as) == 0 && sc.Taken() == 0
	for i, seat := range sc.Seats {
		f, who := l.faction(seat.Faction), seat.As()
		if named, ok := as[seat.Faction]; ok {
			who = named
		} else if nobody && i < s.Seats {
			who = "automaton"
		}
		delete(as, seat.Faction)
		if who == "" || who == "nobody" {
			continue
		}
		if l.factions[f].Pawn {
			l.characters[l.satchel(f)] = seat.Character
		}
		if no := l.takeSeat(f, who); no != nil {
			return no
		}
	}
	least, most := l.rules.Seats.Least, l.rules.Seats.Most
	if n := len(l.seats); len(as) > 0 || n < least || n > most || s.Seats != 0 && s.Seats != n {
		return refuse("R4.2", "seats", argN("n", len(l.seats)), argN("least", least), argN("most", most))
	}
	return l.trySeats()
}

// takeSeat gives a faction to a person or to a bot of some level and traits.
func (l *Law) takeSeat(f faction, who string) *referee.Refusal {
	kind, set, _ := strings.Cut(who, ":")
	of := l.game.content.Factions[f]
	switch kind {
	case referee.Person:
		l.persons |= bit(f)
	case "automaton":
		automata := &l.game.content.Automata
		d, ok := automata.Difficulty(set)
		x := automata.Of(of.ID)
		if x == nil || !ok || !has(automata.TraitsOf(x), d.Traits) {
			return refuse("R4.4", "bot", argFaction(f))
		}
		l.bots[f] = l.compileBot(f, d)
	default:
		return refuse("R4.2", "player", argFaction(f))
	}
	l.factions[f].seat = int8(len(l.seats))
	l.seats = append(l.seats, f)
	return nil
}

// has reports whether an automaton may have all the traits.
func has(may, traits []*source.AutomatonTrait) bool {
	for _, t := range traits {
		if source.Find(may, func(m *source.AutomatonTrait) bool { return m == t }) == nil {
			return false
		}
	}
	return true
}

// trySeats refuses a second faction without its first, Vagabonds alone, whose game might never end (R4.3), and full co-op
// with only one kind of player (R4.7).
func (l *Law) trySeats() *referee.Refusal {
	for _, f := range l.seats {
		if second := l.game.content.Factions[f].Second; second != "" && !l.plays(l.faction(second)) {
			return refuse("R4.3", "second", argFaction(f), argFactionAs("other", l.faction(second)))
		}
	}
	if !slices.ContainsFunc(l.seats, func(f faction) bool { return !l.factions[f].Pawn }) {
		return refuse("R4.3", "vagabonds")
	}
	if n := l.persons.count(); l.coop && (n == 0 || n == len(l.seats)) {
		return refuse("R4.7", "coop")
	}
	return nil
}

// players returns who plays each seat: a person, or the automaton of a level with its traits.
func (g *Game) players(s referee.Setup) (names []string) {
	l, no := g.compile(s)
	if no != nil {
		return nil
	}
	for _, f := range l.seats {
		name := referee.Person
		if b := l.bots[f]; b != nil {
			name = "automaton:" + b.set.Name()
		}
		names = append(names, name)
	}
	return names
}

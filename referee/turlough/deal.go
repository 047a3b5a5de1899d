package turlough

import (
	"slices"
	"strings"

	"brehon/content/source"
	"brehon/referee"
	scen "brehon/scenarios/turlough"
)

// Who plays what (T7.1), and which kings, where the table has agreed on it before setup (T7.1.3).

// takeSeats shares the factions out among n seats; 0 is the ideal, or the most that the scenario allows. De Clare's is
// always his own (T7.4).
func (l *Law) takeSeats(sc *scen.Scenario, set source.Settings, n int, deal []string) *referee.Refusal {
	g := l.game
	least, most := l.rules.Seats.Least, g.set.MostSeats(sc, set)
	if n == 0 {
		n = min(l.rules.Seats.Ideal, most)
	}
	kings := l.allied()
	numbers := []referee.Arg{argN("n", n), argN("least", least), argN("most", most), argN("kings", kings)}
	switch {
	case n < least:
		return refuse("T7.1", "seats-few", numbers...)
	case n > least+kings:
		return refuse("T7.1", "seats", numbers...)
	case n > most: // seats.max
		return refuse("T7.1", "seats-max", numbers...)
	}
	seats, err := g.set.Seats(sc, n, set)
	if err != nil {
		broken("%v", err)
	}
	l.seats = seats
	if len(deal) == 0 {
		return nil
	}
	return l.deal(deal)
}

// allied is how many allied kings the scenario starts with (T7.1.1).
func (l *Law) allied() (n int) {
	for _, side := range l.begin.Sides {
		n += len(side.Allies)
	}
	return n
}

// hand is the deal of one allies' seat, at least one king (T7.1.2).
type hand struct {
	of    string // the claimant
	kings []string
}

// deal takes the table's own split in place of T7.1.3: NAME=faction,faction for each seat of allies.
func (l *Law) deal(deal []string) *referee.Refusal {
	var usual []hand
	for _, s := range l.seats {
		if s.AlliesOf != "" {
			usual = append(usual, hand{s.AlliesOf, s.Factions})
		}
	}
	if len(deal) != len(usual) {
		return refuse("T7.1", "deal-seats", argN("n", len(deal)), argN("most", len(usual)))
	}
	var hands []hand
	for i, d := range deal {
		h, no := l.readHand(i, d, hands)
		if no != nil {
			return no
		}
		hands = append(hands, h)
	}
	for _, side := range l.begin.Sides { // with at most one allies' seat a side, the table of T7.1 decides
		if len(usual) <= len(l.begin.Sides) && count(hands, side.Claimant) != count(usual, side.Claimant) {
			return refuse("T7.1", "deal-side", argPower("power", l.power(side.Claimant)), argN("n", count(usual, side.Claimant)))
		}
	}
	for _, u := range usual {
		for _, k := range u.kings {
			if !slices.ContainsFunc(hands, func(h hand) bool { return slices.Contains(h.kings, k) }) {
				return refuse("T7.1", "deal-left", argPower("power", l.power(k)))
			}
		}
	}
	l.seatHands(hands)
	return nil
}

// readHand reads what seat i of the allies is dealt, when others have had theirs.
func (l *Law) readHand(i int, text string, others []hand) (hand, *referee.Refusal) {
	_, list, _ := strings.Cut(text, "=")
	var h hand
	for _, k := range strings.Split(list, ",") {
		side := slices.IndexFunc(l.begin.Sides, func(s scen.Side) bool { return slices.Contains(s.Allies, k) })
		if side < 0 {
			return h, refuse("T7.2", "deal-king", argN("n", i+1))
		}
		of := l.begin.Sides[side].Claimant
		twice := slices.Contains(h.kings, k) || slices.ContainsFunc(others, func(o hand) bool { return slices.Contains(o.kings, k) })
		switch {
		case twice:
			return h, refuse("T7.1", "deal-twice", argPower("power", l.power(k)))
		case h.of != "" && h.of != of: // a seat serves one side only
			return h, refuse("T7.1", "deal-sides", argPower("power", l.power(h.kings[0])), argPower("other", l.power(k)))
		}
		h.of, h.kings = of, append(h.kings, k)
	}
	return h, nil
}

func count(hands []hand, claimant string) (n int) {
	for _, h := range hands {
		if h.of == claimant {
			n++
		}
	}
	return n
}

// seatHands adds the seats of allies after their claimants', as dealt (T7.1).
func (l *Law) seatHands(hands []hand) {
	var seats []scen.Seat
	for _, s := range l.seats {
		if s.AlliesOf != "" {
			continue
		}
		seats = append(seats, s)
		for _, h := range hands {
			if h.of == s.Factions[0] {
				seats = append(seats, scen.Seat{Factions: h.kings, AlliesOf: h.of})
			}
		}
	}
	l.seats = seats
}

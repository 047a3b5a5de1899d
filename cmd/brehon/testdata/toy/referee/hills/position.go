package hills

import (
	"slices"

	"brehon/referee"
	"brehon/referee/law"
)

// most is how many hills, and how many kinds of cards, there may be.
const most = 8

// Position is everything that changes. No method that the referee calls alters it.
type Position struct {
	referee.PlaceList

	game            *Game
	at, points      [2]int // of each walker
	saplings, drawn [most]int
	turns           int
	open            law.Stack // what is to be decided
	tell            func(referee.Event)
}

// who has the turn, and the other.
func (p *Position) who() int   { return p.turns % 2 }
func (p *Position) other() int { return 1 - p.who() }

// run goes on until somebody must decide. Where nothing is open, the next turn is.
func (p *Position) run() {
	for p.open.Depth() == 0 || kinds.Work(&p.open, p) {
		if p.open.Depth() == 0 {
			kinds.Push(&p.open, turn{})
		}
	}
}

// next ends the turn.
func (p *Position) next() { p.turns, p.open = p.turns+1, law.Stack{} }

// gains gives a point to whoever has the turn.
func (p *Position) gains(rule, key string, args ...referee.Arg) {
	p.points[p.who()]++
	p.happens(rule, key, append([]referee.Arg{ofWalker(p.who()), {Name: "n", Value: p.points[p.who()]}}, args...)...)
}

func (p *Position) happens(rule, key string, args ...referee.Arg) {
	if p.tell != nil {
		p.tell(referee.Event{Rule: rule, Key: key, Args: args})
	}
}

// asks is a question about a walker.
func asks(seat referee.Seat, walker int, rule, key string) referee.Turn {
	return referee.Turn{Seat: seat, Ask: referee.Message{Rule: rule, Key: key, Args: []referee.Arg{ofWalker(walker)}}}
}

func refuse(rule, key string, args ...referee.Arg) *referee.Refusal {
	return &referee.Refusal{Message: referee.Message{Rule: rule, Key: "refuse." + key, Args: args}}
}

func ofWalker(w int) referee.Arg { return referee.Arg{Name: "walker", Kind: kindWalker, Value: w} }
func ofHill(h int) referee.Arg   { return referee.Arg{Name: "hill", Kind: kindHill, Value: h} }

// Over reports whether somebody has enough points, or the last turn is over (H5).
func (p *Position) Over() (winners []referee.Seat, over bool) {
	best := max(p.points[0], p.points[1])
	for w, n := range p.points {
		if n == best {
			winners = append(winners, referee.Seat(w))
		}
	}
	if best < p.game.Rules.ToWin && p.turns < p.game.Rules.Turns {
		return nil, false
	}
	return winners, true
}

// Turn is the question that is open.
func (p *Position) Turn() referee.Turn {
	if _, over := p.Over(); over {
		return referee.Turn{Seat: referee.Nobody, Ask: referee.Message{Rule: "H5", Key: "ask.over"}}
	}
	return kinds.Turn(&p.open, p)
}

// Why is why a command is no answer.
func (p *Position) Why(c referee.Command) *referee.Refusal {
	if _, over := p.Over(); over {
		return refuse("H5", "over")
	}
	return kinds.Why(&p.open, p, c)
}

// Moves lists every command against which there is no reason. The law of a large game lists its answers itself: that is faster.
func (p *Position) Moves(list []referee.Move) []referee.Move {
	m := referee.Move{Seat: p.Turn().Seat}
	p.game.grammar.Universe(func(c referee.Command) bool {
		if m.Command = c; m.Seat == referee.Chance {
			m.Weight = uint8(p.weight(c))
		}
		if p.Why(c) == nil {
			list = append(list, m)
		}
		return true
	})
	return list
}

// Apply is the position after a move.
func (p *Position) Apply(m referee.Move, tell func(referee.Event)) referee.State {
	q := *p
	q.tell = tell
	kinds.Take(&q.open, &q, m.Command)
	q.run()
	if winners, over := q.Over(); over {
		q.happens("H5", "event.over", ofWalker(int(winners[0])))
	}
	q.tell = nil
	return &q
}

// Table is what lies on the hills.
func (p *Position) Table() (list []referee.Placed) {
	for w, at := range p.at {
		list = append(list, referee.Placed{Piece: "walker", Place: p.Places()[at], Owner: p.game.Walkers[w].ID, Count: 1})
	}
	for h, id := range p.Places() {
		if p.saplings[h] > 0 {
			list = append(list, referee.Placed{Piece: "sapling", Place: id, Count: p.saplings[h]})
		}
	}
	return list
}

// Seats are the walkers.
func (p *Position) Seats() [][]string {
	return [][]string{{p.game.Walkers[0].ID}, {p.game.Walkers[1].ID}}
}

// Places are the hills.
func (p *Position) Places() []string { return p.game.grammar.Words(kindHill).List }

// Neighbours are the hills beside one.
func (p *Position) Neighbours(place string) []string {
	if i := slices.Index(p.Places(), place); i >= 0 {
		return p.game.Areas[i].Beside
	}
	return nil
}

// near reports whether two hills lie beside each other.
func (p *Position) near(a, b int) bool { return slices.Contains(p.game.Areas[a].Beside, p.Places()[b]) }

package referee

import "math/rand/v2"

// Tried is the move of an automaton, tried against the best of the others: in so many games each, with the same throws
// and that automaton in every seat.
type Tried struct {
	Own, Other       Move
	Games            int
	OwnWon, OtherWon int // in halves of a win
	Square           int // sum of the squares of the differences, game by game
}

// Better reports whether the other move is better by more than two standard errors.
func (t Tried) Better() bool {
	d := t.OtherWon - t.OwnWon
	return d > 0 && d*d > 4*t.Square
}

// Try compares the automaton's move with the best other one: half of the games find that other move, the other half compare
// the two in new games. It returns false if the game has no such automaton, or if all moves lead to the same position.
func Try(g Game, name string, s State, moves []Move, games int, seed uint64) (Tried, bool) {
	guide := NewPlayer(g, name, 0)
	if _, ok := levelOf(g, name); !ok || guide == nil {
		return Tried{}, false
	}
	t := &tryOut{search: &search{games: games / 2}, random: rand.NewPCG(seed, s.Hash()), seat: s.Turn().Seat, guides: []Player{guide}}
	t.gather(s, Answers(moves))
	if len(t.trials) < 2 {
		return Tried{}, false
	}
	t.narrow(t.games)
	own, other := t.trials[0], t.trials[1]
	own.clear()
	other.clear()
	n := max(1, games/4)
	for range n {
		t.once()
	}
	return Tried{own.move, other.move, n, own.sum, other.sum, other.square(own)}, true
}

func (c *trial) clear() { c.score, c.sum = nil, 0 }

// Sight is a position as an automaton's lists see it, with two moves to compare. All words are those of the game's content.
type Sight struct {
	Automaton string   `json:"automaton"`
	Decision  string   `json:"decision"`
	At        string   `json:"at,omitempty"`
	Line      int      `json:"line"` // that was followed, from 1
	Ifs       []string `json:"ifs"`  // all that hold
	Own       Seen     `json:"own"`
	Other     Seen     `json:"other"`
}

// Seen is a move: its deed, and the limits that it keeps.
type Seen struct {
	Do   string   `json:"do"`
	Only []string `json:"only"`
}

// SightOf returns the position as a program's lists see it; false if the program has no lists or would now make another move.
func SightOf(g Game, program string, s State, own, other Move) (Sight, bool) {
	x, ok := g.(Automated)
	level, is := levelOf(g, program)
	if !ok || !is {
		return Sight{}, false
	}
	return x.Sight(level, s, own, other)
}

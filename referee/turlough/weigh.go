package turlough

import (
	"slices"

	"brehon/referee"
)

// Fight is a fight that can be weighed. Its sides are 0, who attacks, and 1, who defends.
type Fight struct {
	Head   referee.Message   // what fight it is
	Notes  []referee.Message // what it rests on: the modifiers
	Powers [2][]string       // the armies on each side
	From   referee.State     // the moment before the dice
	Ahead  bool              // no dice are near: it will be fought if nothing changes
	Whole  bool              // the fight before it in the list, and all that follows from it
	// Choose decides for a player in the fight.
	Choose func(referee.State, []referee.Move) referee.Move
	// On returns the position in which a fight continues, if its next dice do not follow at once; nil: they always do.
	On func(referee.State) referee.State
	// Over reports whether the fight is decided.
	Over func(referee.State) bool
	// Tell returns the outcome of a decided position.
	Tell func(referee.State) Outcome
	// Won are messages for each way to end: attackers, defenders, neither.
	Won [3]referee.Message
}

// isOf reports whether another fight is of the same sides, and as long.
func (f Fight) isOf(g Fight) bool {
	return f.Whole == g.Whole && slices.Equal(f.Powers[0], g.Powers[0]) && slices.Equal(f.Powers[1], g.Powers[1])
}

// Outcome is how a fight ended.
type Outcome struct {
	Winner int      // 0 attackers, 1 defenders, 2 neither
	Lost   [2]int   // battles of each side
	Spoils [2]int   // heads that each side won
	Fallen []string // powers that lost their last battle
	Febas  []Pool   // their gains and losses
}

// Pool is a pool's gain, named by the power whose token marks it.
type Pool struct {
	Power string
	Gain  int
}

// Weighing is how likely each end of a fight is.
type Weighing struct {
	Won    [3]float64            // by who wins: attackers, defenders, neither
	Lost   [2][]float64          // by how many battles a side loses
	Spoils [2]float64            // heads that a side wins, on average
	Fallen map[string]float64    // by power, that its army falls
	Febas  [3]map[string]float64 // by who wins: what each pool gains then, on average times how likely that end is
}

// settledAt is the probability of still tied dice that is neglected: below a float64's resolution.
const settledAt = 1e-17

// weigh plays a fight through every possible throw, to all its ends. Repeated ties are followed until the rest is negligible.
func weigh(f Fight) Weighing {
	w := Weighing{Fallen: map[string]float64{}}
	roads := map[uint64][]road{}
	front := []road{{f.From, f.From.Hash(), 1}}
	for len(front) > 0 {
		var next []road
		at := map[uint64]int{}
		for _, r := range front {
			if f.Over(r.to) {
				w.add(f.Tell(r.to), r.p)
				continue
			}
			on, known := roads[r.hash]
			if !known {
				on = f.roads(r.to)
				roads[r.hash] = on
			}
			for _, o := range on {
				i, there := at[o.hash]
				if !there {
					i = len(next)
					at[o.hash] = i
					next = append(next, road{o.to, o.hash, 0})
				}
				next[i].p += float64(r.p * o.p)
			}
		}
		front = next[:0]
		for _, r := range next {
			if r.p > settledAt {
				front = append(front, r)
			}
		}
	}
	return w
}

// road is a possible next position, and how likely it is.
type road struct {
	to   referee.State
	hash uint64
	p    float64
}

// roads are the positions that come next.
func (f *Fight) roads(s referee.State) []road {
	moves := s.Moves(nil)
	if s.Turn().Seat != referee.Chance {
		to := f.after(s, f.Choose(s, moves))
		return []road{{to, to.Hash(), 1}}
	}
	moves = referee.Answers(moves) // no asides
	total := 0
	for _, m := range moves {
		total += int(m.Weight)
	}
	var list []road
	for _, m := range moves {
		to := f.after(s, m)
		list = append(list, road{to, to.Hash(), float64(m.Weight) / float64(total)})
	}
	return list
}

// after is the position of the fight after a move.
func (f *Fight) after(s referee.State, m referee.Move) referee.State {
	to := s.Apply(m, nil)
	if f.On != nil && !f.Over(to) {
		return f.On(to)
	}
	return to
}

func (w *Weighing) add(o Outcome, p float64) {
	w.Won[o.Winner] += p
	for i := range w.Lost {
		for len(w.Lost[i]) <= o.Lost[i] {
			w.Lost[i] = append(w.Lost[i], 0)
		}
		w.Lost[i][o.Lost[i]] += p
		w.Spoils[i] += float64(p * float64(o.Spoils[i]))
	}
	for _, pool := range o.Febas {
		if w.Febas[o.Winner] == nil {
			w.Febas[o.Winner] = map[string]float64{}
		}
		w.Febas[o.Winner][pool.Power] += float64(p * float64(pool.Gain))
	}
	for _, power := range o.Fallen {
		w.Fallen[power] += p
	}
}

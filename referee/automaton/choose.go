package automaton

import (
	"slices"

	"brehon/referee"
)

// choice is a move and how it was found: without a line no list led to it.
type choice[V any] struct {
	move referee.Move
	ask  Ask[V]
	line *line[V]
}

// choose reads the lists of every Ask until one acts. If none does, the first answer is made; of asides alone none is.
// What was compared is kept, if it is wanted.
func (r *Reader[V]) choose(p *program[V], s referee.State, moves []referee.Move, compared *[]referee.Compared) (found choice[V], ok bool) {
	for a := range r.Asks(s, moves, p.Numbers) {
		c, follows := r.ask(p, &a, compared)
		if follows {
			found, ok = c, true
			if r.Pass == nil || !r.Pass(c.move.Command) {
				return found, true
			}
		} else if !ok {
			found.ask = a
		}
	}
	if answers := referee.Answers(moves); !ok && len(answers) > 0 {
		found.move, ok = answers[0], true
	}
	return found, ok
}

// ask is the first move to which a list leads.
func (r *Reader[V]) ask(p *program[V], a *Ask[V], compared *[]referee.Compared) (choice[V], bool) {
	for _, l := range p.of(a) {
		for _, of := range l.things(a) {
			for _, line := range l.lines {
				if a.skips(line) {
					continue
				}
				if m, verdict, _ := r.follow(line, a, of, compared); verdict == referee.Followed {
					return choice[V]{m, *a, line}, true
				}
			}
		}
	}
	return choice[V]{}, false
}

// follow is the move that a line chooses, if it can be followed; else how far it comes, and the word that stops it.
func (r *Reader[V]) follow(l *line[V], a *Ask[V], of Thing, compared *[]referee.Compared) (referee.Move, referee.Verdict, string) {
	for i, holds := range l.ifs {
		if !holds(a.View) {
			return referee.Move{}, referee.Fails, l.src.If[i]
		}
	}
	var left []referee.Move
	verdict, word := referee.NoMove, ""
	reached := 0 // how many of the limits a move has passed, at most
	for _, m := range a.Moves {
		if !l.forms[m.Form] || of.Is != nil && !of.Is(m.Command) || r.Words.Mine != nil && !r.Words.Mine(a.View, m.Command) {
			continue
		}
		passed := 0
		for passed < len(l.only) && l.only[passed](a.View, m.Command) {
			passed++
		}
		if passed == len(l.only) {
			left = append(left, m)
		} else if verdict = referee.Leaves; passed >= reached {
			reached, word = passed, l.src.Only[passed]
		}
	}
	if len(left) == 0 {
		return referee.Move{}, verdict, word
	}
	if compared != nil {
		*compared = nil
	}
	for i, score := range l.first {
		if len(left) > 1 {
			left = r.best(left, a.View, l.src.First[i], score, compared)
		}
	}
	return left[0], referee.Followed, ""
}

// dieSides bounds how many moves the die decides among: the first of the list.
const dieSides = 6

// best are the moves with the lowest score, or, without a score, the one that the die names.
func (r *Reader[V]) best(moves []referee.Move, v V, first string, score func(V, referee.Command) int, compared *[]referee.Compared) []referee.Move {
	if score == nil {
		n := min(len(moves), dieSides)
		die := int(r.Words.Die(v) % uint64(n))
		keep(compared, first, moves[:n], func(i int) int { return i + 1 }, die+1)
		return moves[die : die+1]
	}
	values := make([]int, len(moves))
	for i, m := range moves {
		values[i] = score(v, m.Command)
	}
	low := slices.Min(values)
	keep(compared, first, moves, func(i int) int { return max(values[i], -values[i]) }, 0)
	var list []referee.Move
	for i, m := range moves {
		if values[i] == low {
			list = append(list, m)
		}
	}
	return list
}

// keep notes what was compared, if it is wanted.
func keep(compared *[]referee.Compared, first string, moves []referee.Move, value func(i int) int, die int) {
	if compared == nil {
		return
	}
	c := referee.Compared{First: first, Die: die}
	for i, m := range moves {
		c.Moves, c.Values = append(c.Moves, m.Command), append(c.Values, value(i))
	}
	*compared = append(*compared, c)
}

// choseAmong notes which of the moves that were compared was made.
func choseAmong(list []referee.Compared, c referee.Command) {
	for i := range list {
		list[i].Chosen = max(0, slices.Index(list[i].Moves, c))
	}
}

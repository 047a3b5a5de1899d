package automaton

import (
	"slices"

	"brehon/referee"
)

// choice is a move and how it was found: without a line no list led to it.
type choice[V any] struct {
	move referee.Move
	ask  Ask[V]
	line *Line[V]
}

// choose reads the lists of every Ask until one acts; if none does, it makes the first answer, or no aside. It keeps the
// scores if wanted.
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

// ask is the first move to which a list leads: with all habits, or, if no line can be followed so, without their filters.
func (r *Reader[V]) ask(p *program[V], a *Ask[V], compared *[]referee.Compared) (choice[V], bool) {
	for _, habits := range p.habits {
		for _, l := range p.of(a) {
			for _, of := range l.things(a) {
				for _, line := range l.all {
					if a.skips(line) {
						continue
					}
					if m, verdict, _ := r.follow(line, a, of, habits, compared); verdict == referee.Followed {
						return choice[V]{m, *a, line}, true
					}
				}
			}
		}
	}
	return choice[V]{}, false
}

// follow is the move that a line chooses, if it can be followed, with the filters of habits or without; else how far it
// comes, and the word that stops it.
func (r *Reader[V]) follow(l *Line[V], a *Ask[V], of Thing, habits bool, compared *[]referee.Compared) (referee.Move, referee.Verdict, string) {
	left := a.Moves
	if a.Line == nil {
		if i := failing(l.ifs, a.View); i >= 0 {
			return referee.Move{}, referee.Fails, l.Src.If[i]
		}
		var verdict referee.Verdict
		var word string
		if left, verdict, word = r.left(l, a, of, habits); len(left) == 0 {
			return referee.Move{}, verdict, word
		}
	}
	if compared != nil {
		*compared = nil
	}
	for i, score := range l.first {
		if len(left) > 1 {
			left = best(left, a.View, l.words.first[i], score, compared)
		}
	}
	return left[0], referee.Followed, ""
}

// left returns the moves that pass a line's filters; if none do, also the filter at which the last of them failed.
func (r *Reader[V]) left(l *Line[V], a *Ask[V], of Thing, habits bool) (left []referee.Move, verdict referee.Verdict, word string) {
	verdict = referee.NoMove
	reached := 0
	only := l.only
	if !habits {
		only = only[:l.own]
	}
	for _, m := range a.Moves {
		if !l.forms[m.Form] || of.Is != nil && !of.Is(m.Command) || r.Words.Mine != nil && !r.Words.Mine(a.View, m.Command) {
			continue
		}
		n := passed(only, a.View, m.Command)
		if n == len(only) {
			left = append(left, m)
		} else if verdict = referee.Leaves; n >= reached {
			reached, word = n, l.words.only[n]
		}
	}
	return left, verdict, word
}

// best returns the moves with the lowest score, and keeps the scores if wanted.
func best[V any](moves []referee.Move, v V, first string, score func(V, referee.Command) int, compared *[]referee.Compared) []referee.Move {
	values := make([]int, len(moves))
	for i, m := range moves {
		values[i] = score(v, m.Command)
	}
	low := slices.Min(values)
	if compared != nil {
		c := referee.Compared{First: first}
		for i, m := range moves {
			c.Moves, c.Values = append(c.Moves, m.Command), append(c.Values, max(values[i], -values[i]))
		}
		*compared = append(*compared, c)
	}
	var list []referee.Move
	for i, m := range moves {
		if values[i] == low {
			list = append(list, m)
		}
	}
	return list
}

// choseAmong notes which of the moves that were compared was made.
func choseAmong(list []referee.Compared, c referee.Command) {
	for i := range list {
		list[i].Chosen = max(0, slices.Index(list[i].Moves, c))
	}
}

// Automaton returns the program of a level, which may name traits: "hard+warlike". It returns false if the game has no
// such level or trait.
func (r *Reader[V]) Automaton(level string) (referee.Player, bool) {
	p := r.program(level)
	if p == nil {
		return nil, false
	}
	return func(s referee.State, moves []referee.Move) (referee.Move, bool) {
		c, ok := r.choose(p, s, moves, nil)
		return c.move, ok
	}, true
}

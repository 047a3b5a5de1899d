package automaton

import (
	"slices"

	"brehon/referee"
)

// Reason returns why an automaton of a level makes the move m in the position s. It returns false if the automaton makes
// another move, or if the game has no such level.
func (r *Reader[V]) Reason(level string, s referee.State, m referee.Move) (referee.Reason, bool) {
	p := r.program(level)
	if p == nil {
		return referee.Reason{}, false
	}
	why := referee.Reason{Level: level, Move: m.Command}
	c, ok := r.choose(p, s, of(s, m.Seat), &why.Compared)
	if !ok || c.move != m {
		return referee.Reason{}, false
	}
	why.Decision, why.At = c.ask.Decision, c.ask.At
	choseAmong(why.Compared, m.Command)
	if c.line != nil {
		src := c.line.Src
		why.Power, why.Line, why.Number, why.Do, why.If, why.Only, why.First = c.ask.Power, c.line.n, c.line.shown, src.Do, src.If, src.Only, src.First
	}
	return why, true
}

// of are the moves of a seat.
func of(s referee.State, seat referee.Seat) []referee.Move {
	return slices.DeleteFunc(s.Moves(nil), func(m referee.Move) bool { return m.Seat != seat })
}

// Lists returns the lists that an automaton of a level reads for a seat's question, in order, with the verdict on each line,
// so that a person can check them against the printed lists. It is empty if the game has no such level.
func (r *Reader[V]) Lists(level string, s referee.State, seat referee.Seat) (lists []referee.List) {
	p := r.program(level)
	if p == nil {
		return nil
	}
	for a := range r.Asks(s, of(s, seat), p.Numbers) {
		before := len(lists)
		var does referee.Command
		var acts bool
		for _, habits := range p.habits {
			lists = lists[:before]
			if does, acts = r.listsOf(p, &a, level, habits, &lists); acts {
				break
			}
		}
		if acts && (r.Pass == nil || !r.Pass(does)) {
			break
		}
	}
	return lists
}

// listsOf appends the lists of one Ask and returns the move they lead to, if any.
func (r *Reader[V]) listsOf(p *program[V], a *Ask[V], level string, habits bool, lists *[]referee.List) (does referee.Command, acts bool) {
	for _, l := range p.of(a) {
		for _, of := range l.things(a) {
			if acts {
				return does, acts
			}
			list := referee.List{Level: level, Power: a.Power, Decision: a.Decision, Each: l.Src.Each, Of: of.ID}
			for _, line := range l.all {
				src := line.Src
				told := referee.ListLine{Line: line.n, Number: line.shown, Do: src.Do, If: src.If, Only: src.Only, First: src.First, Levels: src.Levels, Traits: src.Traits}
				switch {
				case !line.read:
					told.Verdict = referee.NotIts
				case a.Line != nil && line.At < a.Line.At:
					told.Verdict = referee.Passed
				case !acts && !a.skips(line):
					var m referee.Move
					if m, told.Verdict, told.Word = r.follow(line, a, of, habits, &told.Compared); told.Verdict == referee.Followed {
						choseAmong(told.Compared, m.Command)
						told.Move, does, acts = m.Command, m.Command, true
					}
				}
				list.Lines = append(list.Lines, told)
			}
			*lists = append(*lists, list)
		}
	}
	return does, acts
}

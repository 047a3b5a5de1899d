package turlough

import (
	"slices"
	"strings"

	"brehon/content"
	"brehon/referee"
)

// Automata (automata.yaml): players whose lists a person could follow by hand.

// automaton is one level of all automata, as tables.
type automaton struct {
	kinds   map[string]*lists // by the kind of power
	numbers map[string]int
}

// lists are the lists of one automaton by decision.
type lists map[string][]*line

// line is a line of a list; n counts it from 1.
type line struct {
	n     int
	src   *content.AutomatonLine
	forms []bool // of moves, by form
	ifs   []func(*view) bool
	only  []func(*view, referee.Command) bool
	first []func(*view, referee.Command) int
}

// Automaton is the program of a level, if the game has one.
func (g *Game) Automaton(level string) (referee.Player, bool) {
	a := g.automaton(level)
	if a == nil {
		return nil, false
	}
	return func(s referee.State, moves []referee.Move) (referee.Move, bool) {
		c, ok := a.choose(s.(*Position), moves)
		return c.move, ok
	}, true
}

// Reason is why an automaton of a level makes a move; false if it makes another.
func (g *Game) Reason(level string, s referee.State, m referee.Move) (referee.Reason, bool) {
	p, a := s.(*Position), g.automaton(level)
	if a == nil {
		return referee.Reason{}, false
	}
	var own []referee.Move
	for _, mv := range p.Moves(nil) {
		if mv.Seat == m.Seat {
			own = append(own, mv)
		}
	}
	c, ok := a.choose(p, own)
	if !ok || c.move != m {
		return referee.Reason{}, false
	}
	r := referee.Reason{Level: level, Decision: c.decision}
	if c.line != nil {
		r.Line, r.Do, r.If, r.Only, r.First = c.line.n, c.line.src.Do, c.line.src.If, c.line.src.Only, c.line.src.First
	}
	return r, true
}

// Levels are the automata's levels, the easiest first.
func (g *Game) Levels() (ids []string) {
	for _, l := range g.content.Automata.Levels {
		ids = append(ids, l.ID)
	}
	return ids
}

// automaton makes the tables of a level.
func (g *Game) automaton(level string) *automaton {
	src := &g.content.Automata
	l := src.Level(level)
	if l == nil {
		return nil
	}
	a := &automaton{kinds: map[string]*lists{}, numbers: map[string]int{}}
	for _, n := range l.Numbers {
		a.numbers[n.Name] = n.N
	}
	for _, x := range src.Automata {
		all := lists{}
		for i := range x.Lists {
			compiled := compileLines(&x.Lists[i], level)
			for _, d := range x.Lists[i].For {
				all[d] = compiled
			}
		}
		for _, kind := range x.Kinds {
			a.kinds[kind] = &all
		}
	}
	return a
}

func compileLines(list *content.AutomatonList, level string) (lines []*line) {
	for i, src := range list.Lines {
		if len(src.Levels) > 0 && !slices.Contains(src.Levels, level) {
			continue
		}
		l := &line{n: i + 1, src: src, forms: make([]bool, len(moveForms))}
		for form, text := range moveForms {
			l.forms[form] = strings.Fields(text)[0] == src.Do
		}
		for _, id := range src.If {
			l.ifs = append(l.ifs, conditions[id])
		}
		for _, id := range src.Only {
			l.only = append(l.only, filters[id])
		}
		for _, id := range src.First {
			l.first = append(l.first, scores[id])
		}
		lines = append(lines, l)
	}
	return lines
}

// choice is a move and how it was found.
type choice struct {
	move     referee.Move
	who      power
	decision string
	line     *line
}

// choose follows the lists. Of asides alone it takes none.
func (a *automaton) choose(p *Position, moves []referee.Move) (choice, bool) {
	answers := referee.Answers(moves)
	if len(answers) == 0 {
		return choice{}, false
	}
	decision, powers := p.automatonAsked(answers)
	found := choice{move: answers[0], who: none, decision: decision}
	for _, f := range powers {
		v := &view{Position: p, f: f, numbers: a.numbers}
		for _, l := range a.linesOf(p, f, decision) {
			if mv, ok := l.follow(v, answers); ok {
				found = choice{mv, f, decision, l}
				if mv.Form != formPass {
					return found, true
				}
				break
			}
		}
	}
	return found, true
}

func (a *automaton) linesOf(p *Position, f power, decision string) []*line {
	if l := a.kinds[p.law.powers[f].kind]; l != nil {
		return (*l)[decision]
	}
	return nil
}

// follow is the move that a line chooses, if it can be followed.
func (l *line) follow(v *view, moves []referee.Move) (referee.Move, bool) {
	for _, holds := range l.ifs {
		if !holds(v) {
			return referee.Move{}, false
		}
	}
	var left []referee.Move
	for _, mv := range moves {
		if l.forms[mv.Form] && v.mayMake(mv.Command) && l.allows(v, mv.Command) {
			left = append(left, mv)
		}
	}
	for _, score := range l.first {
		if len(left) > 1 {
			left = best(v, left, score)
		}
	}
	if len(left) == 0 {
		return referee.Move{}, false
	}
	return left[0], true
}

func (l *line) allows(v *view, c referee.Command) bool {
	for _, holds := range l.only {
		if !holds(v, c) {
			return false
		}
	}
	return true
}

// best are the moves with the lowest score.
func best(v *view, moves []referee.Move, score func(*view, referee.Command) int) []referee.Move {
	var list []referee.Move
	low := 0
	for _, mv := range moves {
		n := score(v, mv.Command)
		if len(list) == 0 || n < low {
			list, low = list[:0], n
		}
		if n == low {
			list = append(list, mv)
		}
	}
	return list
}

// automatonAsked names the decision that is open, and the powers that have a list for it, in the order in which they
// are asked.
func (p *Position) automatonAsked(moves []referee.Move) (decision string, powers []power) {
	decision = automatonDecisions[p.asked()]
	switch p.asked() {
	case stepRight:
		return decision, []power{p.rights[p.rightI]}
	case stepBuy, stepCalled:
		return decision, []power{p.mWho}
	case stepArmy, stepFeed, stepKept:
		return decision, []power{p.actor}
	case stepAnswer:
		return decision, []power{p.callee}
	case stepStand:
		return decision, []power{p.target}
	case stepDefend:
		return decision, []power{p.defender(p.raidSite)}
	case stepSpoils:
		return decision, []power{p.spoilAsk}
	}
	seat := int8(moves[0].Seat)
	for f := range p.law.powers {
		if p.ctrl[f] == seat {
			powers = append(powers, power(f))
		}
	}
	return decision, powers
}

var automatonDecisions = [...]string{
	stepHerd: "maintenance", stepRight: "muster", stepNews: "muster", stepBuy: "provisions", stepArmy: "turn",
	stepAnswer: "answer", stepCalled: "called", stepAssign: "king", stepStand: "stand", stepLose: "loss",
	stepDefend: "defence", stepConfirm: "breach", stepKept: "order", stepRollerA: "roll", stepRollerD: "roll",
	stepFight: "roll", stepFeed: "food", stepSpoils: "spoils", stepRelease: "hostage", stepOver: "",
}

package turlough

import (
	"slices"
	"strings"

	"brehon/content"
	"brehon/referee"
)

// Automata (automata.yaml): players whose lists a person could follow by hand.

// automaton is all automata at one level and with some traits, as tables.
type automaton struct {
	kinds map[string]lists // by the kind of power
	content.Difficulty
}

// lists are the lists of one automaton, by decision and by where its power is.
type lists map[string]*[3][]*line

// Where a power is (content.AutomatonList.At).
const (
	atHome = iota
	onCampaign
	inExile
)

var automatonPlaces = [...]string{atHome: "home", onCampaign: "campaign", inExile: "exile"}

// line is a line of a list; n counts it from 1.
type line struct {
	n     int
	src   *content.AutomatonLine
	forms []bool // of moves, by form
	ifs   []func(*view) bool
	only  []func(*view, referee.Command) bool
	first []func(*view, referee.Command) int // nil: the die
}

// Automaton is the program of a level, with traits perhaps, if the game has it.
func (g *Game) Automaton(level string) (referee.Player, bool) {
	a := g.automaton(level)
	if a == nil {
		return nil, false
	}
	return func(s referee.State, moves []referee.Move) (referee.Move, bool) {
		c, ok := a.choose(s.(*Position), moves, nil)
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
	r := referee.Reason{Level: level, Move: m.Command}
	c, ok := a.choose(p, own, &r.Compared)
	if !ok || c.move != m {
		return referee.Reason{}, false
	}
	r.Decision = c.decision
	choose(r.Compared, m.Command)
	if c.line != nil {
		r.Power = p.law.powers[c.who].id
		r.Line, r.Do, r.If, r.Only, r.First = c.line.n, c.line.src.Do, c.line.src.If, c.line.src.Only, c.line.src.First
	}
	return r, true
}

// choose notes which of the moves that were compared was made.
func choose(list []referee.Compared, c referee.Command) {
	for i := range list {
		list[i].Chosen = max(0, slices.Index(list[i].Moves, c))
	}
}

// Levels are the automata's levels, the easiest first.
func (g *Game) Levels() (ids []string) {
	for _, l := range g.content.Automata.Levels {
		ids = append(ids, l.ID)
	}
	return ids
}

// Traits are what an automaton of any level may have besides.
func (g *Game) Traits() (ids []string) {
	for _, t := range g.content.Automata.Traits {
		ids = append(ids, t.ID)
	}
	return ids
}

// automaton is the tables of a level with traits, or nil. They are made once.
func (g *Game) automaton(level string) *automaton {
	if a, ok := g.automata.Load(level); ok {
		return a.(*automaton)
	}
	bent, ok := g.content.Automata.Difficulty(level)
	if !ok {
		return nil
	}
	a, _ := g.automata.LoadOrStore(level, g.newAutomaton(bent))
	return a.(*automaton)
}

func (g *Game) newAutomaton(bent content.Difficulty) *automaton {
	a := &automaton{kinds: map[string]lists{}, Difficulty: bent}
	for _, x := range g.content.Automata.Automata {
		all := lists{}
		for _, list := range g.content.Automata.ListsOf(x) {
			all.add(&list, bent)
		}
		for _, kind := range x.Kinds {
			a.kinds[kind] = all
		}
	}
	return a
}

// add enters a list wherever it is read.
func (l lists) add(src *content.AutomatonList, bent content.Difficulty) {
	compiled := compileLines(src, bent)
	for _, d := range src.For {
		if l[d] == nil {
			l[d] = &[3][]*line{}
		}
		for at, word := range automatonPlaces {
			if src.At == "" || src.At == word {
				l[d][at] = compiled
			}
		}
	}
}

func compileLines(list *content.AutomatonList, bent content.Difficulty) (lines []*line) {
	for i, src := range list.Lines {
		if !bent.Has(src) {
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

// choose follows the lists: first whether it flees, then what is asked. Of asides alone it takes no other.
func (a *automaton) choose(p *Position, moves []referee.Move, compared *[]referee.Compared) (choice, bool) {
	if asides := referee.Asides(moves); len(asides) > 0 {
		for _, mv := range asides {
			if mv.Form == formFlee {
				if c, ok := a.ask(p, power(mv.Args[0]), "flight", asides, compared); ok {
					return c, true
				}
			}
		}
	}
	answers := referee.Answers(moves)
	if len(answers) == 0 {
		return choice{}, false
	}
	decision, powers := p.automatonAsked(answers)
	found := choice{move: answers[0], who: none, decision: decision}
	for _, f := range powers {
		if c, ok := a.ask(p, f, decision, answers, compared); ok {
			found = c
			if c.move.Form != formPass {
				break
			}
		}
	}
	return found, true
}

// ask reads the list of a power for a decision.
func (a *automaton) ask(p *Position, f power, decision string, moves []referee.Move, compared *[]referee.Compared) (choice, bool) {
	v := &view{Position: p, f: f, numbers: a.Numbers, compared: compared}
	for _, l := range a.linesOf(p, f, decision) {
		if mv, ok := l.follow(v, moves); ok {
			return choice{mv, f, decision, l}, true
		}
	}
	return choice{}, false
}

func (a *automaton) linesOf(p *Position, f power, decision string) []*line {
	if l := a.kinds[p.law.powers[f].kind][decision]; l != nil {
		return l[p.whereabouts(f)]
	}
	return nil
}

// whereabouts is where a power is: its army on the board, or at home, or it is in exile.
func (p *Position) whereabouts(f power) int {
	switch {
	case p.battles[f] > 0:
		return onCampaign
	case has(p.exile, f):
		return inExile
	}
	return atHome
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
	if len(left) == 0 {
		return referee.Move{}, false
	}
	if v.compared != nil {
		*v.compared = nil
	}
	for i, score := range l.first {
		if len(left) > 1 {
			left = v.best(left, l.src.First[i], score)
		}
	}
	return left[0], true
}

// dieSides bounds how many moves the die decides among: the first of the list.
const dieSides = 6

// best are the moves with the lowest score, or, without a score, the one that the die names.
func (v *view) best(moves []referee.Move, first string, score func(*view, referee.Command) int) []referee.Move {
	if score == nil {
		n := min(len(moves), dieSides)
		die := int(v.Hash() % uint64(n))
		v.keep(first, moves[:n], func(i int) int { return i + 1 }, die+1)
		return moves[die : die+1]
	}
	values := make([]int, len(moves))
	low := 0
	for i, mv := range moves {
		values[i] = score(v, mv.Command)
		if i == 0 || values[i] < low {
			low = values[i]
		}
	}
	v.keep(first, moves, func(i int) int { return max(values[i], -values[i]) }, 0)
	var list []referee.Move
	for i, mv := range moves {
		if values[i] == low {
			list = append(list, mv)
		}
	}
	return list
}

// keep notes what was compared, if it is wanted.
func (v *view) keep(first string, moves []referee.Move, value func(i int) int, die int) {
	if v.compared == nil {
		return
	}
	c := referee.Compared{First: first, Die: die}
	for i, mv := range moves {
		c.Moves, c.Values = append(c.Moves, mv.Command), append(c.Values, value(i))
	}
	*v.compared = append(*v.compared, c)
}

func (l *line) allows(v *view, c referee.Command) bool {
	for _, holds := range l.only {
		if !holds(v, c) {
			return false
		}
	}
	return true
}

// automatonAsked names the decision that is open, and the powers that have a list for it, in the order in which they
// are asked.
func (p *Position) automatonAsked(moves []referee.Move) (decision string, powers []power) {
	decision = automatonDecisions[p.asked()]
	if f := p.automatonPower(); f != none {
		return decision, []power{f}
	}
	seat := int8(moves[0].Seat)
	for f := range p.law.powers {
		if p.ctrl[f] == seat {
			powers = append(powers, power(f))
		}
	}
	return decision, powers
}

// automatonPower is the one power that a question is about, or none: those of a seat are asked in turn.
func (p *Position) automatonPower() power {
	switch p.asked() {
	case stepRight:
		return p.rights[p.rightI]
	case stepBuy, stepCalled:
		return p.mWho
	case stepArmy, stepFeed:
		return p.actor
	case stepAnswer:
		return p.callee
	case stepStand:
		return p.target
	case stepDefend:
		return p.defender(p.raidSite)
	case stepConfirm:
		return power(p.pend[0])
	case stepKept:
		return p.unaccounted(p.actor)
	case stepRollerA, stepRollerD:
		_, usual := p.rollers()
		return usual
	case stepLose:
		return p.loserSide
	case stepSpoils:
		return p.spoilAsk
	case stepRelease:
		return p.first1(p.releases)
	}
	return none
}

var automatonDecisions = [...]string{
	stepHerd: "maintenance", stepRight: "muster", stepNews: "muster", stepBuy: "provisions", stepArmy: "turn",
	stepAnswer: "answer", stepCalled: "called", stepAssign: "king", stepStand: "stand", stepLose: "loss",
	stepDefend: "defence", stepConfirm: "breach", stepKept: "order", stepRollerA: "roll", stepRollerD: "roll",
	stepFeed: "food", stepSpoils: "spoils", stepRelease: "hostage", stepOver: "",
}

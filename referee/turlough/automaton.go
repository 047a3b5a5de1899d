package turlough

import (
	"iter"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/referee"
	"brehon/referee/automaton"
)

// Automata (automata.yaml): whose lists are read when something is asked.

// automatonWords says what the words of automata.yaml mean.
var automatonWords = automaton.Words[*view]{
	Decisions: append([]string{"flight", "contact", "engaged"}, automatonDecisions[:]...),
	Forms:     moveForms[:],
	Ifs:       conditions,
	Only:      filters,
	First:     scores,
	Mine:      (*view).mayMake,
}

// Faults lists the words of automata.yaml that the game does not know. Content that has any cannot be played.
func Faults(g *turlough.Game) []lang.Fault { return automatonWords.Faults(&g.Automata) }

func newReader(g *turlough.Game) *automaton.Reader[*view] {
	return &automaton.Reader[*view]{
		Automata: &g.Automata,
		Words:    automatonWords,
		Asks:     automatonAsks,
		Pass:     func(c referee.Command) bool { return c.Form == formPass },
	}
}

// automatonAsks are the lists that are read: first that of flight, of which an automaton thinks at every moment (T20.5), then that
// of what is asked.
func automatonAsks(s referee.State, moves []referee.Move, numbers map[string]int) iter.Seq[automaton.Ask[*view]] {
	p := s.(*Position)
	return func(yield func(automaton.Ask[*view]) bool) {
		asides, answers := referee.Asides(moves), referee.Answers(moves)
		for _, m := range asides {
			if m.Form == formFlee && !yield(p.ask(power(m.Args[0]), "flight", asides, numbers)) {
				return
			}
		}
		if len(answers) == 0 {
			return
		}
		decision, powers := p.automatonAsked(answers)
		for _, f := range powers {
			if !yield(p.ask(f, decision, answers, numbers)) {
				return
			}
		}
	}
}

func (p *Position) ask(f power, decision string, moves []referee.Move, numbers map[string]int) automaton.Ask[*view] {
	return automaton.Ask[*view]{
		Power: p.law.powers[f].id, Kind: p.law.powers[f].kind, Decision: decision, At: p.whereabouts(f),
		View: &view{Position: p, f: f, numbers: numbers}, Moves: moves,
	}
}

// whereabouts is where a power is, as At of source.AutomatonList says it: its army on the board, or at home, or in exile.
func (p *Position) whereabouts(f power) string {
	switch {
	case p.battles[f] > 0:
		return "campaign"
	case has(p.exile, f):
		return "exile"
	}
	return "home"
}

// automatonAsked names the decision that is open, and the powers that have a list for it, in the order in which they
// are asked.
func (p *Position) automatonAsked(moves []referee.Move) (decision string, powers []power) {
	decision = automatonDecisions[p.asked()]
	switch {
	case p.asked() != stepArmy:
	case p.forced || p.target >= 0: // T15.1, T15.1.1
		decision = "contact"
	case p.mayDisengage(): // T13.6
		decision = "engaged"
	}
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

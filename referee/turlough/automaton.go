package turlough

import (
	"iter"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/referee"
	"brehon/referee/automaton"
)

// Automata (automata.yaml): which lists are read for a question.

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

// automatonAsks returns the lists to read: first that of flight, which an automaton considers at every moment (T20.5), then
// that of the question.
func automatonAsks(s referee.State, moves []referee.Move, numbers map[string]int) iter.Seq[automaton.Ask[*view]] {
	p := s.(*Position)
	return func(yield func(automaton.Ask[*view]) bool) {
		asides, answers := referee.Asides(moves), referee.Answers(moves)
		for _, m := range asides {
			if m.Form == formFlee && !yield(inquiry{p}.ask(power(m.Args[0]), "flight", asides, numbers)) {
				return
			}
		}
		if len(answers) == 0 {
			return
		}
		decision, powers := inquiry{p}.open(answers)
		for _, f := range powers {
			if !yield(inquiry{p}.ask(f, decision, answers, numbers)) {
				return
			}
		}
	}
}

// inquiry is a position in which automata are asked.
type inquiry struct{ p *Position }

func (in inquiry) ask(f power, decision string, moves []referee.Move, numbers map[string]int) automaton.Ask[*view] {
	return automaton.Ask[*view]{
		Power: in.p.law.powers[f].id, Kind: in.p.law.powers[f].kind, Decision: decision, At: in.whereabouts(f),
		View: &view{p: in.p, f: f, numbers: numbers}, Moves: moves,
	}
}

// whereabouts is where a power is, as At of source.AutomatonList says it: its army on the board, or at home, or in exile.
func (in inquiry) whereabouts(f power) string {
	switch {
	case in.p.battles[f] > 0:
		return "campaign"
	case has(in.p.exile, f):
		return "exile"
	}
	return "home"
}

// open names the decision that is open, and the powers that have a list for it, in the order in which they
// are asked.
func (in inquiry) open(moves []referee.Move) (decision string, powers []power) {
	decision = automatonDecisions[in.p.asked()]
	switch {
	case in.p.asked() != stepArmy:
	case in.p.forced || in.p.target >= 0: // T15.1, T15.1.1
		decision = "contact"
	case disengage{}.may(in.p): // T13.6
		decision = "engaged"
	}
	if f := in.power(); f != none {
		return decision, []power{f}
	}
	seat := int8(moves[0].Seat)
	for f := range in.p.law.powers {
		if in.p.ctrl[f] == seat {
			powers = append(powers, power(f))
		}
	}
	return decision, powers
}

// power returns the one power that a question is about, or none: the powers of a seat are asked in turn.
func (in inquiry) power() power {
	switch in.p.asked() {
	case stepRight:
		return in.p.rights[in.p.rightI]
	case stepBuy, stepCalled:
		return in.p.mWho
	case stepArmy, stepFeed:
		return in.p.actor
	case stepAnswer:
		return in.p.callee
	case stepStand:
		return in.p.target
	case stepDefend:
		return raid{}.defender(in.p, in.p.raidSite)
	case stepConfirm:
		return power(in.p.pend[0])
	case stepKept:
		return kept{}.holder(in.p, in.p.actor)
	case stepRollerA, stepRollerD:
		_, usual := battle{}.rollers(in.p)
		return usual
	case stepLose:
		return in.p.loserSide
	case stepSpoils:
		return in.p.spoilAsk
	case stepRelease:
		return in.p.first1(in.p.releases)
	}
	return none
}

var automatonDecisions = [...]string{
	stepHerd: "maintenance", stepRight: "muster", stepNews: "muster", stepBuy: "provisions", stepArmy: "turn",
	stepAnswer: "answer", stepCalled: "called", stepAssign: "king", stepStand: "stand", stepLose: "loss",
	stepDefend: "defence", stepConfirm: "breach", stepKept: "order", stepRollerA: "roll", stepRollerD: "roll",
	stepFeed: "food", stepSpoils: "spoils", stepRelease: "hostage", stepOver: "",
}

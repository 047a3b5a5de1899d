// Package small makes a referee of a law that is said in values: how moves and facts are written, and what is decided. A position is
// a struct of numbers; the package answers all else that a referee is asked.
//
// It finds the answers to a question by trying every command that the grammar can write. A large law lists its answers itself, and
// stands on package law alone.
package small

import (
	"iter"
	"slices"

	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/automaton"
	"brehon/referee/law"
	"brehon/scenarios/scenario"
)

// Law is the law of a game whose positions are P: a struct that embeds a Desk, and has the methods of a Body.
type Law[P any] struct {
	*source.Game // every power among its nouns has a seat, in their order
	Scenarios    *scenario.Set
	Begin        func(*scenario.Scenario) P
	First        law.Decision[*P] // what is open then

	Moves     []string             // the forms of moves
	Words     []referee.Vocabulary // the kinds of words in forms; those of decisions, <step>, are added
	Places    string               // the kind of words that are places
	Decisions *law.Kinds[*P]
	Facts     law.Facts[*P]
	Open      string // the form of one more fact: which decision is open, and the number that it remembers

	Automata automaton.Words[View[P]] // but for decisions and forms
	Kind     string                   // of all powers, as automata.yaml calls it

	Asked  *referee.Refusal // of a command that is no answer; its rule is that of the question
	Cannot *referee.Refusal // of a beginning and of a fact that cannot be
}

// Body is what only the game knows of a position.
type Body interface {
	Over() (winners []referee.Seat, over bool)
	Table() []referee.Placed
	Neighbours(place int) []string // by the place of a word in the list of places
}

// Decision is embedded by the decisions of a small game, and says of each what most have in common.
type Decision[P any] struct {
	law.Asked[*P]  // it does nothing by itself
	law.Listed[*P] // nothing speaks against an answer
}

// Moves are found by trying.
func (Decision[P]) Moves(*P, []referee.Move) []referee.Move { panic("small: answers are tried") }

// Weight is how likely an outcome of chance is; 0: it cannot be.
func (Decision[P]) Weight(*P, referee.Command) int { return 1 }

// Hidden is the seat whose answer a decision remembers, and as what it is shown to all others; Nobody: it remembers none.
func (Decision[P]) Hidden(*P) (of referee.Seat, as law.Decision[*P]) { return referee.Nobody, nil }

// decision is what embeds a Decision.
type decision[P any] interface {
	law.Decision[*P]
	Weight(*P, referee.Command) int
	Hidden(*P) (of referee.Seat, as law.Decision[*P])
}

// View is a position as an automaton of a level sees it.
type View[P any] struct {
	P       *P
	Numbers map[string]int
}

// Game is the referee of a law.
type Game[P any] struct {
	*automaton.Reader[View[P]]
	law     Law[P]
	grammar *referee.Grammar
	seats   [][]string
}

// New is the referee of a law.
func New[P any](l Law[P]) *Game[P] {
	g := &Game[P]{law: l}
	g.law.Facts = append(slices.Clone(l.Facts), law.Fact[*P]{Form: l.Open, Write: g.writeOpen, Say: g.sayOpen})
	steps := referee.Vocabulary{Name: "step", List: l.Decisions.Words()}
	g.grammar = referee.NewGrammar(l.Moves, g.law.Facts.Forms(), append(slices.Clone(l.Words), steps)...)
	l.Automata.Decisions, l.Automata.Forms = steps.List, l.Moves
	g.Reader = &automaton.Reader[View[P]]{Automata: &l.Game.Automata, Words: l.Automata, Asks: g.asks}
	for _, id := range l.Powers() {
		g.seats = append(g.seats, []string{id})
	}
	return g
}

// ID names the game in journals.
func (g *Game[P]) ID() string { return g.law.Info.ID }

// Version is that of the content.
func (g *Game[P]) Version() string { return g.law.Info.Version }

// Grammar is how moves and facts are written.
func (g *Game[P]) Grammar() *referee.Grammar { return g.grammar }

// New is the first position of a scenario.
func (g *Game[P]) New(setup referee.Setup) (referee.State, *referee.Refusal) {
	sc := g.law.Scenarios.Scenario(setup.Scenario)
	if sc == nil || setup.Seats != 0 && setup.Seats != len(g.seats) {
		return nil, g.law.Cannot
	}
	s := &State[P]{game: g, p: g.law.Begin(sc)}
	s.desk().game = g
	s.desk().Ask(g.law.First)
	return s.goOn(), nil
}

// writeOpen writes the open decision and its number.
func (g *Game[P]) writeOpen(p *P, add func(...int)) { add(deskOf(p).open.One()) }

// sayOpen opens a decision, but not as it is shown to those who may not see what it remembers.
func (g *Game[P]) sayOpen(p *P, a *law.Args) *referee.Refusal {
	d, ok := g.law.Decisions.One(int(a[0]), int(a[1]))
	if !ok {
		return g.law.Cannot
	}
	if _, as := d.(decision[P]).Hidden(p); as == d {
		return g.law.Cannot
	}
	deskOf(p).Ask(d)
	return nil
}

// asks is the one question to the automaton of a seat.
func (g *Game[P]) asks(s referee.State, moves []referee.Move, numbers map[string]int) iter.Seq[automaton.Ask[View[P]]] {
	return func(yield func(automaton.Ask[View[P]]) bool) {
		at := s.(*State[P])
		if seat := at.Turn().Seat; seat >= 0 {
			step, _ := at.desk().open.One()
			yield(automaton.Ask[View[P]]{Power: g.seats[seat][0], Kind: g.law.Kind, Decision: g.law.Decisions.Words()[step],
				View: View[P]{&at.p, numbers}, Moves: moves})
		}
	}
}

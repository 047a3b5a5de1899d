// Package small builds the referee of a small game from values: how moves and facts are written, and what is decided. A position is
// a struct of numbers; the package does the rest.
//
// It finds the legal answers by trying every command that the grammar can write. A large game lists its answers itself and uses
// package law directly.
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

// Law is the law of a game with positions P: a struct that embeds Desk and implements Body.
type Law[P any] struct {
	*source.Game // every power among its nouns has a seat, in their order
	Scenarios    *scenario.Set
	Begin        func(*scenario.Scenario) P
	First        law.Decision[*P] // the first decision

	Moves     []string             // the forms of moves
	Words     []referee.Vocabulary // the kinds of words in the forms; <step>, the decisions, is added
	Places    string               // the kind of words that are places
	Decisions *law.Kinds[*P]
	Facts     law.Facts[*P]
	Open      string // the form of one more fact: the open decision and the number it remembers

	Automata automaton.Words[View[P]] // without decisions and forms, which New adds
	Kind     string                   // of all powers, as automata.yaml calls it

	Asked  *referee.Refusal // why a command that is no answer is refused; its rule is that of the question
	Cannot *referee.Refusal // why an impossible setup or fact is refused
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

// New returns the referee of a law.
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

// Version is the version of the content.
func (g *Game[P]) Version() string { return g.law.Info.Version }

// Grammar is how moves and facts are written.
func (g *Game[P]) Grammar() *referee.Grammar { return g.grammar }

// New returns the first position of a scenario.
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

// sayOpen opens a decision; it refuses the masked form that other seats see.
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

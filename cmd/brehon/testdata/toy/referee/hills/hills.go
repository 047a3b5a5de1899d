// Package hills is the law of the hills: two walkers plant saplings and race to a number of points.
package hills

import (
	"slices"

	"brehon/cmd/brehon/testdata/toy/content/hills"
	scen "brehon/cmd/brehon/testdata/toy/scenarios/hills"
	"brehon/referee"
	"brehon/referee/automaton"
	"brehon/referee/law"
	"brehon/scenarios/scenario"
)

// The kinds of words, in the order in which New gives them to the grammar.
const (
	kindWalker = referee.Kind(iota + 1)
	kindHill
	kindFace
	kindSide
	kindCard
)

// The forms of moves, in the order of forms.
const (
	formPlant = uint8(iota)
	formWalk
	formRest
	formRoll
	formDraw
	formHide
)

var forms = []string{"plant <hill>", "walk <hill>", "rest", "roll <face>", "draw <card>", "hide <side>"}

// kinds are all decisions of the game.
var kinds = law.NewKinds(law.Of[turn]("turn"), law.Of[wind]("wind"), law.Of[weather]("weather"), law.Of[meet]("meet"))

// Game is the law on the content.
type Game struct {
	*automaton.Reader[view]
	*hills.Game

	begins  *scenario.Set
	grammar *referee.Grammar
}

// New is the law on this content.
func New(land *hills.Game, begins *scenario.Set) *Game {
	g := &Game{Game: land, begins: begins, grammar: referee.NewGrammar(forms, facts.Forms(),
		referee.Vocabulary{Name: "walker", List: hills.IDs(land.Walkers)},
		referee.Vocabulary{Name: "hill", List: hills.IDs(land.Areas)},
		referee.Vocabulary{Name: "face", Least: 1, Most: 6},
		referee.Vocabulary{Name: "side", List: []string{"none", "left", "right", "hidden"}},
		referee.Vocabulary{Name: "card", List: hills.IDs(land.Cards)},
		referee.Vocabulary{Name: "step", List: kinds.Words()},
		referee.Vocabulary{Name: "count", Most: 99})}
	g.Reader = newReader(g)
	return g
}

// ID names the game in journals.
func (g *Game) ID() string { return hills.ID }

// Version is that of the content.
func (g *Game) Version() string { return g.Info.Version }

// Grammar is how moves and facts are written.
func (g *Game) Grammar() *referee.Grammar { return g.grammar }

// New is the first position of a scenario.
func (g *Game) New(s referee.Setup) (referee.State, *referee.Refusal) {
	sc := g.begins.Scenario(s.Scenario)
	if sc == nil || s.Seats != 0 && s.Seats != len(g.Walkers) {
		return nil, refuse("H1", "cannot")
	}
	p := &Position{game: g}
	for i, w := range g.Walkers {
		p.at[i] = slices.Index(p.Places(), sc.Own.(*scen.Start).Places[w.ID])
	}
	p.run()
	return p, nil
}

// Package turlough is the law of The Triumphs of Turlough: positions, legal moves and refusals, rule by rule.
//
// The path through it is the path of a Round: setup.go, hazard.go, maintain.go, muster.go, march.go, call.go,
// contact.go, raid.go, battle.go, provision.go, exile.go, febas.go, round.go. steps.go holds the order of them;
// moves.go lists what is legal, and the files why_*.go say why anything else is not.
package turlough

import (
	"fmt"

	"brehon/content"
	"brehon/referee"
	"brehon/scenarios"
)

// Game is the game with its content, on one board.
type Game struct {
	content *content.Game
	set     *scenarios.Set
	board   Board
	sites   []string // ids, in the order of hexes
	grammar *referee.Grammar
}

// New is the game on the board of its content.
func New(g *content.Game, set *scenarios.Set) *Game { return NewOn(g, set, BoardOf(g.Map)) }

// NewOn is the game on another board, such as the test map of Annex C. Factions whose capital is not on it cannot muster.
func NewOn(g *content.Game, set *scenarios.Set, board Board) *Game {
	board.sort()
	return &Game{content: g, set: set, board: board, sites: board.sites(), grammar: newGrammar(g, board)}
}

// ID is the game's name in journals and on the command line.
func (g *Game) ID() string { return g.content.Info.ID }

// Version is that of the content; the law itself is what the program was built from.
func (g *Game) Version() string { return g.content.Info.Version }

// Grammar is how moves and facts are written.
func (g *Game) Grammar() *referee.Grammar { return g.grammar }

// New sets a game up (T8). It refuses more seats than the scenario bears (T7.1).
func (g *Game) New(s referee.Setup) (referee.State, *referee.Refusal) {
	law, refusal := g.compile(s)
	if refusal != nil {
		return nil, refusal
	}
	p := law.start()
	return p, nil
}

func refuse(rule, key string, args ...referee.Arg) *referee.Refusal {
	return &referee.Refusal{Message: referee.Message{Rule: rule, Key: "refuse." + key, Args: args}}
}

// broken is for promises of our own code.
func broken(format string, args ...any) { panic("turlough: " + fmt.Sprintf(format, args...)) }

// Package turlough is the law of The Triumphs of Turlough: positions, legal moves and refusals, rule by rule.
//
// Files in order of play (steps.go holds the order of the steps):
//
//	setup.go deal.go          T7, T8    seats and the first position
//	hazard.go                 T4, T10   recovery, hazard cards
//	order.go maintain.go      T11       order of seats, herds, tribute, income
//	rights.go news.go         T12       who may muster when
//	muster.go recruit.go      T12       the muster, and what it costs
//	army.go march.go          T13, T17  the turn of an army, marches, going home
//	call.go                   T14       calls and answers
//	attack.go dice.go losses.go spoils.go disengage.go   T15  combat
//	raid.go                   T16       raids and castles
//	battle.go                 T18       the battle phase
//	feeding.go                T19       food
//	exile.go                  T20       flight, Clonroad, the end of a Round
//	febas.go victory.go       T21, T22  febas and elimination, victory
//
// All of them use bonds.go, coalition.go (T5) and settlement.go (T3); position.go holds everything that
// changes, law.go everything that does not; compile.go and options.go make the law from content and Annex A.
// automaton*.go say what the words of automata.yaml mean; odds*.go and weigh.go calculate what may come of a fight; glance.go,
// chart.go, place.go and table.go show a position.
//
// moves.go lists what is legal, turn.go asks, and why.go finds the decision that says why a command is not legal. What serves
// one decision, and why it is refused, is a method of that decision, in the file named after it; confirm.go asks about acts with
// a penalty (T0.9). The files of facts and reasons:
//
//	facts.go facts_game.go            the facts of a position, as they are written: the table, then the state of the game
//	facts_say.go facts_say_game.go    how the table sets them
//	why_facts.go why_facts_game.go    why a fact is impossible
//	why_common.go why_army.go         why a command is refused: reasons of several decisions, and of all actions of an army
//
// cases.go serves the game's case files.
package turlough

import (
	"fmt"

	"brehon/content/turlough"
	"brehon/referee"
	"brehon/referee/automaton"
	scen "brehon/scenarios/turlough"
)

// Game is the game with its content, on one board.
type Game struct {
	content *turlough.Game
	set     *scen.Set
	board   board
	sites   []string // ids, in the order of hexes
	grammar *referee.Grammar
	chances [3][][]int // turlough.Rules.Chances

	compiled *Law // the board, once for all games

	*automaton.Reader[*view]
}

// New is the game on the board of its content.
func New(g *turlough.Game, set *scen.Set) *Game { return NewOn(g, set, boardOf(g.Map)) }

// NewOn returns the game on another board, such as the test map of Annex C. Factions without their capital on it cannot
// muster.
func NewOn(g *turlough.Game, set *scen.Set, board board) *Game {
	board.sort()
	game := &Game{content: g, set: set, board: board, sites: board.sites(), grammar: newGrammar(g, board), chances: g.Rules.Chances(), Reader: newReader(g)}
	game.compiled = game.compileBoard()
	return game
}

// ID is the game's name in journals and on the command line.
func (g *Game) ID() string { return g.content.Info.ID }

// Version is the content's version; the law itself is compiled in.
func (g *Game) Version() string { return g.content.Info.Version }

// Grammar is how moves and facts are written.
func (g *Game) Grammar() *referee.Grammar { return g.grammar }

// New sets a game up (T8). It refuses an unknown scenario, edition or option, a number of seats that the scenario does not
// allow (T7.1), and a deal that T7.1 does not allow.
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

// broken panics: our own code has broken a promise.
func broken(format string, args ...any) { panic("turlough: " + fmt.Sprintf(format, args...)) }

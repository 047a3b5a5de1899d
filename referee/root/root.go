// Package root is the law of Root's automata: positions, legal moves and refusals, rule by rule. Rules are those of the
// Law of Robotics as the rulebook counts them (R1 to R18).
//
//	compile.go seats.go       R4        from content, scenario and options to the tables of one game (law.go)
//	position.go               R1        everything that changes
//	presence.go               R2.2, R2.8  rule and adjacency
//	place.go removal.go       R2.5, R2.6  placing and removing, slots, supply
//	score.go                  R2.1      victory points, and who wins
//	draw.go                   R2.7      piles, the deck, draws
//	setup.go standard.go      R4        the first position
//	bot.go program.go         R3, R18   a bot's turn: the steps of automata.yaml, as referee/automaton reads them
//	words.go deeds.go         R18       the words of automata.yaml that several bots use
//	bot_*.go outrage.go       R5 to R12 the words, deeds, set-up and hooks of one bot
//	services*.go              R10.4     services that bots buy of the Riverfolk
//	battle.go losses.go       R2.4, R3.18  battles, and who loses what
//	plots.go veil.go          R12.8 to R12.12  what plots do, for bots and persons, and who sees their kinds
//	decisions.go              what is to be decided, in the files of its rules
//	events*.go                R15       what a person at the table does: move, battle, place (events.go), and the rest by subject
//	dominance.go              R2.9      dominance cards, coalitions, and who wins by them
//	corrections.go shifts.go  R15.3, R15.4  where the table differs from the referee's position, and what a bot's turn has moved
//	turn.go why.go            what is asked, what is legal, and why anything else is not
//	grammar.go facts*.go      how all that is written
//	glance.go chart.go show.go signs.go  how a position is told and shown
package root

import (
	"fmt"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/referee"
	"brehon/referee/automaton"
	scen "brehon/scenarios/root"
)

// Game is the game with its content.
type Game struct {
	content *root.Game
	set     *scen.Set
	words   *words
	grammar *referee.Grammar
	reader  *automaton.Reader[*view]
}

// New is the game of that content and those scenarios.
func New(g *root.Game, set *scen.Set) *Game {
	game := &Game{content: g, set: set, words: newWords(g)}
	if !game.words.holds() {
		broken("the content has faults")
	}
	game.grammar = game.words.grammar()
	game.reader = newReader(game)
	return game
}

// Faults are the words of automata.yaml that the game does not understand: content that has any cannot be played.
// So is content for which a position has no room.
func Faults(g *root.Game) []lang.Fault {
	w := newWords(g)
	if !w.holds() {
		return []lang.Fault{{Pos: lang.Pos{File: "content/root/factions.yaml", Line: 1, Col: 1},
			Msg: fmt.Sprintf("at most %d factions, %d kinds of buildings and tokens, %d items, %d plots and %d ministers can be played, and the suits are fox, rabbit, mouse and bird",
				maxFactions, maxPieces, maxItems, maxPlots, maxMinisters)}}
	}
	return automatonWords(w).Faults(&g.Automata)
}

// ID is the game's name in journals and on the command line.
func (g *Game) ID() string { return g.content.Info.ID }

// Version returns the version of the content; the law has that of the program.
func (g *Game) Version() string { return g.content.Info.Version }

// Grammar is how moves and facts are written.
func (g *Game) Grammar() *referee.Grammar { return g.grammar }

// New sets a game up (R4).
func (g *Game) New(s referee.Setup) (referee.State, *referee.Refusal) {
	law, no := g.compile(s)
	if no != nil {
		return nil, no
	}
	p := law.start()
	p.run()
	law.first = p
	return p, nil
}

func refuse(rule, key string, args ...referee.Arg) *referee.Refusal {
	return &referee.Refusal{Message: referee.Message{Rule: rule, Key: "refuse." + key, Args: args}}
}

// broken panics: our own code has broken a promise.
func broken(format string, args ...any) { panic("root: " + fmt.Sprintf(format, args...)) }

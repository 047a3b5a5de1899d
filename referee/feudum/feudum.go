// Package feudum is the law of Feudum: positions, legal answers and refusals, rule by rule. Rules are those of the law as
// the rulebook counts them (F0 to F21).
//
//	law.go compile.go         F0, F17   from content, scenario and options to the tables of one game
//	position.go               F1        everything that changes
//	presence.go               F1.3      who is where, who rules what
//	setup.go                  F3        the first position
//	round.go                  F4        rounds and their steps
//	pouch.go cards.go         F5        pouch, selection, turns, which card can be played
//	migrate.go move.go pilfer.go vessels.go influence.go improve.go explore.go harvest.go tax.go    F6, F12  the actions
//	conquer.go attack.go defend.go starve.go repeat.go tend.go    F6.4.S, F6.8 to F6.10, F14  war, repeating, landscapes
//	mandate.go window.go      F5.7, F13  mandates, and the free acts
//	guild.go serve.go farmer.go merchant.go alchemist.go knight.go noble.go monk.go reeve.go   F6.11, F15, F7.9  the guilds
//	payment.go draw.go sulfur.go  F6.0, F8.5, F21.3, F21.4  what several of them share
//	standing.go               F7        stars, seats, reeves
//	nourish.go progress.go    F8, F9    feeding, the die
//	dawn.go final.go score.go F10, F11  epochs, which begin with a dawn, the end, victory points
//	scorer*.go                F2.3.2    the score alone: what is asked of people then, and what is kept in place of the map
//	facts_*.go grammar.go     F21.1     how all that is written
//	routes.go                 F2.4      the map's edges as the law uses them: known to exist, known not to, unknown
//	known.go                  F2.4      questions about those edges, and the map file with the table's answers
//	conserve.go               F1.5      what is impossible about a position
//	veil.go                   F21.6     what is hidden, and from whom
//	chart.go glance.go hall.go show.go signs.go sum*.go warn.go  how a position is told and shown
//	decisions.go turn.go      F21       the one question that is open
package feudum

import (
	pack "brehon/content/feudum"
	"brehon/referee"
	scen "brehon/scenarios/feudum"
)

// Game is the game with its content.
type Game struct {
	content *pack.Game
	set     *scen.Set
	words   *words
	grammar *referee.Grammar
}

// New is the game of that content and those scenarios.
func New(g *pack.Game, set *scen.Set) *Game {
	game := &Game{content: g, set: set, words: newWords(g)}
	game.grammar = game.words.grammar()
	return game
}

// ID is the game's name in journals and on the command line.
func (g *Game) ID() string { return g.content.Info.ID }

// Version is the version of the content; the law has that of the program.
func (g *Game) Version() string { return g.content.Info.Version }

// Grammar is how moves and facts are written.
func (g *Game) Grammar() *referee.Grammar { return g.grammar }

// New sets a game up (F3).
func (g *Game) New(s referee.Setup) (referee.State, *referee.Refusal) {
	law, no := g.compile(s)
	if no != nil {
		return nil, no
	}
	p := law.start()
	p.run()
	return p, nil
}

// refuse returns a refusal.
func refuse(rule, key string, args ...referee.Arg) *referee.Refusal {
	return &referee.Refusal{Message: referee.Message{Rule: rule, Key: "refuse." + key, Args: args}}
}

// Package games is the entry of the hills in the list of games, as cmd/brehon/games has one of each game that ships.
package games

import (
	_ "embed"

	"brehon/cmd/brehon/games"
	"brehon/cmd/brehon/testdata/toy/content/hills"
	printed "brehon/cmd/brehon/testdata/toy/generate/hills"
	law "brehon/cmd/brehon/testdata/toy/referee/hills"
	scen "brehon/cmd/brehon/testdata/toy/scenarios/hills"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/table"
	"brehon/scenarios/scenario"
)

//go:embed prints/hills.txt
var hillsPrints string

// Hills is the entry.
var Hills = games.Entry{
	ID:      hills.Pack.ID,
	Open:    games.Opener(hills.Pack, scen.Load, scen.Read, hillsGame, nil),
	Files:   hills.Pack.Files(),
	Prints:  hillsPrints,
	Schemas: func(letter string) []source.Schema { return append(hills.Pack.Schemas(letter), scen.Schema(letter)) },
}

// hillsGame is the whole game, or, with faults, as much of it as can be made.
func hillsGame(g *hills.Game, set *scenario.Set, faults []lang.Fault) (*games.Game, []lang.Fault) {
	game := &games.Game{Game: table.Game{Content: g.Game, Scenarios: set}}
	if len(faults) > 0 {
		return game, faults
	}
	game.Kit = printed.Kit(g, set)
	game.Referee = func() referee.Game { return law.New(g, set) }
	return game, nil
}

package games

import (
	_ "embed"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/content/turlough"
	printed "brehon/generate/turlough"
	"brehon/referee"
	"brehon/referee/table"
	law "brehon/referee/turlough"
	"brehon/scenarios/scenario"
	scen "brehon/scenarios/turlough"
)

//go:embed prints/turlough.txt
var turloughPrints string

var turloughEntry = Entry{
	ID: turlough.ID,
	Open: Opener(turlough.Pack, scen.Load, scen.Read, turloughGame, func(g *turlough.Game, known []lang.Fault) []lang.Fault {
		return append(law.Faults(g), printed.Faults(g, known)...)
	}),
	Files:     turlough.Files(),
	Prints:    turloughPrints,
	Schemas:   func(letter string) []source.Schema { return append(turlough.Schemas(letter), scen.Schema(letter)) },
	CaseWords: law.CaseWords,
}

// turloughGame is the whole game, or, with faults, as much of it as can be made.
func turloughGame(g *turlough.Game, set *scen.Set, faults []lang.Fault) (*Game, []lang.Fault) {
	game := &Game{Game: table.Game{Content: g.Game, Scenarios: set.Set}}
	if len(faults) > 0 {
		return game, faults
	}
	game.Kit = printed.Kit(g, set)
	game.Referee = func() referee.Game { return law.New(g, set) }
	game.On = func(board any) (referee.Game, []strict.Fault) { return law.On(g, set, board) }
	game.Names, game.IsPlace = set.Names, func(word string) bool { return g.Map.Settlement(word) != nil }
	game.Seats = func(scenario string, s source.Settings) (least, most int) {
		return g.Rules.Seats.Least, set.MostSeats(set.Scenario(scenario), s)
	}
	game.Setup = func(scenario string, s source.Settings, words *lang.Catalog) []scenario.Section {
		return set.Sections(set.Scenario(scenario), s, words)
	}
	return game, nil
}

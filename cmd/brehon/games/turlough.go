package games

import (
	_ "embed"
	"io/fs"
	"slices"

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
	Open: func(files fs.FS, check bool) (*Game, []lang.Fault) {
		if !check {
			g, faults := turlough.Read(files)
			set, more := scen.Read(files, g)
			return turloughGame(g, set, append(faults, more...))
		}
		g, faults := turlough.Load(files)
		set, more := scen.Load(files, g)
		faults = slices.Concat(faults, more, law.Faults(g))
		return turloughGame(g, set, append(faults, printed.Faults(g, faults)...))
	},
	Files:     turlough.Files(),
	Prints:    turloughPrints,
	Schemas:   func(letter string) []source.Schema { return append(turlough.Schemas(letter), scen.Schema(letter)) },
	CaseWords: law.CaseWords,
}

// turloughGame is the game in all its rooms, or, with faults, in those that can have some.
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

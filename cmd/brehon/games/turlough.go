package games

import (
	"io/fs"
	"slices"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/strict"
	"brehon/content/turlough"
	printed "brehon/generate/turlough"
	"brehon/referee"
	"brehon/referee/console"
	law "brehon/referee/turlough"
	"brehon/scenarios"
	scen "brehon/scenarios/turlough"
)

var turloughEntry = Entry{
	ID: turlough.ID,
	Load: func(files fs.FS) (*Game, []lang.Fault) {
		g, faults := turlough.Load(files)
		if len(faults) > 0 {
			return &Game{Content: g.Game}, faults
		}
		set, faults := scen.Load(files, g)
		return turloughGame(g, set), slices.Concat(printed.Faults(g), law.Faults(g), faults)
	},
	Read: func(files fs.FS) (*Game, []lang.Fault) {
		g, faults := turlough.Read(files)
		if len(faults) > 0 {
			return &Game{Content: g.Game}, faults
		}
		set, faults := scen.Read(files, g)
		return turloughGame(g, set), faults
	},
	Schemas: func() []content.Schema { return append(turlough.Schemas(), scen.Schema()) },
}

func turloughGame(g *turlough.Game, set *scen.Set) *Game {
	var powers []string
	for _, f := range g.Factions {
		powers = append(powers, f.ID)
	}
	return &Game{
		Content: g.Game, Scenarios: set.Set, Kit: printed.Kit(g, set), Powers: powers,
		Referee: func() referee.Game { return law.New(g, set) },
		On:      func(board any) (referee.Game, []strict.Fault) { return law.On(g, set, board) },
		Voice: func(s content.Settings, words *lang.Catalog, grammar *referee.Grammar) *console.Speaker {
			return console.NewSpeaker(g, s, words, grammar)
		},
		Names: set.Names, IsPlace: func(word string) bool { return g.Map.Settlement(word) != nil },
		Scene: func(s content.Settings, words *lang.Catalog) *console.Scene { return console.NewScene(g, s, words) },
		Seats: func(scenario string, s content.Settings) (least, most int) {
			return g.Rules.Seats.Least, set.MostSeats(set.Scenario(scenario), s)
		},
		Setup: func(scenario string, s content.Settings, words *lang.Catalog) []scenarios.Section {
			return set.Sections(set.Scenario(scenario), s, words)
		},
	}
}

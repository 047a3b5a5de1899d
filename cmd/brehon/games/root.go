package games

import (
	"io/fs"
	"slices"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/root"
	printed "brehon/generate/root"
	"brehon/referee"
	law "brehon/referee/root"
	"brehon/referee/table"
	scen "brehon/scenarios/root"
)

var rootEntry = Entry{
	ID: root.ID,
	Open: func(files fs.FS, check bool) (*Game, []lang.Fault) {
		if !check {
			g, faults := root.Read(files)
			set, more := scen.Read(files, g)
			return rootGame(g, set, append(faults, more...))
		}
		g, faults := root.Load(files)
		set, more := scen.Load(files, g)
		return rootGame(g, set, slices.Concat(faults, more, law.Faults(g)))
	},
	Files:   root.Files(),
	Schemas: func(letter string) []content.Schema { return append(root.Schemas(letter), scen.Schema(letter)) },
}

// rootGame is the game in all its rooms, or, with faults, in those that can have some.
func rootGame(g *root.Game, set *scen.Set, faults []lang.Fault) (*Game, []lang.Fault) {
	game := &Game{Game: table.Game{Content: g.Game, Scenarios: set.Set}}
	if len(faults) > 0 {
		return game, faults
	}
	for _, f := range g.Factions {
		game.Powers = append(game.Powers, f.ID)
	}
	game.Kit = printed.Kit(g, set)
	game.Referee = func() referee.Game { return law.New(g, set) }
	return game, nil
}

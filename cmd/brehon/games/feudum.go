package games

import (
	_ "embed"

	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/content/source"
	printed "brehon/generate/feudum"
	"brehon/referee"
	law "brehon/referee/feudum"
	"brehon/referee/table"
	scen "brehon/scenarios/feudum"
)

//go:embed prints/feudum.txt
var feudumPrints string

var feudumEntry = Entry{
	ID:      feudum.ID,
	Open:    Opener(feudum.Pack, scen.Load, scen.Read, feudumGame, nil),
	Files:   feudum.Files(),
	Prints:  feudumPrints,
	Schemas: func(letter string) []source.Schema { return append(feudum.Schemas(letter), scen.Schema(letter)) },
}

// feudumGame is the whole game, or, with faults, as much of it as can be made.
func feudumGame(g *feudum.Game, set *scen.Set, faults []lang.Fault) (*Game, []lang.Fault) {
	game := &Game{Game: table.Game{Content: g.Game, Scenarios: set.Set}}
	if len(faults) > 0 {
		return game, faults
	}
	game.IsPlace = func(word string) bool { return g.Map.Place(word) != nil }
	game.Seats = func(scenario string, _ source.Settings) (least, most int) {
		if sc := set.Scenario(scenario); sc != nil && len(sc.Seats) > 0 {
			return len(sc.Seats), len(sc.Seats)
		}
		return g.Rules.Seats.Least, g.Rules.Seats.Most
	}
	game.Asked = func(scenario string) []string {
		if sc := set.Scenario(scenario); sc != nil && sc.Mode == "basic" {
			return nil
		}
		return []string{"mode"}
	}
	game.Open = func(scenario string) (list []table.Place) {
		if sc := set.Scenario(scenario); sc != nil && len(sc.Seats) > 0 {
			return nil
		}
		for _, c := range g.Box.Colours {
			list = append(list, table.Place{Power: c.ID})
		}
		return list
	}
	game.Kit = printed.Kit(g, set)
	game.Referee = func() referee.Game { return law.New(g, set) }
	return game, nil
}

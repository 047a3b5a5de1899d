package games

import (
	_ "embed"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/content/source"
	"brehon/content/strict"
	printed "brehon/generate/root"
	"brehon/referee"
	law "brehon/referee/root"
	"brehon/referee/table"
	scen "brehon/scenarios/root"
)

//go:embed prints/root.txt
var rootPrints string

var rootEntry = Entry{
	ID:        root.ID,
	Open:      Opener(root.Pack, scen.Load, scen.Read, rootGame, func(g *root.Game, _ []lang.Fault) []lang.Fault { return law.Faults(g) }),
	Files:     root.Files(),
	Prints:    rootPrints,
	Schemas:   func(letter string) []source.Schema { return append(root.Schemas(letter), scen.Schema(letter)) },
	CaseWords: law.CaseWords,
}

// rootGame is the whole game, or, with faults, as much of it as can be made.
func rootGame(g *root.Game, set *scen.Set, faults []lang.Fault) (*Game, []lang.Fault) {
	game := &Game{Game: table.Game{Content: g.Game, Scenarios: set.Set}}
	if len(faults) > 0 {
		return game, faults
	}
	game.Kit = printed.Kit(g, set)
	game.Seats = func(scenario string, _ source.Settings) (least, most int) {
		if sc := set.Scenario(scenario); sc != nil && sc.Taken() > 0 {
			return sc.Taken(), sc.Taken()
		}
		return g.Rules.Seats.Least, g.Rules.Seats.Most
	}
	game.Asked = func(scenario string) []string {
		if sc := set.Scenario(scenario); sc.Taken() > 0 {
			return nil
		}
		return []string{"map"}
	}
	game.Open = func(scenario string) []table.Place { return places(g, set.Scenario(scenario)) }
	game.Referee = func() referee.Game { return law.New(g, set) }
	game.On = func(board any) (referee.Game, []strict.Fault) { return law.On(g, set, board) }
	return game, nil
}

// places returns the open seats of a scenario.
func places(g *root.Game, sc *scen.Scenario) (list []table.Place) {
	if sc.Taken() > 0 {
		return nil
	}
	for _, seat := range sc.Seats {
		f := g.Faction(seat.Faction)
		p := table.Place{Power: f.ID, Beside: f.Second}
		if x := g.Automata.Of(f.ID); x != nil {
			p.Bots = true
			p.Traits = source.IDs(g.Automata.TraitsOf(x))
		}
		list = append(list, p)
	}
	return list
}

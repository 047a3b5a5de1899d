// Package hills is the law of the hills: two walkers plant saplings and race to a number of points.
package hills

import (
	"slices"

	"brehon/cmd/brehon/testdata/toy/content/hills"
	scen "brehon/cmd/brehon/testdata/toy/scenarios/hills"
	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/automaton"
	"brehon/referee/law"
	"brehon/referee/small"
	"brehon/scenarios/scenario"
)

// moves are how moves are written. What stands in <…> is a kind of words.
var moves = []string{"plant <hill>", "walk <hill>", "rest", "roll <face>", "draw <card>", "hide <side>"}

// decisions are all there are, each with the first words of its answers.
var decisions = law.NewKinds(
	law.Of[turn]("turn", "plant", "walk", "rest"),
	law.Of[wind]("wind", "roll"),
	law.Of[weather]("weather", "draw"),
	law.Of[meet]("meet", "hide"),
)

// facts are the position in sentences. Said one after another in a new game, they make it again.
var facts = law.Facts[*Position]{
	law.Row("at <walker> <hill>", func(p *Position) []int { return p.at[:] }),
	law.Row("points <walker> <count>", func(p *Position) []int { return p.points[:] }),
	law.Row("saplings <hill> <count>", func(p *Position) []int { return p.saplings[:len(p.game.Areas)] }),
	law.Row("drawn <card> <count>", func(p *Position) []int { return p.drawn[:len(p.game.Cards)] }),
	law.Number("turns <count>", func(p *Position) *int { return &p.turns }),
}

// view is a position, P, and the numbers of the automaton's level.
type view = small.View[Position]

// words is what the words of automata.yaml mean.
var words = automaton.Words[view]{
	Ifs: map[string]func(view) bool{
		"ahead": func(v view) bool { return v.P.points[v.P.who()] >= v.P.points[v.P.other()]+v.Numbers["ahead"] },
	},
	Only: map[string]func(view, referee.Command) bool{
		"apart": func(v view, c referee.Command) bool { return int(c.Args[0]) != v.P.at[v.P.other()] },
	},
	First: map[string]func(view, referee.Command) int{
		"shade": func(v view, c referee.Command) int { return -v.P.saplings[c.Args[0]] },
	},
	Scopes: map[string]func(view) []automaton.Thing{
		"woods": func(v view) (list []automaton.Thing) {
			for h, area := range v.P.game.Areas {
				if area.Trees {
					list = append(list, automaton.Thing{ID: area.ID, Is: func(c referee.Command) bool { return int(c.Args[0]) == h }})
				}
			}
			return list
		},
	},
}

// New is the law on this content.
func New(g *hills.Game, set *scenario.Set) *small.Game[Position] {
	return small.New(small.Law[Position]{
		Game: g.Game, Scenarios: set, First: turn{},
		Begin: func(s *scenario.Scenario) Position {
			p := Position{game: g}
			for i, w := range g.Walkers {
				p.at[i] = slices.Index(source.IDs(g.Areas), s.Own.(*scen.Start).Places[w.ID])
			}
			return p
		},
		Moves: moves, Decisions: decisions, Facts: facts, Open: "asked <step> <choice>", Places: "hill",
		Words: []referee.Vocabulary{
			{Name: "walker", List: source.IDs(g.Walkers)},
			{Name: "hill", List: source.IDs(g.Areas)},
			{Name: "face", Least: 1, Most: 6},
			{Name: "card", List: source.IDs(g.Cards)},
			{Name: "side", List: []string{"left", "right"}},
			{Name: "choice", List: []string{"none", "left", "right", "hidden"}},
			{Name: "count", Most: 99},
		},
		Automata: words, Kind: "walker",
		Asked: law.Refuse("H1", "refuse.asked"), Cannot: law.Refuse("H1", "refuse.cannot"),
	})
}

// Package turlough holds the scenarios of The Triumphs of Turlough: alliances, pieces on the board, the deck. The YAML is in
// the same folder.
package turlough

import (
	"io/fs"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/content/turlough"
	"brehon/scenarios/scenario"
)

// Set is the scenarios of the game, by the names of their files.
type Set struct {
	*scenario.Set
	Scenarios []*Scenario

	game *turlough.Game
}

// Load reads the scenarios of the game from f and checks everything.
func Load(f fs.FS, game *turlough.Game) (*Set, []lang.Fault) {
	s, faults := open(f, game, scenario.Load)
	return s, append(faults, s.checkPictures()...)
}

// Read is Load for scenarios that are known to be sound; what they say of the game and of each other is not checked.
func Read(f fs.FS, game *turlough.Game) (*Set, []lang.Fault) { return open(f, game, scenario.Read) }

func open(f fs.FS, game *turlough.Game, load func(fs.FS, *source.Game, scenario.Own) (*scenario.Set, []lang.Fault)) (*Set, []lang.Fault) {
	set, faults := load(f, game.Game, ownOf(game))
	s := &Set{Set: set, game: game}
	for _, sc := range set.Scenarios {
		s.Scenarios = append(s.Scenarios, of(sc))
	}
	return s, faults
}

// of is a scenario as this game has it; with faults it may be empty.
func of(sc *scenario.Scenario) *Scenario { return &Scenario{sc, scenario.As[own](sc.Own)} }

// changed returns a variant's changes; with faults it may be empty.
func changed(v *scenario.Variant) Start { return *scenario.As[Start](v.Own) }

// ownOf returns the game's part of its scenarios.
func ownOf(game *turlough.Game) scenario.Own {
	return scenario.Own{
		Vocabulary: strict.Vocabulary{Make: map[string]func() any{
			"scenario": func() any { return &own{} },
			"variant":  func() any { return &Start{} },
		}},
		Needs: []string{"rules", "factions", "hazards", "map"},
		Check: func(c *scenario.Checker) { (&checker{c, game, of(c.Scenario)}).check() },
	}
}

// Scenario is the scenario with that id, or nil.
func (s *Set) Scenario(id string) *Scenario {
	return source.Find(s.Scenarios, func(c *Scenario) bool { return c.ID == id })
}

// Schema is the schema of the scenario files.
func Schema(letter string) source.Schema { return scenario.Schema(turlough.ID, letter, ownOf(nil)) }

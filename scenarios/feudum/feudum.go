// Package feudum holds Feudum's scenarios: the number of players, and whether they play the advanced game. The YAML is in the
// same folder.
package feudum

import (
	"io/fs"
	"slices"

	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/scenarios/scenario"
)

// Set is the scenarios of the game, by the names of their files.
type Set struct {
	*scenario.Set
	Scenarios []*Scenario

	game *feudum.Game
}

// Scenario is a beginning of the game.
type Scenario struct {
	*scenario.Scenario
	*Start
}

// Start is the start of a scenario. The map is random and asked of the table (F3.16).
type Start struct {
	Mode  string   `yaml:"mode" need:"yes" oneof:"advanced basic" doc:"With the option mode=scenario."`
	Seats []string `yaml:"seats" ref:"colour" most:"5" doc:"Colours round the table, clockwise; absent: the table says who plays."`
}

// Load reads the scenarios of the game from f and checks everything.
func Load(f fs.FS, game *feudum.Game) (*Set, []lang.Fault) { return open(f, game, scenario.Load) }

// Read is Load for scenarios that are known to be sound; what they say of the game is not checked.
func Read(f fs.FS, game *feudum.Game) (*Set, []lang.Fault) { return open(f, game, scenario.Read) }

func open(f fs.FS, game *feudum.Game, load func(fs.FS, *source.Game, scenario.Own) (*scenario.Set, []lang.Fault)) (*Set, []lang.Fault) {
	set, faults := load(f, game.Game, ownOf(game))
	s := &Set{Set: set, game: game}
	for _, sc := range set.Scenarios {
		s.Scenarios = append(s.Scenarios, of(sc))
	}
	return s, faults
}

// of is a scenario as this game has it; with faults it may be empty.
func of(sc *scenario.Scenario) *Scenario { return &Scenario{sc, scenario.As[Start](sc.Own)} }

// ownOf returns the game's part of its scenarios.
func ownOf(game *feudum.Game) scenario.Own {
	return scenario.Own{
		Vocabulary: strict.Vocabulary{Make: map[string]func() any{"scenario": func() any { return &Start{} }}},
		Needs:      []string{"rules", "goods"},
		Check:      func(c *scenario.Checker) { check(c, game, of(c.Scenario)) },
	}
}

// check: those who play can play, each in a colour of their own.
func check(c *scenario.Checker, game *feudum.Game, sc *Scenario) {
	for i, colour := range sc.Seats {
		if slices.Contains(sc.Seats[:i], colour) {
			c.Fault(c.At(nil, "seats"), "the colour %q has two seats", colour)
		}
	}
	if n, of := len(sc.Seats), game.Rules.Seats; n > 0 && (n < of.Least || n > of.Most) {
		c.Fault(c.At(nil, "seats"), "%d play, and %d to %d can; leave seats out if the table is to say who plays", n, of.Least, of.Most)
	}
}

// Scenario is the scenario with that id, or nil.
func (s *Set) Scenario(id string) *Scenario {
	return source.Find(s.Scenarios, func(c *Scenario) bool { return c.ID == id })
}

// Schema is the schema of the scenario files.
func Schema(letter string) source.Schema { return scenario.Schema(feudum.ID, letter, ownOf(nil)) }

// Advanced reports whether the scenario is played in advanced mode by the settings (F18.1).
func (s *Set) Advanced(sc *Scenario, set source.Settings) bool {
	mode := set.Value("mode")
	return mode == "advanced" || mode == "scenario" && sc.Mode == "advanced"
}

// Colours returns the players' colours round the table, for a number of players: the scenario's own, or the first of the law
// (F1.2).
func (s *Set) Colours(sc *Scenario, players int) (list []string) {
	if len(sc.Seats) > 0 {
		return sc.Seats
	}
	for _, c := range s.game.Box.Colours[:min(players, len(s.game.Box.Colours))] {
		list = append(list, c.ID)
	}
	return list
}

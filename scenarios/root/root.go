// Package root holds the scenarios with Root's automata: the seats and the map. The YAML is in the same folder.
package root

import (
	"io/fs"
	"strings"

	"brehon/content/lang"
	"brehon/content/root"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/scenarios/scenario"
)

// Set is the scenarios of the game, by the names of their files.
type Set struct {
	*scenario.Set
	Scenarios []*Scenario

	game *root.Game
}

// Scenario is a beginning of the game.
type Scenario struct {
	*scenario.Scenario
	*Start
}

// Start is the start of a scenario.
type Start struct {
	Map   string  `yaml:"map" need:"yes" is:"id" doc:"With the option map=scenario."`
	Coop  bool    `yaml:"coop" doc:"Full co-op (R4.7), with the option coop=scenario."`
	Seats []*Seat `yaml:"seats" need:"yes" most:"12" doc:"Round the table; the first begins."`
}

// Seat is a place at the table.
type Seat struct {
	Faction   string   `yaml:"faction" need:"yes" ref:"faction"`
	Player    string   `yaml:"player" oneof:"person automaton" doc:"Who plays it by default; absent: nobody, and the faction does not play."`
	Level     string   `yaml:"level" is:"id" doc:"Of the automaton; absent: the middle one of automata.yaml."`
	Traits    []string `yaml:"traits" is:"id" doc:"Of the automaton."`
	Character string   `yaml:"character" ref:"character" doc:"Of the Vagabot; absent: it is asked, or drawn."`
	Pos       lang.Pos
}

// Load reads the scenarios of the game from f and checks everything.
func Load(f fs.FS, game *root.Game) (*Set, []lang.Fault) { return open(f, game, scenario.Load) }

// Read is Load for scenarios that are known to be sound; what they say of the game is not checked.
func Read(f fs.FS, game *root.Game) (*Set, []lang.Fault) { return open(f, game, scenario.Read) }

func open(f fs.FS, game *root.Game, load func(fs.FS, *source.Game, scenario.Own) (*scenario.Set, []lang.Fault)) (*Set, []lang.Fault) {
	set, faults := load(f, game.Game, ownOf(game))
	s := &Set{Set: set, game: game}
	for _, sc := range set.Scenarios {
		s.Scenarios = append(s.Scenarios, of(sc))
	}
	return s, faults
}

// of is a scenario as this game has it; with faults it may be empty.
func of(sc *scenario.Scenario) *Scenario { return &Scenario{sc, scenario.As[Start](sc.Own)} }

// On is the same beginnings of the game with other maps.
func (s *Set) On(game *root.Game) *Set { return &Set{Set: s.Set, Scenarios: s.Scenarios, game: game} }

// ownOf returns the game's part of its scenarios.
func ownOf(game *root.Game) scenario.Own {
	return scenario.Own{
		Vocabulary: strict.Vocabulary{Make: map[string]func() any{"scenario": func() any { return &Start{} }}},
		Needs:      []string{"rules", "factions"},
		Check:      func(c *scenario.Checker) { (&checker{c, game, of(c.Scenario)}).check() },
	}
}

// Scenario is the scenario with that id, or nil.
func (s *Set) Scenario(id string) *Scenario {
	return source.Find(s.Scenarios, func(c *Scenario) bool { return c.ID == id })
}

// Schema is the schema of the scenario files.
func Schema(letter string) source.Schema { return scenario.Schema(root.ID, letter, ownOf(nil)) }

// Map returns the map of the scenario by the settings; nil if they ask for the table's own map and there is none.
func (s *Set) Map(sc *Scenario, set source.Settings) *root.Map {
	if id := set.Value("map"); id != "scenario" {
		return s.game.Map(id)
	}
	return s.game.Map(sc.Map)
}

// Coop reports whether all persons win together (R4.7).
func (s *Set) Coop(sc *Scenario, set source.Settings) bool {
	way := set.Value("coop")
	return way == "on" || way == "scenario" && sc.Coop
}

// Seat is the seat of a faction, or nil.
func (s *Start) Seat(faction string) *Seat {
	return source.Find(s.Seats, func(seat *Seat) bool { return seat.Faction == faction })
}

// Taken is how many seats have a player of their own.
func (s *Start) Taken() (n int) {
	for _, seat := range s.Seats {
		if seat.Player != "" {
			n++
		}
	}
	return n
}

// As returns the player of a seat, as typed after --player SEAT=: person, automaton:normal, automaton:challenging+blitz;
// empty: none.
func (s *Seat) As() string {
	if set := s.difficulty(); set != "" {
		return s.Player + ":" + set
	}
	return s.Player
}

// difficulty is the level of an automaton with its traits.
func (s *Seat) difficulty() string {
	return strings.TrimPrefix(strings.Join(append([]string{s.Level}, s.Traits...), "+"), "+")
}

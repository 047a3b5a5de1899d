// Package hills reads what the game of hills is made of. Its YAML lies beside it.
package hills

import (
	"io/fs"
	"maps"
	"slices"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
)

// ID names the game, and its folders.
const ID = "hills"

// Pigments are the colours that its YAML may name.
var Pigments = map[string]string{"moss": "#4A6B2A", "fern": "#2F5F3F", "clay": "#81402A", "straw": "#D8C060"}

// Game is all content of the game. It is read only.
type Game struct {
	*source.Game

	Rules   Rules
	Areas   []*Area
	Walkers []*Walker
	Cards   []*Card
}

// Rules are the numbers of rules.yaml.
type Rules struct {
	Start int `yaml:"start" need:"yes"`
	ToWin int `yaml:"toWin" need:"yes" min:"1" max:"20"`
	Gust  int `yaml:"gust" need:"yes" min:"1" max:"6"`
	Turns int `yaml:"turns" need:"yes" min:"1" max:"99"`
}

// Area is a hill. X and Y are millimetres on the map.
type Area struct {
	ID     string    `yaml:"id" need:"yes" is:"id" id:"area"`
	Name   lang.Text `yaml:"name" need:"yes"`
	X      float64   `yaml:"x" need:"yes"`
	Y      float64   `yaml:"y" need:"yes"`
	Trees  bool      `yaml:"trees"`
	Steep  bool      `yaml:"steep"`
	Beside []string  `yaml:"beside" need:"yes" ref:"area"`
}

// Walker is who plays.
type Walker struct {
	ID     string    `yaml:"id" need:"yes" is:"id" id:"walker"`
	Name   lang.Text `yaml:"name" need:"yes"`
	Code   string    `yaml:"code" need:"yes" is:"code"`
	Field  string    `yaml:"field" need:"yes" is:"colour"`
	Charge string    `yaml:"charge" need:"yes" is:"colour"`
}

// Card is a card of the weather.
type Card struct {
	ID      string    `yaml:"id" need:"yes" is:"id" id:"card"`
	Name    lang.Text `yaml:"name" need:"yes"`
	Says    lang.Text `yaml:"says" need:"yes"`
	Icon    string    `yaml:"icon" need:"yes" ref:"icon"`
	Count   int       `yaml:"count" need:"yes" min:"1" max:"9"`
	Berries bool      `yaml:"berries" doc:"Whoever draws it gains a point."`
}

// Own is an empty game, and what it brings to package source, which fills it.
func Own() (*Game, source.Own) {
	g := &Game{}
	var land struct {
		Areas   []*Area   `yaml:"areas" need:"yes" flat:"yes"`
		Walkers []*Walker `yaml:"walkers" need:"yes"`
	}
	var deck struct {
		Cards []*Card `yaml:"cards" need:"yes" flat:"yes"`
	}
	return g, source.Own{
		Vocabulary: strict.Vocabulary{
			Words: map[string][]string{"pigment": slices.Sorted(maps.Keys(Pigments)), "graph": {"land"}, "kind": {"walker"},
				"run": {"first", "each"}, "generated": {"contents-of-kit"}},
			Make: map[string]func() any{"rules": func() any { return &g.Rules }},
		},
		Files: []source.File{
			{Name: "areas.yaml", Title: "The land", Keys: "areas", Domain: "names", Into: &land},
			{Name: "cards.yaml", Title: "The weather", Keys: "cards", Domain: "cards", Into: &deck},
		},
		Ready: func(all *source.Game) {
			g.Game, g.Areas, g.Walkers, g.Cards = all, land.Areas, land.Walkers, deck.Cards
		},
		Nouns: g.nouns,
	}
}

// Load reads the game and checks everything.
func Load(files fs.FS) (*Game, []lang.Fault) { return open(files, source.Load) }

// Read is Load for content that is known to be sound.
func Read(files fs.FS) (*Game, []lang.Fault) { return open(files, source.Read) }

func open(files fs.FS, load func(fs.FS, string, source.Own) (*source.Game, []lang.Fault)) (*Game, []lang.Fault) {
	g, own := Own()
	all, faults := load(files, ID, own)
	g.Game = all
	return g, faults
}

// Schemas are those of the game's own files.
func Schemas(letter string) []source.Schema {
	_, own := Own()
	return source.Schemas(ID, letter, own)
}

// nouns are the names that other texts, and whoever types, may use.
func (g *Game) nouns() (list []*source.Noun) {
	for _, w := range g.Walkers {
		list = append(list, &source.Noun{ID: w.ID, Name: w.Name, Power: true, Typed: true, Badge: source.Badge{Code: w.Code, Field: w.Field, Charge: w.Charge}})
	}
	for _, a := range g.Areas {
		list = append(list, &source.Noun{ID: a.ID, Name: a.Name, Typed: true})
	}
	for _, c := range g.Cards {
		list = append(list, &source.Noun{ID: c.ID, Name: c.Name, Typed: true})
	}
	return list
}

// IDs are those of areas, walkers or cards.
func IDs[T interface{ id() string }](list []T) (ids []string) {
	for _, x := range list {
		ids = append(ids, x.id())
	}
	return ids
}

func (a *Area) id() string   { return a.ID }
func (w *Walker) id() string { return w.ID }
func (c *Card) id() string   { return c.ID }

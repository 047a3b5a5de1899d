// Package hills reads what the game of hills is made of. Its YAML lies beside it.
package hills

import (
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
)

// Game is all content of the game. It is read only.
type Game struct {
	*source.Game

	Rules Rules
	Land
	Deck
}

// Rules are the numbers of rules.yaml.
type Rules struct {
	Start int `yaml:"start" need:"yes"`
	ToWin int `yaml:"toWin" need:"yes" min:"1" max:"20"`
	Gust  int `yaml:"gust" need:"yes" min:"1" max:"6"`
	Turns int `yaml:"turns" need:"yes" min:"1" max:"99"`
}

// Land is areas.yaml: the hills, and who walks there.
type Land struct {
	Areas   []*Area   `yaml:"areas" need:"yes" flat:"yes" most:"8"`
	Walkers []*Walker `yaml:"walkers" need:"yes" most:"2"`
}

// Area is a hill. X and Y are millimetres on the map.
type Area struct {
	ID     string    `yaml:"id" need:"yes" is:"id" id:"area"`
	Name   lang.Text `yaml:"name" need:"yes"`
	X      float64   `yaml:"x" need:"yes"`
	Y      float64   `yaml:"y" need:"yes"`
	Trees  bool      `yaml:"trees"`
	Beside []string  `yaml:"beside" need:"yes" ref:"area"`
}

// Walker is a player's piece.
type Walker struct {
	ID   string    `yaml:"id" need:"yes" is:"id" id:"walker"`
	Name lang.Text `yaml:"name" need:"yes"`
	source.Badge
}

// Deck is cards.yaml.
type Deck struct {
	Cards []*Card `yaml:"cards" need:"yes" flat:"yes" most:"8"`
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

// Pack is how the game is read: which files it has, and what they may name.
var Pack = source.Pack[Game]{ID: "hills", Own: func(g *Game) source.Own {
	return source.Own{
		Game: &g.Game, Rules: &g.Rules,
		Vocabulary: strict.Vocabulary{Words: map[string][]string{"graph": {"land"}, "kind": {"walker"}, "run": {"first", "each"},
			"generated": {"contents-of-kit"}}},
		Pigments: map[string]string{"moss": "#4A6B2A", "fern": "#2F5F3F", "clay": "#81402A", "straw": "#D8C060"},
		Files: []source.File{
			{Name: "areas.yaml", Title: "The land", Keys: "areas", Domain: "names", Into: &g.Land},
			{Name: "cards.yaml", Title: "The weather", Keys: "cards", Domain: "cards", Into: &g.Deck},
		},
		Nouns: func() []*source.Noun { return source.Typed(nil, g.Walkers, g.Areas, g.Cards) },
	}
}}

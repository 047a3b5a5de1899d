// Package hills is the content room of the toy game, for tests alone: a whole game that is never shipped. Its YAML lies in
// ../content and ../scenarios.
package hills

import (
	"io/fs"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
)

// ID names the game, and its folders.
const ID = "hills"

// Game is what the hills are made of.
type Game struct {
	*source.Game
	Areas   []*Area
	Walkers []*Walker

	file    areas
	numbers struct {
		Start int `yaml:"start" need:"yes"`
		ToWin int `yaml:"toWin" need:"yes"`
		Gust  int `yaml:"gust" need:"yes" min:"1" max:"6"`
		Turns int `yaml:"turns" need:"yes" min:"1" max:"99"`
	}
}

// areas is areas.yaml.
type areas struct {
	Areas   []*Area   `yaml:"areas" need:"yes" flat:"yes"`
	Walkers []*Walker `yaml:"walkers" need:"yes"`
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

// Walker is a power of the game.
type Walker struct {
	ID     string    `yaml:"id" need:"yes" is:"id" id:"walker"`
	Name   lang.Text `yaml:"name" need:"yes"`
	Code   string    `yaml:"code" need:"yes" is:"code"`
	Field  string    `yaml:"field" need:"yes" is:"colour"`
	Charge string    `yaml:"charge" need:"yes" is:"colour"`
}

// Load reads the game with source.Load or source.Read. More words are those that a test adds to its vocabulary.
func Load(files fs.FS, load func(fs.FS, string, source.Own) (*source.Game, []lang.Fault), more map[string][]string) (*Game, []lang.Fault) {
	g := &Game{}
	own := g.own()
	for kind, words := range more {
		own.Words[kind] = words
	}
	all, faults := load(files, ID, own)
	g.Game = all
	return g, faults
}

// Schemas are those of the game's files.
func Schemas(letter string) []source.Schema { return source.Schemas(ID, letter, (&Game{}).own()) }

// own is what the game brings to package source.
func (g *Game) own() source.Own {
	return source.Own{
		Vocabulary: strict.Vocabulary{
			Words: map[string][]string{"pigment": {"moss", "fern", "clay", "straw"}, "graph": {"land"}, "kind": {"walker"}, "run": {"first", "each"}, "generated": {"contents-of-kit"}},
			Make:  map[string]func() any{"rules": func() any { return &g.numbers }},
		},
		Files: []source.File{{Name: "areas.yaml", Title: "The land", Keys: "areas", Domain: "names", Into: &g.file}},
		Ready: func(*source.Game) { g.Areas, g.Walkers = g.file.Areas, g.file.Walkers },
		Nouns: g.nouns,
	}
}

func (g *Game) nouns() (list []*source.Noun) {
	for _, w := range g.Walkers {
		list = append(list, &source.Noun{ID: w.ID, Name: w.Name, Power: true, Typed: true, Badge: source.Badge{Code: w.Code, Field: w.Field, Charge: w.Charge}})
	}
	for _, a := range g.Areas {
		list = append(list, &source.Noun{ID: a.ID, Name: a.Name, Typed: true})
	}
	return list
}

// Package root holds the types of the content of Root's automata (maps, decks, factions, numbers) and their checks. The YAML
// is in the same folder.
//
// Load is the whole path. Game embeds source.Game, the part common to all games.
package root

import (
	"path"
	"strings"

	"brehon/content/source"
	"brehon/content/strict"
)

// ID names the game, and its folders.
const ID = "root"

// Own is the id of a table's own map, given by an overlay (map-own.yaml).
const Own = "own"

// mapFiles are the files of the maps, in the order in which they are offered.
var mapFiles = []string{"map-autumn.yaml", "map-winter.yaml", "map-lake.yaml", "map-mountain.yaml", "map-" + Own + ".yaml"}

// bots are the factions that automata.yaml may have lists for.
var bots = []string{"marquise", "eyrie", "alliance", "vagabond", "second-vagabond", "lizards", "riverfolk", "duchy", "corvids"}

// Game is all of the game's content. It is read only.
type Game struct {
	*source.Game

	Rules Rules
	Maps  []*Map // the maps found
	Deck
	factionsFile        // in the order of set-up: the order of their letters (R4.3)
	Sheets       Sheets // texts of the common sheets
	Pigments     Pigments
}

// Pack describes the game's files to package source.
var Pack = source.Pack[Game]{ID: ID, Own: (*Game).own}

// Load reads the game and checks everything; Read is for content known to be sound, and checks no file against another. Files are
// the names of the files that only this game has; Schemas describe all of them.
var Load, Read, Files, Schemas = Pack.Load, Pack.Read, Pack.Files, Pack.Schemas

// own returns the game's part for package source.
func (g *Game) own() source.Own {
	own := source.Own{
		Vocabulary: strict.Vocabulary{
			Words: map[string][]string{"kind": bots, "run": {"first", "each", "all"}, "generated": {"options"}, "figure": {"chart-signs", "target-signs"}},
			Make:  map[string]func() any{"picture": func() any { return &source.Scene{} }},
		},
		Game:  &g.Game,
		Rules: &g.Rules,
		Files: []source.File{
			{Name: "factions.yaml", Title: "Factions and their boards", Keys: "factions", Domain: "names", Into: &g.factionsFile},
			{Name: "deck.yaml", Title: "Suits, items, decks and quests", Keys: "deck", Domain: "cards", Into: &g.Deck},
			{Name: "sheets.yaml", Title: "The common sheets", Keys: "sheets", Domain: "aids", Into: &g.Sheets},
			{Name: "art/pigments.yaml", Title: "Pigments", Keys: "pigments", Into: &g.Pigments},
		},
		Nouns:  g.nouns,
		Checks: g.checks(),
		Given:  g.given,
		Figure: func(_ *source.Game, file string, path []string) (string, bool) { return g.figure(file, path) },
	}
	var maps []*Map
	for i, name := range mapFiles {
		m := &Map{file: strings.TrimSuffix(name, path.Ext(name))}
		maps = append(maps, m)
		own.Files = append(own.Files, source.File{Name: name, Title: "A map", Keys: m.file, Domain: "names", Into: m, Optional: i == len(mapFiles)-1})
	}
	own.Ready = func(all *source.Game) {
		for _, m := range maps {
			if all.Tree(m.file) != nil {
				m.index()
				g.Maps = append(g.Maps, m)
			}
		}
	}
	return own
}

// checks are the checks across the game's files.
func (g *Game) checks() []source.Check {
	c := func(do func(*checker), needs ...string) source.Check {
		return source.Check{Needs: needs, Do: func(of *source.Checker) { do(&checker{of, g}) }}
	}
	return []source.Check{
		c((*checker).checkNouns, "messages"),
		c((*checker).checkRules, "rules"),
		c((*checker).checkMapOption, "rules"),
		c((*checker).checkMaps),
		c((*checker).checkDecks, "deck"),
		c((*checker).checkFactions, "factions"),
		c((*checker).checkBoards, "factions", "deck"),
		c((*checker).checkSheets, "sheets", "factions"),
		c((*checker).checkSetup, "sheets", "factions", "rules"),
		c((*checker).checkScenes, "rulebook", "factions", "deck"),
	}
}

// checker checks the game's files against each other.
type checker struct {
	*source.Checker
	g *Game
}

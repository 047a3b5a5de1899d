// Package feudum holds the types of Feudum's content (realm, goods, cards, guilds, writs, tracks) and their checks. The YAML
// is in the same folder.
//
// Load is the whole path. Game embeds source.Game, the part common to all games.
package feudum

import (
	"brehon/content/source"
	"brehon/content/strict"
)

// ID names the game, and its folders.
const ID = "feudum"

// Game is all of the game's content. It is read only.
type Game struct {
	*source.Game

	Rules Rules
	Map   Map
	Box   Box
	cardsFile
	Guilds Guilds
	Writs  Writs
	Tracks Tracks

	Sheets   Sheets // texts of the aids
	Pigments Pigments
}

// Pack describes the game's files to package source.
var Pack = source.Pack[Game]{ID: ID, Own: (*Game).own}

// Load reads the game and checks everything; Read is for content known to be sound, and checks no file against another. Files are
// the names of the files that only this game has; Schemas describe all of them.
var Load, Read, Files, Schemas = Pack.Load, Pack.Read, Pack.Files, Pack.Schemas

// own returns the game's part for package source.
func (g *Game) own() source.Own {
	return source.Own{
		Vocabulary: strict.Vocabulary{
			Words: map[string][]string{"generated": {"options"}, "figure": {"ring", "boards", "writs"}},
			Make:  map[string]func() any{"picture": func() any { return &source.Scene{} }},
		},
		Game:  &g.Game,
		Rules: &g.Rules,
		Files: []source.File{
			{Name: "map.yaml", Title: "The realm and its routes", Keys: "map", Domain: "names", Into: &g.Map},
			{Name: "goods.yaml", Title: "What lies in the box", Keys: "goods", Domain: "names", Into: &g.Box},
			{Name: "cards.yaml", Title: "The eleven actions", Keys: "cards", Domain: "cards", Into: &g.cardsFile},
			{Name: "guilds.yaml", Title: "The six guilds", Keys: "guilds", Domain: "cards", Into: &g.Guilds},
			{Name: "writs.yaml", Title: "The royal writs", Keys: "writs", Domain: "cards", Into: &g.Writs},
			{Name: "tracks.yaml", Title: "Tracks and epochs", Keys: "tracks", Into: &g.Tracks},
			{Name: "sheets.yaml", Title: "The aids", Keys: "sheets", Domain: "aids", Into: &g.Sheets},
			{Name: "art/pigments.yaml", Title: "Pigments", Keys: "pigments", Into: &g.Pigments},
		},
		Ready:  func(*source.Game) { g.Map.index() },
		Nouns:  g.nouns,
		Checks: g.checks(),
		Given:  given,
	}
}

// checks are the checks across the game's files.
func (g *Game) checks() []source.Check {
	c := func(do func(*checker), needs ...string) source.Check {
		return source.Check{Needs: needs, Do: func(of *source.Checker) { do(&checker{of, g}) }}
	}
	return []source.Check{
		c((*checker).checkRules, "rules", "game"),
		c((*checker).checkMap, "map"),
		c((*checker).checkBox, "goods"),
		c((*checker).checkCards, "cards"),
		c((*checker).checkGuilds, "guilds", "goods"),
		c((*checker).checkWrits, "writs", "goods", "guilds", "map"),
		c((*checker).checkTracks, "tracks", "rules", "goods"),
		c((*checker).checkSheets, "sheets", "cards", "goods"),
		c((*checker).checkBag, "rules", "goods", "guilds"),
		c((*checker).checkScenes, "rulebook", "goods", "guilds", "map"),
		c((*checker).checkPlayedBox, "goods"),
		c((*checker).checkPlayedCards, "cards"),
		c((*checker).checkPlayedGuilds, "guilds"),
		c((*checker).checkPlayedWrits, "writs"),
	}
}

// checker checks the game's files against each other.
type checker struct {
	*source.Checker
	g *Game
}

// Package feudum holds the types of Feudum's content (realm, goods, cards, guilds, writs, tracks) and their checks. The YAML
// is in the same folder.
//
// Load is the whole path. Game embeds source.Game, the part common to all games.
package feudum

import (
	"io/fs"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
)

// ID names the game, and its folders.
const ID = "feudum"

// Game is all of the game's content. It is read only.
type Game struct {
	*source.Game

	Rules  Rules
	Map    Map
	Box    Box
	Cards  []*Card // in the order of the law
	Guilds Guilds
	Writs  Writs
	Tracks Tracks

	Sheets   Sheets // texts of the aids
	Pigments Pigments
}

// files are the types of the game's own files.
type files struct {
	game  *Game
	rules Rules
	cards cardsFile
}

// Load reads the game from f and checks everything. With faults it may be half full.
func Load(f fs.FS) (*Game, []lang.Fault) { return open(f, source.Load) }

// Read is Load for content that is known to be sound; what one file says of another is not checked.
func Read(f fs.FS) (*Game, []lang.Fault) { return open(f, source.Read) }

func open(f fs.FS, load func(fs.FS, string, source.Own) (*source.Game, []lang.Fault)) (*Game, []lang.Fault) {
	own := &files{game: &Game{}}
	g, faults := load(f, ID, own.own())
	own.game.Game = g
	return own.game, faults
}

// Files are the names of the files that only this game has.
func Files() (names []string) {
	for _, f := range (&files{game: &Game{}}).own().Files {
		names = append(names, f.Name)
	}
	return names
}

// Schemas are the schemas of the game's files, with the letter of its rules.
func Schemas(letter string) []source.Schema {
	return source.Schemas(ID, letter, (&files{game: &Game{}}).own())
}

// own returns the game's part for package source.
func (s *files) own() source.Own {
	g := s.game
	return source.Own{
		Vocabulary: strict.Vocabulary{
			Words: map[string][]string{"generated": {"options"}},
			Make:  map[string]func() any{"rules": func() any { return &s.rules }},
		},
		Files: []source.File{
			{Name: "map.yaml", Title: "The realm and its routes", Keys: "map", Domain: "names", Into: &g.Map},
			{Name: "goods.yaml", Title: "What lies in the box", Keys: "goods", Domain: "names", Into: &g.Box},
			{Name: "cards.yaml", Title: "The eleven actions", Keys: "cards", Domain: "cards", Into: &s.cards},
			{Name: "guilds.yaml", Title: "The six guilds", Keys: "guilds", Domain: "cards", Into: &g.Guilds},
			{Name: "writs.yaml", Title: "The royal writs", Keys: "writs", Domain: "cards", Into: &g.Writs},
			{Name: "tracks.yaml", Title: "Tracks and epochs", Keys: "tracks", Into: &g.Tracks},
			{Name: "sheets.yaml", Title: "The aids", Keys: "sheets", Domain: "aids", Into: &g.Sheets},
			{Name: "art/pigments.yaml", Title: "Pigments", Keys: "pigments", Into: &g.Pigments},
		},
		Ready:  s.ready,
		Nouns:  g.nouns,
		Checks: g.checks(),
		Given:  given,
	}
}

// ready takes over the loaded files.
func (s *files) ready(all *source.Game) {
	g := s.game
	g.Game, g.Rules, g.Cards = all, s.rules, s.cards.Cards
	g.Map.index()
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

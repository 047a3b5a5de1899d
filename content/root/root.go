// Package root holds the types of the content of Root's automata (maps, decks, factions, numbers) and their checks. The YAML
// is in the same folder.
//
// Load is the whole path. Game embeds source.Game, the part common to all games.
package root

import (
	"io/fs"
	"path"
	"strings"

	"brehon/content/lang"
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
	Factions []*Faction // in the order of set-up: the order of their letters (R4.3)
	Boards              // values on their boards
	Sheets   Sheets     // texts of the common sheets
	Pigments Pigments
}

// files are the types of the game's own files.
type files struct {
	game     *Game
	rules    Rules
	maps     []*Map
	deck     Deck
	factions factionsFile
}

// Load reads the game from f and checks everything. With faults it may be half full.
func Load(f fs.FS) (*Game, []lang.Fault) { return open(f, source.Load) }

// Read is Load for content that is known to be sound; what one file says of another is not checked.
func Read(f fs.FS) (*Game, []lang.Fault) { return open(f, source.Read) }

func open(f fs.FS, load func(fs.FS, string, source.Own) (*source.Game, []lang.Fault)) (*Game, []lang.Fault) {
	own := newFiles()
	g, faults := load(f, ID, own.own())
	own.game.Game = g
	return own.game, faults
}

func newFiles() *files {
	s := &files{game: &Game{}}
	for range mapFiles {
		s.maps = append(s.maps, &Map{})
	}
	return s
}

// Files are the names of the files that only this game has.
func Files() (names []string) {
	for _, f := range newFiles().own().Files {
		names = append(names, f.Name)
	}
	return names
}

// Schemas are the schemas of the game's files, with the letter of its rules.
func Schemas(letter string) []source.Schema { return source.Schemas(ID, letter, newFiles().own()) }

// own returns the game's part for package source.
func (s *files) own() source.Own {
	own := source.Own{
		Vocabulary: strict.Vocabulary{
			Words: map[string][]string{"kind": bots, "run": {"first", "each", "all"}, "generated": {"options"}},
			Make:  map[string]func() any{"rules": func() any { return &s.rules }},
		},
		Files: []source.File{
			{Name: "factions.yaml", Title: "Factions and their boards", Keys: "factions", Domain: "names", Into: &s.factions},
			{Name: "deck.yaml", Title: "Suits, items, decks and quests", Keys: "deck", Domain: "cards", Into: &s.deck},
			{Name: "sheets.yaml", Title: "The common sheets", Keys: "sheets", Domain: "aids", Into: &s.game.Sheets},
			{Name: "art/pigments.yaml", Title: "Pigments", Keys: "pigments", Into: &s.game.Pigments},
		},
		Ready:  s.ready,
		Nouns:  s.game.nouns,
		Checks: s.game.checks(),
		Given:  s.game.given,
		Figure: func(_ *source.Game, file string, path []string) (string, bool) { return s.game.figure(file, path) },
	}
	for i, name := range mapFiles {
		own.Files = append(own.Files, source.File{Name: name, Title: "A map", Keys: strings.TrimSuffix(name, path.Ext(name)), Domain: "names",
			Into: s.maps[i], Optional: name == mapFiles[len(mapFiles)-1]})
	}
	return own
}

// ready takes over the loaded files.
func (s *files) ready(all *source.Game) {
	g := s.game
	g.Game, g.Rules, g.Deck = all, s.rules, s.deck
	g.Factions, g.Boards = s.factions.Factions, s.factions.Boards
	for i, m := range s.maps {
		if m.file = strings.TrimSuffix(mapFiles[i], ".yaml"); all.Tree(m.file) != nil {
			m.index()
			g.Maps = append(g.Maps, m)
		}
	}
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
	}
}

// checker checks the game's files against each other.
type checker struct {
	*source.Checker
	g *Game
}

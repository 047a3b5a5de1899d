// Package games is the list of games. It alone imports all packages of a game; a new game is a line of List.
package games

import (
	"io/fs"
	"maps"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/generate"
	"brehon/referee"
	"brehon/referee/table"
	"brehon/scenarios/scenario"
)

// Entry is a game of the list.
type Entry struct {
	ID string // names its folders
	// Open reads the game from files. With faults the Game may be half full, and only its Content and Scenarios are there.
	Open func(files fs.FS, how Depth) (*Game, []lang.Fault)
	// Files are the names of the files in its folder of content that only this game has.
	Files []string
	// Schemas returns the schemas of the game's own files. The ids of its rules begin with the letter.
	Schemas func(letter string) []source.Schema
	// Prints is the list of what its packages ask of its content by name, as source.ReadPrints reads it. A test writes it.
	Prints string
	// CaseWords returns the vocabulary of its case files, with a board if one may be given; may be nil.
	CaseWords func() strict.Vocabulary
}

// Depth is how thoroughly a game is read.
type Depth int

const (
	Checked Depth = iota // everything, and checked
	Sound                // everything; what one file says of another is not checked
	Head                 // the scenarios and what the game is called and how it may be played: no law and no kit
)

// Opener returns a function that opens a game from its content and its scenarios. Join adds its law and its kit; more, unless it
// is nil, returns the faults that only those can find, and is given the ones already known.
func Opener[G, S any](content source.Pack[G], load, read func(fs.FS, *G) (*S, []lang.Fault), join func(*G, *S, []lang.Fault) (*Game, []lang.Fault),
	more func(g *G, known []lang.Fault) []lang.Fault) func(fs.FS, Depth) (*Game, []lang.Fault) {
	return func(files fs.FS, how Depth) (*Game, []lang.Fault) {
		switch how {
		case Head:
			g, faults := content.Head(files)
			set, others := read(files, g)
			half, _ := join(g, set, []lang.Fault{{Msg: "only the head is read"}})
			return half, append(faults, others...)
		case Sound:
			g, faults := content.Read(files)
			set, others := read(files, g)
			return join(g, set, append(faults, others...))
		}
		g, faults := content.Load(files)
		set, others := load(files, g)
		faults = append(faults, others...)
		if more != nil {
			faults = append(faults, more(g, faults)...)
		}
		return join(g, set, faults)
	}
}

// Load reads the game from files and checks everything. It also reports unused files, but none of another game.
func (e Entry) Load(files fs.FS) (*Game, []lang.Fault) {
	g, faults := e.Open(files, Checked)
	if g.Kit != nil {
		faults = append(faults, g.Kit.Faults()...)
		if len(faults) == 0 {
			faults = g.Content.CheckPrints(source.ReadPrints(e.Prints), slices.Sorted(maps.Keys(g.Kit.Look.Pigments)))
		}
	}
	return g.complete(), strict.Sort(append(faults, Strays(files, e.ID)...))
}

// Strays returns the unused files: all of them, or those possibly meant for the game of that id.
func Strays(files fs.FS, id string) []lang.Fault {
	own := map[string][]string{}
	for _, e := range List {
		own[e.ID] = e.Files
	}
	return source.Strays(files, id, own)
}

// Read is Load for files that are known to be sound: what one says of another is not checked.
func (e Entry) Read(files fs.FS) (*Game, []lang.Fault) {
	g, faults := e.Open(files, Sound)
	return g.complete(), faults
}

// Head is Read for a list of games: only the Content and the Scenarios are there, and of the content what the game is called
// and how it may be played.
func (e Entry) Head(files fs.FS) (*Game, []lang.Fault) { return e.Open(files, Head) }

// Game is a game that was read from its files: content, scenarios, law and kit.
type Game struct {
	table.Game // but for its words and its law, which are made when it is played
	Kit        *generate.Kit

	// Referee makes the game's law on its own board.
	Referee func() referee.Game
	// On makes it on the board that a case brings, as CaseWords has made it; the faults are the board's. A game without
	// CaseWords needs none.
	On func(board any) (referee.Game, []strict.Fault)
}

// complete puts what every game does in the place of what this one does not do in a way of its own.
func (g *Game) complete() *Game {
	g.Powers = g.Content.Powers()
	if g.Names == nil {
		g.Names = g.names
	}
	if g.IsPlace == nil {
		g.IsPlace = func(string) bool { return false }
	}
	if g.Seats == nil {
		g.Seats = func(string, source.Settings) (least, most int) {
			return g.Content.Info.Players.Least, g.Content.Info.Players.Most
		}
	}
	if g.Setup == nil {
		g.Setup = func(string, source.Settings, *lang.Catalog) []scenario.Section { return nil }
	}
	return g
}

// names are powers as a list of their names.
func (g *Game) names(ids []string, words *lang.Catalog) lang.Said {
	var list []lang.Said
	for _, id := range ids {
		name := lang.Said{Text: id}
		if n := g.Content.Noun(id); n != nil {
			name = words.Say(n.Name)
		}
		list = append(list, name)
	}
	return g.Content.List(words, list)
}

// Cases are the words of the game's files of cases.
func (e Entry) Cases(files fs.FS) (words strict.Vocabulary) {
	if e.CaseWords != nil {
		words = e.CaseWords()
	}
	words.Letter = source.Letter(files, e.ID)
	return words
}

// Texts returns the texts of the game and of its scenarios.
func (g *Game) Texts() []lang.Text { return append(g.Content.Texts(), g.Scenarios.Texts()...) }

// List is every game, in the order in which they are offered.
var List = []Entry{turloughEntry, rootEntry, feudumEntry}

// Find is the game of that id.
func Find(id string) (Entry, bool) {
	for _, e := range List {
		if e.ID == id {
			return e, true
		}
	}
	return Entry{}, false
}

// In are the games of the list that files hold: those with a folder of content.
func In(files fs.FS) []Entry {
	there := source.Games(files)
	return slices.DeleteFunc(slices.Clone(List), func(e Entry) bool { return !slices.Contains(there, e.ID) })
}

// IDs returns the ids of all games.
func IDs() (ids []string) {
	for _, e := range List {
		ids = append(ids, e.ID)
	}
	return ids
}

// PageWords are the words of pages, by their names: of each section in turn, of which a later one goes before an earlier one.
func (g *Game) PageWords(sections ...string) map[string]string {
	words := map[string]string{}
	for _, section := range sections {
		section += "."
		for _, text := range g.Content.Words.Texts {
			if _, name, ok := strings.Cut(text.Key, section); ok && strings.HasSuffix(text.Key, "."+section+name) {
				words[name] = g.Word(section + name)
			}
		}
	}
	return words
}

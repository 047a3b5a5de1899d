// Package games is the list of games. It alone sees all rooms of a game: a new one is a line of List.
package games

import (
	"io/fs"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/strict"
	"brehon/generate"
	"brehon/referee"
	"brehon/scenarios"
)

// Entry is a game of the list.
type Entry struct {
	ID string // names its folders
	// Load reads the game from files and checks everything. With faults the Game may be half full, and only its Content
	// and Scenarios are there.
	Load func(files fs.FS) (*Game, []lang.Fault)
	// Read is Load for files that are known to be sound: what one says of another is not checked.
	Read func(files fs.FS) (*Game, []lang.Fault)
	// Schemas are those of the game's own files. The ids of its rules begin with the letter.
	Schemas func(letter string) []content.Schema
	// CaseWords are the words of its files of cases, with the board that may stand there; nil: no board may.
	CaseWords func() strict.Vocabulary
}

// Game is a game that was read from its files, in all its rooms.
type Game struct {
	Content   *content.Game
	Scenarios *scenarios.Set
	Kit       *generate.Kit
	Powers    []string // the ids of who plays, in the order of the game

	// Referee makes the game's law on its own board.
	Referee func() referee.Game
	// On makes it on the board that a case brings, as CaseWords has made it; the faults are the board's.
	On func(board any) (referee.Game, []strict.Fault)
	// Names are powers as a list at the head of a line.
	Names func(ids []string, words *lang.Catalog) lang.Said
	// IsPlace reports whether a word of the grammar is a place of the board.
	IsPlace func(word string) bool
	// Seats are the least and the most that can play a scenario.
	Seats func(scenario string, s content.Settings) (least, most int)
	// Setup tells how a scenario is laid out, part by part.
	Setup func(scenario string, s content.Settings, words *lang.Catalog) []scenarios.Section
}

// Cases are the words of the game's files of cases.
func (e Entry) Cases(files fs.FS) (words strict.Vocabulary) {
	if e.CaseWords != nil {
		words = e.CaseWords()
	}
	words.Letter = content.Letter(files, e.ID)
	return words
}

// Texts are those of the game and of its scenarios.
func (g *Game) Texts() []lang.Text { return append(g.Content.Texts(), g.Scenarios.Texts()...) }

// List is every game, in the order in which they are offered.
var List = []Entry{turloughEntry}

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
func In(files fs.FS) (list []Entry) {
	for _, id := range content.Games(files) {
		if e, ok := Find(id); ok {
			list = append(list, e)
		}
	}
	return list
}

// IDs are those of all games.
func IDs() (ids []string) {
	for _, e := range List {
		ids = append(ids, e.ID)
	}
	return ids
}

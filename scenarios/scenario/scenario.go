// Package scenario reads the scenarios of a game: the moments at which it can begin. They are separate from content because a
// game has several, each read on one page. What a game begins with is defined by its own package.
package scenario

import (
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
)

// Scenario is one file: a beginning of the game, and how options change it.
type Scenario struct {
	ID      string         `yaml:"id" need:"yes" is:"id" id:"scenario" doc:"The file's name, in quotes."`
	Law     string         `yaml:"law" need:"yes" is:"rule" ref:"rule" doc:"The rule of this scenario."`
	Title   lang.Text      `yaml:"title" need:"yes"`
	Printed source.Printed `yaml:"printed" keys:"edition" is:"name" letters:"60"`
	Story   lang.Text      `yaml:"story" need:"yes" doc:"80 to 110 words."`
	Own     any            `inline:"scenario"` // what only this game's scenarios have
	When    []*Variant     `yaml:"when" doc:"How options change it."`
	Pos     lang.Pos
}

// Variant replaces a scenario's own keys when an option has a value.
type Variant struct {
	source.Condition
	Own any `inline:"variant"` // the game's own keys, if changed
}

// Own is a game's part of its scenarios. The zero Own is empty.
type Own struct {
	strict.Vocabulary                // what a scenario and a variant have besides
	Needs             []string       // files of content without which nothing can be checked: "map"
	Check             func(*Checker) // what can be wrong with one scenario
}

// As returns the game's own part of a scenario; with faults it may be empty.
func As[T any](own any) *T {
	if t, ok := own.(*T); ok {
		return t
	}
	return new(T)
}

// Schema is the schema of a game's scenario files; letter begins its rules.
func Schema(game, letter string, own Own) source.Schema {
	own.Letter = letter
	return source.Schema{Name: "scenario.schema.json", File: "scenarios/" + game + "/*.yaml", JSON: own.Vocabulary.Schema("A scenario", Scenario{})}
}

// Package scenarios holds the moments at which a game can begin. It stands apart from content because
// a game has several, and each is read on one page. What a game begins with, its own package knows.
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

// Variant is what stands in place of a scenario's own keys when an option has a value.
type Variant struct {
	source.Condition
	Own any `inline:"variant"` // the game's own keys, those that are changed
}

// Own is what a game brings to its scenarios. The zero Own brings nothing.
type Own struct {
	strict.Vocabulary                // what a scenario and a variant have besides
	Needs             []string       // files of content without which nothing can be checked: "map"
	Check             func(*Checker) // what can be wrong with one scenario
}

// As is what only this game's scenarios have, as the game reads it; with faults it may be empty.
func As[T any](own any) *T {
	if t, ok := own.(*T); ok {
		return t
	}
	return new(T)
}

// Schema is that of the scenarios' files of a game, with rules that begin with the letter.
func Schema(game, letter string, own Own) source.Schema {
	own.Letter = letter
	return source.Schema{Name: "scenario.schema.json", File: "scenarios/" + game + "/*.yaml", JSON: own.Vocabulary.Schema("A scenario", Scenario{})}
}

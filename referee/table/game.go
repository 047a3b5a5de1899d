// Package table prepares a match for the players. A Game is a game that was read, with the words of the players' language
// (game.go, setup.go). A Host opens a match from its journal or begins one (host.go), and asks for what the options leave
// open (ask.go). Errors have the code with which the program ends (fault.go, file.go).
package table

import (
	"fmt"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/voice"
	"brehon/scenarios/scenario"
)

// Games gives the games that can be played.
type Games interface {
	IDs() []string                 // of all games, in the order in which they are offered
	Game(id string) (*Game, error) // read when it is first asked for; the error has a code
	Changes() string               // a digest of what is changed in their content; empty: nothing is
}

// Find returns the rules of the game id, as referee.Open and referee.Read ask for them.
func Find(s Games, id string) (referee.Game, error) {
	g, err := s.Game(id)
	if err != nil {
		return nil, err
	}
	return g.Law, nil
}

// Game is a game that can be refereed, in the words of a language.
type Game struct {
	Content   *source.Game
	Scenarios *scenario.Set
	Words     *lang.Catalog // of the players' language
	Law       referee.Game
	Powers    []string // the ids of who plays, in the order of the game

	// Names writes powers as a list at the head of a line.
	Names func(ids []string, words *lang.Catalog) lang.Said
	// IsPlace reports whether a word of the grammar is a place of the board that is drawn.
	IsPlace func(word string) bool
	// Seats are the least and the most that can play a scenario.
	Seats func(scenario string, s source.Settings) (least, most int)
	// Asked are the options that are asked for before a scenario begins, by id, and the places at its table that anybody may
	// take; both may be nil.
	Asked func(scenario string) []string
	Open  func(scenario string) []Place
	// Setup describes a scenario's setup, part by part.
	Setup func(scenario string, s source.Settings, words *lang.Catalog) []scenario.Section
}

// Settings are the edition and the options of a setup that the game has accepted; of any other they are the law's.
func (g *Game) Settings(s referee.Setup) source.Settings {
	set, err := g.Content.Settings(s.Edition, s.Options)
	if err != nil {
		return g.Content.Law()
	}
	return set
}

// Voice returns the speaker in the players' language for a game with that setup.
func (g *Game) Voice(s referee.Setup) *voice.Voice {
	set := g.Settings(s)
	return voice.New(g.Content, set, g.Words, g.Law.Grammar()).WithValues(g.Scenarios.Values(set))
}

// Word says one of the tool's own words.
func (g *Game) Word(key string, args ...any) string {
	return g.Words.Say(g.Content.Word(key), args...).Text
}

// Plain is a text of the content in the players' language, without the marks that are for print.
func (g *Game) Plain(t lang.Text) string { return voice.Plain(g.Words.Say(t).Text) }

// Title names game and scenario.
func (g *Game) Title(s referee.Setup) string {
	return g.Word("play.start.game", "game", g.Name(), "scenario", g.Scenario(s))
}

// Name returns the game's name.
func (g *Game) Name() string { return g.Plain(g.Content.Info.Title) }

// Scenario is the number and the title of the setup's scenario; of an unknown one the number alone.
func (g *Game) Scenario(s referee.Setup) string {
	if sc := g.Scenarios.Scenario(s.Scenario); sc != nil {
		return s.Scenario + " " + g.Plain(sc.Title)
	}
	return s.Scenario
}

// Rules names the edition, with the options that differ from it.
func (g *Game) Rules(s referee.Setup) string {
	edition, options := g.Edition(s)
	if len(options) == 0 {
		return g.Word("play.start.rules", "edition", edition)
	}
	return g.Word("play.start.options", "edition", edition, "options", strings.Join(options, ", "))
}

// Edition is the name of the edition, and the options that differ from it.
func (g *Game) Edition(s referee.Setup) (name string, options []string) {
	set := g.Settings(s)
	for _, o := range set.Overrides() {
		options = append(options, o.Option.ID+"="+o.Value)
	}
	return g.Words.Say(set.Edition().Name).Text, options
}

// HasScenario returns an Error if the game has no scenario of that id.
func (g *Game) HasScenario(id string) error {
	if g.Scenarios.Scenario(id) != nil {
		return nil
	}
	var ids []string
	for _, s := range g.Scenarios.Scenarios {
		ids = append(ids, s.ID)
	}
	return Fail(say.Missing, fmt.Errorf("there is no scenario %q%s; there are %s", id, strict.DidYouMean(id, ids), strings.Join(ids, ", ")))
}

// power returns the id of the power with a name, or an unambiguous beginning of one; else empty.
func (g *Game) power(typed string) string {
	var begun []string
	for _, p := range g.Powers {
		if strings.EqualFold(p, typed) {
			return p
		}
		if voice.Begins(p, typed) {
			begun = append(begun, p)
		}
	}
	if len(begun) != 1 {
		return ""
	}
	return begun[0]
}

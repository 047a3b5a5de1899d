package console

import (
	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/view"
	"fmt"
	"slices"
	"strconv"
)

// About describes the game for a console's welcome.
type About struct {
	Title   string   // game and scenario
	Rules   string   // edition and options
	Journal string   // the file; empty: nothing is kept
	Resumed bool     // the journal was there already
	Dropped int      // bytes at its end that were torn and never counted
	Notes   []string // what else is to be known at the start
	Throws  bool     // the program throws or draws unasked
	Seed    *uint64  // of its dice, if it was given and is public; nil: unpredictable
}

// match describes the match.
func (c *Console) match() *view.Played {
	setup := c.View.Match.Setup()
	p := &view.Played{Game: c.View.Match.Game().ID(), Version: c.View.Match.Game().Version(), Scenario: setup.Scenario,
		Edition: setup.Edition, Options: setup.Options, Steps: c.View.Match.Len()}
	for i, powers := range c.View.Match.State().Seats() {
		p.Seats = append(p.Seats, view.Place{Powers: slices.Clone(powers), Player: c.View.Match.Players()[i], Name: c.View.Match.PersonName(referee.Seat(i))})
	}
	if c.About != nil {
		p.Journal, p.Dropped, p.Seed = c.About.Journal, c.About.Dropped, c.About.Seed
	}
	return p
}

// Look returns the answer that describes the match and its position before anything is typed.
func (c *Console) Look() say.Answer {
	return c.where(say.Answer{Match: c.match()})
}

// welcome prints the game, the players, and the journal's path.
func (c *Console) welcome() {
	about := c.About
	if about == nil {
		return
	}
	c.Screen.Line(about.Title)
	c.Screen.Line(about.Rules)
	for i := range c.View.Match.State().Seats() {
		c.Screen.Line(fmt.Sprintf("%3d  %s", i+1, c.View.Sitting(referee.Seat(i))))
	}
	switch {
	case about.Journal == "":
		c.Screen.Line(c.View.Voice.Word("play.start.unkept"))
	case about.Resumed:
		c.Screen.Line(c.View.Voice.Word("play.start.resumed", "file", about.Journal, "n", c.View.Match.Len()))
	default:
		c.Screen.Line(c.View.Voice.Word("play.start.journal", "file", about.Journal))
	}
	for _, line := range c.View.Standing() {
		c.Screen.Line(line)
	}
	for _, note := range about.Notes {
		c.Screen.Line(note)
	}
	switch {
	case c.View.Over():
		c.Screen.Line(c.afterwards()) // how it ended is said as the question
		return
	case about.Throws && about.Seed == nil:
		c.Screen.Line(c.View.Voice.Word("play.start.secret"))
	case about.Throws:
		c.Screen.Line(c.View.Voice.Word("play.start.thrown", "seed", strconv.FormatUint(*about.Seed, 10)))
	default:
		c.Screen.Line(c.View.Voice.Word("play.start.dice"))
	}
	c.Screen.Line(c.View.Voice.Word("play.start.help"))
	c.recap()
}

// recapped is how many steps of a resumed game are shown again.
const recapped = 3

// recap prints the last steps of a resumed game.
func (c *Console) recap() {
	if !c.About.Resumed || c.View.Match.Len() == 0 {
		return
	}
	c.Screen.Line(c.View.Voice.Word("play.start.recap", "when", c.View.When()))
	for i := max(0, c.View.Match.Len()-recapped); i < c.View.Match.Len(); i++ {
		c.Screen.Line(c.Screen.Logged(c.View.Step(i))[0])
	}
}

// afterwards says what can be done with a game that is over.
func (c *Console) afterwards() string {
	if c.About == nil || c.About.Journal == "" {
		return c.View.Voice.Word("play.start.overUnkept")
	}
	return c.View.Voice.Word("play.start.over", "file", c.About.Journal)
}

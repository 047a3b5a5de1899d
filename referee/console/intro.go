package console

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// About is what a console is told of the game, beside the match.
type About struct {
	Title   string   // game and scenario
	Rules   string   // edition and options
	Journal string   // the file; empty: nothing is kept
	Resumed bool     // the journal was there already
	Dropped int      // bytes at its end that were torn and never counted
	Notes   []string // what else is to be known at the start
	Throws  bool     // the program throws or draws unasked
	Seed    *uint64  // of its dice then, if it was given and is open to all; nil: nobody can foretell them
}

// Played is what is being played, for other programs.
type Played struct {
	Game     string   `json:"game"`
	Version  string   `json:"version"` // of rules and content
	Scenario string   `json:"scenario"`
	Edition  string   `json:"edition"`
	Options  []string `json:"options,omitempty"` // those that differ from the edition
	Seats    []Place  `json:"seats"`
	Journal  string   `json:"journal,omitempty"`
	Steps    int      `json:"steps"`             // made before, where the game was taken up
	Dropped  int      `json:"dropped,omitempty"` // bytes of a torn last line
	Seed     *uint64  `json:"seed,omitempty"`
}

// Place is a seat, and who sits there.
type Place struct {
	Powers []string `json:"powers"`
	Player string   `json:"player"`
	Name   string   `json:"name,omitempty"` // of the person
}

// match is what is being played.
func (c *Console) match() *Played {
	setup := c.Match.Setup()
	p := &Played{Game: c.Match.Game().ID(), Version: c.Match.Game().Version(), Scenario: setup.Scenario,
		Edition: setup.Edition, Options: setup.Options, Steps: c.Match.Len()}
	for i, powers := range c.Match.State().Seats() {
		p.Seats = append(p.Seats, Place{slices.Clone(powers), c.Match.Players()[i], c.Match.PersonName(referee.Seat(i))})
	}
	if c.About != nil {
		p.Journal, p.Dropped, p.Seed = c.About.Journal, c.About.Dropped, c.About.Seed
	}
	return p
}

// Look is the answer that tells the match and its position before anything is typed.
func (c *Console) Look() Answer {
	return c.where(Answer{Match: c.match()})
}

// welcome says what is played, by whom, and where it is kept.
func (c *Console) welcome() {
	about := c.About
	if about == nil {
		return
	}
	c.line(about.Title)
	c.line(about.Rules)
	for i := range c.Match.State().Seats() {
		c.line(fmt.Sprintf("%3d  %s", i+1, c.sitting(referee.Seat(i))))
	}
	switch {
	case about.Journal == "":
		c.line(c.Voice.Word("play.start.unkept"))
	case about.Resumed:
		c.line(c.Voice.Word("play.start.resumed", "file", about.Journal, "n", c.Match.Len()))
	default:
		c.line(c.Voice.Word("play.start.journal", "file", about.Journal))
	}
	for _, line := range c.standing() {
		c.line(line)
	}
	for _, note := range about.Notes {
		c.line(note)
	}
	switch {
	case c.over():
		c.line(c.afterwards()) // how it ended is said as the question
		return
	case about.Throws && about.Seed == nil:
		c.line(c.Voice.Word("play.start.secret"))
	case about.Throws:
		c.line(c.Voice.Word("play.start.thrown", "seed", strconv.FormatUint(*about.Seed, 10)))
	default:
		c.line(c.Voice.Word("play.start.dice"))
	}
	c.line(c.Voice.Word("play.start.help"))
	c.recap()
}

// recapped is how many steps of a game that is taken up are told again.
const recapped = 3

// recap tells again what happened last in a game that is taken up.
func (c *Console) recap() {
	if !c.About.Resumed || c.Match.Len() == 0 {
		return
	}
	c.line(c.Voice.Word("play.start.recap", "when", c.When()))
	for i := max(0, c.Match.Len()-recapped); i < c.Match.Len(); i++ {
		c.line(c.logged(c.step(i))[0])
	}
}

// afterwards says what can be done with a game that is over.
func (c *Console) afterwards() string {
	if c.About == nil || c.About.Journal == "" {
		return c.Voice.Word("play.start.overUnkept")
	}
	return c.Voice.Word("play.start.over", "file", c.About.Journal)
}

// sitting says who plays what at a seat.
func (c *Console) sitting(s referee.Seat) string {
	var names []string
	for _, f := range c.Match.State().Seats()[s] {
		names = append(names, c.Voice.Name(f))
	}
	return c.Voice.Word("play.start.seat", "player", c.player(s), "names", strings.Join(names, ", "))
}

// player is who sits at a seat: a person by name, where it is known.
func (c *Console) player(s referee.Seat) string { return Who(c.Match, c.Voice, s) }

// Who is who sits at a seat of a match: a person by name, where it is known, or what plays there.
func Who(m *referee.Match, v *voice.Voice, s referee.Seat) string {
	return cmp.Or(m.PersonName(s), v.Player(m.Players()[s]))
}

// Seat returns the seat that a name means: its number, counted from 1, or any of its powers as they are typed, or the
// beginning of one. It returns false if the name means no seat, or begins the names of several.
func (c *Console) Seat(name string) (referee.Seat, bool) {
	seats, word := c.Match.State().Seats(), voice.Fold(strings.TrimSpace(name))
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= len(seats) {
		return referee.Seat(n - 1), true
	}
	if i := slices.IndexFunc(seats, func(f []string) bool {
		return slices.ContainsFunc(f, func(id string) bool { return c.called(id, word, false) })
	}); i >= 0 {
		return referee.Seat(i), true
	}
	found := -1
	for i, powers := range seats {
		if word == "" || !slices.ContainsFunc(powers, func(id string) bool { return c.called(id, word, true) }) {
			continue
		}
		if found >= 0 {
			return 0, false
		}
		found = i
	}
	return referee.Seat(found), found >= 0
}

// called reports whether a word is one of a power's names, or the beginning of one.
func (c *Console) called(id, word string, beginning bool) bool {
	names := []string{voice.Fold(id)}
	for _, n := range c.Voice.Spellings(id) {
		names = append(names, voice.Fold(n))
	}
	return slices.ContainsFunc(names, func(n string) bool { return n == word || beginning && voice.BeginsIn(n, word) })
}

package chronicle

import (
	"slices"
	"strings"

	"brehon/content/base/plain"
	"brehon/generate/gamelog"
	"brehon/referee"
	"brehon/referee/voice"
)

// facts are the head: by which rules, how long, who plays.
func (c *chronicle) facts() []gamelog.Fact {
	edition, options := c.Edition(c.m.Setup())
	rules := strings.Join(append([]string{voice.Plain(edition)}, options...), ", ")
	facts := []gamelog.Fact{
		{Name: c.Word("record.rules"), Text: rules},
		{Name: c.Word("record.version"), Text: c.m.Game().Version()},
		{Name: c.Word("record.length"), Text: c.Word("record.steps", "n", c.m.Len()) + c.corrected()},
	}
	return append(facts, c.players()...)
}

// players lists the first players with their powers.
func (c *chronicle) players() (facts []gamelog.Fact) {
	players := c.m.Players()
	for _, f := range slices.Backward(c.m.Corrections()) { // back to who began
		if f.Kind == "seat" && f.At > 0 {
			players[f.Seat] = referee.Person
		}
	}
	for _, f := range c.m.Corrections() {
		if f.Kind == "seat" && f.At == 0 {
			players[f.Seat] = f.Player
		}
	}
	for i := range players {
		facts = append(facts, gamelog.Fact{Name: plain.Upper(c.who(players[i], i)), Text: c.began(i)})
	}
	return facts
}

// who is a player: a person by name, where it is known.
func (c *chronicle) who(player string, seat int) string {
	if name := c.m.Custom(referee.CustomName(referee.Seat(seat))); player == referee.Person && name != "" {
		return name
	}
	return c.voice.Player(player)
}

// named is a seat by its powers, and the person that plays it by name, where it is known.
func (c *chronicle) named(s referee.Seat) string {
	player := c.who(c.m.Players()[s], int(s))
	if player == c.voice.Player(c.m.Players()[s]) {
		return c.seat(s)
	}
	return c.Word("record.named", "player", player, "powers", c.seat(s))
}

// began returns what a seat plays at the start.
func (c *chronicle) began(seat int) string {
	var names []string
	for _, id := range c.before(0).Seats()[seat] {
		names = append(names, c.voice.Name(id))
	}
	return strings.Join(names, ", ")
}

// corrected counts the corrections, if there are any.
func (c *chronicle) corrected() string {
	n := Corrected(c.m)
	if n == 0 {
		return ""
	}
	return ", " + c.Word("record.corrections", "n", n)
}

// end returns the winners, or the open question.
func (c *chronicle) end() []string {
	s := c.before(c.m.Len())
	winners, over := s.Over()
	if !over {
		return []string{c.Word("record.open"), c.voice.Message(s.Turn().Ask)}
	}
	if len(winners) == 0 {
		return []string{c.Word("play.nobodyWon")}
	}
	var names []string
	for _, w := range winners {
		names = append(names, c.named(w))
	}
	return []string{c.Word("play.won", "names", strings.Join(names, "; "))}
}

// Counted is how many steps came from whom.
type Counted struct {
	Table    int `json:"table"`
	Dice     int `json:"dice"`
	Referee  int `json:"referee"`
	Programs int `json:"programs"`
	Said     int `json:"said"`
}

// Tally counts the current steps of a match.
func Tally(m *referee.Match) (n Counted) {
	for i := range m.Len() {
		e := m.Entry(i)
		switch {
		case e.Says:
			n.Said++
		case e.By == referee.ByTable:
			n.Table++
		case e.By == referee.ByDice:
			n.Dice++
		case e.By == referee.ByReferee:
			n.Referee++
		default:
			n.Programs++
		}
	}
	return n
}

// Corrected counts what was put right in a match: steps taken back, left out or changed, and what the table said.
func Corrected(m *referee.Match) int {
	return len(m.Corrections()) - Reseated(m) - counted(m, "key") + Tally(m).Said
}

// Reseated counts how often a seat of a match went to another player.
func Reseated(m *referee.Match) int { return counted(m, "seat") }

// counted counts the corrections of a kind.
func counted(m *referee.Match, kind string) (n int) {
	for _, f := range m.Corrections() {
		if f.Kind == kind {
			n++
		}
	}
	return n
}

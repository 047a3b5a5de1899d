package console

import (
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// What is said when the game has ended.

// over reports whether the game has ended.
func (c *Console) over() bool {
	_, over := c.Match.State().Over()
	return over
}

// victory says that the game is over, and who won.
func (c *Console) victory() string {
	return c.won(c.winners())
}

// winners are the seats that won, once the game has ended.
func (c *Console) winners() (list []Winner) {
	won, _ := c.Match.State().Over()
	for _, w := range won {
		list = append(list, Winner{int(w), c.Match.At(0).State().Seats()[w][0], c.seat(w)})
	}
	return list
}

// Ended says how the game ended; empty if it goes on.
func (c *Console) Ended() string {
	if !c.over() {
		return ""
	}
	return c.victory()
}

// When is when in the game it is now: "Round 2, turn 1".
func (c *Console) When() string { return c.time(c.Match.State()) }

// People are the persons who have a name, one after the other.
func (c *Console) People() string {
	var names []string
	for i := range c.Match.Players() {
		if name := c.Match.PersonName(referee.Seat(i)); name != "" {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

// won says that the game is over, and that those have won it.
func (c *Console) won(winners []Winner) string {
	if len(winners) == 0 {
		return c.Voice.Word("play.nobodyWon")
	}
	var names []string
	for _, w := range winners {
		names = append(names, w.Name)
	}
	return c.Voice.Word("play.won", "names", strings.Join(names, ", "))
}

// isTooLate reports whether a line is, or begins as, something of a game that has ended: a move, or the number of one.
func (c *Console) isTooLate(words []string) bool {
	return c.over() && (len(words) == 1 && voice.IsFigure(words[0]) || c.isVerb(words[0]) && c.beginning(words) == "")
}

// tooLate refuses what comes after the end, and says how it ended.
func (c *Console) tooLate(a Answer, l line) Answer {
	cmd := referee.Command{}
	if got, ok := c.find(l.words); ok && got.no != nil {
		cmd = got.commands[len(got.commands)-1]
	}
	no := c.judged().Why(cmd)
	if no == nil {
		return c.unknown(a)
	}
	a.Code, a.Result = Refused, "refused"
	a.Refusal, a.asks = c.no(l.text(), *no), true
	a.Refusal.Sentence = "" // of one way to end, which may not be the way that it ended
	return a
}

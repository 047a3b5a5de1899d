package console

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
	"fmt"
	"strings"
)

// Who plays a seat, a person or a program, and by what name.

// doPlayer gives a seat, named by any of its powers or by its number, to a person or a program. Alone it says who sits
// where, and who else can play.
func (c *Console) doPlayer(a say.Answer, l reading.Line) say.Answer {
	l = c.Read.NewLine(strings.ReplaceAll(l.Text(), "=", " ")) // as the flag has it
	if len(l.Words) == 0 {
		for i := range c.View.Match.State().Seats() {
			a.Says = append(a.Says, fmt.Sprintf("%3d  %s", i+1, c.View.Sitting(referee.Seat(i))))
		}
		return c.Screen.Say(a, "players", "names", c.View.Voice.PlayerNames(c.View.Match.Game()))
	}
	if len(l.Words) < 2 {
		return c.Screen.Misused(a, "player")
	}
	last := len(l.Words) - 1
	at, ok := c.View.SeatCalled(strings.Join(l.Words[:last], "-"))
	name := c.PlayerTyped(l.Words[last])
	isProgram := name == referee.Person || referee.NewPlayer(c.View.Match.Game(), name, 0) != nil
	for n := last - 1; n > 0 && !ok && !isProgram; n-- { // a name of several words
		if at, ok = c.View.SeatCalled(strings.Join(l.Words[:n], "-")); ok {
			last = n
		}
	}
	person := strings.Join(l.Typed[last:], " ")
	if joined := c.PlayerTyped(strings.Join(l.Words[last:], ":")); ok && !isProgram { // "automaton hard", "person Ann"
		if isProgram = referee.NewPlayer(c.View.Match.Game(), joined, 0) != nil; isProgram {
			name = joined
		} else if called, is := strings.CutPrefix(person, l.Typed[last]+" "); is && c.PlayerTyped(l.Words[last]) == referee.Person {
			person = called
		}
	}
	switch {
	case !ok:
		return c.Screen.Refused(c.Screen.Say(a, "noSeat", "seat", strings.Join(l.Typed[:last], " ")))
	case !isProgram && (c.View.Voice.ProgramMeant(c.View.Match.Game(), person) != "" || !voice.IsName(person) || c.View.IsTyped(voice.OfTool, "off", voice.Fold(person))):
		return c.Screen.Refused(c.Screen.Say(a, "noPlayer", "name", person, "names", c.View.Voice.PlayerNames(c.View.Match.Game())))
	case !isProgram:
		return c.seatPerson(a, at, person)
	}
	return c.seatPlayer(a, at, name, c.View.Voice.Player(name))
}

// seatPerson gives a seat to a person of that name.
func (c *Console) seatPerson(a say.Answer, at referee.Seat, name string) say.Answer {
	if err := c.View.Match.SetCustom(referee.CustomName(at), name); err != nil {
		return c.Screen.Failed(a, err)
	}
	return c.seatPlayer(a, at, referee.Person, c.View.Match.Custom(referee.CustomName(at)))
}

// seatPlayer gives a seat to a player with that name.
func (c *Console) seatPlayer(a say.Answer, at referee.Seat, name, called string) say.Answer {
	dice := referee.Dice{}
	if c.Dice != nil {
		dice = *c.Dice
	}
	dice.Seed += uint64(c.View.Match.Len())
	if err := c.View.Match.Seat(at, name, dice); err != nil {
		return c.Screen.Failed(a, err)
	}
	a = c.Screen.Say(a, "playerSet", "seat", c.View.SeatName(at), "name", called)
	a.Still = false
	return a
}

// PlayerTyped returns the name of the player that a word means, in the players' language or as the program has it, with
// level and traits after its colon. Any other word is returned folded: small letters, no accents.
func (c *Console) PlayerTyped(word string) string {
	return c.View.Voice.PlayerTyped(c.View.Match.Game(), word)
}

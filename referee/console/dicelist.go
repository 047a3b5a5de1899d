package console

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
	"strings"
)

// A fight by its dice alone: "6 2 5 1 3 3".

// throwAll makes a fight's throws from figures, one by one until it ends, with the answer "nothing more" to questions between
// them. Figures left over are reported and dropped.
func (c *Console) throwAll(a say.Answer, l reading.Line) (say.Answer, bool) {
	list, thrown := c.Read.Throws(l.Words)
	if thrown == 0 {
		return a, false
	}
	a.Thrown = true
	from := c.View.Match.Len()
	no, err := c.View.Match.Play(referee.ByTable, l.Note, list...)
	if err == nil && no != nil && no.Command > 0 { // a program has stepped in
		list = list[:no.Command]
		no, err = c.View.Match.Play(referee.ByTable, l.Note, list...)
	}
	switch {
	case err != nil:
		return c.Screen.Failed(a, err), true
	case no != nil:
		return c.refuse(a, list[no.Command], no.Refusal, no.Command > 0), true
	}
	left := len(l.Words)
	for i := from; i < c.View.Match.Len(); i++ {
		left -= phrase.Some(c.View.Match.Entry(i).By == referee.ByTable && c.View.Match.Entry(i).Chance())
		a.Steps = append(a.Steps, c.View.Step(i))
	}
	a.Used = append(reading.All(l.Words[:len(l.Words)-left], phrase.AsName), reading.All(l.Words[len(l.Words)-left:], phrase.AsLeft)...)
	if left > 0 {
		a.Says = append(a.Says, c.View.Voice.Word("play.diceLeft", "list", strings.Join(l.Typed[len(l.Typed)-left:], " "), "n", left))
	}
	return c.forget(a), true
}

// doFight lets the program's dice fall until the fight is over. Who is asked between answers that nothing more is wanted.
func (c *Console) doFight(a say.Answer, l reading.Line) say.Answer {
	if len(l.Words) > 0 && !c.View.IsTyped(voice.OfTool, "out", strings.Join(l.Words, "-")) {
		return c.Screen.Misused(a, "fight")
	}
	fight := c.View.Series(c.View.Match.State())
	switch {
	case fight == 0:
		return c.Screen.Refused(c.Screen.Say(a, "noFight"))
	case c.Dice == nil:
		return c.Screen.Refused(c.Screen.Say(a, "missing", "verb", c.View.Voice.Typed(voice.OfTool, "fight")))
	}
	a.Thrown = true
	for from := c.View.Match.Len(); ; from = c.View.Match.Len() {
		if err := c.fightOn(fight); err != nil {
			return c.Screen.Failed(a, err)
		}
		if c.View.Match.Len() == from {
			return a
		}
		for ; from < c.View.Match.Len(); from++ {
			a.Steps = append(a.Steps, c.View.Step(from))
		}
	}
}

// fightOn makes the next step of a fight, unless a person must decide.
func (c *Console) fightOn(fight int) error {
	s := c.View.Match.State()
	turn := s.Turn()
	if _, only := referee.Only(s, c.View.Match.Moves()); only || turn.Seat >= 0 && c.View.Match.Players()[turn.Seat] != referee.Person {
		_, err := c.View.Match.Step(nil)
		return err
	}
	if c.View.Series(s) != fight {
		return nil
	}
	if turn.Seat == referee.Chance {
		return c.View.Match.Throw(*c.Dice)
	}
	mv, _, ok := c.View.Rest(s, nil)
	if !ok {
		return nil
	}
	_, err := c.View.Match.Play(referee.ByTable, "", mv.Command)
	return err
}

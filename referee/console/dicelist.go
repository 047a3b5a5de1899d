package console

import (
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// A fight by its dice alone: "6 2 5 1 3 3".

// throwAll makes the throws of a fight that figures mean, one after the other until it ends, with the answer of whoever wants
// nothing more where somebody is asked between. What is left over when it ends is told and dropped.
func (c *Console) throwAll(a Answer, l line) (Answer, bool) {
	list, thrown := c.throws(l.words)
	if thrown == 0 {
		return a, false
	}
	a.thrown = true
	from := c.Match.Len()
	no, err := c.Match.Play(referee.ByTable, l.note, list...)
	if err == nil && no != nil && no.Command > 0 { // a program has stepped in
		list = list[:no.Command]
		no, err = c.Match.Play(referee.ByTable, l.note, list...)
	}
	switch {
	case err != nil:
		return c.failed(a, err), true
	case no != nil:
		return c.refuse(a, list[no.Command], no.Refusal, no.Command > 0), true
	}
	left := len(l.words)
	for i := from; i < c.Match.Len(); i++ {
		left -= some(c.Match.Entry(i).By == referee.ByTable && c.Match.Entry(i).Chance())
		a.Steps = append(a.Steps, c.step(i))
	}
	a.used = append(all(l.words[:len(l.words)-left], AsName), all(l.words[len(l.words)-left:], AsLeft)...)
	if left > 0 {
		a.Says = append(a.Says, c.Voice.Word("play.diceLeft", "list", strings.Join(l.typed[len(l.typed)-left:], " "), "n", left))
	}
	return c.forget(a), true
}

// throws are the commands that figures mean in the fight that is on or about to be, and how many of them are throws; none if one
// of the figures is no throw of it, or there is no fight.
func (c *Console) throws(words []string) (list []referee.Command, thrown int) {
	s := c.Match.State()
	fight := c.series(s)
	if fight == 0 {
		return nil, 0
	}
	var between []referee.Command
	for thrown < len(words) && voice.IsFigure(words[thrown]) {
		moves := s.Moves(nil)
		mv, ok := referee.Only(s, moves)
		switch turn := s.Turn(); {
		case ok:
		case turn.Seat == referee.Chance:
			if c.series(s) != fight {
				return list, thrown
			}
			if mv, ok = c.thrown(moves, words[thrown]); !ok {
				return nil, 0
			}
			list = append(append(list, between...), mv.Command)
			between, thrown = nil, thrown+1
		default:
			if mv, _, ok = c.rest(s, append(list, between...)); !ok || c.series(s) != fight || turn.Seat < 0 || c.Match.Players()[turn.Seat] != referee.Person {
				return list, thrown
			}
			between = append(between, mv.Command)
		}
		s = s.Apply(mv, nil)
	}
	if thrown < len(words) && !voice.IsFigure(words[thrown]) {
		return nil, 0
	}
	return list, thrown
}

// thrown is the throw that shows a figure.
func (c *Console) thrown(moves []referee.Move, figure string) (mv referee.Move, ok bool) {
	same := commons(moves)
	g := c.Match.Game().Grammar()
	for _, mv := range moves {
		if gap, is := c.figure(mv.Form, same[mv.Form]); is && g.Word(gap.Kind, int(mv.Args[gap.Gap])) == figure {
			return mv, true
		}
	}
	return mv, false
}

// doFight lets the program's dice fall until the fight is over. Who is asked between answers that nothing more is wanted.
func (c *Console) doFight(a Answer, l line) Answer {
	if len(l.words) > 0 && !c.isTyped(voice.OfTool, "out", strings.Join(l.words, "-")) {
		return c.misused(a, "fight")
	}
	fight := c.series(c.Match.State())
	switch {
	case fight == 0:
		return c.refused(c.say(a, "noFight"))
	case c.Dice == nil:
		return c.refused(c.say(a, "missing", "verb", c.Voice.Typed(voice.OfTool, "fight")))
	}
	a.thrown = true
	for from := c.Match.Len(); ; from = c.Match.Len() {
		if err := c.fightOn(fight); err != nil {
			return c.failed(a, err)
		}
		if c.Match.Len() == from {
			return a
		}
		for ; from < c.Match.Len(); from++ {
			a.Steps = append(a.Steps, c.step(from))
		}
	}
}

// fightOn makes the next step of a fight, if it goes on without a person's decision.
func (c *Console) fightOn(fight int) error {
	s := c.Match.State()
	turn := s.Turn()
	if _, only := referee.Only(s, c.Match.Moves()); only || turn.Seat >= 0 && c.Match.Players()[turn.Seat] != referee.Person {
		_, err := c.Match.Step(nil)
		return err
	}
	if c.series(s) != fight {
		return nil
	}
	if turn.Seat == referee.Chance {
		return c.Match.Throw(*c.Dice)
	}
	mv, _, ok := c.rest(s, nil)
	if !ok {
		return nil
	}
	_, err := c.Match.Play(referee.ByTable, "", mv.Command)
	return err
}

// series is the number of the series of throws that is on or about to be in a position; 0: there is none.
func (c *Console) series(s referee.State) int {
	return referee.SeriesOf(c.Match.Game(), s)
}

// role is the part that the moves of a form play.
func (c *Console) role(form uint8) referee.Role {
	g := c.Match.Game()
	return referee.RoleOf(g, g.Grammar().Forms()[form][0].Literal)
}

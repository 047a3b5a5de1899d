package console

import (
	"slices"

	"brehon/referee"
	"brehon/referee/voice"
)

// Short answers: an empty line, yes and no, and what the console asked whether it is meant.

// byEnter is the answer that an empty line gives a person who is asked, and whether it is asked first if that is meant.
func (c *Console) byEnter() (mv referee.Move, idle, ok bool) {
	if c.Match.State().Turn().Seat < 0 || c.waits() {
		return mv, false, false
	}
	return c.rest(c.Match.State(), nil)
}

// rest is the answer of whoever wants nothing more. In a fight an answer that was given stands until another is given.
func (c *Console) rest(s referee.State, given []referee.Command) (mv referee.Move, idle, ok bool) {
	answers := referee.Answers(s.Moves(nil))
	if mv, ok := c.stands(s, answers, given); ok {
		return mv, false, true
	}
	return referee.RestOf(c.Match.Game(), s, answers)
}

// stands is the answer to the open question that was given last in the same fight, on this line or before it, where it names
// who does something: one of the same answers.
func (c *Console) stands(s referee.State, answers []referee.Move, given []referee.Command) (mv referee.Move, ok bool) {
	fight := c.series(s)
	if fight == 0 || c.verbOf(answers) == "" {
		return mv, false
	}
	is := func(cmd referee.Command) bool {
		i := slices.IndexFunc(answers, func(a referee.Move) bool { return a.Command == cmd })
		if i >= 0 {
			mv, ok = answers[i], true
		}
		return ok
	}
	for i := len(given) - 1; i >= 0; i-- {
		if is(given[i]) {
			return mv, ok
		}
	}
	for i := c.Match.Len() - 1; i >= 0; i-- {
		e := c.Match.Entry(i)
		if at := c.series(e.Before); at != 0 && at != fight || !e.Says && is(e.Move.Command) {
			break
		}
	}
	return mv, ok
}

// verbOf is the first word of all answers, if it is the same.
func (c *Console) verbOf(answers []referee.Move) string {
	return verbOf(c.Match.Game().Grammar(), answers)
}

// offer is a line that the console has asked about: is it meant?
type offer struct {
	line  string
	enter bool // an empty line says yes, too
	sure  bool // yes is said to what it destroys
}

// offers says that a line would be made by yes.
func (c *Console) offers(line string, enter bool) { c.offered = offer{line: line, enter: enter} }

// accepted is the line that stands for a yes to what was asked, or for an empty line that says so; else the line itself.
func (c *Console) accepted(text string) string {
	was := c.offered
	c.offered, c.sure = offer{}, false
	switch {
	case was.line == "":
	case text == "" && was.enter, c.isYes(voice.Fold(text)):
		c.sure = was.sure
		return was.line
	case c.isNo(voice.Fold(text)):
		return "#" // nothing
	}
	return text
}

// isYes and isNo report whether a word means yes, or no.
func (c *Console) isYes(word string) bool {
	return slices.Contains(voice.Split(c.Voice.Word("play.assent")), word)
}
func (c *Console) isNo(word string) bool {
	return slices.Contains(voice.Split(c.Voice.Word("play.dissent")), word)
}

// isAssent reports whether a line is nothing but yes or no.
func (c *Console) isAssent(words []string) bool {
	return len(words) == 1 && (c.isYes(words[0]) || c.isNo(words[0]))
}

// beginsNothing reports whether words are the beginning of no legal answer, and of nothing that the tool does.
func (c *Console) beginsNothing(words []string) bool {
	got, ok := c.find(words)
	return (!ok || got.no != nil) && c.beginning(words) == ""
}

// assent are the answers that yes or no stands for.
func (c *Console) assent(words []string) (list []referee.Command) {
	meant := referee.RolePlain
	switch {
	case len(words) != 1:
	case c.isYes(words[0]):
		meant = referee.RoleYes
	case c.isNo(words[0]):
		meant = referee.RoleNo
	}
	if meant == referee.RolePlain {
		return nil
	}
	for _, mv := range referee.Answers(c.moves()) {
		if c.role(mv.Form) == meant {
			list = append(list, mv.Command)
		}
	}
	return list
}

// nothingMore gives the answer of whoever wants nothing more; where nothing at all was done, it asks once.
func (c *Console) nothingMore(a Answer) (Answer, bool) {
	mv, idle, ok := c.byEnter()
	if !ok {
		return a, false
	}
	if idle && !c.Script && !c.JSON && len(c.blow([]referee.Command{mv.Command})) == 0 {
		c.offers(c.text(mv.Command), true)
		return c.say(a, "nothingMore", "move", c.text(mv.Command)), true
	}
	return c.settle(c.play(a, line{}, mv.Command)), true
}

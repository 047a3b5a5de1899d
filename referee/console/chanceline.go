package console

import (
	"slices"
	"strings"

	"brehon/referee"
)

// What the program draws or throws for one purpose is told in one line.

// comesOfItself reports whether a step is a throw of the program that nothing else came of.
func (c *Console) comesOfItself(s Step) bool {
	return c.isBrief() && s.By == referee.ByDice && len(s.Events) == 0 && !s.Hidden && !s.Says && s.Was == "" && s.Note == ""
}

// sameAsked reports whether a throw answers the question of those that have not been told yet, be it about another thing.
func (a *Answer) sameAsked(c *Console, s Step) bool {
	return len(a.drawn) > 0 && c.asks(s).Key == c.asks(a.drawn[0]).Key
}

// asks is the question that a step answered.
func (c *Console) asks(s Step) referee.Message { return c.Match.Entry(s.Number - 1).Before.Turn().Ask }

// tellDrawn tells of the throws that have not been told yet: the question of the first, and each with the thing that its own
// is about.
func (a *Answer) tellDrawn(c *Console) {
	list := a.drawn
	if a.drawn = nil; len(list) == 0 {
		return
	}
	if len(list) > 1 {
		forms := c.Match.Game().Grammar().Forms()
		var texts []string
		for _, s := range list {
			parts := c.written(forms, c.Match.Entry(s.Number-1).Move.Command)
			texts = append(texts, strings.Join(append(c.about(s), parts[1:]...), " "))
		}
		list[0].named = true
		list[0].Text = strings.Fields(list[0].Text)[0] + " " + strings.Join(texts, ", ")
	}
	c.tellStep(list[0])
}

// about is the thing that the question of a step is about, if there is one, as it is typed.
func (c *Console) about(s Step) []string {
	if arg := c.subject(s); arg != nil {
		return []string{c.thing(arg.Kind, c.Match.Game().Grammar().Word(arg.Kind, arg.Value))}
	}
	return nil
}

// ofThing is the text of a step. What chance answers is told of the thing that it was asked about, where nothing else tells.
func (c *Console) ofThing(s Step) string {
	if s.Seat != int(referee.Chance) || s.Says || s.Hidden || s.named || len(s.Events) > 0 {
		return s.Text
	}
	if arg := c.subject(s); arg != nil {
		return c.Voice.Name(c.Match.Game().Grammar().Word(arg.Kind, arg.Value)) + ": " + s.Text
	}
	return s.Text
}

// subject is the first thing in the question of a step; nil if there is none.
func (c *Console) subject(s Step) *referee.Arg { return subjectOf(c.asks(s)) }

// subjectOf is the first thing in a question; nil if there is none.
func subjectOf(ask referee.Message) *referee.Arg {
	i := slices.IndexFunc(ask.Args, func(arg referee.Arg) bool { return arg.Kind != referee.Number })
	if i < 0 {
		return nil
	}
	return &ask.Args[i]
}

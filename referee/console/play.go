package console

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
	"slices"
)

// move makes the moves that a line means. It reports whether the line means any.
func (c *Console) move(a say.Answer, l reading.Line) (say.Answer, bool) {
	switch list := c.Read.Numbered(l.Words); len(list) {
	case 0:
	case 1:
		a.Used = reading.All(l.Words, phrase.AsAnswer)
		return c.play(a, l, list[0]), true
	default:
		return c.either(a, l, list), true
	}
	if len(l.Words) == 1 && voice.IsFigure(l.Words[0]) {
		if list, used := c.Read.Quantities(l.Words); len(list) > 0 {
			a.Used = used
			return c.play(a, l, list...), true
		}
		got, _ := c.Read.Find(l.Words)
		says := got.No != nil && got.No.Instead != nil // the game knows what a number alone lacks
		if form := c.wantsMore(l.Words[0]); form != "" && !says {
			a.Code, a.Result = say.Unknown, "unknown"
			return c.Screen.Say(a, "wantsMore", "line", l.Text(), "form", form), true
		}
	}
	if done, ok := c.throw(a, l.Words); ok {
		return done, true
	}
	if list, used := c.Read.Rolled(l.Words); len(list) > 0 {
		a.Used = used
		return c.play(a, l, list...), true
	}
	if done, ok := c.throwAll(a, l); ok {
		return done, true
	}
	got, ok := c.Read.Find(l.Words)
	if !ok || got.No != nil {
		if list, used := c.Read.Quantities(l.Words); len(list) > 0 {
			a.Used = used
			return c.play(a, l, list...), true
		}
	}
	switch {
	case !ok:
		return c.countsOther(a, l)
	case len(got.Chains) > 0:
		return c.unclear(a, l, got.Chains), true
	case len(got.Either) > 0:
		return c.either(a, l, got.Either), true
	case got.No != nil && len(got.Commands) == 1 && c.Read.Already(got.Commands[0]):
		return c.Screen.Say(a, "already", "move", c.View.Text(got.Commands[0])), true
	case got.No != nil:
		return c.refuse(a, got.Commands[len(got.Commands)-1], *got.No, len(got.Commands) > 1), true
	}
	a.Used = reading.UsedIn(l.Words, got)
	if a = c.play(a, l, got.Commands...); got.Unread > 0 && a.Code == say.Done {
		a.Says = append(a.Says, c.View.Voice.Word("play.behindEnd", "line", reading.Line{Typed: l.Typed[len(l.Typed)-got.Unread:]}.Text()))
	}
	return a, true
}

// begunMove makes the moves of a line whose first word abbreviates several verbs, if the rest fits only one.
func (c *Console) begunMove(a say.Answer, l reading.Line) (say.Answer, bool) {
	var meant string
	for _, form := range c.View.Match.Game().Grammar().Forms() {
		verb := form[0].Literal
		if len(l.Words) < 2 || verb == meant || !c.View.BeginsTyped(voice.OfForm, verb, l.Words[0]) {
			continue
		}
		if _, ok := c.Read.Find(slices.Concat([]string{voice.Fold(verb)}, l.Words[1:])); !ok {
			continue
		}
		if meant != "" {
			return a, false
		}
		meant = verb
	}
	if meant == "" {
		return a, false
	}
	l.Words = slices.Concat([]string{voice.Fold(meant)}, l.Words[1:])
	return c.move(a, l)
}

// throw answers chance by the program's dice: its verb alone.
func (c *Console) throw(a say.Answer, words []string) (say.Answer, bool) {
	if c.View.Match.State().Turn().Seat != referee.Chance || len(words) != 1 || !c.View.IsTyped(voice.OfForm, c.View.Verb(), words[0]) && !c.Read.IsLots(words[0]) {
		return a, false
	}
	if c.Dice == nil || c.Screen.Script && c.dice() == nil {
		a.Code, a.Result = say.Refused, "refused"
		return c.Screen.Say(a, "missing", "verb", c.View.Voice.Typed(voice.OfForm, c.View.Verb())), true
	}
	if err := c.View.Match.Throw(*c.Dice); err != nil {
		return c.Screen.Failed(a, err), true
	}
	a.Used = reading.All(words, phrase.AsVerb)
	a.Steps = append(a.Steps, c.View.Step(c.View.Match.Len()-1))
	return c.forget(a), true
}

// isOf reports whether a move is legal now, and a seat's.
func (c *Console) isOf(seat referee.Seat, cmd referee.Command) bool {
	mv, ok := c.View.Match.Listed(cmd)
	return ok && mv.Seat == seat
}

// play makes moves that are legal.
func (c *Console) play(a say.Answer, l reading.Line, commands ...referee.Command) say.Answer {
	from := c.View.Match.Len()
	if p, ok := c.proposed(); ok && c.isOf(p.Move.Seat, commands[0]) {
		if len(commands) == 1 && commands[0] == p.Move.Command {
			return c.letGo(a)
		}
		return c.overrule(a, l, from, c.View.Match.State(), p.Move, commands)
	}
	if says := c.blow(commands); len(says) > 0 {
		return c.warn(a, l, says, commands)
	}
	no, err := c.View.Match.Play(referee.ByTable, l.Note, commands...)
	switch {
	case err != nil:
		return c.Screen.Failed(a, err)
	case no != nil:
		return c.refuse(a, commands[no.Command], no.Refusal, no.Command > 0)
	}
	for i := from; i < c.View.Match.Len(); i++ {
		a.Steps = append(a.Steps, c.View.Step(i))
	}
	return c.forget(a)
}

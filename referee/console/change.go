package console

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
	"strconv"
	"strings"
)

// Undo, amend and other corrections by the table.

func (c *Console) doUndo(a say.Answer, l reading.Line) say.Answer {
	n, ok := reading.Count(l, 1)
	if !ok {
		return c.Screen.Misused(a, "undo")
	}
	if len(l.Words) == 0 {
		back, err := c.View.Match.PutBack()
		switch {
		case err != nil:
			return c.Screen.Failed(a, err)
		case back:
			a.Asks, a.Moved, a.Back = true, true, true
			return c.Screen.Say(a, "putBack")
		}
	}
	hidden := c.hiddenNow()
	if len(l.Words) == 0 {
		n = c.ofLastLine()
	}
	steps, err := c.View.Match.Undo(n, l.Note)
	switch {
	case err != nil:
		return c.Screen.Failed(a, err)
	case steps == 0:
		a = c.Screen.Say(a, "nothingToUndo")
		a.Code, a.Result = say.Refused, "refused"
		return a
	}
	a.Asks, a.Moved, a.Back = true, true, true
	c.undid = n
	return c.Screen.Say(a, "undone", "list", c.tookBack(steps, hidden))
}

// grew notes where the line began that has just been done, if the match is longer now.
func (c *Console) grew(from int) {
	if c.View.Match.Len() > from {
		c.lines, c.undid = append(c.lines, from), 0
	}
	c.lines = slices.DeleteFunc(c.lines, func(at int) bool { return at >= c.View.Match.Len() })
}

// ofLastLine returns how many answers the table gave on its last line with any; 1 if unknown, as after a restart.
func (c *Console) ofLastLine() (n int) {
	for i, at := c.View.Match.Len(), len(c.lines)-1; n == 0 && at >= 0; at-- {
		for ; i > c.lines[at]; i-- {
			n += phrase.Some(c.View.Match.Entry(i-1).By == referee.ByTable)
		}
	}
	return max(1, n)
}

// hiddenNow returns the numbers of the steps that the seat asked may not see.
func (c *Console) hiddenNow() map[int]bool {
	hidden := map[int]bool{}
	for i := range c.View.Match.Len() {
		if c.View.Match.Hidden(i, c.View.Viewer()) {
			hidden[i+1] = true
		}
	}
	return hidden
}

// tookBack formats the steps just undone, with numbers. Hidden ones stay hidden.
func (c *Console) tookBack(n int, hidden map[int]bool) string {
	var list []string
	for i, e := range c.View.Match.Later()[:n] {
		at, text := c.View.Match.Len()+1+i, c.View.EntryText(e)
		if hidden[at] {
			text = c.View.Hidden(e)
		}
		list = append(list, strconv.Itoa(at)+" "+text)
	}
	return strings.Join(list, "; ")
}

func (c *Console) doRedo(a say.Answer, l reading.Line) say.Answer {
	n, ok := reading.Count(l, 1)
	if !ok {
		return c.Screen.Misused(a, "redo")
	}
	if len(l.Words) == 0 && c.undid > 0 {
		n = c.undid
	}
	from := c.View.Match.Len()
	steps, no, err := c.View.Match.Redo(n)
	switch {
	case err != nil:
		return c.Screen.Failed(a, err)
	case steps == 0 && no == nil:
		a = c.Screen.Say(a, "nothingToRedo")
		a.Code, a.Result = say.Refused, "refused"
		return a
	}
	for i := from; i < c.View.Match.Len(); i++ {
		a.Steps = append(a.Steps, c.View.Step(i))
	}
	a.Asks, a.Moved = true, true
	if no != nil {
		return c.stuck(a, *no)
	}
	return a
}

// stuck says why the first step that was taken back cannot be done again.
func (c *Console) stuck(a say.Answer, no referee.Refusal) say.Answer {
	next := c.View.Match.Later()[0]
	switch {
	case no.Key == referee.AskedAnew:
		a = c.Screen.Say(a, "askedAnew", "move", c.View.EntryText(next))
	case no.Key == referee.HiddenFact:
		a = c.Screen.Say(a, "hiddenFact", "fact", c.View.EntryText(next))
	case next.HiddenFrom(c.View.Viewer()): // the reason would reveal it
	default:
		a = c.refuse(a, next.Move.Command, no, false)
		a.Refusal.Command = c.View.EntryText(next)
	}
	a = c.Screen.Say(a, "waiting", "n", len(c.View.Match.Later()))
	a.Code, a.Result = say.Refused, "refused"
	return a
}

// doLater lists the undone steps and which of them can no longer be made.
func (c *Console) doLater(a say.Answer, _ reading.Line) say.Answer {
	a.Still = true
	later := c.View.Match.Later()
	if len(later) == 0 {
		return c.Screen.Say(a, "nothingToRedo")
	}
	for i, e := range later {
		a.Says = append(a.Says, say.Right(strconv.Itoa(i+1), 5)+"  "+c.View.EntryText(e))
	}
	if slices.ContainsFunc(later, func(e referee.Entry) bool { return e.HiddenFrom(c.View.Viewer()) }) {
		return a // a step that fails would reveal it
	}
	failing, why := c.View.Match.Failing()
	for i, e := range failing {
		text := c.View.EntryText(e)
		if why[i].Key == referee.AskedAnew {
			a.Says = append(a.Says, c.View.Voice.Word("play.askedAnew", "move", text))
			continue
		}
		if why[i].Key == referee.HiddenFact {
			a.Says = append(a.Says, c.View.Voice.Word("play.hiddenFact", "fact", text))
			continue
		}
		a.Says = append(a.Says, c.View.Voice.Word("play.refused", "move", text, "reason", c.View.Voice.Message(why[i].Message), "rule", why[i].Rule))
	}
	return a
}

func (c *Console) doDrop(a say.Answer, l reading.Line) say.Answer {
	n, ok := reading.Count(l, 1)
	if !ok {
		return c.Screen.Misused(a, "drop")
	}
	n, err := c.View.Match.Drop(n)
	switch {
	case err != nil:
		return c.Screen.Failed(a, err)
	case n == 0:
		a = c.Screen.Say(a, "nothingToRedo")
		a.Code, a.Result = say.Refused, "refused"
		return a
	}
	return c.Screen.Say(a, "dropped", "n", n)
}

func (c *Console) doAmend(a say.Answer, l reading.Line) say.Answer {
	if len(l.Words) < 2 {
		return c.Screen.Misused(a, "amend")
	}
	n, err := strconv.Atoi(l.Words[0])
	switch {
	case err != nil:
		return c.Screen.Misused(a, "amend")
	case n < 1 || n > c.View.Match.Len():
		a = c.Screen.Say(a, "noStep", "n", n)
		a.Code, a.Result = say.Refused, "refused"
		return a
	}
	at := c.View.Match.Entry(n - 1).Before
	got, ok := c.Read.FindIn(at, l.Words[1:])
	switch {
	case !ok || len(got.Commands) > 1:
		return c.Screen.Misused(a, "amend")
	case len(got.Either) > 0:
		return c.either(a, l, got.Either)
	}
	cmd := got.Commands[0]
	stand, no, err := c.View.Match.Amend(n-1, cmd, referee.ByTable, l.Note)
	switch {
	case err != nil:
		return c.Screen.Failed(a, err)
	case stand < 0:
		a = c.refuse(a, cmd, *no, false)
		if near := c.Read.Nearest(cmd, at.Moves(nil)); no.Instead == nil && near != nil {
			a.Refusal.Instead = c.View.Text(*near)
		}
		return a
	}
	a.Asks, a.Moved = true, true
	a.Steps = append(a.Steps, c.View.Step(n-1))
	if stand > 0 {
		a = c.Screen.Say(a, "amended", "n", stand)
	} else {
		a = c.Screen.Say(a, "amendedAlone")
	}
	switch {
	case no != nil:
		a = c.stuck(a, *no)
		a.Code, a.Result = say.Done, "done" // the change is made; the rest is up to the table
	case len(c.View.Match.Later()) > 0: // taken back before
		a = c.Screen.Say(a, "waiting", "n", len(c.View.Match.Later()))
	}
	return a
}

func (c *Console) doTable(a say.Answer, l reading.Line) say.Answer {
	if len(l.Words) < 2 || !c.View.IsTyped(voice.OfTool, "says", l.Words[0]) {
		a = c.Screen.Misused(a, "table")
		a.Says = append(a.Says, c.factForms("")...)
		return a
	}
	return c.sayFact(a, l.Behind(1), true)
}

// factForms are the forms of facts that begin with a word; all, if none does.
func (c *Console) factForms(word string) []string {
	var all, list []string
	for _, form := range c.View.Match.Game().Grammar().FactForms() {
		all = append(all, c.View.FormText(form))
		if c.View.IsTyped(voice.OfForm, form[0].Literal, word) {
			list = append(list, all[len(all)-1])
		}
	}
	if len(list) == 0 {
		list = all
	}
	if !c.Screen.Plain {
		list = say.Packed(list, "", " · ", c.Screen.Width-2)
	}
	for i := range list {
		list[i] = "  " + list[i]
	}
	return list
}

// isAnswer reports whether a line is a fact that answers what the referee cannot know: it is typed alone, without a reason.
func (c *Console) isAnswer(words []string) bool {
	return len(words) > 1 && slices.ContainsFunc(referee.ExtrasOf(c.View.Match.Game()).Parts, func(p referee.Part) bool {
		return p.Role == referee.RoleAnswers && c.View.IsTyped(voice.OfForm, p.Of, words[0])
	})
}

// sayFact says the fact that a line is. If that takes a reason, it is asked for once the fact can hold.
func (c *Console) sayFact(a say.Answer, l reading.Line, reason bool) say.Answer {
	fact, ok := c.Read.Fact(l.Words)
	if !ok {
		a.Line = l.Text()
		a.Code, a.Result = say.Unknown, "unknown"
		a = c.Screen.Say(a, "noFact", "fact", a.Line)
		a.Says = append(a.Says, c.factForms(l.Words[0])...)
		return a
	}
	no := c.View.Match.WhyNotSay(fact)
	if no != nil && no.Key == referee.HiddenFact {
		return c.Screen.Refused(c.Screen.Say(a, "hiddenFact", "fact", c.View.FactText(fact)))
	}
	if no == nil && reason && l.Note == "" {
		return c.Screen.Refused(c.Screen.Say(a, "sayWhy", "fact", c.View.FactText(fact)))
	}
	var err error
	if no == nil {
		no, err = c.View.Match.Say(fact, referee.ByTable, l.Note)
	}
	switch {
	case err != nil:
		return c.Screen.Failed(a, err)
	case no != nil:
		a.Code, a.Result = say.Refused, "refused"
		a.Refusal = &view.No{Command: c.View.FactText(fact), Spoken: c.View.Spoken(no.Message), Sentence: c.View.Voice.Rule(no.Rule)}
		return a
	}
	a.Steps = append(a.Steps, c.View.Step(c.View.Match.Len()-1))
	return c.forget(a)
}

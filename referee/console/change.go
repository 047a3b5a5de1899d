package console

import (
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// What the table may do beside moving: take back, amend, put right.

func (c *Console) doUndo(a Answer, l line) Answer {
	n, ok := count(l, 1)
	if !ok {
		return c.misused(a, "undo")
	}
	if len(l.words) == 0 {
		back, err := c.Match.PutBack()
		switch {
		case err != nil:
			return c.failed(a, err)
		case back:
			a.asks, a.moved, a.back = true, true, true
			return c.say(a, "putBack")
		}
	}
	hidden := c.hiddenNow()
	if len(l.words) == 0 {
		n = c.ofLastLine()
	}
	steps, err := c.Match.Undo(n, l.note)
	switch {
	case err != nil:
		return c.failed(a, err)
	case steps == 0:
		a = c.say(a, "nothingToUndo")
		a.Code, a.Result = Refused, "refused"
		return a
	}
	a.asks, a.moved, a.back = true, true, true
	c.undid = n
	return c.say(a, "undone", "list", c.tookBack(steps, hidden))
}

// grew notes where the line began that has just been done, if the match is longer now.
func (c *Console) grew(from int) {
	if c.Match.Len() > from {
		c.lines, c.undid = append(c.lines, from), 0
	}
	c.lines = slices.DeleteFunc(c.lines, func(at int) bool { return at >= c.Match.Len() })
}

// ofLastLine is how many answers of the table the last line gave that gave any; 1 if nobody knows, as of a game just taken up.
func (c *Console) ofLastLine() (n int) {
	for i, at := c.Match.Len(), len(c.lines)-1; n == 0 && at >= 0; at-- {
		for ; i > c.lines[at]; i-- {
			n += some(c.Match.Entry(i-1).By == referee.ByTable)
		}
	}
	return max(1, n)
}

// hiddenNow are the steps that whoever is asked may not see, by their numbers.
func (c *Console) hiddenNow() map[int]bool {
	hidden := map[int]bool{}
	for i := range c.Match.Len() {
		if c.Match.Hidden(i, c.viewer()) {
			hidden[i+1] = true
		}
	}
	return hidden
}

// tookBack are the steps that have just been taken back, each with its number. Those that were hidden stay so.
func (c *Console) tookBack(n int, hidden map[int]bool) string {
	var list []string
	for i, e := range c.Match.Later()[:n] {
		at, text := c.Match.Len()+1+i, c.entryText(e)
		if hidden[at] {
			text = c.Hidden(e)
		}
		list = append(list, strconv.Itoa(at)+" "+text)
	}
	return strings.Join(list, "; ")
}

// forget is said where the table has done something else than what it took back: that cannot be done again any more. The pieces of
// what it did it has moved itself; where a program plays, those that it reports.
func (c *Console) forget(a Answer) Answer {
	said := slices.ContainsFunc(a.Steps, func(s Step) bool { return c.Match.Entry(s.Number - 1).Says }) // it lies so
	a.moved = a.moved || len(a.Steps) > 0 && c.hasProgram() && !said
	if !a.moved {
		c.isLaid()
	}
	for _, s := range a.Steps {
		c.isLaidBy(c.Match.Entry(s.Number - 1))
	}
	n, err := c.Match.Forget()
	switch {
	case err != nil:
		return c.failed(a, err)
	case n > 0:
		a.Says = append(a.Says, c.Voice.Word("play.forgotten", "n", n))
	}
	return a
}

func (c *Console) doRedo(a Answer, l line) Answer {
	n, ok := count(l, 1)
	if !ok {
		return c.misused(a, "redo")
	}
	if len(l.words) == 0 && c.undid > 0 {
		n = c.undid
	}
	from := c.Match.Len()
	steps, no, err := c.Match.Redo(n)
	switch {
	case err != nil:
		return c.failed(a, err)
	case steps == 0 && no == nil:
		a = c.say(a, "nothingToRedo")
		a.Code, a.Result = Refused, "refused"
		return a
	}
	for i := from; i < c.Match.Len(); i++ {
		a.Steps = append(a.Steps, c.step(i))
	}
	a.asks, a.moved = true, true
	if no != nil {
		return c.stuck(a, *no)
	}
	return a
}

// stuck says why the first step that was taken back cannot be done again.
func (c *Console) stuck(a Answer, no referee.Refusal) Answer {
	next := c.Match.Later()[0]
	switch {
	case no.Key == referee.AskedAnew:
		a = c.say(a, "askedAnew", "move", c.entryText(next))
	case no.Key == referee.HiddenFact:
		a = c.say(a, "hiddenFact", "fact", c.entryText(next))
	case next.HiddenFrom(c.viewer()): // the reason would tell of it
	default:
		a = c.refuse(a, next.Move.Command, no, false)
		a.Refusal.Command = c.entryText(next)
	}
	a = c.say(a, "waiting", "n", len(c.Match.Later()))
	a.Code, a.Result = Refused, "refused"
	return a
}

// doLater lists what was taken back, and what of it cannot stand.
func (c *Console) doLater(a Answer, _ line) Answer {
	a.still = true
	later := c.Match.Later()
	if len(later) == 0 {
		return c.say(a, "nothingToRedo")
	}
	for i, e := range later {
		a.Says = append(a.Says, right(strconv.Itoa(i+1), 5)+"  "+c.entryText(e))
	}
	if slices.ContainsFunc(later, func(e referee.Entry) bool { return e.HiddenFrom(c.viewer()) }) {
		return a // what cannot stand would tell of it
	}
	failing, why := c.Match.Failing()
	for i, e := range failing {
		text := c.entryText(e)
		if why[i].Key == referee.AskedAnew {
			a.Says = append(a.Says, c.Voice.Word("play.askedAnew", "move", text))
			continue
		}
		if why[i].Key == referee.HiddenFact {
			a.Says = append(a.Says, c.Voice.Word("play.hiddenFact", "fact", text))
			continue
		}
		a.Says = append(a.Says, c.Voice.Word("play.refused", "move", text, "reason", c.Voice.Message(why[i].Message), "rule", why[i].Rule))
	}
	return a
}

func (c *Console) doDrop(a Answer, l line) Answer {
	n, ok := count(l, 1)
	if !ok {
		return c.misused(a, "drop")
	}
	n, err := c.Match.Drop(n)
	switch {
	case err != nil:
		return c.failed(a, err)
	case n == 0:
		a = c.say(a, "nothingToRedo")
		a.Code, a.Result = Refused, "refused"
		return a
	}
	return c.say(a, "dropped", "n", n)
}

func (c *Console) doAmend(a Answer, l line) Answer {
	if len(l.words) < 2 {
		return c.misused(a, "amend")
	}
	n, err := strconv.Atoi(l.words[0])
	switch {
	case err != nil:
		return c.misused(a, "amend")
	case n < 1 || n > c.Match.Len():
		a = c.say(a, "noStep", "n", n)
		a.Code, a.Result = Refused, "refused"
		return a
	}
	at := c.Match.Entry(n - 1).Before
	got, ok := c.findIn(at, l.words[1:])
	switch {
	case !ok || len(got.commands) > 1:
		return c.misused(a, "amend")
	case len(got.either) > 0:
		return c.either(a, l, got.either)
	}
	cmd := got.commands[0]
	stand, no, err := c.Match.Amend(n-1, cmd, referee.ByTable, l.note)
	switch {
	case err != nil:
		return c.failed(a, err)
	case stand < 0:
		a = c.refuse(a, cmd, *no, false)
		if near := c.nearest(cmd, at.Moves(nil)); no.Instead == nil && near != nil {
			a.Refusal.Instead = c.text(*near)
		}
		return a
	}
	a.asks, a.moved = true, true
	a.Steps = append(a.Steps, c.step(n-1))
	if stand > 0 {
		a = c.say(a, "amended", "n", stand)
	} else {
		a = c.say(a, "amendedAlone")
	}
	switch {
	case no != nil:
		a = c.stuck(a, *no)
		a.Code, a.Result = Done, "done" // the change stands; what is left is the table's
	case len(c.Match.Later()) > 0: // taken back before
		a = c.say(a, "waiting", "n", len(c.Match.Later()))
	}
	return a
}

func (c *Console) doTable(a Answer, l line) Answer {
	if len(l.words) < 2 || !c.isTyped(voice.OfTool, "says", l.words[0]) {
		a = c.misused(a, "table")
		a.Says = append(a.Says, c.factForms("")...)
		return a
	}
	return c.sayFact(a, l.behind(1), true)
}

// factForms are the forms of facts that begin with a word; all, if none does.
func (c *Console) factForms(word string) []string {
	var all, list []string
	for _, form := range c.Match.Game().Grammar().FactForms() {
		all = append(all, c.formText(form))
		if c.isTyped(voice.OfForm, form[0].Literal, word) {
			list = append(list, all[len(all)-1])
		}
	}
	if len(list) == 0 {
		list = all
	}
	if !c.Plain {
		list = packed(list, "", " · ", c.Width-2)
	}
	for i := range list {
		list[i] = "  " + list[i]
	}
	return list
}

// isAnswer reports whether a line is a fact that answers what the referee cannot know: it is typed alone, without a reason.
func (c *Console) isAnswer(words []string) bool {
	return len(words) > 1 && slices.ContainsFunc(referee.ExtrasOf(c.Match.Game()).Parts, func(p referee.Part) bool {
		return p.Role == referee.RoleAnswers && c.isTyped(voice.OfForm, p.Of, words[0])
	})
}

// sayFact says the fact that a line is. If that takes a reason, it is asked for once the fact can hold.
func (c *Console) sayFact(a Answer, l line, reason bool) Answer {
	g := c.Match.Game().Grammar()
	readings := newReader(g, c.Voice, g.FactForms()).read(l.words, nil)
	if len(readings) == 0 || len(readings) > 1 && readings[1].loose == readings[0].loose {
		a.Line = l.text()
		a.Code, a.Result = Unknown, "unknown"
		a = c.say(a, "noFact", "fact", a.Line)
		a.Says = append(a.Says, c.factForms(l.words[0])...)
		return a
	}
	no := c.Match.WhyNotSay(readings[0].Command)
	if no != nil && no.Key == referee.HiddenFact {
		return c.refused(c.say(a, "hiddenFact", "fact", c.factText(readings[0].Command)))
	}
	if no == nil && reason && l.note == "" {
		return c.refused(c.say(a, "sayWhy", "fact", c.factText(readings[0].Command)))
	}
	var err error
	if no == nil {
		no, err = c.Match.Say(readings[0].Command, referee.ByTable, l.note)
	}
	switch {
	case err != nil:
		return c.failed(a, err)
	case no != nil:
		a.Code, a.Result = Refused, "refused"
		a.Refusal = &No{Command: c.factText(readings[0].Command), Spoken: c.spoken(no.Message), Sentence: c.Voice.Rule(no.Rule)}
		return a
	}
	a.Steps = append(a.Steps, c.step(c.Match.Len()-1))
	return c.forget(a)
}

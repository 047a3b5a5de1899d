package console

import (
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// What the table may do with programs that play: see their lists, overrule a step, look at each before it is made.

// Proposed is a program's move that waits for the table.
type Proposed struct {
	Seat   int    `json:"seat"`
	By     string `json:"by"`
	Text   string `json:"text"`
	Reason string `json:"reason,omitempty"`
}

// proposed is the move that a program would make now, where the table wants to see it first.
func (c *Console) proposed() (referee.Proposal, bool) {
	if !c.isOn("pause", c.AtTable && c.throwsByHand()) {
		return referee.Proposal{}, false
	}
	p, ok := c.Match.Proposed()
	return p, ok && !c.isForced(p)
}

// throwsByHand reports whether the table's own dice fall.
func (c *Console) throwsByHand() bool { return c.Dice == nil || len(c.ByHand) > 0 }

// isForced reports whether there is nothing in a program's move to look at: it is the only answer, or its list says nothing about
// which of several it makes.
func (c *Console) isForced(p referee.Proposal) bool {
	if answers := referee.Answers(c.Match.Moves()); len(answers) == 1 && answers[0].Command == p.Move.Command {
		return true
	}
	lists := referee.ListsOf(c.Match.Game(), p.By, c.Match.State(), p.Move.Seat)
	return len(lists) > 0 && !slices.ContainsFunc(lists, func(l referee.List) bool {
		return len(l.Lines) != 1 || len(l.Lines[0].If)+len(l.Lines[0].Only)+len(l.Lines[0].First) > 0
	})
}

// proposal is that move for an answer, or nil.
func (c *Console) proposal() *Proposed {
	p, ok := c.proposed()
	if !ok {
		return nil
	}
	said := &Proposed{Seat: int(p.Move.Seat), By: p.By, Text: c.text(p.Move.Command)}
	if !c.JSON {
		c.Match.State().Apply(p.Move, func(e referee.Event) {
			if referee.RoleOf(c.Match.Game(), e.Key) == referee.RoleReplaces {
				said.Text = strings.TrimSuffix(c.Voice.Message(referee.Message(e)), ".")
			}
		})
	}
	if !c.isBrief() {
		said.Reason = c.reason(p)
	}
	return said
}

// reason is why a program would make a move; empty if it cannot say.
func (c *Console) reason(p referee.Proposal) string {
	r, ok := referee.ReasonOf(c.Match.Game(), p.By, c.Match.State(), p.Move)
	if !ok {
		return ""
	}
	return c.Voice.Reason(r)
}

// propose says what a program is about to do.
func (c *Console) propose(p *Proposed) {
	c.line(c.strong(c.Voice.Word("play.proposed", "player", c.Voice.Player(p.By), "seat", c.seat(referee.Seat(p.Seat)), "move", p.Text)))
	if p.Reason != "" {
		c.line("  " + p.Reason)
	}
	if !c.pausedBefore {
		c.line(c.Voice.Word("play.proposedHow"))
	}
	c.pausedBefore = true
}

// letGo makes the move or the throw that waits for the table, or lets the programs go on where something was taken back.
func (c *Console) letGo(a Answer) Answer {
	if !c.waits() {
		return c.settle(a)
	}
	_, shown := c.proposed()
	more, err := c.Match.Go(c.dice())
	if err != nil {
		return c.failed(a, err)
	}
	if more {
		s := c.step(c.Match.Len() - 1)
		a.moved = a.moved || c.movesOthers(c.Match.Entry(c.Match.Len()-1))
		if shown && !c.JSON {
			s.Reason = "" // it was said
		}
		a.Steps = append(a.Steps, s)
	}
	return c.settle(a)
}

// waits reports whether something comes of itself once the table lets it: a program's move, a throw of the program's dice.
func (c *Console) waits() bool {
	if _, ok := c.proposed(); ok {
		return true
	}
	seat := c.Match.State().Turn().Seat
	if seat == referee.Chance {
		_, kept := c.Match.Kept()
		return c.dice() != nil && !kept
	}
	return seat >= 0 && c.Match.Players()[seat] != referee.Person
}

// doPause looks at each step of a program before it is made, or ends that.
func (c *Console) doPause(a Answer, l line) Answer {
	if len(l.words) == 0 {
		l = c.newLine(on)
	}
	if a = c.doSwitch(a, l, "pause", "paused", "unpaused"); a.Code == Done {
		a.still = false
	}
	return a
}

// doOverrule makes a move in the place of a program's: of step N; or without a number of the last one in whose place it is
// legal, that which waits before all others.
func (c *Console) doOverrule(a Answer, l line) Answer {
	if len(l.words) == 0 {
		return c.misused(a, "overrule")
	}
	at := c.lastOfPrograms()
	if len(l.words) > 1 && voice.IsFigure(l.words[0]) {
		n, err := strconv.Atoi(l.words[0])
		if err != nil || n < 1 || n > c.Match.Len() {
			return c.refused(c.say(a, "noStep", "n", l.words[0]))
		}
		at, l = n-1, l.behind(1)
	} else if at >= 0 {
		at = c.lastLegal(at, l.words)
	}
	if at < 0 {
		return c.refused(c.say(a, "nothingToOverrule"))
	}
	if at < c.Match.Len() {
		e := c.Match.Entry(at)
		if blocks, is := c.Match.Overruled(at); is && blocks == at {
			return c.refused(c.say(a, "notOfPrograms", "n", at+1, "move", c.entryText(e)))
		} else if is {
			return c.refused(c.say(a, "overruleLate", "n", at+1, "move", c.entryText(e), "later", blocks+1, "what", c.entryText(c.Match.Entry(blocks))))
		}
	}
	state, was := c.programsMove(at)
	got, ok := c.findIn(state, l.words)
	switch {
	case !ok:
		a.Line = l.text()
		return c.unknown(a)
	case len(got.either) > 0:
		return c.either(a, l, got.either)
	}
	return c.overrule(a, l, at, state, was, got.commands)
}

// programsMove is the move that a program made at a step, or, at the end, would make; and the position before it.
func (c *Console) programsMove(at int) (referee.State, referee.Move) {
	if at < c.Match.Len() {
		e := c.Match.Entry(at)
		return e.Before, e.Move
	}
	p, _ := c.proposed()
	return c.Match.State(), p.Move
}

// lastLegal is the last step of a program that can be overruled and in whose place words mean another legal move; or
// the last of all if there is none.
func (c *Console) lastLegal(last int, words []string) int {
	for at := last; at >= 0; at-- {
		if at < c.Match.Len() {
			if blocks, is := c.Match.Overruled(at); is && blocks > at {
				break
			} else if is {
				continue
			}
		}
		state, was := c.programsMove(at)
		got, ok := c.findIn(state, words)
		if !ok || got.no != nil || len(got.either) > 0 || got.commands[0] == was.Command {
			continue
		}
		if slices.ContainsFunc(state.Moves(nil), func(mv referee.Move) bool { return mv.Command == got.commands[0] && mv.Seat == was.Seat }) {
			return at
		}
	}
	return last
}

// lastOfPrograms is where the step stands that can be overruled: that which waits, or the last one that a program made;
// below 0 if there is none.
func (c *Console) lastOfPrograms() int {
	if _, ok := c.proposed(); ok {
		return c.Match.Len()
	}
	for i := c.Match.Len() - 1; i >= 0; i-- {
		if c.Match.Entry(i).IsProgram() {
			return i
		}
	}
	return -1
}

// overrulable are the moves that can stand in the place of a program's, and the words after the number of its step.
func (c *Console) overrulable(words []string) ([]referee.Move, []string) {
	at := c.lastOfPrograms()
	if len(words) > 0 && voice.IsFigure(words[0]) {
		n, err := strconv.Atoi(words[0])
		if at, words = n-1, words[1:]; err != nil || n > c.Match.Len() {
			at = -1
		}
	}
	if at < 0 || at == c.Match.Len() {
		return c.Match.Moves(), words
	}
	e := c.Match.Entry(at)
	return slices.DeleteFunc(e.Before.Moves(nil), func(mv referee.Move) bool { return mv.Seat != e.Move.Seat }), words
}

// overrule puts commands in the place of a program's move.
func (c *Console) overrule(a Answer, l line, at int, state referee.State, was referee.Move, commands []referee.Command) Answer {
	moves := state.Moves(nil)
	i := slices.IndexFunc(moves, func(mv referee.Move) bool { return mv.Command == commands[0] })
	switch {
	case commands[0] == was.Command && len(commands) == 1:
		return c.refused(c.say(a, "overruleSame", "move", c.text(was.Command)))
	case i >= 0 && moves[i].Seat != was.Seat:
		return c.refused(c.say(a, "overruleOther", "move", c.text(commands[0]), "seat", c.seat(was.Seat)))
	}
	from := min(at, c.Match.Len())
	no, err := c.Match.Overrule(at, referee.ByTable, l.note, commands...)
	switch {
	case err != nil:
		return c.failed(a, err)
	case no != nil:
		a = c.refuse(a, commands[no.Command], no.Refusal, len(commands) > 1)
		a.Refusal.Instead = ""
		own := slices.DeleteFunc(moves, func(mv referee.Move) bool { return mv.Seat != was.Seat })
		if near := c.nearest(commands[0], own); len(commands) == 1 && near != nil {
			a.Refusal.Instead = c.text(*near)
		}
		return a
	}
	for i := from; i < c.Match.Len(); i++ {
		a.Steps = append(a.Steps, c.step(i))
	}
	a.asks, a.moved = true, true
	return a
}

// refused is an answer that says why nothing was done.
func (c *Console) refused(a Answer) Answer {
	a.Code, a.Result = Refused, "refused"
	return a
}

// doSheet prints the lists of a decision as an automaton reads them: of that which is open or was last made, of a step, or
// of a power.
func (c *Console) doSheet(a Answer, l line) Answer {
	a.still = true
	switch {
	case len(l.words) == 0:
		at := c.lastOfPrograms()
		if at < 0 || c.Match.State().Turn().Seat >= 0 && c.waits() {
			at = c.Match.Len()
		}
		return c.sheet(a, at, "")
	case len(l.words) == 1 && voice.IsFigure(l.words[0]):
		n, err := strconv.Atoi(l.words[0])
		if err != nil || n < 1 || n > c.Match.Len() {
			return c.refused(c.say(a, "noStep", "n", l.words[0]))
		}
		return c.sheet(a, n-1, "")
	}
	word := strings.Join(l.words, "-")
	seat, ok := c.Seat(word)
	if !ok || voice.IsFigure(word) {
		return c.refused(c.say(a, "noSeat", "seat", l.text()))
	}
	power := ""
	for _, exact := range []bool{true, false} {
		for _, id := range c.Match.State().Seats()[seat] {
			if power == "" && c.called(id, word, !exact) {
				power = id
			}
		}
	}
	for at := c.Match.Len(); at >= 0; at-- {
		_, lists := c.listsAt(at)
		if slices.ContainsFunc(lists, func(l referee.List) bool { return l.Power == power }) {
			return c.sheet(a, at, power)
		}
	}
	return c.refused(c.say(a, "noSheet"))
}

// listsAt are the lists that are read at step at, or for what is asked now, with the seat that is asked.
func (c *Console) listsAt(at int) (referee.Seat, []referee.List) {
	s, seat, by := c.Match.State(), c.Match.State().Turn().Seat, ""
	if at < c.Match.Len() {
		e := c.Match.Entry(at)
		if e.Says || e.By == referee.ByReferee {
			return 0, nil
		}
		s, seat, by = e.Before, e.Move.Seat, e.By
		if e.Over != "" {
			by = e.Over
		}
	} else if p, ok := c.proposed(); ok {
		seat, by = p.Move.Seat, p.By
	} else if seat >= 0 {
		by = c.Match.Players()[seat]
	}
	if seat < 0 {
		return seat, nil
	}
	return seat, referee.ListsOf(c.Match.Game(), by, s, seat)
}

// sheet prints what listsAt has, of one power or of all.
func (c *Console) sheet(a Answer, at int, power string) Answer {
	_, lists := c.listsAt(at)
	for _, list := range lists {
		if power != "" && list.Power != power {
			continue
		}
		key, args := "sheet.now", []any{"power", c.Voice.Named(list.Power), "decision", c.Voice.Decision(list.Decision), "player", c.Voice.Player("automaton:" + list.Level)}
		if at < c.Match.Len() {
			key, args = "sheet.step", append(args, "n", at+1, "move", c.entryText(c.Match.Entry(at)))
		}
		says := c.Voice.List(list)
		if len(says) == 0 {
			continue
		}
		a = c.say(a, key, args...)
		for _, line := range says {
			if rest, is := strings.CutPrefix(line, ">"); is && c.Plain {
				line = " " + rest
			}
			a.Says = append(a.Says, line)
		}
	}
	if len(a.Says) == 0 {
		return c.refused(c.say(a, "noSheet"))
	}
	return a
}

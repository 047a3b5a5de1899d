package console

import (
	"fmt"
	"strconv"
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// talk writes an answer for people.
func (c *Console) talk(a Answer) {
	switch {
	case a.At > 0 && c.GoOn:
		c.line(c.Voice.Word("play.notDone", "n", a.At, "line", a.Line))
	case a.At > 0:
		c.line(c.Voice.Word("play.stopped", "n", a.At, "line", a.Line))
	}
	a.tell(c)
	if a.Refusal != nil {
		c.sayNo(a.Refusal, a.Code == Done)
	}
	for _, line := range a.pieces {
		c.put(line)
	}
	switch {
	case a.Over:
		c.ended(a)
	case a.Proposed != nil:
		c.propose(a.Proposed)
	case a.Asked != nil && !c.Script && c.waits():
		c.question(a.Asked.Text)
		if a.Asked.Seat == int(referee.Chance) {
			c.line(c.beforeDice())
			return
		}
		c.line(c.Voice.Word("play.goesOn", "player", c.Voice.Player(a.Asked.Player), "seat", c.seat(referee.Seat(a.Asked.Seat))))
	case a.Asked != nil && !c.Script && c.pass():
	case a.Asked != nil && !c.Script:
		if c.Match.State().Turn().Show {
			for _, line := range c.doMap(Answer{}, line{}).Says {
				c.put(line)
			}
		}
		c.ask(a.Asked.Text)
	}
}

// ended says who won; where the end has just come, how everybody stands, too, and what can be done now.
func (c *Console) ended(a Answer) {
	_, sums := c.Match.State().(referee.Summarized)
	now := len(a.Steps) > 0 && !c.Script
	if now && sums {
		for _, line := range c.doStatusStanding(Answer{}, line{}).Says {
			c.put(line)
		}
	} else {
		c.line(c.strong(c.won(a.Winners)))
	}
	if now {
		c.line(c.afterwards())
	}
}

// tell writes what has happened, and what is said to it, as far as that was not told.
func (a *Answer) tell(c *Console) {
	a.tellOn(c)
	a.tellOpen(c)
	a.tellDrawn(c)
	a.tale.write(c)
}

// tellOn is tell where more may come: a part of the tale is written when it is whole.
func (a *Answer) tellOn(c *Console) {
	for _, s := range a.Steps[a.told:] {
		if s.Asked == c.asked { // it stands there
			s.Asked = ""
		}
		c.asked = ""
		if !c.comesOfItself(s) || !a.sameAsked(c, s) {
			a.tellDrawn(c)
		}
		if c.ofFight(s) {
			a.tale.write(c)
			a.tellThrow(c, s)
			continue
		}
		if a.thrown && a.open == nil && c.rolls(s) {
			continue
		}
		a.tellOpen(c)
		if a.tale.isTold(c, s) {
			a.tale.tell(c, s)
			continue
		}
		a.tale.write(c)
		if s.By == referee.ByReferee && !s.Says && s.Was == "" {
			c.tellOnly(s)
			continue
		}
		if c.comesOfItself(s) {
			a.drawn = append(a.drawn, s)
			continue
		}
		c.tellStep(s)
	}
	for _, line := range a.Says[a.said:] {
		a.tale.write(c)
		a.tellDrawn(c)
		c.put(line)
	}
	a.told, a.said = len(a.Steps), len(a.Says)
}

// tellStep tells of a step with what came of it.
func (c *Console) tellStep(s Step) {
	if s.Asked != "" {
		c.line("       " + s.Asked)
	}
	c.line(c.stepLine(s))
	if s.Reason != "" {
		c.line("       " + s.Reason)
	}
	for _, line := range eventLines(s.Events) {
		c.line(line)
	}
}

// tellOnly tells of an only answer by what came of it. Nobody chose it, and the log has it.
func (c *Console) tellOnly(s Step) {
	for i, line := range eventLines(s.Events) {
		if i == 0 {
			line = right(strconv.Itoa(s.Number), 5) + line[5:]
		}
		c.line(line)
	}
}

// eventLines are events line by line, each with its rule. After one that ends with a colon those by the same rule stand under it.
func eventLines(events []Spoken) (lines []string) {
	head := ""
	for _, e := range events {
		if head != "" && e.Rule == head {
			lines = append(lines, "         "+e.Text)
			continue
		}
		lines = append(lines, "       "+e.Text+" ("+e.Rule+")")
		if head = ""; strings.HasSuffix(e.Text, ":") {
			head = e.Rule
		}
	}
	return lines
}

// sayNo writes why something is refused, the rule, and what would be legal. The rule's sentence is said the first time, and where
// somebody asks why.
func (c *Console) sayNo(no *No, asked bool) {
	c.line(c.Voice.Word("play.refused", "move", no.Command, "reason", no.Text, "rule", no.Rule))
	if no.Sentence != "" && (asked || !c.cited[no.Rule]) {
		if c.cited == nil {
			c.cited = map[string]bool{}
		}
		c.cited[no.Rule] = true
		c.line(fmt.Sprintf("  %s: %s", no.Rule, c.brief(no)))
	}
	if no.Instead != "" {
		c.line("  " + c.Voice.Word("play.instead", "move", no.Instead))
	}
}

// mostLaw is how many letters of a rule stand under a refusal: four lines or less; moreLaw of them say where the rest is.
const (
	mostLaw = 290
	moreLaw = 30
)

// brief is the rule's sentence, or as much of its beginning as a few lines hold: whole sentences, if that is at all possible.
func (c *Console) brief(no *No) string {
	text := []rune(no.Sentence)
	if len(text) <= mostLaw {
		return no.Sentence
	}
	head := string(text[:mostLaw-moreLaw])
	if end := strings.LastIndex(head, ". "); end >= 0 {
		head = head[:end+1]
	} else if end = strings.LastIndexByte(head, ' '); end >= 0 {
		head = strings.TrimRight(head[:end], " ,;:–") + " …"
	}
	return c.Voice.Word("play.ruleMore", "says", head, "rule", no.Rule)
}

// question puts the question.
func (c *Console) question(text string) {
	c.line(c.strong(text))
	c.asked = text
}

// ask puts the question, and the ways to answer it.
func (c *Console) ask(question string) {
	c.question(question)
	for _, m := range c.warnings() {
		c.line("  " + c.withRule(m))
	}
	if kept, ok := c.Match.Kept(); ok {
		c.line(c.Voice.Word("play.kept", "move", c.entryText(kept)))
	}
	if mv, _, ok := c.byEnter(); ok {
		c.line("  " + c.Voice.Word("play.enter", "move", c.text(mv.Command)))
	}
	choices := c.choices(nil)
	if len(choices) > manyForms && len(c.moves()) > manyMoves {
		choices = c.firstWords()
	}
	choices = append(choices, c.asides()...)
	if !c.Plain {
		choices = packed(choices, "", " · ", c.Width-2)
	}
	for _, line := range choices {
		c.line("  " + line)
	}
}

// asides are what people may do in place of the answer: whoever is asked, where that is no more than the answers are, or few; and
// others, where that is little.
func (c *Console) asides() (list []string) {
	seat := c.Match.State().Turn().Seat
	var own, others []string
	for _, mv := range referee.Asides(c.moves()) {
		switch {
		case mv.Seat == seat:
			own = append(own, c.text(mv.Command))
		case mv.Seat >= 0 && c.Match.Players()[mv.Seat] == referee.Person:
			others = append(others, c.text(mv.Command))
		}
	}
	if len(own) <= max(len(referee.Answers(c.moves())), fewVerbs) {
		list = own
	}
	if len(others) <= fewVerbs {
		list = append(list, others...)
	}
	return list
}

// beforeDice says how the program's dice are let fall, and what may be done before.
func (c *Console) beforeDice() string {
	if c.series(c.Match.State()) == 0 {
		return c.Voice.Word("play.throws", "moves", c.steppingIn())
	}
	fight := c.Voice.Typed(voice.OfTool, "fight") + " " + c.Voice.Typed(voice.OfTool, "out")
	return c.Voice.Word("play.throwsFight", "fight", fight, "moves", c.steppingIn())
}

// steppingIn is what persons may do before the dice fall.
func (c *Console) steppingIn() string {
	players := c.Match.Players()
	var list []string
	for _, mv := range referee.Asides(c.Match.Moves()) {
		if mv.Seat >= 0 && players[mv.Seat] == referee.Person {
			list = append(list, c.text(mv.Command))
		}
	}
	return strings.Join(list, " · ")
}

// line says one line, if it says anything.
func (c *Console) line(text string) {
	if text != "" {
		c.put(text)
	}
}

// stepLine is one line of the log.
func (c *Console) stepLine(s Step) string {
	text := c.ofThing(s)
	if s.By != referee.ByTable {
		text = c.by(s, text)
	}
	line := fmt.Sprintf("%5d  %s", s.Number, text)
	if marks := c.marks(s); len(marks) > 0 {
		line += "  (" + strings.Join(marks, "; ") + ")"
	}
	return line
}

// marks say how a step came about, beside being typed.
func (c *Console) marks(s Step) (marks []string) {
	switch s.By {
	case referee.ByTable:
	case referee.ByReferee, referee.ByDice:
		by := s.By
		if c.Match.Entry(s.Number - 1).AnyOrder() {
			by = "order"
		}
		marks = append(marks, c.Voice.Word("play.by."+by))
	default:
		marks = append(marks, c.Voice.Player(s.By))
	}
	if s.Says {
		marks = append(marks, c.Voice.Word("play.said"))
	}
	switch {
	case s.Over != "":
		marks = append(marks, c.Voice.Word("play.overruled", "player", c.Voice.Player(s.Over), "move", s.Was))
	case s.Was != "":
		marks = append(marks, c.Voice.Word("play.was", "move", s.Was))
	}
	if s.Unproven {
		marks = append(marks, c.Voice.Word("play.course.unproven"))
	}
	if s.Again {
		marks = append(marks, c.Voice.Word("play.again"))
	}
	if s.Note != "" {
		marks = append(marks, c.Voice.Quoted(s.Note))
	}
	return marks
}

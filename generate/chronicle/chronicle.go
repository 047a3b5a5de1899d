// Package chronicle describes a finished or running match: as a log for package gamelog, and as a position for the game's
// board.
package chronicle

import (
	"slices"
	"strings"

	"brehon/content/base/plain"
	"brehon/generate/gamelog"
	"brehon/referee"
	"brehon/referee/ask"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/table"
	"brehon/referee/view"
	"brehon/referee/voice"
)

// chronicle describes a match in words, step by step.
type chronicle struct {
	*table.Game
	m     *referee.Match
	voice *voice.Voice
	parts []gamelog.Part

	reasons bool // of automata, which line they followed
	view    *view.View
	board   *ask.Queries // where the board in letters is looked at: it explains its signs once
}

// newChronicle returns an empty chronicle.
func newChronicle(g *table.Game, m *referee.Match) *chronicle {
	c := &chronicle{Game: g, m: m, voice: g.Voice(m.Setup())}
	c.view = &view.View{Match: m, Voice: c.voice, Scene: c.voice}
	c.board = &ask.Queries{View: c.view, Screen: &say.Screen{View: c.view, Width: 80}}
	return c
}

// Full returns the public log of a whole match, step by step; with reasons, also for automata's moves.
func Full(g *table.Game, m *referee.Match, reasons bool) gamelog.Game {
	c := newChronicle(g, m)
	c.reasons = reasons
	fixes := c.m.Corrections()
	fix := func(most int) {
		for len(fixes) > 0 && fixes[0].At <= most {
			if fixes[0].Kind != "seat" || fixes[0].At > 0 { // the first players are in the head
				c.tell(c.correction(fixes[0]))
			}
			fixes = fixes[1:]
		}
	}
	c.goOn(0)
	for i := range c.m.Len() {
		c.goOn(i)
		fix(i)
		c.tell(c.step(i))
	}
	fix(c.m.Len())
	c.close(c.Word("record.last"), c.m.Len())
	return gamelog.Game{Title: c.Name(), Scenario: c.Scenario(c.m.Setup()), Facts: c.facts(), Parts: c.parts, End: c.end()}
}

// before returns the public view of the position before step i.
func (c *chronicle) before(i int) referee.State {
	s := c.m.State()
	if i < c.m.Len() {
		s = c.m.Entry(i).Before
	}
	return referee.ViewOf(s, referee.Nobody)
}

// stretches are when in the game a position is: the longest stretch first.
func (c *chronicle) stretches(s referee.State) (part, turn string) {
	var list []string
	for _, k := range referee.Marks(s) {
		if k.Owner == "" {
			list = append(list, plain.Upper(c.voice.Message(k.Message)))
		}
	}
	list = append(list, "", "")
	return list[0], list[1]
}

// goOn opens the part and the turn that step i belongs to, if it is another than that of the step before.
func (c *chronicle) goOn(i int) {
	part, turn := c.stretches(c.before(i))
	if n := len(c.parts); n == 0 || c.parts[n-1].Name != part {
		if n > 0 {
			c.close(c.Word("record.after", "part", c.parts[n-1].Name), i)
		}
		c.parts = append(c.parts, gamelog.Part{Name: part, Turns: []gamelog.Turn{{Name: turn}}})
		return
	}
	p := &c.parts[len(c.parts)-1]
	if p.Turns[len(p.Turns)-1].Name != turn {
		p.Turns = append(p.Turns, gamelog.Turn{Name: turn})
	}
}

// close shows the board after the part that step i no longer belongs to, as it was when the part ended.
func (c *chronicle) close(caption string, i int) {
	s := c.before(i)
	if i > 0 {
		e := c.m.Entry(i - 1)
		if g, ok := e.Before.(referee.Closing); ok && !e.Says {
			if end, ends := g.RoundEnd(e.Move); ends {
				s = referee.ViewOf(end, referee.Nobody)
			}
		}
	}
	c.parts[len(c.parts)-1].After = c.moment(caption, s)
}

func (c *chronicle) tell(s gamelog.Step) {
	p := &c.parts[len(c.parts)-1]
	t := &p.Turns[len(p.Turns)-1]
	t.Steps = append(t.Steps, s)
}

// step is step i with what came of it. What an event says in the step's own words is not said twice.
func (c *chronicle) step(i int) gamelog.Step {
	e := c.m.Entry(i)
	if c.m.Hidden(i, referee.Nobody) {
		return gamelog.Step{Number: i + 1, Text: c.view.Hidden(e), Owner: c.owner(e)}
	}
	s := gamelog.Step{Number: i + 1, Text: c.text(e), Puts: e.Says, Owner: c.owner(e), Marks: c.marks(e)}
	for _, ev := range e.Events() {
		text := c.voice.Message(referee.Message(ev))
		if text == s.Text || referee.RoleOf(c.m.Game(), ev.Key) == referee.RoleRetells {
			s.Text, s.Rule = text, ev.Rule
			continue
		}
		s.Effects = append(s.Effects, gamelog.Effect{Text: text, Rule: ev.Rule})
	}
	return s
}

// text is a step in words.
func (c *chronicle) text(e referee.Entry) string {
	switch {
	case e.Chance():
		return c.asked(e) + c.voice.Move(e.Move.Command)
	case !e.Says:
		return c.voice.Move(e.Move.Command)
	case e.Note == "":
		return c.Word("record.says", "fact", c.voice.Fact(e.Move.Command))
	}
	return c.Word("record.saysBecause", "fact", c.voice.Fact(e.Move.Command), "note", e.Note)
}

// asked is for whom dice fell, in the words of the question that they answer, if those make a sentence before it.
func (c *chronicle) asked(e referee.Entry) string {
	text := c.voice.Message(e.Before.Turn().Ask)
	if strings.HasSuffix(text, "?") {
		return ""
	}
	return text + " "
}

// marks say where a step came from: whose throw it is, what stood there before.
func (c *chronicle) marks(e referee.Entry) []string {
	var list []string
	switch {
	case e.Says:
	case e.AnyOrder():
		list = append(list, c.Word("play.by.order"))
	case e.By == referee.ByReferee, e.By == referee.ByDice:
		list = append(list, c.Word("play.by."+e.By))
	case e.Chance():
		list = append(list, c.Word("record.typed"))
	}
	if e.Over != "" && e.Was != nil {
		list = append(list, c.Word("play.overruled", "player", c.voice.Player(e.Over), "move", c.was(e)))
	} else if e.Was != nil && !e.Says {
		list = append(list, c.Word("play.was", "move", c.was(e)))
	}
	if e.Unproven() {
		list = append(list, c.Word("play.course.unproven"))
	}
	if e.Again && e.Chance() {
		list = append(list, c.Word("play.again"))
	}
	if r, ok := c.reason(e); ok {
		list = append(list, plain.Upper(c.voice.Player(e.By)), c.voice.Reason(r))
	}
	if e.Note != "" && !e.Says {
		list = append(list, "“"+e.Note+"”")
	}
	return list
}

// was is the move that stood in the place of a step.
func (c *chronicle) was(e referee.Entry) string {
	if e.Veiled {
		return c.view.Hidden(referee.Entry{Move: referee.Move{Command: *e.Was}})
	}
	return strings.TrimSuffix(c.voice.Move(*e.Was), ".")
}

// reason is why an automaton made a step, if that is wanted.
func (c *chronicle) reason(e referee.Entry) (referee.Reason, bool) {
	if !c.reasons || !e.IsProgram() {
		return referee.Reason{}, false
	}
	return referee.ReasonOf(c.m.Game(), e.By, e.Before, e.Move)
}

// owner is the first power that a move, or the question to chance, names; else the first of the seat that made it.
func (c *chronicle) owner(e referee.Entry) string {
	if e.Says {
		return ""
	}
	g := c.m.Game().Grammar()
	power := func(k referee.Kind, value int) string {
		if g.Words(k).List == nil || !slices.Contains(c.Powers, g.Word(k, value)) {
			return ""
		}
		return g.Word(k, value)
	}
	for _, w := range g.Forms()[e.Move.Form] {
		if w.Gap >= 0 && power(w.Kind, int(e.Move.Args[w.Gap])) != "" {
			return power(w.Kind, int(e.Move.Args[w.Gap]))
		}
	}
	for _, a := range e.Before.Turn().Ask.Args {
		if id := power(a.Kind, a.Value); e.Chance() && id != "" {
			return id
		}
	}
	if seats := e.Before.Seats(); e.Move.Seat >= 0 && int(e.Move.Seat) < len(seats) && len(seats[e.Move.Seat]) > 0 {
		return seats[e.Move.Seat][0]
	}
	return ""
}

// correction returns the entry of an undo, drop, amendment, or change of player.
func (c *chronicle) correction(f referee.Correction) gamelog.Step {
	s := gamelog.Step{Puts: true}
	for _, e := range f.Steps {
		text := c.text(e)
		if e.HiddenFrom(referee.Nobody) { // it may be made again
			text = c.view.Hidden(e)
		}
		s.Struck = append(s.Struck, text)
	}
	switch f.Kind {
	case "undo":
		s.Text = c.Word("record.undone", "n", len(f.Steps))
	case "drop":
		s.Text = c.Word("record.dropped", "n", len(f.Steps))
	case "amend":
		s.Text = c.Word("record.amended", "n", f.At+1)
		if f.Steps[0].IsProgram() {
			s.Text = c.Word("record.overruled", "n", f.At+1, "player", c.voice.Player(f.Steps[0].By))
		}
	case "key":
		s.Text = c.Word("play.course.key")
		switch {
		case f.Seed != "":
			s.Text = c.Word("play.course.seed", "seed", f.Seed)
		case f.Key != "":
			s.Text = c.Word("play.course.open", "key", f.Key)
		}
	default:
		s.Text = c.Word("play.course.seat", "seat", c.seat(f.Seat), "player", c.voice.Player(f.Player))
	}
	if f.Note != "" && f.Kind != "amend" { // the step itself has it
		s.Marks = append(s.Marks, "“"+f.Note+"”")
	}
	return s
}

// seat names a seat by all the powers that it plays now.
func (c *chronicle) seat(s referee.Seat) string {
	var names []string
	for _, id := range c.m.State().Seats()[s] {
		names = append(names, c.voice.Name(id))
	}
	return strings.Join(names, ", ")
}

// moment is the position before step i.
func (c *chronicle) moment(caption string, s referee.State) *gamelog.Moment {
	m := &gamelog.Moment{Caption: caption, Placed: slices.Concat(s.Table(), referee.Signs(s)), Map: c.lettered(s)}
	g, ok := s.(referee.Summarized)
	if !ok {
		return m
	}
	sheet := g.Summary()
	m.Heads = []string{""}
	for _, col := range sheet.Columns {
		m.Heads = append(m.Heads, c.said(col.Head))
	}
	for _, group := range sheet.Groups {
		m.Rows = append(m.Rows, gamelog.Row{Head: c.said(group.Head)})
		for _, r := range group.Rows {
			row := gamelog.Row{Owner: r.Power, Cells: []string{c.voice.Name(r.Power)}}
			for _, cell := range r.Cells {
				row.Cells = append(row.Cells, c.said(cell...))
			}
			m.Rows = append(m.Rows, row)
		}
	}
	for _, note := range sheet.Notes {
		if len(note.Items) > 0 {
			m.Says = append(m.Says, c.said(note.Head)+": "+c.said(note.Items...))
		}
	}
	return m
}

// said joins messages.
func (c *chronicle) said(list ...referee.Message) string {
	var parts []string
	for _, m := range list {
		if m.Key != "" {
			parts = append(parts, c.voice.Message(m))
		}
	}
	return strings.Join(parts, ", ")
}

// lettered is the board in letters, as the prompt shows it.
func (c *chronicle) lettered(s referee.State) []string {
	c.view.Shown = s
	again := c.Word("play.map.again") // how it is asked for at the prompt
	return slices.DeleteFunc(c.board.DoMap(say.Answer{}, reading.Line{}).Says, func(line string) bool { return line == again })
}

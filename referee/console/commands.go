package console

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
)

// command is one of the tool's own. What it does is told by help, or else by the word play.help.<name>.
type command struct {
	name  string
	usage string
	do    func(c *Console, a Answer, rest line) Answer
	help  string
}

// commands lists those of every console, in the order of help, and then what was added.
func (c *Console) commands() []command {
	list := ownCommands()
	for _, m := range c.More {
		list = append(list, command{name: m.Name, usage: m.Usage, do: m.do, help: m.Help})
	}
	return list
}

// do is what an added command does.
func (m Command) do(_ *Console, a Answer, l line) Answer {
	a.still = true
	says, err := m.Do(l.typed)
	a.Says = append(a.Says, says...)
	if err != nil {
		a.Code, a.Result = Refused, "refused"
		a.Says = append(a.Says, err.Error())
	}
	return a
}

func ownCommands() []command {
	return []command{
		{"moves", "moves [BEGINNING]", (*Console).doMoves, ""},
		{"why", "why not MOVE", (*Console).doWhy, ""},
		{"rule", "rule T13.4", (*Console).doRule, ""},
		{"status", "status", (*Console).doStatus, ""},
		{"count", "count", (*Console).doCount, ""},
		{"log", "log [N]", (*Console).doLog, ""},
		{"undo", "undo [N]", (*Console).doUndo, ""},
		{"redo", "redo [N]", (*Console).doRedo, ""},
		{"later", "later", (*Console).doLater, ""},
		{"drop", "drop [N]", (*Console).doDrop, ""},
		{"amend", "amend N MOVE", (*Console).doAmend, ""},
		{"table", `table says FACT because "…"`, (*Console).doTable, ""},
		{"player", "player SEAT NAME", (*Console).doPlayer, ""},
		{"help", "help", (*Console).doHelp, ""},
		{"quit", "quit", (*Console).doQuit, ""},
	}
}

// exact is the tool's command of that first word. A game's own verb goes before.
func (c *Console) exact(words []string) *command {
	if len(words) == 0 {
		return nil
	}
	for _, form := range c.Match.Game().Grammar().Forms() {
		if form[0].Literal == words[0] {
			return nil
		}
	}
	for _, cmd := range c.commands() {
		if cmd.name == words[0] {
			return &cmd
		}
	}
	return nil
}

// beginning is the one command of the tool that begins so.
func (c *Console) beginning(words []string) *command {
	var found *command
	for _, cmd := range c.commands() {
		if len(words) > 0 && strings.HasPrefix(cmd.name, words[0]) {
			if found != nil {
				return nil
			}
			found = &cmd
		}
	}
	return found
}

func (c *Console) say(a Answer, key string, args ...any) Answer {
	a.Says = append(a.Says, c.Voice.Word("play."+key, args...))
	a.still = true
	return a
}

// misused is the answer to a command with words that it cannot use.
func (c *Console) misused(a Answer, name string) Answer {
	for _, cmd := range c.commands() {
		if cmd.name == name {
			a = c.say(a, "usage", "usage", cmd.usage)
		}
	}
	a.Code, a.Result = Unknown, "unknown"
	return a
}

// count reads an optional number.
func count(l line, without int) (int, bool) {
	switch len(l.words) {
	case 0:
		return without, true
	case 1:
		n, err := strconv.Atoi(l.words[0])
		return n, err == nil && n > 0
	}
	return 0, false
}

func (c *Console) doMoves(a Answer, l line) Answer {
	a.still = true
	g := c.Match.Game().Grammar()
	moves := c.Match.Moves()
	n := len(referee.Answers(moves))
	for i, mv := range moves {
		text := g.Text(mv.Command)
		parts := strings.Split(text, " ")
		if len(l.words) > len(parts) || !begins(parts, l.words) {
			continue
		}
		if i < n {
			a.Says = append(a.Says, pad(number(i+1), 5)+"  "+text)
		} else {
			a.Says = append(a.Says, pad("", 5)+"  "+text+"  ("+c.seat(mv.Seat)+")")
		}
	}
	if len(a.Says) == 0 {
		return c.say(a, "noMoves")
	}
	return a
}

// pad puts blanks before a text.
func pad(text string, width int) string { return strings.Repeat(" ", max(0, width-len(text))) + text }

func (c *Console) doWhy(a Answer, l line) Answer {
	if len(l.words) > 0 && l.words[0] == "not" {
		l = l.behind(1)
	}
	got, ok := c.find(l.words)
	switch {
	case len(l.words) == 0:
		return c.misused(a, "why")
	case !ok:
		a.Line = l.text()
		return c.unknown(a)
	case got.no == nil:
		return c.say(a, "legal", "move", l.text())
	}
	a = c.refuse(a, got.commands[len(got.commands)-1], *got.no, false)
	a.Code, a.Result, a.still = Done, "done", true // the question was answered
	return a
}

func (c *Console) doRule(a Answer, l line) Answer {
	if len(l.words) != 1 {
		return c.misused(a, "rule")
	}
	id := strings.ToUpper(l.typed[0][:1]) + l.typed[0][1:]
	text := c.Voice.Rule(id)
	if text == "" {
		a = c.say(a, "noRule", "rule", id)
		a.Code, a.Result = Refused, "refused"
		return a
	}
	a.Says, a.still = append(a.Says, id+": "+text), true
	return a
}

// doStatus says every fact: by power first, then what belongs to none.
func (c *Console) doStatus(a Answer, _ line) Answer {
	a.still = true
	g, s := c.Match.Game().Grammar(), c.Match.State()
	facts := s.Facts()
	a.Says = append(a.Says, c.Voice.Message(s.Turn().Ask))
	for i, seat := range s.Seats() {
		a.Says = append(a.Says, c.seat(referee.Seat(i))+" ("+c.Match.Players()[i]+")")
		for _, faction := range seat {
			for j, f := range facts {
				if f.Form != told && owner(g, f) == faction {
					a.Says = append(a.Says, "  "+c.Voice.Fact(f))
					facts[j].Form = told
				}
			}
		}
	}
	for _, f := range facts {
		if f.Form != told {
			a.Says = append(a.Says, c.Voice.Fact(f))
		}
	}
	return a
}

// told marks a fact that was said already.
const told = math.MaxUint8

// owner is the first word that stands in a fact's gaps.
func owner(g *referee.Grammar, f referee.Command) string {
	for _, w := range g.FactForms()[f.Form] {
		if w.Gap == 0 {
			return g.Word(w.Kind, int(f.Args[0]))
		}
	}
	return ""
}

// doCount says what should lie where: each place, then what lies with its owner.
func (c *Console) doCount(a Answer, _ line) Answer {
	a.still = true
	table := c.Match.State().Table()
	slices.SortStableFunc(table, func(x, y referee.Placed) int {
		if (x.Place == "") != (y.Place == "") {
			return some(x.Place == "") - some(y.Place == "")
		}
		return strings.Compare(x.Place+"\x00"+x.Owner, y.Place+"\x00"+y.Owner)
	})
	for _, p := range table {
		where := p.Place
		if where == "" {
			where = p.Owner
		}
		line := c.Voice.Name(where) + ": " + number(p.Count) + " × " + p.Piece
		if p.Place != "" && p.Owner != "" {
			line += " (" + c.Voice.Name(p.Owner) + ")"
		}
		a.Says = append(a.Says, line)
	}
	return a
}

func (c *Console) doLog(a Answer, l line) Answer {
	n, ok := count(l, c.Match.Len())
	if !ok {
		return c.misused(a, "log")
	}
	a.still = true
	for i := max(0, c.Match.Len()-n); i < c.Match.Len(); i++ {
		a.Steps = append(a.Steps, c.step(i))
	}
	if len(a.Steps) == 0 {
		return c.say(a, "noLog")
	}
	return a
}

func (c *Console) doUndo(a Answer, l line) Answer {
	n, ok := count(l, 1)
	if !ok {
		return c.misused(a, "undo")
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
	a.moved = true
	return c.say(a, "undone", "n", steps)
}

func (c *Console) doRedo(a Answer, l line) Answer {
	n, ok := count(l, 1)
	if !ok {
		return c.misused(a, "redo")
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
	a.moved = true
	if no != nil {
		return c.stuck(a, *no)
	}
	return a
}

// stuck says why the first step that was taken back cannot be done again.
func (c *Console) stuck(a Answer, no referee.Refusal) Answer {
	next := c.Match.Later()[0]
	if no.Key == referee.AskedAnew {
		a = c.say(a, "askedAnew", "move", c.Match.Text(next))
	} else {
		a = c.refuse(a, next.Move.Command, no, false)
		a.Refusal.Command = c.Match.Text(next)
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
		a.Says = append(a.Says, pad(number(i+1), 5)+"  "+c.Match.Text(e))
	}
	failing, why := c.Match.Failing()
	for i, e := range failing {
		text := c.Match.Text(e)
		if why[i].Key == referee.AskedAnew {
			a.Says = append(a.Says, c.Voice.Word("play.askedAnew", "move", text))
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
	if err != nil {
		return c.failed(a, err)
	}
	return c.say(a, "dropped", "n", n)
}

func (c *Console) doAmend(a Answer, l line) Answer {
	if len(l.words) < 2 {
		return c.misused(a, "amend")
	}
	n, err := strconv.Atoi(l.words[0])
	g := c.Match.Game().Grammar()
	readings := newReader(g, c.Voice, g.Forms()).read(l.words[1:], nil)
	switch {
	case err != nil || len(readings) == 0:
		return c.misused(a, "amend")
	case n < 1 || n > c.Match.Len():
		a = c.say(a, "noStep", "n", n)
		a.Code, a.Result = Refused, "refused"
		return a
	}
	cmd := closest(readings, c.Match.Entry(n-1).Before.Moves(nil))
	if mv, _, ok := pick(readings, c.Match.Entry(n-1).Before.Moves(nil)); ok {
		cmd = mv.Command
	}
	at := c.Match.Entry(n - 1).Before
	stand, no, err := c.Match.Amend(n-1, cmd, referee.ByTable, l.note)
	switch {
	case err != nil:
		return c.failed(a, err)
	case stand < 0:
		a = c.refuse(a, cmd, *no, false)
		if near := c.nearest(cmd, at.Moves(nil)); no.Instead == nil && near != nil {
			a.Refusal.Instead = g.Text(*near)
		}
		return a
	}
	a.moved = true
	a.Steps = append(a.Steps, c.step(n-1))
	a = c.say(a, "amended", "n", stand)
	if no != nil {
		a = c.stuck(a, *no)
		a.Code, a.Result = Done, "done" // the change stands; what is left is the table's
	}
	return a
}

func (c *Console) doTable(a Answer, l line) Answer {
	if len(l.words) < 2 || l.words[0] != "says" {
		return c.misused(a, "table")
	}
	if l.note == "" {
		a = c.say(a, "sayWhy")
		a.Code, a.Result = Refused, "refused"
		return a
	}
	g := c.Match.Game().Grammar()
	readings := newReader(g, c.Voice, g.FactForms()).read(l.words[1:], nil)
	if len(readings) == 0 || len(readings) > 1 && readings[1].loose == readings[0].loose {
		a.Line = l.behind(1).text()
		a.Code, a.Result = Unknown, "unknown"
		a = c.say(a, "noFact", "fact", a.Line)
		for _, form := range g.FactForms() {
			a.Says = append(a.Says, "  "+formText(g, form))
		}
		return a
	}
	no, err := c.Match.Say(readings[0].Command, referee.ByTable, l.note)
	switch {
	case err != nil:
		return c.failed(a, err)
	case no != nil:
		a.Code, a.Result = Refused, "refused"
		a.Refusal = &No{Command: g.FactText(readings[0].Command), Spoken: c.spoken(no.Message), Sentence: c.Voice.Rule(no.Rule)}
		return a
	}
	a.Steps = append(a.Steps, c.step(c.Match.Len()-1))
	return a
}

// formText is a form as help shows it.
func formText(g *referee.Grammar, form []referee.Word) string {
	var parts []string
	for _, w := range form {
		if w.Gap < 0 {
			parts = append(parts, w.Literal)
		} else {
			parts = append(parts, strings.ToUpper(g.Words(w.Kind).Name))
		}
	}
	return strings.Join(parts, " ")
}

// doPlayer gives a seat, named by any of its factions or by its number, to a person or a program.
func (c *Console) doPlayer(a Answer, l line) Answer {
	if len(l.words) != 2 {
		return c.misused(a, "player")
	}
	seats := c.Match.State().Seats()
	at := slices.IndexFunc(seats, func(factions []string) bool { return slices.Contains(factions, l.words[0]) })
	if n, err := strconv.Atoi(l.words[0]); err == nil && n >= 1 && n <= len(seats) {
		at = n - 1
	}
	name := l.words[1]
	if at < 0 || name != referee.Person && referee.NewPlayer(name, 0) == nil {
		a = c.say(a, "noPlayer", "seat", l.typed[0], "name", l.typed[1])
		a.Code, a.Result = Refused, "refused"
		return a
	}
	seed := uint64(c.Match.Len())
	if c.Dice != nil {
		seed += c.Dice.Seed
	}
	if err := c.Match.SetPlayer(referee.Seat(at), name, seed); err != nil {
		return c.failed(a, err)
	}
	a = c.say(a, "playerSet", "seat", c.seat(referee.Seat(at)), "name", name)
	a.still = false
	return a
}

func (c *Console) doHelp(a Answer, _ line) Answer {
	a.still = true
	g := c.Match.Game().Grammar()
	for _, cmd := range c.commands() {
		help := cmd.help
		if help == "" {
			help = c.Voice.Word("play.help." + cmd.name)
		}
		a.Says = append(a.Says, cmd.usage+strings.Repeat(" ", max(1, 32-len([]rune(cmd.usage))))+help)
	}
	a = c.say(a, "helpMoves")
	for _, form := range g.Forms() {
		a.Says = append(a.Says, "  "+formText(g, form))
	}
	return a
}

func (c *Console) doQuit(a Answer, _ line) Answer {
	c.quit, a.still = true, true
	return a
}

package console

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"brehon/content/strict"
	"brehon/referee"
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
		list = append(list, number(at)+" "+text)
	}
	return strings.Join(list, "; ")
}

// forget is said where the table has done something else than what it took back: that cannot be done again any more. The pieces of
// what it did it has moved itself; where a program plays, those of whoever did it.
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
		a.Says = append(a.Says, right(number(i+1), 5)+"  "+c.entryText(e))
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
	if len(l.words) < 2 || !c.isTyped(ofTool, "says", l.words[0]) {
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
		if c.isTyped(ofForm, form[0].Literal, word) {
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
	g, ok := c.Match.Game().(referee.Answered)
	return ok && len(words) > 1 && slices.ContainsFunc(g.Answers(), func(w string) bool { return c.isTyped(ofForm, w, words[0]) })
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
	_, no := c.view().Say(readings[0].Command) // not by what is hidden: a refusal leaves no trace
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

// doPlayer gives a seat, named by any of its powers or by its number, to a person or a program. Alone it says who sits
// where, and who else can play.
func (c *Console) doPlayer(a Answer, l line) Answer {
	l = c.newLine(strings.ReplaceAll(l.text(), "=", " ")) // as the flag has it
	if len(l.words) == 0 {
		for i := range c.Match.State().Seats() {
			a.Says = append(a.Says, fmt.Sprintf("%3d  %s", i+1, c.sitting(referee.Seat(i))))
		}
		return c.say(a, "players", "names", c.playerNames())
	}
	if len(l.words) < 2 {
		return c.misused(a, "player")
	}
	last := len(l.words) - 1
	at, ok := c.Seat(strings.Join(l.words[:last], "-"))
	name := c.PlayerTyped(l.words[last])
	isProgram := name == referee.Person || referee.NewPlayer(c.Match.Game(), name, 0) != nil
	for n := last - 1; n > 0 && !ok && !isProgram; n-- { // a name of several words
		if at, ok = c.Seat(strings.Join(l.words[:n], "-")); ok {
			last = n
		}
	}
	person := strings.Join(l.typed[last:], " ")
	if joined := c.PlayerTyped(strings.Join(l.words[last:], ":")); ok && !isProgram { // "automaton hard", "person Ann"
		if isProgram = referee.NewPlayer(c.Match.Game(), joined, 0) != nil; isProgram {
			name = joined
		} else if called, is := strings.CutPrefix(person, l.typed[last]+" "); is && c.PlayerTyped(l.words[last]) == referee.Person {
			person = called
		}
	}
	switch {
	case !ok:
		return c.refused(c.say(a, "noSeat", "seat", strings.Join(l.typed[:last], " ")))
	case !isProgram && (ProgramMeant(c.Match.Game(), c.Voice, person) != "" || !IsName(person) || c.isTyped(ofTool, "off", fold(person))):
		return c.refused(c.say(a, "noPlayer", "name", person, "names", c.playerNames()))
	case !isProgram:
		return c.seatPerson(a, at, person)
	}
	return c.seatPlayer(a, at, name, c.Voice.Player(name))
}

// seatPerson gives a seat to a person of that name.
func (c *Console) seatPerson(a Answer, at referee.Seat, name string) Answer {
	if err := c.Match.SetCustom(referee.CustomName(at), name); err != nil {
		return c.failed(a, err)
	}
	return c.seatPlayer(a, at, referee.Person, c.Match.Custom(referee.CustomName(at)))
}

// seatPlayer gives a seat to a player, who is called so.
func (c *Console) seatPlayer(a Answer, at referee.Seat, name, called string) Answer {
	dice := referee.Dice{}
	if c.Dice != nil {
		dice = *c.Dice
	}
	dice.Seed += uint64(c.Match.Len())
	if err := c.Match.Seat(at, name, dice); err != nil {
		return c.failed(a, err)
	}
	a = c.say(a, "playerSet", "seat", c.seat(at), "name", called)
	a.still = false
	return a
}

// ProgramMeant is the program, as it is typed, that whoever typed a word may have meant, which is none: one slip away from a
// program or a level, or a word for programs in general; of several words one of them. It is empty for anything else.
func ProgramMeant(g referee.Game, v Voice, word string) string {
	var known []string
	for _, name := range referee.PlayerNames(g) {
		program, level, _ := strings.Cut(name, ":")
		if typed := v.Typed(ofTool, program); name != referee.Person && !slices.Contains(known, typed) {
			known = append(known, typed)
		}
		if level != "" {
			known = append(known, strings.ToLower(v.Typed(ofLevel, level)))
		}
	}
	if parts := strings.Fields(word); len(parts) > 1 {
		for _, part := range parts {
			if slices.Contains(known, fold(part)) || slices.Contains(split(v.Word("play.machines")), fold(part)) {
				return ProgramMeant(g, v, part)
			}
		}
	}
	if len(known) > 0 && slices.Contains(split(v.Word("play.machines")), fold(word)) {
		if _, ok := g.(referee.Automated); ok {
			return v.Typed(ofTool, "automaton")
		}
		return known[0]
	}
	if word = fold(word); slices.Contains(known, word) { // a level, where a program is wanted
		return word
	}
	return strict.Slip(word, known)
}

// longestPerson is how many letters the name of a person may have.
const longestPerson = 40

// IsName reports whether a person can be called so. Colons, plus signs and the like are of programs.
func IsName(text string) bool {
	return !strings.ContainsAny(text, ":+=") && utf8.RuneCountInString(text) <= longestPerson && strings.ContainsFunc(text, unicode.IsLetter)
}

// playerNames lists who can play, as it is typed, and the traits.
func (c *Console) playerNames() string {
	names := strings.Join(c.playersTyped(), ", ")
	if traits := c.traitsTyped(); len(traits) > 0 {
		return c.Voice.Word("play.withTraits", "names", names, "list", strings.Join(traits, ", "))
	}
	return names
}

// playersTyped are the names of all who can play.
func (c *Console) playersTyped() (list []string) {
	for _, name := range referee.PlayerNames(c.Match.Game()) {
		program, level, _ := strings.Cut(name, ":")
		typed := c.Voice.Typed(ofTool, program)
		if level != "" {
			typed += ":" + c.Voice.Typed(ofLevel, level)
		}
		list = append(list, typed)
	}
	return list
}

// traitsTyped are the automata's traits as they stand behind a level.
func (c *Console) traitsTyped() (list []string) {
	for _, trait := range referee.Traits(c.Match.Game()) {
		list = append(list, "+"+c.Voice.Typed(ofLevel, trait))
	}
	return list
}

// PlayerTyped returns the name of the player that a word means, in the players' language or as the program has it, with
// level and traits after its colon. Any other word is returned folded: small letters, no accents.
func (c *Console) PlayerTyped(word string) string { return PlayerTyped(c.Match.Game(), c.Voice, word) }

// PlayerTyped is the name of the player of a game that a word means in a voice's language.
func PlayerTyped(g referee.Game, v Voice, word string) string {
	word = fold(word)
	program, rest, more := strings.Cut(word, ":")
	for _, name := range referee.PlayerNames(g) {
		if name, _, _ = strings.Cut(name, ":"); !slices.Contains(ways(v, ofTool, name), program) {
			continue
		}
		if !more {
			return name
		}
		return name + ":" + LevelTyped(g, v, rest)
	}
	return word
}

// LevelTyped is the level with its traits that a word means: "hard+warlike". What it does not know it leaves as it is.
func LevelTyped(g referee.Game, v Voice, word string) string {
	var known []string
	if a, ok := g.(referee.Automated); ok {
		known = append(a.Levels(), referee.Traits(g)...)
	}
	difficulties := strings.Split(fold(word), "+")
	for i, typed := range difficulties {
		for _, id := range known {
			if slices.Contains(ways(v, ofLevel, id), typed) {
				difficulties[i] = id
				break
			}
		}
	}
	return strings.Join(difficulties, "+")
}

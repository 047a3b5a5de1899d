package console

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"brehon/referee"
	"brehon/referee/voice"
)

// line is a typed line: its words, folded and as they were, and the note after "#" or "because".
type line struct {
	words []string
	typed []string
	note  string
}

func (c *Console) newLine(text string) line {
	l := line{typed: strings.Fields(text)}
	for i, w := range l.typed {
		because := c.isTyped(voice.OfTool, "because", voice.Fold(w))
		if i == 0 || !because && (w != "#" || i == len(l.typed)-1) {
			continue
		}
		if l.note = strings.Join(l.typed[i+1:], " "); because {
			l.note = strings.Trim(l.note, `"“”„«»‹› `)
		}
		l.typed = l.typed[:i]
		break
	}
	parts := strings.FieldsFunc(strings.Join(l.typed, " "), isEnd)
	l.typed, c.stops = nil, map[int]bool{}
	var begin []int
	for _, part := range parts {
		begin = append(begin, len(l.typed))
		l.typed = append(l.typed, strings.FieldsFunc(part, isBetween)...)
	}
	for _, at := range begin {
		if at > 0 {
			c.stops[len(l.typed)-at] = true
		}
	}
	for _, w := range l.typed {
		l.words = append(l.words, voice.Fold(w))
	}
	return l
}

// isEnd reports whether a sign ends a command: "step 3 5, stay".
func isEnd(r rune) bool { return r == ',' || r == ';' }

// isBetween reports whether a sign stands between words: a space, or an arrow, "step 3 5>7".
func isBetween(r rune) bool { return unicode.IsSpace(r) || r == '>' || r == '→' }

// behind is the line without its first n words.
func (l line) behind(n int) line { return line{l.words[n:], l.typed[n:], l.note} }

// text is the line's words as they were typed.
func (l line) text() string { return strings.Join(l.typed, " ") }

// move makes the moves that a line means. It reports whether the line means any.
func (c *Console) move(a Answer, l line) (Answer, bool) {
	switch list := c.numbered(l.words); len(list) {
	case 0:
	case 1:
		a.used = all(l.words, AsAnswer)
		return c.play(a, l, list[0]), true
	default:
		return c.either(a, l, list), true
	}
	if len(l.words) == 1 && voice.IsFigure(l.words[0]) {
		if list, used := c.quantities(l.words); len(list) > 0 {
			a.used = used
			return c.play(a, l, list...), true
		}
		got, _ := c.find(l.words)
		says := got.no != nil && got.no.Instead != nil // the game knows what a number alone lacks
		if form := c.wantsMore(l.words[0]); form != "" && !says {
			a.Code, a.Result = Unknown, "unknown"
			return c.say(a, "wantsMore", "line", l.text(), "form", form), true
		}
	}
	if done, ok := c.throw(a, l.words); ok {
		return done, true
	}
	if list, used := c.rolled(l.words); len(list) > 0 {
		a.used = used
		return c.play(a, l, list...), true
	}
	if done, ok := c.throwAll(a, l); ok {
		return done, true
	}
	got, ok := c.find(l.words)
	if !ok || got.no != nil {
		if list, used := c.quantities(l.words); len(list) > 0 {
			a.used = used
			return c.play(a, l, list...), true
		}
	}
	switch {
	case !ok:
		return c.countsOther(a, l)
	case len(got.chains) > 0:
		return c.unclear(a, l, got.chains), true
	case len(got.either) > 0:
		return c.either(a, l, got.either), true
	case got.no != nil && len(got.commands) == 1 && c.already(got.commands[0]):
		return c.say(a, "already", "move", c.text(got.commands[0])), true
	case got.no != nil:
		return c.refuse(a, got.commands[len(got.commands)-1], *got.no, len(got.commands) > 1), true
	}
	a.used = used(l.words, got)
	if a = c.play(a, l, got.commands...); got.unread > 0 && a.Code == Done {
		a.Says = append(a.Says, c.Voice.Word("play.behindEnd", "line", line{typed: l.typed[len(l.typed)-got.unread:]}.text()))
	}
	return a, true
}

// begunMove makes the moves of a line whose first word begins several verbs, or words of the tool besides, where the rest fits behind
// one verb alone.
func (c *Console) begunMove(a Answer, l line) (Answer, bool) {
	var meant string
	for _, form := range c.Match.Game().Grammar().Forms() {
		verb := form[0].Literal
		if len(l.words) < 2 || verb == meant || !c.beginsTyped(voice.OfForm, verb, l.words[0]) {
			continue
		}
		if _, ok := c.find(slices.Concat([]string{voice.Fold(verb)}, l.words[1:])); !ok {
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
	l.words = slices.Concat([]string{voice.Fold(meant)}, l.words[1:])
	return c.move(a, l)
}

// already reports whether the referee has just made that move itself, because there was nothing to choose.
func (c *Console) already(cmd referee.Command) bool {
	for i := c.Match.Len() - 1; i >= 0; i-- {
		e := c.Match.Entry(i)
		if e.Says || e.By != referee.ByReferee {
			return false
		}
		if e.Move.Command == cmd {
			return true
		}
	}
	return false
}

// either is the answer to a line that can mean several moves.
func (c *Console) either(a Answer, l line, moves []referee.Command) Answer {
	var chains [][]referee.Command
	for _, cmd := range moves {
		chains = append(chains, []referee.Command{cmd})
	}
	return c.unclear(a, l, chains)
}

// unclear is the answer to a line that can mean several moves, or several in a row.
func (c *Console) unclear(a Answer, l line, chains [][]referee.Command) Answer {
	a.Code, a.Result = Refused, "refused"
	typed := l.text()
	if c.again != "" {
		typed = c.again
	}
	a.Says, a.why = append(a.Says, c.Voice.Word("play.either", "line", typed)), "play.either"
	for _, chain := range chains {
		var list []string
		for _, cmd := range chain {
			parts := c.written(c.Match.Game().Grammar().Forms(), cmd)
			for i := range parts {
				parts[i] = c.withName(parts[i])
			}
			list = append(list, strings.Join(parts, " "))
		}
		a.Says = append(a.Says, "  "+strings.Join(list, ", "))
	}
	return a
}

// find is what words mean now.
func (c *Console) find(words []string) (meant, bool) { return c.findIn(c.judged(), words) }

// isVerb reports whether a word is or begins the first word of a move.
func (c *Console) isVerb(word string) bool {
	return slices.ContainsFunc(c.Match.Game().Grammar().Forms(), func(form []referee.Word) bool {
		return c.beginsTyped(voice.OfForm, form[0].Literal, word)
	})
}

// isFiller reports whether a word may stand before a thing and says nothing.
func (c *Console) isFiller(word string) bool {
	return slices.Contains(strings.Fields(c.Voice.Word("play.filler")), word)
}

// opens reports whether words begin with the first word of a move, and with nothing that is rather a name or says nothing.
func (c *Console) opens(words []string) bool {
	return c.isWholeVerb(words[0]) || c.isVerb(words[0]) && !c.isFiller(words[0]) && !c.reader().isNamed(words)
}

// isWholeVerb reports whether a word is the first word of a move, whole: "play" is not the beginning of "player".
func (c *Console) isWholeVerb(word string) bool {
	return slices.ContainsFunc(c.Match.Game().Grammar().Forms(), func(form []referee.Word) bool {
		return c.isTyped(voice.OfForm, form[0].Literal, word)
	})
}

// given is what need not be typed: what the answers of a form have in common; and of a form that has none, the first
// thing, if it is the same in all answers, such as the one whose turn it is.
func given(g *referee.Grammar, answers []referee.Move) map[uint8]common {
	list := commons(answers)
	forms := g.Forms()
	if len(answers) == 0 {
		return list
	}
	first, ok := firstKind(forms[answers[0].Form])
	for _, mv := range answers {
		k, has := firstKind(forms[mv.Form])
		ok = ok && (!has || k == first && mv.Args[0] == answers[0].Args[0])
	}
	for i, form := range forms {
		if k, has := firstKind(form); ok && has && k == first && list[uint8(i)] == (common{}) {
			c := common{}
			c.args[0], c.all[0] = answers[0].Args[0], true
			list[uint8(i)] = c
		}
	}
	return list
}

// firstKind is the kind of a form's first gap.
func firstKind(form []referee.Word) (k referee.Kind, ok bool) {
	for _, w := range form {
		if w.Gap == 0 {
			return w.Kind, true
		}
	}
	return 0, false
}

// verb is the first word of every answer to the question, if it is the same.
func (c *Console) verb() string {
	return verbOf(c.Match.Game().Grammar(), referee.Answers(c.moves()))
}

// verbOf is the first word of moves, if all have the same.
func verbOf(g *referee.Grammar, moves []referee.Move) string {
	if len(moves) == 0 {
		return ""
	}
	forms := g.Forms()
	verb := forms[moves[0].Form][0].Literal
	for _, mv := range moves {
		if forms[mv.Form][0].Literal != verb {
			return ""
		}
	}
	return verb
}

// soleVerb is the first word of all moves that say more than that: "step" beside "done". Those that are always typed do not count.
func soleVerb(g *referee.Grammar, moves []referee.Move) string {
	return verbOf(g, slices.DeleteFunc(slices.Clone(moves), func(mv referee.Move) bool {
		form := g.Forms()[mv.Form]
		return len(form) == 1 || g.IsTyped(form[0].Literal)
	}))
}

// isListed reports whether the answers stand there with their numbers.
func (c *Console) isListed() bool { return c.listed || c.JSON }

// numbered are the answers that a number alone can mean: the figure that is asked for, where the answers differ in that
// alone; else the place in the list, if it stands there, or a figure; both where they are two moves.
func (c *Console) numbered(words []string) []referee.Command {
	if len(words) != 1 || !voice.IsFigure(words[0]) {
		return nil
	}
	answers := referee.Answers(c.moves())
	same := commons(answers)
	var list []referee.Command
	for i, mv := range answers {
		gap, ok := c.figure(mv.Form, same[mv.Form])
		figure := ok && words[0] == c.Match.Game().Grammar().Word(gap.Kind, int(mv.Args[gap.Gap]))
		if figure || c.isListed() && words[0] == strconv.Itoa(i+1) && !(ok && len(same) == 1) {
			list = append(list, mv.Command)
		}
	}
	return list
}

// figure is the gap of a form in which alone its moves differ, if what stands there is a number, or a thing that goes by
// one: places that are called 1, 2 and so on.
func (c *Console) figure(form uint8, same common) (gap referee.Word, ok bool) {
	g := c.Match.Game().Grammar()
	for _, w := range g.Forms()[form] {
		if w.Gap < 0 || same.all[w.Gap] {
			continue
		}
		if list := g.Words(w.Kind).List; ok || list != nil && !slices.Contains(list, "1") {
			return gap, false
		}
		gap, ok = w, true
	}
	return gap, ok
}

// throw answers chance by the program's dice: its verb alone.
func (c *Console) throw(a Answer, words []string) (Answer, bool) {
	if c.Match.State().Turn().Seat != referee.Chance || len(words) != 1 || !c.isTyped(voice.OfForm, c.verb(), words[0]) && !c.isLots(words[0]) {
		return a, false
	}
	if c.Dice == nil || c.Script && c.dice() == nil {
		a.Code, a.Result = Refused, "refused"
		return c.say(a, "missing", "verb", c.Voice.Typed(voice.OfForm, c.verb())), true
	}
	if err := c.Match.Throw(*c.Dice); err != nil {
		return c.failed(a, err), true
	}
	a.used = all(words, AsVerb)
	a.Steps = append(a.Steps, c.step(c.Match.Len()-1))
	return c.forget(a), true
}

// isLots reports whether a word lets the program throw or draw, whatever is asked.
func (c *Console) isLots(word string) bool {
	return slices.Contains(voice.Split(c.Voice.Word("play.lots")), word)
}

// isOf reports whether a move is legal now, and a seat's.
func (c *Console) isOf(seat referee.Seat, cmd referee.Command) bool {
	mv, ok := c.Match.Listed(cmd)
	return ok && mv.Seat == seat
}

// play makes moves that are legal.
func (c *Console) play(a Answer, l line, commands ...referee.Command) Answer {
	from := c.Match.Len()
	if p, ok := c.proposed(); ok && c.isOf(p.Move.Seat, commands[0]) {
		if len(commands) == 1 && commands[0] == p.Move.Command {
			return c.letGo(a)
		}
		return c.overrule(a, l, from, c.Match.State(), p.Move, commands)
	}
	if says := c.blow(commands); len(says) > 0 {
		return c.warn(a, l, says, commands)
	}
	no, err := c.Match.Play(referee.ByTable, l.note, commands...)
	switch {
	case err != nil:
		return c.failed(a, err)
	case no != nil:
		return c.refuse(a, commands[no.Command], no.Refusal, no.Command > 0)
	}
	for i := from; i < c.Match.Len(); i++ {
		a.Steps = append(a.Steps, c.step(i))
	}
	return c.forget(a)
}

// refuse is the answer to a command that is not legal; behind others it takes the whole line with it.
func (c *Console) refuse(a Answer, cmd referee.Command, no referee.Refusal, part bool) Answer {
	a.Code, a.Result = Refused, "refused"
	a.Refusal = &No{Command: c.text(cmd), Spoken: c.spoken(no.Message), Sentence: c.Voice.Rule(no.Rule)}
	listed := c.moves()
	_, legal := c.Match.Listed(cmd)
	switch {
	case part:
	case !legal && slices.ContainsFunc(listed, func(mv referee.Move) bool { return mv.Command == cmd }):
		no.Instead = nil // what is hidden forbids it, and another move would tell of that
	case no.Astray:
		a.Refusal.Sentence, no.Instead = "", nil
	case no.Instead == nil:
		no.Instead = c.nearest(cmd, listed)
	}
	if no.Instead != nil {
		a.Refusal.Instead = c.text(*no.Instead)
	}
	a.asks = a.Refusal.Instead == "" // nothing else tells what could be typed
	if part {
		a.Says = append(a.Says, c.Voice.Word("play.wholeLine"))
	}
	return a
}

// nearest is the legal move of the same form that is most like a command. Of a form with several gaps it has one thing in
// common with it at least: another power's move is no help.
func (c *Console) nearest(cmd referee.Command, moves []referee.Move) *referee.Command {
	gaps := 0
	for _, w := range c.Match.Game().Grammar().Forms()[cmd.Form] {
		gaps += some(w.Gap >= 0)
	}
	var best *referee.Command
	most, apart := 1+len(cmd.Args)-gaps+some(gaps > 1), 0
	for i, mv := range moves {
		n, d := likeness(cmd, mv.Command), distance(cmd, mv.Command)
		if n > most || n == most && (best == nil || d < apart) {
			best, most, apart = &moves[i].Command, n, d
		}
	}
	return best
}

// distance sums up how far the arguments lie from each other.
func distance(a, b referee.Command) int {
	d := 0
	for i := range a.Args {
		d += max(int(a.Args[i]-b.Args[i]), int(b.Args[i]-a.Args[i]))
	}
	return d
}

package console

import (
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// What is said to a line that is no command: what was perhaps meant, which word does not fit, why nothing that begins so
// can be done now, how it is typed.

// unknown is the answer to text that is no command.
func (c *Console) unknown(a Answer) Answer {
	l := c.newLine(a.Line)
	stops := c.stops
	if c.stops = nil; len(l.words) == 0 {
		l = line{[]string{a.Line}, []string{a.Line}, ""}
	}
	typed, before := c.unread(l.words, stops)
	if before.no != nil {
		return c.refuse(a, before.commands[len(before.commands)-1], *before.no, len(before.commands) > 1)
	}
	a.Code, a.Result = Unknown, "unknown"
	if c.tries == 0 {
		return c.say(a, "tooMany", "line", brief(a.Line))
	}
	if c.isAssent(l.words) {
		return c.say(a, "nothingAsked", "line", a.Line)
	}
	if before.commands != nil {
		a = c.say(a, "wholeLine")
	}
	shown := line{typed: l.typed[len(l.typed)-len(typed):]}.text()
	whole := a.Line
	if c.again != "" && len(typed) == len(l.words) {
		shown, whole = c.again, c.again
	}
	if near := c.near(typed); near != "" {
		c.offers(strings.TrimSpace(line{typed: l.typed[:len(l.typed)-len(typed)]}.text()+" "+near), false)
		a.Says = append(a.Says, c.Voice.Word("play.didYouMean", "line", shown, "near", near))
		return a
	}
	if label := c.noLabel(typed); label != "" {
		a.Says = append(a.Says, label)
		return a
	}
	if len(typed) == 1 && voice.IsFigure(typed[0]) {
		if cmd, ok := c.listed1(typed[0]); ok {
			c.offers(c.text(cmd), false)
			return c.say(a, "byNumber", "line", a.Line, "move", c.text(cmd))
		}
		return c.say(a, "noAnswer", "line", a.Line, "n", len(referee.Answers(c.moves())))
	}
	if strange := c.strange(typed); strange != "" && c.opens(typed) {
		return c.typedSo(a, typed, nil, c.Voice.Word("play.strange", "word", strange))
	}
	if no := c.barred(typed); no != nil && (len(typed) > 1 || c.chanceFirst(typed[0]) == "") {
		a.Code, a.Result = Refused, "refused"
		a.Refusal, a.asks = c.no(shown, *no), true
		return a
	}
	if !c.opens(typed) {
		if len(typed) == len(l.words) {
			shown = whole
		}
		a.Says = append(a.Says, c.Voice.Word("play.unknown", "line", shown))
		return a
	}
	stop := c.stop(typed)
	switch {
	case stop == nil:
		return c.typedSo(a, typed, nil, c.Voice.Word("play.incomplete", "line", shown))
	case c.chanceFirst(typed[0]) != "" && stop.word == "":
		a.asks = true
		return c.say(a, c.chanceFirst(typed[0]), "line", shown)
	case stop.word == "":
		return c.typedSo(a, typed, stop, c.Voice.Word("play.lacks", "line", shown, "kind", c.Voice.Kind(stop.kind)))
	}
	return c.typedSo(a, typed, stop, c.Voice.Word("play.noThing", "word", stop.word, "kind", c.Voice.Kind(stop.kind)))
}

// chanceFirst is the text that says that dice, or a draw, are wanted before what begins with a word can be done; empty where
// chance is not asked, or the word begins nothing but what it answers.
func (c *Console) chanceFirst(word string) string {
	switch {
	case c.Match.State().Turn().Seat != referee.Chance || !c.isVerb(word) || c.beginsTyped(voice.OfForm, c.verb(), word):
		return ""
	case c.isDrawn():
		return "drawFirst"
	}
	return "diceFirst"
}

// typedSo says what is wrong, and how commands are typed that begin so.
func (c *Console) typedSo(a Answer, typed []string, at *stop, wrong string) Answer {
	forms, now := c.forms(typed)
	a.asks = !now // what is typed is not what is asked
	a.Says = append(a.Says, wrong)
	for _, form := range forms {
		a.Says = append(a.Says, "  "+form)
	}
	if at != nil {
		if how := c.Voice.How(at.kind); how != "" {
			a.Says = append(a.Says, folded("  "+c.Voice.Word("play.legend", "kind", c.Voice.Kind(at.kind), "how", how), c.Width, 4)...)
		}
	}
	if len(forms) > 0 && !now {
		a.Says = append(a.Says, folded("  "+c.Voice.Word("play.noneNow"), c.Width, 2)...)
	}
	return a
}

// begun are the forms of moves that a word begins, if it can mean one verb only.
func (c *Console) begun(word string) (list []uint8) {
	forms := c.Match.Game().Grammar().Forms()
	for i, form := range forms {
		if !c.beginsTyped(voice.OfForm, form[0].Literal, word) {
			continue
		}
		if len(list) > 0 && forms[list[0]][0].Literal != form[0].Literal {
			return nil
		}
		list = append(list, uint8(i))
	}
	return list
}

// mostReasons bounds how many commands are asked for their reason.
const mostReasons = 10000

// barred is why nothing that begins with the verb typed is legal now, if there is one reason for all that the words can
// still become; nil if there are several, or something is legal.
func (c *Console) barred(typed []string) (no *referee.Refusal) {
	s, forms := c.Match.State(), c.begun(typed[0])
	if len(forms) == 0 || slices.ContainsFunc(c.Match.Moves(), func(mv referee.Move) bool { return slices.Contains(forms, mv.Form) }) {
		return nil
	}
	if len(forms) == 1 {
		if no := referee.Objects(c.Match.Game(), s, referee.Attempt{Form: forms[0]}); no != nil {
			return no
		}
	}
	n, one := 0, true
	first := map[int16]*referee.Refusal{} // of each subject: the reason must not speak of what nobody has typed
	for _, form := range forms {
		if len(typed) > len(c.Match.Game().Grammar().Forms()[form]) { // a word too many
			continue
		}
		wanted := c.subjects(form, typed)
		c.Match.Game().Grammar().Vary(form, func(cmd referee.Command) bool {
			if wanted != nil && !slices.Contains(wanted, int(cmd.Args[0])) {
				return true
			}
			why := s.Why(cmd)
			n++
			if no == nil {
				no = why
			}
			if first[cmd.Args[0]] == nil {
				first[cmd.Args[0]] = why
			}
			one = one && n <= mostReasons && why != nil && why.Key == no.Key && slices.Equal(why.Args, first[cmd.Args[0]].Args)
			return one
		})
	}
	if !one {
		return nil
	}
	return no
}

// subjects are what can stand in a form's first gap: what the words name, else the powers of the seat that is asked, or
// of all where chance is; nil: anything.
func (c *Console) subjects(form uint8, typed []string) (list []int) {
	g := c.Match.Game().Grammar()
	k, ok := firstKind(g.Forms()[form])
	if !ok || g.Words(k).List == nil {
		return nil
	}
	r := c.reader()
	for i := range typed[1:] {
		for _, v := range r.values(k, typed[i+1]) {
			list = append(list, v.value)
		}
	}
	if list != nil {
		return list
	}
	for seat, powers := range c.Match.State().Seats() {
		if asked := c.Match.State().Turn().Seat; asked >= 0 && int(asked) != seat {
			continue
		}
		for _, id := range powers {
			if v, ok := g.Value(k, id); ok {
				list = append(list, v)
			}
		}
	}
	return list
}

// stop is where a line stops to be a command: a word that is no thing of the kind that stands there, or the end.
type stop struct {
	word string // empty: the line ends there
	kind referee.Kind
}

// stop is where a line stops to be a command, if all forms of its verb agree on it.
func (c *Console) stop(typed []string) (found *stop) {
	g := c.Match.Game().Grammar()
	r := c.reader()
	r.given = given(g, referee.Answers(c.Match.Moves()))
	for i, form := range c.begun(typed[0]) {
		at := r.stop(form, typed[1:])
		if at == nil || i > 0 && *at != *found {
			return nil
		}
		found = at
	}
	return found
}

// stop lays words into a form's gaps until one does not fit. What is given need not be typed.
func (r *reader) stop(form uint8, typed []string) *stop {
	for i, w := range r.forms[form][1:] {
		if w.Gap < 0 {
			if fits, _ := r.literal(w, typed); fits {
				typed = typed[1:]
			}
			continue
		}
		for len(typed) > 1 && r.filler[typed[0]] {
			typed = typed[1:]
		}
		if one, many := r.unit(r.forms[form][0].Literal, first(typed)); many && !one && r.isQuantity(w.Kind) {
			return &stop{kind: w.Kind}
		} else if one || many {
			typed = typed[1:]
		}
		given := r.given[form]
		n := r.fitting(w, typed, func(v int) bool { return !given.all[w.Gap] || v == int(given.args[w.Gap]) })
		switch {
		case n == 0 && given.all[w.Gap]:
		case n == 0 && (len(typed) == 0 || r.fitsAny(r.forms[form][i+2:], typed)):
			return &stop{kind: w.Kind}
		case n == 0:
			return &stop{typed[0], w.Kind}
		}
		typed = typed[n:]
	}
	return nil
}

// first is the first of words; empty if there is none.
func first(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return words[0]
}

// fitsAny reports whether words begin with a thing for any of some gaps.
func (r *reader) fitsAny(form []referee.Word, typed []string) bool {
	return slices.ContainsFunc(form, func(w referee.Word) bool {
		return w.Gap >= 0 && r.fitting(w, typed, func(int) bool { return true }) > 0
	})
}

// fitting is how many of the typed words name a thing that a gap can hold.
func (r *reader) fitting(w referee.Word, typed []string, holds func(value int) bool) int {
	for n := min(longestName, len(typed)); n > 0; n-- {
		if slices.ContainsFunc(r.values(w.Kind, strings.Join(typed[:n], "-")), func(v value) bool { return holds(v.value) }) {
			return n
		}
	}
	return 0
}

// listed1 is the answer that would stand at a place in the list.
func (c *Console) listed1(figure string) (cmd referee.Command, ok bool) {
	for i, mv := range referee.Answers(c.moves()) {
		if figure == strconv.Itoa(i+1) {
			return mv.Command, true
		}
	}
	return cmd, false
}

// wantsMore is how the question is answered that asks for several numbers, if a figure can be the first of them; else empty.
func (c *Console) wantsMore(figure string) string {
	g := c.Match.Game().Grammar()
	answers := referee.Answers(c.moves())
	verb := soleVerb(g, answers)
	for form, same := range commons(answers) {
		if g.Forms()[form][0].Literal != verb {
			continue
		}
		var open []referee.Word
		for _, w := range g.Forms()[form] {
			if w.Gap >= 0 && !same.all[w.Gap] {
				open = append(open, w)
			}
		}
		fits := func(mv referee.Move) bool {
			return mv.Form == form && g.Word(open[0].Kind, int(mv.Args[open[0].Gap])) == figure
		}
		if len(open) > 1 && !slices.ContainsFunc(open, func(w referee.Word) bool { return g.Words(w.Kind).List != nil }) && slices.ContainsFunc(answers, fits) {
			return strings.Join(c.choices(func(f []referee.Word) bool { return f[0].Literal == verb }), " · ")
		}
	}
	return ""
}

// countsOther is the answer to numbers with words for what they count, where the question asks for others: "3 cattle".
func (c *Console) countsOther(a Answer, l line) (Answer, bool) {
	i := slices.IndexFunc(l.words, voice.IsFigure)
	if list, _, ok := c.readQuantities(l.words); i < 0 || !ok || list[0].of == "" {
		return a, false
	}
	form := c.wantsMore(l.words[i])
	if form == "" {
		return a, false
	}
	a.Code, a.Result = Unknown, "unknown"
	return c.say(a, "wantsMore", "line", l.text(), "form", form), true
}

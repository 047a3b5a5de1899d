package console

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// Replies to a line that is no command: the nearest command, the word that does not fit, why such a command is not possible
// now, how it is typed.

// unknown is the answer to text that is no command.
func (c *Console) unknown(a say.Answer) say.Answer {
	l := c.Read.NewLine(a.Line)
	stops := c.Read.Stops
	if c.Read.Stops = nil; len(l.Words) == 0 {
		l = reading.Line{Words: []string{a.Line}, Typed: []string{a.Line}}
	}
	typed, before := c.Read.Unread(l.Words, stops)
	if before.No != nil {
		return c.refuse(a, before.Commands[len(before.Commands)-1], *before.No, len(before.Commands) > 1)
	}
	a.Code, a.Result = say.Unknown, "unknown"
	if c.Read.Tries == 0 {
		return c.Screen.Say(a, "tooMany", "line", say.Brief(a.Line))
	}
	if c.Read.IsAssent(l.Words) {
		return c.Screen.Say(a, "nothingAsked", "line", a.Line)
	}
	if before.Commands != nil {
		a = c.Screen.Say(a, "wholeLine")
	}
	shown := reading.Line{Typed: l.Typed[len(l.Typed)-len(typed):]}.Text()
	whole := a.Line
	if c.Read.Again != "" && len(typed) == len(l.Words) {
		shown, whole = c.Read.Again, c.Read.Again
	}
	if near := c.Read.Near(typed); near != "" {
		c.offers(strings.TrimSpace(reading.Line{Typed: l.Typed[:len(l.Typed)-len(typed)]}.Text()+" "+near), false)
		a.Says = append(a.Says, c.View.Voice.Word("play.didYouMean", "line", shown, "near", near))
		return a
	}
	if label := c.Read.NoLabel(typed); label != "" {
		a.Says = append(a.Says, label)
		return a
	}
	if len(typed) == 1 && voice.IsFigure(typed[0]) {
		if cmd, ok := c.Read.Listed1(typed[0]); ok {
			c.offers(c.View.Text(cmd), false)
			return c.Screen.Say(a, "byNumber", "line", a.Line, "move", c.View.Text(cmd))
		}
		return c.Screen.Say(a, "noAnswer", "line", a.Line, "n", len(referee.Answers(c.View.Moves())))
	}
	if strange := c.Read.Strange(typed); strange != "" && c.Read.Opens(typed) {
		return c.typedSo(a, typed, nil, c.View.Voice.Word("play.strange", "word", strange))
	}
	if no := c.Read.Barred(typed); no != nil && (len(typed) > 1 || c.Read.ChanceFirst(typed[0]) == "") {
		a.Code, a.Result = say.Refused, "refused"
		a.Refusal, a.Asks = c.View.No(shown, *no), true
		return a
	}
	if !c.Read.Opens(typed) {
		if len(typed) == len(l.Words) {
			shown = whole
		}
		a.Says = append(a.Says, c.View.Voice.Word("play.unknown", "line", shown))
		return a
	}
	stop := c.Read.Stop(typed)
	switch {
	case stop == nil:
		return c.typedSo(a, typed, nil, c.View.Voice.Word("play.incomplete", "line", shown))
	case c.Read.ChanceFirst(typed[0]) != "" && stop.Word == "":
		a.Asks = true
		return c.Screen.Say(a, c.Read.ChanceFirst(typed[0]), "line", shown)
	case stop.Word == "":
		return c.typedSo(a, typed, stop, c.View.Voice.Word("play.lacks", "line", shown, "kind", c.View.Voice.Kind(stop.Kind)))
	}
	return c.typedSo(a, typed, stop, c.View.Voice.Word("play.noThing", "word", stop.Word, "kind", c.View.Voice.Kind(stop.Kind)))
}

// typedSo returns what is wrong and how such commands are typed.
func (c *Console) typedSo(a say.Answer, typed []string, at *phrase.Stop, wrong string) say.Answer {
	forms, now := c.forms(typed)
	a.Asks = !now // the typed command does not answer the question
	a.Says = append(a.Says, wrong)
	for _, form := range forms {
		a.Says = append(a.Says, "  "+form)
	}
	if at != nil {
		if how := c.View.Voice.How(at.Kind); how != "" {
			a.Says = append(a.Says, say.Folded("  "+c.View.Voice.Word("play.legend", "kind", c.View.Voice.Kind(at.Kind), "how", how), c.Screen.Width, 4)...)
		}
	}
	if len(forms) > 0 && !now {
		a.Says = append(a.Says, say.Folded("  "+c.View.Voice.Word("play.noneNow"), c.Screen.Width, 2)...)
	}
	return a
}

// wantsMore is how the question is answered that asks for several numbers, if a figure can be the first of them; else empty.
func (c *Console) wantsMore(figure string) string {
	g := c.View.Match.Game().Grammar()
	answers := referee.Answers(c.View.Moves())
	verb := view.SoleVerb(g, answers)
	for form, same := range view.Commons(answers) {
		if g.Forms()[form][0].Literal != verb {
			continue
		}
		var open []referee.Word
		for _, w := range g.Forms()[form] {
			if w.Gap >= 0 && !same.All[w.Gap] {
				open = append(open, w)
			}
		}
		fits := func(mv referee.Move) bool {
			return mv.Form == form && g.Word(open[0].Kind, int(mv.Args[open[0].Gap])) == figure
		}
		if len(open) > 1 && !slices.ContainsFunc(open, func(w referee.Word) bool { return g.Words(w.Kind).List != nil }) && slices.ContainsFunc(answers, fits) {
			return strings.Join(c.Screen.Choices(c.View.Question(), func(f []referee.Word) bool { return f[0].Literal == verb }), " · ")
		}
	}
	return ""
}

// countsOther replies to numbers with another unit than the question's: "3 cattle".
func (c *Console) countsOther(a say.Answer, l reading.Line) (say.Answer, bool) {
	i := slices.IndexFunc(l.Words, voice.IsFigure)
	if list, _, ok := c.Read.ReadQuantities(l.Words); i < 0 || !ok || list[0].Of == "" {
		return a, false
	}
	form := c.wantsMore(l.Words[i])
	if form == "" {
		return a, false
	}
	a.Code, a.Result = say.Unknown, "unknown"
	return c.Screen.Say(a, "wantsMore", "line", l.Text(), "form", form), true
}

// tooLate refuses commands after the end, and says how the game ended.
func (c *Console) tooLate(a say.Answer, l reading.Line) say.Answer {
	cmd := referee.Command{}
	if got, ok := c.Read.Find(l.Words); ok && got.No != nil {
		cmd = got.Commands[len(got.Commands)-1]
	}
	no := c.View.Judged().Why(cmd)
	if no == nil {
		return c.unknown(a)
	}
	a.Code, a.Result = say.Refused, "refused"
	a.Refusal, a.Asks = c.View.No(l.Text(), *no), true
	a.Refusal.Sentence = "" // of one way to end, which may not be the way that it ended
	return a
}

// forms lists how the commands are written that begin with the first word: the answers among them as they are now, else
// all that there are.
func (c *Console) forms(words []string) (list []string, now bool) {
	g := c.View.Match.Game().Grammar()
	begins := func(form []referee.Word) bool {
		return len(words) > 0 && c.View.BeginsTyped(voice.OfForm, form[0].Literal, words[0])
	}
	if list := c.Screen.Choices(c.View.Question(), begins); len(list) > 0 {
		return list, true
	}
	for _, form := range g.Forms() {
		if begins(form) {
			list = append(list, c.View.FormText(form))
		}
	}
	return list, false
}

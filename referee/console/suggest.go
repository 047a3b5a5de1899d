package console

import (
	"slices"
	"strings"

	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/voice"
)

// near is the line that was perhaps meant by one that is no command: each unknown word exchanged for the one most
// like it. It is empty if that is no command either.
func (c *Console) near(words []string) string {
	if len(words) == 0 || len(words) > longestCommand {
		return ""
	}
	verbs, things := c.verbWords(), c.vocabulary()
	changed := slices.Clone(words)
	for i, w := range words {
		known := things
		if i == 0 && (verbs.like(w) != "" || c.isVerb(w)) { // else a name may stand there alone
			known = verbs
		}
		if n := known.like(w); n != "" && !(i == 0 && known == things && things.begun(w)) {
			changed[i] = n
		}
	}
	if slices.Equal(changed, words) {
		return ""
	}
	if got, ok := c.find(changed); ok {
		if got.no != nil && len(changed) == 1 && len(c.Match.Game().Grammar().Forms()[got.commands[0].Form]) == 1 {
			return "" // a word that answers nothing now, whatever is typed behind it
		}
		return strings.Join(changed, " ")
	}
	if _, n := c.exact(changed); n > 0 {
		return strings.Join(changed, " ")
	}
	if changed[0] != words[0] && verbs.like(words[0]) != "" {
		return changed[0]
	}
	return ""
}

// vocabulary is words that can be typed.
type vocabulary struct {
	shown  []string          // as the players' language has them
	others []string          // as the game has them, or print spells them
	as     map[string]string // for one of the others, how it is shown
}

func (v *vocabulary) add(ways []string) {
	own := ways[len(ways)-1]
	v.shown = append(v.shown, own)
	for _, w := range ways[:len(ways)-1] {
		if v.as[w] == "" {
			v.others = append(v.others, w)
			v.as[w] = own
		}
	}
}

// like is the word that a mistyped one is most like, as it is shown: empty if there is none, or nothing is mistyped.
func (v *vocabulary) like(w string) string {
	if w == "" || voice.IsFigure(w) || slices.Contains(v.shown, w) || slices.Contains(v.others, w) { // an apostrophe folds to nothing
		return ""
	}
	n := mistyped(w, slices.Concat(v.shown, v.others))
	if n != "" && !slices.Contains(v.shown, n) {
		if n[0] != w[0] { // a word of another language is rarely meant
			n = mistyped(w, v.shown)
		} else if v.as[n] != "" {
			n = v.as[n]
		}
	}
	return n
}

// mistyped is the word that one with a slip in it is: up to seven letters one, then one for every four; of three letters or
// fewer two that are swapped. More letters of another word say nothing of what was meant.
func mistyped(w string, known []string) string {
	const short, each = 3, 4
	if len(w) <= short {
		known = slices.DeleteFunc(slices.Clone(known), func(k string) bool { return letters(k) != letters(w) })
	}
	return strict.Within(w, known, max(1, len(w)/each))
}

// letters are those of a word in the order of the alphabet.
func letters(w string) string {
	list := []byte(w)
	slices.Sort(list)
	return string(list)
}

// begun reports whether a word is the beginning of one that can be typed: then it is no mistake.
func (v *vocabulary) begun(w string) bool {
	return slices.ContainsFunc(slices.Concat(v.shown, v.others), func(known string) bool { return strings.HasPrefix(known, w) })
}

// verb is the first word of a command, and the ways to type it.
type verb struct {
	word string
	ways []string
}

// verbs are the first words of all commands.
func (c *Console) verbs() []verb {
	var list []verb
	for _, form := range c.Match.Game().Grammar().Forms() {
		list = append(list, verb{form[0].Literal, c.Voice.Ways(voice.OfForm, form[0].Literal)})
	}
	for _, name := range c.toolWords() {
		list = append(list, verb{name, c.Voice.Ways(voice.OfTool, name)})
	}
	return list
}

// verbWords are the first words of all commands.
func (c *Console) verbWords() *vocabulary {
	v := &vocabulary{as: map[string]string{}}
	for _, verb := range c.verbs() {
		v.add(verb.ways)
	}
	return v
}

// vocabulary is every word that has a meaning after the first.
func (c *Console) vocabulary() *vocabulary {
	g := c.Match.Game().Grammar()
	v := &vocabulary{as: map[string]string{}}
	for _, form := range g.Forms() {
		for _, w := range form {
			if w.Gap < 0 {
				v.add(c.Voice.Ways(voice.OfForm, w.Literal))
			}
		}
	}
	for k := range g.Kinds() {
		for _, w := range g.Words(referee.Kind(k)).List {
			v.add(c.Voice.Ways(g.Words(referee.Kind(k)).Name, w))
			for _, s := range c.Voice.Spellings(w) {
				v.others = append(v.others, voice.Fold(s))
			}
		}
	}
	return v
}

// isThing reports whether a word is a whole one of the game's.
func (c *Console) isThing(word string) bool {
	v := c.vocabulary()
	return slices.Contains(v.shown, word) || slices.Contains(v.others, word)
}

// strange is the first word after the verb that is, and begins, nothing in the game.
func (c *Console) strange(typed []string) string {
	v := c.vocabulary()
	known := slices.Concat(v.shown, v.others)
	for i, w := range typed {
		if c.isFiller(w) {
			continue
		}
		if i > 0 && !voice.IsFigure(w) && !slices.ContainsFunc(known, func(k string) bool { return voice.BeginsIn(k, w) }) ||
			i > 0 && voice.IsFigure(w) && len(w) > 2 && !slices.Contains(known, w) {
			return w
		}
	}
	return ""
}

// unread is the end of a line of several commands from the first on that cannot be read, and what those before it mean;
// all of the line if it has one command only. One begins with a verb, or behind a comma.
func (c *Console) unread(typed []string, stops map[int]bool) (end []string, before meant) {
	for k := min(len(typed)-1, longestCommand); k > 0; k-- {
		if !c.opens(typed[k:]) && !stops[len(typed)-k] {
			continue
		}
		if got, ok := c.find(typed[:k]); ok && len(got.either) == 0 {
			return typed[k:], got
		}
	}
	return typed, meant{}
}

// forms lists how the commands are written that begin with the first word: the answers among them as they are now, else
// all that there are.
func (c *Console) forms(words []string) (list []string, now bool) {
	g := c.Match.Game().Grammar()
	begins := func(form []referee.Word) bool {
		return len(words) > 0 && c.beginsTyped(voice.OfForm, form[0].Literal, words[0])
	}
	if list := c.choices(begins); len(list) > 0 {
		return list, true
	}
	for _, form := range g.Forms() {
		if begins(form) {
			list = append(list, c.formText(form))
		}
	}
	return list, false
}

// Complete lists what the last word of a line may become: the next words of legal moves, and the tool's own commands.
func (c *Console) Complete(text string) []string {
	words := voice.Split(text)
	last := ""
	if len(words) > 0 && !strings.HasSuffix(text, " ") {
		last, words = words[len(words)-1], words[:len(words)-1]
	}
	var list []string
	add := func(w string) {
		if strings.HasPrefix(voice.Fold(w), last) && !slices.Contains(list, w) {
			list = append(list, w)
		}
	}
	g := c.Match.Game().Grammar()
	moves := c.moves()
	if name, n := c.exact(words); n > 0 {
		switch cmd := c.command(name); {
		case cmd.name == "overrule":
			moves, words = c.overrulable(words[n:])
		case cmd.name == "player" || cmd.name == "sheet":
			c.completeSeat(cmd.name, words[n:], last, add)
			return list
		case cmd.name == "table":
			c.completeFact(words[n:], add)
			return list
		case cmd.asks != nil:
			c.completeThing(cmd.asks, words[n:], add)
			return list
		default:
			return list
		}
	}
	for _, mv := range moves {
		parts, shown := strings.Split(g.Text(mv.Command), " "), c.written(g.Forms(), mv.Command)
		if len(parts) > len(words) && begins(parts, shown, words) {
			add(shown[len(words)])
			if last != "" && !voice.IsFigure(last) {
				c.completeNames(parts[len(words):], shown[len(words):], len(words) == 0, add)
			}
		}
	}
	if len(voice.Split(text)) == 0 || len(voice.Split(text)) == 1 && last != "" {
		for _, name := range c.toolWords() {
			add(c.Voice.Typed(voice.OfTool, name))
		}
	}
	return list
}

// completeFact adds what the table may go on to say.
func (c *Console) completeFact(words []string, add func(string)) {
	g := c.Match.Game().Grammar()
	switch {
	case len(words) == 0:
		add(c.Voice.Typed(voice.OfTool, "says"))
	case len(words) == 1:
		for _, form := range g.FactForms() {
			add(c.literal(form[0]))
		}
	default:
		for _, f := range c.view().Facts() {
			parts, shown := strings.Split(g.FactText(f), " "), c.written(g.FactForms(), f)
			if len(parts) >= len(words) && begins(parts, shown, words[1:]) {
				add(shown[len(words)-1])
			}
		}
	}
}

// completeNames adds the names of what goes by a label, and behind a verb of what stands after words that need not be typed.
func (c *Console) completeNames(parts, shown []string, alone bool, add func(string)) {
	for i, id := range parts {
		switch names := c.Voice.Spellings(id); {
		case voice.IsFigure(id) && len(names) > 1:
			add(voice.Fold(names[1]))
		case !alone && len(names) > 0:
			add(shown[i])
		}
	}
}

// completeSeat adds what a command about seats may go on with: a power, and then who plays.
func (c *Console) completeSeat(name string, words []string, last string, add func(string)) {
	if len(words) == 0 {
		for _, seat := range c.Match.State().Seats() {
			for _, id := range seat {
				add(c.Voice.Typed("", id))
			}
		}
		return
	}
	if _, ok := c.Seat(strings.Join(words, "-")); !ok || name != "player" {
		return
	}
	for _, p := range c.playersTyped() {
		add(p)
	}
	if level, _, traits := cutLast(last, "+"); traits || strings.Contains(last, ":") {
		for _, t := range c.traitsTyped() {
			add(level + t)
		}
	}
}

// completeThing adds the things that a question may go on with.
func (c *Console) completeThing(q *referee.Question, words []string, add func(string)) {
	for n, k := range q.Of {
		if _, ok := c.named(words, q.Of[:n]); !ok {
			continue
		}
		for _, id := range c.Match.Game().Grammar().Words(k).List {
			add(c.thing(k, id))
		}
	}
}

// cutLast cuts a text at the last sign.
func cutLast(text, sign string) (before, after string, found bool) {
	if i := strings.LastIndex(text, sign); i >= 0 {
		return text[:i], text[i+len(sign):], true
	}
	return text, "", false
}

// begins reports whether each word is the beginning of its part, as the game has it or as it is shown.
func begins(parts, shown, words []string) bool {
	for i, w := range words {
		fits := strings.HasPrefix(voice.Fold(parts[i]), w) || strings.HasPrefix(voice.Fold(shown[i]), w)
		if !fits || voice.IsFigure(w) && voice.Fold(parts[i]) != w {
			return false
		}
	}
	return true
}

package console

import (
	"maps"
	"slices"
	"strings"

	"brehon/referee"
	"brehon/referee/voice"
)

// Words that are understood besides: of other languages, for Portuguese and Spanish players type each other's, and such as players
// think of first.

// inOwnWords is a line that is not understood, with the words of other languages put into the players' own; empty if it has none.
func (c *Console) inOwnWords(l line) string {
	if c.foreign == nil {
		c.foreign = c.kinWords()
	}
	found := false
	var words []string
	for i := 0; i < len(l.words); {
		most := 1
		for most < mostTogether && i+most < len(l.words) && !c.stops[len(l.words)-i-most] {
			most++
		}
		if c.stops[len(l.words)-i] {
			words = append(words, ",")
		}
		own, n := c.ownWord(l.words[i : i+most])
		atStop := c.stops[len(l.words)-i-1] || c.stops[len(l.words)-i] && !c.isVerbBehind(l.words, i)
		if own == "," && (i == 0 || i == len(l.words)-1 || atStop && len(l.words[i]) == 1) { // it joins nothing, or is a verb, cut short
			n = 0
		}
		if n > 0 {
			words, found = append(words, own), true
		} else {
			words, n = append(words, l.typed[i]), 1
		}
		i += n
	}
	if !found {
		return ""
	}
	own := strings.ReplaceAll(strings.Join(words, " "), " ,", ",")
	if l.note != "" {
		own += " # " + l.note
	}
	return own
}

// meantSo is the line in the players' own words where that is legal, and what was typed is not: "draw a card" for "cards 1", where
// another thing is drawn as well, or an “and” between moves that begins a name, too; empty if it is to be taken as it is.
func (c *Console) meantSo(l line) string {
	own := c.inOwnWords(l)
	if own == "" || c.again != "" {
		return ""
	}
	if got, ok := c.find(l.words); !ok || got.no == nil && !(len(got.either)+len(got.chains) > 0 && c.joinsVerbs(l.words)) {
		return ""
	}
	stops := c.stops
	defer func() { c.stops = stops }()
	if got, ok := c.find(c.newLine(own).words); !ok || got.no != nil {
		return ""
	}
	return own
}

// joinsVerbs reports whether a word stands in a line for a comma, as “and” does, and behind each such the first word of a move, whole:
// then it is no name cut short.
func (c *Console) joinsVerbs(words []string) (joins bool) {
	for i := range max(0, len(words)-1) {
		if own, n := c.ownWord(words[i : i+1]); i == 0 || n == 0 || own != "," || c.stops[len(words)-i-1] {
			continue
		}
		if joins = c.isVerbBehind(words, i); !joins {
			return false
		}
	}
	return joins
}

// isVerbBehind reports whether the first word of a move stands behind a word, whole, or one that stands for it.
func (c *Console) isVerbBehind(words []string, i int) bool {
	if i+1 >= len(words) {
		return false
	}
	next := words[i+1]
	if own, n := c.ownWord(words[i+1 : i+2]); n > 0 {
		next = voice.Fold(own)
	}
	return c.isWholeVerb(next)
}

// mostTogether is how many words may stand for one of the players' own: "end the turn".
const mostTogether = 4

// ownWord is the word that the first of some words stand for, and how many they are: 0 if they stand for none.
func (c *Console) ownWord(words []string) (own string, n int) {
	for n := len(words); n > 0; n-- {
		typed := strings.Join(words[:n], "-")
		if own, is := c.foreign[typed]; is && voice.Fold(own) != typed {
			return own, n
		}
	}
	return "", 0
}

// alsoTyped are words of the tool that are no commands.
var alsoTyped = []string{"because", "says", "not", "off", "all", "out"}

// kinWords are those words, folded, with the players' own; none that is a word of their own already.
func (c *Console) kinWords() map[string]string {
	all, own := map[string]string{}, map[string]bool{}
	add := func(of, word string) {
		typed := c.Voice.Typed(of, word)
		if of == voice.OfTool || of == voice.OfForm {
			own[voice.Fold(word)], own[voice.Fold(typed)] = true, true
		}
		for _, kin := range c.Voice.Kin(of, word) {
			if _, there := all[voice.Fold(kin)]; !there {
				all[voice.Fold(kin)] = typed
			}
		}
	}
	for _, name := range c.toolWords() {
		add(voice.OfTool, name)
	}
	for _, word := range alsoTyped {
		add(voice.OfTool, word)
	}
	g := c.Match.Game().Grammar()
	for _, forms := range [][][]referee.Word{g.Forms(), g.FactForms()} {
		for _, form := range forms {
			for _, w := range form {
				if w.Gap < 0 {
					add(voice.OfForm, w.Literal)
				}
			}
		}
	}
	for k := range g.Kinds() {
		for _, word := range g.Words(referee.Kind(k)).List {
			add(g.Words(referee.Kind(k)).Name, word)
		}
	}
	for _, pair := range c.Voice.Others() {
		other, word, _ := strings.Cut(pair, "=")
		of := voice.OfForm
		if slices.Contains(c.toolWords(), word) {
			of = voice.OfTool
		}
		all[voice.Fold(other)] = c.Voice.Typed(of, word)
		delete(own, voice.Fold(other)) // another form's word, which is not meant where players say it so
	}
	maps.DeleteFunc(all, func(word, _ string) bool { return own[word] })
	return all
}

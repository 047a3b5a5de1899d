package reading

import (
	"brehon/referee"
	"brehon/referee/voice"
	"maps"
	"slices"
	"strings"
)

// Words of other languages that are understood too, because Portuguese and Spanish players type each other's, and common
// synonyms.

// InOwnWords translates the foreign words of a line into the players' own; empty if it has none.
func (r *Reader) InOwnWords(l Line) string {
	if r.foreign == nil {
		r.foreign = r.foreignWords()
	}
	found := false
	var words []string
	for i := 0; i < len(l.Words); {
		most := 1
		for most < mostTogether && i+most < len(l.Words) && !r.Stops[len(l.Words)-i-most] {
			most++
		}
		if r.Stops[len(l.Words)-i] {
			words = append(words, ",")
		}
		own, n := r.ownWord(l.Words[i : i+most])
		atStop := r.Stops[len(l.Words)-i-1] || r.Stops[len(l.Words)-i] && !r.isVerbAfter(l.Words, i)
		if own == "," && (i == 0 || i == len(l.Words)-1 || atStop && len(l.Words[i]) == 1) { // it joins nothing, or is a verb, cut short
			n = 0
		}
		if n > 0 {
			words, found = append(words, own), true
		} else {
			words, n = append(words, l.Typed[i]), 1
		}
		i += n
	}
	if !found {
		return ""
	}
	own := strings.ReplaceAll(strings.Join(words, " "), " ,", ",")
	if l.Note != "" {
		own += " # " + l.Note
	}
	return own
}

// BetterInOwnWords returns the line in the players' own words if that is legal and the typed line is not: "draw a card" for "cards 1"
// where other things are drawn too, or an “and” between moves that also begins a name; empty if the line stays as typed.
func (r *Reader) BetterInOwnWords(l Line) string {
	own := r.InOwnWords(l)
	if own == "" || r.Again != "" {
		return ""
	}
	if got, ok := r.Find(l.Words); !ok || got.No == nil && !(len(got.Either)+len(got.Chains) > 0 && r.joinsVerbs(l.Words)) {
		return ""
	}
	stops := r.Stops
	defer func() { r.Stops = stops }()
	if got, ok := r.Find(r.NewLine(own).Words); !ok || got.No != nil {
		return ""
	}
	return own
}

// joinsVerbs reports whether a word such as “and” acts as a comma: each time a full verb follows. Then it is no abbreviated
// name.
func (r *Reader) joinsVerbs(words []string) (joins bool) {
	for i := range max(0, len(words)-1) {
		if own, n := r.ownWord(words[i : i+1]); i == 0 || n == 0 || own != "," || r.Stops[len(words)-i-1] {
			continue
		}
		if joins = r.isVerbAfter(words, i); !joins {
			return false
		}
	}
	return joins
}

// isVerbAfter reports whether a full verb, or a foreign word for one, follows a word.
func (r *Reader) isVerbAfter(words []string, i int) bool {
	if i+1 >= len(words) {
		return false
	}
	next := words[i+1]
	if own, n := r.ownWord(words[i+1 : i+2]); n > 0 {
		next = voice.Fold(own)
	}
	return r.IsWholeVerb(next)
}

// mostTogether is the most words for one of the players' own: "end the turn".
const mostTogether = 4

// ownWord translates the first words into the players' own word, and returns their number; 0 if they are not foreign.
func (r *Reader) ownWord(words []string) (own string, n int) {
	for n := len(words); n > 0; n-- {
		typed := strings.Join(words[:n], "-")
		if own, is := r.foreign[typed]; is && voice.Fold(own) != typed {
			return own, n
		}
	}
	return "", 0
}

// alsoTyped are words of the tool that are no commands.
var alsoTyped = []string{"because", "says", "not", "off", "all", "out"}

// foreignWords maps folded foreign words to the players' own, except those that are also own words.
func (r *Reader) foreignWords() map[string]string {
	all, own := map[string]string{}, map[string]bool{}
	add := func(of, word string) {
		typed := r.View.Voice.Typed(of, word)
		if of == voice.OfTool || of == voice.OfForm {
			own[voice.Fold(word)], own[voice.Fold(typed)] = true, true
		}
		for _, kin := range r.View.Voice.Kin(of, word) {
			if _, there := all[voice.Fold(kin)]; !there {
				all[voice.Fold(kin)] = typed
			}
		}
	}
	for _, name := range r.Tool() {
		add(voice.OfTool, name)
	}
	for _, word := range alsoTyped {
		add(voice.OfTool, word)
	}
	g := r.View.Match.Game().Grammar()
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
	for _, pair := range r.View.Voice.Others() {
		other, word, _ := strings.Cut(pair, "=")
		of := voice.OfForm
		if slices.Contains(r.Tool(), word) {
			of = voice.OfTool
		}
		all[voice.Fold(other)] = r.View.Voice.Typed(of, word)
		delete(own, voice.Fold(other)) // another form's word, which is not meant where players say it so
	}
	maps.DeleteFunc(all, func(word, _ string) bool { return own[word] })
	return all
}

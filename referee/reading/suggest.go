package reading

import (
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// Near returns the line that was probably meant: each unknown word replaced by the most similar one. It is empty if that is
// no command either.
func (r *Reader) Near(words []string) string {
	if len(words) == 0 || len(words) > phrase.LongestCommand {
		return ""
	}
	verbs, things := r.verbWords(), r.vocabulary()
	changed := slices.Clone(words)
	for i, w := range words {
		known := things
		if i == 0 && (verbs.like(w) != "" || r.isVerb(w)) { // else a name may be typed alone
			known = verbs
		}
		if n := known.like(w); n != "" && !(i == 0 && known == things && things.begun(w)) {
			changed[i] = n
		}
	}
	if slices.Equal(changed, words) {
		return ""
	}
	if got, ok := r.Find(changed); ok {
		if got.No != nil && len(changed) == 1 && len(r.View.Match.Game().Grammar().Forms()[got.Commands[0].Form]) == 1 {
			return "" // a word that answers nothing now
		}
		return strings.Join(changed, " ")
	}
	if _, n := r.Exact(changed); n > 0 {
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

// like returns the word most like a mistyped one, as shown; empty if there is none or the word is not mistyped.
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

// mistyped returns the word that one has a slip of: one edit up to seven letters, then one more for every four; up to three
// letters only a swap of two. More edits are no evidence.
func mistyped(w string, known []string) string {
	const short, each = 3, 4
	if len(w) <= short {
		known = slices.DeleteFunc(slices.Clone(known), func(k string) bool { return letters(k) != letters(w) })
	}
	return strict.Within(w, known, max(1, len(w)/each))
}

// letters returns a word's letters in alphabetical order.
func letters(w string) string {
	list := []byte(w)
	slices.Sort(list)
	return string(list)
}

// begun reports whether a word abbreviates a valid one: then it is no mistake.
func (v *vocabulary) begun(w string) bool {
	return slices.ContainsFunc(slices.Concat(v.shown, v.others), func(known string) bool { return strings.HasPrefix(known, w) })
}

// verbWords are the first words of all commands.
func (r *Reader) verbWords() *vocabulary {
	v := &vocabulary{as: map[string]string{}}
	for _, verb := range r.verbs() {
		v.add(verb.Ways)
	}
	return v
}

// vocabulary is every word that has a meaning after the first.
func (r *Reader) vocabulary() *vocabulary {
	g := r.View.Match.Game().Grammar()
	v := &vocabulary{as: map[string]string{}}
	for _, form := range g.Forms() {
		for _, w := range form {
			if w.Gap < 0 {
				v.add(r.View.Voice.Ways(voice.OfForm, w.Literal))
			}
		}
	}
	for k := range g.Kinds() {
		for _, w := range g.Words(referee.Kind(k)).List {
			v.add(r.View.Voice.Ways(g.Words(referee.Kind(k)).Name, w))
			for _, s := range r.View.Voice.Spellings(w) {
				v.others = append(v.others, voice.Fold(s))
			}
		}
	}
	return v
}

// IsThing reports whether a word is a whole one of the game's.
func (r *Reader) IsThing(word string) bool {
	v := r.vocabulary()
	return slices.Contains(v.shown, word) || slices.Contains(v.others, word)
}

// Strange is the first word after the verb that is, and begins, nothing in the game.
func (r *Reader) Strange(typed []string) string {
	v := r.vocabulary()
	known := slices.Concat(v.shown, v.others)
	for i, w := range typed {
		if r.isFiller(w) {
			continue
		}
		if i > 0 && !voice.IsFigure(w) && !slices.ContainsFunc(known, func(k string) bool { return voice.BeginsIn(k, w) }) ||
			i > 0 && voice.IsFigure(w) && len(w) > 2 && !slices.Contains(known, w) {
			return w
		}
	}
	return ""
}

// Unread returns the end of a line of commands from the first unreadable one on, and the meaning of those before it; the
// whole line if it is one command. A command begins with a verb or after a comma.
func (r *Reader) Unread(typed []string, stops map[int]bool) (end []string, before meant) {
	for k := min(len(typed)-1, phrase.LongestCommand); k > 0; k-- {
		if !r.Opens(typed[k:]) && !stops[len(typed)-k] {
			continue
		}
		if got, ok := r.Find(typed[:k]); ok && len(got.Either) == 0 {
			return typed[k:], got
		}
	}
	return typed, meant{}
}

package proofread

import (
	"fmt"
	"path"
	"strings"
	"unicode"

	"brehon/content/lang"
)

// untouched finds sentences that are still the English ones. Names may stay as they are.
func (r *reader) untouched(p pair) {
	if p.strs[len(p.strs)-1] != p.text.Other || r.o.Register(p.text.Key) == "name" || !isSentence(p.text.Other) {
		return
	}
	r.note(p, issue{kind: Untouched, severity: Warning, message: "is the same as the English"})
}

// isSentence reports whether a text is more than a name: it has three words, two of them in small letters.
func isSentence(s string) bool {
	all, small := 0, 0
	for _, w := range strings.Fields(hidden.ReplaceAllString(lang.Variants(s)[0], " ")) {
		w = strings.TrimFunc(w, func(r rune) bool { return !unicode.IsLetter(r) })
		if len(w) < 2 {
			continue
		}
		all++
		if strings.ToLower(w) == w {
			small++
		}
	}
	return all >= 3 && small >= 2
}

// consistent finds one English text that is said in two ways where it is meant in one.
func (r *reader) consistent() {
	if r.about.Source {
		return
	}
	first, seen := map[string]pair{}, map[string]bool{}
	for _, p := range r.pairs {
		if literal(p.text.Key) {
			continue // what is typed follows its list
		}
		key := strings.Join(english(p.text), "\x00") + "\x00" + r.o.Register(p.text.Key)
		was, there := first[key]
		switch said := strings.Join(p.strs, "\x00"); {
		case !there:
			first[key] = p
		case said != strings.Join(was.strs, "\x00") && !seen[key+"\x00"+said]:
			seen[key+"\x00"+said] = true
			r.note(p, issue{kind: Inconsistent, severity: Warning, message: fmt.Sprintf("%s is %s here, and %s in %s (%s); if both are intended, write # well: inconsistent",
				quoted(english(p.text)...), quoted(p.strs...), quoted(was.strs...), was.text.Key, was.pos)})
		}
	}
}

// alike finds names of one kind that cannot be told apart when they are typed, and words to type that mean two things.
func (r *reader) alike() {
	names := map[string]map[string]pair{}
	for _, p := range r.pairs {
		kind, ok := r.kindOf(p.text)
		if !ok {
			continue
		}
		kind += " " + path.Base(path.Dir(p.pos.File)) // at a game's prompt nothing of another game is typed
		if names[kind] == nil {
			names[kind] = map[string]pair{}
		}
		for _, mine := range waysOf(p) {
			was, there := names[kind][fold(mine)]
			if !there {
				names[kind][fold(mine)] = p
				continue
			}
			if owner(was.text.Key) != owner(p.text.Key) && fold(was.text.Other) != fold(p.text.Other) {
				r.sameName(p, was, mine)
			}
		}
	}
	r.commands()
}

// spaced finds words of a move or an answer that hold a space: a line is read word by word. What the program itself asks for
// may be several words, as in English.
func (r *reader) spaced(p pair) {
	kind, ok := typedKind(p.text.Key)
	if !ok || strings.HasSuffix(kind, "play.typed") || strings.Contains(p.text.Other, " ") {
		return
	}
	for _, way := range waysOf(p) {
		if strings.ContainsFunc(way, unicode.IsSpace) {
			r.note(p, issue{kind: Alike, message: fmt.Sprintf("“%s” is typed, and must be one word; write hyphens in place of the spaces", way)})
		}
	}
}

// waysOf are the words with which a name or a typed word is typed.
func waysOf(p pair) []string {
	said := p.strs[len(p.strs)-1]
	if _, ok := typedKind(p.text.Key); ok {
		return lang.Alternatives(said)
	}
	return []string{said}
}

func (r *reader) sameName(p, was pair, mine string) {
	other := mine
	for _, way := range waysOf(was) {
		if fold(way) == fold(mine) {
			other = way
		}
	}
	if mine == other {
		r.note(p, issue{kind: Inconsistent, message: fmt.Sprintf("“%s” is the name of %s (%s) too, which is %s in English, and this is %s; the two must differ",
			mine, was.text.Key, was.pos, quoted(was.text.Other), quoted(p.text.Other))})
		return
	}
	r.note(p, issue{kind: Alike, message: fmt.Sprintf("“%s” is typed like “%s”, the name of %s (%s): accents and capitals do not tell them apart", mine, other, was.text.Key, was.pos)})
}

// kindOf is the kind of thing that a text names or a word belongs to; ok is false if it is never typed.
func (r *reader) kindOf(t lang.Text) (kind string, ok bool) {
	if r.o.Register(t.Key) == "name" {
		file, _, _ := strings.Cut(t.Key, ".")
		return file, true
	}
	return typedKind(t.Key)
}

// typedKind is the list of typed words that a text stands in: words.play.typed, referee.typed.form.
func typedKind(key string) (kind string, ok bool) {
	i := strings.LastIndexByte(key, '.')
	if i > 0 && strings.Contains("."+key[:i]+".", ".typed.") {
		return key[:i], true
	}
	return "", false
}

// owner is what a name is the name of: walkers.red of walkers.red.short. A typed word is its own.
func owner(key string) string {
	if _, ok := typedKind(key); ok {
		return key
	}
	return key[:max(0, strings.LastIndexByte(key, '.'))]
}

// commands finds typed words that are the English of another: the English ones are understood in every language.
func (r *reader) commands() {
	if r.about.Source {
		return
	}
	own := map[[2]string]pair{}
	for _, p := range r.pairs {
		if kind, ok := typedKind(p.text.Key); ok {
			own[[2]string{kind, fold(p.text.Other)}] = p
		}
	}
	for _, p := range r.pairs {
		kind, ok := typedKind(p.text.Key)
		if !ok {
			continue
		}
		for _, said := range lang.Alternatives(p.strs[len(p.strs)-1]) {
			if other, there := own[[2]string{kind, fold(said)}]; there && other.text.Key != p.text.Key {
				r.note(p, issue{kind: Alike, message: fmt.Sprintf("“%s” is the English word for %s, which is understood in every language; choose another", said, other.text.Key)})
			}
		}
	}
}

// fold is a text as it is compared when it is typed: without accents, capitals and apostrophes, with hyphens for spaces.
func fold(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return '-'
		}
		return r
	}, plain(s))
}

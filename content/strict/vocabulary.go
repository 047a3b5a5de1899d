package strict

import (
	"cmp"
	"reflect"
	"regexp"
	"strings"
)

// Vocabulary fills what a schema leaves open: a struct that every game has may allow words, and hold parts, that only
// one game knows. The zero Vocabulary allows no such word and makes no such part.
type Vocabulary struct {
	Words map[string][]string   // the words allowed in a field words:"kind", in addition to its oneof:"…"
	Make  map[string]func() any // a pointer to the struct that is read into a field own:"word" or inline:"word"
	Forms map[string]Form       // forms is:"word" that only this game has

	Letter string // with which the ids of rules begin; empty: any capital
	Source any    // the language of the content, for the texts that are read; nil: they need none
}

// RulePattern is the pattern of rule ids with a letter: H13.4, H2.2.a, H6.2.S. Without a letter, any capital is allowed.
func RulePattern(letter string) string {
	if !Is("letter", letter) {
		letter = "[A-Z]"
	}
	return letter + `[0-9]+(?:\.[0-9]+)*(?:\.?[A-Za-z](?:\.[a-z])?)?`
}

// form returns the form of a word with that name; ok is false if there is none.
func (w Vocabulary) form(name string) (f Form, ok bool) {
	if name == "rule" {
		return Form{regexp.MustCompile("^" + RulePattern(w.Letter) + "$"), "the id of a rule (like " + cmp.Or(w.Letter, "R") + "13.4)"}, true
	}
	if f, ok = w.Forms[name]; !ok {
		f, ok = forms[name]
	}
	return f, ok
}

// make is a new part for a word; the zero Value if the vocabulary has none.
func (w Vocabulary) make(word string) reflect.Value {
	if f := w.Make[word]; f != nil {
		return reflect.ValueOf(f())
	}
	return reflect.Value{}
}

// oneof returns the words that a field allows: its own and the vocabulary's; nil: any.
func (w Vocabulary) oneof(tag reflect.StructTag) []string {
	list, kind := tag.Get("oneof"), tag.Get("words")
	if list == "" && kind == "" {
		return nil
	}
	return append(strings.Fields(list), w.Words[kind]...)
}

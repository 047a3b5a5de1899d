package strict

import (
	"reflect"
	"strings"
)

// Vocabulary fills what a schema leaves open: a struct that every game has may allow words, and hold parts, that only
// one game knows. The zero Vocabulary allows no such word and makes no such part.
type Vocabulary struct {
	Words map[string][]string   // the words allowed in a field words:"kind"
	Make  map[string]func() any // a pointer to the struct that is read into a field own:"word" or inline:"word"
}

// make is a new part for a word; the zero Value if the vocabulary has none.
func (w Vocabulary) make(word string) reflect.Value {
	if f := w.Make[word]; f != nil {
		return reflect.ValueOf(f())
	}
	return reflect.Value{}
}

// oneof are the words that a field allows; nil: any.
func (w Vocabulary) oneof(tag reflect.StructTag) []string {
	if kind := tag.Get("words"); kind != "" {
		return append([]string{}, w.Words[kind]...)
	}
	if list := tag.Get("oneof"); list != "" {
		return strings.Fields(list)
	}
	return nil
}

// Package lang holds words: a text as content writes it in English, the catalogue
// that says it in the kit's language, and the PO files that translators work in.
package lang

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"brehon/content/strict"
)

// Pos is a place in a content file, lines and columns counted from 1 in letters.
type Pos = strict.Pos

// Fault is one thing wrong with a content or language file, with its place and the cure.
type Fault = strict.Fault

// Text is a text of the content in English: Other alone, or One and Other by the number named in By.
type Text struct {
	Key   string // file, id, field: "areas.oak-hill.name"; the PO entry's msgctxt
	One   string // said when the number is 1; empty where no number matters
	Other string
	By    string // the placeholder whose number chooses between One and Other
	Note  string // for the translator, never printed
	Pos   Pos

	Of     string // the key of the name that it is a form of; empty: it is none
	Letter string // with which the ids of rules in it begin; empty: it names none

	Inflected *Inflected // of a name that lists its own forms; nil: it lists none
	Source    *Language  // the language that it is written in; nil: one without forms of names
}

// Empty reports whether there is nothing to say.
func (t Text) Empty() bool { return t.Other == "" }

// ReadYAML reads a plain string, or {one: …, other: …, by: n, note: …}; of a name {other: …, forms: {…}, agree: …}. A comment
// behind the text is a note too.
func (t *Text) ReadYAML(r *strict.Reader, n *strict.Node, key string) {
	t.Key, t.Pos, t.Note, t.Letter = key, n.Pos, n.Note, r.Letter()
	t.Source, _ = r.Source().(*Language)
	if _, ok := wells(t.Note); ok {
		t.Note = "" // it is for the check
	}
	if n.Kind == strict.Scalar {
		t.Other = t.words(r, n, key)
		return
	}
	if n.Kind != strict.Map {
		r.Fault(n.Pos, "%s must be a text, and is %s", key, n.Kind)
		return
	}
	for i, k := range n.Keys {
		v := n.Items[i]
		if k.Value == "forms" {
			t.readForms(r, v)
			continue
		}
		if !r.Want(strict.Scalar, v, k.Value) {
			continue
		}
		switch k.Value {
		case "one":
			t.One = t.words(r, v, "one")
		case "other":
			t.Other = t.words(r, v, "other")
		case "by":
			t.By = v.Value
		case "note":
			t.Note = t.words(r, v, "note")
		case LabelKey:
			t.readLabel(r, v)
		default:
			r.UnknownKey(k, "one", "other", "by", "note", "forms", LabelKey)
		}
	}
	switch {
	case n.Get("other") == nil:
		r.Fault(n.Pos, "the text lacks other")
	case (t.One == "") != (t.By == ""):
		r.Fault(n.Pos, "a text with one needs by, and the other way round")
	}
}

func (t *Text) words(r *strict.Reader, n *strict.Node, what string) string {
	switch {
	case n.Type != "text":
		r.Fault(n.Pos, "%s %s must be text: put it in quotes", what, n.Value)
	case strings.TrimSpace(n.Value) == "":
		r.Fault(n.Pos, "%s is empty", what)
	case strings.ContainsAny(n.Value, "\n\t"):
		r.Fault(n.Pos, "%s holds the end of a line or a tab; a text is one paragraph (fold it with >-)", what)
	case utf8.RuneCountInString(n.Value) > Longest:
		r.Fault(n.Pos, "%s", tooLong(what, n.Value))
	}
	return n.Value
}

// Longest is the most letters that one text may have, in any language: the longest that a game has is not a quarter of it.
const Longest = 3000

func tooLong(what, text string) string {
	return fmt.Sprintf("%s has %d letters, more than %d; part it into several texts", what, utf8.RuneCountInString(text), Longest)
}

// Alternatives are the ways to type a word, as its text has them: "draw/turn-up". The first is the one that is shown.
func Alternatives(text string) []string {
	list := strings.Split(text, "/")
	for i, way := range list {
		list[i] = strings.TrimSpace(way)
	}
	return list
}

// Said is a text in the kit's language with its figures filled in.
// Inline marks (**bold**, *italic*, {icon:…}, […](term:…)) are still in it; package typeset reads them.
type Said struct {
	Key  string
	Text string
	Pos  Pos      // of the words used: the PO entry, or the English
	Also []string // keys of texts that stand in it too, set as one; none: it is alone

	own *Inflected // the forms that the content lists of it, if these are the words of the content
	by  *speaker   // who said it of names, in a language with forms of them: it can be said in another form; nil: it cannot

	_ [0]func() // two are compared by Same
}

// Same reports whether two texts are the same words from the same place.
func (s Said) Same(o Said) bool { return s.Key == o.Key && s.Text == o.Text && s.Pos == o.Pos }

// With is several texts set as one, in other words than its own alone: whoever is told of it is told of the first.
func (s Said) With(text string, others ...Said) Said {
	s.Text = text
	s.Also = slices.Clip(s.Also)
	for _, o := range others {
		if o.Key != "" && o.Key != s.Key {
			s.Also = append(append(s.Also, o.Key), o.Also...)
		}
	}
	return s
}

// Plain is what was said, as it stands: it can no longer be said in another form, and reflect.DeepEqual may compare it.
func (s Said) Plain() Said {
	s.by = nil
	return s
}

// Schema is what ReadYAML takes.
func (t *Text) Schema() map[string]any {
	word := map[string]any{"type": "string", "minLength": 1}
	return map[string]any{"oneOf": []any{word, map[string]any{
		"type": "object",
		"properties": map[string]any{"one": word, "other": word, "by": word, "note": word, LabelKey: word,
			"forms": map[string]any{"type": "object", "additionalProperties": word}},
		"required":             []string{"other"},
		"dependentRequired":    map[string]any{"one": []string{"by"}, "by": []string{"one"}},
		"additionalProperties": false,
	}}}
}

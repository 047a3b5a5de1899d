package lang

import (
	"slices"
	"strings"

	"brehon/content/strict"
)

// Inflected are the forms that a name of the content lists beside its text, and what words agree with in it. The other
// languages have theirs in PO files.
type Inflected struct {
	Forms map[string]string // by the names that lang.yaml lists under forms
	Agree string            // one of those under agree; empty: the first
}

func (t *Text) inflected() *Inflected {
	if t.Inflected == nil {
		t.Inflected = &Inflected{Forms: map[string]string{}}
	}
	return t.Inflected
}

// readForms reads the forms of a name.
func (t *Text) readForms(r *strict.Reader, n *strict.Node) {
	if !r.Want(strict.Map, n, "forms") {
		return
	}
	for i, k := range n.Keys {
		switch v := n.Items[i]; {
		case t.Source == nil || !slices.Contains(t.Source.Forms, k.Value):
			r.Fault(k.Pos, "%s: the language of the content lists no form %s in its lang.yaml (forms: %s)%s", t.Key, k.Value, listed(t.Source.forms()), strict.DidYouMean(k.Value, t.Source.forms()))
		case r.Want(strict.Scalar, v, k.Value):
			form := t.words(r, v, k.Value)
			if strings.ContainsAny(form, "{}*[]") {
				r.Fault(v.Pos, "%s: its form %s has marks or placeholders; a form of a name is plain words", t.Key, k.Value)
			}
			t.inflected().Forms[k.Value] = form
		}
	}
}

// readLabel reads what words agree with in a name.
func (t *Text) readLabel(r *strict.Reader, n *strict.Node) {
	if t.Source == nil || !slices.Contains(t.Source.Agree, n.Value) {
		r.Fault(n.Pos, "%s: the language of the content lists no %s in its lang.yaml (agree: %s)", t.Key, n.Value, listed(t.Source.labels()))
		return
	}
	t.inflected().Agree = n.Value
}

func (l *Language) forms() []string {
	if l == nil {
		return nil
	}
	return l.Forms
}

func (l *Language) labels() []string {
	if l == nil {
		return nil
	}
	return l.Agree
}

// IsForm reports whether a placeholder asks for a form of a name.
func (l *Language) IsForm(placeholder string) bool {
	_, _, ok := l.inForm(placeholder)
	return ok
}

// Lacks reports whether a name of the content has no such form.
func (t Text) Lacks(form string) bool { return t.Inflected == nil || t.Inflected.Forms[form] == "" }

// MarksIn are the marks of one of the text's strings, One or Other. A placeholder that asks for a form of a name counts as
// the name.
func (t Text) MarksIn(s string) Marks {
	m := ReadMarks(s, t.Letter)
	for i, n := range m.Names {
		m.Names[i], _, _ = t.Source.inForm(n)
	}
	return m
}

// Forms are the placeholders of the text that ask for a form of a name, each with that form.
func (t Text) Forms() (list [][2]string) {
	for _, n := range append(ReadMarks(t.One, t.Letter).Names, ReadMarks(t.Other, t.Letter).Names...) {
		if noun, form, ok := t.Source.inForm(n); ok {
			list = append(list, [2]string{noun, form})
		}
	}
	return list
}

// ofContent are the forms that the content lists of a value; nil if it is none of its names, or translated.
func (c *Catalog) ofContent(v any) *Inflected {
	switch v := v.(type) {
	case Text:
		if _, e := c.find(v); e == nil {
			return v.Inflected
		}
	case Said:
		return v.own
	}
	return nil
}

// ownForm is the form that the content lists of a value, for a text in the words of the content; else empty.
func (s *speaker) ownForm(v any, form string) string {
	own := s.c.ofContent(v)
	if own == nil || !s.inSource {
		return ""
	}
	if said := own.Forms[form]; said != "" && s.c.pseudo != nil {
		return s.c.pseudo.say(said, s.t.Letter)
	}
	return own.Forms[form]
}

// grammar is the language whose forms and labels the words of a text go by: that of the content where no translation says
// the text.
func (s *speaker) grammar() *Language {
	if s.inSource && s.t.Source != nil {
		return s.t.Source
	}
	return s.c.About
}

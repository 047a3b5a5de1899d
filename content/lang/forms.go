package lang

import (
	"slices"
	"strings"
)

// Names are several names that stand in one place of a text: each takes the form that is asked for before they are joined.
type Names struct {
	List []Said
	Join func(list []Said) Said
}

// LabelKey is the last word of the key under which a name's label of lang.yaml's agree stands: areas.oak-hill.name.agree.
const LabelKey = "agree"

// WithForms are texts with, behind each name, its forms and what words agree with in it, in a language that lists such.
func (l *Language) WithForms(texts []Text, isName func(key string) bool) []Text {
	if len(l.Forms)+len(l.Agree) == 0 {
		return texts
	}
	var list []Text
	for _, t := range texts {
		list = append(list, t)
		if !isName(t.Key) || !t.Marks().Words {
			continue
		}
		form := Text{Other: t.Other, Pos: t.Pos, Letter: t.Letter, Of: t.Key}
		for _, f := range l.Forms {
			form.Key, form.Note = t.Key+"."+f, "the form "+f+" of the name; empty: it is said as it stands"
			list = append(list, form)
		}
		if len(l.Agree) > 0 {
			form.Key, form.Note = t.Key+"."+LabelKey, "what words agree with in it: "+strings.Join(l.Agree, ", ")
			list = append(list, form)
		}
	}
	return list
}

// isForm reports whether a key may be that of a name's form or label, and of which name.
func (l *Language) isForm(key string) (name string, ok bool) {
	i := strings.LastIndexByte(key, '.')
	if i < 0 || !slices.Contains(l.Forms, key[i+1:]) && (len(l.Agree) == 0 || key[i+1:] != LabelKey) {
		return "", false
	}
	return key[:i], true
}

// formKey is the key of a name's form. The name inside a sentence has those of the name.
func formKey(key, form string) string {
	if base, ok := strings.CutSuffix(key, ".within"); ok {
		key = base + ".name"
	}
	return key + "." + form
}

// form is what the language lists of a name under a form; empty if it lists nothing.
func (c *Catalog) form(key, form string) string {
	if key == "" {
		return ""
	}
	key = formKey(key, form)
	for _, d := range c.words {
		if e := d.entries[key]; e != nil && e.Translated() && !e.Fuzzy() {
			return e.Str[0]
		}
	}
	return ""
}

// inForm is an argument in a form. A name that lacks it is said as it stands.
func (s *speaker) inForm(name, form string) (string, bool) {
	v, ok := s.arg(name)
	if names, several := v.(Names); several {
		list := slices.Clone(names.List)
		for i, said := range list {
			if f := s.c.form(said.Key, form); f != "" {
				list[i].Text = f
			}
		}
		return names.Join(list).Text, ok
	}
	if f := s.c.form(keyOf(v), form); f != "" {
		return f, true
	}
	return s.word(v), ok
}

// keyOf is the key of a name that is an argument; empty if it is none.
func keyOf(v any) string {
	switch v := v.(type) {
	case Text:
		return v.Key
	case Said:
		return v.Key
	}
	return ""
}

// label is what words agree with in a name; empty if the language does not say. Several names go by that of them which the
// language lists first, and by what it makes of it.
func (c *Catalog) label(v any) string {
	names, ok := v.(Names)
	if !ok {
		return c.form(keyOf(v), LabelKey)
	}
	first := len(c.About.Agree)
	for _, said := range names.List {
		if i := slices.Index(c.About.Agree, c.form(said.Key, LabelKey)); i >= 0 {
			first = min(first, i)
		}
	}
	if first == len(c.About.Agree) {
		return ""
	}
	label := c.About.Agree[first]
	if many := c.About.Several[label]; many != "" && len(names.List) > 1 {
		return many
	}
	return label
}

// labelIn is what words agree with in the name that stands for {mark}; empty if it is no name.
func (s *speaker) labelIn(mark string) string {
	v, ok := s.arg(mark)
	if noun, _, asks := s.c.About.inForm(mark); !ok && asks {
		v, _ = s.arg(noun)
	}
	return s.c.label(v)
}

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

// label is what words agree with in a name; empty if the language does not say.
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
	return c.About.Agree[first]
}

package lang

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// LabelKey is the last word of the key under which a name's label of lang.yaml's agree stands: areas.oak-hill.name.agree.
const LabelKey = "agree"

// WithForms are texts with, behind each name, those of its forms that are wanted, and what words agree with in it, in a
// language that lists such.
func (l *Language) WithForms(texts []Text, wanted func(name, form string) bool) []Text {
	if !l.Inflects() || l.Source {
		return texts
	}
	var list []Text
	for _, t := range texts {
		list = append(list, t)
		if !t.Marks().Words {
			continue
		}
		form := Text{Other: t.Other, Pos: t.Pos, Letter: t.Letter, Of: t.Key}
		for _, f := range l.FormKeys() {
			if !wanted(t.Key, f) {
				continue
			}
			form.Key, form.Note = t.Key+"."+f, "the form "+f+" of the name; empty: the name is used as it is"
			if f == LabelKey {
				form.Note = "what words agree with in it: " + strings.Join(l.Agree, ", ")
			}
			list = append(list, form)
		}
	}
	return list
}

// FormKeys are the last words of the keys of a name's forms and label.
func (l *Language) FormKeys() []string {
	list := slices.Clone(l.Forms)
	if len(l.Agree) > 0 {
		list = append(list, LabelKey)
	}
	return list
}

// Ask is that a text wants a name in a form: {power.gen}, or by a choice what agrees with it, LabelKey.
type Ask struct{ Name, Form string }

// Asks are those that a text makes in the language, whatever its state.
func (c *Catalog) Asks(t Text) (list []Ask) {
	said := []string{t.One, t.Other}
	if !c.About.Source {
		e := c.Own(t.Key)
		if e == nil {
			return nil
		}
		said = e.Str
	}
	for _, s := range said {
		m := ReadMarks(s, t.Letter)
		for _, n := range m.Names {
			if name, form, ok := c.About.inForm(n); ok {
				list = append(list, Ask{name, form})
			}
		}
		for _, p := range m.Picks {
			if p.ByName() {
				list = append(list, Ask{p.Name, LabelKey})
			}
		}
	}
	return list
}

// IsFormKey reports whether a key may be that of a name's form or label, and of which name.
func (l *Language) IsFormKey(key string) (name string, ok bool) {
	i := strings.LastIndexByte(key, '.')
	if i < 0 || !slices.Contains(l.Forms, key[i+1:]) && (len(l.Agree) == 0 || key[i+1:] != LabelKey) {
		return "", false
	}
	return key[:i], true
}

// FormKey is the key of a name's form. The name inside a sentence has those of the name.
func FormKey(key, form string) string {
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
	key = FormKey(key, form)
	for _, d := range c.words {
		if e := d.entries[key]; e != nil && e.Translated() && !e.Fuzzy() {
			return e.Str[0]
		}
	}
	return ""
}

// Forms are those of a name that the language lists and has.
func (c *Catalog) Forms(name Text) (list []string) {
	for _, f := range c.About.Forms {
		if said := c.form(name.Key, f); said != "" && !name.Empty() {
			list = append(list, said)
		}
	}
	return list
}

// FormOf is what a name, said, has under a form, or as LabelKey what agrees with it; empty if it has none.
func (c *Catalog) FormOf(name Said, form string) string {
	own := ""
	if name.own != nil {
		own = name.own.Forms[form]
		if form == LabelKey {
			own = cmp.Or(name.own.Agree, c.About.Agree[0])
		}
	}
	return cmp.Or(c.form(name.Key, form), own)
}

// FormsOf are all forms of a name that was said.
func (c *Catalog) FormsOf(name Said) (list []string) {
	for _, f := range c.About.Forms {
		if said := c.FormOf(name, f); said != "" {
			list = append(list, said)
		}
	}
	return list
}

// Inflects reports whether the language lists forms of names, or what agrees with them.
func (l *Language) Inflects() bool { return len(l.Forms)+len(l.Agree) > 0 }

// inForm is a value in a form. A name that lacks it is said as it stands. In what was said of names they take the form:
// the first of them, or all that stand side by side.
func (s *speaker) inForm(v any, form string) string {
	f := cmp.Or(s.c.form(keyOf(v), form), s.ownForm(v, form))
	said, ok := v.(Said)
	if !ok || said.by == nil {
		return cmp.Or(f, s.word(v))
	}
	if f != "" {
		return said.by.fill(f, said.Pos)
	}
	again := *said.by
	again.args = slices.Clone(again.args)
	for _, i := range again.names() {
		again.args[i] = again.inForm(again.args[i], form)
	}
	words, pos := again.choose()
	return again.fill(words, pos)
}

// names are the places among the arguments of the name that a text is of, or of all that it joins. The speaker is a copy,
// for choose writes into it, and what was said once may be said by several goroutines.
func (s speaker) names() (list []int) {
	words, _ := s.choose()
	for _, name := range ReadMarks(words, "").Names {
		if noun, _, asks := s.grammar().inForm(name); asks {
			name = noun
		}
		for i := 0; i+1 < len(s.args); i += 2 {
			if s.args[i] == name && keyOf(s.args[i+1]) != "" {
				list = append(list, i+1)
			}
		}
	}
	if len(list) > 1 && !s.joins {
		return list[:1]
	}
	return list
}

// keyOf is the key of a value that is a text, or was one; else empty.
func keyOf(v any) string {
	switch v := v.(type) {
	case Text:
		return v.Key
	case Said:
		return v.Key
	}
	return ""
}

// label is what words agree with in a value; empty if the language does not say. Several names go by that of them which
// the language lists first, and by what it makes of it.
func (s *speaker) label(v any) string {
	said, ok := v.(Said)
	own := s.c.form(keyOf(v), LabelKey)
	if in := s.c.ofContent(v); own == "" && s.inSource && in != nil {
		own = in.Agree
	}
	if own != "" || !ok || said.by == nil {
		return own
	}
	g, names := s.grammar(), said.by.names()
	first := len(g.Agree)
	for _, i := range names {
		if at := slices.Index(g.Agree, s.label(said.by.args[i])); at >= 0 {
			first = min(first, at)
		}
	}
	if s.inSource && said.by.joins && len(g.Agree) > 0 { // in the content's language a name without a label has the first
		first = min(first, len(g.Agree)-1)
		return cmp.Or(g.Several[g.Agree[first]], g.Agree[first])
	}
	if first == len(g.Agree) {
		return ""
	}
	label := g.Agree[first]
	if len(names) > 1 {
		return cmp.Or(g.Several[label], label)
	}
	return label
}

// labelIn is what words agree with in the name that stands for {mark}; empty if it is no name.
func (s *speaker) labelIn(mark string) string {
	v, ok := s.arg(mark)
	if noun, _, asks := s.grammar().inForm(mark); !ok && asks {
		v, _ = s.arg(noun)
	}
	return s.label(v)
}

// heads reports whether a sentence begins behind what is written. A text begins one if its English does.
func (s *speaker) heads(written string) bool {
	written = strings.TrimRight(written, "*“„«¿¡\u00a0\u202f")
	if written == "" {
		r, _ := utf8.DecodeRuneInString(strings.TrimLeft(s.t.Other, "*"))
		return !unicode.IsLower(r)
	}
	before, spaced := strings.CutSuffix(written, " ")
	r, _ := utf8.DecodeLastRuneInString(strings.TrimRight(before, " *”»)"))
	return spaced && strings.ContainsRune(".!?", r)
}

// Capital is a text with a capital at its head.
func Capital(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}

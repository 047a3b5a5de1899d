package proofread

import (
	"fmt"
	"slices"
	"strings"

	"brehon/content/lang"
)

// withForms are the texts of a file with the forms of names that some text wants.
func (r *reader) withForms(d Domain) []lang.Text {
	game, _, ok := strings.Cut(d.Name, "/")
	if !ok || r.o.Wants == nil || !r.about.Inflects() {
		return d.Texts
	}
	if r.wants[game] == nil {
		r.wants[game] = r.o.Wants(r.tag, game)
	}
	return r.about.WithForms(d.Texts, r.wants[game])
}

// inForms reads the forms of names in a file. Those that are missing make one finding for each form: the names are said
// as they stand.
func (r *reader) inForms(d Domain, texts []lang.Text, entries map[string]*lang.Entry) {
	lack, all := map[string][]string{}, map[string]int{}
	at := map[string]lang.Pos{}
	for _, t := range texts {
		form := t.Key[len(t.Of)+1:]
		e := entries[t.Key]
		if named(entries[t.Of]) {
			all[form]++
		}
		switch {
		case e != nil && e.Translates(t):
			r.inForm(t, form, e)
		case e != nil && empty(e) && e.Well(string(Forms)):
		case e != nil && !empty(e):
			r.ready(d, t, e)
			r.found[len(r.found)-1].Severity = Warning // the name is said as it stands
		case !named(entries[t.Of]): // nobody has come to it yet
		default:
			if lack[form] = append(lack[form], t.Of); len(lack[form]) == 1 {
				at[form] = lang.Pos{File: lang.File(r.tag, d.Name)}
				if e != nil {
					at[form] = e.Pos
				}
			}
		}
	}
	for _, form := range append(slices.Clone(r.about.Forms), lang.LabelKey) {
		if n := len(lack[form]); n > 0 {
			r.found = append(r.found, Finding{Tag: r.tag, Pos: at[form], Kind: Forms, Severity: Warning,
				Message: fmt.Sprintf("no %s for %d of the %d names that want one: %s; %s", form, n, all[form], someOf(lack[form]), without(form))})
		}
	}
}

// named reports whether a name is translated.
func named(e *lang.Entry) bool { return e != nil && e.Translated() }

// without is what becomes of a name that lacks a form or a label.
func without(form string) string {
	if form == lang.LabelKey {
		return "words that agree with them take the first label that lang.yaml lists"
	}
	return "the names are used as they are; if that is right, copy the name, or write # well: forms"
}

// someOf are the first few of many.
func someOf(list []string) string {
	s := strings.Join(list[:min(3, len(list))], ", ")
	if len(list) > 3 {
		s += " …"
	}
	return s
}

// inForm reads a name in a form, or the label of what agrees with it.
func (r *reader) inForm(t lang.Text, form string, e *lang.Entry) {
	p := pair{t, e, e.Str, e.Pos}
	said := e.Str[0]
	if form == lang.LabelKey {
		if !slices.Contains(r.about.Agree, said) {
			r.note(p, issue{kind: Forms, message: fmt.Sprintf("is %s, and lang.yaml lists under agree: %s", said, strings.Join(r.about.Agree, ", "))})
		}
		return
	}
	for _, i := range r.lines(t.Key, said, english(t)) {
		r.note(p, i)
	}
	r.beside(p, said)
}

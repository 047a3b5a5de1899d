package lang

import (
	"fmt"
	"sort"
	"strings"
)

// Template is a PO file without translations (a POT): the texts, in their order, and where they stand. Texts that
// have nothing to translate are left out.
func Template(domain string, texts []Text) *PO {
	po := &PO{Entries: []*Entry{{Str: []string{header(domain)}}}}
	for _, t := range texts {
		if !ReadMarks(t.Other).Words {
			continue
		}
		e := &Entry{
			Context: t.Key,
			ID:      t.Other,
			Refs:    []string{fmt.Sprintf("%s:%d", t.Pos.File, t.Pos.Line)},
			Str:     []string{""},
		}
		if t.One != "" {
			e.ID, e.IDPlural, e.Str = t.One, t.Other, []string{"", ""}
		}
		if t.Note != "" {
			e.Extracted = strings.Split(t.Note, "\n")
		}
		po.Entries = append(po.Entries, e)
	}
	return po
}

func header(domain string) string {
	return "Project-Id-Version: brehon\n" +
		"Language: \n" +
		"MIME-Version: 1.0\n" +
		"Content-Type: text/plain; charset=UTF-8\n" +
		"Content-Transfer-Encoding: 8bit\n" +
		"Plural-Forms: nplurals=2; plural=(n != 1);\n" +
		"X-Domain: " + domain + "\n"
}

// Merge brings a translation up to the template: new entries come in untranslated, those whose English has changed
// become fuzzy and keep the old English beside them, those that are gone become obsolete. Plural has as many forms
// as the translation's header says.
func Merge(template, po *PO) (*PO, error) {
	forms := 2
	if h := po.Header("Plural-Forms"); h != "" {
		p, err := ParsePlural(h)
		if err != nil {
			return nil, err
		}
		forms = p.Forms
	}
	old := map[string]*Entry{}
	for _, e := range po.Entries {
		if was := old[e.Context]; was == nil || was.Obsolete {
			old[e.Context] = e
		}
	}
	merged := &PO{tail: po.tail}
	for _, t := range template.Entries {
		e := old[t.Context]
		if e == nil {
			e = blank(t, forms)
		} else if t.Context != "" || t.ID != "" {
			e = renew(e, t, forms)
		}
		merged.Entries = append(merged.Entries, e)
		delete(old, t.Context)
	}
	for _, e := range po.Entries {
		if old[e.Context] == e && e.Translated() {
			gone := *e
			gone.Obsolete, gone.Refs, gone.Extracted = true, nil, nil
			merged.Entries = append(merged.Entries, &gone)
		}
	}
	return merged, nil
}

func blank(t *Entry, forms int) *Entry {
	e := *t
	if t.IDPlural != "" {
		e.Str = make([]string, forms)
	}
	return &e
}

// renew is an entry of a translation with what the template says of it today.
func renew(e, t *Entry, forms int) *Entry {
	n := *e
	n.Refs, n.Extracted, n.Obsolete = t.Refs, t.Extracted, false
	if e.ID == t.ID && e.IDPlural == t.IDPlural {
		return &n
	}
	if e.Translated() && !e.Fuzzy() {
		n.Flags = append([]string{"fuzzy"}, e.Flags...)
		n.Previous = previous(e)
	}
	n.ID, n.IDPlural = t.ID, t.IDPlural
	want := 1
	if t.IDPlural != "" {
		want = forms
	}
	n.Str = append([]string(nil), e.Str...)
	for len(n.Str) < want {
		n.Str = append(n.Str, e.last())
	}
	n.Str = n.Str[:want]
	return &n
}

// last is the last form of the translation: the one said of most numbers.
func (e *Entry) last() string {
	if len(e.Str) == 0 {
		return ""
	}
	return e.Str[len(e.Str)-1]
}

// previous are the lines that keep the English an entry was translated from.
func previous(e *Entry) []string {
	var b strings.Builder
	if e.Context != "" {
		quoted(&b, "msgctxt", "", e.Context)
	}
	quoted(&b, "msgid", "", e.ID)
	if e.IDPlural != "" {
		quoted(&b, "msgid_plural", "", e.IDPlural)
	}
	return strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
}

// Check finds what a language lacks or has wrong, for the texts of a game and of the program: texts that are
// missing, doubtful or of an English that has changed, marks that differ, entries of no text. English has no faults.
func (c *Catalog) Check(texts []Text) []Fault {
	if len(c.words) == 0 {
		return nil
	}
	k := langChecker{c: c, own: c.words[0]}
	known := map[string]bool{}
	for _, t := range texts {
		known[t.Key] = true
		if ReadMarks(t.Other).Words {
			k.check(t)
		}
	}
	for key, e := range k.own.entries {
		if !known[key] {
			k.fault(e, "no text has the key %s any more: obsolete", key)
		}
	}
	sort.SliceStable(k.faults, func(i, j int) bool { return k.faults[i].Pos.Before(k.faults[j].Pos) })
	return k.faults
}

type langChecker struct {
	c      *Catalog
	own    *domain
	faults []Fault
}

func (k *langChecker) fault(e *Entry, format string, args ...any) {
	k.faults = append(k.faults, Fault{Pos: e.Pos, Msg: fmt.Sprintf(format, args...)})
}

// check looks at the language's own entry of a text. A text that only the parent has is not missing.
func (k *langChecker) check(t Text) {
	e := k.own.entries[t.Key]
	if e == nil {
		for _, d := range k.c.words[1:] {
			if p := d.entries[t.Key]; p != nil && p.translates(t) {
				return
			}
		}
		k.faults = append(k.faults, Fault{Pos: t.Pos, Msg: fmt.Sprintf("%s is missing in %s", t.Key, k.c.Tag)})
		return
	}
	switch {
	case !e.matches(t):
		k.fault(e, "%s is stale: the English has changed (%s)", t.Key, t.Pos)
	case !e.Translated():
		k.fault(e, "%s is not translated", t.Key)
	case e.Fuzzy():
		k.fault(e, "%s is marked fuzzy, and not used", t.Key)
	default:
		for _, s := range e.Str {
			k.marks(t, e, s)
		}
	}
}

// marks compares what a translation holds beside words with the English. A form that is said of one
// number alone may leave the number out.
func (k *langChecker) marks(t Text, e *Entry, s string) {
	want, got := ReadMarks(t.Other), ReadMarks(s)
	for _, f := range got.Faults {
		k.fault(e, "%s: %s", t.Key, f)
	}
	counted := without(without(want.Names, t.By), "n")
	if !same(want.Names, got.Names) && !(t.By != "" && same(counted, without(without(got.Names, t.By), "n"))) {
		k.fault(e, "%s: the placeholders are %s, and in English %s", t.Key, listed(got.Names), listed(want.Names))
	}
	if !same(want.Icons, got.Icons) {
		k.fault(e, "%s: the icons are %s, and in English %s", t.Key, listed(got.Icons), listed(want.Icons))
	}
	if !same(want.Terms, got.Terms) {
		k.fault(e, "%s: the linked terms are %s, and in English %s", t.Key, listed(got.Terms), listed(want.Terms))
	}
	if !same(want.Rules, got.Rules) {
		k.fault(e, "%s: the rules are %s, and in English %s", t.Key, listed(got.Rules), listed(want.Rules))
	}
}

func without(list []string, name string) []string {
	var rest []string
	for _, s := range list {
		if s != name {
			rest = append(rest, s)
		}
	}
	return rest
}

func listed(list []string) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, ", ")
}

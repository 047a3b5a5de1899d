package lang

import (
	"maps"
	"path"
	"slices"
	"strings"
)

// Merge brings a translation up to the template: new entries come in untranslated, those whose English has changed
// become fuzzy and keep the old English beside them, those that are gone become obsolete. A text that has another key
// than before keeps its translation. What translators have written beside entries is never lost. Plural has as many
// forms as the translation's header says.
func Merge(template, po *PO) (*PO, error) {
	forms := 2
	if h := po.Header("Plural-Forms"); h != "" {
		p, err := ParsePlural(h)
		if err != nil {
			return nil, err
		}
		forms = p.Forms
	}
	m := newMerger(template, po)
	merged := &PO{head: po.head, eol: po.eol, tail: po.tail}
	for _, t := range template.Entries {
		e := m.find(t)
		switch {
		case e == nil:
			e = blank(t, forms)
		case !t.header():
			e = renew(e, t, forms)
		}
		merged.Entries = append(merged.Entries, e)
	}
	for _, e := range po.Entries {
		if m.used[e] || !e.worthKeeping() {
			continue
		}
		if template.live[e.Context] && !e.Obsolete {
			merged.Entries = append(merged.Entries, e)
			continue
		}
		gone := e.copy()
		gone.Obsolete, gone.Refs, gone.Extracted, gone.Flags = true, nil, nil, unguarded(gone.Flags)
		merged.Entries = append(merged.Entries, &gone)
	}
	return merged, nil
}

// Regroup moves entries of a language whose texts stand in another file than before: each into the file of its template.
func Regroup(templates, files map[string]*PO) {
	at := map[string][]string{} // the files of a key; those of the program's own words may be several
	for _, domain := range slices.Sorted(maps.Keys(templates)) {
		for _, e := range templates[domain].Entries {
			at[e.Context] = append(at[e.Context], domain)
		}
	}
	for _, domain := range slices.Sorted(maps.Keys(files)) {
		po := files[domain]
		po.Entries = slices.DeleteFunc(po.Entries, func(e *Entry) bool {
			to := at[e.Context]
			if e.header() || e.Obsolete || len(to) != 1 || to[0] == domain || path.Dir(to[0]) != path.Dir(domain) || files[to[0]] == nil || files[to[0]].holds(e.Context) {
				return false
			}
			files[to[0]].Entries = append(files[to[0]].Entries, e)
			return true
		})
	}
}

func (p *PO) holds(key string) bool {
	return slices.ContainsFunc(p.Entries, func(e *Entry) bool { return e.Context == key && !e.Obsolete })
}

// Changes count what a merge has done to a file.
type Changes struct {
	New      int `json:"new"`      // texts without a translation
	Moved    int `json:"moved"`    // texts under another key, with the translation they had
	Outdated int `json:"outdated"` // translations of English that has changed
	Obsolete int `json:"obsolete"` // translations of no text
}

// Compare counts what has changed between two states of a file.
func Compare(before, after *PO) Changes {
	was := map[string]*Entry{}
	for _, e := range before.Entries {
		was[e.key()] = e
	}
	var c Changes
	for _, e := range after.Entries {
		old := was[e.key()]
		switch {
		case e.Obsolete:
			if old != nil && !old.Obsolete {
				c.Obsolete++
			}
		case old == nil && e.Translated():
			c.Moved++
		case old == nil && !e.header():
			c.New++
		case old != nil && e.Fuzzy() && !old.Fuzzy():
			c.Outdated++
		}
	}
	return c
}

// blankFile is a translation in which nothing is translated yet: a head, for Merge to fill.
func blankFile(domain string, about *Language) *PO {
	head := strings.Replace(header(domain), "Language: ", "Language: "+about.Tag, 1)
	head = strings.Replace(head, "Plural-Forms: nplurals=2; plural=(n != 1);", "Plural-Forms: "+about.Plural, 1)
	return &PO{Entries: []*Entry{{Str: []string{head}}}}
}

// complete gives a file the head that it lacks, and a head the plural rule.
func (p *PO) complete(domain string, about *Language) {
	head := p.headEntry()
	switch {
	case head == nil:
		p.Entries = append(blankFile(domain, about).Entries, p.Entries...)
	case len(head.Str) > 0 && p.Header("Plural-Forms") == "":
		lines := strings.SplitAfter(head.Str[0], "\n")
		lines = slices.DeleteFunc(lines, func(l string) bool {
			name, _, _ := strings.Cut(l, ":")
			return l == "" || strings.EqualFold(strings.TrimSpace(name), "Plural-Forms")
		})
		text := strings.Join(lines, "")
		if text != "" && !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		head.Str = append([]string{text + "Plural-Forms: " + about.Plural + "\n"}, head.Str[1:]...)
	}
}

// merger finds the entries of a translation.
type merger struct {
	byKey  map[string]*Entry   // those in use before obsolete ones
	byText map[string][]*Entry // those whose keys the template no longer has
	used   map[*Entry]bool
}

func newMerger(template, po *PO) *merger {
	m := &merger{byKey: map[string]*Entry{}, byText: map[string][]*Entry{}, used: map[*Entry]bool{}}
	wanted := map[string]bool{}
	for _, t := range template.Entries {
		wanted[t.key()] = true
	}
	for _, e := range po.Entries {
		if was := m.byKey[e.key()]; was == nil || was.Obsolete && !e.Obsolete {
			m.byKey[e.key()] = e
		}
		if !wanted[e.key()] && !template.live[e.Context] && e.Translated() {
			m.byText[e.text()] = append(m.byText[e.text()], e)
		}
	}
	return m
}

// key is what an entry is known by: its context, or its English where it has none.
func (e *Entry) key() string {
	if e.Context == "" {
		return "\x04" + e.ID
	}
	return e.Context
}

func (e *Entry) text() string { return e.ID + "\x04" + e.IDPlural }

// find is the entry that translates t: by its key, else one of the same English whose key is gone; nil if there is none.
// Where two such are translated differently, the first is taken, and marked fuzzy.
func (m *merger) find(t *Entry) *Entry {
	if e := m.byKey[t.key()]; e != nil {
		m.used[e] = true
		return e
	}
	for i, e := range m.byText[t.text()] {
		if m.used[e] {
			continue
		}
		m.used[e] = true
		moved := e.copy()
		moved.Context = t.Context
		for _, other := range m.byText[t.text()][i+1:] {
			if !m.used[other] && strings.Join(other.Str, "\x04") != strings.Join(e.Str, "\x04") && !e.Fuzzy() {
				moved.Flags = append([]string{"fuzzy"}, e.Flags...)
				break
			}
		}
		return &moved
	}
	return nil
}

// worthKeeping reports whether somebody has written something in the entry.
func (e *Entry) worthKeeping() bool {
	return e.Translated() || len(e.Comments) > 0 || e.read != nil && strings.Contains(e.read.lead, "#")
}

func blank(t *Entry, forms int) *Entry {
	e := t.copy()
	e.read = nil
	if t.IDPlural != "" {
		e.Str = make([]string, forms)
	}
	return &e
}

// renew is an entry of a translation with what the template says of it today.
func renew(e, t *Entry, forms int) *Entry {
	n := *e
	n.Refs, n.Extracted, n.Obsolete, n.signs = t.Refs, t.Extracted, false, t.signs
	want := 1
	if t.IDPlural != "" {
		want = forms
	}
	if e.ID == t.ID && e.IDPlural == t.IDPlural {
		n.Str = fitted(e.Str, want)
		n.guard(t)
		return &n
	}
	if e.Translated() && !e.Fuzzy() {
		n.Flags = append([]string{"fuzzy"}, e.Flags...)
		n.Previous = previous(e)
	}
	n.ID, n.IDPlural = t.ID, t.IDPlural
	n.Str = append([]string(nil), e.Str...)
	for len(n.Str) < want {
		n.Str = append(n.Str, e.last())
	}
	n.Str = n.Str[:want]
	n.guard(t)
	return &n
}

// fitted are forms in the number that is wanted, none of those that have words left out.
func fitted(forms []string, want int) []string {
	forms = slices.Clone(forms)
	for len(forms) < want {
		forms = append(forms, "")
	}
	for len(forms) > want && forms[len(forms)-1] == "" {
		forms = forms[:len(forms)-1]
	}
	return forms
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

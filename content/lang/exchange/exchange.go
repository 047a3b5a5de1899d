// Package exchange hands a translation to those who work in a spreadsheet (CSV) or in an agency's tools (XLIFF), and takes
// it back. It stands apart from the PO files, which remain the translation: what comes back is compared with them first.
package exchange

import (
	"fmt"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// States of a unit.
const (
	Missing  = "missing"
	Outdated = "outdated" // marked fuzzy: doubtful, or of English that has changed
	Done     = "done"
)

var states = []string{Missing, Outdated, Done}

// Unit is one string to translate: a text, or one form of a text that counts.
type Unit struct {
	Domain   string // turlough/cards; empty where a file does not say it
	Key      string // the text's key, with the number of the form behind it: rules.T13.2[1]
	Source   string
	Target   string
	State    string
	Notes    []string // from the content; they are not taken back
	Comments []string // the translators'
	Pos      lang.Pos // where it was read
}

// Units are the strings of a PO file that has been brought up to the content, in its order.
func Units(domain string, po *lang.PO) []Unit {
	var list []Unit
	for _, e := range po.Entries {
		if e.Obsolete || e.Context == "" {
			continue
		}
		for i, s := range e.Str {
			u := Unit{Domain: domain, Key: key(e, i), Source: source(e, i), Target: s, State: Done, Notes: e.Extracted, Comments: e.Comments}
			switch {
			case s == "":
				u.State = Missing
			case e.Fuzzy():
				u.State = Outdated
			}
			list = append(list, u)
		}
	}
	return list
}

func key(e *lang.Entry, form int) string {
	if e.IDPlural == "" {
		return e.Context
	}
	return fmt.Sprintf("%s[%d]", e.Context, form)
}

// source is the English of a form: the singular of the first, the plural of all others; of a language with one form
// only, the plural.
func source(e *lang.Entry, form int) string {
	if e.IDPlural != "" && (form > 0 || len(e.Str) == 1) {
		return e.IDPlural
	}
	return e.ID
}

// place is where a unit's words belong.
type place struct {
	entry *lang.Entry
	form  int
}

// Apply writes what has come back into PO files that have been brought up to the content, and counts the strings that it
// changed. Empty translations change nothing. A unit whose key is unknown or whose source was changed is a fault, and then
// nothing is changed at all.
func Apply(units []Unit, files map[string]*lang.PO) (changed int, faults []lang.Fault) {
	places := map[string]place{}
	for _, po := range files {
		for _, e := range po.Entries {
			for i := range e.Str {
				if e.Context != "" && !e.Obsolete {
					places[key(e, i)] = place{e, i}
				}
			}
		}
	}
	seen := map[string]lang.Pos{}
	for _, u := range units {
		if msg := wrong(u, places, seen); msg != "" {
			faults = append(faults, lang.Fault{Pos: u.Pos, Msg: msg})
		}
		seen[u.Key] = u.Pos
	}
	if len(faults) > 0 {
		return 0, strict.Sort(faults)
	}
	for _, u := range units {
		if places[u.Key].take(u) {
			changed++
		}
	}
	return changed, nil
}

// wrong says why a unit cannot be taken, or nothing.
func wrong(u Unit, places map[string]place, seen map[string]lang.Pos) string {
	p, known := places[u.Key]
	was, twice := seen[u.Key]
	switch {
	case twice:
		return fmt.Sprintf("the key %q stands twice; first in line %d", u.Key, was.Line)
	case !known:
		return fmt.Sprintf("there is no text with the key %q: keys must stay as they were exported", u.Key)
	case strings.TrimSpace(u.Source) != strings.TrimSpace(source(p.entry, p.form)):
		return fmt.Sprintf("the source of %s is %q, and in the content %q: export again, and change translations only", u.Key, u.Source, source(p.entry, p.form))
	case !slices.Contains(states, u.State):
		return fmt.Sprintf("the state of %s is %q, and must be one of %s", u.Key, u.State, strings.Join(states, ", "))
	}
	return ""
}

// take writes a unit into its place, and reports whether that is another then.
func (p place) take(u Unit) bool {
	e := p.entry
	fuzzy := e.Fuzzy()
	changed := false
	if u.Target != "" && u.Target != e.Str[p.form] {
		e.Str[p.form], changed = u.Target, true
	}
	if u.Target != "" && (u.State == Outdated) != fuzzy {
		e.Flags, changed = slices.DeleteFunc(slices.Clone(e.Flags), func(f string) bool { return f == "fuzzy" }), true
		if u.State == Outdated {
			e.Flags = append([]string{"fuzzy"}, e.Flags...)
		} else {
			e.Previous = nil
		}
	}
	if len(u.Comments) > 0 && !slices.Equal(u.Comments, e.Comments) {
		e.Comments, changed = u.Comments, true
	}
	return changed
}

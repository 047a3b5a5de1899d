// Package exchange hands a translation to those who work in a spreadsheet (CSV) or in an agency's tools (XLIFF), and takes
// it back. It stands apart from the PO files, which remain the translation: what comes back is compared with them first.
package exchange

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

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
	Domain   string // <game>/cards; empty where a file does not say it
	Shared   bool   // another domain has a text of that key, too
	Key      string // the text's key, with the number of the form behind it: rules.H13.2[1]
	Source   string
	Before   string // the source of which an outdated target was made; empty where it is not known. It is not taken back
	Target   string
	State    string
	Optional bool     // nothing is there, and need not be
	Notes    []string // from the content; they are not taken back
	Comments []string // the translators'
	Pos      lang.Pos // where it was read
}

// Open reports whether something is to be done.
func (u Unit) Open() bool { return u.State != Done && !u.Optional }

// Languages are the tags of what is translated and of what it is translated into. A file that goes out carries them, and
// one that comes back with others is refused.
type Languages struct{ Source, Target string }

// refuse says why a file between other languages cannot be taken, or nothing. Tools write a tag in their own way: pt_br.
func (l Languages) refuse(of Languages) string {
	same := func(a, b string) bool { return strings.EqualFold(strings.ReplaceAll(a, "_", "-"), b) }
	switch {
	case of.Source == "" || of.Target == "":
		return fmt.Sprintf("the file must say that it translates %s into %s: export again", l.Source, l.Target)
	case !same(of.Target, l.Target):
		return fmt.Sprintf("the file translates %s into %s, and %s into %s is to be taken: import it as %s, or export %s again", of.Source, of.Target, l.Source, l.Target, of.Target, l.Target)
	case !same(of.Source, l.Source):
		return fmt.Sprintf("the file translates %s into %s, and %s into %s is to be taken: export %s again", of.Source, of.Target, l.Source, l.Target, l.Target)
	}
	return ""
}

// unfit are the texts that would not come back as they go out.
func unfit(units []Unit) (faults []lang.Fault) {
	for _, u := range units {
		for _, s := range slices.Concat([]string{u.Source, u.Before, u.Target}, u.Notes, u.Comments) {
			if what := strange(s); what != "" {
				faults = append(faults, lang.Fault{Pos: u.Pos, Msg: fmt.Sprintf("%s holds %s, which does not come back from a file for others; take it out", u.Key, what)})
				break
			}
		}
	}
	return faults
}

// strange names the first character of a text that XML forbids or spreadsheets change, or nothing.
func strange(s string) string {
	for i, r := range s {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], string(utf8.RuneError)):
			return "a letter that is not in UTF-8"
		case unicode.IsControl(r) && r != '\n' && r != '\t':
			return fmt.Sprintf("the control character %U", r)
		case r == 0xfffe || r == 0xffff:
			return fmt.Sprintf("the character %U", r)
		}
	}
	return ""
}

// Units are the strings of a PO file that has been brought up to the content, in its order.
func Units(domain string, po *lang.PO) []Unit {
	var list []Unit
	for _, e := range po.Entries {
		if e.Obsolete || e.Context == "" {
			continue
		}
		was := e.Before()
		for i, s := range e.Str {
			u := Unit{Domain: domain, Key: key(e, i), Source: source(e, i), Target: s, State: state(e, i), Optional: e.Optional(), Notes: e.Extracted,
				Comments: e.Comments, Pos: e.Pos}
			if was != nil && u.State == Outdated {
				u.Before = before(was, e, i)
			}
			list = append(list, u)
		}
	}
	return list
}

// state is how far a form is. A form that is there is in doubt with its entry.
func state(e *lang.Entry, form int) string {
	switch {
	case e.Str[form] == "":
		return Missing
	case e.Fuzzy():
		return Outdated
	}
	return Done
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

// before is the English that a form was made of; empty if it is today's.
func before(was, e *lang.Entry, form int) string {
	was.Str = e.Str
	if s := source(was, form); s != source(e, form) {
		return s
	}
	return ""
}

// place is where a unit's words belong.
type place struct {
	domain string
	entry  *lang.Entry
	form   int
}

// Apply writes what has come back into PO files that have been brought up to the content, by domain, and counts the strings
// that it changed. Empty translations change nothing. A unit whose key is unknown or whose source was changed is a fault,
// and then nothing is changed at all.
func Apply(units []Unit, files map[string]*lang.PO) (changed int, faults []lang.Fault) {
	places := map[string][]place{}
	for domain, po := range files {
		for _, e := range po.Entries {
			for i := range e.Str {
				if e.Context != "" && !e.Obsolete {
					places[key(e, i)] = append(places[key(e, i)], place{domain, e, i})
				}
			}
		}
	}
	seen := map[string]lang.Pos{}
	for _, u := range units {
		if msg := wrong(u, places[u.Key], seen); msg != "" {
			faults = append(faults, lang.Fault{Pos: u.Pos, Msg: msg})
		}
		seen[u.Domain+" "+u.Key] = u.Pos
	}
	if len(faults) > 0 {
		return 0, strict.Sort(faults)
	}
	back := map[*lang.Entry]forms{}
	for i := range units {
		p, _ := units[i].among(places[units[i].Key])
		if back[p.entry] == nil {
			back[p.entry] = make(forms, len(p.entry.Str))
		}
		back[p.entry][p.form] = &units[i]
	}
	for e, f := range back {
		changed += f.take(e)
	}
	return changed, nil
}

// MarkShared marks the units whose key stands in several domains.
func MarkShared(units []Unit) {
	times := map[string]int{}
	for _, u := range units {
		times[u.Key]++
	}
	for i := range units {
		units[i].Shared = times[units[i].Key] > 1
	}
}

// among is the place of a unit among those of its key: the only one, or that of its domain.
func (u *Unit) among(places []place) (p place, one bool) {
	for _, p := range places {
		if p.domain == u.Domain {
			return p, true
		}
	}
	if len(places) == 0 {
		return p, false
	}
	return places[0], len(places) == 1
}

// wrong says why a unit cannot be taken, or nothing.
func wrong(u Unit, places []place, seen map[string]lang.Pos) string {
	known := len(places) > 0
	p, one := u.among(places)
	was, twice := seen[u.Domain+" "+u.Key]
	switch {
	case twice:
		return fmt.Sprintf("the key %q appears twice; first in line %d", u.Key, was.Line)
	case !known:
		return fmt.Sprintf("there is no text with the key %q: keys must stay as they were exported", u.Key)
	case !one && u.Domain == "":
		return fmt.Sprintf("several games have a text with the key %q: keys must stay as they were exported", u.Key)
	case u.Domain != "" && u.Domain != p.domain:
		return fmt.Sprintf("%s is of %s, and in the file of %s: export again, and leave the units where they are", u.Key, p.domain, u.Domain)
	case lang.Unprintable(u.Target) != "":
		return fmt.Sprintf("%s holds %s; take it out", u.Key, lang.Unprintable(u.Target))
	case strings.TrimSpace(u.Source) != strings.TrimSpace(source(p.entry, p.form)):
		return fmt.Sprintf("the source of %s is %q, and in the content %q: export again, and change translations only", u.Key, u.Source, source(p.entry, p.form))
	}
	return ""
}

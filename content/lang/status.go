package lang

import (
	"io/fs"
	"path"
	"strings"
)

// Standing is how far the translation of one PO file has come. Done, Outdated and Missing add up to Texts.
type Standing struct {
	Domain   string `json:"domain"` // the file without its ending: <game>/cards
	Texts    int    `json:"texts"`
	Words    int    `json:"words"` // of the content's language
	Done     int    `json:"done"`
	Outdated int    `json:"outdated"` // marked fuzzy, or of English that has changed
	Missing  int    `json:"missing"`
	Obsolete int    `json:"obsolete"` // entries of no text
}

// Share is how much is done, in per cent, and never 100 while something is left.
func (s Standing) Share() int {
	if s.Texts == 0 {
		return 100
	}
	return 100 * s.Done / s.Texts
}

// Add is the sum of two.
func (s Standing) Add(o Standing) Standing {
	return Standing{s.Domain, s.Texts + o.Texts, s.Words + o.Words, s.Done + o.Done, s.Outdated + o.Outdated, s.Missing + o.Missing, s.Obsolete + o.Obsolete}
}

// File is the PO file of a language's domain, below the root of the content.
func File(tag, domain string) string { return path.Join(Folder, tag, domain+".po") }

// Open reads the PO file of a language's domain; one that is missing is blank. A head that is missing, or does not say how
// the language counts, is as in a blank one.
func Open(f fs.FS, about *Language, domain string) (*PO, []Fault) {
	file := File(about.Tag, domain)
	data, err := fs.ReadFile(f, file)
	if err != nil {
		if _, err := fs.Stat(f, file); err != nil {
			return blankFile(domain, about), nil
		}
		return nil, []Fault{{Pos: Pos{File: file}, Msg: "cannot be read: " + err.Error()}}
	}
	po, faults := ParsePO(file, string(data))
	po.complete(domain, about)
	return po, faults
}

// Stand compares a translation with the template of its domain. Forms of names are no texts of their own: one that is
// missing is said as the name stands.
func Stand(domain string, template, po *PO) Standing {
	s := Standing{Domain: domain}
	own := map[string]*Entry{}
	for _, e := range po.Entries {
		if !e.Obsolete {
			own[e.key()] = e
		}
	}
	for _, t := range template.Entries {
		if t.header() {
			delete(own, t.key())
			continue
		}
		e := own[t.key()]
		delete(own, t.key())
		if t.signs || t.ofName {
			continue
		}
		s.Texts++
		s.Words += len(strings.Fields(t.ID))
		switch {
		case e == nil || !e.Translated():
			s.Missing++
		case e.Fuzzy() || e.text() != t.text():
			s.Outdated++
		default:
			s.Done++
		}
	}
	for key, e := range own {
		if !template.live[key] && e.worthKeeping() {
			s.Obsolete++
		}
	}
	return s
}

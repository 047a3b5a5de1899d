package proofread

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"brehon/content/lang"
)

// Original is what is translated: the texts of the content, in the language of the content.
type Original struct {
	Domains  []Domain
	Register func(key string) string // how a text is meant: rule, name, label, flavour, ui
	Others   []string                // games that are left out: their files are nobody's business
	// Edited reports whether somebody has edited a file of the content; nil: nobody has.
	Edited func(file string) bool
	// Wants reports of a language and a game which of a name's forms some text wants; nil: none does.
	Wants func(tag, game string) func(name, form string) bool
}

// Domain is the texts of one PO file.
type Domain struct {
	Name  string // the file without its ending: <game>/cards
	Texts []lang.Text
}

// Check finds everything that is wrong with a language of f, in the order of the places. The language of the content
// itself is read as its own translation.
func Check(f fs.FS, tag string, o Original) []Finding {
	r := open(f, tag, o)
	for _, d := range o.Domains {
		r.domain(d)
	}
	r.consistent()
	r.alike()
	Sort(r.found)
	return slices.CompactFunc(r.found, func(a, b Finding) bool { return a == b })
}

// reader proofreads one language.
type reader struct {
	fs     fs.FS
	tag    string
	about  *lang.Language
	terms  *glossary
	o      Original
	plural lang.Plural
	counts lang.Numbers                            // of the content's language
	parent map[string]map[string][]*lang.Entry     // entries by domain and key, of the languages that this one is a kind of
	wants  map[string]func(name, form string) bool // by game, which forms of names some text wants
	pairs  []pair                                  // every text with its translation, in order
	found  []Finding
}

// pair is a text and its translation.
type pair struct {
	text  lang.Text
	entry *lang.Entry // nil in the language of the content
	strs  []string
	pos   lang.Pos
}

// open reads what the language says of itself, and notes what is wrong there.
func open(f fs.FS, tag string, o Original) *reader {
	r := newReader(f, tag, o)
	r.folder()
	return r
}

func newReader(f fs.FS, tag string, o Original) *reader {
	r := &reader{fs: f, tag: tag, o: o, counts: lang.Numbers{Decimal: ".", Group: ","}, parent: map[string]map[string][]*lang.Entry{},
		wants: map[string]func(name, form string) bool{}}
	for _, l := range lang.Languages(f) {
		if l.Source {
			r.counts = l.Numbers
		}
	}
	return r
}

// domain reads a PO file beside its English.
func (r *reader) domain(d Domain) {
	whole, terms := r.about, r.terms
	defer func() { r.about, r.terms = whole, terms }()
	if game, _, ok := strings.Cut(d.Name, "/"); ok {
		r.about = whole.In(r.fs, game)
		if lang.OwnGlossary(r.fs, game) {
			r.glossary(game)
		}
	}
	if r.about.Source {
		for _, t := range d.Texts {
			r.source(t)
		}
		return
	}
	entries, ok := r.entries(d)
	if !ok {
		return
	}
	known := map[string]bool{}
	before := len(r.found)
	var forms []lang.Text
	for _, t := range r.withForms(d) {
		known[t.Key] = true
		e := entries[t.Key]
		if t.Of != "" {
			forms = append(forms, t)
		} else if t.Marks().Words || e != nil && !empty(e) {
			r.text(d, t, e)
		}
	}
	if r.about.Status == lang.Draft {
		r.gather(d, before, whole.Status == lang.Draft && r.begun(d))
	}
	r.inForms(d, forms, entries)
	for _, e := range inOrder(entries) {
		if of, form := r.about.IsFormKey(e.Context); !known[e.Context] && !(form && known[of]) {
			r.gone(e)
		}
	}
}

// source reads a text of the content itself.
func (r *reader) source(t lang.Text) {
	p := pair{text: t, strs: []string{t.Other}, pos: t.Pos}
	if t.One != "" {
		p.strs = []string{t.One, t.Other}
	}
	r.pairs = append(r.pairs, p)
	for _, s := range p.strs {
		for _, i := range r.lines(t.Key, s, nil) {
			i.edits = nil // the content is mended by its author
			r.note(p, i)
		}
	}
}

// text reads a text beside its translation.
func (r *reader) text(d Domain, t lang.Text, e *lang.Entry) {
	if !r.ready(d, t, e) {
		return
	}
	p := pair{t, e, e.Str, e.Pos}
	r.pairs = append(r.pairs, p)
	for _, s := range e.Str {
		r.beside(p, s)
		for _, i := range r.lines(t.Key, s, english(t)) {
			r.note(p, i)
		}
		r.termsIn(p, s)
	}
	r.forms(p)
	r.spaced(p)
	r.untouched(p)
}

// beside compares what a form holds beside its words with the English: marks, rules, figures.
func (r *reader) beside(p pair, s string) {
	marks, rules := r.about.Differ(p.text, s)
	for _, m := range marks {
		r.note(p, issue{kind: Marks, message: m})
	}
	for _, m := range rules {
		r.note(p, issue{kind: Figures, message: m})
	}
	r.signs(p, s)
	r.figures(p, s)
}

// english are the forms of a text of the content.
func english(t lang.Text) []string {
	if t.One != "" {
		return []string{t.One, t.Other}
	}
	return []string{t.Other}
}

// issue is something that is wrong in one form of a translation.
type issue struct {
	kind     Kind
	severity Severity // Error unless said
	message  string
	edits    []edit // what mends it, in bytes of the form; none: only a translator can
}

// lines are the issues that a form shows by itself: its signs and its typography.
func (r *reader) lines(key, s string, english []string) []issue {
	list := r.letters(s, english)
	if !literal(key) {
		list = append(list, r.typography(s, english)...)
	}
	return list
}

// literal reports whether a text is typed as it stands, and not typeset.
func literal(key string) bool {
	return strings.Contains(key, ".typed.") || strings.Contains(key, ".form.")
}

// note adds a finding to the list, once for all forms, unless its translator has said that it is well.
func (r *reader) note(p pair, i issue) {
	if i.severity == "" {
		i.severity = Error
	}
	if i.severity == Warning && p.entry != nil && p.entry.Well(string(i.kind)) {
		return
	}
	f := Finding{Tag: r.tag, Pos: p.pos, Key: p.text.Key, Kind: i.kind, Severity: i.severity, Message: i.message, Fixable: len(i.edits) > 0}
	if p.entry != nil {
		f.English = p.text.Pos
	}
	if n := len(r.found); n > 0 && slices.Contains(r.found[max(0, n-20):], f) {
		return
	}
	r.found = append(r.found, f)
}

// fault adds a finding that is of no text.
func (r *reader) fault(at lang.Pos, format string, args ...any) {
	r.found = append(r.found, Finding{Tag: r.tag, Pos: at, Kind: File, Severity: Error, Message: fmt.Sprintf(format, args...)})
}

// faults adds what was found wrong with a file when it was read.
func (r *reader) faults(list []lang.Fault) {
	for _, f := range list {
		r.fault(f.Pos, "%s", f.Msg)
	}
}

package proofread

import (
	"io/fs"
	"slices"
	"strings"

	"brehon/content/lang"
)

// Beside reads single texts of a language as they are typed. What shows only beside other texts is not found. It belongs to one
// goroutine at a time.
type Beside struct {
	r     *reader
	about map[string]*lang.Language // by game
	terms map[string]*glossary
}

// NewBeside reads what the language says of itself.
func NewBeside(f fs.FS, tag string, o Original) *Beside {
	r := newReader(f, tag, o)
	r.about, _ = lang.ReadLanguage(f, tag)
	r.plural, _ = lang.ParsePlural(r.about.Plural)
	b := &Beside{r, map[string]*lang.Language{"": r.about}, map[string]*glossary{}}
	r.glossary("")
	b.terms[""] = r.terms
	return b
}

// in is the reader as it reads the texts of a game.
func (b *Beside) in(d string) *reader {
	game, _, ok := strings.Cut(d, "/")
	if !ok {
		game = ""
	}
	if b.about[game] == nil {
		b.about[game], b.terms[game] = b.about[""].In(b.r.fs, game), b.terms[""]
		if lang.OwnGlossary(b.r.fs, game) {
			b.r.glossary(game)
			b.terms[game] = b.r.terms
		}
	}
	b.r.about, b.r.terms, b.r.found, b.r.pairs = b.about[game], b.terms[game], nil, nil
	return b.r
}

// Text finds what is wrong with an entry of a text in a file, as Check does; e may be nil. A form of a name is a text with Of.
func (b *Beside) Text(domain string, t lang.Text, e *lang.Entry) []Finding {
	r := b.in(domain)
	switch {
	case t.Of != "":
		if e != nil && e.Translates(t) {
			r.inForm(t, t.Key[len(t.Of)+1:], e)
		}
	case t.Marks().Words || e != nil && !empty(e):
		r.text(Domain{Name: domain}, t, e)
	}
	Sort(r.found)
	return slices.CompactFunc(r.found, func(a, b Finding) bool { return a == b })
}

// Mended is a form of a translation with everything mended that can be mended safely.
func (b *Beside) Mended(domain string, t lang.Text, e *lang.Entry, form string) string {
	return b.in(domain).mendForm(pair{t, e, e.Str, e.Pos}, form, func(Finding) bool { return true })
}

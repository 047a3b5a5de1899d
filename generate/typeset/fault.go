package typeset

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/generate/draw"

	"golang.org/x/text/unicode/norm"
)

// Missing are the letters of the text that neither the font nor any other of ours has, each once.
func (s *Setter) Missing(text string, name draw.Font) []rune {
	var none []rune
	for _, w := range strings.FieldsFunc(norm.NFC.String(text), isSpace) {
		for _, r := range s.word(w, name, s.base().way()).missing {
			if !slices.Contains(none, r) {
				none = append(none, r)
			}
		}
	}
	return none
}

// missing notes the letters of a word that no font has.
func (s *Setter) missing(w *word, name draw.Font, said lang.Said) {
	for _, r := range w.missing {
		s.Report(&Overflow{Said: said, Kind: OfLetter, Msg: fmt.Sprintf("no font has the letter %q (U+%04X), needed in %q: write it differently", r, r, name)})
	}
}

// Report adds a fault to those that Faults lists; nil and what is there already add nothing.
func (s *Setter) Report(err error) {
	if err == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults[err.Error()] = err
}

// Faults returns the faults so far, each once, sorted by place: letters missing from all fonts, invalid marks, words wider
// than their line, damaged fonts, and those given to Report.
func (s *Setter) Faults() []error {
	faults := s.damaged()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range s.faults {
		faults = append(faults, f)
	}
	slices.SortFunc(faults, func(a, b error) int {
		p, q := where(a), where(b)
		return cmp.Or(cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Col, q.Col),
			cmp.Compare(a.Error(), b.Error()))
	})
	return faults
}

func where(err error) lang.Pos {
	var o *Overflow
	if errors.As(err, &o) {
		return o.Said.Pos
	}
	var f *FontFault
	if errors.As(err, &f) {
		return f.Pos
	}
	return lang.Pos{}
}

// Package proof looks at the words of a kit as they stand in print: how each fills its box, where it is printed, what
// does not fit; and it makes the pages on which translators see them.
//
// Content is what is proved: a game with all its texts. Every piece and every page of its layout is drawn on a blind
// surface, on which each text tells where it stands; a Survey is what was read so. Check judges it, Where says it to
// translators, Previews make something to look at.
package proof

import (
	"cmp"
	"slices"

	"brehon/content/lang"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Place is a piece or a page.
type Place struct {
	Kind    string // card, token, standee, board, scenario, aid, rulebook, rules, calibration
	ID      string // of the piece: "wind"; of the page: "SC-1"
	Name    string // in the kit's language: the card's title, the chapter; empty if it has none
	Cut     bool   // it is a piece
	Back    bool   // of the piece
	Options string // the options that it was laid out with, if they are not the law's
}

// Print is a text in one place of print.
type Print struct {
	typeset.Fitted
	Keys  []string // of the texts that read so; a line that is only measured may have several, or none
	Place Place
	At    draw.Rect // on the piece or page
}

// Survey is the result of reading.
type Survey struct {
	Prints []Print
	Faults []error // what the layout itself found wrong
}

// Of are the prints of a text, in the order of print.
func (s *Survey) Of(key string) []Print {
	var list []Print
	for _, p := range s.Prints {
		if slices.Contains(p.Keys, key) {
			list = append(list, p)
		}
	}
	return list
}

// reader reads a layout.
type reader struct {
	layout *generate.Layout
	keys   map[string][]string // by words
	survey *Survey
	shown  map[string]bool // art that has been read in this place
	place  Place
	sheet  bool   // art is pieces, read elsewhere
	last   string // chapter
}

func newReader(l *generate.Layout, texts []lang.Text) *reader {
	r := &reader{layout: l, keys: map[string][]string{}, survey: &Survey{}}
	for _, t := range texts {
		words := l.Words().Say(t).Text
		r.keys[words] = append(r.keys[words], t.Key)
	}
	return r
}

// plainOf returns the texts with words and without placeholders.
func plainOf(texts []lang.Text) []lang.Text {
	return slices.DeleteFunc(slices.Clone(texts), func(t lang.Text) bool {
		m := t.Marks()
		return !m.Words || len(m.Asked()) > 0 || t.By != ""
	})
}

// readPieces reads everything that is cut out. texts are those without placeholders: a line that does not know its key is
// found among them by its words.
func readPieces(l *generate.Layout, texts []lang.Text) *Survey {
	r := newReader(l, texts)
	r.pieces(l.Pieces())
	r.survey.Faults = l.Faults()
	return r.survey
}

// readPages reads the pages of the kinds of component, as --only names them. What is made beside them is not read.
func readPages(l *generate.Layout, texts []lang.Text, kinds []string, beside ...string) (*Survey, error) {
	r := newReader(l, texts)
	files, err := l.Files(slices.Concat(kinds, beside)...)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if f.Name != "booklet" && slices.Contains(kinds, f.Kind) { // the booklet is the rulebook's pages once more
			r.file(f)
		}
	}
	r.survey.Faults = l.Faults()
	return r.survey, nil
}

func (r *reader) pieces(list []piece.Piece) {
	for _, p := range list {
		r.place = Place{Kind: p.Kind, ID: p.ID, Name: p.Name, Cut: true}
		r.draw(p.Front)
		if p.Back != nil {
			r.place.Back = true
			r.draw(p.Back)
		}
	}
}

func (r *reader) file(f piece.File) {
	r.last = ""
	for _, p := range f.Pages {
		r.place = Place{Kind: f.Kind, ID: p.Label, Name: p.Title}
		if generate.IsBook(f.Kind) {
			r.place.ID, r.place.Name = "", cmp.Or(p.Title, r.last)
		}
		r.sheet = slices.Contains([]string{"standee", "token", "card"}, f.Kind)
		r.draw(p.Draw)
		r.sheet = false
	}
}

func (r *reader) draw(draws func(draw.Surface)) {
	r.shown = map[string]bool{}
	draws(blind{r})
}

// blind is a surface on which nothing is seen.
type blind struct{ r *reader }

func (blind) Blind() {}

func (b blind) Path(*draw.Path, draw.Style) {}
func (b blind) Text(draw.Run)               {}

func (b blind) Image(a *draw.Art, m draw.Matrix) {
	if b.r.sheet || b.r.shown[a.Name] {
		return
	}
	b.r.shown[a.Name] = true
	a.Draw(draw.At(b, m))
}

func (b blind) Clip(_ *draw.Path, inside func(draw.Surface)) { inside(b) }

func (b blind) Link(draw.Rect, string) {}
func (b blind) Anchor(string, draw.MM) {}

// Bookmark begins a chapter.
func (b blind) Bookmark(title string, level int, _ draw.MM) {
	if level == 0 && generate.IsBook(b.r.place.Kind) {
		b.r.last, b.r.place.Name = title, title
	}
}

func (b blind) Note(at draw.Rect, what any) {
	f, ok := what.(typeset.Fitted)
	if !ok {
		return
	}
	p := Print{Fitted: f, Place: b.r.place, At: at}
	if f.Said.Key != "" {
		p.Keys = append([]string{f.Said.Key}, f.Said.Also...)
	} else {
		p.Keys = b.r.keys[f.Said.Text]
	}
	b.r.survey.add(p)
}

// add gathers the lines of a text that a page takes apart.
func (s *Survey) add(p Print) {
	if n := len(s.Prints); n > 0 && p.Said.Key != "" && !p.Box.Bounded() {
		if q := &s.Prints[n-1]; q.Said.Same(p.Said) && q.Place == p.Place && q.Box == p.Box {
			q.Lines, q.H = q.Lines+p.Lines, q.H+p.H
			q.W, q.At = max(q.W, p.W), q.At.Union(p.At)
			if p.Over > q.Over {
				q.Over, q.Wide = p.Over, p.Wide
			}
			return
		}
	}
	s.Prints = append(s.Prints, p)
}

// thin leaves of each text only where it stands first, and where it sticks out.
func (s *Survey) thin() {
	seen := map[string]bool{}
	var list []Print
	for _, p := range s.Prints {
		first := !seen["= "+p.Said.Text]
		seen["= "+p.Said.Text] = true
		for _, k := range p.Keys {
			first, seen[k] = first || !seen[k], true
		}
		if first || p.Over > 0 {
			list = append(list, p)
		}
	}
	s.Prints = slices.Clip(list)
}

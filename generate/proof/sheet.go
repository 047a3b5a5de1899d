package proof

import (
	"slices"
	"strings"

	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/piece"
)

// Sheet is a face of a piece, or a page, as it is laid out, with the texts on it in the order in which they are set. A page's ID is
// its label.
type Sheet struct {
	Place
	W, H   draw.MM
	Draw   func(draw.Surface)
	Prints []Print
}

// Has reports whether the sheet shows a text.
func (s *Sheet) Has(key string) bool {
	return slices.ContainsFunc(s.Prints, func(p Print) bool { return slices.Contains(p.Keys, key) })
}

// Sheets are those of a kind of component in a layout of the content, in the order of print. Of several faces with the same texts
// there is the first. The list ends with a sheet that is enough; nil: none is.
func (c *Content) Sheets(l *generate.Layout, kind string, enough func(*Sheet) bool) ([]Sheet, error) {
	if enough == nil {
		enough = func(*Sheet) bool { return false }
	}
	at := slices.IndexFunc(c.Kinds, func(k generate.Kind) bool { return k.ID == kind })
	if at >= 0 && c.Kinds[at].Pieces != nil && c.Kinds[at].Sheets == nil {
		return c.faces(l, kind, enough), nil
	}
	files, err := l.Files(kind)
	if err != nil {
		return nil, err
	}
	var list []Sheet
	for _, f := range files {
		if f.Kind != kind || f.Name == "booklet" {
			continue
		}
		r := newReader(l, c.plainTexts())
		for _, p := range f.Pages {
			r.survey = &Survey{}
			r.place = Place{Kind: kind, ID: p.Label, Name: p.Title}
			if generate.IsBook(kind) && p.Title == "" {
				r.place.Name = r.last
			}
			r.draw(p.Draw)
			list = append(list, Sheet{r.place, p.W, p.H, p.Draw, r.survey.Prints})
			if enough(&list[len(list)-1]) {
				return list, nil
			}
		}
	}
	return list, nil
}

// faces are those of the pieces of a kind that have a text which none before has.
func (c *Content) faces(l *generate.Layout, kind string, enough func(*Sheet) bool) (list []Sheet) {
	r := newReader(l, c.plainTexts())
	seen := map[string]bool{}
	face := func(p piece.Piece, draws func(draw.Surface), back bool) bool {
		r.survey, r.place = &Survey{}, Place{Kind: kind, ID: p.ID, Name: p.Name, Cut: true, Back: back}
		r.draw(draws)
		fresh := false
		for _, x := range r.survey.Prints {
			for _, k := range x.Keys {
				fresh, seen[k] = fresh || !seen[k], true
			}
		}
		if fresh {
			list = append(list, Sheet{r.place, p.W, p.H, draws, r.survey.Prints})
		}
		return fresh && enough(&list[len(list)-1])
	}
	for _, p := range l.Pieces(kind) {
		if face(p, p.Front, false) || p.Back != nil && face(p, p.Back, true) {
			break
		}
	}
	return list
}

// KindName is what a kind of component is called in the language of a layout.
func (c *Content) KindName(l *generate.Layout, kind string) string {
	files, err := l.Files(kind)
	for _, f := range files {
		if _, name, ok := strings.Cut(f.Title, " · "); ok && f.Kind == kind && err == nil {
			return name
		}
	}
	return kind
}

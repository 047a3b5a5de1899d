package proof

import (
	"errors"
	"slices"
	"strings"

	"brehon/content/base/workers"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/piece"
)

// Preview is a piece or page in the language of the content and in another, side by side on one page.
type Preview struct {
	Name string   // of a file: "wind", "aid-A-1", "rulebook-rules.H13.1"; no two of a list have the same
	Keys []string // of the texts that it shows, of those that were asked for
	Page piece.Page
	PNG  func() ([]byte, error)
	Over int // texts of the translation that overflow

	layout *generate.Layout
}

// Previews returns the pieces and pages with the given texts; with no keys, all cards. A key stands for all texts whose keys
// begin with it: areas.oak-hill. Texts printed on pieces are shown there, all others on each page that has them. Each marked
// text, in English and in the translation, shows how much of its box it fills; overflows are red. The list is empty if no
// such text is printed.
func (c *Content) Previews(tag string, keys []string) ([]Preview, error) {
	return c.previews(&previewer{content: c, keys: keys}, tag)
}

// Each returns a preview for each text: the first piece or page with it, with this text alone framed, named after its key.
func (c *Content) Each(tag string, keys []string) ([]Preview, error) {
	return c.previews(&previewer{content: c, keys: keys, each: true}, tag)
}

func (c *Content) previews(p *previewer, tag string) ([]Preview, error) {
	p.shown, p.names = map[string]bool{}, map[string]bool{}
	err := p.both(func(i int) (err error) {
		p.layouts[i], err = c.Layout([]string{c.original(), tag}[i])
		return err
	})
	if err != nil {
		return nil, err
	}
	sides := [2][]*side{}
	if err := p.both(func(i int) error { sides[i] = p.pieces(p.layouts[i]); return nil }); err != nil {
		return nil, err
	}
	list := p.previews(sides)
	for _, kind := range p.content.pageKinds() {
		if !p.open(kind) {
			continue
		}
		err := p.both(func(i int) (err error) { sides[i], err = p.pages(p.layouts[i], kind); return err })
		if err != nil {
			return nil, err
		}
		list = append(list, p.previews(sides)...)
	}
	return list, nil
}

// Document is one file with the pages of all previews; there must be one.
func Document(list []Preview) ([]byte, error) {
	l := list[0].layout
	var pages []piece.Page
	for _, p := range list {
		pages = append(pages, p.Page)
	}
	return l.PDF(l.Game().Info.ID+" · "+l.Words().Tag, pages)
}

// previewer looks for what is to be shown.
type previewer struct {
	content *Content
	keys    []string
	each    bool                // a preview for each text
	layouts [2]*generate.Layout // in the language of the content, in the other
	shown   map[string]bool     // texts that have been shown
	names   map[string]bool     // names of previews that have been given
	hints   map[string][]string // where texts are printed; made when first asked for
}

// both does something for both languages beside each other. What is wrong with both is said once.
func (p *previewer) both(do func(i int) error) error {
	var errs [2]error
	var group workers.Group
	for i := range errs {
		group.Go(func() { errs[i] = do(i) })
	}
	group.Wait()
	return joined(errs[:])
}

// joined are errors in one, each once.
func joined(errs []error) error {
	var list []error
	for _, err := range errs {
		if err != nil && !slices.ContainsFunc(list, func(e error) bool { return e.Error() == err.Error() }) {
			list = append(list, err)
		}
	}
	return errors.Join(list...)
}

// previews are the pairs of sides, which are shown thereby.
func (p *previewer) previews(sides [2][]*side) []Preview {
	var list []Preview
	elsewhere := [2]map[string]*Print{printsOf(sides[0]), printsOf(sides[1])}
	for _, x := range pairs(sides[0], sides[1]) {
		if !p.each {
			list = append(list, p.preview(x, elsewhere))
			continue
		}
		for _, key := range x.keys() {
			if !p.names[fileName(key)] {
				list = append(list, p.preview(x.of(key), elsewhere))
			}
		}
	}
	for _, s := range slices.Concat(sides[0], sides[1]) {
		for _, k := range s.keys {
			p.shown[k] = true
		}
	}
	return list
}

// side is a piece or page in one language.
type side struct {
	name   string // by which it is known in every language; empty for a page that is only numbered
	kind   string
	number string // of the page, if it is only numbered
	w, h   draw.MM
	draw   func(draw.Surface)
	prints []Print  // those that are asked for
	keys   []string // of the texts in them that are asked for
}

// wants reports whether a key is one of those asked for, or begins with one, and has not been shown yet.
func (p *previewer) wants(key string) bool {
	return !p.shown[key] && (len(p.keys) == 0 || slices.ContainsFunc(p.keys, func(k string) bool { return within(key, k) }))
}

// within reports whether a text's key is the key that was asked for, or begins with it.
func within(key, asked string) bool {
	return key == asked || strings.HasPrefix(key, strings.TrimSuffix(asked, ".")+".")
}

// Shows reports whether the preview shows a text whose key is this one, or begins with it.
func (p Preview) Shows(key string) bool {
	return slices.ContainsFunc(p.Keys, func(k string) bool { return within(k, key) })
}

// ask takes over what is asked for of what has been read; it reports whether there is anything.
func (p *previewer) ask(s *side, prints []Print) bool {
	for _, x := range prints {
		if !slices.ContainsFunc(x.Keys, p.wants) {
			continue
		}
		s.prints = append(s.prints, x)
		for _, k := range x.Keys {
			if p.wants(k) && !slices.Contains(s.keys, k) {
				s.keys = append(s.keys, k)
			}
		}
	}
	return len(s.prints) > 0
}

// pieces returns the faces of pieces with a wanted text; each face once.
func (p *previewer) pieces(l *generate.Layout) []*side {
	var list []*side
	r := newReader(l, p.content.plainTexts())
	backs := map[string]bool{}
	for _, x := range l.Pieces() {
		if len(p.keys) == 0 && x.Name == "" {
			continue
		}
		for _, face := range []struct {
			name string
			draw func(draw.Surface)
		}{{x.ID, x.Front}, {x.ID + "-back", x.Back}} {
			back := strings.HasSuffix(face.name, "-back")
			if face.draw == nil || back && (len(p.keys) == 0 || x.Name != "" && backs[x.Kind]) {
				continue
			}
			r.survey, r.place = &Survey{}, Place{Kind: x.Kind, ID: x.ID, Cut: true, Back: back}
			r.draw(face.draw)
			s := &side{name: face.name, kind: x.Kind, w: x.W, h: x.H, draw: face.draw}
			if p.ask(s, r.survey.Prints) {
				backs[x.Kind] = backs[x.Kind] || back
				list = append(list, s)
			}
		}
	}
	return list
}

// pages returns the pages of a kind with a wanted text. Those of the book are only numbered: the same number is below another
// text in another language.
func (p *previewer) pages(l *generate.Layout, kind string) ([]*side, error) {
	files, err := l.Files(kind)
	if err != nil {
		return nil, err
	}
	var list []*side
	for _, f := range files {
		if f.Name == "booklet" || f.Kind != kind {
			continue
		}
		for _, page := range f.Pages {
			r := newReader(l, p.content.plainTexts())
			r.place = Place{Kind: kind, ID: page.Label}
			r.draw(page.Draw)
			s := &side{name: kind + "-" + page.Label, kind: kind, w: page.W, h: page.H, draw: page.Draw}
			if generate.IsBook(kind) {
				s.name, s.number = "", page.Label
			}
			if p.ask(s, r.survey.Prints) {
				list = append(list, s)
			}
		}
	}
	return list, nil
}

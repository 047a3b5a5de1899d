package proof

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/generate"
)

// The kind of the board's pages, and what the templates call the books.
const boardKind, anyBook = "board", "rulebook"

// pageKinds returns the kinds of pages to search, the fastest first, then the kit's other ones.
func (c *Content) pageKinds() []string {
	list := slices.Concat([]string{"aid", boardKind, "scenario"}, c.bookKinds(), []string{"calibration"})
	_, others := c.kinds()
	return append(list, slices.DeleteFunc(others, func(k string) bool { return slices.Contains(list, k) })...)
}

// open reports whether a wanted text that has not been shown may be on pages of the kind: it is known to be, or its place is
// unknown and nothing of its key has been shown.
func (p *previewer) open(kind string) bool {
	if len(p.keys) == 0 {
		return false
	}
	for _, t := range p.content.Texts {
		if !p.wants(t.Key) {
			continue
		}
		on, known := p.printedOn(t.Key)
		if slices.Contains(on, kind) || generate.IsBook(kind) && slices.Contains(on, anyBook) || !known && !p.found(t.Key) {
			return true
		}
	}
	return false
}

// found reports whether another text has been shown of a key that was asked for and that the text is of.
func (p *previewer) found(key string) bool {
	for _, asked := range p.keys {
		if !within(key, asked) {
			continue
		}
		for k := range p.shown {
			if within(k, asked) {
				return true
			}
		}
	}
	return false
}

// printedOn are the kinds of pieces and pages that a text is printed on, as the templates have it; none: it is not
// printed. What no template holds is not known.
func (p *previewer) printedOn(key string) (kinds []string, known bool) {
	if p.hints == nil {
		p.hints = p.content.hints()
	}
	kinds, known = p.hints[key]
	return kinds, known
}

// hints are the kinds that texts are printed on, by key, read from the templates.
func (c *Content) hints() map[string][]string {
	kinds := map[string][]string{}
	for key, comments := range c.Extracted() {
		kinds[key] = hint(comments)
	}
	return kinds
}

// Extracted returns the comments of the translations' templates, by key. It needs no layout.
func (c *Content) Extracted() map[string][]string {
	comments := map[string][]string{}
	seen := map[string]bool{}
	for _, t := range c.Texts {
		domain := c.Game.Domain(t.Key)
		if seen[domain] {
			continue
		}
		seen[domain] = true
		for _, e := range c.template(domain).Entries {
			comments[e.Context] = e.Extracted
		}
	}
	return comments
}

// template returns the template of a domain, else a translation made from it, else an empty one.
func (c *Content) template(domain string) *lang.PO {
	files := []string{path.Join(lang.Folder, lang.TemplateFolder, domain+".pot")}
	for _, tag := range lang.Tags(c.Files) {
		files = append(files, lang.File(tag, domain))
	}
	for _, file := range files {
		if data, err := fs.ReadFile(c.Files, file); err == nil {
			po, _ := lang.ParsePO(file, string(data))
			return po
		}
	}
	return &lang.PO{}
}

// PrintedMark begins a comment that says where a text is printed.
const PrintedMark = "printed: "

// hint are the kinds that comments name: of "printed: aid A-1; scenario SC-1, one line of 16 mm" they are aid and scenario.
func hint(comments []string) []string {
	var kinds []string
	for _, c := range comments {
		places, ok := strings.CutPrefix(c, PrintedMark)
		if !ok || strings.Contains(c, ", where ") {
			continue
		}
		for _, place := range strings.Split(places, "; ") {
			kind, _, _ := strings.Cut(place, " ")
			kinds = append(kinds, strings.TrimSuffix(kind, ","))
		}
	}
	return kinds
}

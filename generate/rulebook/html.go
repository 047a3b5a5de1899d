package rulebook

import (
	"cmp"
	_ "embed"
	"fmt"
	"html"
	"regexp"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/draw/svg"
	"brehon/generate/typeset"
)

//go:embed web/edition.css
var editionCSS string

//go:embed web/edition.js
var editionJS string

// HTML is the book as one page for screens of every size, for search and for screen readers: the same chapters, rules, tables
// and drawings, every rule and term a link target. It needs nothing besides itself. The error names a font that is damaged.
func HTML(in Input) ([]byte, error) {
	w := &Page{Book: begin(in, "")}
	w.Printf("<main>\n")
	for _, c := range w.chapters {
		w.chapter(c)
	}
	w.Printf("</main>\n<footer>\n")
	for _, t := range w.Game.Info.Colophon {
		w.Printf("<p>%s</p>\n", w.Inline(w.Say(t)))
	}
	w.Printf("</footer>\n")
	body := w.b.String()
	w.b.Reset()
	w.contents()
	page := w.b.String() + body
	w.fonts(page)
	fonts, err := w.art.Fonts()
	if err != nil {
		return nil, err
	}
	w.b.Reset()
	w.head(fonts)
	return []byte(w.b.String() + page + w.art.Defs() + "\n<script>" + editionJS + "</script>\n</body>\n</html>\n"), nil
}

// head writes everything before the page's own text.
func (w *Page) head(fonts string) {
	title := html.EscapeString(w.Say(w.Game.Info.Title).Text)
	way := ""
	if w.set.RightToLeft {
		way = ` dir="rtl"`
	}
	w.Printf("<!DOCTYPE html>\n<html lang=%q%s>\n<head>\n<meta charset=\"utf-8\">\n", w.Pen.Words.Tag, way)
	w.Printf("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>%s</title>\n", title)
	w.Printf("<style>%s:root{--title:%s,serif}\n%s%s</style>\n</head>\n<body>\n", fonts, svg.Family(w.set.Asked(draw.Title)), svg.Style, editionCSS)
	w.Printf("<header><h1>%s</h1><p class=\"opening\">%s</p><p class=\"foot\">%s</p></header>\n", title,
		html.EscapeString(w.Say(w.Game.Info.Subtitle).Text), html.EscapeString(w.Foot))
}

// contents are the chapters, each under the number of its law, and the field to search in.
func (w *Page) contents() {
	word := func(name string) string { return html.EscapeString(w.Word(name).Text) }
	w.Printf("<nav aria-label=\"%s\">\n", word("book.contents"))
	w.Printf("<input type=\"search\" id=\"search\" hidden placeholder=\"%s\" aria-label=\"%s\" data-none=\"%s\">\n",
		word("book.search"), word("book.search"), word("book.searchNone"))
	w.Printf("<div id=\"found\" aria-live=\"polite\"></div>\n<details id=\"contents\"><summary>%s</summary>\n<ol>\n", word("book.contents"))
	for _, c := range w.chapters {
		w.Printf("<li><a href=\"#%s\"><span class=\"n\">%s</span>%s</a></li>\n", c.ID, c.Law, html.EscapeString(c.title.Text))
	}
	w.Printf("</ol></details>\n</nav>\n")
}

// fonts embeds the needed letters of the faces named by the style.
func (w *Page) fonts(page string) {
	var has [1 << 16]bool
	for _, r := range html.UnescapeString(page) {
		if int(r) < len(has) {
			has[r] = true
		}
	}
	var letters []rune
	for r, there := range has {
		if there {
			letters = append(letters, rune(r))
		}
	}
	for _, f := range []draw.Font{draw.Text, draw.TextBold, draw.TextItalic, draw.Sans, draw.SansBold, draw.Title} {
		w.art.Use(w.set.Asked(f), string(letters))
	}
}

// Page is the book being written as HTML.
type Page struct {
	*Book
	b      strings.Builder
	art    svg.Page
	seen   map[string]bool
	headed bool // the chapter has had a heading
}

// Printf writes HTML. It escapes nothing.
func (w *Page) Printf(format string, args ...any) { fmt.Fprintf(&w.b, format, args...) }

// Target is ` id="…"` the first time a target is named, and empty after that.
func (w *Page) Target(target string) string {
	if w.seen == nil {
		w.seen = map[string]bool{}
	}
	if target == "" || w.seen[target] {
		return ""
	}
	w.seen[target] = true
	return fmt.Sprintf(" id=%q", target)
}

func (w *Page) chapter(c *chapter) {
	id := ""
	if c.Law != "" {
		id = fmt.Sprintf("<a class=\"id\" href=\"#%s\">%s</a>", c.ID, c.Law)
	}
	w.Printf("<section%s>\n<h2%s>%s%s</h2>\n", w.Target(c.ID), w.Target(c.Law), id, html.EscapeString(c.title.Text))
	if !c.Opening.Empty() {
		w.Printf("<p class=\"opening\">%s</p>\n", w.Inline(w.Say(c.Opening)))
	}
	w.headed = false
	for _, k := range c.Blocks {
		w.block(k)
		w.headed = w.headed || k.Heading != nil
	}
	w.Printf("</section>\n")
}

func (w *Page) block(k *source.Block) {
	switch {
	case k.Rule != nil:
		text, option, differs := w.inForce(k.Rule)
		note := ""
		if differs {
			note = " · " + option
		}
		w.Printf("<p%s><a class=\"id\" href=\"#%s\">%s%s</a>%s</p>\n", w.Target(k.Rule.ID), k.Rule.ID, k.Rule.ID, note, w.Inline(w.Say(text)))
	case k.Heading != nil:
		w.Printf("<h3>%s</h3>\n", w.Inline(w.Say(k.Heading.Text)))
	case k.Text != nil:
		w.Printf("<p>%s</p>\n", w.Inline(w.Say(k.Text.Text)))
	case k.List != nil:
		tag := "ul"
		if k.List.Numbered {
			tag = "ol"
		}
		w.Printf("<%s>\n", tag)
		for _, t := range k.List.Items {
			w.Printf("<li>%s</li>\n", w.Inline(w.Say(t)))
		}
		w.Printf("</%s>\n", tag)
	case k.Table != nil:
		w.tableOf(k.Table).HTML(w)
	case k.Example != nil:
		e := k.Example
		level := 3 // below the chapter, or below its last heading
		if w.headed {
			level = 4
		}
		w.Printf("<aside><h%d>%s: %s</h%d>\n", level, html.EscapeString(w.Word("book.example").Text), w.Inline(w.Say(e.Title)), level)
		if e.Picture != nil && w.Pictures != nil {
			h, drawing := w.Pictures.Picture(e.Picture, w.lay.text)
			w.figureOn(w.lay.text, h, *e.Picture.Caption(), "", drawing)
		}
		for _, t := range e.Texts {
			w.Printf("<p>%s</p>\n", w.Inline(w.Say(t)))
		}
		if e.Table != nil {
			w.tableOf(e.Table).HTML(w)
		}
		w.Printf("</aside>\n")
	case k.Ruling != nil:
		w.Printf("<aside class=\"ruling\"><p><b>%s</b> %s</p></aside>\n", html.EscapeString(w.Word("book.ruling").Text), w.Inline(w.Say(k.Ruling.Text)))
	case k.Note != nil:
		w.Printf("<aside><p>%s</p></aside>\n", w.Inline(w.Say(k.Note.Text)))
	case k.Figure != nil:
		f := w.figureOf(k.Figure.Kind)
		w.figureOn(w.lay.text, f.H, k.Figure.Caption, "figure-"+k.Figure.ID, f.Draw)
	case k.Terms != nil:
		w.Printf("<dl>\n")
		for _, t := range w.sorted(k.Terms) {
			w.Printf("<dt%s>%s</dt><dd>%s</dd>\n", w.Target("term-"+t.ID), w.Inline(w.Say(t.Name)), w.Inline(w.Say(t.Text)))
		}
		w.Printf("</dl>\n")
	case k.Names != nil:
		w.namesTable(k.Names).HTML(w)
	case k.Generated != nil:
		if p := w.generated(k.Generated); p != nil {
			p.HTML(w)
		}
	}
}

// figureOn writes a drawing w × h with its number and caption, which is also its alternative text.
func (w *Page) figureOn(width, h draw.MM, caption lang.Text, id string, drawing func(draw.Surface)) {
	n, words := w.Word("book.figure", "n", w.figureNumber()).Text, lang.Said{}
	if !caption.Empty() {
		words = w.Say(caption)
	}
	w.Printf("<figure%s>%s<figcaption><b>%s</b> %s</figcaption></figure>\n", w.Target(id),
		w.art.Draw(width, h, strings.TrimSpace(n+". "+plainOf(words, w.set.RuleID)), drawing), html.EscapeString(n), w.Inline(words))
}

// ruleTarget is where a rule is told: itself, a chapter of the law, or the first rule below it.
func (w *Page) ruleTarget(id string) string {
	below := ""
	for _, c := range w.chapters {
		if c.Law == id {
			return id
		}
		for _, k := range c.Blocks {
			if k.Rule != nil && k.Rule.ID == id {
				return id
			}
			if k.Rule != nil && below == "" && strings.HasPrefix(k.Rule.ID, id+".") {
				below = k.Rule.ID
			}
		}
	}
	return cmp.Or(below, id)
}

// plainOf are the words of a text without its marks.
func plainOf(said lang.Said, ruleID *regexp.Regexp) string {
	spans, _ := typeset.Parse(said.Text, ruleID)
	var b strings.Builder
	for _, sp := range spans {
		if sp.Icon == "" {
			b.WriteString(sp.Text)
		}
	}
	return b.String()
}

// Inline turns the marks of a text into elements; icons are left out, as the words say the same.
func (w *Page) Inline(said lang.Said) string {
	spans, _ := typeset.Parse(said.Text, w.set.RuleID)
	var s strings.Builder
	for _, sp := range spans {
		if sp.Icon != "" {
			continue
		}
		t := html.EscapeString(sp.Text)
		if sp.Bold {
			t = "<b>" + t + "</b>"
		}
		if sp.Italic {
			t = "<i>" + t + "</i>"
		}
		if kind, id, ok := strings.Cut(sp.Link, ":"); ok {
			switch kind {
			case "rule":
				t = "<a href=\"#" + w.ruleTarget(id) + "\">" + t + "</a>"
			case "term":
				t = "<a href=\"#term-" + id + "\">" + t + "</a>"
			}
		}
		s.WriteString(t)
	}
	return s.String()
}

package rulebook

import (
	"fmt"
	"html"
	"strings"

	"brehon/content"
	"brehon/content/lang"
	"brehon/generate/typeset"
)

// HTML is the book as one plain page, for screen readers, phones and search: the same chapters,
// rules and tables, every rule and term a link target. Pictures are left to their captions.
func HTML(in Input) []byte {
	b := newBook(in, "")
	w := &Page{Book: b}
	title := html.EscapeString(b.Say(b.Game.Info.Title).Text)
	way, turned := "", ""
	if b.set.RightToLeft {
		way, turned = ` dir="rtl"`, turnedCSS
	}
	w.Printf("<!DOCTYPE html>\n<html lang=%q%s>\n<head>\n<meta charset=\"utf-8\">\n", b.Pen.Words.Tag, way)
	w.Printf("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>%s</title>\n<style>%s</style>\n</head>\n<body>\n", title, style+turned)
	w.Printf("<header><h1>%s</h1><p>%s</p><p class=\"foot\">%s</p></header>\n", title, html.EscapeString(b.Say(b.Game.Info.Subtitle).Text), html.EscapeString(b.Foot))
	w.Printf("<nav aria-label=%q><h2>%s</h2><ol>\n", b.Word("book.contents").Text, html.EscapeString(b.Word("book.contents").Text))
	for _, c := range b.chapters {
		w.Printf("<li><a href=\"#%s\">%s</a></li>\n", c.ID, html.EscapeString(c.title.Text))
	}
	w.Printf("</ol></nav>\n<main>\n")
	for _, c := range b.chapters {
		w.chapter(c)
	}
	w.Printf("</main>\n<footer>\n")
	for _, t := range b.Game.Info.Colophon {
		w.Printf("<p>%s</p>\n", w.Inline(b.Say(t)))
	}
	w.Printf("</footer>\n</body>\n</html>\n")
	return []byte(w.b.String())
}

// turnedCSS is what differs in a book that is read from right to left.
const turnedCSS = `.id{float:left;margin-left:0;margin-right:1rem}th,td{text-align:right}`

const style = `body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.5 Georgia,serif;color:#2E231B;background:#fff}
h1,h2{line-height:1.2}h2{margin-top:3rem;border-top:3px double #B5341C;padding-top:.6rem}nav h2{border:0}
.id{float:right;font:.75rem sans-serif;color:#B5341C;margin-left:1rem}.opening,figcaption,.foot{font-style:italic;color:#6A5847}
table{border-collapse:collapse;width:100%;margin:1rem 0;border-top:2px solid;border-bottom:2px solid}th,td{text-align:left;vertical-align:top;padding:.25rem .5rem}
tbody tr:nth-child(odd){background:#F8F1E0}aside{background:#F8F1E0;border-left:4px solid #2B7562;padding:.5rem 1rem;margin:1rem 0}
aside.ruling{background:none;border:0;border-top:1px dotted;color:#6A5847}a{color:#24508F}dt{font-weight:bold}`

// Page is the book being written as HTML.
type Page struct {
	*Book
	b    strings.Builder
	seen map[string]bool
}

// Printf writes HTML. It escapes nothing.
func (w *Page) Printf(format string, args ...any) { fmt.Fprintf(&w.b, format, args...) }

// Target is ` id="…"` the first time a target is named, and empty after that.
func (w *Page) Target(target string) string {
	if w.seen == nil {
		w.seen = map[string]bool{}
	}
	if w.seen[target] {
		return ""
	}
	w.seen[target] = true
	return fmt.Sprintf(" id=%q", target)
}

func (w *Page) chapter(c *chapter) {
	w.Printf("<section%s>\n<h2>%s</h2>\n", w.Target(c.ID), html.EscapeString(c.title.Text))
	if !c.Opening.Empty() {
		w.Printf("<p class=\"opening\">%s</p>\n", w.Inline(w.Say(c.Opening)))
	}
	for _, k := range c.Blocks {
		w.block(k)
	}
	w.Printf("</section>\n")
}

func (w *Page) block(k *content.Block) {
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
		w.Printf("<aside><h4>%s: %s</h4>\n", html.EscapeString(w.Word("book.example").Text), w.Inline(w.Say(e.Title)))
		if e.Picture != nil && !e.Picture.Caption().Empty() {
			w.Printf("<figure><figcaption>%s</figcaption></figure>\n", w.Inline(w.Say(*e.Picture.Caption())))
		}
		for _, t := range e.Texts {
			w.Printf("<p>%s</p>\n", w.Inline(w.Say(t)))
		}
		w.Printf("</aside>\n")
	case k.Ruling != nil:
		w.Printf("<aside class=\"ruling\"><p><b>%s</b> %s</p></aside>\n", html.EscapeString(w.Word("book.ruling").Text), w.Inline(w.Say(k.Ruling.Text)))
	case k.Note != nil:
		w.Printf("<aside><p>%s</p></aside>\n", w.Inline(w.Say(k.Note.Text)))
	case k.Figure != nil && !k.Figure.Caption.Empty():
		w.Printf("<figure><figcaption>%s</figcaption></figure>\n", w.Inline(w.Say(k.Figure.Caption)))
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
				t = "<a href=\"#" + id + "\">" + t + "</a>"
			case "term":
				t = "<a href=\"#term-" + id + "\">" + t + "</a>"
			}
		}
		s.WriteString(t)
	}
	return s.String()
}

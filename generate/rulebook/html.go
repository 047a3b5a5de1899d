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
	b := newBook(in)
	w := &page{book: b}
	title := html.EscapeString(b.say(b.game.Info.Title).Text)
	way, turned := "", ""
	if b.set.RightToLeft {
		way, turned = ` dir="rtl"`, turnedCSS
	}
	w.f("<!DOCTYPE html>\n<html lang=%q%s>\n<head>\n<meta charset=\"utf-8\">\n", b.pen.Words.Tag, way)
	w.f("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>%s</title>\n<style>%s</style>\n</head>\n<body>\n", title, style+turned)
	w.f("<header><h1>%s</h1><p>%s</p><p class=\"foot\">%s</p></header>\n", title, html.EscapeString(b.say(b.game.Info.Subtitle).Text), html.EscapeString(b.Foot))
	w.f("<nav aria-label=%q><h2>%s</h2><ol>\n", b.word("book.contents").Text, html.EscapeString(b.word("book.contents").Text))
	for _, c := range b.chapters {
		w.f("<li><a href=\"#%s\">%s</a></li>\n", c.ID, html.EscapeString(c.title.Text))
	}
	w.f("</ol></nav>\n<main>\n")
	for _, c := range b.chapters {
		w.chapter(c)
	}
	w.f("</main>\n<footer>\n")
	for _, t := range b.game.Info.Colophon {
		w.f("<p>%s</p>\n", w.inline(b.say(t)))
	}
	w.f("</footer>\n</body>\n</html>\n")
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

type page struct {
	*book
	b    strings.Builder
	seen map[string]bool
}

func (w *page) f(format string, args ...any) { fmt.Fprintf(&w.b, format, args...) }

// id is ` id="…"` the first time a target is named.
func (w *page) id(target string) string {
	if w.seen == nil {
		w.seen = map[string]bool{}
	}
	if w.seen[target] {
		return ""
	}
	w.seen[target] = true
	return fmt.Sprintf(" id=%q", target)
}

func (w *page) chapter(c *chapter) {
	w.f("<section%s>\n<h2>%s</h2>\n", w.id(c.ID), html.EscapeString(c.title.Text))
	if !c.Opening.Empty() {
		w.f("<p class=\"opening\">%s</p>\n", w.inline(w.say(c.Opening)))
	}
	for _, k := range c.Blocks {
		w.block(k)
	}
	w.f("</section>\n")
}

func (w *page) block(k *content.Block) {
	switch {
	case k.Rule != nil:
		text, option, differs := w.inForce(k.Rule)
		note := ""
		if differs {
			note = " · " + option
		}
		w.f("<p%s><a class=\"id\" href=\"#%s\">%s%s</a>%s</p>\n", w.id(k.Rule.ID), k.Rule.ID, k.Rule.ID, note, w.inline(w.say(text)))
	case k.Heading != nil:
		w.f("<h3>%s</h3>\n", w.inline(w.say(k.Heading.Text)))
	case k.Text != nil:
		w.f("<p>%s</p>\n", w.inline(w.say(k.Text.Text)))
	case k.List != nil:
		tag := "ul"
		if k.List.Numbered {
			tag = "ol"
		}
		w.f("<%s>\n", tag)
		for _, t := range k.List.Items {
			w.f("<li>%s</li>\n", w.inline(w.say(t)))
		}
		w.f("</%s>\n", tag)
	case k.Table != nil:
		w.table(w.gridOf(k.Table))
	case k.Example != nil:
		e := k.Example
		w.f("<aside><h4>%s: %s</h4>\n", html.EscapeString(w.word("book.example").Text), w.inline(w.say(e.Title)))
		if e.Picture != nil && !e.Picture.Caption().Empty() {
			w.f("<figure><figcaption>%s</figcaption></figure>\n", w.inline(w.say(*e.Picture.Caption())))
		}
		for _, t := range e.Texts {
			w.f("<p>%s</p>\n", w.inline(w.say(t)))
		}
		w.f("</aside>\n")
	case k.Ruling != nil:
		w.f("<aside class=\"ruling\"><p><b>%s</b> %s</p></aside>\n", html.EscapeString(w.word("book.ruling").Text), w.inline(w.say(k.Ruling.Text)))
	case k.Note != nil:
		w.f("<aside><p>%s</p></aside>\n", w.inline(w.say(k.Note.Text)))
	case k.Figure != nil && !k.Figure.Caption.Empty():
		w.f("<figure><figcaption>%s</figcaption></figure>\n", w.inline(w.say(k.Figure.Caption)))
	case k.Terms != nil:
		w.f("<dl>\n")
		for _, t := range w.sorted(k.Terms) {
			w.f("<dt%s>%s</dt><dd>%s</dd>\n", w.id("term-"+t.ID), w.inline(w.say(t.Name)), w.inline(w.say(t.Text)))
		}
		w.f("</dl>\n")
	case k.Names != nil:
		w.table(w.namesGrid(k.Names))
	case k.Generated != nil:
		w.generated(k.Generated)
	}
}

func (w *page) generated(g *content.Generated) {
	switch g.ID {
	case "contents-of-kit":
		w.table(w.kitGrid())
	case "editions":
		w.table(w.editionsGrid())
	case "options":
		w.f("<dl>\n")
		for _, o := range w.game.Options {
			w.f("<dt%s>%s <i>%s</i> <a href=\"#%s\">%s</a></dt>\n", w.id("option-"+o.ID), w.inline(w.say(o.Title)), o.ID, o.Rule, o.Rule)
			for _, v := range o.Values {
				mark := ""
				if w.Settings.Value(o.ID) == v {
					mark = " ✓"
				}
				w.f("<dd><b>%s%s</b>: %s</dd>\n", html.EscapeString(v), mark, w.inline(w.say(o.Says[v])))
			}
		}
		w.f("</dl>\n")
	case "scenarios":
		w.scenariosHTML()
	}
}

func (w *page) table(g grid) {
	w.f("<table%s><thead><tr>", w.id("table-"+g.id))
	for _, h := range g.heads {
		w.f("<th>%s</th>", w.inline(h))
	}
	w.f("</tr></thead><tbody>\n")
	for _, row := range g.rows {
		w.f("<tr>")
		for _, c := range row {
			w.f("<td>%s</td>", w.inline(c))
		}
		w.f("</tr>\n")
	}
	w.f("</tbody></table>\n")
}

// inline turns the marks of a text into elements; icons are left out, as the words say the same.
func (w *page) inline(said lang.Said) string {
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

package console

import (
	"slices"
	"strings"
	"unicode/utf8"

	"brehon/content/source"
	"brehon/referee/voice"
)

// The rulebook at the prompt: a rule by its number, the rules of a part of the law, rules that speak of something.

// quoted is a rule of the book in the players' language, by the options in force.
type quoted struct {
	*source.Rule
	chapter *source.Chapter
	text    string
	differs *source.Case // the option that makes it differ from the law, or nil
}

// doRule says a rule whole, lists those of a part, or those in which words stand.
func (c *Console) doRule(a Answer, l line) Answer {
	if len(l.words) == 0 {
		return c.misused(a, "rule")
	}
	id := c.ruleID(l.typed[0])
	if c.Scene == nil || len(c.Scene.Game().Book) == 0 {
		if len(l.words) > 1 {
			return c.tooMuch(a, "rule", l.behind(1))
		}
		return c.bareRule(a, id)
	}
	book := c.book()
	if len(l.words) == 1 {
		if found := among(book, func(t quoted) bool { return t.ID == id || isUnder(t.ID, id) }); len(found) > 0 {
			return c.ruled(a, id, found)
		}
		if c.isRule(id) {
			return c.noRule(a, id)
		}
	}
	return c.searched(a, l, book)
}

// isRuleAsked reports whether a line is the beginning of “rule” and the number of a rule in the book: "r H13.4".
func (c *Console) isRuleAsked(l line) bool {
	return c.Scene != nil && len(l.words) == 2 && c.beginsTyped(voice.OfTool, "rule", l.words[0]) && c.isRule(c.ruleID(l.typed[1]))
}

// ruleID is the number of a rule as the book writes it: "k13.4" is K13.4, and letters behind the figures may be small. One
// that the book has not got is in capitals.
func (c *Console) ruleID(word string) string {
	if c.Scene != nil {
		for _, t := range c.book() {
			if strings.EqualFold(t.ID, word) {
				return t.ID
			}
			if isUnder(t.ID, word) {
				return t.ID[:len(word)]
			}
		}
	}
	return strings.ToUpper(word)
}

// isUnder reports whether a rule's number goes on from another one, by a point.
func isUnder(id, above string) bool {
	return len(id) > len(above) && id[len(above)] == '.' && strings.EqualFold(id[:len(above)], above)
}

// bareRule is the sentence of a rule where there is no book to look into.
func (c *Console) bareRule(a Answer, id string) Answer {
	text := c.Voice.Rule(id)
	if text == "" {
		return c.noRule(a, id)
	}
	a.Says, a.still = append(a.Says, id+": "+text), true
	return a
}

func (c *Console) noRule(a Answer, id string) Answer {
	a = c.say(a, "noRule", "rule", id)
	a.Code, a.Result = Refused, "refused"
	return a
}

// isRule reports whether a word is written as the number of a rule of the game: "H13.4", "H13.4.A".
func (c *Console) isRule(word string) bool {
	rest, ok := strings.CutPrefix(word, c.Scene.Game().Info.Letter)
	head, _, _ := strings.Cut(rest, ".")
	return ok && voice.IsFigure(head)
}

// book lists all rules in the book's order.
func (c *Console) book() []quoted {
	var list []quoted
	for _, ch := range c.Scene.Game().Book {
		for _, b := range ch.Blocks {
			if b.Rule != nil {
				text, differs := b.Rule.In(c.Scene.Settings())
				list = append(list, quoted{b.Rule, ch, c.Scene.Clause(text), differs})
			}
		}
	}
	return list
}

func among(list []quoted, want func(quoted) bool) []quoted {
	return slices.DeleteFunc(slices.Clone(list), func(t quoted) bool { return !want(t) })
}

// ruled says the rule of a number, and lists those whose numbers go on from it.
func (c *Console) ruled(a Answer, id string, found []quoted) Answer {
	a.still = true
	own := among(found, func(t quoted) bool { return t.ID == id })
	for i, t := range own {
		head := "  "
		if i == 0 {
			head = t.ID + ": "
		}
		a.Says = append(a.Says, folded(head+t.text, c.Width, 2)...)
		if t.differs != nil {
			text := c.Voice.Word("book.differsSays", "option", t.differs.Option, "value", t.differs.Value)
			a.Says = append(a.Says, folded("  "+text, c.Width, 2)...)
		}
		if i == len(own)-1 {
			for _, item := range voice.ItemsOf(c.Scene.Game(), id) {
				a.Says = append(a.Says, folded("  – "+c.Scene.Clause(item), c.Width, 4)...)
			}
			a.Says = append(a.Says, c.placed(t)...)
		}
	}
	if len(own) == 0 {
		a.Says = append(a.Says, c.whereIn(found[0].chapter))
	}
	for _, t := range found {
		if t.ID != id {
			a.Says = append(a.Says, c.first(t))
		}
	}
	return a
}

// placed is why a rule is as it is, where the book tells it, and where in the book it stands.
func (c *Console) placed(t quoted) []string {
	var list []string
	for _, b := range t.chapter.Blocks {
		if b.Ruling != nil && b.Ruling.ID == t.ID {
			list = append(list, folded("  "+c.Voice.Word("play.book.why", "text", c.Scene.Clause(b.Ruling.Text)), c.Width, 2)...)
		}
	}
	return append(list, "  "+c.whereIn(t.chapter))
}

// whereIn names a chapter of the book.
func (c *Console) whereIn(ch *source.Chapter) string {
	text := c.Voice.Word("play.book.where", "n", ch.Law, "title", c.Scene.Clause(ch.Title))
	return strings.ReplaceAll(text, "  ", " ") // a chapter may have no number
}

// first is the number of a rule and as many of its first words as a line has room for.
func (c *Console) first(t quoted) string { return c.short("  "+t.ID+"  ", t.text) }

// short is a text cut where the line ends.
func (c *Console) short(head, text string) string {
	room := max(1, c.screen()-columns(head))
	if columns(text) <= room || c.Plain {
		return head + text
	}
	return head + strings.TrimRight(string([]rune(text)[:room-1]), " ,;:") + "…"
}

// searched lists the rules in which all the words stand, accents or not.
func (c *Console) searched(a Answer, l line, book []quoted) Answer {
	a.still = true
	found := among(book, func(t quoted) bool {
		text := "-" + voice.Fold(t.text)
		return !slices.ContainsFunc(l.words, func(w string) bool { return !hasWord(text, w) })
	})
	if len(found) == 0 {
		a = c.say(a, "book.noWord", "word", l.text())
		a.Code, a.Result = Refused, "refused"
		return a
	}
	a.Says = append(a.Says, folded(c.Voice.Word("play.book.found", "n", len(found), "word", l.text()), c.Width, 2)...)
	for _, t := range found {
		a.Says = append(a.Says, c.short("  "+t.ID+"  ", c.around(t.text, l.words[0], c.screen()-columns(t.ID)-4)))
	}
	return a
}

// hasWord reports whether a word of a folded text begins so: after a blank, which is folded, or a mark.
func hasWord(text, word string) bool {
	for at := 1; word != "" && at < len(text); at++ {
		next := strings.Index(text[at:], word)
		if next < 0 {
			return false
		}
		at += next
		if before := text[at-1]; before >= utf8.RuneSelf || strings.IndexByte("-(.,;:\"/", before) >= 0 {
			return true
		}
	}
	return false
}

// around is the text from a little before the word on, so that a line shows it.
func (c *Console) around(text, word string, room int) string {
	if c.Plain || columns(text) <= room {
		return text
	}
	words := strings.Fields(text)
	at := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(strings.TrimLeft(voice.Fold(w), "(“\""), word) })
	from := at
	for n := 0; from > 0 && n+columns(words[from-1]) < room/3; from-- {
		n += columns(words[from-1]) + 1
	}
	if from <= 1 {
		return text
	}
	return "…" + strings.Join(words[from:], " ")
}

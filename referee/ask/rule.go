package ask

import (
	"brehon/content/source"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
	"slices"
	"strings"
	"unicode/utf8"
)

// The rulebook at the prompt: a rule by its number, the rules of a part of the law, rules that speak of something.

// quoted is a rule of the book in the players' language, by the options in force.
type quoted struct {
	*source.Rule
	chapter *source.Chapter
	text    string
	differs *source.Case // the option that makes it differ from the law, or nil
}

// DoRule prints a rule, lists the rules of a part, or those that contain some words.
func (q *Queries) DoRule(a say.Answer, l reading.Line) say.Answer {
	if len(l.Words) == 0 {
		return q.Screen.Misused(a, "rule")
	}
	id := q.ruleID(l.Typed[0])
	if q.View.Scene == nil || len(q.View.Scene.Game().Book) == 0 {
		if len(l.Words) > 1 {
			return q.Screen.TooMuch(a, "rule", l.Behind(1))
		}
		return q.bareRule(a, id)
	}
	book := q.book()
	if len(l.Words) == 1 {
		if found := among(book, func(t quoted) bool { return t.ID == id || isUnder(t.ID, id) }); len(found) > 0 {
			return q.ruled(a, id, found)
		}
		if q.isRule(id) {
			return q.noRule(a, id)
		}
	}
	return q.searched(a, l, book)
}

// IsRuleAsked reports whether a line is the beginning of “rule” and the number of a rule in the book: "r H13.4".
func (q *Queries) IsRuleAsked(l reading.Line) bool {
	return q.View.Scene != nil && len(l.Words) == 2 && q.View.BeginsTyped(voice.OfTool, "rule", l.Words[0]) && q.isRule(q.ruleID(l.Typed[1]))
}

// ruleID normalizes a rule's number: "k13.4" is K13.4, and letters after the figures may be small. Unknown ones are
// upper-cased.
func (q *Queries) ruleID(word string) string {
	if q.View.Scene != nil {
		for _, t := range q.book() {
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

// isUnder reports whether a rule's number extends another one by a point.
func isUnder(id, above string) bool {
	return len(id) > len(above) && id[len(above)] == '.' && strings.EqualFold(id[:len(above)], above)
}

// bareRule is the sentence of a rule where there is no book to look into.
func (q *Queries) bareRule(a say.Answer, id string) say.Answer {
	text := q.View.Voice.Rule(id)
	if text == "" {
		return q.noRule(a, id)
	}
	a.Says, a.Still = append(a.Says, id+": "+text), true
	return a
}

func (q *Queries) noRule(a say.Answer, id string) say.Answer {
	a = q.Screen.Say(a, "noRule", "rule", id)
	a.Code, a.Result = say.Refused, "refused"
	return a
}

// isRule reports whether a word is written as the number of a rule of the game: "H13.4", "H13.4.A".
func (q *Queries) isRule(word string) bool {
	rest, ok := strings.CutPrefix(word, q.View.Scene.Game().Info.Letter)
	head, _, _ := strings.Cut(rest, ".")
	return ok && voice.IsFigure(head)
}

// book lists all rules in the book's order.
func (q *Queries) book() []quoted {
	var list []quoted
	for _, ch := range q.View.Scene.Game().Book {
		for _, b := range ch.Blocks {
			if b.Rule != nil {
				text, differs := b.Rule.In(q.View.Scene.Settings())
				list = append(list, quoted{b.Rule, ch, q.View.Scene.Clause(text), differs})
			}
		}
	}
	return list
}

func among(list []quoted, want func(quoted) bool) []quoted {
	return slices.DeleteFunc(slices.Clone(list), func(t quoted) bool { return !want(t) })
}

// ruled prints a rule and lists those under it.
func (q *Queries) ruled(a say.Answer, id string, found []quoted) say.Answer {
	a.Still = true
	own := among(found, func(t quoted) bool { return t.ID == id })
	for i, t := range own {
		head := "  "
		if i == 0 {
			head = t.ID + ": "
		}
		a.Says = append(a.Says, say.Folded(head+t.text, q.Screen.Width, 2)...)
		if t.differs != nil {
			text := q.View.Voice.Word("book.differsSays", "option", t.differs.Option, "value", t.differs.Value)
			a.Says = append(a.Says, say.Folded("  "+text, q.Screen.Width, 2)...)
		}
		if i == len(own)-1 {
			for _, item := range voice.ItemsOf(q.View.Scene.Game(), id) {
				a.Says = append(a.Says, say.Folded("  – "+q.View.Scene.Clause(item), q.Screen.Width, 4)...)
			}
			a.Says = append(a.Says, q.placed(t)...)
		}
	}
	if len(own) == 0 {
		a.Says = append(a.Says, q.whereIn(found[0].chapter))
	}
	for _, t := range found {
		if t.ID != id {
			a.Says = append(a.Says, q.first(t))
		}
	}
	return a
}

// placed returns the rule's reason, if the book gives one, and its place in the book.
func (q *Queries) placed(t quoted) []string {
	var list []string
	for _, b := range t.chapter.Blocks {
		if b.Ruling != nil && b.Ruling.ID == t.ID {
			list = append(list, say.Folded("  "+q.View.Voice.Word("play.book.why", "text", q.View.Scene.Clause(b.Ruling.Text)), q.Screen.Width, 2)...)
		}
	}
	return append(list, "  "+q.whereIn(t.chapter))
}

// whereIn names a chapter of the book.
func (q *Queries) whereIn(ch *source.Chapter) string {
	text := q.View.Voice.Word("play.book.where", "n", ch.Law, "title", q.View.Scene.Clause(ch.Title))
	return strings.ReplaceAll(text, "  ", " ") // a chapter may have no number
}

// first is the number of a rule and as many of its first words as a line has room for.
func (q *Queries) first(t quoted) string { return q.short("  "+t.ID+"  ", t.text) }

// short is a text cut where the line ends.
func (q *Queries) short(head, text string) string {
	room := max(1, q.Screen.Columns()-say.Columns(head))
	if say.Columns(text) <= room || q.Screen.Plain {
		return head + text
	}
	return head + strings.TrimRight(string([]rune(text)[:room-1]), " ,;:") + "…"
}

// searched lists the rules that contain all the words, ignoring accents.
func (q *Queries) searched(a say.Answer, l reading.Line, book []quoted) say.Answer {
	a.Still = true
	found := among(book, func(t quoted) bool {
		text := "-" + voice.Fold(t.text)
		return !slices.ContainsFunc(l.Words, func(w string) bool { return !hasWord(text, w) })
	})
	if len(found) == 0 {
		a = q.Screen.Say(a, "book.noWord", "word", l.Text())
		a.Code, a.Result = say.Refused, "refused"
		return a
	}
	a.Says = append(a.Says, say.Folded(q.View.Voice.Word("play.book.found", "n", len(found), "word", l.Text()), q.Screen.Width, 2)...)
	for _, t := range found {
		a.Says = append(a.Says, q.short("  "+t.ID+"  ", q.around(t.text, l.Words[0], q.Screen.Columns()-say.Columns(t.ID)-4)))
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
func (q *Queries) around(text, word string, room int) string {
	if q.Screen.Plain || say.Columns(text) <= room {
		return text
	}
	words := strings.Fields(text)
	at := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(strings.TrimLeft(voice.Fold(w), "(“\""), word) })
	from := at
	for n := 0; from > 0 && n+say.Columns(words[from-1]) < room/3; from-- {
		n += say.Columns(words[from-1]) + 1
	}
	if from <= 1 {
		return text
	}
	return "…" + strings.Join(words[from:], " ")
}

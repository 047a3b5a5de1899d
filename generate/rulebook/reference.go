package rulebook

import (
	"brehon/content/base/alphabet"
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/typeset"

	"golang.org/x/text/unicode/norm"
)

// The reference: words from A to Z with their rules and the pages of the rules of play, the rulings by the ids of their rules,
// and what its chapters hold.

// entry is a word that is looked up.
type entry struct {
	name lang.Said
	rule string
	text lang.Said
	term string // in the glossary
}

// addEntries puts the entries of the reference, with pages of the rules of play, before its chapters, and the credits after
// them.
func (b *Book) addEntries(rules places) {
	rulings := b.rulings()
	words := &chapter{Chapter: &source.Chapter{ID: "words"}, title: b.Word("book.words")}
	at := map[string]lang.Said{}
	words.boxes = append(b.key(), b.words(rules, rulings, at)...)
	first := []*chapter{words}
	if b.lists {
		byRule := &chapter{Chapter: &source.Chapter{ID: "rulings"}, title: b.Word("book.rulings")}
		byRule.boxes = append(b.across(func() []*Box { return b.head(byRule) }), b.byRule(rulings, at)...)
		first = append(first, byRule)
	}
	credits := &chapter{Chapter: &source.Chapter{ID: "credits"}, title: b.Word("book.credits")}
	credits.boxes = append(b.head(credits), b.imprint()[1:]...)
	b.chapters = slices.Concat(first, b.chapters, []*chapter{credits})
}

// key says across the first page what the signs mean.
func (b *Book) key() []*Box {
	key := "book.referenceWords"
	if b.lists {
		key = "book.referenceKey"
	}
	list := b.across(func() []*Box { return b.Para(b.Word(key), b.st.opening, 0, 0) })
	list[0].marks = append(list[0].marks, mark{chapterMark, "words"})
	return list
}

// rulings returns the rulings of the whole book, by the ids of their rules.
func (b *Book) rulings() map[string][]*source.Ruling {
	all := map[string][]*source.Ruling{}
	source.Each(b.Game.Book, func(r *source.Ruling) { all[r.ID] = append(all[r.ID], r) })
	return all
}

// words returns the entries sorted for the kit's language, under their letters. A ruling is at the first word about its rule,
// which is noted in at.
func (b *Book) words(rules places, rulings map[string][]*source.Ruling, at map[string]lang.Said) []*Box {
	var boxes []*Box
	letter := ""
	for _, e := range b.entries() {
		if l := letterOf(e.name.Text); l != letter {
			letter = l
			boxes = append(boxes, b.letter(l))
		}
		list := b.entry(e, rules)
		if at[e.rule].Text == "" {
			for _, r := range rulings[e.rule] {
				list = append(list, b.reason(r)...)
				at[e.rule] = e.name
			}
		}
		for i, x := range list {
			x.Keep = i > 0 && (x.Keep || i <= 2)
		}
		list[0].Keep = boxes[len(boxes)-1].Room > 0 // a letter heads what follows
		boxes = append(boxes, list...)
	}
	return boxes
}

// entries are the glossary's terms, and the game's own things.
func (b *Book) entries() []entry {
	var list []entry
	for _, t := range b.glossary {
		list = append(list, entry{capital(b.Say(t.Name)), t.Rule, b.Say(t.Text), t.ID})
	}
	for _, e := range b.Index {
		list = append(list, entry{name: capital(b.Say(e.Name)), rule: e.Rule})
	}
	names := alphabet.Order(b.Pen.Words.Tag)
	slices.SortFunc(list, func(x, y entry) int {
		return cmp.Or(names(x.name.Text, y.name.Text), cmp.Compare(x.term, y.term))
	})
	return list
}

// capital begins a word with a capital letter.
func capital(s lang.Said) lang.Said {
	r, n := utf8.DecodeRuneInString(s.Text)
	s.Text = string(unicode.ToUpper(r)) + s.Text[n:]
	return s
}

// letterOf returns the letter under which a word is sorted: without its accent.
func letterOf(word string) string {
	for _, r := range norm.NFD.String(typeset.Plain(word)) {
		return strings.ToUpper(string(r))
	}
	return ""
}

// letter is the head of the words that begin with it.
func (b *Book) letter(l string) *Box {
	st := b.st.chapter
	st.Size = 22
	x := &Box{H: 9.4, Before: 2, Room: 24}
	x.Draw = func(on Leaf) {
		w := b.set.Line(on.Surface, on.X, on.Y+7, l, st, typeset.Left)
		b.dotted(on.Surface, on.X+w+2.4, on.X+on.W, on.Y+7)
	}
	return x
}

// entry is a word with its rule, the rule's page in the rules of play, and its meaning.
func (b *Book) entry(e entry, rules places) []*Box {
	const pages draw.MM = 9
	id := b.st.id
	page := typeset.Style{Font: draw.TextBold, Size: 9, Fill: b.Pen.Ink.Ink}
	name := typeset.Style{Font: draw.SansBold, Size: 9.5, Lead: 11.4, Fill: b.Pen.Ink.Ink}
	block := b.set.WrapSaid(e.name, name, typeset.Room(b.w-pages-b.set.Width(e.rule, id)-3))
	up := b.up(name)
	head := &Box{H: draw.Times(len(block.Lines), block.Lead), Before: 0.9, marks: []mark{{entryMark, typeset.Plain(e.name.Text)}}}
	if e.term != "" {
		head.marks = append(head.marks, mark{anchorMark, "term:" + e.term})
	}
	n := rules.pageOf(e.rule)
	if b.byChapter() && !rules.tells(e.rule) { // only what it is a part of is there
		n = 0
	}
	head.Draw = func(on Leaf) {
		block.Draw(on.Surface, on.X, on.Y+up, typeset.Left)
		b.set.Line(on.Surface, on.X+on.W-pages, on.Y+up, e.rule, id, typeset.Right)
		if n > 0 {
			b.set.Line(on.Surface, on.X+on.W, on.Y+up, strconv.Itoa(n), page, typeset.Right)
		}
	}
	if e.text.Text == "" {
		return []*Box{head}
	}
	lines := b.Para(e.text, b.st.dense, 0, 2)
	lines[0].Before = 0
	return append([]*Box{head}, lines...)
}

// pageOf returns the page of a rule, else that of its first part or of its parent; 0: none.
func (p places) pageOf(id string) int {
	for ; id != ""; id = id[:max(0, strings.LastIndex(id, "."))] {
		if n := p.rules[id]; n > 0 {
			return n
		}
		least := 0
		for other, n := range p.rules {
			if strings.HasPrefix(other, id+".") && (least == 0 || n < least) {
				least = n
			}
		}
		if least > 0 {
			return least
		}
	}
	return 0
}

// tells reports whether the rule or parts of it have a page.
func (p places) tells(id string) bool {
	for other := range p.rules {
		if other == id || strings.HasPrefix(other, id+".") {
			return true
		}
	}
	return false
}

// reason returns a ruling after the sign of the scales.
func (b *Book) reason(r *source.Ruling) []*Box {
	lines := b.Para(b.Say(r.Text), b.st.ruling, 5, 2)
	lines[0].Before = 0.3
	lines[0].Over(func(on Leaf) { b.Pen.SolidIcon(on.Surface, "scales", on.X+1.9, on.Y+2, 3.6, b.Pen.Ink.Faded) })
	return lines
}

// byRule returns the rulings in the order of their rules, with the rules in the reference; before them those placed at a
// word.
func (b *Book) byRule(rulings map[string][]*source.Ruling, at map[string]lang.Said) []*Box {
	texts := map[string][][]*Box{}
	for _, c := range b.Game.Book {
		for _, k := range c.Blocks {
			if k.Rule != nil && c.Holds(source.ReferenceVolume, k) {
				text, option, differs := b.inForce(k.Rule)
				texts[k.Rule.ID] = append(texts[k.Rule.ID], b.Para(b.marked(b.Say(text), option, differs), b.st.dense, ruleIndent, 0))
			}
		}
	}
	var there []lang.Said
	for _, id := range slices.SortedFunc(maps.Keys(rulings), byNumber) {
		if word, ok := at[id]; ok {
			there = append(there, lang.Said{Text: id + "  *" + word.Text + "*"})
			continue
		}
		for _, r := range rulings[id] {
			texts[id] = append(texts[id], b.Para(b.Say(r.Text), b.st.ruling, ruleIndent, 0))
		}
	}
	boxes := b.across(func() []*Box { return []*Box{b.fourColumns(there)} })
	for _, id := range slices.SortedFunc(maps.Keys(texts), byNumber) {
		for i, lines := range texts[id] {
			lines[0].Before = 0.9
			if i == 0 {
				lines[0].marks = append(lines[0].marks, mark{ruleMark, id})
				is := lines[0].id()
				lines[0].Over(func(on Leaf) {
					on.read(is, func(on Leaf) { b.set.Line(on.Surface, on.X, on.Y+3, id, b.st.id, typeset.Left) })
				})
			}
			boxes = append(boxes, lines...)
		}
	}
	return boxes
}

// ruleIndent is the room for the id of a rule.
const ruleIndent draw.MM = 12.5

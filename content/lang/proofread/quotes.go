package proofread

import "strings"

// quoteSigns are all signs that some language quotes with.
const quoteSigns = `"“”„‟«»‹›‘’‚‛'「」『』`

// Levels of quotation.
const (
	outer = iota
	inner
)

// quotes: the language's own, each opened and closed, the inner ones inside. Others are mended only where all are in
// order then.
func (t *typed) quotes() {
	before := len(t.issues)
	t.readQuotes()
	found := t.issues[before:]
	t.unsure = len(found) > 0
	var edits []edit
	for _, i := range found {
		edits = append(edits, i.edits...)
	}
	if len(edits) == 0 {
		return
	}
	mended := apply(t.text, edits)
	again := &typed{about: t.about, text: mended, signs: signs(mended), english: t.english}
	if again.readQuotes(); len(again.issues) > 0 {
		for i := range found {
			found[i].edits = nil
		}
	}
}

func (t *typed) readQuotes() {
	var open []quote
	for i := range t.signs {
		c := t.at(i)
		if !strings.ContainsRune(quoteSigns, c) || t.apostrophe(i, open) {
			continue
		}
		level, own := t.level(c)
		if !own {
			t.foreignQuote(i, len(open))
			continue
		}
		open = t.ownQuote(i, level, open)
	}
	for _, q := range open {
		t.note(q.at, q.at, nil, "%c is not closed", t.at(q.at))
	}
}

// ownQuote opens or closes a quotation, and is what is open then.
func (t *typed) ownQuote(i, level int, open []quote) []quote {
	pair, top := t.signsOf(level), len(open)-1
	inside := top >= 0 && open[top].level == level
	closes := string(t.at(i)) == pair[1] && (pair[0] != pair[1] || inside)
	switch {
	case !closes:
		t.nested(i, level, open)
		return append(open, quote{level, i})
	case !inside:
		t.note(i, i, nil, "%c closes what is not open", t.at(i))
		return open
	}
	return open[:top]
}

// quote is an open quotation.
type quote struct{ level, at int }

// nested looks whether quotes of a level may open where others are open.
func (t *typed) nested(i, level int, open []quote) {
	o, n := t.about.Quotes.Outer, t.about.Quotes.Inner
	switch {
	case o == n:
	case level == inner && len(open) == 0:
		t.warn(i, "%c is for a quotation inside another; write %s %s", t.at(i), o[0], o[1])
	case level == outer && len(open) > 0 && open[len(open)-1].level == outer:
		t.warn(i, "a quotation inside another; write %s %s", n[0], n[1])
	}
}

func (t *typed) warn(i int, format string, args ...any) {
	t.note(i, i, nil, format, args...)
	t.issues[len(t.issues)-1].severity = Warning
}

func (t *typed) signsOf(level int) [2]string {
	if level == inner {
		return t.about.Quotes.Inner
	}
	return t.about.Quotes.Outer
}

// level is the level of one of the language's own quotes.
func (t *typed) level(c rune) (level int, own bool) {
	for level := range 2 {
		if p := t.signsOf(level); string(c) == p[0] || string(c) == p[1] {
			return level, true
		}
	}
	return 0, false
}

// apostrophe reports whether a sign leaves out letters there, or belongs to a word, rather than quoting.
func (t *typed) apostrophe(i int, open []quote) bool {
	c := t.at(i)
	if !strings.ContainsRune("'’‘", c) {
		return false
	}
	word := func(k int) bool { return isLetter(t.at(k)) || t.numeric(k) }
	if word(i-1) && word(i+1) {
		return true
	}
	if string(c) != t.about.Marks.Apostrophe {
		return false
	}
	inside := len(open) > 0 && open[len(open)-1].level == inner && string(c) == t.about.Quotes.Inner[1]
	return !inside && (word(i-1) || word(i+1))
}

// foreignQuote notes quotes that the language does not use, and which of its own stand for them.
func (t *typed) foreignQuote(i, depth int) {
	c := t.at(i)
	if holds(t.english, string(c)) && strings.ContainsRune(`"'`, c) {
		return // typed so, or feet and inches
	}
	prev, next := t.at(i-1), t.at(i+1)
	opening := prev == 0 || isSpace(prev) || strings.ContainsRune("([—–¿¡", prev) || t.opens(prev)
	closing := next == 0 || isSpace(next) || strings.ContainsRune(".,;:!?)]—–…", next) || t.closes(next)
	level := outer
	if depth > 0 || strings.ContainsRune(`'‘’‚‛‹›`, c) {
		level = inner
	}
	pair := t.signsOf(level)
	switch {
	case depth == 0 && level == outer && opening && !closing:
		t.note(i, i, t.put(i, i, pair[0]), "%c isn't a quotation mark of this language; write %s", c, pair[0])
	case depth == 0 && level == outer && closing && !opening:
		t.note(i, i, t.put(i, i, pair[1]), "%c isn't a quotation mark of this language; write %s", c, pair[1])
	default:
		t.note(i, i, nil, "%c isn't a quotation mark of this language; write %s %s, and %s %s inside", c, t.about.Quotes.Outer[0], t.about.Quotes.Outer[1], t.about.Quotes.Inner[0], t.about.Quotes.Inner[1])
	}
}

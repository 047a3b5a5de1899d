package lang

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"brehon/content/strict"
)

// Marks are what a text holds beside its words.
type Marks struct {
	Names  []string // placeholders, without a leading +
	Icons  []string // {icon:oak}
	Terms  []string // [ford](term:ford)
	Rules  []string // H13.4
	Faults []string // what is wrong with the marks, in words
	Words  bool     // there are letters outside of the marks
	Picks  []Choice // {n|card|cards}
}

// Asked are all names and paths that a value is wanted of: the placeholders, and what choices go by.
func (m Marks) Asked() []string {
	list := slices.Clone(m.Names)
	for _, c := range m.Picks {
		list = append(list, c.Name)
	}
	return list
}

var ruleIDs sync.Map // of *regexp.Regexp, by the letter

// RuleID finds the ids of rules in running text that begin with a letter: H13.4, H2.2.a.
func RuleID(letter string) *regexp.Regexp {
	if re, ok := ruleIDs.Load(letter); ok {
		return re.(*regexp.Regexp)
	}
	re := regexp.MustCompile(`\b` + strings.TrimSuffix(strict.RulePattern(letter), ")?") + `\b)?`)
	ruleIDs.Store(letter, re)
	return re
}

// Marks are those of the text.
func (t Text) Marks() Marks { return t.MarksIn(t.Other) }

// ReadMarks finds the marks of a text: {name}, {+name}, {name|one|others}, {icon:name}, **bold**, *italic*, [words](term:name),
// H13.4. The ids of rules begin with the letter; without one there are none.
func ReadMarks(s, letter string) Marks {
	var m Marks
	plain := m.links(m.braces(s))
	m.stars(plain)
	if mayNameRule(plain, letter) {
		m.Rules = RuleID(letter).FindAllString(plain, -1)
		plain = RuleID(letter).ReplaceAllString(plain, "")
	}
	m.Words = strings.IndexFunc(plain, unicode.IsLetter) >= 0
	return m
}

// Bare is a text with a space in the place of its placeholders, icons, targets of links and rules, and the words for many
// in that of its choices.
func Bare(s, letter string) string {
	s = inMarks.ReplaceAllString(last(s), " ")
	if mayNameRule(s, letter) {
		s = RuleID(letter).ReplaceAllString(s, " ")
	}
	return s
}

// mayNameRule reports whether the letter stands before a figure: what has none is soon looked through.
func mayNameRule(s, letter string) bool {
	for letter != "" {
		i := strings.Index(s, letter)
		if i < 0 || i+1 == len(s) {
			return false
		}
		if s = s[i+1:]; '0' <= s[0] && s[0] <= '9' {
			return true
		}
	}
	return false
}

func (m *Marks) fault(format string, args ...any) {
	m.Faults = append(m.Faults, fmt.Sprintf(format, args...))
}

var (
	braces    = regexp.MustCompile(`\{[^{}]*\}`)
	nameIn    = regexp.MustCompile(`^\+?[A-Za-z0-9]+(?:[-+A-Za-z0-9]*)(?:\.[-+A-Za-z0-9]+)*$`)
	iconIn    = regexp.MustCompile(`^icon:[a-z0-9-]+$`)
	inMarks   = regexp.MustCompile(`\{[^{}]*\}|\(term:[^()]*\)`)
	termLinks = regexp.MustCompile(`\[([^\[\]]*)\]\(term:([^()]*)\)`)
)

func (m *Marks) braces(s string) string {
	if !strings.ContainsAny(s, "{}") {
		return s
	}
	s = braces.ReplaceAllStringFunc(s, func(b string) string {
		in := b[1 : len(b)-1]
		switch {
		case iconIn.MatchString(in):
			m.Icons = append(m.Icons, in[len("icon:"):])
		case nameIn.MatchString(in):
			m.Names = append(m.Names, strings.TrimPrefix(in, "+"))
		default:
			return m.choice(b)
		}
		return "0"
	})
	if i := strings.IndexAny(s, "{}"); i >= 0 {
		m.fault("a %c without its partner", s[i])
	}
	return s
}

// choice reads a mark that picks words, and leaves those of its last way.
func (m *Marks) choice(mark string) string {
	c, ok := readChoice(mark[1 : len(mark)-1])
	if !ok {
		m.fault("%s is neither a placeholder nor an icon", mark)
		return "0"
	}
	m.Picks = append(m.Picks, c)
	for _, w := range c.Ways {
		if strings.ContainsAny(w.Words, "*[]") {
			m.fault("%s: an alternative is words alone; set stars and links around the whole", c)
		}
	}
	return c.Ways[len(c.Ways)-1].Words
}

func (m *Marks) links(s string) string {
	if !strings.Contains(s, "[") {
		return s
	}
	s = termLinks.ReplaceAllStringFunc(s, func(l string) string {
		p := termLinks.FindStringSubmatch(l)
		if strings.TrimSpace(p[1]) == "" {
			m.fault("the link %s has no words", l)
		}
		m.Terms = append(m.Terms, p[2])
		return p[1]
	})
	if strings.Contains(s, "](") {
		m.fault("a link that is not of the form [words](term:name)")
	}
	return s
}

// stars checks that ** and * open and close in turn, as package typeset reads them.
func (m *Marks) stars(s string) {
	pairs := strings.Count(s, "**")
	single := strings.Count(strings.ReplaceAll(s, "**", ""), "*")
	for mark, n := range []int{single, pairs} {
		if n%2 == 1 {
			m.fault("a %s without its partner", strings.Repeat("*", mark+1))
		}
	}
}

// same reports whether two lists hold the same words, in any order and as often.
func same(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

package lang

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Choice is a mark that picks words: {n|card|cards} by the number, {power|m:exilé|f:exilée} by what the name agrees
// with.
type Choice struct {
	Name string // the placeholder that decides
	Ways []Way
}

// Way is one of the alternatives of a choice.
type Way struct {
	Labels []string // of names that it is said of; none: it stands for a plural form, by its place
	Words  string
}

var (
	labelled = regexp.MustCompile(`^[a-z0-9-]+(?:,[a-z0-9-]+)*:`)
	choices  = regexp.MustCompile(`\{[^{}|]*\|[^{}]*\}`)
)

// readChoice reads what stands in the braces of a choice; ok is false if it is none.
func readChoice(in string) (c Choice, ok bool) {
	name, rest, ok := strings.Cut(in, "|")
	if !ok || !nameIn.MatchString(name) || name != unsigned(name) {
		return c, false
	}
	c.Name = name
	for _, words := range strings.Split(rest, "|") {
		var w Way
		if label := labelled.FindString(words); label != "" {
			w.Labels = strings.Split(label[:len(label)-1], ",")
			words = words[len(label):]
		}
		w.Words = words
		c.Ways = append(c.Ways, w)
	}
	return c, true
}

// ByName reports whether the choice goes by a name, and not by a number.
func (c Choice) ByName() bool {
	return slices.ContainsFunc(c.Ways, func(w Way) bool { return w.Labels != nil })
}

// of is the way for a label, else the first.
func (c Choice) of(label string) string {
	for _, w := range c.Ways {
		if slices.Contains(w.Labels, label) {
			return w.Words
		}
	}
	return c.Ways[0].Words
}

// String is the choice as it stands in a text.
func (c Choice) String() string {
	var b strings.Builder
	b.WriteString("{" + c.Name)
	for _, w := range c.Ways {
		b.WriteByte('|')
		if w.Labels != nil {
			b.WriteString(strings.Join(w.Labels, ",") + ":")
		}
		b.WriteString(w.Words)
	}
	return b.String() + "}"
}

// Variants are a text with its choices made: all of them the first way, all the second, and so on. A text without choices
// is its only variant.
func Variants(s string) []string {
	if !strings.Contains(s, "|") {
		return []string{s}
	}
	most := 1
	var list []string
	for i := 0; i < most; i++ {
		list = append(list, choices.ReplaceAllStringFunc(s, func(mark string) string {
			c, ok := readChoice(mark[1 : len(mark)-1])
			if !ok {
				return mark
			}
			most = max(most, len(c.Ways))
			return c.Ways[min(i, len(c.Ways)-1)].Words
		}))
	}
	return list
}

// last is the last of the variants: what is said of many.
func last(s string) string {
	list := Variants(s)
	return list[len(list)-1]
}

// CheckChoice says what is wrong with a choice in a text of the language; empty: nothing.
func (l *Language) CheckChoice(c Choice) string {
	if !c.ByName() {
		if n := l.counts.Forms; n > 0 && len(c.Ways) != n {
			return fmt.Sprintf("%s has %d alternatives, and the language counts with %d: write %s", c, len(c.Ways), n, l.byNumber(c.Name))
		} else if n == 0 && len(c.Ways) != 2 {
			return fmt.Sprintf("%s has %d alternatives, and needs two: of one, and of others", c, len(c.Ways))
		}
		return ""
	}
	if len(l.Agree) == 0 {
		return fmt.Sprintf("%s depends on labels, and lang.yaml lists none under agree; by a number, write %s", c, l.byNumber(c.Name))
	}
	if strange := c.strange(l.Agree); strange != "" { // whoever knows none of them may mean a number
		return fmt.Sprintf("%s: names agree by %s, and %s is none of them; by a number, write %s", c, listed(l.Agree), strange, l.byNumber(c.Name))
	}
	said := map[string]bool{}
	for _, w := range c.Ways {
		if w.Labels == nil {
			return fmt.Sprintf("%s has an alternative without a label", c)
		}
		for _, label := range w.Labels {
			switch {
			case !slices.Contains(l.Agree, label):
				return fmt.Sprintf("%s: lang.yaml lists no %s under agree (%s)", c, label, listed(l.Agree))
			case said[label]:
				return fmt.Sprintf("%s says %s twice", c, label)
			}
			said[label] = true
		}
	}
	lacks := slices.DeleteFunc(slices.Clone(l.Agree), func(label string) bool { return said[label] })
	if len(lacks) == 0 {
		return ""
	}
	return fmt.Sprintf("%s lacks %s; several may share one alternative: %s,%s:…", c, listed(lacks), c.Ways[0].Labels[0], strings.Join(lacks, ","))
}

// strange is the first label if the choice has none of those that names agree by; else it is empty.
func (c Choice) strange(agree []string) (first string) {
	for _, w := range c.Ways {
		for _, label := range w.Labels {
			if slices.Contains(agree, label) {
				return ""
			}
			first = cmp.Or(first, label)
		}
	}
	return first
}

// byNumber is how a choice by a number is written: {n|for 1|for 2|for 5}.
func (l *Language) byNumber(name string) string {
	c := Choice{Name: name}
	for _, n := range l.counts.Examples() {
		c.Ways = append(c.Ways, Way{Words: fmt.Sprintf("for %d", n)})
	}
	return c.String()
}

package source

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"brehon/content/lang"
)

// figureIn is a placeholder with the spaces, stars, brackets and icons between it and the word after it.
var figureIn = regexp.MustCompile(`\{\+?([^{}:|]+)\}((?:[*\[\]\x{a0} ]|\{icon:[^{}]*\})*)`)

// checkCounted: a word that a figure counts is said by that figure, so that no other number makes the text wrong. Figures
// are {n}, the paths of whole numbers, the numbers of automata, and whatever else some text goes by.
func (c *Checker) checkCounted(texts []lang.Text, values func(string) (string, bool)) {
	numbers := c.g.source.Numbers
	if len(numbers.Uncounted) == 0 {
		return // no folder of the content's language
	}
	figures := map[string]bool{"n": true}
	for _, t := range texts {
		figures[t.By] = true
	}
	for _, l := range c.g.Automata.Levels {
		for _, n := range l.Numbers {
			figures[n.Name] = true
		}
	}
	is := func(name string) bool {
		if c.g.source.IsForm(name) {
			return false
		}
		if !strings.Contains(name, ".") {
			return figures[name]
		}
		v, known := values(name)
		_, err := strconv.Atoi(v)
		return err == nil || !known
	}
	for _, t := range texts {
		told := map[string]bool{}
		for _, s := range []string{t.One, t.Other} {
			for _, f := range uncounted(s, numbers, is) {
				if name := f[0]; !told[name] && name != t.By && (name != "n" || !strings.Contains(t.By, ".")) {
					told[name] = true
					c.Fault(t.Pos, "%s: {%s} counts %q, and does not choose its form: write {one: …, other: …, by: %s}; if another number chooses already, {%s|…|…} for the word, or two sentences",
						t.Key, name, f[1], name, name)
				}
			}
		}
	}
}

// uncounted are the figures before a word that they count without choosing its form, each with the word.
func uncounted(s string, numbers lang.Numbers, figure func(string) bool) (list [][2]string) {
	for _, at := range figureIn.FindAllStringSubmatchIndex(s, -1) {
		name, gap, rest := s[at[2]:at[3]], s[at[4]:at[5]], s[at[5]:]
		if !strings.ContainsAny(gap, " \u00a0") || strings.Contains(rest, "{"+name+"|") || !figure(name) {
			continue
		}
		if noun := counted(rest, numbers); noun != "" {
			list = append(list, [2]string{name, noun})
		}
	}
	return list
}

// counted is the word that a figure before these words counts; empty if it counts none.
func counted(words string, numbers lang.Numbers) string {
	for {
		word := firstWord.FindString(words)
		switch {
		case slices.Contains(numbers.Between, word):
			words = strings.TrimLeft(words[len(word):], "* \u00a0")
		case slices.Contains(numbers.Uncounted, word):
			return ""
		default:
			return word
		}
	}
}

var firstWord = regexp.MustCompile(`^\pL[\pL’'-]*`)

package lang

import (
	"regexp"
	"slices"
	"strings"
)

// Flags by which other tools find a placeholder that a translation has lost. They are ours: each merge writes them anew.
const (
	pythonBrace = "python-brace-format" // gettext's, for {power} and {rules.points}: nothing else may stand in braces
	perlBrace   = "perl-brace-format"   // gettext's, for {power} alone: all else in braces is no mark for it
	weblate     = `placeholders:r"[{]`  // Weblate's own check, with a pattern of the text's placeholders and icons
)

func isGuard(flag string) bool {
	return flag == pythonBrace || flag == perlBrace || strings.HasPrefix(flag, weblate)
}

// isFormat reports whether a guard is one of gettext's: they take a form of a name, {power.gen}, for a fault.
func isFormat(flag string) bool { return flag == pythonBrace || flag == perlBrace }

// guards are the flags of a text.
func guards(t Text) []string {
	var list []string
	// Where the text asks for a form, gettext would want {faction.art} in the translation, letter by letter.
	if f := braceFormat(t.One, t.Other); f != "" && len(t.Forms()) == 0 {
		list = append(list, f)
	}
	if marks := guarded(t); len(marks) > 0 {
		// No comma, quote or backslash: tools part flags at them. What follows the name is looked at and not compared, so
		// that a form of it is as good, and a choice by it is none.
		list = append(list, weblate+"[+]?(?:"+strings.Join(marks, "|")+`)(?=[.}])"`)
	}
	return list
}

var (
	plainName  = regexp.MustCompile(`^[A-Za-z_]\w*$`)
	dottedName = regexp.MustCompile(`^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$`)
)

// braceFormat is gettext's flag that fits all these strings; empty if neither does, or nothing is filled in.
func braceFormat(list ...string) string {
	python, perl, filled := true, true, false
	for _, s := range list {
		for _, b := range braces.FindAllString(s, -1) {
			in := b[1 : len(b)-1]
			aside := strings.HasPrefix(in, "icon:") || strings.Contains(in, "|")
			filled = filled || !aside
			python = python && dottedName.MatchString(in)
			perl = perl && (aside || plainName.MatchString(in))
		}
	}
	switch {
	case filled && python:
		return pythonBrace
	case filled && perl:
		return perlBrace
	}
	return ""
}

// guarded are the placeholders and icons that each form of a translation must have, as a pattern has them: the longest
// first, for one may be another's beginning. What only one form of the English has is not among them.
func guarded(t Text) []string {
	inOne := t.inBraces(t.One)
	marks := slices.DeleteFunc(t.inBraces(t.Other), func(m string) bool {
		return len(inOne) > 0 && !slices.Contains(inOne, m)
	})
	slices.SortStableFunc(marks, func(a, b string) int { return len(b) - len(a) })
	return marks
}

// inBraces are the placeholders and icons of an English text, each once, as a pattern has them. Choices are none.
// A form of a name counts as the name.
func (t Text) inBraces(s string) []string {
	var list []string
	for _, b := range braces.FindAllString(s, -1) {
		in := strings.TrimPrefix(b[1:len(b)-1], "+")
		if noun, _, ok := t.Source.inForm(in); ok {
			in = noun
		}
		in = strings.NewReplacer(".", "[.]", "+", "[+]").Replace(in)
		if !strings.Contains(in, "|") && !slices.Contains(list, in) {
			list = append(list, in)
		}
	}
	return list
}

// AllowForms takes gettext's guards off a template, for a language whose names have forms.
func (p *PO) AllowForms() {
	for _, e := range p.Entries {
		e.Flags = slices.DeleteFunc(slices.Clone(e.Flags), isFormat)
	}
}

// guard gives the entry of a translation the guards of the template's, as far as they fit what it says; all other flags
// stay.
func (e *Entry) guard(t *Entry) {
	own := unguarded(e.Flags)
	at := 0
	if e.Fuzzy() {
		at = slices.Index(own, "fuzzy") + 1
	}
	var ours []string
	for _, f := range t.Flags {
		if isFormat(f) {
			f = braceFormat(append([]string{t.ID, t.IDPlural}, e.Str...)...)
		}
		if f != "" {
			ours = append(ours, f)
		}
	}
	e.Flags = slices.Insert(own, at, ours...)
}

// unguarded are the flags that are not ours.
func unguarded(flags []string) []string { return slices.DeleteFunc(slices.Clone(flags), isGuard) }

// splitFlags are the flags of a line, which commas part; but for commas in quotes.
func splitFlags(line string) []string {
	var list []string
	for line != "" {
		n := flagLen(line)
		if n > 0 {
			list = append(list, strings.Trim(line[:n], poSpace))
		}
		line = line[min(n+1, len(line)):]
	}
	return list
}

// flagLen is how far the flag reaches that a line begins with. A quote that is not closed is a sign like any other.
func flagLen(line string) int {
	i := 0
	for i < len(line) && line[i] != ',' {
		i += max(1, quotedLen(line[i:]))
	}
	return i
}

// quotedLen is the length of the quoted text that a line begins with, with its quotes: 0 if it begins with none.
func quotedLen(line string) int {
	if line[0] != '"' && line[0] != '\'' {
		return 0
	}
	for i := 1; i < len(line); i++ {
		switch line[i] {
		case '\\':
			i++
		case line[0]:
			return i + 1
		}
	}
	return 0
}

// Package proofread finds what is wrong with a translation before it is printed: what is missing or out of date, at
// odds with the English or with the glossary, badly typed, or typed alike where it must be told apart.
//
// Check is the whole path; each kind of finding has a file. What only the layout shows (a text that is too long, a letter
// that no font has) is found elsewhere, and told as a Finding too.
package proofread

import (
	"encoding/json"
	"fmt"
	"sort"

	"brehon/content/lang"
)

// Kind says what is wrong.
type Kind string

// The kinds of findings.
const (
	File         Kind = "file"         // a file that cannot be read, or is at odds with another
	Missing      Kind = "missing"      // no translation
	Outdated     Kind = "outdated"     // of English that has changed, or marked fuzzy
	Obsolete     Kind = "obsolete"     // of no text
	Marks        Kind = "marks"        // placeholders, icons, bold and italic, links
	Figures      Kind = "figures"      // numbers and rules that the text names
	Plurals      Kind = "plurals"      // forms that some number lacks
	Forms        Kind = "forms"        // forms that names lack
	Terms        Kind = "terms"        // words of the game that are not said as the glossary has them
	Letters      Kind = "letters"      // signs that are not what they seem, or nothing at all
	Typography   Kind = "typography"   // quotes, dashes, spaces
	Untouched    Kind = "untouched"    // the same as the English
	Inconsistent Kind = "inconsistent" // one text in two ways, or two names in one
	Alike        Kind = "alike"        // two things that are typed alike
	Overflow     Kind = "overflow"     // too long for its box
	Shrunk       Kind = "shrunk"       // smaller than it should be
	Headroom     Kind = "headroom"     // the English fills its box
	Glyph        Kind = "glyph"        // a letter that no font has
)

// Kinds are all kinds, in the order of a summary.
var Kinds = []Kind{File, Missing, Outdated, Obsolete, Marks, Figures, Plurals, Forms, Terms, Letters, Typography, Untouched,
	Inconsistent, Alike, Overflow, Shrunk, Headroom, Glyph}

// Severity says whether a language can be printed so.
type Severity string

// The severities.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
)

// Finding is one thing that is wrong, or perhaps wrong, with a translation.
type Finding struct {
	Tag      string   // the language
	Pos      lang.Pos // where to mend it: mostly in a PO file
	English  lang.Pos // where the English stands; none if it is of no text
	Key      string   // of the text; empty if it is of none
	Kind     Kind
	Severity Severity
	Message  string // what is wrong, and the cure
	Fixable  bool   // Fix can mend it
}

// String is "place: severity: key: message (place of the English) [kind]".
func (f Finding) String() string {
	s := fmt.Sprintf("%s: %s: ", f.Pos, f.Severity)
	if f.Key != "" {
		s += f.Key + ": "
	}
	s += f.Message
	if f.English.File != "" && f.English != f.Pos {
		s += " (" + f.English.String() + ")"
	}
	return s + " [" + string(f.Kind) + "]"
}

// MarshalJSON is the finding with its places taken apart.
func (f Finding) MarshalJSON() ([]byte, error) {
	type place struct {
		File string `json:"file"`
		Line int    `json:"line,omitempty"`
		Col  int    `json:"col,omitempty"`
	}
	var english *place
	if f.English.File != "" {
		english = &place{f.English.File, f.English.Line, f.English.Col}
	}
	return json.Marshal(struct {
		Tag string `json:"language"`
		place
		English  *place   `json:"english,omitempty"`
		Key      string   `json:"key,omitempty"`
		Kind     Kind     `json:"kind"`
		Severity Severity `json:"severity"`
		Message  string   `json:"message"`
		Fixable  bool     `json:"fixable,omitempty"`
	}{f.Tag, place{f.Pos.File, f.Pos.Line, f.Pos.Col}, english, f.Key, f.Kind, f.Severity, f.Message, f.Fixable})
}

// Sort puts findings in the order of their places, then of their kinds.
func Sort(list []Finding) {
	rank := map[Kind]int{}
	for i, k := range Kinds {
		rank[k] = i
	}
	sort.SliceStable(list, func(i, j int) bool {
		a, b := list[i], list[j]
		switch {
		case a.Pos != b.Pos:
			return a.Pos.Before(b.Pos)
		case a.Kind != b.Kind:
			return rank[a.Kind] < rank[b.Kind]
		}
		return a.Message < b.Message
	})
}

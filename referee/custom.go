package referee

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"unicode/utf8"
)

// Customs record how a table plays apart from the rules: who throws the dice, the language, people's names. They are kept in
// the journal but are not part of a position, and undo leaves them alone.

// longestCustom is how many letters a custom may have.
const longestCustom = 200

var customName = regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}$`)

// CustomName returns the custom that holds the name of the person at a seat; seats count from 0.
func CustomName(seat Seat) string { return fmt.Sprintf("name-%d", seat+1) }

// PersonName returns the name of the person at a seat; empty for a program or if no name was given.
func (m *Match) PersonName(seat Seat) string {
	if seat < 0 || int(seat) >= len(m.players) || m.players[seat] != Person {
		return ""
	}
	return m.Custom(CustomName(seat))
}

// customValues are the values of customs that have few; an empty one is allowed as well.
var customValues = map[string][]string{"dice": {"ask", "roll"}, "deck": {"ask", "roll"}, "pause": {"on", "off"}}

// isCustom reports whether the name and value of a custom are valid.
func isCustom(name, value string) bool {
	if known := customValues[name]; known != nil && value != "" && !slices.Contains(known, value) {
		return false
	}
	return customName.MatchString(name) && value == clean(value) && utf8.RuneCountInString(value) <= longestCustom
}

// Custom returns the value of a custom (lower-case letters, digits, hyphens); empty if it was never set.
func (m *Match) Custom(name string) string { return m.customs[name] }

// customRecords are the lines of all customs, by name.
func (m *Match) customRecords(hash uint64) (list []record) {
	for _, name := range slices.Sorted(maps.Keys(m.customs)) {
		list = append(list, record{kind: "custom", by: name, text: m.customs[name], hash: hash})
	}
	return list
}

package referee

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"unicode/utf8"
)

// Customs are how a table plays, beside the rules: who throws the dice, in which language it is told, what people are called. They
// are written into the journal and read back; they are no part of a position, and undo leaves them alone.

// longestCustom is how many letters a custom may have.
const longestCustom = 200

var customName = regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}$`)

// CustomName is the custom under which stands what the person at a seat is called, counted from 0.
func CustomName(seat Seat) string { return fmt.Sprintf("name-%d", seat+1) }

// PersonName is what the person at a seat is called; empty where a program plays, or nobody said.
func (m *Match) PersonName(seat Seat) string {
	if seat < 0 || int(seat) >= len(m.players) || m.players[seat] != Person {
		return ""
	}
	return m.Custom(CustomName(seat))
}

// Customs reads what stands in the journal at path, as far as it is whole, of how its table plays. It is not judged: Read
// and Open do that.
func Customs(path string) map[string]string {
	f, err := openFile(path, os.O_RDONLY)
	if err != nil {
		return nil
	}
	defer f.Close()
	data, err := readAll(f)
	if err != nil {
		return nil
	}
	var m Match
	(&scan{}).records(path, data, func(act []record) error {
		for _, r := range act {
			if r.kind == "custom" {
				m.setCustom(r.by, r.text)
			}
		}
		return nil
	})
	return m.customs
}

// customValues are the values of customs that have few; an empty one is allowed as well.
var customValues = map[string][]string{"dice": {"ask", "roll"}, "deck": {"ask", "roll"}, "pause": {"on", "off"}}

// isCustom reports whether a custom can be written down so.
func isCustom(name, value string) bool {
	if known := customValues[name]; known != nil && value != "" && !slices.Contains(known, value) {
		return false
	}
	return customName.MatchString(name) && value == clean(value) && utf8.RuneCountInString(value) <= longestCustom
}

// Custom is what the table does under a name, small letters, figures and hyphens; empty if it never said.
func (m *Match) Custom(name string) string { return m.customs[name] }

// SetCustom writes down what the table does under a name; empty: nothing any more. Of what steers a terminal, and of spaces beside
// each other, one space is left. The error is that of the journal, or of a name or a value of more than 200 letters.
func (m *Match) SetCustom(name, value string) error {
	value = clean(value)
	if !isCustom(name, value) {
		return fmt.Errorf("a table's setting can't be %.60q: %.60q…; a value may have %d letters", name, value, longestCustom)
	}
	if m.customs[name] == value {
		return nil
	}
	if m.journal != nil {
		if err := m.journal.append([]record{{kind: "custom", by: name, text: value, hash: HashOf(m.State())}}); err != nil {
			return err
		}
	}
	m.setCustom(name, value)
	return nil
}

func (m *Match) setCustom(name, value string) {
	if name == keyCustom {
		m.setKey(value)
	}
	if name == seedCustom {
		m.setSeed(value)
	}
	if name == openCustom {
		m.setOpen(value)
	}
	customs := maps.Clone(m.customs) // copies of the match share it
	if customs == nil {
		customs = map[string]string{}
	}
	if value == "" {
		delete(customs, name)
	} else {
		customs[name] = value
	}
	m.customs = customs
}

// customRecords are the lines of all customs, by name.
func (m *Match) customRecords(hash uint64) (list []record) {
	for _, name := range slices.Sorted(maps.Keys(m.customs)) {
		list = append(list, record{kind: "custom", by: name, text: m.customs[name], hash: hash})
	}
	return list
}

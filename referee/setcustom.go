package referee

import (
	"fmt"
	"maps"
	"os"
	"slices"
)

// Setting customs, which the journal keeps.

// Customs reads the customs from the intact part of the journal at path. It does not check them: Read and Open do.
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

// SetCustom records a custom; an empty value clears it. Control characters and runs of spaces become one space. The error is
// the journal's, or reports an invalid name or a value of more than 200 letters.
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

// setKey records that the match has a key with that digest. A second one is logged as a correction.
func (m *Match) setKey(digest string) {
	if digest == "" {
		return
	}
	m.digests = append(slices.Clip(m.digests), digest)
	if m.customs[keyCustom] != "" {
		m.correct(Correction{Kind: "key", At: len(m.entries)})
	}
}

// setSeed logs that the dice use a seed from here on.
func (m *Match) setSeed(seed string) {
	if seed != "" && seed != m.customs[seedCustom] {
		m.correct(Correction{Kind: "key", At: len(m.entries), Seed: seed})
	}
}

// setOpen records a revealed key.
func (m *Match) setOpen(text string) {
	if k, ok := readKey(text); ok {
		m.opened = append(slices.Clip(m.opened), k)
		m.correct(Correction{Kind: "key", At: len(m.entries), Key: text})
	}
}

package referee

import (
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
)

// The secret key of the dice of a match: drawn once, kept beside the journal.

// keyed are dice that can be thrown in this match.
func (m *Match) keyed(d Dice) (Dice, error) {
	if !d.Secret {
		return d, m.noteSeed(d.Seed)
	}
	if d.key != nil {
		return d, nil
	}
	if m.Custom(seedCustom) != "" { // the open seed counts no more
		m.key = nil
		if err := m.SetCustom(seedCustom, ""); err != nil {
			return d, err
		}
		if err := m.drawKey(); err != nil {
			return d, err
		}
	}
	if m.key == nil {
		if err := m.takeKey(); err != nil {
			return d, err
		}
	}
	d.key = m.key
	return d, nil
}

// takeKey finds the key of the match in its file, or draws one.
func (m *Match) takeKey() error {
	if m.journal != nil && !m.isOpen(m.Custom(keyCustom)) {
		if m.key = m.journal.findKey(m.Custom(keyCustom)); m.key != nil {
			return nil
		}
	}
	return m.drawKey()
}

// drawKey draws a key, and writes it down where the match has a journal.
func (m *Match) drawKey() error {
	k := newKey()
	if m.journal != nil {
		if err := m.journal.hide([]string{keyWord + hex.EncodeToString(k[:])}); err != nil {
			return err
		}
		if err := m.SetCustom(keyCustom, k.digest()); err != nil {
			return err
		}
	}
	m.key = &k
	return nil
}

// noteSeed records that a match with a key now throws from a seed: its giver can predict the throws, and the table must know.
// A match that never had a key has its seed in the first line.
func (m *Match) noteSeed(seed uint64) error {
	if m.customs[keyCustom] == "" {
		return nil
	}
	return m.SetCustom(seedCustom, strconv.FormatUint(seed, 10))
}

// findKey finds the key with a digest in the seal file.
func (j *Journal) findKey(digest string) *Key {
	for _, line := range j.beside.lines {
		if text, is := strings.CutPrefix(line, keyWord); is {
			if k, ok := readKey(text); ok && k.digest() == digest {
				return &k
			}
		}
	}
	return nil
}

// isOpen reports whether the journal has revealed the key with a digest.
func (m *Match) isOpen(digest string) bool {
	return slices.ContainsFunc(m.opened, func(k Key) bool { return k.digest() == digest })
}

package referee

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// When the game is over the journal opens the keys of its dice. Each must be the one whose digest was written down before the first
// throw, and the throws must be those that follow from it.

// openCustom is the custom under which a journal tells a key, once it is used no more.
const openCustom = "open-key"

// openKeys are the keys that can be told now: those that are known, of a game that is over.
func (m *Match) openKeys() (list []Key) {
	if _, over := m.State().Over(); !over {
		return nil
	}
	for _, digest := range m.digests {
		if k := m.journal.findKey(digest); k != nil && !m.isOpen(digest) {
			list = append(list, *k)
		}
	}
	return list
}

// isOpen reports whether the journal has told the key of a digest.
func (m *Match) isOpen(digest string) bool {
	return slices.ContainsFunc(m.opened, func(k Key) bool { return k.digest() == digest })
}

var errOtherKey = errors.New("it opens a key that the dice of this game never had")

// opens reports whether what a journal opens is a key that it has the digest of.
func (m *Match) opens(text string) bool {
	k, ok := readKey(text)
	return ok && slices.Contains(m.digests, k.digest())
}

// setOpen notes that a key is told.
func (m *Match) setOpen(text string) {
	if k, ok := readKey(text); ok {
		m.opened = append(slices.Clip(m.opened), k)
		m.correct(Correction{Kind: "key", At: len(m.entries), Key: text})
	}
}

// source says what the next throw of the program comes from: the digest of a key, or a seed in figures; empty: nobody wrote it down.
func (m *Match) source() string {
	if seed := m.Custom(seedCustom); seed != "" {
		return seed
	}
	return m.Custom(keyCustom)
}

// Thrown is what came of checking the throws of the program that stand in a match.
type Thrown struct {
	Right int `json:"right"`           // they follow from the key, or the seed, that the journal tells
	Wrong int `json:"wrong"`           // they do not
	Blind int `json:"blind"`           // nobody can tell: the key is not open yet, or was lost, or the journal is older than keys
	First int `json:"first,omitempty"` // the first step that is wrong, counted from 1
}

// CheckThrows checks every throw of the program that stands. Where rules or content have changed since, a right one may be wrong.
// Whoever looks on cannot check them before all is shown.
func (m *Match) CheckThrows() (t Thrown) {
	_, over := m.State().Over()
	for i, e := range m.entries {
		if e.By != ByDice {
			continue
		}
		dice, ok := m.diceOf(e.source)
		switch {
		case !ok || m.looksOn && sealing(m.first) && !over:
			t.Blind++
		case e.Chance() && dice.Pick(e.throw, e.Before.Moves(nil)).Command == e.Move.Command:
			t.Right++
		default:
			if t.Wrong++; t.First == 0 {
				t.First = i + 1
			}
		}
	}
	return t
}

// diceOf are the dice of a source, if the journal tells enough.
func (m *Match) diceOf(source string) (Dice, bool) {
	for i := range m.opened {
		if m.opened[i].digest() == source {
			return Dice{Secret: true, key: &m.opened[i]}, true
		}
	}
	seed, err := strconv.ParseUint(source, 10, 64)
	return Dice{Seed: seed}, err == nil && fmt.Sprint(seed) == source
}

package referee

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// At the end of the game the journal reveals the keys of its dice. Each must match the digest written before the first throw,
// and the throws must follow from it.

// openCustom is the custom in which a journal reveals a key that is no longer used.
const openCustom = "open-key"

// openKeys returns the keys that can be revealed now: the known ones, if the game is over.
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

var errOtherKey = errors.New("it opens a key that the dice of this game never had")

// opens reports whether what a journal opens is a key that it has the digest of.
func (m *Match) opens(text string) bool {
	k, ok := readKey(text)
	return ok && slices.Contains(m.digests, k.digest())
}

// source describes the source of the program's next throw: a key's digest or a decimal seed; empty if it was not recorded.
func (m *Match) source() string {
	if seed := m.Custom(seedCustom); seed != "" {
		return seed
	}
	return m.Custom(keyCustom)
}

// Thrown counts the results of checking a match's throws.
type Thrown struct {
	Right int `json:"right"`           // they follow from the revealed key or seed
	Wrong int `json:"wrong"`           // they do not
	Blind int `json:"blind"`           // unknown: the key is not revealed yet or lost, or the journal is older than keys
	First int `json:"first,omitempty"` // the first step that is wrong, counted from 1
}

// CheckThrows checks every current throw of the program. A correct throw may count as wrong if rules or content have changed
// since. An onlooker can check only once all is revealed.
func (m *Match) CheckThrows() (t Thrown) {
	_, over := m.State().Over()
	for i, e := range m.entries {
		if e.By != ByDice {
			continue
		}
		dice, ok := m.diceOf(e.source)
		switch {
		case !ok || m.onlooker && sealing(m.first) && !over:
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

// diceOf returns the dice of a source, if the journal reveals it.
func (m *Match) diceOf(source string) (Dice, bool) {
	for i := range m.opened {
		if m.opened[i].digest() == source {
			return Dice{Secret: true, key: &m.opened[i]}, true
		}
	}
	seed, err := strconv.ParseUint(source, 10, 64)
	return Dice{Seed: seed}, err == nil && fmt.Sprint(seed) == source
}

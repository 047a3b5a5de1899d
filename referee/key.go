package referee

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	source "math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// If no seed was given, a match draws a key for its dice before the first throw. The key is in the seal file, so that a
// resumed game throws the same dice; the journal holds its digest. At the end of the game the journal reveals the key, so
// that anybody can check the throws, and the file is deleted. If the key is lost, or was revealed and steps were then undone,
// a new one is drawn and logged.

// keyCustom is the custom under which a journal has the digest of the key.
const keyCustom = "key"

// keyWord begins the line of the key in the file.
const keyWord = "key "

// digest is the public digest of a key.
func (k Key) digest() string {
	sum := sha256.Sum256(append([]byte(keyWord), k[:]...))
	return hex.EncodeToString(sum[:])
}

// newKey draws a key.
func newKey() (k Key) {
	rand.Read(k[:]) // never fails
	return k
}

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

// readKey reads a key of figures to the base 16.
func readKey(text string) (k Key, ok bool) {
	data, err := hex.DecodeString(text)
	if ok = err == nil && len(data) == len(k); ok {
		k = Key(data)
	}
	return k, ok
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

// seedCustom is the custom that holds a seed given after a key was in use.
const seedCustom = "seed"

// noteSeed records that a match with a key now throws from a seed: its giver can predict the throws, and the table must know.
// A match that never had a key has its seed in the first line.
func (m *Match) noteSeed(seed uint64) error {
	if m.customs[keyCustom] == "" {
		return nil
	}
	return m.SetCustom(seedCustom, strconv.FormatUint(seed, 10))
}

// setSeed logs that the dice use a seed from here on.
func (m *Match) setSeed(seed string) {
	if seed != "" && seed != m.customs[seedCustom] {
		m.correct(Correction{Kind: "key", At: len(m.entries), Seed: seed})
	}
}

// newSecretPlayer returns the program of that name with secret randomness, or nil if there is none.
func newSecretPlayer(g Game, name string) Player {
	random := source.NewChaCha8(newKey())
	if name == randomName {
		return randomBy(random)
	}
	return NewPlayer(g, name, random.Uint64())
}

// Seat gives a seat to Person or to the program of that name; what the program does by chance follows from the dice's seed, or, of
// secret dice, from nothing that anybody knows.
func (m *Match) Seat(seat Seat, name string, dice Dice) error {
	was := m.line
	m.setPlayer(seat, name)
	if err := m.keep(was, []record{{kind: "seat", n: int(seat), text: name, hash: HashOf(m.State())}}); err != nil {
		return err
	}
	m.programs[seat] = dice.player(m.game, name)
	m.moved()
	return nil
}

// Start restarts every program with its own randomness, derived as Seat says. A journal names programs without their seeds.
func (m *Match) Start(dice Dice) {
	for seat, name := range m.players {
		m.programs[seat] = Dice{Seed: dice.Seed + uint64(seat), Secret: dice.Secret}.player(m.game, bounded(name))
	}
	m.moved()
}

// player returns the program of that name, with randomness independent of the dice.
func (d Dice) player(g Game, name string) Player {
	if d.Secret {
		return newSecretPlayer(g, name)
	}
	return NewPlayer(g, name, d.Seed)
}

// String keeps the key out of whatever prints dice.
func (k Key) String() string { return fmt.Sprintf("a key of %d bits", 8*len(k)) }

// GoString is String.
func (k Key) GoString() string { return k.String() }

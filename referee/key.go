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

// Where the program throws and nobody has given it a seed, a match draws a key for its dice when the first of them falls. The key
// stands in the file that keeps what the game hides, so that a game that is taken up throws what it would have thrown; the
// journal has its digest. When the game is over, the journal tells the key itself, so that anybody may check the throws, and the file goes.
// If the key is lost, or known because the game was over and steps were taken back, another one is drawn, which the log tells.

// keyCustom is the custom under which a journal has the digest of the key.
const keyCustom = "key"

// keyWord begins the line of the key in the file.
const keyWord = "key "

// digest is what may be known of a key.
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

// findKey finds the key of a digest in the file beside the journal.
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

// setKey notes that the match has a key of that digest. A second one is told.
func (m *Match) setKey(digest string) {
	if digest == "" {
		return
	}
	m.digests = append(slices.Clip(m.digests), digest)
	if m.customs[keyCustom] != "" {
		m.correct(Correction{Kind: "key", At: len(m.entries)})
	}
}

// seedCustom is the custom under which a journal has the seed that somebody gave a game after its key.
const seedCustom = "seed"

// noteSeed writes down that a match with a key throws from a seed now: whoever gave it knows what falls, and the table is to know
// that. A match that never had a key says its seed from the beginning.
func (m *Match) noteSeed(seed uint64) error {
	if m.customs[keyCustom] == "" {
		return nil
	}
	return m.SetCustom(seedCustom, strconv.FormatUint(seed, 10))
}

// setSeed tells that the dice come from a seed from here on.
func (m *Match) setSeed(seed string) {
	if seed != "" && seed != m.customs[seedCustom] {
		m.correct(Correction{Kind: "key", At: len(m.entries), Seed: seed})
	}
}

// newSecretPlayer is the program of that name, for whose chance there is no seed. It is nil if the game has none.
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

// Start starts every program anew, each with chance of its own as Seat says. A journal names programs without their seeds.
func (m *Match) Start(dice Dice) {
	for seat, name := range m.players {
		m.programs[seat] = Dice{Seed: dice.Seed + uint64(seat), Secret: dice.Secret}.player(m.game, bounded(name))
	}
	m.moved()
}

// player is the program of that name, whose chance comes from beside the dice.
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

package referee

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Sealed is a Veiled State in which some moves must stay secret in the journal until the game reveals them.
//
// The journal holds a salted digest of such a move. The move and the salt are in a separate seal file, readable only by its
// owner, until no position hides them: then both are written to the journal. An empty seal file is deleted. The journal's
// hashes are those of the public view.
type Sealed interface {
	Veiled
	// Sealing reports whether any move of the game is sealed. It is the same in all its positions.
	Sealing() bool
	// Seals reports whether a move of this position is to be sealed.
	Seals(m Move) bool
	// Suppose lists positions that look the same to Nobody but differ in what is hidden, so that c becomes legal, or leads
	// elsewhere if it is legal already. Onlookers without the seals try them in turn.
	Suppose(c Command) []State
}

// HashOf is the hash of a position as journals and answers may show it: for a Sealed state, that of the public view.
func HashOf(s State) uint64 {
	if sealing(s) {
		s = s.(Sealed).View(Nobody)
	}
	return s.Hash()
}

// sealing reports whether any move of a position's game is sealed.
func sealing(s State) bool {
	v, ok := s.(Sealed)
	return ok && v.Sealing()
}

// seal is the secret of a sealed line.
type seal struct {
	line   int    // of the journal, counted from 0
	salt   string // hexadecimal; or asSaid: the file was lost and the player repeated the move; or standIn
	text   string // the move
	opened bool   // it is in the journal
}

// Values of salt when the real one is unknown.
const (
	asSaid  = "-" // it is lost: nothing proves what was sealed
	standIn = "?" // only those who look on do not, and the text is any that it may be
)

// sealed is how the text of a sealed line begins.
const sealed = "sealed="

// newSeal seals a text.
func newSeal(text string) *seal {
	salt := make([]byte, 16)
	rand.Read(salt) // never fails
	return &seal{salt: hex.EncodeToString(salt), text: text}
}

// digest is the journal's text in place of the sealed one.
func (s *seal) digest() string {
	sum := sha256.Sum256([]byte(s.salt + " " + s.text))
	return sealed + hex.EncodeToString(sum[:])
}

// fits reports whether the seal matches a line's digest.
func (s *seal) fits(digest string) bool { return s.digest() == digest }

// Unproven reports whether the step was sealed, the seal was lost and the player repeated the move: nothing can prove it.
func (e Entry) Unproven() bool { return e.seal != nil && e.seal.salt == asSaid }

// isStandIn reports whether the step is sealed and unknown here.
func (e Entry) isStandIn() bool { return e.seal != nil && e.seal.salt == standIn }

// body is the seal as written in an open line and in the seal file.
func (s *seal) body() string { return fmt.Sprintf("%d %s %s", s.line, s.salt, s.text) }

// bodies are seals as they are written.
func bodies(list []*seal) (lines []string) {
	for _, s := range list {
		lines = append(lines, s.body())
	}
	return lines
}

// readSeal reads what body wrote.
func readSeal(body string) (*seal, error) {
	parts := strings.SplitN(body, " ", 3)
	if len(parts) < 3 || parts[2] == "" {
		return nil, fmt.Errorf("no seal can be read in %q", body)
	}
	line, err := strconv.Atoi(parts[0])
	if err != nil || line < 0 {
		return nil, fmt.Errorf("a seal names line %q", parts[0])
	}
	return &seal{line: line, salt: parts[1], text: parts[2]}, nil
}

// write writes the records of an act to the journal, together with the seals that it opens. What it hides is in the seal file
// first.
func (m *Match) write(records []record) error {
	j, was := m.journal, len(m.journal.closed)
	for i, r := range records {
		if r.seal != nil {
			r.seal.line = j.lines + i
			j.closed = append(j.closed, r.seal)
		}
	}
	shown := m.shown()
	for _, s := range shown {
		records = append(records, record{kind: "open", seal: s, hash: HashOf(m.State())})
	}
	version := HashVersion(m.game)
	if j.hashes != version { // it was begun when positions had other hashes
		records = append(records, record{kind: "hash", n: version, hash: HashOf(m.State())})
	}
	opened := m.openKeys()
	for _, k := range opened {
		records = append(records, record{kind: "custom", by: openCustom, text: hex.EncodeToString(k[:]), hash: HashOf(m.State())})
	}
	err := j.hide(bodies(j.closed[was:]))
	if err == nil {
		err = j.append(records)
	}
	if err != nil {
		j.closed = j.closed[:was]
		return err
	}
	for _, k := range opened {
		m.setCustom(openCustom, hex.EncodeToString(k[:]))
	}
	j.hashes = version
	for _, s := range shown {
		s.opened = true
	}
	j.closed = slices.DeleteFunc(j.closed, func(s *seal) bool { return s.opened })
	if (len(shown) > 0 || m.Custom(keyCustom) != "") && m.hidesNothing() {
		m.key = nil
		_ = j.show()
	}
	return nil
}

// hidesNothing reports whether the seal file may go: no seal, and no key still in use.
func (m *Match) hidesNothing() bool {
	_, over := m.State().Over()
	return len(m.journal.closed) == 0 && (over || m.Custom(keyCustom) == "")
}

// shown lists the seals that may be opened: of steps that every seat may see now, and of steps undone before one of those was
// made. At the end of the game those are all.
func (m *Match) shown() (list []*seal) {
	if len(m.journal.closed) == 0 {
		return nil
	}
	_, over := m.State().Over()
	held, last := map[*seal]bool{}, -1
	for i, e := range m.entries {
		if e.seal == nil || e.seal.opened {
			continue
		}
		if m.Hidden(i, Nobody) {
			held[e.seal] = true
		} else {
			last = max(last, e.seal.line)
		}
	}
	for t := m.later; t != nil; t = t.next {
		held[t.seal] = true
	}
	for _, s := range m.journal.closed {
		if over || !held[s] && s.line <= last {
			list = append(list, s)
		}
	}
	return list
}

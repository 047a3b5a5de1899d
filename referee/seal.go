package referee

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
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

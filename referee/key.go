package referee

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
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

// readKey reads a key of figures to the base 16.
func readKey(text string) (k Key, ok bool) {
	data, err := hex.DecodeString(text)
	if ok = err == nil && len(data) == len(k); ok {
		k = Key(data)
	}
	return k, ok
}

// seedCustom is the custom that holds a seed given after a key was in use.
const seedCustom = "seed"

// String keeps the key out of whatever prints dice.
func (k Key) String() string { return fmt.Sprintf("a key of %d bits", 8*len(k)) }

// GoString is String.
func (k Key) GoString() string { return k.String() }

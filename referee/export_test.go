package referee

import (
	"os"
)

// CreateOn gives a match a journal on a file that takes no lock and no header, such as a device.
func CreateOn(path string, m *Match) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	m.journal = &Journal{path: path, file: f, lines: 1, hashes: HashVersion(m.game)}
	return nil
}

// Line writes one line of a journal as it should be, to make journals that are whole and wrong.
func Line(n int, before uint32, hash uint64, kind, body string) ([]byte, uint32) {
	r := record{kind: kind, hash: hash}
	if err := r.readBody(body); err != nil {
		panic(err)
	}
	return r.appendLine(nil, n, before)
}

// Repeat does what a line of a journal says.
func Repeat(m *Match, kind, body string) error {
	r := record{kind: kind}
	if err := r.readBody(body); err != nil {
		return err
	}
	p := &replayer{m: m}
	p.seals = noSealsKnown()
	return m.repeat(r, nil, nil, p)
}

// ReadBytes is the match in a journal's bytes.
func ReadBytes(data []byte, find func(string) (Game, error)) (*Match, error) {
	m, _, err := replay("x.journal", data, find, nil)
	return m, err
}

// DiceOf are the dice of a key.
func DiceOf(k Key) Dice { return Dice{Secret: true, key: &k} }

// Thinned are the moves that search tries out of many.
var Thinned = thinned

package referee

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// seals holds the seals of a journal's sealed lines, by line number.
type seals struct {
	known map[int][]*seal // candidates from the journal and the seal file; repeated moves last
	of    map[int]*seal   // the one that matches the line's digest
}

// noSealsKnown is the empty seals.
func noSealsKnown() seals { return seals{known: map[int][]*seal{}, of: map[int]*seal{}} }

// findSeals collects the seals of a journal; said maps lines, from 1, to repeated moves.
func findSeals(path string, data []byte, said map[int]string) (seals, error) {
	all := noSealsKnown()
	if !bytes.Contains(data, []byte(" "+sealed)) {
		return all, nil
	}
	list, err := scan{}.opened(path, data)
	if err != nil {
		return all, err
	}
	beside, err := readSeals(path)
	if err != nil {
		return all, err
	}
	beside = append(beside, againSeals(said)...)
	slices.Reverse(beside) // the latest repetition counts
	for _, again := range []bool{false, true} {
		for _, s := range slices.Concat(list, beside) {
			if (s.salt == asSaid) == again {
				all.known[s.line] = append(all.known[s.line], s)
			}
		}
	}
	return all, nil
}

// opened lists the seals opened in the part not read yet.
func (s scan) opened(path string, data []byte) (list []*seal, err error) {
	err = s.records(path, data, func(act []record) error {
		for _, r := range act {
			if r.kind == "open" {
				list = append(list, r.seal)
			}
		}
		return nil
	})
	return list, err
}

// againSeals returns seals for repeated moves, by line counted from 1.
func againSeals(said map[int]string) (list []*seal) {
	for _, n := range slices.Sorted(maps.Keys(said)) {
		list = append(list, &seal{line: n - 1, salt: asSaid, text: said[n]})
	}
	return list
}

var errLost = errors.New("what the line seals is lost")

// unseal is the record of line n, counted from 0, with what it says in the place of its seal.
func (s seals) unseal(r record, n int) (record, error) {
	if r.kind != "move" && r.kind != "amend" || !strings.HasPrefix(r.text, sealed) {
		return r, nil
	}
	for _, k := range s.known[n] {
		if k.salt == asSaid || k.fits(r.text) {
			own := *k
			own.opened = false
			s.of[n], r.seal, r.text = &own, &own, own.text
			return r, nil
		}
	}
	return r, errLost
}

// opens notes that a line is opened.
func (s seals) opens(o *seal) error {
	of := s.of[o.line]
	if of == nil || of.text != o.text || of.salt != o.salt {
		return fmt.Errorf("it opens line %d, which does not say that", o.line+1)
	}
	of.opened = true
	return nil
}

// closed lists the seals that are not opened yet, by line.
func (s seals) closed() (list []*seal) {
	for _, n := range slices.Sorted(maps.Keys(s.of)) {
		if !s.of[n].opened {
			list = append(list, s.of[n])
		}
	}
	return list
}

package referee

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Sealed is a Veiled State of which some moves are not to be read in the journal before the game shows them.
//
// The journal holds a salted digest of such a move. The move and the salt stand in a file beside it, which only its owner
// can read, until no position hides them any more: then both are written into the journal. The file goes when it has
// nothing left to keep. The journal's hashes are those of what everybody may see.
type Sealed interface {
	Veiled
	// Sealing reports whether any move of the game is sealed. It is the same in all its positions.
	Sealing() bool
	// Seals reports whether a move of this position is to be sealed.
	Seals(m Move) bool
}

// HashOf is the hash of a position as a journal and an answer may show it: of one that seals that of what everybody may see.
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

// seal is what a sealed line of a journal hides.
type seal struct {
	line   int    // of the journal, counted from 0
	salt   string // of figures to the base 16; asSaid: the file was lost, and whoever chose said it again
	text   string // the move
	opened bool   // it stands in the journal
}

// asSaid stands in the place of a salt that nobody knows any more.
const asSaid = "-"

// sealed is how the text of a sealed line begins.
const sealed = "sealed="

// newSeal seals a text.
func newSeal(text string) *seal {
	salt := make([]byte, 16)
	rand.Read(salt) // never fails
	return &seal{salt: hex.EncodeToString(salt), text: text}
}

// digest is what the journal says in the place of the text.
func (s *seal) digest() string {
	sum := sha256.Sum256([]byte(s.salt + " " + s.text))
	return sealed + hex.EncodeToString(sum[:])
}

// fits reports whether the seal is that of a line's digest. What was said again fits any.
func (s *seal) fits(digest string) bool { return s.salt == asSaid || s.digest() == digest }

// body is the seal as it is written: in an open line, and in the file beside the journal.
func (s *seal) body() string { return fmt.Sprintf("%d %s %s", s.line, s.salt, s.text) }

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

// SealFile is the path of the file that keeps what a journal has sealed: beside the journal itself, not beside a link to it.
func SealFile(journal string) string {
	if real, err := filepath.EvalSymlinks(journal); err == nil {
		journal = real
	}
	return journal + ".sealed"
}

// sealHead is the first line of such a file: no other file is written to, or deleted.
const sealHead = "what this game hides for now\n"

// SealLostError is the error of a journal whose file of seals is lost, cut or changed: whoever made the move must say it again.
type SealLostError struct {
	File string // the journal
	Line int    // counted from 1
	Turn Turn   // what was asked, and whom; Chance: it was drawn
	Game Game
}

func (e *SealLostError) Error() string {
	return fmt.Sprintf("%s:%d: sealed, and %s does not have it: bring that file back from a copy, or say the move again", e.File, e.Line, SealFile(e.File))
}

// SayAgain notes the move of a sealed line that was lost, as whoever made it says. If it cannot be, the journal when it is
// opened is as if nothing had been said.
func SayAgain(e *SealLostError, text string) error {
	return appendSeals(e.File, []*seal{{line: e.Line - 1, salt: asSaid, text: text}})
}

// appendSeals writes seals behind those that a journal's file has, and returns when they are on the disk.
func appendSeals(journal string, list []*seal) error {
	path := SealFile(journal)
	old, err := readSeals(journal)
	if err != nil {
		return err
	}
	begin, how := "\n", os.O_APPEND // the newline ends a line that was torn
	if old == nil {
		begin, how = sealHead, os.O_CREATE|os.O_TRUNC
	}
	f, err := os.OpenFile(path, os.O_WRONLY|how, 0o600)
	if err != nil {
		return sealFault(path, err)
	}
	var b strings.Builder
	b.WriteString(begin)
	for _, s := range list {
		b.WriteString(s.body() + "\n")
	}
	_, err = f.WriteString(b.String())
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return sealFault(path, err)
	}
	return syncFolder(filepath.Dir(path))
}

// sealFault is an error of the file beside a journal, with what can be done.
func sealFault(path string, err error) error {
	return fmt.Errorf("journal: %s keeps what is hidden in this game; make it a file that you can read and write, or bring it back from a copy: %w", path, err)
}

// readSeals reads the file beside a journal, line by line. What is torn in it is left out. The list is nil if there is no file, or
// nothing in it but a beginning that was torn.
func readSeals(journal string) ([]*seal, error) {
	path := SealFile(journal)
	info, err := os.Lstat(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err == nil && !info.Mode().IsRegular() { // a pipe would be waited for, a link leads elsewhere
		err = errors.New("it is no plain file")
	}
	if err != nil {
		return nil, sealFault(path, err)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, sealFault(path, err)
	}
	defer f.Close()
	data, err := readAll(f)
	if err != nil {
		return nil, err
	}
	text := strings.TrimRight(string(data), "\x00") // blocks that were never written
	if strings.HasPrefix(sealHead, text) && text != sealHead {
		return nil, nil
	}
	body, ok := strings.CutPrefix(text, sealHead)
	if !ok {
		return nil, fmt.Errorf("journal: %s was not written by this program: move it away", path)
	}
	list := []*seal{}
	for line := range strings.Lines(body) {
		if s, err := readSeal(strings.TrimRight(line, "\n")); err == nil {
			list = append(list, s)
		}
	}
	return list, nil
}

// dropSeals deletes the file beside a journal, if this program wrote it.
func dropSeals(journal string) error {
	if list, err := readSeals(journal); err != nil || list == nil {
		return err
	}
	if err := os.Remove(SealFile(journal)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("journal: %w", err)
	}
	return nil
}

// noSeals is an error if the file beside a journal that is to be begun keeps what another game hides.
func (m *Match) noSeals(journal string) error {
	if !sealing(m.first) {
		return nil
	}
	list, err := readSeals(journal)
	if len(list) > 0 {
		err = fmt.Errorf("journal: %s keeps what another game hides; move it to where that game's journal is, or delete it: %w", SealFile(journal), os.ErrExist)
	}
	return err
}

// write puts the records of an act into the journal, and with them what the act shows. What it hides is in the file beside
// the journal before.
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
	err := error(nil)
	if fresh := j.closed[was:]; len(fresh) > 0 {
		err = appendSeals(j.path, fresh)
	}
	if err == nil {
		err = j.append(records)
	}
	if err != nil {
		j.closed = j.closed[:was]
		return err
	}
	for _, s := range shown {
		s.opened = true
	}
	j.closed = slices.DeleteFunc(j.closed, func(s *seal) bool { return s.opened })
	if len(shown) > 0 && len(j.closed) == 0 {
		_ = dropSeals(j.path) // all of it stands in the journal; what cannot be deleted now is when the journal is opened next
	}
	return nil
}

// shown lists the seals that nothing hides any more: those of steps that every seat may see now, and those of steps taken
// back before one of them was made. When the game is over that is all.
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

// seals are those of the sealed lines of a journal, by line.
type seals struct {
	known map[int][]*seal // in the journal and in the file beside it; what was said again comes last
	of    map[int]*seal   // the one that fits the line
}

// findSeals gathers what is known of the sealed lines of a journal.
func findSeals(path string, data []byte) (seals, error) {
	all := seals{known: map[int][]*seal{}, of: map[int]*seal{}}
	if !bytes.Contains(data, []byte(" "+sealed)) {
		return all, nil
	}
	var list []*seal
	var s scan
	if err := s.records(path, data, func(act []record) error {
		for _, r := range act {
			if r.kind == "open" {
				list = append(list, r.seal)
			}
		}
		return nil
	}); err != nil {
		return all, err
	}
	beside, err := readSeals(path)
	if err != nil {
		return all, err
	}
	slices.Reverse(beside) // what was said last counts
	for _, again := range []bool{false, true} {
		for _, s := range slices.Concat(list, beside) {
			if (s.salt == asSaid) == again {
				all.known[s.line] = append(all.known[s.line], s)
			}
		}
	}
	return all, nil
}

var errLost = errors.New("what the line seals is lost")

// unseal is the record of line n, counted from 0, with what it says in the place of its seal.
func (s seals) unseal(r record, n int) (record, error) {
	if r.kind != "move" && r.kind != "amend" || !strings.HasPrefix(r.text, sealed) {
		return r, nil
	}
	for _, k := range s.known[n] {
		if k.fits(r.text) {
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

// sealLost is the error of a sealed line that nobody can read any more.
func (m *Match) sealLost(path string, line int) error {
	lost := &SealLostError{File: path, Line: line}
	if m != nil {
		lost.Game, lost.Turn = m.game, m.State().Turn()
	}
	return lost
}

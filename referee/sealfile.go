package referee

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// SealFile is the path of a journal's seal file, in the folder of the journal itself, not of a link to it.
func SealFile(journal string) string {
	if real, err := filepath.EvalSymlinks(journal); err == nil {
		journal = real
	}
	return journal + ".sealed"
}

// sealHead is the first line of such a file: no other file is written to, or deleted.
const sealHead = "what this game hides for now\n"

// SealLostError reports that the seal file of a journal is lost, cut or changed: the player must repeat the move.
type SealLostError struct {
	File  string // the journal
	Line  int    // counted from 1
	Game  Game   // nil where not even that is known, as is State
	State State  // the position of the move; its Turn tells the question and the seat
}

func (e *SealLostError) Error() string {
	return fmt.Sprintf("%s:%d: sealed, and %s does not have it: restore that file from a copy, or type the move again", e.File, e.Line, SealFile(e.File))
}

// beside is the seal file of an open journal: its contents and its state when last written.
type beside struct {
	lines  []string
	info   os.FileInfo // nil: there is no file
	mended bool        // another program deleted or changed it, it was rewritten, and Mended has not reported that yet
}

// load reads the seal file when a journal is opened. A file written by another program is read only when needed.
func (b *beside) load(journal string) {
	if body, err := sealBody(journal); err == nil && body != "" {
		for line := range strings.Lines(strings.TrimPrefix(body, sealHead)) {
			if line = strings.TrimRight(line, " \n"); line != "" {
				b.lines = append(b.lines, line)
			}
		}
		b.info, _ = os.Lstat(SealFile(journal))
	}
}

// asLeft reports whether the file is unchanged since it was last written.
func (b *beside) asLeft(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && b.info != nil && os.SameFile(info, b.info) && info.Size() == b.info.Size() && info.ModTime().Equal(b.info.ModTime())
}

// hide appends lines to the seal file and syncs. If another program touched the file, its whole contents are rewritten.
func (j *Journal) hide(lines []string) error {
	path, b := SealFile(j.path), &j.beside
	left := b.asLeft(path)
	if len(lines) == 0 && (left || len(b.lines) == 0) {
		return nil
	}
	text, how := "\n"+padded(lines), os.O_APPEND // the newline ends a line that was torn
	if !left {
		if _, err := sealBody(j.path); err != nil { // another's file stays as it is
			return err
		}
		text, how = sealHead+padded(append(slices.Clip(b.lines), lines...)), os.O_CREATE|os.O_TRUNC
	}
	f, err := os.OpenFile(path, os.O_WRONLY|how, 0o600)
	if err != nil {
		return sealFault(path, err)
	}
	_, err = f.WriteString(text)
	err = errors.Join(err, f.Sync())
	info, _ := f.Stat()
	if err = errors.Join(err, f.Close()); err != nil {
		return sealFault(path, err)
	}
	b.mended = b.mended || !left && len(b.lines) > 0
	b.lines, b.info = append(b.lines, lines...), info
	return syncFolder(filepath.Dir(path))
}

// show deletes the file, as it has nothing left to hide. What cannot be deleted now is when the journal is opened next.
func (j *Journal) show() error {
	j.beside = beside{mended: j.beside.mended}
	return dropSeals(j.path)
}

// Mended returns the seal file if another program deleted or changed it while the journal was open and it had to be
// rewritten. Each rewrite is reported once.
func (m *Match) Mended() (file string, was bool) {
	if m.journal == nil || !m.journal.beside.mended {
		return "", false
	}
	m.journal.beside.mended = false
	return SealFile(m.journal.path), true
}

// sealWidth is the width to which lines of the file are padded, or a multiple of it, so that the length does not give the
// choice away.
const sealWidth = 255

// padded pads lines with spaces.
func padded(lines []string) string {
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(line + strings.Repeat(" ", sealWidth-len(line)%sealWidth) + "\n")
	}
	return b.String()
}

// sealFault is an error of the seal file, with its cure.
func sealFault(path string, err error) error {
	return fmt.Errorf("journal: %s keeps what is hidden in this game; make it a file that you can read and write, or restore it from a copy: %w", path, err)
}

// readSeals reads a journal's seal file line by line, skipping torn lines. The list is nil if there is no file, or only a
// torn start of one.
func readSeals(journal string) ([]*seal, error) {
	body, err := sealBody(journal)
	if err != nil || body == "" {
		return nil, err
	}
	list := []*seal{}
	for line := range strings.Lines(body) {
		if s, err := readSeal(strings.TrimRight(line, " \n")); err == nil {
			list = append(list, s)
		}
	}
	return list, nil
}

// sealBody is the contents of the seal file; empty if there is none, or only a torn start of one.
func sealBody(journal string) (string, error) {
	path := SealFile(journal)
	info, err := os.Lstat(path)
	if errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	if err == nil && !info.Mode().IsRegular() { // a pipe would be waited for, a link leads elsewhere
		err = errors.New("it isn't a regular file")
	}
	if err != nil {
		return "", sealFault(path, err)
	}
	f, err := os.Open(path)
	if err != nil {
		return "", sealFault(path, err)
	}
	defer f.Close()
	data, err := readAll(f)
	if err != nil {
		return "", err
	}
	text := strings.TrimRight(string(data), "\x00") // blocks that were never written
	if strings.HasPrefix(sealHead, text) && text != sealHead {
		return "", nil
	}
	if !strings.HasPrefix(text, sealHead) {
		return "", fmt.Errorf("journal: %s was not written by this program: move it away", path)
	}
	return text, nil
}

// dropSeals deletes the seal file if this program wrote it.
func dropSeals(journal string) error {
	if list, err := readSeals(journal); err != nil || list == nil {
		return err
	}
	if err := os.Remove(SealFile(journal)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("journal: %w", err)
	}
	return nil
}

// noSeals returns an error if the seal file of a new journal already holds another game's secrets.
func (m *Match) noSeals(journal string) error {
	list, err := readSeals(journal)
	if !sealing(m.first) {
		err = nil // it may never need that file
	}
	if len(list) > 0 { // it would go with the key of this game's dice
		err = fmt.Errorf("journal: %s keeps what another game hides; move it to where that game's journal is, or delete it: %w", SealFile(journal), os.ErrExist)
	}
	return err
}

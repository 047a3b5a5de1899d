package referee

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

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
	File  string // the journal
	Line  int    // counted from 1
	Game  Game   // nil where not even that is known, as is State
	State State  // in which the move was made; its Turn tells what was asked, and whom
}

func (e *SealLostError) Error() string {
	return fmt.Sprintf("%s:%d: sealed, and %s does not have it: restore that file from a copy, or type the move again", e.File, e.Line, SealFile(e.File))
}

// beside is the file beside an open journal: what stands in it, and how it was left.
type beside struct {
	lines  []string
	info   os.FileInfo // nil: there was none
	mended bool        // another program deleted or changed it, and it was written again; nobody was told yet
}

// load reads what the file beside a journal holds that is opened now. What this program did not write is looked at when it is needed.
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

// asLeft reports whether nobody else has touched the file.
func (b *beside) asLeft(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && b.info != nil && os.SameFile(info, b.info) && info.Size() == b.info.Size() && info.ModTime().Equal(b.info.ModTime())
}

// hide writes lines behind those that the file beside the journal has, and returns when they are on the disk. If the file is not as it
// was left, all that it held is written again.
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

// Mended returns the file beside the journal if another program has deleted or changed it while the journal was open, so that it was
// written again; once, and then false until it happens again.
func (m *Match) Mended() (file string, was bool) {
	if m.journal == nil || !m.journal.beside.mended {
		return "", false
	}
	m.journal.beside.mended = false
	return SealFile(m.journal.path), true
}

// sealWidth is how many letters a line of the file has, or a multiple of it, so that its length does not tell what was chosen.
const sealWidth = 255

// padded are lines with spaces behind them.
func padded(lines []string) string {
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(line + strings.Repeat(" ", sealWidth-len(line)%sealWidth) + "\n")
	}
	return b.String()
}

// sealFault is an error of the file beside a journal, with what can be done.
func sealFault(path string, err error) error {
	return fmt.Errorf("journal: %s keeps what is hidden in this game; make it a file that you can read and write, or restore it from a copy: %w", path, err)
}

// readSeals reads the seals of the file beside a journal, line by line. What is torn in it is left out. The list is nil if there is no
// file, or nothing in it but a beginning that was torn.
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

// sealBody is what stands in the file beside a journal; empty if there is none, or nothing but a beginning that was torn.
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
	list, err := readSeals(journal)
	if !sealing(m.first) {
		err = nil // it may never need that file
	}
	if len(list) > 0 { // it would go with the key of this game's dice
		err = fmt.Errorf("journal: %s keeps what another game hides; move it to where that game's journal is, or delete it: %w", SealFile(journal), os.ErrExist)
	}
	return err
}

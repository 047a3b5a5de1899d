package referee

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
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
	return fmt.Sprintf("%s:%d: sealed, and %s does not have it: bring that file back from a copy, or say the move again", e.File, e.Line, SealFile(e.File))
}

// appendSeals writes seals behind those that a journal's file has, and returns when they are on the disk.
func appendSeals(journal string, list []*seal) error {
	var lines []string
	for _, s := range list {
		lines = append(lines, s.body())
	}
	return appendHidden(journal, lines)
}

// appendHidden writes lines behind those that a journal's file has, and returns when they are on the disk.
func appendHidden(journal string, lines []string) error {
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
	for _, line := range lines {
		b.WriteString(padded(line) + "\n")
	}
	_, err = f.WriteString(b.String())
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return sealFault(path, err)
	}
	return syncFolder(filepath.Dir(path))
}

// sealWidth is how many letters a line of the file has, or a multiple of it, so that its length does not tell what was chosen.
const sealWidth = 255

// padded is a line with spaces behind it.
func padded(line string) string {
	return line + strings.Repeat(" ", sealWidth-len(line)%sealWidth)
}

// sealFault is an error of the file beside a journal, with what can be done.
func sealFault(path string, err error) error {
	return fmt.Errorf("journal: %s keeps what is hidden in this game; make it a file that you can read and write, or bring it back from a copy: %w", path, err)
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
		err = errors.New("it is no plain file")
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

package referee

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"brehon/content/base/lock"
)

// Journal is a file that holds a match, line by line. Each line is on the disk before its step counts.
// The file only grows; only a torn end, which never counted, is cut off. The file is not opened for appending, because
// Windows would not let it be cut.
type Journal struct {
	path  string // absolute
	file  *os.File
	lines int
	sum   uint32
	size  int64 // of the intact part
	lost  error // why nothing can be written any more
	buf   []byte

	closed []*seal // of the lines that are sealed and not opened yet
	beside beside
	hashes int // the version of the hashes in its lines
}

// header is the first line.
type header struct {
	Format  int    `json:"format"`
	Game    string `json:"game"`
	Version string `json:"version"`
	Hash    int    `json:"hash"` // HashVersion of the game; a journal of format 1 does not say it, and has 1
	Setup
}

// format is how journals are written; older ones are read. Format 1 knows no versions of hashes.
const format = 2

// ErrLocked is the error of a journal that another process has open.
var ErrLocked = errors.New("another game has this journal open")

// DamageError is the error of a journal that is not as it was written. Nothing of such a journal is used.
type DamageError struct {
	File string
	Line int // counted from 1
	Err  error
}

func (e *DamageError) Error() string { return fmt.Sprintf("%s:%d: damaged: %v", e.File, e.Line, e.Err) }
func (e *DamageError) Unwrap() error { return e.Err }

// DriftError is the error of a journal line that cannot be repeated today: the rules refuse it, it leads to another
// position, or something else is wrong (Err), such as a game that is not here.
type DriftError struct {
	File      string
	Line      int    // counted from 1
	Text      string // what the line says
	Want, Got uint64 // the hashes of the journal and of the position, if it came to that
	Refusal   *Refusal
	Err       error
}

func (e *DriftError) Error() string {
	msg := fmt.Sprintf("%s:%d: %s: ", e.File, e.Line, e.Text)
	switch {
	case e.Err != nil:
		return msg + e.Err.Error()
	case e.Refusal != nil:
		return msg + fmt.Sprintf("refused by today's rules: %s (%s)", e.Refusal.Key, e.Refusal.Rule)
	}
	return msg + fmt.Sprintf("the position is %016x by today's rules, and was %016x", e.Got, e.Want)
}

func (e *DriftError) Unwrap() error { return e.Err }

// mostBytes is how large a journal may become: a game of a million steps.
const mostBytes = 64 << 20

// ErrNoFile is the error of a journal that is no plain file: a folder, a pipe, a device.
var ErrNoFile = errors.New("it isn't a regular file")

// openFile opens a plain file; nothing else is waited for, or read without end.
func openFile(path string, flag int) (*os.File, error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("journal: %s: %w", path, ErrNoFile)
	}
	f, err := os.OpenFile(path, flag, 0o644)
	if err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	return f, nil
}

// readAll returns the contents of a journal.
func readAll(f *os.File) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(f, mostBytes+1))
	if err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	if len(data) > mostBytes {
		return nil, fmt.Errorf("journal: %s is larger than %d MiB, so it isn't a game", f.Name(), mostBytes>>20)
	}
	return data, nil
}

// IsJournal reports whether a file begins as journals do, whole or damaged. The error wraps ErrNoFile if it is no plain
// file.
func IsJournal(path string) (bool, error) {
	f, err := openFile(path, os.O_RDONLY)
	if err != nil {
		return false, err
	}
	defer f.Close()
	begin := make([]byte, 2*len("00000000 0 0000000000000000 game {"))
	n, err := io.ReadFull(f, begin)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return false, fmt.Errorf("journal: %w", err)
	}
	return bytes.Contains(begin[:n], []byte(` game {"format":`)) || bytes.Contains(begin[:n], []byte(` game+ {"format":`)), nil
}

// hold keeps a journal for this process alone, where the system can.
func hold(f *os.File) error {
	err := lock.Take(f)
	if errors.Is(err, lock.ErrHeld) {
		return ErrLocked
	}
	return err
}

// syncFolder makes a new file's name durable; systems that cannot sync folders do so themselves.
func syncFolder(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	_ = d.Sync()
	return d.Close()
}

// absolute returns a path that does not depend on the working directory.
func absolute(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}

// held is the error of a file that is not as it was left: another program has deleted, moved, cut or written it. Nothing
// is written to it any more then.
func (j *Journal) held() error {
	own, err := j.file.Stat()
	if err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	there, err := os.Stat(j.path)
	what := ""
	switch {
	case errors.Is(err, os.ErrNotExist):
		what = "deleted or moved"
	case err != nil:
		return fmt.Errorf("journal: %w", err)
	case !os.SameFile(own, there):
		what = "replaced by another file"
	case own.Size() != j.size:
		what = fmt.Sprintf("changed: it has %d bytes, and had %d", own.Size(), j.size)
	default:
		return nil
	}
	return fmt.Errorf("journal: %s was %s by another program while it was open; nothing else is written to it, and the last step does not count. Restore it from a copy, then resume: brehon play --journal %s", j.path, what, j.path)
}

// append writes records as one act and returns once they are on the disk, in the file now at the journal's path. On failure
// the file is restored; if that fails too, all later writes fail.
func (j *Journal) append(records []record) error {
	if j.lost == nil {
		j.lost = j.held()
	}
	if j.lost != nil {
		return j.lost
	}
	sum, n := j.sum, j.lines
	j.buf = j.buf[:0]
	for i, r := range records {
		r.more = i < len(records)-1
		j.buf, sum = r.appendLine(j.buf, n, sum)
		n++
	}
	if j.size+int64(len(j.buf)) > mostBytes {
		return fmt.Errorf("journal: not written, and nothing has happened: it would have more than %d MiB", mostBytes>>20)
	}
	if err := j.put(j.buf); err != nil {
		err = fmt.Errorf("journal: not written, and nothing has happened: %w", err)
		if j.cut() != nil {
			j.lost = fmt.Errorf("journal: can no longer be written: %w", err)
		}
		return err
	}
	j.sum, j.lines, j.size = sum, n, j.size+int64(len(j.buf))
	j.lost = j.held()
	return j.lost
}

// put writes at the end of the intact part and syncs.
func (j *Journal) put(data []byte) error {
	if _, err := j.file.WriteAt(data, j.size); err != nil {
		return err
	}
	return j.file.Sync()
}

// cut truncates the journal to its intact part and syncs.
func (j *Journal) cut() error {
	if err := j.file.Truncate(j.size); err != nil {
		return err
	}
	return j.file.Sync()
}

// Resumed reports what else was found in a journal.
type Resumed struct {
	Lines   int    // that count
	Dropped int    // bytes at the end that were never acknowledged
	Version string // of the rules that the match began with
}

// scan is how far a journal was read.
type scan struct {
	lines   int
	sum     uint32
	size    int  // bytes of the lines that count
	open    bool // the last of them lacks its newline
	version string
	hashes  int // the version of the hashes from here on
	seals   seals
}

func (s scan) resumed(size int) Resumed {
	return Resumed{Lines: s.lines, Dropped: size - s.size, Version: s.version}
}

// records parses the part of a journal not read yet, up to a torn end, and hands each act to do as a whole.
func (s *scan) records(path string, data []byte, do func(act []record) error) error {
	var act []record
	sum, n, begun, at := s.sum, s.lines, s.size, 0
	if s.open && bytes.HasPrefix(data, []byte("\n")) {
		s.size, s.open, at = begun+1, false, 1
	}
	for at < len(data) {
		end := bytes.IndexByte(data[at:], '\n')
		torn := end < 0
		line := data[at:]
		if torn {
			line = bytes.TrimRight(line, "\x00") // blocks that were never written
		} else {
			line = line[:end]
		}
		r, next, err := readLine(line, n, sum)
		if err != nil {
			if torn && !endsBadly(line, n, sum) {
				break
			}
			return &DamageError{path, n + 1, err}
		}
		n, sum = n+1, next
		at += len(line)
		if !torn {
			at++
		}
		act = append(act, r)
		if !r.more {
			if err := do(act); err != nil {
				return err
			}
			act = act[:0]
			s.lines, s.sum, s.size, s.open = n, sum, begun+at, torn
		}
		if torn {
			break
		}
	}
	if s.lines == 0 {
		return &DamageError{path, 1, errors.New("the first line is incomplete: no game was begun")}
	}
	return nil
}

// endsBadly reports whether a line is intact but for another byte in place of its newline: a torn write cannot cause that.
func endsBadly(line []byte, n int, sum uint32) bool {
	if len(line) == 0 {
		return false
	}
	_, _, err := readLine(line[:len(line)-1], n, sum)
	return err == nil
}

package table

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"brehon/referee"
	"brehon/referee/say"
)

// Files that are named on the line: what may be read, and what may be written over.

// mostRead is how many bytes of a named file are read; a report of a million games has a tenth of them.
const mostRead = 64 << 20

// ReadNamed reads a file named by the user. It refuses anything but a regular file of at most 64 MiB; the error is an Error
// with its code.
func ReadNamed(path string) ([]byte, error) {
	if err := IsFile(path); err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, Fail(say.DiskFailed, err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, mostRead+1))
	switch {
	case err != nil:
		return nil, Fail(say.DiskFailed, err)
	case len(data) > mostRead:
		return nil, Fail(say.Refused, fmt.Errorf("%s is larger than %d MiB, and too large for this", path, mostRead>>20))
	}
	return data, nil
}

// IsFile returns an Error unless path is a plain file: a pipe may never send anything, and a device never ends.
func IsFile(path string) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Fail(say.Missing, fmt.Errorf("there is no file %s", path))
	case err != nil:
		return Fail(say.DiskFailed, err)
	case !info.Mode().IsRegular():
		return Fail(say.Missing, fmt.Errorf("%s is %s, and a file is needed", path, kindOf(info)))
	}
	return nil
}

// kindOf names the type of a file that is not regular.
func kindOf(info fs.FileInfo) string {
	switch m := info.Mode(); {
	case m.IsDir():
		return "a folder"
	case m&fs.ModeNamedPipe != 0:
		return "a pipe"
	case m&fs.ModeSocket != 0:
		return "a socket"
	}
	return "a device"
}

// MayReplace returns an Error if path must not be overwritten: a journal, anything but a regular file, or one of the files
// inUse by this run.
func MayReplace(path string, inUse []string) error {
	for _, other := range inUse {
		if other != "" && IsSame(path, other) {
			return Fail(say.DiskFailed, fmt.Errorf("%s is not written: it is %s, which is in use; choose another name", path, other))
		}
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return Fail(say.DiskFailed, err)
	case !info.Mode().IsRegular():
		return Fail(say.DiskFailed, fmt.Errorf("%s is not written: it is %s; choose another name", path, kindOf(info)))
	}
	if journal, err := referee.IsJournal(path); err != nil {
		return Fail(say.DiskFailed, err)
	} else if journal {
		return Fail(say.DiskFailed, fmt.Errorf("%s is not written: it contains a game, which would be lost; choose another name, or move the game first", path))
	}
	return nil
}

// IsSame reports whether two paths lead to one file, links included. Of files that are not there it compares the paths.
func IsSame(a, b string) bool {
	x, errX := os.Stat(a)
	y, errY := os.Stat(b)
	if errX == nil && errY == nil {
		return os.SameFile(x, y)
	}
	a, errX = filepath.Abs(a)
	b, errY = filepath.Abs(b)
	return errX == nil && errY == nil && a == b
}

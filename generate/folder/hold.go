package folder

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"brehon/content/base/lock"
)

// ErrHeld is the error of Hold where another program holds the folder.
var ErrHeld = errors.New("another brehon is building into it; wait until it has finished")

const (
	lockName  = ".brehon-lock"
	lookOften = 20 * time.Millisecond
)

// Hold keeps every other program that asks for it out of dir until release is called, or the process ends, however it
// ends. It waits for others as long as patience says; then the error wraps ErrHeld. The file that it locks is deleted
// at the release. On a system without locks for files it keeps nobody out.
func Hold(dir string, patience time.Duration) (release func(), err error) {
	name := filepath.Join(dir, lockName)
	for end := time.Now().Add(patience); ; time.Sleep(lookOften) {
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|lock.NoFollow, 0o644)
		if err != nil {
			return nil, err
		}
		switch err = lock.Take(f); {
		case err == nil && is(f, name):
			return func() { letGo(f, name) }, nil
		case err != nil && !errors.Is(err, lock.ErrHeld):
			f.Close()
			return nil, &os.PathError{Op: "lock", Path: name, Err: err}
		}
		f.Close()
		if time.Now().After(end) {
			return nil, fmt.Errorf("%s: %w", dir, ErrHeld)
		}
	}
}

// is reports whether the open file is the one of that name: another program may have let go and taken it away since.
func is(f *os.File, name string) bool {
	a, err := f.Stat()
	if err != nil {
		return false
	}
	b, err := os.Lstat(name)
	return err == nil && os.SameFile(a, b)
}

// letGo takes the file away while it is locked, or where open files cannot go, behind it.
func letGo(f *os.File, name string) {
	err := os.Remove(name)
	f.Close()
	if err != nil {
		os.Remove(name)
	}
}

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

// Hold locks dir against other programs that call it until release is called or the process ends. It waits up to patience;
// then the error wraps ErrHeld. The lock file is deleted on release. On systems without file locks it locks nothing.
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

// letGo deletes the file while it is locked, or after unlocking if open files cannot be deleted.
func letGo(f *os.File, name string) {
	err := os.Remove(name)
	f.Close()
	if err != nil {
		os.Remove(name)
	}
}

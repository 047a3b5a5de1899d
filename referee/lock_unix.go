//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package referee

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// Locks reports whether this system can hold a journal for one program alone.
const Locks = true

// lock holds the file for this process alone, until it is closed or the process ends, however it ends.
func lock(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return ErrLocked
	}
	if err != nil {
		return fmt.Errorf("cannot be locked: %w", err)
	}
	return nil
}

// syncFolder puts a new file's name on the disk.
func syncFolder(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	defer d.Close()
	if err := d.Sync(); err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	return nil
}

//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package lock

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// Locks reports whether this system has a lock for files.
const Locks = true

// NoFollow is the flag with which no link is followed where a file is opened; 0 where there is none.
const NoFollow = syscall.O_NOFOLLOW

// Take holds the file for this process alone, until it is closed or the process ends, however it ends.
func Take(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return ErrHeld
	}
	if err != nil {
		return fmt.Errorf("cannot be locked: %w", err)
	}
	return nil
}

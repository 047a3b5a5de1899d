package lock

import (
	"fmt"
	"os"
	"syscall"
	"unsafe"
)

var lockFileEx = syscall.NewLazyDLL("kernel32.dll").NewProc("LockFileEx")

const (
	failAtOnce    = 1
	alone         = 2
	lockViolation = syscall.Errno(33)
)

// Locks reports whether this system has a lock for files.
const Locks = true

// NoFollow is the flag with which no link is followed where a file is opened; 0 where there is none.
const NoFollow = 0

// Take holds the file for this process alone, until it is closed or the process ends, however it ends. The byte that
// is locked lies far beyond the end, so that others can read.
func Take(f *os.File) error {
	far := syscall.Overlapped{OffsetHigh: 1 << 30}
	ok, _, err := lockFileEx.Call(f.Fd(), failAtOnce|alone, 0, 1, 0, uintptr(unsafe.Pointer(&far)))
	switch {
	case ok != 0:
		return nil
	case err == lockViolation:
		return ErrHeld
	}
	return fmt.Errorf("cannot be locked: %w", err)
}

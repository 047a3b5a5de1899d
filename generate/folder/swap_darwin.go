package folder

import (
	"os"

	"golang.org/x/sys/unix"
)

// exchangeFolders gives each of two folders the other's place, in one step.
func exchangeFolders(a, b string) error {
	if err := unix.RenamexNp(a, b, unix.RENAME_SWAP); err != nil {
		return &os.LinkError{Op: "exchange", Old: a, New: b, Err: err}
	}
	return nil
}

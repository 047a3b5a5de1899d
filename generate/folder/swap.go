package folder

import (
	"errors"
	"io/fs"
	"os"
)

// The two calls that give files and folders their places.
var rename, exchange = os.Rename, exchangeFolders

// Wrap puts calls around the two that give files and folders their places, of which the one with one set does so in one
// step. It is for tests, which end the program before and after each.
func Wrap(around func(call func(from, to string) error, one bool) func(from, to string) error) {
	rename, exchange = around(rename, false), around(exchange, true)
}

// swap replaces dir by the folder fresh. It returns the path of the old contents: fresh, if the two were exchanged in one
// call, else old; empty if there were none.
func swap(fresh, dir, old string) (string, error) {
	if exchange(fresh, dir) == nil {
		return fresh, nil
	}
	err := rename(dir, old)
	if errors.Is(err, fs.ErrNotExist) {
		return "", rename(fresh, dir)
	}
	if err != nil {
		return "", err
	}
	if err := rename(fresh, dir); err != nil {
		return "", errors.Join(err, rename(old, dir))
	}
	return old, nil
}

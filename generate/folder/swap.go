package folder

import (
	"errors"
	"io/fs"
	"os"
)

// The two calls that give files and folders their places.
var rename, exchange = os.Rename, exchangeFolders

// swap puts the folder fresh in the place of dir. What stood there lies at the path that it returns: fresh, where the two
// changed places in one call, else old; empty if there was nothing.
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

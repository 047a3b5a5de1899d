package source

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
)

// Unpack writes the files of f below the roots into a folder, under the same paths, and counts them. It never replaces a
// file: if one is there, or one cannot be written, nothing is, and folders that it made are gone again.
func Unpack(f fs.FS, dir string, roots ...string) (int, error) {
	var names []string
	for _, root := range roots {
		err := fs.WalkDir(f, root, func(name string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() {
				names = append(names, name)
			}
			return err
		})
		if err != nil {
			return 0, err
		}
	}
	for _, name := range names {
		to := filepath.Join(dir, filepath.FromSlash(name))
		switch _, err := os.Lstat(to); {
		case err == nil:
			return 0, fmt.Errorf("%s already exists; choose an empty folder", to)
		case !errors.Is(err, fs.ErrNotExist):
			return 0, err
		}
	}
	u := unpacking{dir: dir}
	for _, name := range names {
		if err := u.write(f, name); err != nil {
			return 0, errors.Join(err, u.undo())
		}
	}
	return len(names), nil
}

// unpacking is what has been written, in order.
type unpacking struct {
	dir  string
	made []string
}

// write writes a file, which is not there.
func (u *unpacking) write(f fs.FS, name string) error {
	data, err := fs.ReadFile(f, name)
	if err != nil {
		return err
	}
	to := filepath.Join(u.dir, filepath.FromSlash(name))
	if err := u.mkdir(filepath.Dir(to)); err != nil {
		return err
	}
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	u.made = append(u.made, to)
	_, err = out.Write(data)
	return errors.Join(err, out.Close())
}

// mkdir makes a folder, and those above it.
func (u *unpacking) mkdir(dir string) error {
	if info, err := os.Stat(dir); err == nil && info.IsDir() {
		return nil
	}
	if up := filepath.Dir(dir); up != dir {
		if err := u.mkdir(up); err != nil {
			return err
		}
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		return err
	}
	u.made = append(u.made, dir)
	return nil
}

// undo takes away what was written, the last first. A folder that holds something else by now stays.
func (u *unpacking) undo() error {
	var errs []error
	for _, name := range slices.Backward(u.made) {
		info, err := os.Lstat(name)
		if err == nil {
			err = os.Remove(name)
		}
		if err != nil && !(info != nil && info.IsDir()) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// Games lists the games that f holds: every folder of content with a game.yaml.
func Games(f fs.FS) []string {
	var list []string
	dirs, _ := fs.ReadDir(f, "content")
	for _, d := range dirs {
		if _, err := fs.Stat(f, path.Join("content", d.Name(), "game.yaml")); err == nil {
			list = append(list, d.Name())
		}
	}
	return list
}

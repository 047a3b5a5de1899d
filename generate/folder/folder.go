// Package folder puts folders on the disk so that each is whole at every moment, the old one or the new one, and takes
// nothing away that the caller does not call its own. It knows files and names alone, and no kits.
//
// A new folder is written beside the one whose place it takes, as .NAME.brehon-new, and the two change places in one call
// (swap.go). Where the system has no such call the old one is called .NAME.brehon-old for a moment, and PutBack puts it back if
// the program ended in that moment. Hold keeps all others out meanwhile (hold.go).
package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// File is one file to be written.
type File struct {
	Path string // below the folder, with slashes
	Data []byte
}

// ForeignError names files in the way that are not the caller's.
type ForeignError struct{ Paths []string }

// Error names them, one a line.
func (e *ForeignError) Error() string {
	return "brehon didn't write this, and a build would delete it:\n  " + strings.Join(e.Paths, "\n  ")
}

// Base is a folder that holds folders which are replaced, two levels below it: en/a4.
type Base struct {
	Dir  string
	Ours func(path string) bool // whether a file, its path below Dir with slashes, may be deleted
}

// Replace puts a folder with exactly these files at sub. If that fails, what was there stays. Files that came into
// the old folder meanwhile and are not Ours stay in it, beside the new one; the error is a *ForeignError then. The caller
// holds the base, and has called Clear.
func (b Base) Replace(sub string, files []File) error {
	dir := filepath.Join(b.Dir, filepath.FromSlash(sub))
	parent, name := filepath.Split(dir)
	fresh, old := filepath.Join(parent, "."+name+".brehon-new"), filepath.Join(parent, "."+name+".brehon-old")
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return err
	}
	if err := os.Mkdir(fresh, 0o755); err != nil {
		return err
	}
	if err := fill(fresh, files); err != nil {
		return errors.Join(err, os.RemoveAll(fresh))
	}
	old, err := swap(fresh, dir, old)
	if err != nil {
		return errors.Join(err, os.RemoveAll(fresh))
	}
	if err := syncFolder(parent); err != nil || old == "" {
		return err
	}
	alien, err := b.remove(old, sub)
	if err == nil && len(alien) > 0 {
		return &ForeignError{alien}
	}
	return err
}

// fill writes files into a new folder, and returns when they are on the disk.
func fill(dir string, files []File) error {
	folders := map[string]bool{dir: true}
	for _, f := range files {
		to := filepath.Join(dir, filepath.FromSlash(f.Path))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := Write(to, f.Data); err != nil {
			return err
		}
		folders[filepath.Dir(to)] = true
	}
	for d := range folders {
		if err := syncFolder(d); err != nil {
			return err
		}
	}
	return nil
}

// Write writes a file that is not there yet, and returns when it is on the disk. It never follows a link. The error wraps
// fs.ErrExist if something is there.
func Write(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Sync(), f.Close())
}

// Rename gives a file its last name, in place of what has that name, and returns when that is so on the disk.
func Rename(from, to string) error {
	if err := rename(from, to); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(to))
}

// syncFolder puts names on the disk; a system that cannot sync folders keeps them by itself.
func syncFolder(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	_ = d.Sync()
	return d.Close()
}

// remove deletes a folder at sub, or meant for it, and returns foreign files in it, which stay.
func (b Base) remove(dir, sub string) (alien []string, err error) {
	var folders []string
	err = filepath.WalkDir(dir, func(at string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() {
			folders = append(folders, at)
			return nil
		}
		rel, err := filepath.Rel(dir, at)
		if err != nil {
			return err
		}
		if !b.Ours(path.Join(sub, filepath.ToSlash(rel))) {
			alien = append(alien, filepath.ToSlash(at))
			return nil
		}
		return os.Remove(at)
	})
	if err != nil {
		return alien, err
	}
	for _, f := range slices.Backward(folders) {
		if err := os.Remove(f); err != nil && len(alien) == 0 {
			return nil, err
		}
	}
	return alien, nil
}

// leftover is a folder that a build which was stopped has left.
type leftover struct {
	path string
	sub  string // the folder it was to replace, or was replaced by
	old  bool   // it stood there
}

// leftoverName is .a4.brehon-new, .a4.brehon-old, and what builds of the first edition left: .a4-new-123, .a4-new-123-old.
var leftoverName = regexp.MustCompile(`^\.(.+?)(?:\.brehon-(?:new|(old))|-new-\d+(-old)?)$`)

// leftovers returns the leftovers below dir.
func leftovers(dir string) (list []leftover) {
	langs, _ := os.ReadDir(dir)
	for _, l := range langs {
		entries, _ := os.ReadDir(filepath.Join(dir, l.Name()))
		for _, e := range entries {
			if m := leftoverName.FindStringSubmatch(e.Name()); m != nil && e.IsDir() {
				list = append(list, leftover{filepath.Join(dir, l.Name(), e.Name()), l.Name() + "/" + m[1], m[2]+m[3] != ""})
			}
		}
	}
	return list
}

// Clear deletes what builds that were stopped have left, and returns the paths of what in it is not Ours: that stays. First
// it puts folders back whose place is empty. The caller holds the base.
func (b Base) Clear() (alien []string, err error) {
	if err := putBack(b.Dir); err != nil {
		return nil, err
	}
	for _, l := range leftovers(b.Dir) {
		more, err := b.remove(l.path, l.sub)
		if err != nil {
			return nil, err
		}
		alien = append(alien, more...)
	}
	return alien, nil
}

// putBack puts every folder back whose place is empty.
func putBack(dir string) error {
	for _, l := range leftovers(dir) {
		to := filepath.Join(dir, filepath.FromSlash(l.sub))
		if _, err := os.Lstat(to); !l.old || !errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err := Rename(l.path, to); err != nil {
			return fmt.Errorf("a build was interrupted, and the old files cannot be restored: %w", err)
		}
	}
	return nil
}

// PutBack puts folders below dir back whose place is empty. It deletes nothing. While another program holds dir it does
// nothing.
func PutBack(dir string) error {
	if !slices.ContainsFunc(leftovers(dir), func(l leftover) bool { return l.old }) {
		return nil
	}
	release, err := Hold(dir, 0)
	if errors.Is(err, ErrHeld) {
		return nil
	}
	if err != nil {
		return err
	}
	defer release()
	return putBack(dir)
}

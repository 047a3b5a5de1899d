// Package under puts files below a folder: what is embedded in a package gets the path that it has in the repository.
package under

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"time"
)

// Folder is f as it looks from outside a folder of that name that holds it.
func Folder(name string, f fs.FS) fs.FS { return under{name, f} }

type under struct {
	name string
	fs   fs.FS
}

func (u under) inside(op, name string) (string, error) {
	switch {
	case !fs.ValidPath(name):
		return "", &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	case name == u.name:
		return ".", nil
	case len(name) > len(u.name) && name[:len(u.name)+1] == u.name+"/":
		return name[len(u.name)+1:], nil
	}
	return "", &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
}

func (u under) Open(name string) (fs.File, error) {
	if name == "." || name == u.name {
		list, err := u.ReadDir(name)
		return &folder{path.Base(name), list}, err
	}
	in, err := u.inside("open", name)
	if err != nil {
		return nil, err
	}
	return u.fs.Open(in)
}

func (u under) ReadFile(name string) ([]byte, error) {
	in, err := u.inside("read", name)
	if err != nil {
		return nil, err
	}
	return fs.ReadFile(u.fs, in)
}

func (u under) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == "." {
		return []fs.DirEntry{&folder{name: u.name}}, nil
	}
	in, err := u.inside("readdir", name)
	if err != nil {
		return nil, err
	}
	return fs.ReadDir(u.fs, in)
}

// folder is an open folder that only gives its list: the root of an under, and the one below it.
type folder struct {
	name string
	list []fs.DirEntry
}

func (f *folder) Stat() (fs.FileInfo, error) { return f, nil }
func (f *folder) Close() error               { return nil }
func (f *folder) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: f.name, Err: errors.New("is a directory")}
}

func (f *folder) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 || n > len(f.list) {
		if n > 0 && len(f.list) == 0 {
			return nil, io.EOF
		}
		n = len(f.list)
	}
	list := f.list[:n]
	f.list = f.list[n:]
	return list, nil
}

func (f *folder) Name() string               { return f.name }
func (f *folder) Size() int64                { return 0 }
func (f *folder) Mode() fs.FileMode          { return fs.ModeDir | 0o555 }
func (f *folder) Type() fs.FileMode          { return fs.ModeDir }
func (f *folder) ModTime() time.Time         { return time.Time{} }
func (f *folder) IsDir() bool                { return true }
func (f *folder) Sys() any                   { return nil }
func (f *folder) Info() (fs.FileInfo, error) { return f, nil }

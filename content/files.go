package content

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"time"
)

// Every folder with YAML files is embedded, so that a new game, paper or language needs no change here. Of the languages'
// folders it is every file but Go's.
//
//go:embed words.yaml */*.yaml */*.json */*.md */rulebook lang/*/*.[^g]* lang/*/*/*.[^g]*
var embedded embed.FS

// FS is the content inside the program, under the same paths as in the repository: content/turlough/rules.yaml.
func FS() fs.FS { return Under("content", embedded) }

// Under is f as it looks from outside a folder of that name that holds it.
func Under(name string, f fs.FS) fs.FS { return under{name, f} }

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

// Unpack writes the files of f into a folder, under the same paths. It never replaces a file.
func Unpack(f fs.FS, root, dir string) (written []string, err error) {
	err = fs.WalkDir(f, root, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := fs.ReadFile(f, name)
		if err != nil {
			return err
		}
		to := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			return fmt.Errorf("%s is there already; choose an empty folder", to)
		}
		if err != nil {
			return err
		}
		written = append(written, to)
		if _, err := out.Write(data); err != nil {
			out.Close()
			return err
		}
		return out.Close()
	})
	return written, err
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

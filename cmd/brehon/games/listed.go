package games

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"brehon/content"
)

// Listed is the program's content without the rooms of games that are not in the list: they are begun, and nobody can play
// them yet.
func Listed(files fs.FS) fs.FS { return listed{files, begun()} }

// begun are the games of which there is content alone.
func begun() []string {
	return slices.DeleteFunc(content.Games(content.FS()), func(id string) bool { _, ok := Find(id); return ok })
}

type listed struct {
	fs    fs.FS
	begun []string
}

func (l listed) hides(name string) bool {
	return slices.ContainsFunc(strings.Split(name, "/"), func(part string) bool { return slices.Contains(l.begun, part) })
}

func (l listed) Open(name string) (fs.File, error) {
	if l.hides(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return l.fs.Open(name)
}

func (l listed) ReadDir(name string) ([]fs.DirEntry, error) {
	if l.hides(name) {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrNotExist}
	}
	list, err := fs.ReadDir(l.fs, name)
	return slices.DeleteFunc(list, func(e fs.DirEntry) bool { return l.hides(path.Join(name, e.Name())) }), err
}

package generate

import (
	"io/fs"
	"strings"
)

// Embedded joins the two trees that the program holds: content/… and scenarios/….
func Embedded(content, scenarios fs.FS) fs.FS {
	return trees{"content": content, "scenarios": scenarios}
}

// trees answers for paths by their first folder.
type trees map[string]fs.FS

func (t trees) Open(name string) (fs.File, error) {
	top, _, _ := strings.Cut(name, "/")
	if f := t[top]; f != nil {
		return f.Open(name)
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

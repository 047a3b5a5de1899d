package app

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"time"
)

// Base is the part of the content that every game needs: Parts has those of games and languages.
const Base = "base"

// Part names the part of the content that a file belongs to: what all games need, a game with its scenarios and its English,
// a language, or a game in a language.
func Part(file string) string {
	dirs := strings.Split(file, "/")
	switch {
	case dirs[0] == "scenarios" && len(dirs) > 2:
		return dirs[1]
	case len(dirs) < 3 || dirs[1] == "art" || dirs[1] == "sheets" || dirs[1] == "lang" && len(dirs) < 4:
		return Base
	case len(dirs) == 3 && dirs[2] == "game.yaml": // by which all games are listed
		return Base
	case dirs[1] != "lang":
		return dirs[1]
	case dirs[2] == "en" && len(dirs) > 4:
		return dirs[3]
	case dirs[2] == "en" || path.Base(file) == "lang.yaml" && len(dirs) == 4:
		return Base
	case len(dirs) > 4:
		return dirs[2] + "-" + dirs[3]
	}
	return dirs[2]
}

// Parts are the parts that a game in a language needs.
func Parts(game, tag string) []string {
	if tag == "en" {
		return []string{Base, game}
	}
	return []string{Base, game, tag, tag + "-" + game}
}

// parts is content that came part by part. A file is there once its part is.
type parts map[string][]byte

// Zip is files as a zip, stored as they are: the same files make the same bytes.
func Zip(files map[string][]byte) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, ModifiedDate: 1<<5 | 1}) // the first day that a zip knows
		if err == nil {
			_, err = w.Write(files[name])
		}
		if err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return b.Bytes(), err
}

// How many files a zip may have, and bytes in all: one of a stranger can have more than the browser.
const (
	mostFiles = 5000
	mostBytes = 64 << 20
)

// What is wrong with a zip.
var (
	errNoZip    = errors.New("this isn't a zip, or it is damaged")
	errTooLarge = fmt.Errorf("the zip holds more than %d files or %d MiB", mostFiles, mostBytes>>20)
)

// add adds the files of a zip, all or none.
func (p parts) add(data []byte) error {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return errNoZip
	}
	if len(z.File) > mostFiles {
		return errTooLarge
	}
	files, left := parts{}, int64(mostBytes)
	for _, f := range z.File {
		if f.FileInfo().IsDir() {
			continue
		}
		r, err := f.Open()
		if err != nil {
			return errNoZip
		}
		all, err := io.ReadAll(io.LimitReader(r, left+1))
		if left -= int64(len(all)); left < 0 {
			return errTooLarge
		}
		if err != nil {
			return errNoZip
		}
		files[f.Name] = all
	}
	maps.Copy(p, files)
	return nil
}

// Open, ReadFile and ReadDir make them an fs.FS.
func (p parts) Open(name string) (fs.File, error) {
	if data, ok := p[name]; ok {
		return &openPart{entry{path.Base(name), int64(len(data)), false}, bytes.NewReader(data), nil}, nil
	}
	list, err := p.ReadDir(name)
	if err != nil {
		return nil, err
	}
	return &openPart{entry{path.Base(name), 0, true}, bytes.NewReader(nil), list}, nil
}

func (p parts) ReadFile(name string) ([]byte, error) {
	data, ok := p[name]
	if !ok {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	return slices.Clone(data), nil
}

func (p parts) ReadDir(name string) (list []fs.DirEntry, err error) {
	below := name + "/"
	if name == "." {
		below = ""
	}
	seen := map[string]bool{}
	for file, data := range p {
		in, ok := strings.CutPrefix(file, below)
		if !ok {
			continue
		}
		first, _, isDir := strings.Cut(in, "/")
		if seen[first] {
			continue
		}
		seen[first] = true
		e := entry{name: first, dir: isDir}
		if !isDir {
			e.size = int64(len(data))
		}
		list = append(list, e)
	}
	if len(list) == 0 {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrNotExist}
	}
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list, nil
}

// openPart is an open file or folder.
type openPart struct {
	entry
	*bytes.Reader
	list []fs.DirEntry
}

func (f *openPart) Stat() (fs.FileInfo, error) { return f.entry, nil }
func (f *openPart) Close() error               { return nil }
func (f *openPart) Size() int64                { return f.entry.size }
func (f *openPart) ReadDir(n int) ([]fs.DirEntry, error) {
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

// entry is a file or a folder by name.
type entry struct {
	name string
	size int64
	dir  bool
}

func (e entry) Name() string               { return e.name }
func (e entry) IsDir() bool                { return e.dir }
func (e entry) Type() fs.FileMode          { return e.Mode().Type() }
func (e entry) Info() (fs.FileInfo, error) { return e, nil }
func (e entry) Size() int64                { return e.size }
func (e entry) ModTime() time.Time         { return time.Time{} }
func (e entry) Sys() any                   { return nil }
func (e entry) Mode() fs.FileMode {
	if e.dir {
		return fs.ModeDir | 0o555
	}
	return 0o444
}

package editor

import (
	"bytes"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"brehon/content/source"
)

// patched is files with some of them in another state, in memory.
type patched struct {
	fs.FS
	files map[string][]byte
}

// patch lays files over f; with none it is f.
func patch(f fs.FS, files map[string][]byte) fs.FS {
	if len(files) == 0 {
		return f
	}
	return patched{f, files}
}

// Original is the content under all that was laid over it, as source.Edited has it.
func (p patched) Original() fs.FS {
	if e, ok := p.FS.(source.Edited); ok {
		return e.Original()
	}
	return p.FS
}

func (p patched) Open(name string) (fs.File, error) {
	if data, ok := p.files[name]; ok {
		return &held{Reader: bytes.NewReader(data), name: path.Base(name)}, nil
	}
	f, err := p.FS.Open(name)
	if err != nil && p.below(name) != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid} // a folder that is there only here
	}
	return f, err
}

// Stat makes folders be there that only files in memory are in.
func (p patched) Stat(name string) (fs.FileInfo, error) {
	if data, ok := p.files[name]; ok {
		return &held{Reader: bytes.NewReader(data), name: path.Base(name)}, nil
	}
	info, err := fs.Stat(p.FS, name)
	if err != nil && p.below(name) != nil {
		return &held{Reader: bytes.NewReader(nil), name: path.Base(name), folder: true}, nil
	}
	return info, err
}

// below are the entries of a folder that are there only in memory, or replaced there.
func (p patched) below(folder string) (list []fs.DirEntry) {
	seen := map[string]bool{}
	for name, data := range p.files {
		rest, ok := strings.CutPrefix(name, folder+"/")
		first, _, deeper := strings.Cut(rest, "/")
		if ok && !seen[first] {
			seen[first] = true
			list = append(list, fs.FileInfoToDirEntry(&held{Reader: bytes.NewReader(data), name: first, folder: deeper}))
		}
	}
	return list
}

func (p patched) ReadDir(name string) ([]fs.DirEntry, error) {
	list, err := fs.ReadDir(p.FS, name)
	for _, e := range p.below(name) {
		if !slices.ContainsFunc(list, func(x fs.DirEntry) bool { return x.Name() == e.Name() }) {
			list, err = append(list, e), nil
		}
	}
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list, err
}

// held is a file in memory, and what is known of it.
type held struct {
	*bytes.Reader
	name   string
	folder bool
}

func (h *held) Stat() (fs.FileInfo, error) { return h, nil }
func (h *held) Close() error               { return nil }
func (h *held) Name() string               { return h.name }
func (h *held) ModTime() time.Time         { return time.Time{} }
func (h *held) IsDir() bool                { return h.folder }
func (h *held) Sys() any                   { return nil }
func (h *held) Mode() fs.FileMode {
	if h.folder {
		return fs.ModeDir | 0o755
	}
	return 0o644
}

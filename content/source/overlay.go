package source

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
)

// Overlay lays the files of a folder over f, one by one: DIR/content/<game>/rules.yaml stands
// in place of content/<game>/rules.yaml, and all other files remain.
func Overlay(f fs.FS, dir string) fs.FS { return Over(f, os.DirFS(dir)) }

// Over lays the files of one file system over those of another, one by one.
func Over(below, above fs.FS) fs.FS { return overlay{below, above} }

// Edited is content that somebody has edited. What the program goes by is held against the original.
type Edited interface {
	fs.FS
	Original() fs.FS
}

// IsEdited reports whether somebody has edited a file of the content, or added it.
func IsEdited(content fs.FS, name string) bool {
	e, ok := content.(Edited)
	if !ok {
		return false
	}
	now, err := fs.ReadFile(content, name)
	was, err2 := fs.ReadFile(e.Original(), name)
	return err == nil && (err2 != nil || !bytes.Equal(now, was))
}

type overlay struct{ below, above fs.FS }

// Original is what lies under all that was laid over it.
func (o overlay) Original() fs.FS {
	if e, ok := o.below.(Edited); ok {
		return e.Original()
	}
	return o.below
}

func (o overlay) Open(name string) (fs.File, error) {
	switch info, err := fs.Stat(o.above, name); {
	case errors.Is(err, fs.ErrNotExist), err == nil && info.IsDir():
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular(): // to read a pipe is to wait without end
		return nil, &fs.PathError{Op: "open", Path: name, Err: errIrregular}
	default:
		return o.above.Open(name)
	}
	f, err := o.below.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return o.above.Open(name)
	}
	return f, err
}

func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	below, err := fs.ReadDir(o.below, name)
	above, err2 := fs.ReadDir(o.above, name)
	if err2 != nil && (err != nil || !errors.Is(err2, fs.ErrNotExist)) {
		return nil, err2
	}
	byName := map[string]fs.DirEntry{}
	for _, e := range append(below, above...) {
		byName[e.Name()] = e
	}
	var list []fs.DirEntry
	for _, name := range slices.Sorted(maps.Keys(byName)) {
		list = append(list, byName[name])
	}
	return list, nil
}

var (
	errIrregular = errors.New("it isn't a regular file")
	errNowhere   = errors.New("it is a link that leads nowhere")
	errEndless   = errors.New("it is a link to a folder that contains it")
	errFile      = errors.New("it is a file, and must be a folder")
	errFolder    = errors.New("it is a folder, and must be a file")
)

// Readable reads every file of content/ and scenarios/ that is laid over below, so that none which cannot be read is
// passed over for the one beneath it. The error tells all of them, and wraps what the system said.
func Readable(below, above fs.FS) error {
	r := readable{below: below, above: above}
	for _, tree := range []string{"content", "scenarios"} {
		if _, err := fs.Lstat(above, tree); !errors.Is(err, fs.ErrNotExist) {
			r.look(tree)
		}
	}
	return errors.Join(r.errs...)
}

type readable struct {
	below, above fs.FS
	errs         []error
	around       []fs.FileInfo // the folders around what is looked at
}

func (r *readable) fail(name string, err error) {
	var known *fs.PathError
	if errors.As(err, &known) {
		err = known.Err
	}
	r.errs = append(r.errs, fmt.Errorf("cannot read what is laid over the content: %w", &fs.PathError{Op: "read", Path: name, Err: err}))
}

// look reads a file, or looks into a folder.
func (r *readable) look(name string) {
	info, err := fs.Stat(r.above, name)
	under, none := fs.Stat(r.below, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		r.fail(name, errNowhere)
	case err != nil:
		r.fail(name, err)
	case none == nil && under.IsDir() && !info.IsDir():
		r.fail(name, errFile)
	case info.IsDir() && (none == nil && !under.IsDir() || ours(name)):
		r.fail(name, errFolder)
	case info.IsDir() && r.isAround(info):
		r.fail(name, errEndless)
	case info.IsDir():
		r.around = append(r.around, info)
		r.lookInto(name)
		r.around = r.around[:len(r.around)-1]
	case !ours(name):
	case !info.Mode().IsRegular():
		r.fail(name, errIrregular)
	case info.Size() <= mostRead:
		if _, err := fs.ReadFile(r.above, name); err != nil {
			r.fail(name, err)
		}
	}
}

// mostRead is the size of a file up to which it is read to see whether it can be: no file of words may be larger.
const mostRead = 16 << 20

// isAround reports whether a folder lies in itself, by a link.
func (r *readable) isAround(folder fs.FileInfo) bool {
	return slices.ContainsFunc(r.around, func(i fs.FileInfo) bool { return os.SameFile(i, folder) })
}

func (r *readable) lookInto(name string) {
	list, err := fs.ReadDir(r.above, name)
	if err != nil {
		r.fail(name, err)
		return
	}
	for _, e := range list {
		if !ignored(e.Name()) {
			r.look(path.Join(name, e.Name()))
		}
	}
}

// Changes is a digest of all that is laid over content by Over; empty if nothing is. The same files have the same digest, in a folder or
// anywhere else; what Readable passes over counts for nothing.
func Changes(content fs.FS) string {
	o, ok := content.(overlay)
	if !ok {
		return ""
	}
	sum, files := sha256.New(), 0
	for _, tree := range []string{"content", "scenarios"} {
		_ = fs.WalkDir(o.above, tree, func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil: // there is none
				return nil
			case ignored(d.Name()) && d.IsDir():
				return fs.SkipDir
			case ignored(d.Name()) || d.IsDir():
				return nil
			}
			info, err := fs.Stat(o.above, name)
			if err != nil || !info.Mode().IsRegular() { // to read a pipe is to wait without end
				return nil
			}
			if f, err := o.above.Open(name); err == nil {
				files++
				fmt.Fprintf(sum, "%s\n%d\n", name, info.Size())
				_, _ = io.Copy(sum, f)
				_ = f.Close()
			}
			return nil
		})
	}
	if files == 0 {
		return ""
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

package source_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"

	"brehon/content/source"
)

// failing is a folder in which one path cannot be opened, read or looked at, as a disk or its rights may have it.
type failing struct {
	fstest.MapFS
	at, op string
}

func (f failing) no(op, name string) error {
	if f.op == op && f.at == name {
		return &fs.PathError{Op: op, Path: name, Err: syscall.EACCES}
	}
	return nil
}

func (f failing) Open(name string) (fs.File, error) {
	if err := f.no("open", name); err != nil {
		return nil, err
	}
	return f.MapFS.Open(name)
}

func (f failing) ReadFile(name string) ([]byte, error) {
	if err := errors.Join(f.no("open", name), f.no("read", name)); err != nil {
		return nil, err
	}
	return f.MapFS.ReadFile(name)
}

func (f failing) ReadDir(name string) ([]fs.DirEntry, error) {
	if err := errors.Join(f.no("open", name), f.no("read", name)); err != nil {
		return nil, err
	}
	return f.MapFS.ReadDir(name)
}

func (f failing) Stat(name string) (fs.FileInfo, error) {
	if err := f.no("stat", name); err != nil {
		return nil, err
	}
	return f.MapFS.Stat(name)
}

func (f failing) Lstat(name string) (fs.FileInfo, error) {
	if err := f.no("stat", name); err != nil {
		return nil, err
	}
	return f.MapFS.Lstat(name)
}

// TestWhatCannotBeReadIsTold: what is laid over the content and cannot be read is never passed over for what lies beneath.
func TestWhatCannotBeReadIsTold(t *testing.T) {
	below := hill(t)
	above := fstest.MapFS{
		"content/hill/rules.yaml":         {Data: []byte("x")},
		"content/hill/rulebook/book.yaml": {Data: []byte("x")},
		"scenarios/hill/dawn.yaml":        {Data: []byte("x")},
		"content/hill/notes.md":           {Data: []byte("x")},
	}
	if err := source.Readable(below, above); err != nil {
		t.Fatal(err)
	}
	for _, at := range []string{"content", "content/hill", "content/hill/rules.yaml", "content/hill/rulebook", "scenarios", "scenarios/hill/dawn.yaml"} {
		for _, op := range []string{"stat", "read"} {
			err := source.Readable(below, failing{above, at, op})
			want := "cannot read what is laid over the content: read " + at + ": permission denied"
			if err == nil || err.Error() != want || !errors.Is(err, fs.ErrPermission) {
				t.Errorf("%s of %s: %v", op, at, err)
			}
		}
	}
}

func TestLinksAndFoldersInPlaceOfFiles(t *testing.T) {
	dir := t.TempDir()
	make := func(name, to string) {
		t.Helper()
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if to == "/" {
			if err := os.Mkdir(path, 0o755); err != nil {
				t.Fatal(err)
			}
		} else if err := os.Symlink(filepath.FromSlash(to), path); err != nil {
			t.Skip(err)
		}
	}
	make("content/hill/rules.yaml", "nowhere.yaml")
	make("content/hill/map.yaml", "map.yaml")
	make("content/hill/aids.yaml", "/")
	make("content/hill/rulebook", "..")
	make("scenarios/hill", "../gone")
	err := source.Readable(hill(t), os.DirFS(dir))
	want := `cannot read what is laid over the content: read content/hill/aids.yaml: it is a folder, and must be a file
cannot read what is laid over the content: read content/hill/map.yaml: too many levels of symbolic links
cannot read what is laid over the content: read content/hill/rulebook: it is a link to a folder that contains it
cannot read what is laid over the content: read content/hill/rules.yaml: it is a link that leads nowhere
cannot read what is laid over the content: read scenarios/hill: it is a link that leads nowhere`
	if err == nil || err.Error() != want {
		t.Errorf("found\n%v\nwant\n%s", err, want)
	}
	make("content/lang", "/")
	if err := os.WriteFile(filepath.Join(dir, "content", "words.yaml"), []byte(strings.Repeat("x", 9)), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := source.Readable(hill(t), os.DirFS(dir)); got == nil || got.Error() != want {
		t.Errorf("what can be read is told: %v", got)
	}
}

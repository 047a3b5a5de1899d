package generate

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// written is one file of a kit, in memory until everything has been made.
type written struct {
	path string // below the kit's folder, with slashes
	data []byte
}

// replaceDir puts a folder with exactly these files at dir. It is written beside dir under a
// temporary name, synced and renamed, so that a build that fails leaves what was there.
func replaceDir(dir string, files []written) (err error) {
	parent := filepath.Dir(dir)
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return err
	}
	tmp, err := os.MkdirTemp(parent, "."+filepath.Base(dir)+"-new-")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.RemoveAll(tmp))
		}
	}()
	if err := os.Chmod(tmp, 0o755); err != nil {
		return err
	}
	for _, f := range files {
		if err := writeFile(filepath.Join(tmp, filepath.FromSlash(f.path)), f.data); err != nil {
			return err
		}
	}
	if err := syncDir(tmp); err != nil {
		return err
	}
	old := tmp + "-old"
	switch err := os.Rename(dir, old); {
	case errors.Is(err, fs.ErrNotExist):
		old = ""
	case err != nil:
		return fmt.Errorf("%s can't be replaced: %w", dir, err)
	}
	if err := os.Rename(tmp, dir); err != nil {
		if old != "" {
			err = errors.Join(err, os.Rename(old, dir))
		}
		return err
	}
	if old != "" {
		if err := os.RemoveAll(old); err != nil {
			return err
		}
	}
	return syncDir(parent)
}

// replaceFile writes one file under a temporary name, syncs and renames it.
func replaceFile(path string, data []byte) error {
	tmp := path + ".new"
	if err := writeFile(tmp, data); err != nil {
		return err
	}
	if err := os.Rename(tmp, path); err != nil {
		return errors.Join(err, os.Remove(tmp))
	}
	return syncDir(filepath.Dir(path))
}

func writeFile(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Sync(), f.Close())
}

// syncDir makes renames in the folder last; a system that can't sync folders is none of our business.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	_ = d.Sync()
	return d.Close()
}

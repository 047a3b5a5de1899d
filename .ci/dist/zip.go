package main

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// packAll packs each folder in a folder as a ZIP file of its name.
func (r *release) packAll(folders string) error {
	entries, err := os.ReadDir(folders)
	if err != nil {
		return err
	}
	for _, e := range entries {
		data, err := pack(e.Name(), os.DirFS(filepath.Join(folders, e.Name())), r.day)
		if err == nil {
			err = r.write(e.Name()+".zip", data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// pack puts files below a folder into a ZIP file, in the order of their names, all of one day.
func pack(top string, from fs.FS, day time.Time) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	err := fs.WalkDir(from, ".", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := fs.ReadFile(from, path)
		if err != nil {
			return err
		}
		in, err := w.CreateHeader(&zip.FileHeader{Name: top + "/" + path, Method: zip.Deflate, Modified: day})
		if err == nil {
			_, err = in.Write(data)
		}
		return err
	})
	if err == nil {
		err = w.Close()
	}
	return out.Bytes(), err
}

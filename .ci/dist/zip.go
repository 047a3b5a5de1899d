package main

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// pack puts the files of a folder into a ZIP file, below a folder of its name, in the order of their names, all of one day.
func pack(file string, from fs.FS, day time.Time) error {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	top := strings.TrimSuffix(filepath.Base(file), ".zip")
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
	if err != nil {
		return err
	}
	return os.WriteFile(file, out.Bytes(), 0o644)
}

//go:build ignore

// Zip puts the files of a folder into a ZIP file below a folder of its name, in the order of their names and with the date that
// stands in the kits' documents, so that the same files make the same bytes:
//
//	go run .ci/zip.go FILE.zip FOLDER
package main

import (
	"archive/zip"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: go run .ci/zip.go FILE.zip FOLDER")
	}
	if err := pack(os.Args[1], os.DirFS(os.Args[2])); err != nil {
		log.Fatal(err)
	}
}

func pack(name string, from fs.FS) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	w := zip.NewWriter(file)
	top := strings.TrimSuffix(filepath.Base(name), ".zip")
	err = fs.WalkDir(from, ".", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := fs.ReadFile(from, path)
		if err != nil {
			return err
		}
		in, err := w.CreateHeader(&zip.FileHeader{Name: top + "/" + path, Method: zip.Deflate, Modified: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)})
		if err == nil {
			_, err = in.Write(data)
		}
		return err
	})
	if err == nil {
		err = w.Close()
	}
	if e := file.Close(); err == nil {
		err = e
	}
	return err
}

// Dist makes of a folder with the built programs what is released: it packs folders as ZIP files, the programs for Debian, and writes
// the list of what they are made of, the files for Homebrew and Scoop, the notes and the checksums. The same input makes the same bytes.
//
//	go run ./.ci/dist FOLDER ADDRESS FOLDERS
//
// FOLDER holds the programs, ADDRESS is where its files will lie on the web, and each folder in FOLDERS becomes a ZIP file of its name.
// It runs in the root folder of the repository; .ci/release calls it.
package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 4 {
		log.Fatal("usage: go run ./.ci/dist FOLDER ADDRESS FOLDERS")
	}
	r, err := readRelease(os.Args[1], os.Args[2])
	if err == nil {
		err = r.finish(os.Args[3])
	}
	if err != nil {
		log.Fatal("dist: ", err)
	}
}

// release is a folder that is being filled.
type release struct {
	dir     string
	address string // on the web, without a slash at its end
	change         // version, day and what is new
}

func readRelease(dir, address string) (*release, error) {
	c, err := readChange()
	if err != nil {
		return nil, err
	}
	return &release{dir: dir, address: strings.TrimRight(address, "/"), change: c}, nil
}

// finish writes all that is made of the programs, and last the checksums.
func (r *release) finish(folders string) error {
	steps := []func() error{
		func() error { return r.packAll(folders) },
		r.writeBill, r.writeDebs, r.writeCask, r.writeScoop, r.writeNotes, r.writeSums,
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// write writes a file of the release.
func (r *release) write(name string, data []byte) error {
	return os.WriteFile(filepath.Join(r.dir, name), data, 0o644)
}

// programs are the names of the built programs, in order.
func (r *release) programs() (names []string, err error) {
	for _, system := range []string{"darwin", "linux", "windows"} {
		found, err := filepath.Glob(filepath.Join(r.dir, "brehon-"+system+"-*"))
		if err != nil {
			return nil, err
		}
		for _, path := range found {
			if ext := filepath.Ext(path); ext == "" || ext == ".exe" {
				names = append(names, filepath.Base(path))
			}
		}
	}
	if names == nil {
		return nil, fmt.Errorf("%s holds no programs", r.dir)
	}
	slices.Sort(names)
	return names, nil
}

// sum is the SHA-256 sum of a file of the release, in hexadecimal.
func (r *release) sum(name string) (string, error) {
	data, err := os.ReadFile(filepath.Join(r.dir, name))
	return fmt.Sprintf("%x", sha256.Sum256(data)), err
}

const sums = "SHA256SUMS"

// writeSums writes the checksums of all files, as sha256sum does.
func (r *release) writeSums() error {
	names, err := r.files()
	if err != nil {
		return err
	}
	var list bytes.Buffer
	for _, name := range names {
		sum, err := r.sum(name)
		if err != nil {
			return err
		}
		fmt.Fprintf(&list, "%s  %s\n", sum, name)
	}
	return r.write(sums, list.Bytes())
}

// files are the names of all files but the checksums, in order.
func (r *release) files() (names []string, err error) {
	entries, err := os.ReadDir(r.dir)
	for _, e := range entries {
		if e.Name() != sums {
			names = append(names, e.Name())
		}
	}
	return names, err
}

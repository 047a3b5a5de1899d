// Dist makes of a folder with the built programs what is released. The same input makes the same bytes. It runs in the root folder of the
// repository; .ci/release calls it.
//
//	dist zip FILE.zip FOLDER       packs a folder
//	dist finish FOLDER ADDRESS     adds to the programs in a folder packages for Debian, the list of what they are made of, the files
//	                               for Homebrew and Scoop, the notes, and the checksums of all; ADDRESS is where they will lie on the web
package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	log.SetFlags(0)
	if err := run(os.Args[1:]); err != nil {
		log.Fatal("dist: ", err)
	}
}

func run(args []string) error {
	c, err := readChange()
	switch {
	case err != nil:
		return err
	case len(args) == 3 && args[0] == "zip":
		return pack(args[1], os.DirFS(args[2]), c.day)
	case len(args) == 3 && args[0] == "finish":
		r := &release{dir: args[1], address: strings.TrimRight(args[2], "/"), change: c}
		return r.finish()
	}
	return errors.New("use it as zip FILE.zip FOLDER, or finish FOLDER ADDRESS")
}

// release is a folder that is being filled.
type release struct {
	dir     string
	address string // on the web, without a slash at its end
	change         // version, day and what is new
}

// finish writes all that is made of the programs, and last the checksums.
func (r *release) finish() error {
	for _, step := range []func() error{r.writeBill, r.writeDebs, r.writeCask, r.writeScoop, r.writeNotes, r.writeSums} {
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

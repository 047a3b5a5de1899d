package measure

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Report is what measuring a kit found.
type Report struct {
	Game   string    `json:"game"`
	Files  []*File   `json:"files"`
	Kits   []KitSize `json:"kits"`
	Faults []string  `json:"faults"` // of all files and kits
}

// KitSize is how much one language on one paper takes, with all that lies in its folder.
type KitSize struct {
	Path  string `json:"path"` // "en/a4"
	Bytes int    `json:"bytes"`
}

// File is what was measured on one PDF. What a file has not is left out.
type File struct {
	Path   string   `json:"path"`
	Pages  int      `json:"pages"`
	Bytes  int      `json:"bytes"`
	Paper  string   `json:"paper"` // "a4", or the size of the first page in millimetres
	Duplex string   `json:"duplex,omitempty"`
	Fonts  int      `json:"fonts"`
	Faults []string `json:"faults,omitempty"`
}

// manifest is what is read of a kit's manifest.json.
type manifest struct {
	Game  string `json:"game"`
	Files []struct {
		Path, Kind, Language, Paper, SHA256 string
		Pages, Bytes                        int
	} `json:"files"`
}

// Kit measures the kits in dir: a game's folder, which holds manifest.json, the folder above
// it, or the folder of one language or of one paper in it. What it finds wrong stands in the
// report; the error is for folders and files that can't be read at all.
func Kit(dir string) (*Report, error) {
	root, within, err := find(dir)
	if err != nil {
		return nil, err
	}
	data, err := os.ReadFile(filepath.Join(root, manifestName))
	if err != nil {
		return nil, err
	}
	var m manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Join(root, manifestName), err)
	}
	r := &Report{Game: m.Game, Faults: []string{}}
	sizes := map[string]int{} // index in r.Kits
	for _, f := range m.Files {
		if within != "" && !strings.HasPrefix(f.Path, within+"/") {
			continue
		}
		data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(f.Path)))
		if err != nil {
			r.fault(f.Path, "cannot be read: %v", err)
			continue
		}
		if sum := sha256.Sum256(data); hex.EncodeToString(sum[:]) != f.SHA256 {
			r.fault(f.Path, "is not the file that the manifest names: it has been changed since")
		}
		kit := f.Language + "/" + f.Paper
		i, known := sizes[kit]
		if !known {
			i = len(r.Kits)
			sizes[kit] = i
			r.Kits = append(r.Kits, KitSize{Path: kit})
		}
		r.Kits[i].Bytes += len(data)
		if !strings.HasSuffix(f.Path, ".pdf") {
			continue
		}
		file := measure(data, subject{path: f.Path, paper: f.Paper, lang: f.Language, pages: f.Pages})
		r.Files = append(r.Files, file)
		for _, s := range file.Faults {
			r.fault(f.Path, "%s", s)
		}
	}
	for _, k := range r.Kits {
		if k.Bytes > kitBytes {
			r.fault(k.Path, "takes %.2f MiB, more than %d", float64(k.Bytes)/(1<<20), kitBytes>>20)
		}
	}
	if len(r.Files) == 0 {
		return nil, fmt.Errorf("%s: the manifest names no PDF there", dir)
	}
	return r, nil
}

func (r *Report) fault(path, format string, args ...any) {
	r.Faults = append(r.Faults, path+": "+fmt.Sprintf(format, args...))
}

const manifestName = "manifest.json"

// find is the folder with the manifest, and which part of it is meant: "en", "en/a4", or all.
func find(dir string) (root, within string, err error) {
	dir, err = filepath.Abs(dir)
	if err != nil {
		return "", "", err
	}
	has := func(d string) bool { _, err := os.Stat(filepath.Join(d, manifestName)); return err == nil }
	for _, up := range []int{0, 1, 2} {
		at := dir
		for range up {
			within = strings.TrimPrefix(filepath.Base(at)+"/"+within, "/")
			at = filepath.Dir(at)
		}
		if within = strings.TrimSuffix(within, "/"); has(at) {
			return at, within, nil
		}
		within = ""
	}
	games, err := filepath.Glob(filepath.Join(dir, "*", manifestName))
	if err != nil {
		return "", "", err
	}
	switch len(games) {
	case 1:
		return filepath.Dir(games[0]), "", nil
	case 0:
		return "", "", fmt.Errorf("%s holds no kit: there is no %s in it, below it or above it: %w", dir, manifestName, os.ErrNotExist)
	}
	return "", "", fmt.Errorf("%s holds %d kits; name one game's folder in it", dir, len(games))
}

package measure

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
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
	Path    string   `json:"path"` // "en/a4"
	Files   int      `json:"files"`
	Bytes   int      `json:"bytes"`
	Earlier []string `json:"earlier,omitempty"` // its files that are of an earlier build than the last

	printed, parts int // of the bytes, those of files for the printer, and those of files of one kind each

	sources []string   // of its files, each once
	of      [][]string // the names of the files of each source
}

// File is what was measured on one PDF.
type File struct {
	Path   string   `json:"path"`
	Pages  int      `json:"pages"`
	Bytes  int      `json:"bytes"`
	Paper  string   `json:"paper"` // "a4", or the size of the first page in millimetres
	Duplex string   `json:"duplex,omitempty"`
	Fonts  int      `json:"fonts"`
	Faults []string `json:"faults,omitempty"`
}

// manifest is what is read of a kit's manifest.json: of the last build, and of earlier ones whose files are still there.
type manifest struct {
	Game    string      `json:"game"`
	Files   []record    `json:"files"`
	Earlier []*manifest `json:"earlier"`
}

// record is what the manifest says of a file.
type record struct {
	Path, Kind, Language, Paper, SHA256, Source string
	Pages, Bytes                                int
}

// kit is the folder that the file belongs to.
func (f record) kit() string { return f.Language + "/" + f.Paper }

// builds are the last one and those before it.
func (m *manifest) builds() []*manifest { return append([]*manifest{m}, m.Earlier...) }

// readManifest reads a file as a manifest.
func readManifest(file string) (*manifest, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	m := &manifest{}
	if err := json.Unmarshal(data, m); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return m, nil
}

// Kit measures the kits in dir: a game's folder, which holds manifest.json, the folder above
// it, or the folder of one language or of one paper in it. What it finds wrong stands in the
// report; the error is for folders and files that can't be read at all, and for a manifest that names no PDF there.
func Kit(dir string) (*Report, error) {
	root, within, err := find(dir)
	if err != nil {
		return nil, err
	}
	m, err := readManifest(filepath.Join(root, manifestName))
	if err != nil {
		return nil, err
	}
	r := &Report{Game: m.Game, Faults: []string{}}
	halfDone := r.stopped(root, m)
	for i, b := range m.builds() {
		for _, f := range b.Files {
			if (within == "" || strings.HasPrefix(f.Path, within+"/")) && !halfDone[f.kit()] {
				r.file(root, f, i > 0)
			}
		}
	}
	for _, k := range r.Kits {
		if n := k.Bytes - k.twice(); n > kitBytes {
			r.fault(k.Path, "takes %.2f MiB, more than %.1f", float64(n)/(1<<20), float64(kitBytes)/(1<<20))
		}
		r.mixed(k)
	}
	if len(r.Files) == 0 && len(r.Faults) == 0 {
		return nil, fmt.Errorf("%s: the manifest names no PDF there", dir)
	}
	return r, nil
}

// file measures one file of a build.
func (r *Report) file(root string, f record, earlier bool) {
	data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(f.Path)))
	if err != nil {
		r.fault(f.Path, "cannot be read: %v", err)
		return
	}
	if digest(data) != f.SHA256 {
		r.fault(f.Path, "is not the file that the manifest names: it has been changed since")
	}
	r.size(f.kit()).add(f, len(data), earlier)
	if !strings.HasSuffix(f.Path, ".pdf") {
		return
	}
	file := measure(data, subject{path: f.Path, kind: f.Kind, paper: f.Paper, lang: f.Language, pages: f.Pages})
	r.Files = append(r.Files, file)
	for _, s := range file.Faults {
		r.fault(f.Path, "%s", s)
	}
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// size is that of a kit, which begins with nothing.
func (r *Report) size(kit string) *KitSize {
	i := slices.IndexFunc(r.Kits, func(k KitSize) bool { return k.Path == kit })
	if i < 0 {
		i = len(r.Kits)
		r.Kits = append(r.Kits, KitSize{Path: kit})
	}
	return &r.Kits[i]
}

// add counts a file.
func (k *KitSize) add(f record, bytes int, earlier bool) {
	k.Files++
	k.Bytes += bytes
	switch f.Kind {
	case "print":
		k.printed += bytes
	case "preview", "rules", "playbook", "reference":
	default:
		k.parts += bytes
	}
	name := strings.TrimPrefix(f.Path, k.Path+"/")
	if earlier {
		k.Earlier = append(k.Earlier, name)
	}
	i := slices.Index(k.sources, f.Source)
	if i < 0 {
		i = len(k.sources)
		k.sources, k.of = append(k.sources, f.Source), append(k.of, nil)
	}
	k.of[i] = append(k.of[i], name)
}

// twice is how many bytes of single kinds, which a kit has where they are asked for, stand in the files for the printer, too.
func (k *KitSize) twice() int {
	if k.printed == 0 {
		return 0
	}
	return k.parts
}

// mixed finds fault with a kit whose files are made from different numbers or words.
func (r *Report) mixed(k KitSize) {
	if len(k.sources) < 2 {
		return
	}
	var parts []string
	for _, names := range k.of {
		parts = append(parts, strings.Join(names, ", "))
	}
	r.fault(k.Path, "its files are of different builds: what one prints need not be what another prints. Build it whole again. Of one build each: %s", strings.Join(parts, "; "))
}

// pendingName is the manifest of a build that is not done.
const pendingName = ".manifest.json-new"

// stopped finds fault with a build that was stopped before its end, and gives the kits that are its, which manifest.json
// does not tell of yet.
func (r *Report) stopped(root string, now *manifest) map[string]bool {
	kits := map[string]bool{}
	next, err := readManifest(filepath.Join(root, pendingName))
	if errors.Is(err, os.ErrNotExist) {
		return kits
	}
	r.fault(manifestName, "a build was stopped before its end, or is under way: build again")
	if err != nil {
		return kits // it had not begun
	}
	old := map[string]string{}
	for _, b := range now.builds() {
		for _, f := range b.Files {
			old[f.Path] = f.SHA256
		}
	}
	for _, b := range next.builds() {
		for _, f := range b.Files {
			data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(f.Path)))
			if err == nil && old[f.Path] != f.SHA256 && digest(data) == f.SHA256 && !kits[f.kit()] {
				kits[f.kit()] = true
				r.fault(f.kit(), "is of that build, and not the one that %s tells of", manifestName)
			}
		}
	}
	return kits
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

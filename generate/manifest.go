package generate

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"brehon/content/lang"
)

// Manifest describes a build: every file and every component. It is saved next to the kits as manifest.json, and is the same
// for the same content.
//
// If files of earlier builds are still in place, their manifests follow in Earlier, newest first, each with those files only.
type Manifest struct {
	Game       string            `json:"game"`
	Version    string            `json:"version"` // of the content
	Edition    string            `json:"edition"`
	Options    map[string]string `json:"options,omitempty"` // those that differ from the edition "law"
	Content    string            `json:"content"`           // the same for builds of the same numbers
	Files      []FileRecord      `json:"files"`
	Components []ComponentRecord `json:"components"`
	Behind     []string          `json:"behind,omitempty"` // what is not finished about the languages, in words
	InEnglish  []string          `json:"-"`                // the texts behind, each as its language and its key
	Earlier    []*Manifest       `json:"earlier,omitempty"`
}

// FileRecord is one file of a kit.
type FileRecord struct {
	Path     string `json:"path"` // below the game's folder, with slashes
	Kind     string `json:"kind"`
	Title    string `json:"title,omitempty"` // what a person calls it, in the kit's language: the paper, the sides, what is in it
	Language string `json:"language"`
	Paper    string `json:"paper"`           // "screen" where it is the same for all papers
	Plan     bool   `json:"plan,omitempty"`  // its first page is the print plan
	Pages    int    `json:"pages,omitempty"` // of a file of the kit; those for others have none
	Bytes    int    `json:"bytes"`
	SHA256   string `json:"sha256"`
	Source   string `json:"source"` // the same for files of the same numbers and words
}

// ComponentRecord is one piece of the game, however often it is printed. Sizes are in mm.
type ComponentRecord struct {
	ID     string  `json:"id"`
	Kind   string  `json:"kind"`
	Code   string  `json:"code,omitempty"`
	Count  int     `json:"count"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// JSON is the manifest as it is written, indented, ending in a line break.
func (m *Manifest) JSON() ([]byte, error) {
	b, err := json.MarshalIndent(m, "", "  ")
	return append(b, '\n'), err
}

func digest(b []byte) string {
	h := sha256.Sum256(b)
	return hex.EncodeToString(h[:])
}

// builds are the manifest without those of earlier builds, and then these.
func (m *Manifest) builds() []*Manifest {
	if m == nil {
		return nil
	}
	last := *m
	last.Earlier = nil
	return append([]*Manifest{&last}, m.Earlier...)
}

// together merges several builds, newest first, with the files that stay. Each file is listed once, under the last build that
// wrote it; builds that differ only in files are merged, and builds without remaining files dropped. Nil if nothing stays.
func together(builds []*Manifest, stays func(FileRecord) bool) *Manifest {
	told := map[string]bool{}
	var list []*Manifest
	for _, b := range builds {
		b, order := *b, b.Files
		b.Files = slices.DeleteFunc(slices.Clone(order), func(f FileRecord) bool { return told[f.Path] || !stays(f) })
		for _, f := range b.Files {
			told[f.Path] = true
		}
		same := slices.IndexFunc(list, func(x *Manifest) bool { return x.same(&b) })
		switch {
		case len(b.Files) == 0:
		case same < 0:
			list = append(list, &b)
		default:
			list[same].join(&b, order)
		}
	}
	if len(list) == 0 {
		return nil
	}
	list[0].Earlier = list[1:]
	return list[0]
}

// same reports whether two builds differ only in their files and in the status of their languages.
func (m *Manifest) same(o *Manifest) bool {
	return m.Game == o.Game && m.Version == o.Version && m.Edition == o.Edition && m.Content == o.Content &&
		maps.Equal(m.Options, o.Options) && slices.Equal(m.Components, o.Components)
}

// join adds the files of another build, as if both had been one: languages and papers in their order, and in each the files
// in the order that is known of one of them.
func (m *Manifest) join(b *Manifest, order []FileRecord) {
	rank := map[string]int{}
	for i, f := range order {
		rank[f.Path] = i + 1
	}
	mine := map[string]bool{}
	for _, f := range m.Files {
		mine[f.Language] = true
		if rank[f.Path] == 0 {
			rank[f.Path] = len(order) + 1
		}
	}
	m.Files = append(slices.Clone(m.Files), b.Files...)
	slices.SortStableFunc(m.Files, func(x, y FileRecord) int {
		return cmp.Or(cmp.Compare(x.Language, y.Language), cmp.Compare(x.Paper, y.Paper), cmp.Compare(rank[x.Path], rank[y.Path]))
	})
	for _, line := range b.Behind {
		if tag, _, _ := strings.Cut(line, ":"); !mine[tag] {
			m.Behind = append(slices.Clone(m.Behind), line)
		}
	}
	slices.SortStableFunc(m.Behind, func(x, y string) int {
		a, _, _ := strings.Cut(x, ":")
		b, _, _ := strings.Cut(y, ":")
		return cmp.Compare(a, b)
	})
}

// numbers names what every kit of the game is made from but for the languages: the content, the edition and the options.
func (s *edition) numbers() string {
	what := s.Settings.Edition().ID
	for _, c := range s.Settings.Overrides() {
		what += "\n" + c.Option.ID + "=" + c.Value
	}
	id := s.Game.Info.ID
	return s.digest(what, "content/words.yaml", "content/art", "content/sheets", "content/"+id, "scenarios/"+id)
}

// wordsOf names what the kits of a language are made from, the numbers among it.
func (s *edition) wordsOf(tag, numbers string) string {
	var trees []string
	for _, one := range strings.Split(tag, "+") {
		trees = append(trees, path.Join(lang.Folder, one))
	}
	return s.digest(numbers, trees...)
}

// digest hashes a text and the files below the trees, without pages for human readers.
func (s *edition) digest(text string, trees ...string) string {
	h := sha256.New()
	fmt.Fprintln(h, text)
	for _, tree := range trees {
		_ = fs.WalkDir(s.fs, tree, func(name string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || path.Ext(name) == ".md" {
				return nil // a read error is reported where the file is used
			}
			data, _ := fs.ReadFile(s.fs, name)
			fmt.Fprintln(h, name, len(data))
			h.Write(data)
			return nil
		})
	}
	return hex.EncodeToString(h.Sum(nil))[:16]
}

package lang

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"sort"
	"strings"

	"brehon/content/strict"
)

// Folder holds the languages, one folder each, below the root of the content.
const Folder = "content/lang"

// Language is lang.yaml: what a language is called and how it is set.
type Language struct {
	Tag         string `yaml:"tag" need:"yes" doc:"As the folder is named: pt-BR."`
	Endonym     string `yaml:"endonym" need:"yes" doc:"The language's name for itself."`
	English     string `yaml:"english" need:"yes" doc:"Its name in English."`
	Hyphenation string `yaml:"hyphenation" doc:"Which patterns divide its words: pt. Absent: words are not divided."`
}

// Tags lists the languages of f, English first.
func Tags(f fs.FS) []string {
	tags := []string{"en"}
	dirs, _ := fs.ReadDir(f, Folder)
	for _, d := range dirs {
		if _, err := fs.Stat(f, path.Join(Folder, d.Name(), "lang.yaml")); err == nil && d.Name() != "en" {
			tags = append(tags, d.Name())
		}
	}
	return tags
}

// Match is the language of f that serves a wish: the tag itself, else another of the same tongue (pt, pt-PT: pt-BR).
func Match(f fs.FS, wish string) (tag string, ok bool) {
	tags := Tags(f)
	for _, t := range tags {
		if strings.EqualFold(t, wish) {
			return t, true
		}
	}
	for _, t := range tags {
		if strings.EqualFold(tongue(t), tongue(wish)) {
			return t, true
		}
	}
	return "", false
}

func tongue(tag string) string {
	t, _, _ := strings.Cut(strings.ReplaceAll(tag, "_", "-"), "-")
	return t
}

// Load reads a language for a game: lang.yaml, brehon.po and <game>/*.po of its folder, and of its parent's (pt for pt-BR).
func Load(f fs.FS, tag, game string) (*Catalog, []Fault) {
	if tag == "en" {
		return English(), nil
	}
	l := &langLoader{fs: f}
	about := Language{}
	l.yaml(path.Join(Folder, tag, "lang.yaml"), &about)
	if about.Tag != "" && about.Tag != tag {
		l.fault(Pos{File: path.Join(Folder, tag, "lang.yaml")}, fmt.Sprintf("tag %q is not the folder's name %q", about.Tag, tag))
	}
	c := &Catalog{Tag: tag, Endonym: about.Endonym, English: about.English, Hyphenation: about.Hyphenation, lost: &lost{}}
	for t := tag; t != ""; t = parent(t) {
		if _, err := fs.Stat(f, path.Join(Folder, t)); err == nil {
			c.words = append(c.words, l.domain(t, game))
		}
	}
	return c, strict.Sort(l.faults)
}

func parent(tag string) string {
	i := strings.LastIndex(tag, "-")
	if i < 0 {
		return ""
	}
	return tag[:i]
}

type langLoader struct {
	fs     fs.FS
	faults []Fault
}

func (l *langLoader) fault(p Pos, msg string) { l.faults = append(l.faults, Fault{Pos: p, Msg: msg}) }

func (l *langLoader) bytes(file string) []byte {
	data, err := fs.ReadFile(l.fs, file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		l.fault(Pos{File: file}, "the file is missing")
	case err != nil:
		l.fault(Pos{File: file}, "cannot be read: "+err.Error())
	}
	return data
}

func (l *langLoader) yaml(file string, v any) {
	if data := l.bytes(file); data != nil {
		l.faults = append(l.faults, strict.Read(file, "lang", data, v).Faults...)
	}
}

// Files lists the PO files of a language for a game that exist, in the order of their names.
func Files(f fs.FS, tag, game string) []string {
	list, _ := fs.Glob(f, path.Join(Folder, tag, game, "*.po"))
	if game != "" {
		own, _ := fs.Glob(f, path.Join(Folder, tag, "*.po"))
		list = append(list, own...)
	}
	sort.Strings(list)
	return list
}

func (l *langLoader) domain(tag, game string) *domain {
	d := &domain{entries: map[string]*Entry{}}
	for _, file := range Files(l.fs, tag, game) {
		po, faults := ParsePO(file, string(l.bytes(file)))
		l.faults = append(l.faults, faults...)
		for _, e := range po.Entries {
			if e.ID == "" && e.Context == "" || e.Obsolete {
				continue
			}
			if was := d.entries[e.Context]; was != nil {
				l.fault(e.Pos, fmt.Sprintf("the entry %q stands in %s too", e.Context, was.Pos))
				continue
			}
			d.entries[e.Context] = e
		}
		l.plural(d, po, file)
	}
	return d
}

func (l *langLoader) plural(d *domain, po *PO, file string) {
	at := Pos{File: file}
	if len(po.Entries) > 0 {
		at = po.Entries[0].Pos
	}
	h := po.Header("Plural-Forms")
	if h == "" {
		l.fault(at, "the header has no Plural-Forms")
		return
	}
	p, err := ParsePlural(h)
	if err != nil {
		l.fault(at, err.Error())
		return
	}
	d.plural = p
	for _, e := range po.Entries {
		if e.IDPlural != "" && len(e.Str) != p.Forms && !e.Obsolete {
			l.fault(e.Pos, fmt.Sprintf("%s has %d forms, and the header says %d", e.Context, len(e.Str), p.Forms))
		}
	}
}

package lang

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"sort"
	"strings"
	"sync"

	"brehon/content/strict"
)

// Load reads a language for a game: lang.yaml, brehon.po and <game>/*.po of its folder, and of its parent's (pt for pt-BR).
// The language of the content itself has no PO files; it needs no folder either. Nor does a pseudo-language.
func Load(f fs.FS, tag, game string) (*Catalog, []Fault) {
	if _, err := fs.Stat(f, path.Join(Folder, tag)); err != nil && tag == English().Tag {
		return English(), nil
	}
	if p := findPseudo(tag); p != nil {
		return p.catalog(f, tag), nil
	}
	about, faults := ReadLanguage(f, tag)
	about = about.In(f, game)
	l := &langLoader{fs: f, faults: faults}
	c := newCatalog(about)
	c.folder, c.hyphens = f, sync.OnceValue(func() *Hyphens { h, _ := ReadHyphenation(f, about); return h })
	c.kin = sync.OnceValue(func() (list []*Catalog) {
		for _, kin := range about.Understands {
			k, _ := Load(f, kin, game) // its faults are told where it is checked
			list = append(list, k)
		}
		return list
	})
	for t := tag; t != "" && !about.Source; t = Parent(t) {
		if _, err := fs.Stat(f, path.Join(Folder, t)); err == nil {
			c.words = append(c.words, l.domain(t, game, about))
		}
	}
	if about.Source {
		for _, file := range files(f, tag, game) {
			l.fault(Pos{File: file}, "the content is written in this language; translations belong into another folder")
		}
	}
	return c, strict.Sort(l.faults)
}

// ReadHyphenation reads the patterns of a language, nil if it has none.
func ReadHyphenation(f fs.FS, about *Language) (*Hyphens, []Fault) {
	if about.Hyphenation.File == "" {
		return nil, nil
	}
	l := &langLoader{fs: f}
	file := path.Join(Folder, about.Tag, about.Hyphenation.File)
	data := l.bytes(file)
	if data == nil {
		return nil, l.faults
	}
	h, faults := readHyphens(file, string(data))
	h.Left, h.Right = about.Hyphenation.Left, about.Hyphenation.Right
	return h, faults
}

// Parent is the language that lends its texts to one that lacks them: pt for pt-BR, none for pt.
func Parent(tag string) string { return tag[:max(0, strings.LastIndexByte(tag, '-'))] }

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

// files lists the PO files of a language for a game that exist, in the order of their names.
func files(f fs.FS, tag, game string) []string {
	list, _ := fs.Glob(f, path.Join(Folder, tag, game, "*.po"))
	if game != "" {
		own, _ := fs.Glob(f, path.Join(Folder, tag, "*.po"))
		list = append(list, own...)
	}
	sort.Strings(list)
	return list
}

func (l *langLoader) domain(tag, game string, about *Language) *domain {
	files, list, n := files(l.fs, tag, game), []*PO{}, 0
	for _, file := range files {
		po, faults := ParsePO(file, string(l.bytes(file)))
		l.faults = append(l.faults, faults...)
		list, n = append(list, po), n+len(po.Entries)
	}
	d := &domain{entries: make(map[string]*Entry, n)}
	for i, po := range list {
		file := files[i]
		for _, e := range po.Entries {
			if e.ID == "" && e.Context == "" || e.Obsolete {
				continue
			}
			if was := d.entries[e.Context]; was != nil {
				if was.Pos.File != file { // else said when the file was read
					l.fault(e.Pos, fmt.Sprintf("the entry %q is in %s too", e.Context, was.Pos))
				}
				continue
			}
			d.entries[e.Context] = e
			for _, s := range e.Str {
				if no := Unprintable(s); no != "" {
					l.fault(e.Pos, fmt.Sprintf("%s holds %s; take it out", e.Context, no))
				}
			}
		}
		l.plural(d, po, file, about)
	}
	return d
}

func (l *langLoader) plural(d *domain, po *PO, file string, about *Language) {
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
	if rule, err := ParsePlural(about.Plural); err == nil {
		if !p.Alike(rule) {
			l.fault(at, fmt.Sprintf("the header says %q, and lang.yaml %q: they count differently", h, about.Plural))
		}
		d.plural = rule
	}
	for _, e := range po.Entries {
		if e.IDPlural != "" && len(e.Str) != p.Forms && !e.Obsolete {
			l.fault(e.Pos, fmt.Sprintf("%s has %d forms, and the header says %d", e.Context, len(e.Str), p.Forms))
		}
	}
}

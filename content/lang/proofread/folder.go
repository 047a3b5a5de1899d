package proofread

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode"

	"brehon/content/lang"
	"brehon/content/strict"

	"golang.org/x/text/unicode/norm"
)

// folder reads lang.yaml and what it names, the glossary, and looks which PO files there are.
func (r *reader) folder() {
	about, faults := lang.ReadLanguage(r.fs, r.tag)
	r.about = about
	r.faults(faults)
	r.script()
	_, faults = lang.ReadHyphenation(r.fs, about)
	r.faults(slices.DeleteFunc(faults, func(f lang.Fault) bool { return strings.HasSuffix(f.Msg, "the file is missing") })) // said by lang.yaml
	for _, name := range about.Fonts.Files() {
		r.font(name)
	}
	r.games()
	r.glossary("")
	if p, err := lang.ParsePlural(about.Plural); err == nil {
		r.plural = p
	}
	r.strangers()
}

// games looks whether those that lang.yaml gives a status are there.
func (r *reader) games() {
	var known []string
	for _, d := range r.o.Domains {
		if game, _, ok := strings.Cut(d.Name, "/"); ok && !slices.Contains(known, game) {
			known = append(known, game)
		}
	}
	for _, g := range r.about.Games {
		if meant := strict.DidYouMean(g.ID, known); meant != "" && !slices.Contains(known, g.ID) { // one quite unknown may be elsewhere
			r.fault(r.line("games"), "games: there is no game %q%s", g.ID, meant)
		}
	}
}

// glossary reads the words of a game, or those of all games.
func (r *reader) glossary(game string) {
	g, faults := lang.ReadGlossary(r.fs, r.tag, game)
	r.faults(faults)
	r.terms = newGlossary(g)
}

// line is the place of a key of lang.yaml.
func (r *reader) line(key string) lang.Pos { return lang.KeyPos(r.fs, r.tag, key) }

// script finds letters that are not of the language's script, and lines that run the wrong way for it.
func (r *reader) script() {
	s, known := lang.Scripts[r.about.Script]
	switch {
	case !strict.Is("script", r.about.Script): // said when it was read
		return
	case !known:
		names := slices.Sorted(maps.Keys(lang.Scripts))
		r.fault(r.line("script"), "script %q is unknown; known are %s%s", r.about.Script, strings.Join(names, ", "), strict.DidYouMean(r.about.Script, names))
		return
	case r.about.Direction != "" && (r.about.Direction == "rtl") != s.RightToLeft:
		r.fault(r.line("direction"), "direction is %s, and %s runs the other way", r.about.Direction, r.about.Script)
	}
	var other []string
	for _, c := range norm.NFC.String(r.about.Letters) {
		if unicode.IsLetter(c) && !unicode.Is(unicode.Common, c) && !s.Has(c) {
			other = append(other, fmt.Sprintf("%c (U+%04X)", c, c))
		}
	}
	if len(other) > 0 {
		r.fault(r.line("letters"), "letters holds %s, which %s no %s", strings.Join(other, ", "), are(len(other)), r.about.Script)
	}
}

func are(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// font looks whether a font of the language's folder can be one.
func (r *reader) font(name string) {
	if path.Base(name) != name {
		return
	}
	file := path.Join(lang.Folder, r.tag, name)
	data, err := fs.ReadFile(r.fs, file)
	switch {
	case errors.Is(err, fs.ErrNotExist): // said by lang.yaml
	case err != nil:
		r.fault(lang.Pos{File: file}, "cannot be read: %v", err)
	case len(data) >= 4 && (string(data[:4]) == "OTTO" || string(data[:4]) == "ttcf" || string(data[:4]) == "wOFF" || string(data[:4]) == "wOF2"):
		r.fault(lang.Pos{File: file}, "is a font of another kind (%s); one with TrueType outlines is needed", data[:4])
	case len(data) < 4 || string(data[:4]) != "\x00\x01\x00\x00" && string(data[:4]) != "true":
		r.fault(lang.Pos{File: file}, "isn't a TrueType font")
	}
}

// strangers are PO files that belong to nothing that is translated.
func (r *reader) strangers() {
	var known []string
	for _, d := range r.o.Domains {
		known = append(known, lang.File(r.tag, d.Name))
	}
	for _, pattern := range []string{"*.po", "*/*.po"} {
		files, _ := fs.Glob(r.fs, path.Join(lang.Folder, r.tag, pattern))
		for _, file := range files {
			switch {
			case slices.Contains(r.o.Others, path.Base(path.Dir(file))):
			case r.about.Source:
				r.fault(lang.Pos{File: file}, "the content is written in this language; translations belong into another folder")
			case !slices.Contains(known, file):
				r.fault(lang.Pos{File: file}, "no texts belong into a file of this name%s", strict.DidYouMean(file, known))
			}
		}
	}
}

// entries reads the PO file of a domain: those that are in use, by key. A draft may lack the file.
func (r *reader) entries(d Domain) (entries map[string]*lang.Entry, ok bool) {
	file := lang.File(r.tag, d.Name)
	entries = map[string]*lang.Entry{}
	data, err := fs.ReadFile(r.fs, file)
	switch {
	case errors.Is(err, fs.ErrNotExist) && (r.openWork() == Warning || lang.Parent(r.tag) != ""):
		return entries, true
	case errors.Is(err, fs.ErrNotExist):
		r.fault(lang.Pos{File: file}, "the file is missing; brehon lang merge %s begins it", r.tag)
		return nil, false
	case err != nil:
		r.fault(lang.Pos{File: file}, "cannot be read: %v", err)
		return nil, false
	}
	po, faults := lang.ParsePO(file, string(data))
	r.faults(faults)
	r.header(file, po)
	r.raw(file, string(data), po)
	for _, e := range po.Entries {
		if (e.ID != "" || e.Context != "") && !e.Obsolete && entries[e.Context] == nil {
			entries[e.Context] = e
		}
	}
	return entries, true
}

// header compares a PO file's head with lang.yaml.
func (r *reader) header(file string, po *lang.PO) {
	at := lang.Pos{File: file, Line: 1}
	if len(po.Entries) > 0 {
		at = po.Entries[0].Pos
	}
	if tag := po.Header("Language"); tag != "" && strings.ReplaceAll(tag, "_", "-") != r.tag {
		r.fault(at, "the header says Language: %s, and the folder is %s", tag, r.tag)
	}
	h := po.Header("Plural-Forms")
	if h == "" {
		r.fault(at, "the header has no Plural-Forms; write Plural-Forms: %s", r.about.Plural)
		return
	}
	p, err := lang.ParsePlural(h)
	switch {
	case err != nil:
		r.fault(at, "%v", err)
	case r.plural.Forms > 0 && !p.Alike(r.plural):
		r.fault(at, "the header says %q, and lang.yaml %q: they count differently", h, r.about.Plural)
	}
}

package source

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// endings are those of the files that content is read from.
var endings = []string{".yaml", ".json", ".po", ".pot"}

// ours reports whether a file is named as those are that content is read from.
func ours(name string) bool { return slices.Contains(endings, path.Ext(name)) }

// meant reports whether a file looks as if it were to be read: by its ending, whatever the capitals, or the one before it
// (rules.yaml.txt). Pictures, notes and programs beside the content are nobody's business.
func meant(name string) bool {
	name = strings.ToLower(name)
	for _, n := range []string{name, strings.TrimSuffix(name, path.Ext(name))} {
		if ours(n) || path.Ext(n) == ".yml" {
			return !ignored(name)
		}
	}
	return false
}

// ignored reports whether a file is what editors and systems leave behind.
func ignored(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasSuffix(name, "~") || strings.HasPrefix(name, "#") ||
		slices.Contains([]string{".bak", ".orig", ".swp", ".tmp"}, strings.ToLower(path.Ext(name)))
}

// gameFiles are those of a game's folder that any game may have.
var gameFiles = strings.Fields("game.yaml rules.yaml components.yaml aids.yaml study.yaml automata.yaml examples.yaml messages.yaml")

// Strays are the files of f that nobody reads, though they look as if they were content, with what was perhaps meant. Own
// are the files that only one game has, by the ids of all games that there are. With an id, the folders of other games are
// left out, but for those whose names are almost this one's.
func Strays(f fs.FS, id string, own map[string][]string) []lang.Fault {
	s := strays{fs: f, id: id}
	for _, game := range Games(f) {
		if _, known := own[game]; known {
			s.games = append(s.games, game)
		}
	}
	s.folder("content", []string{"words.yaml"})
	s.folder(ArtFolder, []string{IconFile})
	s.folder("content/sheets", []string{"*.yaml"})
	s.folder(lang.Folder, []string{"tongues.yaml"})
	for _, dir := range s.rooms("content", "art", "sheets", "lang") {
		at := path.Join("content", dir)
		if _, known := own[dir]; !known && slices.Contains(Games(f), dir) {
			s.fault(path.Join(at, "game.yaml"), ": there is no game "+dir+strict.DidYouMean(dir, s.games))
			continue
		}
		s.home(at, "game.yaml", slices.Concat(gameFiles[:2], within(".", own[dir]), gameFiles[2:]))
		s.folder(path.Join(at, "rulebook"), []string{"*.yaml"})
		s.folder(path.Join(at, "art"), append(within("art", own[dir]), IconFile))
	}
	for _, tag := range s.folders(lang.Folder, lang.TemplateFolder) {
		s.language(tag)
	}
	s.folder("scenarios", nil)
	for _, dir := range s.rooms("scenarios") {
		at := path.Join("scenarios", dir)
		if !slices.Contains(s.games, dir) {
			s.homeless(at, "there is no game "+dir, s.games)
			continue
		}
		s.folder(at, []string{"*.yaml"})
		for _, sub := range s.folders(at) {
			s.homeless(path.Join(at, sub), "scenarios have no folders inside their game's", nil)
		}
	}
	return strict.Sort(s.faults)
}

// within are the names of those files that lie in a folder.
func within(dir string, files []string) (names []string) {
	for _, f := range files {
		if path.Dir(f) == dir {
			names = append(names, path.Base(f))
		}
	}
	return names
}

type strays struct {
	fs     fs.FS
	id     string // of the game that it is about; empty: all
	games  []string
	faults []lang.Fault
}

func (s *strays) fault(file, msg string) {
	s.faults = append(s.faults, lang.Fault{Pos: lang.Pos{File: file}, Msg: "this file is not used" + msg})
}

// language looks through the folder of a language, or of one that lends its texts to another (pt for pt-BR).
func (s *strays) language(tag string) {
	at := path.Join(lang.Folder, tag)
	known := []string{"lang.yaml", "glossary.yaml", "*.po"}
	lends := func(other string) bool { return lang.Parent(other) == tag }
	if lang.Has(s.fs, tag) || slices.ContainsFunc(s.folders(lang.Folder), lends) {
		s.folder(at, known)
	} else {
		s.homeless(at, "the folder has no lang.yaml", s.folders(lang.Folder))
		return
	}
	for _, game := range s.rooms(at) {
		if dir := path.Join(at, game); slices.Contains(s.games, game) {
			s.folder(dir, []string{"glossary.yaml", "*.po"})
		} else {
			s.homeless(dir, "there is no game "+game, s.games)
		}
	}
}

// home is folder for one that must hold a certain file to be read at all.
func (s *strays) home(dir, heart string, known []string) {
	if _, err := fs.Stat(s.fs, path.Join(dir, heart)); err == nil {
		s.folder(dir, known)
		return
	}
	s.homeless(dir, "the folder has no "+heart, s.folders(path.Dir(dir)))
}

// homeless tells of a folder that nobody reads, if anything in it was meant to be read: why, and which of those beside it
// was perhaps meant.
func (s *strays) homeless(dir, why string, beside []string) {
	cure := strict.DidYouMean(path.Base(dir), beside)
	for _, name := range s.files(dir) {
		if meant(name) {
			s.fault(path.Join(dir, name), ": "+why+cure)
		}
	}
}

// folder tells of the files of a folder whose names are none of those that are read.
func (s *strays) folder(dir string, known []string) {
	for _, name := range s.files(dir) {
		if !meant(name) || slices.ContainsFunc(known, func(p string) bool { ok, _ := path.Match(p, name); return ok }) {
			continue
		}
		cure := strict.DidYouMean(name, likely(name, known))
		if cure == "" && len(known) > 0 {
			cure = "; those of this folder are " + strings.Join(known, ", ")
		}
		s.fault(path.Join(dir, name), cure)
	}
}

// likely are the names that a file may have been meant to have.
func likely(name string, known []string) (list []string) {
	stem, _, _ := strings.Cut(name, ".")
	for _, p := range known {
		list = append(list, strings.Replace(p, "*", strings.ToLower(stem), 1))
	}
	return list
}

func (s *strays) files(dir string) []string { return s.list(dir, false) }
func (s *strays) folders(dir string, but ...string) []string {
	return slices.DeleteFunc(s.list(dir, true), func(name string) bool { return slices.Contains(but, name) })
}

// rooms are the folders of games that it is about.
func (s *strays) rooms(dir string, but ...string) []string {
	return slices.DeleteFunc(s.folders(dir, but...), func(name string) bool {
		return s.id != "" && name != s.id && strict.DidYouMean(name, []string{s.id}) == ""
	})
}

func (s *strays) list(dir string, folders bool) (names []string) {
	list, _ := fs.ReadDir(s.fs, dir)
	for _, e := range list {
		info, err := fs.Stat(s.fs, path.Join(dir, e.Name())) // a link to a folder is one
		if err == nil && info.IsDir() == folders {
			names = append(names, e.Name())
		}
	}
	return names
}

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/cmd/brehon/tables"
	"brehon/content/base/workers"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/table"
)

// library is all games with their content and their words. A game is read when it is first asked for.
type library struct {
	files fs.FS
	tag   string // of the players' language
	read  map[string]*games.Game
}

// newLibrary is the library of the content with the folder dir laid over it, in the language that is wished or that the
// environment names.
func newLibrary(dir, wish string) (*library, error) {
	files, err := contentFiles(dir)
	if err != nil {
		return nil, err
	}
	tag, err := language(files, wish)
	return &library{files: files, tag: tag, read: map[string]*games.Game{}}, err
}

// language is the tag of a language that is wished by name, or else by the environment, which chooses among the shipped ones.
func language(files fs.FS, wish string) (string, error) {
	if wish != "" {
		if tag, ok := lang.Match(files, wish); ok {
			return tag, nil
		}
		tags := lang.Tags(files)
		return "", exit(exitMissing, fmt.Errorf("there is no language %q%s; the languages are %s", wish, strict.DidYouMean(wish, tags), strings.Join(tags, ", ")))
	}
	offered := lang.Offered(files, "")
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		value, _, _ := strings.Cut(os.Getenv(name), ".")
		if value == "" {
			continue
		}
		if tag, ok := lang.Nearest(offered, value); ok {
			return tag, nil
		}
		break
	}
	return lang.Tags(files)[0], nil
}

// game is the game of that id. The error of one that does not exist, or cannot be refereed, has exit code 3.
func (s *library) game(id string) (*games.Game, error) {
	if g := s.read[id]; g != nil {
		return g, nil
	}
	entry, ok := games.Find(id)
	if !ok {
		ids := games.IDs()
		return nil, exit(exitMissing, fmt.Errorf("there is no game %q to play%s; the games are %s", id, strict.DidYouMean(id, ids), strings.Join(ids, ", ")))
	}
	g, faults := s.load(entry)
	if len(faults) > 0 {
		return nil, exit(exitFaults, strict.Faults(faults))
	}
	g.Law = g.Referee()
	s.read[id] = g
	return g, nil
}

// load reads a game, its scenarios and the language beside it: a player waits for them. Meanwhile the garbage is not
// collected, which would take as long again.
func (s *library) load(entry games.Entry) (*games.Game, []lang.Fault) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	var words *lang.Catalog
	var more []lang.Fault
	var group workers.Group
	group.Go(func() { words, more = lang.Load(s.files, s.tag, entry.ID) })
	g, faults := open(s.files, entry)
	group.Wait()
	g.Words = words
	return g, append(faults, more...)
}

// open reads a game. What is laid over the content is checked whole; the program's own has been, by its tests.
func open(files fs.FS, entry games.Entry) (*games.Game, []lang.Fault) {
	if edited(files) {
		return entry.Load(files)
	}
	return entry.Read(files)
}

// edited reports whether something is laid over the content.
func edited(files fs.FS) bool {
	_, is := files.(source.Edited)
	return is
}

// Game is game for whom only the table matters.
func (s *library) Game(id string) (*table.Game, error) {
	g, err := s.game(id)
	if err != nil {
		return nil, err
	}
	return &g.Game, nil
}

// Whole, Files and Tag make it the Library of package tables.
func (s *library) Whole(id string) (*games.Game, error) { return s.game(id) }
func (s *library) Files() fs.FS                         { return s.files }
func (s *library) Tag() string                          { return s.tag }

// inLanguages are libraries of the same content in all languages, to begin with this one.
func inLanguages(l *library, content string) *tables.Libraries {
	return tables.NewLibraries(l, func(tag string) (tables.Library, error) { return newLibrary(content, tag) })
}

// IDs are the ids of all games.
func (s *library) IDs() []string { return games.IDs() }

// find is the law of a game, for the readers of journals.
func (s *library) find(id string) (referee.Game, error) { return table.Find(s, id) }

// keep writes a file of the content into an overlay folder. An existing file must be the one in force, or have no line that
// the new one lacks: what a table recorded elsewhere is not lost.
func (l *library) keep(folder string, make func(read func(path string) ([]byte, error)) (string, []byte, error)) (string, error) {
	read := func(path string) ([]byte, error) { return fs.ReadFile(l.files, path) }
	path, data, err := make(read)
	if err != nil {
		return "", err
	}
	to := filepath.Join(folder, filepath.FromSlash(path))
	switch there, err := os.ReadFile(to); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return "", exit(exitDisk, err)
	default:
		if now, err := read(path); err != nil || !bytes.Equal(there, now) && !hasLines(data, there) {
			return "", exit(exitFaults, fmt.Errorf("%s isn't the file of this game: name another folder, or play with --content %s", to, folder))
		}
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return "", exit(exitDisk, err)
	}
	return to, writeWhole(to, data)
}

// hasLines reports whether a text has each line of another.
func hasLines(text, of []byte) bool {
	has := map[string]bool{}
	for line := range bytes.Lines(text) {
		has[string(line)] = true
	}
	for line := range bytes.Lines(of) {
		if !has[string(line)] {
			return false
		}
	}
	return true
}

// inLangOf is the library in the language in which a journal is played; l itself, if the journal does not say.
func (l *library) inLangOf(journal, content string) (*library, error) {
	tag, ok := lang.Match(l.files, referee.Customs(journal)["lang"])
	if !ok || tag == l.tag {
		return l, nil
	}
	return newLibrary(content, tag)
}

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/table"
)

// library is all games, with what the commands do with them.
type library struct{ *games.Library }

// newLibrary is the library of the content with the folder dir laid over it, in the language that is wished or that the
// environment names.
func newLibrary(dir, wish string) (*library, error) {
	files, err := contentFiles(dir)
	if err != nil {
		return nil, err
	}
	tag, err := language(files, wish)
	return &library{games.NewLibrary(files, tag)}, err
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

// inLanguages are libraries of the same content in all languages, to begin with this one.
func inLanguages(l *library) *games.Libraries { return games.NewLibraries(l.Library) }

// find is the law of a game, for the readers of journals.
func (s *library) find(id string) (referee.Game, error) { return table.Find(s, id) }

// keep writes a file of the content into an overlay folder. An existing file must be the one in force, or have no line that
// the new one lacks: what a table recorded elsewhere is not lost.
func (l *library) keep(folder string, make func(read func(path string) ([]byte, error)) (string, []byte, error)) (string, error) {
	read := func(path string) ([]byte, error) { return fs.ReadFile(l.Files(), path) }
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
	tag, ok := lang.Match(l.Files(), referee.Customs(journal)["lang"])
	if !ok || tag == l.Tag() {
		return l, nil
	}
	return newLibrary(content, tag)
}

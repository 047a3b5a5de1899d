package games

import (
	"fmt"
	"io/fs"
	"runtime/debug"
	"strings"

	"brehon/content/base/workers"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/referee/say"
	"brehon/referee/table"
)

// Library is all games with their content and their words in one language. A game is read when it is first asked for.
type Library struct {
	files fs.FS
	tag   string // of the players' language
	read  map[string]*Game
}

// NewLibrary is the library of the content in the language of the tag, which must be one of the content's.
func NewLibrary(files fs.FS, tag string) *Library {
	return &Library{files: files, tag: tag, read: map[string]*Game{}}
}

// IDs are the ids of all games.
func (s *Library) IDs() []string { return IDs() }

// Files are the content.
func (s *Library) Files() fs.FS { return s.files }

// Changes is the digest of what is laid over the content; empty if nothing is.
func (s *Library) Changes() string { return source.Changes(s.files) }

// Tag is that of the language.
func (s *Library) Tag() string { return s.tag }

// Whole is a game with its law and its kit. The error of one that does not exist, or cannot be refereed, has a code.
func (s *Library) Whole(id string) (*Game, error) {
	if g := s.read[id]; g != nil {
		return g, nil
	}
	entry, ok := Find(id)
	if !ok {
		ids := IDs()
		return nil, table.Fail(say.Missing, fmt.Errorf("there is no game %q to play%s; the games are %s", id, strict.DidYouMean(id, ids), strings.Join(ids, ", ")))
	}
	g, faults := s.load(entry)
	if len(faults) > 0 {
		return nil, table.Fail(say.Refused, strict.Faults(faults))
	}
	g.Law = g.Referee()
	s.read[id] = g
	return g, nil
}

// Game is Whole for whom only the table matters.
func (s *Library) Game(id string) (*table.Game, error) {
	g, err := s.Whole(id)
	if err != nil {
		return nil, err
	}
	return &g.Game, nil
}

// load reads a game, its scenarios and the language beside it: a player waits for them. Meanwhile the garbage is not
// collected, which would take as long again.
func (s *Library) load(entry Entry) (*Game, []lang.Fault) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	var words *lang.Catalog
	var more []lang.Fault
	var group workers.Group
	group.Go(func() { words, more = lang.Load(s.files, s.tag, entry.ID) })
	g, faults := entry.Sound(s.files)
	group.Wait()
	g.Words = words
	return g, append(faults, more...)
}

// Sound reads a game. What is laid over the content is checked whole; the program's own has been, by its tests.
func (e Entry) Sound(files fs.FS) (*Game, []lang.Fault) {
	if Edited(files) {
		return e.Load(files)
	}
	return e.Read(files)
}

// Edited reports whether something is laid over the content.
func Edited(files fs.FS) bool {
	_, is := files.(source.Edited)
	return is
}

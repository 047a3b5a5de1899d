// Package tables opens matches for browsers: in the languages that devices ask for, and a whole folder of matches as a lobby.
package tables

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/host"
	"brehon/referee/table"
)

// Library is all games in one language.
type Library interface {
	table.Games
	// Whole is a game with its kit, read when it is first asked for.
	Whole(id string) (*games.Game, error)
	Files() fs.FS // its content
	Tag() string  // of its language
}

// Libraries are the games in the languages that tables ask for, each read at its first use; tables of one scenario share them.
type Libraries struct {
	own     Library // in the language of the command line
	inOther func(tag string) (Library, error)
	mu      sync.Mutex
	libs    map[string]Library
	read    map[string]*host.Speech
}

// NewLibraries begins with the library of the command line, and reads those of other languages.
func NewLibraries(own Library, inOther func(tag string) (Library, error)) *Libraries {
	return &Libraries{own: own, inOther: inOther, libs: map[string]Library{own.Tag(): own}, read: map[string]*host.Speech{}}
}

// languages are those of a table: each device has its own.
type languages struct {
	*Libraries
	id    string // of the game
	setup referee.Setup
	tags  []host.Language
}

// Of are the languages of a match.
func (ls *Libraries) Of(m *referee.Match) host.Languages {
	return &languages{Libraries: ls, id: m.Game().ID(), setup: m.Setup(), tags: ls.offered(m.Game().ID())}
}

// offered are the languages of a game, that of the command line first; without a game those of any.
func (ls *Libraries) offered(game string) (tags []host.Language) {
	files, own := ls.own.Files(), ls.own.Tag()
	for _, about := range lang.Languages(files) {
		switch {
		case about.Tag == own:
			tags = slices.Insert(tags, 0, host.Language{Tag: about.Tag, Name: about.Endonym})
		case about.In(files, game).Status == lang.Shipped:
			tags = append(tags, host.Language{Tag: about.Tag, Name: about.Endonym})
		}
	}
	if !slices.ContainsFunc(tags, func(l host.Language) bool { return l.Tag == own }) { // a pseudo-language
		tags = slices.Insert(tags, 0, host.Language{Tag: own, Name: own})
	}
	return tags
}

// in is the library of a language. The caller holds the lock.
func (ls *Libraries) in(tag string) (Library, error) {
	if l := ls.libs[tag]; l != nil {
		return l, nil
	}
	l, err := ls.inOther(tag)
	if err == nil {
		ls.libs[tag] = l
	}
	return l, err
}

// game is a game in a language.
func (ls *Libraries) game(tag, id string) (*games.Game, error) {
	ls.mu.Lock()
	defer ls.mu.Unlock()
	l, err := ls.in(tag)
	if err != nil {
		return nil, err
	}
	return l.Whole(id)
}

// words are the words of pages about a game, or any, in a language.
func (ls *Libraries) words(tag, id string) (map[string]string, error) {
	g, err := ls.game(tag, cmp.Or(id, ls.own.IDs()[0]))
	if err != nil {
		return nil, err
	}
	return g.PageWords(), nil
}

func (t *languages) Tags() []host.Language { return t.tags }

// In returns the game in a language that is offered: whoever asks for others makes the program read nothing.
func (t *languages) In(tag string) (*host.Speech, error) {
	if !slices.ContainsFunc(t.tags, func(l host.Language) bool { return l.Tag == tag }) {
		return nil, fmt.Errorf("%s isn't played in the language %q", t.id, tag)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	key := strings.Join([]string{tag, t.id, fmt.Sprint(t.setup)}, "\n")
	if s := t.read[key]; s != nil {
		return s, nil
	}
	l, err := t.in(tag)
	if err != nil {
		return nil, err
	}
	g, err := l.Whole(t.id)
	if err != nil {
		return nil, err
	}
	s, err := g.Speech(l.Files(), tag, t.setup)
	if err == nil {
		t.read[key] = s
	}
	return s, err
}

// Words are the page's own words in a language.
func (t *languages) Words(tag string) (map[string]string, error) { return t.words(tag, t.id) }

package games

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/host"
	"brehon/referee/table"
)

// Libraries are the games in the languages that tables ask for, each read at its first use; tables of one scenario share them.
type Libraries struct {
	own  *Library // in the language that comes first
	mu   *sync.Mutex
	libs map[string]*Library
	read map[string]*host.Speech
}

// NewLibraries begins with a library, and reads the same content in other languages.
func NewLibraries(own *Library) *Libraries {
	return &Libraries{own: own, mu: &sync.Mutex{}, libs: map[string]*Library{own.tag: own}, read: map[string]*host.Speech{}}
}

// Own is the library with which they begin.
func (ls *Libraries) Own() *Library { return ls.own }

// In are the same libraries, to begin with the language of the tag, which must be one of the content's.
func (ls *Libraries) In(tag string) *Libraries {
	ls.mu.Lock()
	defer ls.mu.Unlock()
	return &Libraries{own: ls.in(tag), mu: ls.mu, libs: ls.libs, read: ls.read}
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
	return &languages{Libraries: ls, id: m.Game().ID(), setup: m.Setup(), tags: ls.Offered(m.Game().ID())}
}

// Offered are the languages of a game, that of the command line first; without a game those of any.
func (ls *Libraries) Offered(game string) (tags []host.Language) {
	files, own := ls.own.files, ls.own.tag
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
func (ls *Libraries) in(tag string) *Library {
	if ls.libs[tag] == nil {
		ls.libs[tag] = NewLibrary(ls.own.files, tag)
	}
	return ls.libs[tag]
}

// Game is a game in a language, which must be one of the content's.
func (ls *Libraries) Game(tag, id string) (*Game, error) {
	ls.mu.Lock()
	defer ls.mu.Unlock()
	return ls.in(tag).Whole(id)
}

// Words are the words of pages about a game, or any, in a language.
func (ls *Libraries) Words(tag, id string) (map[string]string, error) {
	g, err := ls.Game(tag, cmp.Or(id, ls.own.IDs()[0]))
	if err != nil {
		return nil, err
	}
	return g.PageWords("page"), nil
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
	g, err := t.in(tag).Whole(t.id)
	if err != nil {
		return nil, err
	}
	s, err := g.Speech(t.own.files, tag, t.setup)
	if err == nil {
		t.read[key] = s
	}
	return s, err
}

// Words are the page's own words in a language.
func (t *languages) Words(tag string) (map[string]string, error) { return t.Libraries.Words(tag, t.id) }

// Sit opens a match with nobody at its prompt, and its table for devices: from its journal, or as a new one. The devices are kept in
// a file; without one they are forgotten in the end. The example is a line that begins a scenario, for messages.
func (ls *Libraries) Sit(name string, o table.Options, devices string, example func(game, scenario string) string) (*host.Table, host.Languages, *referee.Match, error) {
	h := &table.Host{Options: o, Games: ls.own, Out: io.Discard, Example: example}
	h.Lang = ls.own.tag
	m, err := h.Match()
	if err != nil {
		return nil, nil, nil, err
	}
	c, err := h.Console(m)
	if err != nil {
		m.Close()
		return nil, nil, nil, err
	}
	c.Screen.AtTable = true
	langs := ls.Of(m)
	t, err := host.New(name, c, langs, devices)
	if err != nil {
		m.Close()
		return nil, nil, nil, err
	}
	t.Lock()
	c.Greet()
	t.Unlock()
	return t, langs, m, nil
}

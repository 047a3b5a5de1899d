package main

import (
	"cmp"
	"fmt"
	"slices"
	"sync"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/host"
)

// tongues are the languages of a table: each device has its own.
type tongues struct {
	*libraries
	id    string // of the game
	setup referee.Setup
	tags  []host.Language
}

// libraries are the games in the languages that tables ask for, each read at its first use; tables of one scenario share them.
type libraries struct {
	content string
	own     *library // in the language of the command line
	mu      sync.Mutex
	libs    map[string]*library
	read    map[string]*host.Speech
}

func newLibraries(l *library, content string) *libraries {
	return &libraries{content: content, own: l, libs: map[string]*library{l.tag: l}, read: map[string]*host.Speech{}}
}

// tongues are the languages of a match.
func (ls *libraries) tongues(m *referee.Match) *tongues {
	return &tongues{libraries: ls, id: m.Game().ID(), setup: m.Setup(), tags: ls.offered(m.Game().ID())}
}

// offered are the languages of a game, that of the command line first; without a game those of any.
func (ls *libraries) offered(game string) (tags []host.Language) {
	for _, about := range lang.Languages(ls.own.files) {
		switch {
		case about.Tag == ls.own.tag:
			tags = slices.Insert(tags, 0, host.Language{Tag: about.Tag, Name: about.Endonym})
		case about.In(ls.own.files, game).Status == lang.Shipped:
			tags = append(tags, host.Language{Tag: about.Tag, Name: about.Endonym})
		}
	}
	if own := ls.own.tag; !slices.ContainsFunc(tags, func(l host.Language) bool { return l.Tag == own }) { // a pseudo-language
		tags = slices.Insert(tags, 0, host.Language{Tag: own, Name: own})
	}
	return tags
}

// game is a game in a language.
func (ls *libraries) game(tag, id string) (*games.Game, error) {
	ls.mu.Lock()
	defer ls.mu.Unlock()
	l := ls.libs[tag]
	if l == nil {
		var err error
		if l, err = newLibrary(ls.content, tag); err != nil {
			return nil, err
		}
		ls.libs[tag] = l
	}
	return l.game(id)
}

// words are the words of pages about a game, or any, in a language.
func (ls *libraries) words(tag, id string) (map[string]string, error) {
	g, err := ls.game(tag, cmp.Or(id, ls.own.IDs()[0]))
	if err != nil {
		return nil, err
	}
	return g.PageWords(), nil
}

func (t *tongues) Tags() []host.Language { return t.tags }

// In returns the game in a language.
func (t *tongues) In(tag string) (*host.Speech, error) {
	g, err := t.libraries.game(tag, t.id)
	if err != nil {
		return nil, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	key := fmt.Sprint(tag, t.id, t.setup)
	if s := t.read[key]; s != nil {
		return s, nil
	}
	s, err := g.Speech(t.libs[tag].files, tag, t.setup)
	if err == nil {
		t.read[key] = s
	}
	return s, err
}

// Words are the page's own words in a language.
func (t *tongues) Words(tag string) (map[string]string, error) { return t.words(tag, t.id) }

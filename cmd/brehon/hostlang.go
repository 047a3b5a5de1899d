package main

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"brehon/cmd/brehon/games"
	"brehon/content/lang"
	"brehon/generate"
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

// libraries are the games in all languages that tables ask for. A language is read when it is first asked for, and so is the
// board of a scenario; tables of the same scenario share them.
type libraries struct {
	content string
	own     *library // in the language of the command line

	mu   sync.Mutex
	libs map[string]*library
	read map[string]*host.Speech
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

// words are the words of pages in a language.
func (ls *libraries) words(tag string) (map[string]string, error) {
	g, err := ls.game(tag, ls.own.IDs()[0])
	if err != nil {
		return nil, err
	}
	return pageWords(g), nil
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
	press, err := generate.NewPress(t.libs[tag].files, g.Kit, generate.PressOptions{Lang: tag, Scenario: t.setup.Scenario, Edition: t.setup.Edition, Set: t.setup.Options})
	if err != nil {
		return nil, err
	}
	s := &host.Speech{Tag: tag, RightToLeft: g.Words.About.RightToLeft(), Title: g.Title(t.setup), Voice: g.Voice(t.setup), Pictures: newBoardPictures(press.Screen(), tag)}
	t.read[key] = s
	return s, nil
}

// Words are the page's own words in a language.
func (t *tongues) Words(tag string) (map[string]string, error) {
	g, err := t.libraries.game(tag, t.id)
	if err != nil {
		return nil, err
	}
	return pageWords(g), nil
}

// pageWords are the words of pages, by their names.
func pageWords(g *games.Game) map[string]string {
	const section = "page."
	words := map[string]string{}
	for _, text := range g.Content.Words.Texts {
		if _, name, ok := strings.Cut(text.Key, section); ok && strings.HasSuffix(text.Key, "."+section+name) {
			words[name] = g.Word(section + name)
		}
	}
	return words
}

// boardPictures draws a game's positions on its printed board.
type boardPictures struct {
	screen *generate.Screen
	tag    string

	mu     sync.Mutex
	places map[string]host.Place
	drawn  []drawn // the last ones: most viewers see the same
}

// drawn is a drawing, and what lies on the board in it.
type drawn struct {
	placed []referee.Placed
	svg    string
}

// mostDrawn is how many drawings are kept.
const mostDrawn = 16

func newBoardPictures(s *generate.Screen, tag string) *boardPictures {
	return &boardPictures{screen: s, tag: tag}
}

func (p *boardPictures) File(name string) []byte { return p.screen.File(name) }

// Board draws a position with what lies on it.
func (p *boardPictures) Board(s referee.State) (d host.Drawing, err error) {
	if !p.screen.HasBoard() {
		return d, nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.places == nil {
		p.places = p.at(s)
	}
	d.W, d.H = p.screen.Size()
	d.Places = p.places
	placed := slices.Concat(s.Table(), referee.Signs(s))
	if i := slices.IndexFunc(p.drawn, func(d drawn) bool { return slices.Equal(d.placed, placed) }); i >= 0 {
		d.SVG = p.drawn[i].svg
		return d, nil
	}
	if d.SVG, err = p.screen.Draw(placed, "art/"+p.tag+"/", ""); err != nil {
		return d, err
	}
	if len(p.drawn) == mostDrawn {
		p.drawn = slices.Delete(p.drawn, 0, 1)
	}
	p.drawn = append(p.drawn, drawn{placed, d.SVG})
	return d, nil
}

// tenths rounds a length: no target needs more.
func tenths(v float64) float64 { return math.Round(10*v) / 10 }

// at finds the places of the board. Each reaches half the way to the nearest other.
func (p *boardPictures) at(s referee.State) map[string]host.Place {
	list := map[string]host.Place{}
	board, ok := s.(referee.Board)
	if !ok {
		return list
	}
	window := p.screen.Window()
	for _, id := range board.Places() {
		if q, ok := p.screen.Middle(id); ok {
			list[id] = host.Place{X: q.X, Y: q.Y}
		}
	}
	for id, a := range list {
		a.R = min(window.W, window.H) / 8
		for other, b := range list {
			if d := math.Hypot(a.X-b.X, a.Y-b.Y); other != id && d > 0 {
				a.R = min(a.R, d/2)
			}
		}
		list[id] = host.Place{X: tenths(a.X), Y: tenths(a.Y), R: tenths(a.R)}
	}
	return list
}

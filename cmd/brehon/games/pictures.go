package games

import (
	"io/fs"
	"math"
	"slices"
	"sync"

	"brehon/generate"
	"brehon/referee"
	"brehon/referee/host"
)

// Speech is the game of a set-up in the language of its library, with its board.
func (g *Game) Speech(files fs.FS, tag string, setup referee.Setup) (*host.Speech, error) {
	press, err := generate.NewPress(files, g.Kit, generate.PressOptions{Lang: tag, Scenario: setup.Scenario, Edition: setup.Edition, Set: setup.Options})
	if err != nil {
		return nil, err
	}
	return &host.Speech{Tag: tag, RightToLeft: g.Words.About.RightToLeft(), Title: g.Title(setup), Voice: g.Voice(setup), Pictures: &Pictures{screen: press.Screen(), tag: tag}}, nil
}

// Pictures draws a game's positions on its printed board.
type Pictures struct {
	screen *generate.Screen
	tag    string

	mu     sync.Mutex
	places map[string]host.Place
	made   []picture // the last ones: most viewers see the same
}

// picture is a drawing, and what lies on the board in it.
type picture struct {
	placed []referee.Placed
	svg    string
}

// mostPictures is how many drawings are kept.
const mostPictures = 16

// File is a file that a drawing shows, or that a page needs to look like the game.
func (p *Pictures) File(name string) []byte { return p.screen.File(name) }

// Board draws a position with what lies on it.
func (p *Pictures) Board(s referee.State) (d host.Drawing, err error) {
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
	if i := slices.IndexFunc(p.made, func(d picture) bool { return slices.Equal(d.placed, placed) }); i >= 0 {
		d.SVG = p.made[i].svg
		return d, nil
	}
	if d.SVG, err = p.screen.Draw(placed, "art/"+p.tag+"/", ""); err != nil {
		return d, err
	}
	if len(p.made) == mostPictures {
		p.made = slices.Delete(p.made, 0, 1)
	}
	p.made = append(p.made, picture{placed, d.SVG})
	return d, nil
}

// tenths rounds a length: no target needs more.
func tenths(v float64) float64 { return math.Round(10*v) / 10 }

// at finds the places of the board. Each reaches half the way to the nearest other.
func (p *Pictures) at(s referee.State) map[string]host.Place {
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
			if d := distance(a, b); other != id && d > 0 {
				a.R = min(a.R, d/2)
			}
		}
		list[id] = host.Place{X: tenths(a.X), Y: tenths(a.Y), R: tenths(a.R)}
	}
	return list
}

// distance is how far two places are from each other.
func distance(a, b host.Place) float64 {
	x, y := a.X-b.X, a.Y-b.Y
	return math.Sqrt(float64(x*x) + float64(y*y))
}

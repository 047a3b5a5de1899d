package console_test

import (
	"bytes"
	"fmt"
	"os"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/games"
	"brehon/scenarios"
)

// played is a console over a game of Turlough that random players have played for so many steps.
type played struct {
	scenario string
	seats    int
	seed     uint64
	steps    int
	options  []string
}

var book, set = func() (*content.Game, *scenarios.Set) {
	g, _ := content.Load(content.FS(), "turlough")
	s, _ := scenarios.Load(scenarios.FS(), g)
	return g, s
}()

func catalog(t testing.TB, tag string) *lang.Catalog {
	t.Helper()
	c, faults := lang.Load(content.FS(), tag, "turlough")
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	return c
}

func (p played) console(t testing.TB, tag string) *console.Console {
	t.Helper()
	e, _ := games.Find("turlough")
	g := e.New(book, set)
	settings, err := book.Settings("", p.options)
	if err != nil {
		t.Fatal(err)
	}
	m, no := referee.Begin(g, referee.Setup{Scenario: p.scenario, Seats: p.seats, Options: p.options})
	if no != nil {
		t.Fatal(no.Key)
	}
	for seat := range m.Players() {
		m.SetPlayer(referee.Seat(seat), "random", p.seed+uint64(seat))
	}
	for m.Len() < p.steps {
		if more, _ := m.Step(&referee.Dice{Seed: p.seed}); !more {
			break
		}
	}
	words := catalog(t, tag)
	for seat := range m.Players() {
		m.SetPlayer(referee.Seat(seat), referee.Person, 0)
	}
	return &console.Console{Match: m, Voice: console.NewSpeaker(book, settings, words, g.Grammar()),
		Scene: console.NewScene(book, settings, words), Out: &bytes.Buffer{}}
}

// says is what a line is answered.
func says(c *console.Console, line string) string {
	var out bytes.Buffer
	was := c.Out
	c.Out = &out
	c.Print(c.Line(line))
	c.Out = was
	return out.String()
}

func TestLook(t *testing.T) {
	if os.Getenv("LOOK") == "" {
		t.Skip()
	}
	var p played
	var width, lg = 80, "en"
	fmt.Sscan(os.Getenv("LOOK"), &p.scenario, &p.seats, &p.seed, &p.steps, &width, &lg)
	c := p.console(t, lg)
	c.Width, c.Plain, c.Colour = width, os.Getenv("PLAIN") != "", os.Getenv("COLOUR") != ""
	fmt.Print(says(c, os.Getenv("LINE")))
}

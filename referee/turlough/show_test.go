package turlough

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/referee"
	"brehon/referee/ask"
	"brehon/referee/console"
	"brehon/referee/say"
	"brehon/referee/voice"
	"brehon/scenarios"
	scen "brehon/scenarios/turlough"
)

var update = flag.Bool("update", false, "write the transcripts anew; read the difference like code")

// loaded is the content, read once for the tests that only look at it.
var loaded = sync.OnceValues(func() (*turlough.Game, *scen.Set) {
	if flag.Lookup("test.bench").Value.String() == "" {
		debug.SetGCPercent(400) // the tests make much and keep little
	}
	return read()
})

// read reads the content anew; with faults there is no Set.
func read() (*turlough.Game, *scen.Set) {
	g, faults := turlough.Load(content.FS())
	set, more := scen.Load(scenarios.FS(), g)
	if len(faults)+len(more) > 0 {
		return g, nil
	}
	return g, set
}

// atStep is a console over a game of Turlough that random players have played for so many steps.
type atStep struct {
	scenario string
	seats    int
	seed     uint64
	steps    int
	options  []string
}

func catalog(t testing.TB, tag string) *lang.Catalog {
	t.Helper()
	c, faults := lang.Load(content.FS(), tag, "turlough")
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	return c
}

func (p atStep) console(t testing.TB, tag string) *console.Console {
	t.Helper()
	book, set := loaded()
	g := New(book, set)
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
	voice := voice.New(book.Game, settings, words, g.Grammar())
	return console.New(console.Options{Match: m, Voice: voice, Scene: voice, Out: &bytes.Buffer{}, AllSeats: true})
}

// says returns the reply to a line.
func says(c *console.Console, line string) string {
	var out bytes.Buffer
	was := c.Screen.Out
	c.Screen.Out = &out
	c.Print(c.Line(line))
	c.Screen.Out = was
	return out.String()
}

// TestShows plays every file of testdata/show. Its first line says "# SCENARIO SEATS WIDTH LANGUAGE", with "plain" behind
// it for screen readers; lines that begin with "! " are typed unseen, those with "> " are answered below.
func TestShows(t *testing.T) {
	files, _ := filepath.Glob("testdata/show/*.txt")
	if len(files) == 0 {
		t.Fatal("there is nothing to show")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { show(t, file) })
	}
}

func show(t *testing.T, file string) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var p atStep
	var width int
	var tag, how string
	head, _, _ := strings.Cut(string(data), "\n")
	fmt.Sscan(strings.TrimPrefix(head, "# "), &p.scenario, &p.seats, &width, &tag, &how)
	c := p.console(t, tag)
	c.Screen.Width, c.Screen.Plain = width, how == "plain"
	var out strings.Builder
	for line := range strings.Lines(string(data)) {
		switch {
		case strings.HasPrefix(line, "! "):
			out.WriteString(line)
			if a := c.Line(line[2:]); a.Code != say.Done {
				t.Fatalf("%s: %v %v", line, a.Says, a.Refusal)
			}
		case strings.HasPrefix(line, "> "):
			out.WriteString(line + says(c, line[2:]))
		case strings.HasPrefix(line, "# "):
			out.WriteString(line)
		}
	}
	if *update {
		if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if out.String() != string(data) {
		t.Errorf("shown:\n%s", out.String())
	}
}

// random calls do in positions of random play: every scenario, at several moments.
func random(t *testing.T, tag string, options []string, do func(c *console.Console)) {
	t.Helper()
	_, set := loaded()
	for i, sc := range set.Scenarios {
		for n, steps := range []int{0, 60, 150} {
			p := atStep{sc.ID, 3 + (i+n)%3, uint64(7*i + n), steps, options}
			do(p.console(t, tag))
		}
	}
}

// TestEveryVerbIsAnswered: in any position a verb alone, with a number or with a place where it wants none is made, or it
// is said what is wrong, with nothing left to fill in.
func TestEveryVerbIsAnswered(t *testing.T) {
	behind, n := []string{"", " 9", " quin", " burren", " 1206 burren"}, 0
	random(t, "en", nil, func(c *console.Console) {
		seen := map[string]bool{}
		for _, form := range c.View.Match.Game().Grammar().Forms() {
			verb := form[0].Literal
			if seen[verb] {
				continue
			}
			seen[verb] = true
			line := verb + behind[n%len(behind)] // another one in each position
			n++
			try := c.Over(c.View.Match.Copy(), io.Discard)
			a := try.Line(line)
			text := strings.Join(a.Says, " ")
			if a.Refusal != nil {
				text += a.Refusal.Text
			}
			if len(a.Steps) == 0 && text == "" || strings.Contains(text, "play.") || strings.Contains(text, "{") {
				t.Errorf("%s: %d, %q", line, a.Code, text)
			}
		}
	})
}

// escapes are the marks of colour.
var escapes = regexp.MustCompile("\x1b\\[[0-9;]*m")

// TestShowsFit: whatever the table asks to see keeps to the screen's width, and what is plain has no colour. The picture
// of the map is of letters that every terminal has.
func TestShowsFit(t *testing.T) {
	for i, tag := range []string{"en", "pt-BR"} {
		random(t, tag, nil, func(c *console.Console) {
			for _, c.Screen.Width = range []int{80, 120} {
				for _, c.Screen.Plain = range map[int][]bool{80: {false, true}, 120: {false}}[c.Screen.Width] {
					c.Screen.Colour = true
					for _, line := range []string{"status", "map", "map clonroad", "count", "count de clare", "odds", "log 20", "rule T13", "rule " + []string{"river", "rio"}[i]} {
						text := says(c, line)
						if c.Screen.Plain && strings.Contains(text, "\x1b") {
							t.Errorf("%s, plain: there are colours", line)
						}
						for row := range strings.Lines(escapes.ReplaceAllString(text, "")) {
							if n := utf8.RuneCountInString(strings.TrimRight(row, "\n")); n > c.Screen.Width && (!c.Screen.Plain || line != "map") {
								t.Errorf("%s at %d: a line has %d columns: %s", line, c.Screen.Width, n, row)
							}
							if strings.Contains(row, "play.") || strings.Contains(row, "sheet.") || strings.Contains(row, "odds.") || strings.Contains(row, "{") {
								t.Errorf("%s: a text is missing: %s", line, row)
							}
						}
					}
				}
			}
		})
	}
}

// TestMapShows: the picture has every army's letters, and each hex of the board once.
func TestMapShows(t *testing.T) {
	book, _ := loaded()
	random(t, "en", nil, func(c *console.Console) {
		c.Screen.Width = 120
		says(c, "map") // with its legend, once
		text := says(c, "map")
		picture, _, _ := strings.Cut(text, "\n\n")
		for _, h := range book.Map.Hexes {
			if strings.Count(picture, h.ID) != 1 {
				t.Errorf("%s is %d times on the map", h.ID, strings.Count(picture, h.ID))
			}
		}
		for _, r := range picture {
			if r > 126 {
				t.Errorf("the picture has a %q", r)
			}
		}
		in := map[string]int{}
		for _, p := range c.View.Match.State().Table() {
			if p.Piece == "army" {
				in[p.Place]++
			}
		}
		for _, p := range c.View.Match.State().Table() {
			if p.Piece == "battle" && in[p.Place] == 1 {
				want := fmt.Sprintf("%s%2d", book.Faction(p.Owner).Code, p.Count)
				if !strings.Contains(picture, want) {
					t.Errorf("%s is not on the map:\n%s", want, picture)
				}
			}
		}
	})
}

// TestCountAgrees: every piece on the table is of a kind in the box, no piece that exists once lies there twice, what
// count needs is what the facts of the position tell, and what is left with it makes up what is printed.
func TestCountAgrees(t *testing.T) {
	for _, options := range [][]string{nil, {"hostage.pieces=2"}, {"febas.three=single"}} {
		random(t, "en", options, func(c *console.Console) { agrees(t, c, options) })
	}
}

func agrees(t *testing.T, c *console.Console, options []string) {
	t.Helper()
	book, _ := loaded()
	stocks := map[string]ask.Stock{}
	for _, s := range c.Ask.Stocks() {
		stocks[s.Piece] = s
	}
	once := map[string]bool{}
	needed := map[string]int{}
	for _, p := range c.View.Match.State().Table() {
		needed[p.Piece] += p.Count
		if comp := book.Component(p.Piece); comp != nil && !comp.Counted {
			continue
		}
		s, ok := stocks[p.Piece]
		if !ok {
			t.Errorf("%+v is of no kind in the box", p)
		}
		if s.Component.Each != "" && len(options) == 0 {
			if key := p.Piece + " " + p.Owner; p.Count != 1 || once[key] {
				t.Errorf("%+v: there is one such piece", p)
			} else {
				once[key] = true
			}
		}
	}
	told := map[string]int{}
	g := c.View.Match.Game().Grammar()
	for _, f := range c.View.Match.State().Facts() {
		words := strings.Fields(g.FactText(f))
		switch last := words[len(words)-1]; words[0] {
		case "cattle", "provisions", "pounds", "army":
			n, _ := strconv.Atoi(last)
			told[map[string]string{"cattle": "cattle", "provisions": "provision", "pounds": "pound", "army": "battle"}[words[0]]] += n
		case "hostage":
			told["hostage"]++
		}
	}
	for piece, n := range told {
		if needed[piece] != n {
			t.Errorf("%s: %d lie on the table, the facts tell %d", piece, needed[piece], n)
		}
	}
	cards := 0
	for piece, s := range stocks {
		if s.Needed != needed[piece] {
			t.Errorf("%s: %d lie on the table, and count needs %d", piece, needed[piece], s.Needed)
		}
		if s.Component.Form == "card" {
			cards += s.Printed
		} else if len(s.Component.Values) == 0 && s.Printed != book.Pieces(s.Component) {
			t.Errorf("%s: %d printed", piece, s.Printed)
		}
		if s.Needed > s.Printed && s.Component.Form != "token" && len(options) == 0 {
			t.Errorf("%s: %d needed of %d, and no token may stand for it", piece, s.Needed, s.Printed)
		}
		short := s.Needed > s.Printed || s.Change
		if says := says(c, "count"); short != strings.Contains(says, "short: "+s.Name) {
			t.Errorf("%s: %d of %d, change %v, and count says\n%s", piece, s.Needed, s.Printed, s.Change, says)
		}
	}
	if want := book.Pieces(book.Component("hazard")); cards != want {
		t.Errorf("count knows %d cards of %d", cards, want)
	}
}

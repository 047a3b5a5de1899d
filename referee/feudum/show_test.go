package feudum

import (
	"bytes"
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"brehon/content"
	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/say"
	"brehon/referee/voice"
)

var shown = flag.Int("shown", 3, "games whose positions are shown at three widths")

// atStep is a console over a game in which chance and random players have made so many steps; nil if the game ended before.
func atStep(t testing.TB, setup referee.Setup, tag string, seed uint64, steps int) *console.Console {
	t.Helper()
	g := load(t)
	m, no := referee.Begin(g, setup)
	if no != nil {
		t.Fatal(no.Key, no.Args)
	}
	for seat := range m.Players() {
		m.SetPlayer(referee.Seat(seat), "random", seed+uint64(seat))
	}
	for m.Len() < steps {
		if more, _ := m.Step(&referee.Dice{Seed: seed}); !more {
			break
		}
	}
	return overMatch(t, g, m, tag)
}

// overMatch is a console over a match.
func overMatch(t testing.TB, g *Game, m *referee.Match, tag string) *console.Console {
	t.Helper()
	settings, err := g.content.Settings("", m.Setup().Options)
	if err != nil {
		t.Fatal(err)
	}
	words, faults := lang.Load(content.FS(), tag, "feudum")
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	voice := voice.New(g.content.Game, settings, words, g.Grammar())
	return console.New(console.Options{Match: m, Voice: voice, Scene: voice, Out: &bytes.Buffer{}, AllSeats: true})
}

// walk plays a game at random to its end. Each position is looked at before it is answered; look may choose the answer.
func walk(t *testing.T, g *Game, setup referee.Setup, seed uint64, look func(p *Position, list []referee.Move) *referee.Move) *Position {
	t.Helper()
	s, no := g.New(setup)
	if no != nil {
		t.Fatal(no.Key, no.Args)
	}
	random := rand.New(rand.NewPCG(seed, 7))
	for done := 0; ; done++ {
		p, list := s.(*Position), s.Moves(nil)
		if len(list) == 0 {
			return p
		}
		if done > 20000 {
			t.Fatalf("game %d does not end", seed)
		}
		mv := look(p, list)
		if mv == nil {
			mv = &list[random.IntN(len(list))]
		}
		s = s.Apply(*mv, nil)
	}
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

// questions are what the table may ask to see.
var questions = []string{"status", "score", "score red", "what if epoch", "guild", "guild merchant", "place", "place des4", "map", "map isl1", "facts", "count", "help", "log 20"}

// TestNoRowWraps: no line of an answer is wider than the screen, at 60, 80 and 120 columns, plain or not, and each question
// is answered.
func TestNoRowWraps(t *testing.T) {
	random, most := rand.New(rand.NewPCG(1, 9)), 0
	for n := range *shown {
		for _, tag := range []string{"en", "pt-BR"} {
			c := atStep(t, tables[(n+3)%len(tables)], tag, uint64(n), 50+random.IntN(400))
			for _, c.Screen.Plain = range []bool{false, true} {
				for _, c.Screen.Width = range []int{60, 80, 120} {
					for _, line := range questions {
						a := c.Line(line)
						if tag == "en" && (a.Code != say.Done || len(a.Says) == 0) {
							t.Fatalf("%q came to %d", line, a.Code)
						}
						for _, row := range a.Says {
							wide := utf8.RuneCountInString(row)
							if most = max(most, wide); wide > c.Screen.Width && !c.Screen.Plain && line != "help" && line != "log 20" {
								t.Errorf("%s, %q at %d: %d columns: %s", tag, line, c.Screen.Width, wide, row)
							}
						}
						if text := says(c, line); tag == "en" && strings.Contains(text, "sheet.") || strings.Contains(text, "score.") {
							t.Errorf("%q has no words: %s", line, text)
						}
					}
				}
			}
		}
	}
	if most < 100 {
		t.Errorf("the widest line has only %d columns", most)
	}
}

// TestScoreIsWhatIsScored: the points if the game ended now are those that the final score comes to, part by part; and
// asking changes nothing.
func TestScoreIsWhatIsScored(t *testing.T) {
	g := load(t)
	positions := 0
	for n, setup := range tables {
		if slices.Contains(setup.Options, "floor=zero") {
			continue // there the parts need not make the sum
		}
		last := walk(t, g, setup, uint64(n), func(p *Position, _ []referee.Move) *referee.Move {
			before := p.body
			end := p.ended()
			if p.body != before {
				t.Fatal("asking for the score changes the position")
			}
			positions++
			sameParts(t, p, end)
			return nil
		})
		if last.ended() != last || len(last.law.seats[0].gains(last)) > 0 {
			t.Error("after the end something is scored")
		}
	}
	if positions < 1000 {
		t.Errorf("only %d positions", positions)
	}
}

// sameParts: the parts of each player's points make up the score by source.
func sameParts(t *testing.T, p, end *Position) {
	t.Helper()
	for _, c := range p.law.seats {
		parts := p.players[c].tally
		for _, part := range c.gains(p) {
			parts[part.source] += int16(part.n)
		}
		if parts != end.players[c].tally || end.players[c].vp != int16(sum(parts[:])) {
			t.Fatalf("the parts are %v, the score %v", parts, end.players[c].tally)
		}
	}
}

// saying returns a position in which facts hold, starting from the bare one.
func saying(t testing.TB, setup referee.Setup, facts ...string) *referee.Match {
	t.Helper()
	m, no := referee.Begin(load(t), setup)
	if no != nil {
		t.Fatal(no.Key, no.Args)
	}
	soItIs(t, m, facts...)
	return m
}

// soItIs sets facts of a match, starting from the bare position.
func soItIs(t testing.TB, m *referee.Match, facts ...string) {
	t.Helper()
	for _, text := range append([]string{"bare"}, facts...) {
		c, err := m.Game().Grammar().ReadFact(text)
		if err != nil {
			t.Fatal(err)
		}
		if no, err := m.Say(c, referee.ByTable, "so it is"); no != nil || err != nil {
			t.Fatal(text, no, err)
		}
	}
}

// TestScoreSaysEachPart: every source of the final score is said with its rule, charters only to whom may see them.
func TestScoreSaysEachPart(t *testing.T) {
	m := saying(t, referee.Setup{Scenario: "two"}, "type des1 farm", "type des2 farm", "type des3 farm", "ruler des1 green", "ruler des2 green", "ruler des3 green",
		"feudum bad3 monk", "ruler bad3 green", "type sea1 town", "ruler sea1 red", "stack desert 2", "serf sea1 green", "land sea1 silver 2",
		"epic green 3 1", "epic red 4 1", "shillings green 8", "seals green 1", "holds green c8", "holds green c6", "holds red c1", "markers green 3", "turn green")
	c := overMatch(t, m.Game().(*Game), m, "en").For(0)
	c.Screen.Width = 80
	for _, part := range []string{"monk, master: 5 (F10.2)", "landscape at SEA1 (small island in the north), silver mine: 4 (F10.2)", "3 active regions: 5 (F10.2.a)", "0 discs on the military track: −12 (F10.3)",
		"disc on space 3 of the epic voyage: 7 (F11.2)", "3 × farm: 3 (F11.3)", "1 × feudum: 3 (F11.3)", "1 set of three: 3 (F11.3)", "8 shillings: 2 (F11.4)",
		"charter C6 with a seal: 9 (F11.5)", "Red holds 1 writ not shown here"} {
		if text := says(c, "score green"); !strings.Contains(text, part) {
			t.Errorf("score green does not say %q: %s", part, text)
		}
	}
	p := m.State().(*Position)
	sameParts(t, p, p.ended())
	if text := says(c, "score"); !strings.Contains(text, "charters") || !strings.Contains(text, "F11.5") {
		t.Errorf("score has no charters: %s", text)
	}
}

// TestLastQuestionIsTheScore: what score says before the last answer of a game is what it comes to.
func TestLastQuestionIsTheScore(t *testing.T) {
	g := load(t)
	for n, setup := range tables {
		var said *Position
		over := walk(t, g, setup, uint64(n), func(p *Position, list []referee.Move) *referee.Move {
			said = p.ended()
			for i := range list { // in the window of the end nothing more is done
				if p.stage == ending && (list[i].Form == formEnd || p.law.scorer) { // a scorer is told the least
					return &list[i]
				}
			}
			return nil
		})
		for _, c := range over.law.seats {
			if over.players[c].tally != said.players[c].tally {
				t.Errorf("table %d: the game came to %v, and before the last answer it was %v", n, over.players[c].tally, said.players[c].tally)
			}
		}
	}
}

// BenchmarkScore asks for the score, of five players in the middle of a game.
func BenchmarkScore(b *testing.B) {
	c := atStep(b, tables[4], "en", 3, 600)
	c.Screen.Width = 80
	for b.Loop() {
		if a := c.Line("score"); a.Code != say.Done {
			b.Fatal(a.Says)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/1000, "ms/score")
}

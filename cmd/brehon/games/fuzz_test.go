package games

import (
	"bytes"
	"flag"
	"slices"
	"strings"
	"testing"
	"time"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/say"
	"brehon/referee/voice"
)

var seedEvery = flag.Int("seeds", 8, "every how manieth line of a recorded game FuzzTypedInRecordedGames types")

// patience is how long an answer may take, on a machine that does other things beside.
const patience = 2 * time.Second

// FuzzTyped types anything at a real game, in some positions from its beginning to its end, on screens of any width.
// Nothing may panic, and a line that is not done changes nothing.
func FuzzTyped(f *testing.F) {
	e := List[0]
	all := read(f, e)
	g, setups := load(f, e)
	v := voice.New(all.Content, all.Content.Law(), lang.English(), g.Grammar())
	var starts []*referee.Match
	for n := range 5 {
		m := playOut(g, setups, 7*n)
		if _, err := m.Undo(n*m.Len()/5, ""); err != nil {
			f.Fatal(err)
		}
		starts = append(starts, m)
	}
	for _, m := range starts {
		for i := 0; i < m.Len(); i += 9 {
			f.Add(m.Text(m.Entry(i)))
		}
	}
	for _, s := range []string{"march turlough 1206 1306", "muster clare 5 provisions 4", "roll 5 3", "why not call ct blood", "table says army clann-cullen 1206 3 because “x”",
		"amend 3 pass", "undo 99999999999999999999", "rule T13.4", "odds 1206", "count", "setup", "player de-clare random", "log", "drop", "redo", strings.Repeat("pass ", 200),
		"rule '", "rule - x", "rule ford", "map ruan", "status", "moves", "' ’", "table says ' because x"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		for i, m := range starts {
			typesAnything(t, v, m.Copy(), i, line)
		}
	})
}

// FuzzTypedInRecordedGames does the same in the middle of the games on record, of persons, of bots and of chance, in their
// languages. What was typed there is where it begins. Each line is typed in one of the positions: in all of them at once it
// took as long as a player waits.
func FuzzTypedInRecordedGames(f *testing.F) {
	paths := slices.Concat(recordedGames("root"), recordedGames("feudum"))
	type start struct {
		match *referee.Match
		v     *voice.Voice
	}
	var starts []start
	for i, path := range paths {
		s := sitDown(f, path)
		for n, line := range s.lines {
			if i%2 == 0 && n == len(s.lines)*(1+i%5)/6 {
				starts = append(starts, start{s.match.Copy(), s.console.View.Voice})
			}
			if a := s.types(line); a.Code != say.Done {
				f.Fatalf("%s: %q is %s", path, line, a.Result)
			}
			if n%*seedEvery == 0 {
				f.Add(line, uint8(n))
			}
		}
	}
	for n, s := range []string{"why not move 3 5>7", "table says warriors eyrie 3 2 because “x”", "sheet marquise", "lies 3 warrior 2", "vp +2, vp alliance -1", "f t", "status", "map 3"} {
		f.Add(s, uint8(n))
	}
	f.Fuzz(func(t *testing.T, line string, at uint8) {
		s := starts[int(at)%len(starts)]
		typesAnything(t, s.v, s.match.Copy(), int(at)%5, line)
	})
}

// typesAnything types a line at a match, on one of five screens.
func typesAnything(t *testing.T, v *voice.Voice, m *referee.Match, screen int, line string) {
	c := console.New(console.Options{Match: m, Voice: v, Scene: v, Out: &bytes.Buffer{}, Dice: &referee.Dice{Seed: 1}, AllSeats: true})
	c.Screen.Width, c.Screen.Plain, c.Screen.Colour = []int{0, 1, 9, 40, 80}[screen], screen == 0, screen == 1
	hash, n := m.State().Hash(), m.Len()
	begin := time.Now()
	a := c.Line(line)
	if a.Code != say.Done && a.Result != "failed" && len(a.Steps) == 0 && (m.State().Hash() != hash || m.Len() != n) {
		t.Errorf("%q is %s, and the match is another", line, a.Result)
	}
	c.Print(a)
	c.Read.Complete(line)
	if took := time.Since(begin); took > patience {
		t.Errorf("%q is answered after %v", line, took)
	}
}

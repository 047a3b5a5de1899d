package games

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
)

// patience is how long an answer may take, on a machine that does other things beside.
const patience = 2 * time.Second

// FuzzTyped types anything at a real game, in some positions from its beginning to its end, on screens of any width.
// Nothing may panic, and a line that is not done changes nothing.
func FuzzTyped(f *testing.F) {
	e := List[0]
	all := read(f, e)
	g, setups := load(f, e)
	voice := console.NewSpeaker(all.Content, all.Content.Law(), lang.English(), g.Grammar())
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
			m := m.Copy()
			c := console.Console{Match: m, Voice: voice, Scene: voice, Out: &bytes.Buffer{}, Dice: &referee.Dice{Seed: 1}}
			c.Width, c.Plain, c.Colour = []int{0, 1, 9, 40, 80}[i], i == 0, i == 1
			hash, n := m.State().Hash(), m.Len()
			begin := time.Now()
			a := c.Line(line)
			if a.Code != console.Done && a.Result != "failed" && len(a.Steps) == 0 && (m.State().Hash() != hash || m.Len() != n) {
				t.Errorf("%q is %s, and the match is another", line, a.Result)
			}
			c.Print(a)
			c.Complete(line)
			if took := time.Since(begin); took > patience {
				t.Errorf("%q is answered after %v", line, took)
			}
		}
	})
}

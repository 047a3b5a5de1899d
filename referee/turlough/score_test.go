package turlough

import (
	"math"
	"path/filepath"
	"testing"

	"brehon/referee"
)

// TestScoresOfRecordedGames: the score of a game that is over names the rule by which it was told to end, and its winners; the
// shares of every fight that dice decide add up to 1, and are those that odds tells.
func TestScoresOfRecordedGames(t *testing.T) {
	g, set := load(t)
	game := New(g, set)
	find := func(string) (referee.Game, error) { return game, nil }
	files, err := filepath.Glob("testdata/games/*.journal")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	fights, ended := 0, map[string]int{}
	for _, file := range files {
		m, _, err := referee.Read(file, find)
		if err != nil {
			t.Fatal(err)
		}
		for i := range m.Len() {
			p := m.Entry(i).Before.(*Position)
			sum := func(c referee.Chances) (n float64) {
				for _, end := range c.Ends {
					n += end.Share
				}
				return n
			}
			list := p.Chances()
			if len(list) > 0 && p.Turn().Seat != referee.Chance {
				t.Errorf("%s, step %d: odds without dice", file, i)
			}
			for _, c := range list {
				fights++
				if n := sum(c); math.Abs(n-1) > 1e-9 {
					t.Errorf("%s, step %d: the shares add up to %v", file, i, n)
				}
				if f := p.Fights()[0]; f.Head.Key != c.Head.Key || f.Head.Rule != c.Head.Rule {
					t.Errorf("%s, step %d: odds of %s, the prompt's are of %s", file, i, c.Head.Key, f.Head.Key)
				}
			}
		}
		p := m.State().(*Position)
		if !p.body.over {
			continue
		}
		told := ""
		for i := m.Len() - 1; i >= 0 && told == ""; i-- {
			for _, e := range m.Entry(i).Events() {
				if e.Key == "event.over" || e.Key == "event.over-nobody" {
					told = e.Rule
				}
			}
		}
		s := p.Score()
		if ended[told]++; s.Won.Rule != told {
			t.Errorf("%s: it ended by %s, and the score says %s", file, told, s.Won.Rule)
		}
		won, _ := p.Over()
		for _, seat := range won {
			shown := false
			for i, id := range s.Of {
				shown = shown || s.Leads[i] && p.ctrl[p.law.power(id)] == int8(seat)
			}
			if !shown {
				t.Errorf("%s: seat %d has won, and the score doesn't show it", file, seat)
			}
		}
	}
	t.Logf("%d fights; ends by rule: %v", fights, ended)
	if fights == 0 || len(ended) < 2 {
		t.Error("the recorded games hold too little")
	}
}

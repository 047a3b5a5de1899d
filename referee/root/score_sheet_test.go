package root

import (
	"testing"

	"brehon/referee"
)

// TestHowARootGameIsWon: the score tells who leads, and by which rule a game was won.
func TestHowARootGameIsWon(t *testing.T) {
	g := load(t)
	m, _, err := referee.Read("../../scenarios/root/testdata/journals/second-plots.journal", func(string) (referee.Game, error) { return g, nil })
	if err != nil {
		t.Fatal(err)
	}
	if end := m.State().(*Position).Score(); end.Won.Rule != "R2.1" {
		t.Errorf("the recorded game was won by %q", end.Won.Rule)
	}
	last := m.Entry(m.Len() / 2).Before.(*Position)
	person, bot := faction(none), faction(none)
	for _, f := range last.law.seats {
		if last.law.isBot(f) {
			bot = f
		} else {
			person = f
		}
	}
	of := func(p *Position, f faction) int { return int(p.law.seat(f)) }
	for _, x := range []struct {
		name   string
		change func(p *Position)
		rule   string
		leads  faction
	}{
		{"the bot leads", func(p *Position) { p.players.vp[bot] = 29 }, "", bot},
		{"the bot wins by points", func(p *Position) { p.score(bot, 30, "R2.1") }, "R2.1", bot},
		{"points of dominance don't count", func(p *Position) { p.players.vp[bot], p.players.dominance[bot], p.players.vp[person] = 29, bird, 20 }, "", person},
		{"a person wins by dominance", func(p *Position) { p.players.dominance[person] = bird; p.wins(bit(int8(of(p, person)))) }, "R2.9", person},
	} {
		p := last.clone(nil)
		x.change(p)
		s := p.Score()
		if s.Won.Rule != x.rule || !s.Leads[of(p, x.leads)] {
			t.Errorf("%s: won by %q, %v of %v", x.name, s.Won.Rule, s.Leads, s.Of)
		}
		for i, leads := range s.Leads {
			if leads && i != of(p, x.leads) {
				t.Errorf("%s: %s leads too", x.name, s.Of[i])
			}
		}
		if p.over && len(p.Coming()) > 0 {
			t.Errorf("%s: the game is over, and something comes", x.name)
		}
	}
}

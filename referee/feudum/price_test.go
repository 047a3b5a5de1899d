package feudum

import (
	"math/rand/v2"
	"testing"

	"brehon/referee"
)

// begun is a position of a game for two, with nothing on the boards.
func begun(t *testing.T) *Position {
	t.Helper()
	s, no := load(t).New(referee.Setup{Scenario: "two"})
	if no != nil {
		t.Fatal(no.Key, no.Args)
	}
	p := s.(*Position).clone(nil)
	p.clear()
	return p
}

// TestPrice: coins go one by one to master, journeyman and charity (F15.0), skipping those who are absent.
func TestPrice(t *testing.T) {
	green, red := colour(0), colour(1)
	for _, list := range [][2]colour{{none, none}, {red, none}, {green, none}, {red, green}, {green, red}} {
		for g := range guild(guilds) {
			for n := range int16(13) {
				p := begun(t)
				p.standing[g] = [colours]colour{list[0], list[1], none, none, none}
				p.players[green].shillings = 20
				p.bank -= 20
				want := *p
				want.players[green].shillings -= n
				for i := range n {
					to := &want.purse
					if g <= alchemist {
						to = &want.coffer
					}
					if at := i % 3; at < 2 {
						if to = &want.bank; list[at] != none {
							to = &want.players[list[at]].shillings
						}
					}
					*to++
				}
				if green.paysGuild(p, n, g); p.body != want.body {
					t.Errorf("guild %d, %d shillings, members %v: the coins lie elsewhere", g, n, list)
				}
			}
		}
	}
}

// TestLines counts the merchant's lines and the noble's space by space, as F15.1.2 and F17.4.5 say.
func TestLines(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 6))
	p := begun(t)
	for range 5000 {
		var before, after [5][4]bool
		for g := range p.grid {
			p.grid[g] = int8(random.IntN(5))
			for k := range p.grid[g] {
				before[g][k] = true
			}
		}
		p.act.before = farmer.reached(p)
		for g := range p.grid {
			p.grid[g] = min(4, p.grid[g]+int8(random.IntN(3)))
			for k := range p.grid[g] {
				after[g][k] = true
			}
		}
		rows, columns := 0, 0
		for g := range after {
			if after[g] == [4]bool{true, true, true, true} && before[g] != after[g] {
				rows++
			}
		}
		for k := range 4 {
			full, was := true, true
			for g := range after {
				full, was = full && after[g][k], was && before[g][k]
			}
			if full && !was {
				columns++
			}
		}
		if got := farmer.objectives(p, push); got != max(rows, columns) {
			t.Fatalf("%v to %v: %d objectives, and there are %d rows and %d columns", before, after, got, rows, columns)
		}
		p.scrolls = mask(random.IntN(64))
		p.act.before = knight.reached(p)
		was := p.scrolls
		p.scrolls |= mask(random.IntN(64))
		lines := func(list ...[]int) (n int) {
			for _, line := range list {
				full, done := true, true
				for _, i := range line {
					full, done = full && p.scrolls.has(int8(i-1)), done && was.has(int8(i-1))
				}
				if full && !done {
					n++
				}
			}
			return n
		}
		want := max(lines([]int{1, 2, 3}, []int{4, 5}, []int{6}), lines([]int{1, 4, 6}, []int{2, 5}, []int{3}))
		if got := knight.objectives(p, push); got != want {
			t.Fatalf("scrolls %b to %b: %d objectives, and not %d", was, p.scrolls, got, want)
		}
	}
}

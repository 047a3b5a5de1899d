package turlough

import (
	"math"
	"testing"
	"time"

	"brehon/referee"
)

// TestOdds weighs fights met in random play: the chances of all ends add up to 1, and thrown dice agree with them.
func TestOdds(t *testing.T) {
	g, set := load(t)
	game := New(g, set)
	options := [][]string{nil, {"combat.dice=min"}, {"combat.dice=weight", "combat.tie=none"}, {"combat.loss=choice", "combat.tie=defender"},
		{"disengage.fail=all", "crossing.where=edge", "engaged.move=free"}}
	const throws = 600
	seen, slowest := map[string]int{}, time.Duration(0)
	for n, own := range options {
		all := setups(g, set, "law")
		for i := range 14 {
			s := all[(n*5+i*3)%len(all)]
			s.Options = own
			m, no := referee.Begin(game, s)
			if no != nil {
				continue
			}
			for seat := range m.Players() {
				m.SetPlayer(referee.Seat(seat), "random", uint64(n*100+i*10+seat))
			}
			dice := &referee.Dice{Seed: uint64(n*31 + i)}
			for more := true; more && m.Len() < 900; more, _ = m.Step(dice) {
				p := m.State().(*Position)
				for _, f := range p.Fights() {
					key := f.Head.Key + " " + f.Won[0].Key
					if seen[key]++; seen[key] > 12 && m.Len()%37 != 0 {
						continue
					}
					begin := time.Now()
					w := weigh(f)
					slowest = max(slowest, time.Since(begin))
					if sum := w.Won[0] + w.Won[1] + w.Won[2]; math.Abs(sum-1) > 1e-12 {
						t.Fatalf("%s: the ends add up to %v", f.Head.Key, sum)
					}
					agree(t, f, w, throws, uint64(m.Len()))
				}
			}
		}
	}
	t.Log(seen, slowest)
	for _, key := range []string{"odds.contact odds.attackers", "odds.battle odds.attackers", "odds.whole odds.attackers", "odds.castle odds.raided", "odds.withdraw odds.caught", "odds.defence odds.no-army"} {
		if seen[key] == 0 {
			t.Errorf("random play met no fight of the kind %s", key)
		}
	}
	if slowest > 2*time.Second {
		t.Errorf("a fight took %v to weigh", slowest)
	}
}

// agree throws the dice of a fight again and again.
func agree(t *testing.T, f Fight, w Weighing, throws int, seed uint64) {
	t.Helper()
	dice := referee.Dice{Seed: seed}
	var won [3]int
	var lost, spoils [2]float64
	fallen := map[string]int{}
	n := 0
	for range throws {
		s := f.From
		for !f.Over(s) {
			moves := s.Moves(nil)
			mv := f.Choose(s, moves)
			if s.Turn().Seat == referee.Chance {
				mv = dice.Pick(n, moves)
				n++
			}
			s = f.after(s, mv)
		}
		o := f.Tell(s)
		won[o.Winner]++
		for i := range lost {
			lost[i] += float64(o.Lost[i])
			spoils[i] += float64(o.Spoils[i])
		}
		for _, id := range o.Fallen {
			fallen[id]++
		}
	}
	near := func(what string, got, want, spread float64) {
		if math.Abs(got-want) > 5*spread/math.Sqrt(float64(throws))+1e-9 {
			t.Errorf("%s %v %v: %s %.4f thrown, %.4f weighed", f.Head.Key, f.Head.Args, f.Powers, what, got, want)
		}
	}
	for i := range won {
		near("won", float64(won[i])/float64(throws), w.Won[i], 0.5)
	}
	for i := range lost {
		mean, square := 0.0, 0.0
		for k, p := range w.Lost[i] {
			mean += float64(k) * p
			square += float64(k*k) * p
		}
		near("lost", lost[i]/float64(throws), mean, math.Sqrt(max(0, square-mean*mean)))
		near("spoils", spoils[i]/float64(throws), w.Spoils[i], 10)
	}
	for id, n := range fallen {
		near(id, float64(n)/float64(throws), w.Fallen[id], 0.5)
	}
}

package root

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"brehon/referee"
)

// walked are the bots of whose lists every line must be followed, and every tie-breaker asked, in random games.
var walked = []string{"eyrie", "alliance", "lizards", "riverfolk", "duchy", "corvids"}

// rare are lines that hardly ever come up, and the case that has them.
var rare = map[string]string{"eyrie swoop 2": "swoop-nowhere", "eyrie new-roost 2": "new-roost-nowhere", "corvids move 2": "plots-all-round",
	"duchy invade by most-buildings": "invaders-points", "duchy invade by most-points": "invaders-points", "duchy banker-invades by most-points": "invaders-points",
	"duchy invade by most-pieces": "invaders-points", "duchy banker-invades by most-pieces": "invaders-points"}

// TestEveryLineIsFollowed plays games in which persons move, battle and build at random: each line of the bots' lists is
// followed in one of them, and each tie-breaker has something to compare. It measures the slowest turns with their reasons.
func TestEveryLineIsFollowed(t *testing.T) {
	g := load(t)
	want, got := map[string]bool{}, map[string]bool{}
	var slowest []time.Duration
	for n := 0; n < len(tables) || n < 3**games*len(tables) && missing(want, got) > 0; n++ {
		s, no := g.New(tables[n%len(tables)])
		if no != nil {
			t.Fatal(no.Key)
		}
		plays := false
		if s.(*Position).law.option("table") != "kept" { // much is asked there, and no other line is followed
			continue
		}
		for _, id := range walked {
			if b := s.(*Position).law.bots[g.faction(id)]; b != nil {
				watchLines(g, id, b, want, got)
				plays = true
			}
		}
		if plays {
			slowest = append(slowest, playAll(t, g, s, uint64(n), got))
		}
	}
	for id := range want {
		if !got[id] && rare[id] == "" {
			t.Errorf("never: %s", id)
		}
	}
	slices.Sort(slowest)
	t.Logf("%d lines and tie-breakers; in half of %d games the slowest turn with its reasons took %v or less", len(want), len(slowest), slowest[len(slowest)/2])
}

// missing is how many lines and tie-breakers are still to come, but for the rare ones.
func missing(want, got map[string]bool) (n int) {
	for id := range want {
		if !got[id] && rare[id] == "" {
			n++
		}
	}
	return n
}

// faction is the number of a faction of that id.
func (g *Game) faction(id string) faction {
	for f, x := range g.content.Factions {
		if x.ID == id {
			return faction(f)
		}
	}
	return none
}

// watchLines notes in got which lines of a bot are followed; in want, which there are, and their tie-breakers.
func watchLines(g *Game, id string, b *bot, want, got map[string]bool) {
	for _, list := range g.content.Automata.Of(id).Lists {
		for i, s := range b.steps {
			if g.words.steps[s.id] != list.For[0] {
				continue
			}
			for j := range s.lines {
				l := &b.steps[i].lines[j]
				name := id + " " + list.For[0] + " " + string(rune('0'+l.At))
				want[name] = true
				for _, word := range list.Lines[l.At-1].First {
					want[id+" "+list.For[0]+" by "+word] = true
				}
				do := l.deed.do
				l.deed.do = func(v *view, c referee.Command) {
					got[name] = true
					do(v, c)
				}
			}
		}
	}
}

// playAll plays a game to its end, and returns how long the slowest turn of a bot took with its reasons.
func playAll(t *testing.T, g *Game, s referee.State, seed uint64, got map[string]bool) (slowest time.Duration) {
	dice, random := referee.Dice{Seed: seed}, rand.New(rand.NewPCG(seed, 0))
	bots, _ := g.Automaton("normal")
	turn := faction(none)
	took := time.Duration(0)
	for n := range 4000 {
		p := s.(*Position)
		if f := p.active(); f != turn {
			slowest, took, turn = max(slowest, took), 0, f
		}
		began := time.Now()
		list := s.Moves(nil)
		if len(list) == 0 {
			return slowest
		}
		m := list[len(list)-1]
		switch {
		case s.Turn().Seat == referee.Chance:
			m = dice.Pick(n, list)
		case p.botChooses():
			m, _ = bots(s, list)
			if why, ok := g.Reason("normal", s, m); ok {
				for _, c := range why.Compared {
					got[why.Power+" "+why.Decision+" by "+c.First] = true
				}
			}
		case p.pending.Depth() == 0:
			m = act(list, random, seed%4 == 1)
		}
		next := s.Apply(m, nil)
		if err := sound(s, m, next); err != nil {
			t.Fatalf("game %d, %s: %v", seed, g.grammar.Text(m.Command), err)
		}
		s = next
		if p.law.isBot(turn) {
			took += time.Since(began)
		}
	}
	return slowest
}

// ends is what a person does who only ends their turns, and says that the table looks so.
func ends(list []referee.Move) referee.Move {
	if list[0].Form == formLiesSo {
		return list[0]
	}
	return list[len(list)-1]
}

// act is what a person does: they end, one time in four, or move, battle, build or place; the fierce battle if they can. Of the
// table they say, one time in four, that something lies differently.
func act(list []referee.Move, random *rand.Rand, fierce bool) referee.Move {
	if list[0].Form == formLiesSo {
		return list[max(0, random.IntN(4)-2)*random.IntN(len(list))]
	}
	var acts, battles []referee.Move
	for _, m := range list {
		switch m.Form {
		case formBattle:
			battles = append(battles, m)
		case formMove, formBuild, formPlace:
			acts = append(acts, m)
		}
	}
	if acts = append(acts, battles...); fierce && len(battles) > 0 {
		acts = battles
	}
	if len(acts) == 0 || random.IntN(4) == 0 {
		return list[len(list)-1]
	}
	return acts[random.IntN(len(acts))]
}

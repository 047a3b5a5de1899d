package root

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

var warnings = flag.Int("warnings", 1500, "decisions of random games in which TestWarnedIsWhatComes compares what is warned of with what comes")

// TestWarnedIsWhatComes: in random games people are asked once more exactly where an answer takes their keep out of the game for good
// (R5.2), or makes their points count no more (R2.9): both are counted from the position behind it. What the table reports has been
// done already, and is not asked about; nor is what a guess brings, which only the plot that lies face down decides.
func TestWarnedIsWhatComes(t *testing.T) {
	g, seed := load(t), refereetest.Seed(t, 14)
	random, dice := rand.New(rand.NewPCG(seed, 14)), referee.Dice{Seed: seed}
	bots, _ := g.Automaton("normal")
	told := map[string]int{}
	decisions := 0
	for game := 0; decisions < *warnings; game++ {
		s, no := g.New(tables[random.IntN(len(tables))])
		if no != nil {
			t.Fatal(no.Key, no.Args)
		}
		fierce := random.IntN(2) == 0
		for range 600 {
			list := s.Moves(nil)
			if len(list) == 0 {
				break
			}
			p := s.(*Position)
			mv := act(list, random, fierce)
			switch {
			case s.Turn().Seat == referee.Chance:
				mv = dice.Pick(random.IntN(1<<20), list)
			case p.botChooses():
				mv, _ = bots(s, list)
			default:
				decisions++
				if random.IntN(8) == 0 {
					mv = list[random.IntN(len(list))]
				}
				for _, mv := range list {
					if mv.Seat < 0 {
						continue
					}
					f := p.law.seats[mv.Seat]
					q := p.Apply(mv, nil).(*Position)
					comes := map[string]bool{
						"keep":      p.law.keep != none && p.law.pieces[p.law.keep].of == f && p.stage == playing && p.board.keep() != none && q.board.keep() == none && mv.Form != formGuess && referee.RoleOf(g, g.Grammar().Forms()[mv.Form][0].Literal) != referee.RoleReports,
						"dominance": p.players.vp[f] > 0 && p.players.dominance[f] == none && q.players.dominance[f] != none && q.players.allies[f] == none,
						"coalition": p.players.vp[f] > 0 && p.players.allies[f] == none && q.players.allies[f] != none,
					}
					says := p.Blow(mv)
					for key, comes := range comes {
						is := slices.ContainsFunc(says, func(m referee.Message) bool { return m.Key == "warn."+key })
						if is != comes {
							t.Fatalf("seed %d, decision %d: %s: %s comes: %t, and is warned of: %t", seed, decisions, g.grammar.Text(mv.Command), key, comes, is)
						}
						if is {
							told[key]++
						}
					}
				}
			}
			s = s.Apply(mv, nil)
		}
	}
	t.Logf("%d decisions, warned of: %v", decisions, told)
}

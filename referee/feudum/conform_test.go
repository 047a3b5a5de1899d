package feudum

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

// The proofs are short by default; flags make them longer.
var (
	games     = flag.Int("games", 20, "games in which invariants are tried after every move")
	positions = flag.Int("positions", 200, "positions at least in which 200 commands each are judged")
	drawn     = flag.Int("tables", 2, "tables, drawn by the seed, of the proofs of positions; 0: all")
	whole     = flag.Int("whole", 1, "positions in which every command there is is judged")
)

// tables are the players and rulings of the proofs.
var tables = []referee.Setup{
	{Scenario: "first"},
	{Scenario: "two"},
	{Scenario: "three", Options: []string{"hands=open", "routes=strict", "mode=basic", "pilferBan=ruledOrServed", "pilferPiece=any", "godspeed=any"}},
	{Scenario: "four", Options: []string{"routes=trust", "takeover=allow", "migrateStart=noPawn", "blockedTile=currentOrPast", "dawnThree=lettersAndNorth", "feudumFall=any", "wine=untilGone", "immunityFood=0"}},
	{Scenario: "five", Options: []string{"hands=sealed", "floor=zero", "unfed=must", "regionScale=withoutSeven", "apprentice=never", "defendUses=round", "starveDisc=must", "feudumVP=0", "monsterVP=0"}},
	{Scenario: "three", Options: []string{"keep=score"}},
	{Scenario: "four", Options: []string{"keep=score", "mode=basic", "takeover=allow", "feudumFall=any", "blockedTile=currentOrPast", "hands=sealed"}},
	{Scenario: "open", Seats: 3, Deal: []string{"purple=person", "blue=person", "red=person"}, Options: []string{"routes=trust", "beadBonus=one", "endShillings=3"}},
}

// TestPromises tries what every game promises to the referee, in random games.
func TestPromises(t *testing.T) {
	seed := refereetest.Seed(t, 1)
	at := refereetest.Draw(tables, *drawn, seed)
	trial := refereetest.Trial{Game: load(t), Setups: at, Games: len(at), Positions: *positions, Most: 20000, Seed: seed, Commands: 200, Whole: *whole, Check: sound}
	trial.Try(t)
}

// TestWhatTheTableSays is the same with a fact from the table now and then.
func TestWhatTheTableSays(t *testing.T) {
	seed := refereetest.Seed(t, 2)
	at := refereetest.Draw(tables, *drawn, seed)
	trial := refereetest.Trial{Game: load(t), Setups: at, Games: len(at), Positions: *positions, Most: 150, Say: 4, Seed: seed, Commands: 20, Check: sound}
	trial.Try(t)
}

// sound checks what must hold after every move (F1.5).
func sound(_ referee.State, _ referee.Move, after referee.State) error {
	p := after.(*Position)
	if no := p.whyNot(); no != nil {
		return fmt.Errorf("%s %s %v", no.Rule, no.Key, no.Args)
	}
	for c := range p.players {
		pl := &p.players[c]
		if pl.vp != int16(sum(pl.tally[:])) {
			return fmt.Errorf("%d points of %d, and the tally says %d", pl.vp, c, sum(pl.tally[:]))
		}
		if pl.shillings < 0 || pl.barrel < 0 || pl.writs.count() > int(p.law.hand) && !p.drops() {
			return fmt.Errorf("colour %d has %d shillings, %d in the barrel, %d writs", c, pl.shillings, pl.barrel, pl.writs.count())
		}
		for g, n := range pl.goods {
			if n < 0 {
				return fmt.Errorf("colour %d has %d of good %d", c, n, g)
			}
		}
	}
	if p.pending.Depth() > 0 {
		return nil
	}
	return p.soundStanding()
}

// soundStanding checks that lists are sorted by stars, and have everybody with a star.
func (p *Position) soundStanding() error {
	stars := p.stars()
	for g := range guild(guilds) {
		for i, c := range p.standing[g] {
			if c != none && (stars[c][g] == 0 || i > 0 && stars[p.standing[g][i-1]][g] < stars[c][g]) {
				return fmt.Errorf("guild %d: the standing is %v with %v stars", g, p.standing[g], stars)
			}
		}
		for c := range colour(colours) {
			if (stars[c][g] > 0) != (g.rank(p, c) != none) {
				return fmt.Errorf("guild %d: colour %d has %d stars, and the standing is %v", g, c, stars[c][g], p.standing[g])
			}
		}
	}
	return nil
}

// drops reports whether a player is discarding writs over the limit.
func (p *Position) drops() bool {
	for d := range decisions.Down(&p.pending) {
		if _, ok := d.(dropWrits); ok {
			return true
		}
	}
	return false
}

// TestGames plays random games to their end, and checks everything after every move.
func TestGames(t *testing.T) {
	g, seed := load(t), refereetest.Seed(t, 0)
	moves, longest, rounds := 0, 0, 0
	var forms [moveFormCount]int
	for n := range *games {
		p, done := playOut(t, g, tables[n%len(tables)], seed+uint64(n), &forms)
		moves, longest, rounds = moves+done, max(longest, done), rounds+int(p.round)
	}
	t.Logf("%d games, %d moves, the longest %d, %d rounds", *games, moves, longest, rounds)
	for i, n := range forms {
		if n == 0 {
			t.Logf("never made: %s", moveForms[i])
		}
	}
}

// playOut plays a game at random.
func playOut(t *testing.T, g *Game, setup referee.Setup, seed uint64, forms *[moveFormCount]int) (*Position, int) {
	s, no := g.New(setup)
	if no != nil {
		t.Fatal(no.Key, no.Args)
	}
	return playOn(t, g, s, seed, forms, func([]referee.Move, *rand.Rand) *referee.Move { return nil })
}

// playOn plays a position to its end: at random, but where like prefers an answer.
func playOn(t *testing.T, g *Game, s referee.State, seed uint64, forms *[moveFormCount]int, like func([]referee.Move, *rand.Rand) *referee.Move) (*Position, int) {
	dice, random := referee.Dice{Seed: seed}, rand.New(rand.NewPCG(seed, 3))
	var list []referee.Move
	seen := map[uint64]body{}
	for done := 0; ; done++ {
		if list = s.Moves(list[:0]); len(list) == 0 {
			return s.(*Position), done
		}
		if other, was := seen[s.Hash()]; was && other != s.(*Position).body {
			t.Fatalf("game %d: two positions have one hash", seed)
		}
		seen[s.Hash()] = s.(*Position).body
		if done > 20000 {
			t.Fatalf("game %d does not end", seed)
		}
		mv := list[random.IntN(len(list))]
		if s.Turn().Seat == referee.Chance {
			mv = dice.Pick(done, list)
		} else if better := like(list, random); better != nil {
			mv = *better
		}
		forms[mv.Form]++
		next := s.Apply(mv, nil)
		if err := sound(s, mv, next); err != nil {
			t.Fatalf("game %d, move %d, %s: %v", seed, done, g.grammar.Text(mv.Command), err)
		}
		s = next
	}
}

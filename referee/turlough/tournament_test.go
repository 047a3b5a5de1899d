package turlough

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"testing"

	"brehon/referee"
	"brehon/referee/simulate"
)

var tournamentGames = flag.Int("tournament", 0, "games of each kind and scenario of TestTournament, which then holds the strength of the automata to its bars; 0: a few, and no bars")

// withFirst is the game with one more level of its automata: the first edition's hard one.
type withFirst struct {
	*Game
	first referee.Player
}

func (g withFirst) Automaton(level string) (referee.Player, bool) {
	if level == "first" {
		return g.first, true
	}
	return g.Game.Automaton(level)
}

// sides are the claimant that each seat follows when the game begins, or none.
func sides(p *Position) (list []power) {
	for _, ids := range p.Seats() {
		side := power(none)
		for _, id := range ids {
			f := power(slices.IndexFunc(p.law.powers, func(x powerLaw) bool { return x.id == id }))
			if c := power(p.coal[f]); p.law.powers[f].claimant || side == none {
				side = c
			}
		}
		list = append(list, side)
	}
	return list
}

// score is games played and won.
type score struct{ won, games int }

func (s score) and(o score) score { return score{s.won + o.won, s.games + o.games} }

func (s score) share() float64 { return 100 * float64(s.won) / float64(max(1, s.games)) }

func (s score) String() string { return fmt.Sprintf("%5.1f %%", s.share()) }

// contest is how many games programs play, one in each seat, and how many of them a seat wins. All end.
func contest(t *testing.T, game referee.Game, setup referee.Setup, players []string, games int, seed uint64, of referee.Seat) score {
	t.Helper()
	r, err := simulate.Run(t.Context(), simulate.Plan{Game: game, Setup: setup, Players: players, Games: games, Seed: seed, Most: mostMoves})
	if err != nil {
		t.Fatal(err)
	}
	if r.Unended > 0 {
		t.Fatalf("%s: %d games of %v do not end", setup.Scenario, r.Unended, players)
	}
	return score{r.Seats[of].Won, r.Games}
}

// pitted is how often a program won for each claimant's side against another, with the same dice on both sides. Seats without a
// side are the one's in half of the games, the other's in the other half.
func pitted(t *testing.T, game withFirst, setup referee.Setup, a, b string, games int) map[power]score {
	t.Helper()
	p, won := begun(t, game.Game, setup), map[power]score{}
	for _, side := range p.law.claimants {
		for half, unsided := range []string{a, b} {
			var players []string
			for _, of := range sides(p) {
				switch of {
				case side:
					players = append(players, a)
				case none:
					players = append(players, unsided)
				default:
					players = append(players, b)
				}
			}
			won[side] = won[side].and(contest(t, game, setup, players, games/2, uint64(half), leader(p, side)))
		}
	}
	return won
}

// begun is the position that a set-up begins with.
func begun(t *testing.T, game *Game, setup referee.Setup) *Position {
	t.Helper()
	s, no := game.New(setup)
	if no != nil {
		t.Fatal(no)
	}
	return s.(*Position)
}

// leader is the seat that plays a power when the game begins, or -1.
func leader(p *Position, f power) referee.Seat {
	return referee.Seat(slices.IndexFunc(p.Seats(), func(ids []string) bool { return slices.Contains(ids, p.law.powers[f].id) }))
}

// strength is what a program must win against another in every scenario, in per cent: on each side, or on both together.
type strength struct {
	a, b  string
	least float64
	both  bool
}

var strengths = []strength{
	{"automaton:hard", "automaton:first", 60, true}, {"automaton:hard", "automaton:easy", 65, false}, {"automaton:hard", "random", 90, false},
	{"automaton:hard", "automaton:normal", 0, true}, {"automaton:normal", "automaton:easy", 0, true}, {"automaton:easy", "random", 0, true},
}

// TestTournament plays the automata against each other, the first edition's hard and chance, in every scenario with five seats
// (or as many as it has), and tells how often each side won.
func TestTournament(t *testing.T) {
	g, set := load(t)
	game := withFirst{New(g, set), playFirst(t)}
	for _, x := range strengths {
		for _, setup := range tables(setups(g, set, "law")) {
			won, line := pitted(t, game, setup, x.a, x.b, max(2, *tournamentGames)), ""
			var both score
			for _, side := range slices.Sorted(maps.Keys(won)) {
				line += fmt.Sprintf("  %s %v", g.Factions[side].ID, won[side])
				both = both.and(won[side])
				if !x.both {
					x.hold(t, setup, won[side])
				}
			}
			if x.both {
				x.hold(t, setup, both)
			}
			t.Logf("%-16s against %-16s %s %v:%s", x.a, x.b, setup.Scenario, both, line)
		}
	}
}

// hold finds a share below the bar, if many games are played.
func (x strength) hold(t *testing.T, s referee.Setup, won score) {
	t.Helper()
	if *tournamentGames > 0 && won.share() < x.least {
		t.Errorf("%s against %s: in %s it wins less than %v %%: %v", x.a, x.b, s.Scenario, x.least, won)
	}
}

// leastOfDeClare is what his automaton must win against chance where the law lets him win by himself, in per cent: where he begins
// with a claimant's hostage. Elsewhere another seat must call him, or accept him.
const leastOfDeClare = 60.0

// TestDeClareAgainstChance plays the English automaton against random players in every other seat.
func TestDeClareAgainstChance(t *testing.T) {
	g, set := load(t)
	game := New(g, set)
	for _, setup := range tables(setups(g, set, "law")) {
		p := begun(t, game, setup)
		if p.law.english == none {
			continue
		}
		seat := leader(p, p.law.english)
		if seat < 0 {
			continue
		}
		players := slices.Repeat([]string{"random"}, len(p.Seats()))
		players[seat] = "automaton:hard"
		won := contest(t, game, setup, players, max(2, *tournamentGames), 1, seat)
		holds := slices.ContainsFunc(p.law.claimants, func(c power) bool { return has(p.held[c], p.law.english) })
		if *tournamentGames > 0 && holds && won.share() < leastOfDeClare {
			t.Errorf("%s: he begins with a claimant's hostage, and wins less than %v %%", setup.Scenario, leastOfDeClare)
		}
		t.Logf("%s, %v: %v", setup.Scenario, p.Seats()[seat], won)
	}
}

// TestCostByHand tells what a decision by the lists costs a person, by level: how many lines are read, and how many conditions
// and limits are looked at.
func TestCostByHand(t *testing.T) {
	g, set := load(t)
	game := New(g, set)
	for _, level := range game.Levels() {
		decisions, lines, looks := 0, 0, 0
		for _, setup := range tables(setups(g, set, "law")) {
			for n := range max(1, *tournamentGames/10) {
				m, no := referee.Begin(game, setup)
				if no != nil {
					t.Fatal(no)
				}
				playOut(t, m, "automaton:"+level, uint64(n))
				for k := range m.Len() {
					if e := m.Entry(k); referee.IsAutomaton(e.By) {
						decisions++
						read, looked := costOf(game.Lists(level, e.Before, e.Move.Seat))
						lines, looks = lines+read, looks+looked
					}
				}
			}
		}
		if decisions == 0 || lines < decisions {
			t.Errorf("%s: %d lines read for %d decisions", level, lines, decisions)
		}
		t.Logf("%-6s %.1f lines and %.1f looks a decision, of %d", level, float64(lines)/float64(decisions), float64(looks)/float64(decisions), decisions)
	}
}

// playOut plays a match to its end, with one program in every seat.
func playOut(t *testing.T, m *referee.Match, program string, seed uint64) {
	t.Helper()
	for seat := range m.Players() {
		if err := m.SetPlayer(referee.Seat(seat), program, seed); err != nil {
			t.Fatal(err)
		}
	}
	for more := true; more && m.Len() < mostMoves; {
		var err error
		if more, err = m.Step(&referee.Dice{Seed: seed}); err != nil {
			t.Fatal(err)
		}
	}
	if _, over := m.State().Over(); !over {
		t.Errorf("%s: after %d moves the game has not ended", program, m.Len())
	}
}

// costOf is how many lines of lists are read, and how many of their words are looked at.
func costOf(lists []referee.List) (lines, looks int) {
	upTo := func(words []string, word string) int {
		if i := slices.Index(words, word); i >= 0 {
			return i + 1
		}
		return len(words)
	}
	for _, l := range lists {
		for _, x := range l.Lines {
			switch x.Verdict {
			case referee.Fails:
				looks += upTo(x.If, x.Word)
			case referee.NoMove:
				looks += len(x.If)
			case referee.Leaves:
				looks += len(x.If) + upTo(x.Only, x.Word)
			case referee.Followed:
				looks += len(x.If) + len(x.Only)
			default:
				continue
			}
			lines++
		}
	}
	return lines, looks
}

// tables are set-ups of each scenario with five seats, or as many as it has.
func tables(all []referee.Setup) (list []referee.Setup) {
	for _, s := range byScenario(all) {
		i := slices.IndexFunc(s, func(x referee.Setup) bool { return x.Seats == 5 })
		if i < 0 {
			i = len(s) - 1
		}
		list = append(list, s[i])
	}
	return list
}

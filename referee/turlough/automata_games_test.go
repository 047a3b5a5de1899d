package turlough

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/referee"
	scen "brehon/scenarios/turlough"
)

var automataGames = flag.Int("automata", 0, "games of TestAutomataGames; 0: a few")

// mostAutomataMoves is the cap within which every game of automata ends: moves, dice, cards and only answers.
const mostAutomataMoves = 3000

// TestAutomataGames: automata of all levels, with and without traits, several at one table, play every scenario with every
// number of seats, by every edition and every value of an option; at every fourth table a seat changes hands between a
// program that plays at random and an automaton. Besides they take up the positions of their cases, which not every game
// comes to. Each move of theirs is legal and follows a line; every game ends; and over many games every line of every
// automaton is followed.
func TestAutomataGames(t *testing.T) {
	g, set := load(t)
	tally := automataTally{game: New(g, set), lines: map[string]int{}, starved: map[string]int{}}
	all := automataSetups(g, set)
	games := *automataGames
	if games == 0 {
		games = 60
	}
	for i := range games {
		tally.play(t, all[i*step(len(all))%len(all)], uint64(i))
	}
	taken := tally.takeUpCases(t, *automataGames > 0)
	t.Logf("%d games of %d setups and %d taken up in the middle, %d moves, %d of them automata's; the longest %d; %d armies mustered, %d starved whole",
		games, len(all), taken, tally.moves, tally.asked, tally.longest, tally.mustered, sum(tally.starved))
	for _, by := range slices.Sorted(maps.Keys(tally.starved)) {
		t.Logf("%6d starved whole after %s", tally.starved[by], by)
	}
	if starved := sum(tally.starved); tally.mustered >= manyArmies && starved*1000 > mostStarved*tally.mustered {
		t.Errorf("%d of %d armies starved whole: more than %d in a thousand", starved, tally.mustered, mostStarved)
	}
	var never []string
	for _, l := range automataLines(g) {
		if tally.lines[l.String()] == 0 {
			never = append(never, fmt.Sprintf("%v: %v", l.pos, l))
		}
	}
	t.Logf("%d lines followed; not: %v", len(tally.lines), never)
	if *automataGames >= 10000 && len(never) > 0 {
		t.Errorf("no game followed\n%s", strings.Join(never, "\n"))
	}
}

// Of many armies no more than so many in a thousand may starve whole: their lists fed the others, or took them home.
const manyArmies, mostStarved = 1000, 5

// step goes through so many setups that few games see scenarios of all kinds: it has no factor in common with their number.
func step(n int) int {
	s := 89
	for n%s == 0 {
		s += 2
	}
	return s
}

// automataSetups is what they play: the law thrice, as each edition has it once, and each value of an option in every
// scenario.
func automataSetups(g *turlough.Game, set *scen.Set) []referee.Setup {
	all := slices.Concat(setups(g, set, "law"), setups(g, set, "law"), everySetup(g, set))
	n := 0
	for _, o := range g.Options {
		for _, v := range o.Values[1:] {
			if o.ID == endless {
				continue
			}
			for _, list := range byScenario(setups(g, set, "law", o.ID+"="+v)) {
				all = append(all, list[n%len(list)])
				n++
			}
		}
	}
	return append(all, setups(g, set, "law", "hostage.release=choice", "combat.loss=choice", "hostage.scope=free", "hostage.pieces=2")...)
}

// endless is the option that turns off the end by quiet years. Automata fight less with the years, so that without that end
// some games never end.
const endless = "quiet.limit"

func byScenario(all []referee.Setup) (lists [][]referee.Setup) {
	for i, s := range all {
		if i == 0 || s.Scenario != all[i-1].Scenario {
			lists = append(lists, nil)
		}
		lists[len(lists)-1] = append(lists[len(lists)-1], s)
	}
	return lists
}

// automataTally counts what happened in games.
type automataTally struct {
	game                  *Game
	moves, asked, longest int
	mustered              int            // armies, where no seat changes hands
	lines                 map[string]int // how often each was followed
	starved               map[string]int // of those armies, by the line that led them there

	last automataLine // followed
	who  string       // by which power
}

// difficulties draws levels with traits for the seats of a table.
func (a *automataTally) difficulties(seats int, draw *rand.Rand) (names []string) {
	for range seats {
		name := a.game.Levels()[draw.IntN(3)]
		for _, trait := range a.game.content.Automata.Traits {
			if draw.IntN(4) == 0 {
				name += "+" + trait.ID
			}
		}
		names = append(names, name)
	}
	return names
}

// handOver is after how many moves a seat changes hands at tables where one does.
const handOver = 23

// play plays a game through the match, as a table would.
func (a *automataTally) play(t *testing.T, s referee.Setup, seed uint64) {
	m, no := referee.Begin(a.game, s)
	if no != nil {
		t.Fatal(s, no)
	}
	draw := rand.New(rand.NewPCG(seed, 7))
	difficulties := a.difficulties(len(m.Players()), draw)
	for seat, bent := range difficulties {
		if err := m.SetPlayer(referee.Seat(seat), "automaton:"+bent, 0); err != nil {
			t.Fatal(err)
		}
	}
	changes, dice, led := draw.IntN(4) == 0, &referee.Dice{Seed: seed}, map[string]string{}
	for m.Len() < mostAutomataMoves {
		if changes && m.Len()%handOver == 0 && m.Len() > 0 {
			seat := draw.IntN(len(difficulties))
			name := "automaton:" + difficulties[seat]
			if m.Players()[seat] == name {
				name = "random"
			}
			if err := m.SetPlayer(referee.Seat(seat), name, seed); err != nil {
				t.Fatal(err)
			}
		}
		more, err := m.Step(dice)
		if err != nil {
			t.Fatal(err)
		}
		if !more {
			break
		}
		e := m.Entry(m.Len() - 1)
		a.look(t, e.By, e.Before, e.Move)
		if !changes {
			a.armies(e, led)
		}
	}
	if _, over := m.State().Over(); !over {
		t.Errorf("%v, seed %d, %v: not ended after %d moves", s, seed, difficulties, m.Len())
	}
	a.moves += m.Len()
	a.longest = max(a.longest, m.Len())
}

// look checks a move: a program's must be listed, its seat's, and have a line; and what its lists see of others can be said.
func (a *automataTally) look(t *testing.T, by string, before referee.State, mv referee.Move) {
	if !referee.IsAutomaton(by) {
		return
	}
	a.asked++
	text := a.game.Grammar().Text(mv.Command)
	if !slices.Contains(before.Moves(nil), mv) {
		t.Errorf("%s: %s is not legal", by, text)
	}
	why, ok := referee.ReasonOf(a.game, by, before, mv)
	if !ok || why.Line == 0 {
		t.Errorf("no line leads %s to %s", by, text)
		return
	}
	a.last = automataLineOf(a.game.content, why, before.(*Position))
	a.lines[a.last.String()]++
	a.who = why.Power
	for i, other := range before.Moves(nil) { // one of several, also of another power of this seat
		if i%20 == a.asked%20 && other.Seat == mv.Seat {
			if x, ok := referee.SightOf(a.game, by, before, mv, other); !ok || x.Line != why.Line {
				t.Errorf("of %s and %s is seen %v, %v; line %d led there", text, a.game.Grammar().Text(other.Command), x, ok, why.Line)
			}
		}
	}
}

// takeUpCases plays on from the positions of the cases: from all, or from a few. It returns how many.
func (a *automataTally) takeUpCases(t *testing.T, all bool) (n int) {
	for _, f := range readCasesOf(t, "testdata/automata") {
		for i, c := range f.Cases {
			if !all && i%8 > 0 {
				continue
			}
			for _, x := range c.Run().Followed {
				a.takeUp(t, c.ID, x.Where, "automaton:"+x.Why.Level)
				n++
			}
		}
	}
	return n
}

// takeUp plays on from a position, all seats by one program.
func (a *automataTally) takeUp(t *testing.T, id string, s referee.State, by string) {
	player, dice := referee.NewPlayer(a.game, by, 0), referee.Dice{Seed: 1}
	for n := range mostAutomataMoves {
		moves := s.Moves(nil)
		if len(moves) == 0 {
			return
		}
		mv, only := referee.Only(s, moves)
		if s.Turn().Seat == referee.Chance {
			mv = dice.Pick(n, moves)
		} else if !only {
			mv = asked(s, moves, player)
			a.look(t, by, s, mv)
		}
		s = s.Apply(mv, nil)
		a.moves++
	}
	t.Errorf("%s, %s: not ended after %d moves", id, by, mostAutomataMoves)
}

// asked is what a player does that has all seats: an aside of a seat that is not asked, or the answer of the one that is.
func asked(s referee.State, moves []referee.Move, player referee.Player) referee.Move {
	turn := s.Turn().Seat
	for seat := range referee.Seat(len(s.Seats())) {
		list := slices.DeleteFunc(slices.Clone(referee.Asides(moves)), func(m referee.Move) bool { return m.Seat != seat })
		if mv, ok := player(s, list); ok && seat != turn && len(list) > 0 {
			return mv
		}
	}
	mv, _ := player(s, slices.DeleteFunc(slices.Clone(moves), func(m referee.Move) bool { return m.Seat != turn }))
	return mv
}

// armies counts those that are mustered in a step, and those that are lost for want of food. Led remembers the last line
// that led each army.
func (a *automataTally) armies(e referee.Entry, led map[string]string) {
	if l := a.last; referee.IsAutomaton(e.By) && (l.list == "turn" || l.list == "muster" || l.list == "called") {
		led[a.who] = l.String()
	}
	before, after := e.Before.(*Position), e.After.(*Position)
	for f := range before.law.powers {
		if before.battles[f] == 0 && after.battles[f] > 0 {
			a.mustered++
		}
	}
	for _, ev := range e.Events() {
		if ev.Key != "event.starved" {
			continue
		}
		f := ev.Args[0].Value
		if by := led[before.law.powers[f].id]; before.battles[f] > 0 && after.battles[f] == 0 {
			a.starved[by]++
		}
	}
}

// automataLine is a line of an automaton: of its own lists, or of those of all.
type automataLine struct {
	automaton, list, at string // at: absent, wherever
	n                   int
}

func (l automataLine) String() string {
	return strings.TrimSpace(fmt.Sprintf("%s: %s %s", l.automaton, l.list, l.at)) + fmt.Sprintf(" %d", l.n)
}

// common is the name under which the lists of all automata stand.
const common = "common"

// placedLine is a line, and where it stands.
type placedLine struct {
	automataLine
	pos lang.Pos
}

// automataLines are all lines there are.
func automataLines(g *turlough.Game) (list []placedLine) {
	a := &g.Automata
	add := func(id string, lists []source.AutomatonList) {
		numbered := map[automataLine]int{} // those for one decision in one place are numbered through
		for _, l := range lists {
			for _, d := range l.For {
				for _, x := range l.Lines {
					key := automataLine{id, d, l.At, 0}
					numbered[key]++
					list = append(list, placedLine{automataLine{id, d, l.At, numbered[key]}, x.Pos})
				}
			}
		}
	}
	for _, x := range a.Automata {
		add(x.ID, x.Lists)
	}
	add(common, a.Common)
	return list
}

// automataLineOf is the line that a reason names.
func automataLineOf(g *turlough.Game, why referee.Reason, p *Position) automataLine {
	f := power(slices.IndexFunc(p.law.powers, func(x powerLaw) bool { return x.id == why.Power }))
	at := inquiry{p}.whereabouts(f)
	x := g.Automata.Of(p.law.powers[f].kind)
	for _, all := range []struct {
		id    string
		lists []source.AutomatonList
	}{{x.ID, x.Lists}, {common, g.Automata.Common}} {
		for _, l := range all.lists {
			if slices.Contains(l.For, why.Decision) && (l.At == "" || l.At == at) {
				return automataLine{all.id, why.Decision, l.At, why.Line}
			}
		}
	}
	return automataLine{}
}

func sum(m map[string]int) (n int) {
	for _, v := range m {
		n += v
	}
	return n
}

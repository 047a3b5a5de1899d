package turlough

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"brehon/content"
	"brehon/referee"
	"brehon/scenarios"
)

var automataGames = flag.Int("automata", 0, "games of TestAutomataGames; 0: a few")

// mostAutomataMoves is the cap within which every game of automata ends: moves, dice, cards and only answers.
const mostAutomataMoves = 3000

// TestAutomataGames: automata of all levels, with and without traits, several at one table, play every scenario with every
// number of seats, by every edition and every value of an option; at every fourth table a seat changes hands between a
// program that plays at random and an automaton. Each move of theirs is legal and follows a line; every game ends; and over
// many games every line of every automaton is followed.
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
	t.Logf("%d games of %d setups, %d moves, %d of them automata's; the longest %d; %d armies mustered, %d starved whole",
		games, len(all), tally.moves, tally.asked, tally.longest, tally.mustered, sum(tally.starved))
	for _, by := range slices.Sorted(maps.Keys(tally.starved)) {
		t.Logf("%6d starved whole after %s", tally.starved[by], by)
	}
	var never []string
	for _, l := range automataLines(g) {
		switch key := l.String(); {
		case tally.lines[key] == 0 && neverPlayed[key] == "":
			never = append(never, key)
		case tally.lines[key] > 0 && neverPlayed[key] != "":
			t.Errorf("%s is followed, and ought never to be: %s", key, neverPlayed[key])
		}
	}
	t.Logf("%d lines followed; not: %v", len(tally.lines), never)
	if *automataGames >= 10000 && len(never) > 0 {
		t.Errorf("no game followed %v", never)
	}
}

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
func automataSetups(g *content.Game, set *scenarios.Set) []referee.Setup {
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

// endless is the option that moves the end of quiet years away. Automata lose heart with the years, so that without it
// nothing ends some games.
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

// automataTally is what came of games.
type automataTally struct {
	game                  *Game
	moves, asked, longest int
	mustered              int            // armies, where no seat changes hands
	lines                 map[string]int // how often each was followed
	starved               map[string]int // of those armies, by the line that led them there

	last automataLine // followed
	who  string       // by which power
}

// bents draws levels with traits for the seats of a table.
func (a *automataTally) bents(seats int, draw *rand.Rand) (names []string) {
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
	bents := a.bents(len(m.Players()), draw)
	for seat, bent := range bents {
		if err := m.SetPlayer(referee.Seat(seat), "automaton:"+bent, 0); err != nil {
			t.Fatal(err)
		}
	}
	changes, dice, led := draw.IntN(4) == 0, &referee.Dice{Seed: seed}, map[string]string{}
	for m.Len() < mostAutomataMoves {
		if changes && m.Len()%handOver == 0 && m.Len() > 0 {
			seat := draw.IntN(len(bents))
			name := "automaton:" + bents[seat]
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
		a.look(t, m)
		if !changes {
			a.armies(m.Entry(m.Len()-1), led)
		}
	}
	if _, over := m.State().Over(); !over {
		t.Errorf("%v, seed %d, %v: not ended after %d moves", s, seed, bents, m.Len())
	}
	a.moves += m.Len()
	a.longest = max(a.longest, m.Len())
}

// look judges the last step: a program's move must be listed, its seat's, and have a line.
func (a *automataTally) look(t *testing.T, m *referee.Match) {
	e := m.Entry(m.Len() - 1)
	if !strings.HasPrefix(e.By, "automaton:") {
		return
	}
	a.asked++
	if !slices.Contains(e.Before.Moves(nil), e.Move) {
		t.Errorf("%v: %s is not legal", m.Setup(), m.Text(e))
	}
	why, ok := referee.ReasonOf(a.game, e.By, e.Before, e.Move)
	if !ok || why.Line == 0 {
		t.Errorf("%v, %d: no line leads %s to %s", m.Setup(), m.Len(), e.By, m.Text(e))
		return
	}
	a.last = automataLineOf(a.game.content, why, e.Before.(*Position))
	a.lines[a.last.String()]++
	a.who = why.Power
}

// armies counts those that are mustered in a step, and those that are lost for want of food. Led remembers the last line
// that led each army.
func (a *automataTally) armies(e referee.Entry, led map[string]string) {
	if l := a.last; strings.HasPrefix(e.By, "automaton:") && (l.list == "turn" || l.list == "muster" || l.list == "called") {
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

// automataLines are all lines there are.
func automataLines(g *content.Game) (list []automataLine) {
	a := &g.Automata
	add := func(id string, lists []content.AutomatonList) {
		for _, l := range lists {
			for _, d := range l.For {
				for n := range l.Lines {
					list = append(list, automataLine{id, d, l.At, n + 1})
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
func automataLineOf(g *content.Game, why referee.Reason, p *Position) automataLine {
	f := power(slices.IndexFunc(p.law.powers, func(x powerLaw) bool { return x.id == why.Power }))
	at := automatonPlaces[p.whereabouts(f)]
	x := g.Automata.Of(p.law.powers[f].kind)
	for _, all := range []struct {
		id    string
		lists []content.AutomatonList
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

package simulate

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
)

// A worklist finds decisions where search beats an automaton's list. In each game one decision is drawn: first a line that
// was followed, then an occasion, so that rarely followed lines are tried as often as others.

// Worklist is the decisions that were tried.
type Worklist struct {
	Tries int     `json:"tries"` // games that each may cost
	Tried []Tried `json:"tried"`
}

// Tried is a decision: what the words of the list saw, and how both moves fared.
type Tried struct {
	Game   int `json:"game"` // from 1
	Step   int `json:"step"` // of the game, from 1
	Length int `json:"length"`
	referee.Sight
	Games    int      `json:"games"` // that each of both moves was played out in
	OwnWon   int      `json:"ownWon"`
	OtherWon int      `json:"otherWon"` // both in halves of a win
	Better   bool     `json:"better"`   // by more than two standard errors
	Moves    []string `json:"moves"`    // the list's, and the other
	Facts    []string `json:"facts,omitempty"`
}

// decided is a moment in which an automaton decided.
type decided struct {
	state referee.State
	step  int
}

// decisions collects a game's decisions in which an automaton had a choice, by power and line.
type decisions struct {
	plan    *Plan
	names   []string
	players []referee.Player
	step    int
	lines   map[string][]decided
}

func (d *decisions) look(s referee.State, moves []referee.Move) {
	d.step++
	seat := s.Turn().Seat
	if seat < 0 || len(referee.Answers(moves)) < 2 || !referee.IsAutomaton(d.names[seat]) {
		return
	}
	mv, ok := d.players[seat](s, ofSeat(moves, seat))
	if why, follows := referee.ReasonOf(d.plan.Game, d.names[seat], s, mv); ok && follows && why.Line > 0 && !mv.Aside {
		line := strings.Join([]string{why.Power, why.Decision, why.At, strconv.Itoa(why.Line)}, " ")
		d.lines[line] = append(d.lines[line], decided{s, d.step})
	}
}

func ofSeat(moves []referee.Move, seat referee.Seat) []referee.Move {
	return slices.DeleteFunc(slices.Clone(moves), func(m referee.Move) bool { return m.Seat != seat })
}

// tried is marked as a part of its own in what seeds are made of.
const tried = 1 << 33

// try draws a decision of game i and tries it, skipping those whose moves all lead to the same position.
func (d *decisions) try(i int) (Tried, bool) {
	of := seed(d.plan.Seed, uint64(i), tried)
	random := rand.New(rand.NewPCG(of, of))
	lines := slices.Sorted(maps.Keys(d.lines))
	for len(lines) > 0 {
		k := random.IntN(len(lines))
		list := d.lines[lines[k]]
		for _, n := range random.Perm(len(list))[:min(len(list), 8)] {
			if x, ok := d.compare(list[n], of); ok {
				x.Game = i + 1
				return x, true
			}
		}
		lines = slices.Delete(lines, k, k+1)
	}
	return Tried{}, false
}

func (d *decisions) compare(at decided, of uint64) (x Tried, ok bool) {
	g, s := d.plan.Game, at.state
	seat := s.Turn().Seat
	t, ok := referee.Try(g, d.names[seat], s, ofSeat(s.Moves(nil), seat), d.plan.Worklist, of)
	if !ok {
		return x, false
	}
	x = Tried{Step: at.step, Games: t.Games, OwnWon: t.OwnWon, OtherWon: t.OtherWon, Better: t.Better()}
	if x.Sight, ok = referee.SightOf(g, d.names[seat], s, t.Own, t.Other); !ok {
		return x, false
	}
	x.Moves = []string{g.Grammar().Text(t.Own.Command), g.Grammar().Text(t.Other.Command)}
	for _, f := range s.Facts() {
		if name := g.Grammar().FactForms()[f.Form][0].Literal; name == d.plan.Length && !d.plan.Turns {
			x.Length = int(f.Args[0])
		}
		if x.Better {
			x.Facts = append(x.Facts, g.Grammar().FactText(f))
		}
	}
	return x, true
}

func (w *Worklist) sort() {
	slices.SortFunc(w.Tried, func(a, b Tried) int { return cmp.Compare(a.Game, b.Game) })
}

package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/judge"
	"brehon/referee/simulate"
	"brehon/referee/table"
)

// plan returns the plan that the options ask for.
func (o simulateOptions) plan(library *library) (*games.Game, simulate.Plan, error) {
	none := simulate.Plan{}
	g, err := library.Whole(o.Game)
	if err != nil {
		return nil, none, err
	}
	if err := g.HasScenario(o.Setup.Scenario); err != nil {
		return nil, none, err
	}
	if _, err := g.Content.Settings(o.Setup.Edition, o.Setup.Options); err != nil {
		return nil, none, exit(exitUsage, err)
	}
	m, no := referee.Begin(g.Law, o.Setup)
	if no != nil {
		return nil, none, exit(exitFaults, errors.New(g.Reason(*no)))
	}
	o.Setup.Seats = len(m.State().Seats())
	p := simulate.Plan{Game: g.Law, Setup: o.Setup, Games: o.Games, Seed: o.Seed, Workers: o.Workers, Says: o.Says, Refusals: o.Refuse, Never: o.Never, Worklist: o.Tries}
	if err := errors.Join(o.counts(), o.verbs(g.Law), o.tries(g.Law)); err != nil {
		return nil, none, exit(exitUsage, err)
	}
	if p.Shard, p.Shards, err = shard(o.Shard); err != nil {
		return nil, none, exit(exitUsage, err)
	}
	if p.Players, err = table.ReadPlayers(g.Law, o.Players, o.Setup.Seats, referee.PlayerNames(g.Law)[1:]); err != nil {
		return nil, none, exit(exitUsage, err)
	}
	if no := man(&p, m.State().Seats()); no != nil {
		return nil, none, exit(exitFaults, errors.New(g.Reason(*no)))
	}
	if err := library.mayBeSaid(g.Law, m.State(), o.Says); err != nil {
		return nil, none, exit(exitUsage, err)
	}
	study(g, &p)
	return g, p, nil
}

// counts finds numbers that cannot be.
func (o simulateOptions) counts() error {
	for _, x := range []struct {
		flag     string
		n, least int
	}{{"games", o.Games, 1}, {"workers", o.Workers, 0}, {"refusals", o.Refuse, 0}, {"worklist", o.Tries, 0}} {
		if x.n < x.least {
			return fmt.Errorf("--%s %d is less than %d", x.flag, x.n, x.least)
		}
	}
	return nil
}

// verbs finds what --never names and no move has.
func (o simulateOptions) verbs(g referee.Game) error {
	known := map[string][]string{} // the words that moves with a first word may have
	for _, form := range g.Grammar().Forms() {
		verb := form[0].Literal
		for _, w := range form {
			if w.Gap < 0 {
				known[verb] = append(known[verb], w.Literal)
			} else {
				known[verb] = append(known[verb], g.Grammar().Words(w.Kind).List...)
			}
		}
	}
	verbs := slices.Sorted(maps.Keys(known))
	for _, text := range o.Never {
		words := strings.Fields(text)
		if len(words) == 0 || known[words[0]] == nil {
			return fmt.Errorf("--never %s: no move begins like that%s; moves begin with %s", text, strict.DidYouMean(text, verbs), strings.Join(verbs, ", "))
		}
		for _, word := range words[1:] {
			if !slices.Contains(known[words[0]], word) {
				return fmt.Errorf("--never %s: no move that begins with %s names %s%s", text, words[0], word, strict.DidYouMean(word, known[words[0]]))
			}
		}
	}
	return nil
}

// tries finds a worklist that is asked of a game whose automata have no lists that are its own.
func (o simulateOptions) tries(g referee.Game) error {
	if _, ok := g.(referee.Automated); o.Tries > 0 && !ok {
		return fmt.Errorf("--worklist: %s has no automata whose lists can be compared with search", g.ID())
	}
	return nil
}

// man puts automata where a game keeps seats for persons and automata are asked for, and calls all automata what the set-up
// makes them.
func man(p *simulate.Plan, seats [][]string) *referee.Refusal {
	players := referee.ExtrasOf(p.Game).Players
	if players == nil {
		return nil
	}
	list := make([]string, len(seats))
	p.Setup.Deal = slices.Clone(p.Setup.Deal)
	for i, now := range players(p.Setup) {
		if list[i] = p.Players[i%len(p.Players)]; referee.IsAutomaton(list[i]) && now == referee.Person {
			p.Setup.Deal = append(p.Setup.Deal, seats[i][0]+"="+list[i])
		}
	}
	if _, no := p.Game.New(p.Setup); no != nil {
		return no
	}
	for i, now := range players(p.Setup) {
		if referee.IsAutomaton(list[i]) {
			list[i] = now
		}
	}
	p.Players = list
	return nil
}

// mayBeSaid finds what the table cannot say before the games begin.
func (s *library) mayBeSaid(g referee.Game, first referee.State, says []string) error {
	for _, text := range says {
		fact, err := g.Grammar().ReadFact(text)
		if err != nil {
			return fmt.Errorf("--say: %q isn't a fact%s", text, cmp.Or(judge.CureFact(g.Grammar(), text), "; facts begin with "+factWords(g.Grammar())))
		}
		var no *referee.Refusal
		if first, no = first.Say(fact); no != nil {
			said, err := s.Game(g.ID())
			if err != nil {
				return err
			}
			return fmt.Errorf("--say: %q: %s", text, said.Reason(*no))
		}
	}
	return nil
}

// factWords are the words with which facts begin.
func factWords(g *referee.Grammar) string {
	var words []string
	for _, form := range g.FactForms() {
		words = append(words, form[0].Literal)
	}
	slices.Sort(words)
	return strings.Join(slices.Compact(words), ", ")
}

// study adds the counts of the game's content to a plan.
func study(g *games.Game, p *simulate.Plan) {
	s := &g.Content.Study
	p.Length, p.Side = s.Length, simulate.Side{Event: s.Side.Event, By: s.Side.By}
	p.Turns = s.IsTold(&g.Content.Messages)
	for _, t := range s.Tables {
		p.Tables = append(p.Tables, simulate.Table{ID: t.ID, Event: t.Event, Fact: t.Fact, By: t.By, Rule: t.Rule, Sum: t.Sum, First: t.First})
	}
	for _, i := range s.Influences {
		p.Influences = append(p.Influences, simulate.Influence{ID: i.ID, Event: i.Event, By: i.By, Measures: i.Measures})
	}
}

// shard reads "3/8".
func shard(s string) (i, n int, err error) {
	if s == "" {
		return 0, 0, nil
	}
	a, b, ok := strings.Cut(s, "/")
	i, errI := strconv.Atoi(a)
	n, errN := strconv.Atoi(b)
	if !ok || errI != nil || errN != nil || i < 1 || i > n {
		return 0, 0, fmt.Errorf("--shard %q isn't of the form i/n, i from 1 to n", s)
	}
	return i, n, nil
}

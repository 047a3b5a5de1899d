package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/generate/chronicle"
	"brehon/referee"
	"brehon/referee/simulate"
)

// knows checks reports that were read against the game they name, and gives that of the first: its scenario, rules,
// players, powers, and all that they count must be known.
func (s *shelf) knows(files []string, reports []*simulate.Report) (*games.Game, error) {
	for i, r := range reports {
		if err := s.isOf(r); err != nil {
			return nil, exit(max(exitFaults, exitCode(err)), fmt.Errorf("%s is no report of a game that is known here: %w", files[i], err))
		}
	}
	return s.game(reports[0].Game)
}

// isOf finds what a report tells of that its game does not have.
func (s *shelf) isOf(r *simulate.Report) error {
	of := simulateOptions{Game: r.Game, Setup: r.Setup(), Players: strings.Join(r.Players, ","), Games: max(1, r.Planned), Seed: r.Seed, Says: r.Says}
	if r.Refusals != nil {
		of.Refuse = r.Refusals.Every
	}
	g, p, err := of.plan(s)
	if err != nil {
		if code := exitCode(err); code != exitMissing { // the file is at fault, and not what was typed
			return exit(exitFaults, err)
		}
		return err
	}
	first, why := p.Tells(r)
	if why != "" {
		return errors.New(why)
	}
	k := known{powers: chronicle.Powers(&g.Game, first), grammar: g.Law.Grammar(), rules: map[string]bool{}}
	for _, chapter := range g.Content.Book {
		for _, b := range chapter.Blocks {
			if b.Rule != nil {
				k.rules[b.Rule.ID] = true
			}
		}
	}
	return k.unknown(r)
}

// known is what a game has that a report may tell of.
type known struct {
	powers  []string
	grammar *referee.Grammar
	rules   map[string]bool
}

// unknown is the first that a report tells of and the game does not have.
func (k *known) unknown(r *simulate.Report) (err error) {
	want := func(what, name string, is bool) {
		if !is && err == nil {
			err = fmt.Errorf("there is no %s %q", what, name)
		}
	}
	power := func(id string) { want("power", id, slices.Contains(k.powers, id)) }
	for _, s := range r.Sides {
		power(s.Power)
	}
	for _, p := range r.Powers {
		power(p.Power)
	}
	for _, t := range r.Tables {
		for _, row := range t.Rows {
			for _, word := range row.Of {
				want("thing", word, k.word(word))
			}
		}
	}
	for _, i := range r.Influences {
		for _, g := range i.Groups {
			want("thing", g.Of, k.word(g.Of))
			for _, side := range slices.Sorted(maps.Keys(g.Sides)) {
				power(side)
			}
		}
	}
	for _, rule := range slices.Sorted(maps.Keys(r.Rules)) {
		want("rule", rule, k.rules[rule])
	}
	if r.Refusals != nil {
		for _, rule := range slices.Sorted(maps.Keys(r.Refusals.Rules)) {
			want("rule", rule, k.rules[rule])
		}
	}
	return err
}

// word reports whether a word is one of the game's: a thing, a number, a rule; or nothing, where an event tells of none.
func (k *known) word(word string) bool {
	if _, err := strconv.Atoi(word); err == nil || word == "" || k.rules[word] {
		return true
	}
	for kind := range k.grammar.Kinds() {
		if slices.Contains(k.grammar.Words(referee.Kind(kind)).List, word) {
			return true
		}
	}
	return false
}

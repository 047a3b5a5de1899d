package table

import (
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/say"
	"fmt"
	"slices"
	"strings"
)

// Who can play a seat, and by which dice.

// dice returns the program's dice: from the seed given, or from a secret key.
func (h *Host) dice() referee.Dice {
	if h.Seed == nil {
		return referee.Dice{Secret: true}
	}
	return referee.Dice{Seed: *h.Seed}
}

// diceOf returns the dice for the program of a seat.
func (h *Host) diceOf(seat referee.Seat) referee.Dice {
	d := h.dice()
	d.Seed += uint64(seat)
	return d
}

// Seated parses the value of --player, SEAT=PLAYER: the power by its id, and the player by its name for SetPlayer.
func (g *Game) Seated(s referee.Setup, typed string) (deal string, err error) {
	i := max(0, strings.LastIndexByte(typed, '='))
	power := g.power(typed[:i])
	if power == "" {
		return "", Fail(say.Unknown, fmt.Errorf("--player %q: there is no %q%s; there are %s", typed, typed[:i], strict.DidYouMean(typed[:i], g.Powers), strings.Join(g.Powers, ", ")))
	}
	name := g.Voice(s).PlayerTyped(g.Law, typed[i+1:])
	if _, set, ok := strings.Cut(name, "automaton:"); ok {
		if err := g.Content.Automata.Refuse(power, set); err != nil {
			return "", Fail(say.Unknown, fmt.Errorf("--player %s: %w", typed, err))
		}
	}
	return power + "=" + name, nil
}

// man puts the --player options into the setup, for games that need them before they begin.
func (h *Host) man(g *Game, s *referee.Setup) error {
	s.Deal = slices.Clone(s.Deal)
	for _, p := range h.Players {
		deal, err := g.Seated(*s, p)
		if err != nil {
			return err
		}
		s.Deal = append(s.Deal, deal)
	}
	return nil
}

// PlayerNames lists who can play a game, and the traits that automata may have besides.
func PlayerNames(g referee.Game) []string {
	names := referee.PlayerNames(g)
	for _, t := range referee.Traits(g) {
		names = append(names, "+"+t)
	}
	return names
}

// program is the program that a whole word means: one by its name, or a level of the automaton; empty if it means none.
func (g *Game) program(s referee.Setup, typed string) string {
	voice := g.Voice(s)
	if typed == "" {
		return ""
	}
	for _, name := range []string{typed, "automaton:" + voice.LevelTyped(g.Law, typed)} {
		name = voice.PlayerTyped(g.Law, name)
		if name != referee.Person && referee.NewPlayer(g.Law, name, 0) != nil {
			return name
		}
	}
	return ""
}

// isPerson reports whether a word means any person.
func (g *Game) isPerson(s referee.Setup, word string) bool {
	return g.Voice(s).PlayerTyped(g.Law, word) == referee.Person
}

// levels are those of the automata as they are typed.
func (g *Game) levels(s referee.Setup) (list []string) {
	if a, ok := g.Law.(referee.Automated); ok {
		for _, id := range a.Levels() {
			list = append(list, g.levelTyped(s, id))
		}
	}
	return list
}

func (g *Game) levelTyped(s referee.Setup, id string) string {
	return strings.ToLower(g.Voice(s).Typed("level", id))
}

// traits are those that the automaton of a place may have, as they are typed.
func (g *Game) traits(s referee.Setup, p Place) (list []string) {
	for _, id := range p.Traits {
		list = append(list, g.levelTyped(s, id))
	}
	return list
}

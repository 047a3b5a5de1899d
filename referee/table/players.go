package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/console"
)

// ReadPlayers reads who plays so many seats of a game, as --players says: one for all, or one for each with commas between.
func ReadPlayers(g referee.Game, text string, seats int, known []string) ([]string, error) {
	list := strings.Split(text, ",")
	for i, name := range list {
		name = strings.TrimSpace(name)
		if list[i] = name; !slices.Contains(known, name) && referee.NewPlayer(g, name, 0) == nil {
			return nil, fmt.Errorf("--players: there is no program %q%s; there are %s", name, strict.DidYouMean(name, known), strings.Join(known, ", "))
		}
	}
	if len(list) != 1 && len(list) != seats {
		return nil, fmt.Errorf("--players: %d players are named for %d seats; name one for all, or one for each", len(list), seats)
	}
	return list, nil
}

// spread puts the players of all seats before those of single ones.
func (h *Host) spread(g *Game, seats int) error {
	if h.All == "" {
		return nil
	}
	if _, manned := g.Law.(referee.Manned); manned {
		return Fail(console.Unknown, errors.New(g.Word("play.fault.manned", "powers", strings.Join(g.Powers, ", "))))
	}
	list, err := ReadPlayers(g.Law, h.All, seats, referee.PlayerNames(g.Law))
	if err != nil {
		return Fail(console.Unknown, err)
	}
	var all []string
	for i := range seats {
		all = append(all, fmt.Sprintf("%d=%s", i+1, list[i%len(list)]))
	}
	h.Players, h.All = append(all, h.Players...), ""
	return nil
}

// askWho asks who sits where, on one line: a name, or a program, for each seat in its order. A program that stands last plays
// all further seats, too. Enter: persons.
func (h *Host) askWho(g *Game) (ok bool, err error) {
	setup := h.Setup
	if h.rules(g, &setup) != nil {
		return true, nil // what is wrong is said where the game begins
	}
	first, no := g.Law.New(setup)
	if no != nil {
		return true, nil
	}
	var seats []string
	voice := g.Voice(setup)
	for _, powers := range first.Seats() {
		seats = append(seats, voice.Name(powers[0]))
	}
	programs := append(g.levels(setup), voice.Typed("tool", "random"))
	fmt.Fprintln(h.Out, g.Word("play.question.people", "seats", strings.Join(seats, ", ")))
	fmt.Fprintln(h.Out, g.Word("play.question.programs", "programs", strings.Join(programs, ", ")))
	for {
		fmt.Fprintf(h.Out, "%s ", g.Word("play.question.peopleEnter"))
		line, ok := readLine(h.In)
		if !ok {
			return false, nil
		}
		if wrong := h.seatPeople(g, setup, line, len(seats)); wrong != "" {
			fmt.Fprintln(h.Out, g.Word("play.question.wrong", "line", wrong))
			continue
		}
		return true, nil
	}
}

// seatPeople reads the answer to that; wrong is what of it means nobody.
func (h *Host) seatPeople(g *Game, s referee.Setup, line string, seats int) (wrong string) {
	h.Players, h.Names = nil, nil
	if line == "" {
		return ""
	}
	list := ReadNames(line)
	if len(list) > seats {
		return line
	}
	last := ""
	for seat := range seats {
		who := last
		if seat < len(list) {
			who = g.program(s, list[seat])
			if last = who; who == "" {
				h.Names = append(slices.Clone(h.Names), make([]string, seat-len(h.Names))...)
				h.Names = append(h.Names, list[seat])
			}
		}
		if who != "" {
			h.Players = append(h.Players, strconv.Itoa(seat+1)+"="+who)
		}
	}
	return ""
}

// program is the program that a whole word means: one by its name, or a level of the automaton; empty if it means none.
func (g *Game) program(s referee.Setup, typed string) string {
	voice := g.Voice(s)
	if typed == "" {
		return ""
	}
	for _, name := range []string{typed, "automaton:" + console.LevelTyped(g.Law, voice, typed)} {
		name = console.PlayerTyped(g.Law, voice, name)
		if name != referee.Person && referee.NewPlayer(g.Law, name, 0) != nil {
			return name
		}
	}
	return ""
}

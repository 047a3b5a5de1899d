package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/view"
	"brehon/referee/voice"
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

// spread puts players given for all seats before those of single seats.
func (h *Host) spread(g *Game, seats int) error {
	if h.All == "" {
		return nil
	}
	if referee.ExtrasOf(g.Law).Players != nil {
		return Fail(say.Unknown, errors.New(g.Word("play.fault.manned", "powers", strings.Join(g.Powers, ", "))))
	}
	list, err := ReadPlayers(g.Law, h.All, seats, referee.PlayerNames(g.Law))
	if err != nil {
		return Fail(say.Unknown, err)
	}
	var all []string
	for i := range seats {
		all = append(all, fmt.Sprintf("%d=%s", i+1, list[i%len(list)]))
	}
	h.Players, h.All = append(all, h.Players...), ""
	return nil
}

// seated is a seat and its player.
type seated struct {
	seat referee.Seat
	name string
}

// seating reads who plays which seat, as --player names them.
func (h *Host) seating(m *referee.Match, g *Game) (list []seated, err error) {
	v := view.View{Match: m, Voice: g.Voice(m.Setup())}
	for _, p := range h.Players {
		i := strings.LastIndexByte(p, '=')
		seat, ok := v.SeatCalled(p[:i])
		if !ok {
			var known []string
			for _, powers := range m.State().Seats() {
				known = append(known, powers...)
			}
			return nil, Fail(say.Unknown, fmt.Errorf("--player %q: there is no seat %q%s; there are %s", p, p[:i], strict.DidYouMean(p[:i], known), strings.Join(known, ", ")))
		}
		name := v.Voice.PlayerTyped(m.Game(), p[i+1:])
		if name != referee.Person && referee.NewPlayer(m.Game(), name, 0) == nil {
			return nil, Fail(say.Unknown, fmt.Errorf("--player %q: there is no player %q; there are %s", p, p[i+1:], strings.Join(PlayerNames(m.Game()), ", ")))
		}
		list = append(list, seated{seat, name})
	}
	return list, nil
}

// seatAll gives seats to the players named by --player, after before has run; if one of them is invalid, nothing is written.
func (h *Host) seatAll(m *referee.Match, g *Game, before func(*referee.Match) error) error {
	list, err := h.seating(m, g)
	if err == nil && before != nil {
		err = before(m)
	}
	if err != nil {
		return err
	}
	for _, s := range list {
		if m.Players()[s.seat] == s.name {
			continue
		}
		if err := m.Seat(s.seat, s.name, h.diceOf(s.seat)); err != nil {
			return JournalError(h.Games, h.Journal, err)
		}
	}
	return nil
}

// askPeople asks who plays each seat, unless that is settled.
func (h *Host) askPeople(g *Game) (ok bool, err error) {
	if referee.ExtrasOf(g.Law).Players != nil || h.In == nil || h.JSON || len(h.Players) > 0 || h.All != "" || len(h.Names) > 0 {
		return true, nil
	}
	return h.askWho(g)
}

// askWho asks who plays each seat, in one line: a person or a program per seat, in order. A final program plays all further
// seats too. Enter: persons.
func (h *Host) askWho(g *Game) (ok bool, err error) {
	setup := h.Setup
	if h.rules(g, &setup) != nil {
		return true, nil // a fault is reported when the game begins
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
	programs, thinks := h.programs(g, setup, first)
	h.say(g.Word("play.question.people", "seats", strings.Join(seats, ", ")))
	h.say(g.Word("play.question.programs", "programs", programs))
	if thinks != "" {
		h.say(thinks)
	}
	var typed, meant []string // of a line that can be understood in two ways
	for {
		prompt := g.Word("play.question.peopleEnter")
		if meant != nil {
			prompt = ">"
		}
		fmt.Fprintf(h.Out, "%s ", prompt)
		line, ok := readLine(h.In)
		if !ok {
			return false, nil
		}
		list, says := typed, ""
		switch {
		case meant != nil && (line == "" || g.isOne("play.assent", line)):
			list = meant
		case meant != nil && g.isOne("play.dissent", line):
		case line == "?" || g.isOne("play.question.helpWords", line):
			says = g.Word("play.question.peopleHelp", "seats", strings.Join(seats, ", "), "programs", programs)
		default:
			list, meant = g.people(setup, line, len(seats))
			if typed = list; meant != nil {
				says = g.Word("play.question.meant", "line", strings.Join(meant, ", "), "said", strings.Join(list, ", "))
			}
		}
		if says == "" {
			says = h.seatPeople(g, setup, list, len(seats))
		}
		if says == "" {
			return true, nil
		}
		h.say(says)
	}
}

// programs returns the programs that may play a seat, and a remark on the strongest: a search, if there are automata for its
// playouts.
func (h *Host) programs(g *Game, s referee.Setup, first referee.State) (names, thinks string) {
	voice, list := g.Voice(s), g.levels(s)
	if len(list) > 0 {
		kind, games, _ := strings.Cut(referee.SearchPlayer, ":")
		search := voice.Typed("tool", kind) + ":" + games
		list, thinks = append(list, search), g.Word("play.question.thinks", "player", search, "n", games, "time", g.thinking(h.searchTime(g, first)))
	}
	return strings.Join(append(list, voice.Typed("tool", "random")), ", "), thinks
}

// searchTime is how long the program that searches thinks before a decision.
func (h *Host) searchTime(g *Game, first referee.State) time.Duration {
	if h.SearchTime != nil {
		return h.SearchTime(g.Law, first)
	}
	return referee.SearchTime(g.Law, first)
}

// thinking is a time in words.
func (g *Game) thinking(d time.Duration) string {
	switch seconds := int(d.Round(time.Second) / time.Second); {
	case d < time.Second/2:
		return g.Word("play.thinks.moment")
	case seconds < 90:
		return g.Word("play.thinks.seconds", "n", seconds)
	default:
		return g.Word("play.thinks.minutes", "n", (seconds+30)/60)
	}
}

// isOne reports whether a line is one of the words of a text.
func (g *Game) isOne(key, line string) bool {
	return slices.ContainsFunc(strings.Fields(g.Word(key)), func(w string) bool { return strings.EqualFold(w, line) })
}

// people parses a comma-separated list of players. If the line may mean something else, such as names without commas or a
// misspelt program, meant is that reading.
func (g *Game) people(s referee.Setup, line string, seats int) (list, meant []string) {
	if line == "" {
		return nil, nil
	}
	if placed := placedNames(line, seats); placed != nil {
		return placed, nil
	}
	for _, name := range ReadNames(line) {
		list = append(list, strings.Join(g.joined(s, strings.Fields(name)), " "))
	}
	filler := strings.Fields(g.Word("play.filler"))
	words := g.joined(s, slices.DeleteFunc(strings.Fields(line), func(w string) bool { return slices.Contains(filler, strings.ToLower(w)) }))
	isPlayer := func(w string) bool { return g.isPerson(s, w) || g.program(s, w) != "" }
	switch {
	case len(list) > 1 || len(words) < 2:
	case len(words) > seats || !slices.ContainsFunc(words, func(w string) bool { return !isPlayer(w) }):
		list = words // too many, or no names
	default:
		meant = words
	}
	rather := meant
	if rather == nil {
		rather = slices.Clone(list)
	}
	for i, name := range rather {
		if near := g.Voice(s).ProgramMeant(g.Law, name); near != "" && g.program(s, name) == "" {
			rather[i], meant = near, rather
		}
	}
	return list, meant
}

// placedNames parses a line with seat numbers, "1=Anna, 3=Ben", or the same with blanks; nil if it is not one.
func placedNames(line string, seats int) []string {
	list := ReadNames(line)
	if len(list) == 1 {
		if words := strings.Fields(line); strings.Count(line, "=") == len(words) {
			list = words
		}
	}
	placed := make([]string, seats)
	for _, one := range list {
		number, name, is := strings.Cut(one, "=")
		seat, err := strconv.Atoi(strings.TrimSpace(number))
		if !is || err != nil || seat < 1 || seat > seats || placed[seat-1] != "" {
			return nil
		}
		placed[seat-1] = strings.TrimSpace(name)
	}
	return placed
}

// joined puts a level to the program before it, and leaves out "person" before a name: "automaton hard person Ann" are two.
func (g *Game) joined(s referee.Setup, words []string) (list []string) {
	for _, w := range words {
		last := len(list) - 1
		switch {
		case last >= 0 && g.program(s, list[last]) != "" && g.program(s, list[last]+":"+w) != "":
			list[last] += ":" + w
		case last >= 0 && g.isPerson(s, list[last]) && !g.isPerson(s, w) && g.program(s, w) == "":
			list[last] = w
		default:
			list = append(list, w)
		}
	}
	return list
}

// seatPeople assigns the players to the seats in order; it returns the fault, if any.
func (h *Host) seatPeople(g *Game, s referee.Setup, list []string, seats int) (wrong string) {
	h.Players, h.Names = nil, nil
	if len(list) > seats {
		return g.Word("play.question.manyNames", "n", len(list), "most", seats)
	}
	if len(list) == 0 {
		return ""
	}
	last := ""
	for seat := range seats {
		who := last
		if seat < len(list) {
			who = g.program(s, list[seat])
			last = who
			switch name := list[seat]; {
			case who != "" || name == "" || g.isPerson(s, name):
			case !voice.IsName(name):
				h.Players, h.Names = nil, nil
				return g.Word("play.question.noName", "line", name)
			default:
				h.Names = append(h.Names, make([]string, seat-len(h.Names))...)
				h.Names = append(h.Names, name)
			}
		}
		if who != "" {
			h.Players = append(h.Players, strconv.Itoa(seat+1)+"="+who)
		}
	}
	return ""
}

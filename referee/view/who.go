package view

import (
	"brehon/referee"
	"brehon/referee/voice"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Named reads words as distinct things of the given kinds, in order.
func (v *View) Named(words []string, kinds []referee.Kind) (list []string, ok bool) {
	if len(kinds) == 0 {
		return nil, len(words) == 0
	}
	for n := 1; n <= len(words); n++ {
		first, is := v.OneOf(v.Match.Game().Grammar().Words(kinds[0]).List, words[:n])
		rest, are := v.Named(words[n:], kinds[1:])
		if is && are && !slices.Contains(rest, first) {
			return append([]string{first}, rest...), true
		}
	}
	return nil, false
}

// OneOf returns the thing of a list that the words name, or the only one that they abbreviate.
func (v *View) OneOf(list []string, words []string) (string, bool) {
	word, found := strings.Join(words, "-"), ""
	for _, id := range list {
		switch {
		case word == "":
			return "", false
		case v.Called(id, word, false):
			return id, true
		case !v.Called(id, word, true):
		case found != "":
			return "", false
		default:
			found = id
		}
	}
	return found, found != ""
}

// Asking returns the power that a question is about, if it is not the seat's own.
func (v *View) Asking(turn referee.Turn) string {
	powers, g := v.Match.State().Seats()[turn.Seat], v.Match.Game().Grammar()
	for _, arg := range turn.Ask.Args {
		if arg.Kind == referee.Number {
			continue
		}
		if at := slices.Index(powers, g.Word(arg.Kind, arg.Value)); at > 0 {
			return ": " + v.Voice.Name(powers[at])
		} else if at == 0 {
			return ""
		}
	}
	return ""
}

// SeatName names a seat by the first power that it plays.
func (v *View) SeatName(s referee.Seat) string {
	seats := v.Match.State().Seats()
	switch s {
	case referee.Chance:
		if verb := v.Verb(); verb != "" && v.IsDrawn() {
			return v.Voice.Typed(voice.OfForm, verb)
		}
		return v.Voice.Word("play.dice")
	case referee.Table:
		return v.Voice.Word("play.atTable")
	}
	if s < 0 || int(s) >= len(seats) || len(seats[s]) == 0 {
		return fmt.Sprint(int(s) + 1)
	}
	return v.Voice.Name(seats[s][0])
}

// IsDrawn reports whether chance is asked for something that has a name, such as a card, and no number.
func (v *View) IsDrawn() bool {
	g := v.Match.Game().Grammar()
	return slices.ContainsFunc(referee.Answers(v.Moves()), func(mv referee.Move) bool {
		return slices.ContainsFunc(g.Forms()[mv.Form], func(w referee.Word) bool { return w.Gap == 0 && g.Words(w.Kind).List != nil })
	})
}

// Played describes a match for other programs.
type Played struct {
	Game     string   `json:"game"`
	Version  string   `json:"version"` // of rules and content
	Scenario string   `json:"scenario"`
	Edition  string   `json:"edition"`
	Options  []string `json:"options,omitempty"` // those not at the edition's default
	Seats    []Place  `json:"seats"`
	Journal  string   `json:"journal,omitempty"`
	Steps    int      `json:"steps"`             // made before, where the game was taken up
	Dropped  int      `json:"dropped,omitempty"` // bytes of a torn last line
	Seed     *uint64  `json:"seed,omitempty"`
}

// Place is a seat, and who sits there.
type Place struct {
	Powers []string `json:"powers"`
	Player string   `json:"player"`
	Name   string   `json:"name,omitempty"` // of the person
}

// Sitting says who plays what at a seat.
func (v *View) Sitting(s referee.Seat) string {
	var names []string
	for _, f := range v.Match.State().Seats()[s] {
		names = append(names, v.Voice.Name(f))
	}
	return v.Voice.Word("play.start.seat", "player", v.Player(s), "names", strings.Join(names, ", "))
}

// Player returns who plays a seat: a person's name, if known.
func (v *View) Player(s referee.Seat) string { return Who(v.Match, v.Voice, s) }

// Who returns who plays a seat of a match: a person's name, if known, or the program.
func Who(m *referee.Match, v *voice.Voice, s referee.Seat) string {
	return cmp.Or(m.PersonName(s), v.Player(m.Players()[s]))
}

// SeatCalled is the seat that a name means: its number, counted from 1, or any of its powers as they are typed, or the
// beginning of one. It returns false if the name means no seat, or begins the names of several.
func (v *View) SeatCalled(name string) (referee.Seat, bool) {
	seats, word := v.Match.State().Seats(), voice.Fold(strings.TrimSpace(name))
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= len(seats) {
		return referee.Seat(n - 1), true
	}
	if i := slices.IndexFunc(seats, func(f []string) bool {
		return slices.ContainsFunc(f, func(id string) bool { return v.Called(id, word, false) })
	}); i >= 0 {
		return referee.Seat(i), true
	}
	found := -1
	for i, powers := range seats {
		if word == "" || !slices.ContainsFunc(powers, func(id string) bool { return v.Called(id, word, true) }) {
			continue
		}
		if found >= 0 {
			return 0, false
		}
		found = i
	}
	return referee.Seat(found), found >= 0
}

// Called reports whether a word is one of a power's names, or the beginning of one.
func (v *View) Called(id, word string, beginning bool) bool {
	names := []string{voice.Fold(id)}
	for _, n := range v.Voice.Spellings(id) {
		names = append(names, voice.Fold(n))
	}
	return slices.ContainsFunc(names, func(n string) bool { return n == word || beginning && voice.BeginsIn(n, word) })
}

// names reports whether a command or a sentence names a power of that seat.
func (v *View) names(text string, s referee.Seat) bool {
	seats := v.Match.State().Seats()
	if int(s) >= len(seats) {
		return false
	}
	for _, id := range seats[s] {
		if strings.Contains(voice.Fold(text), voice.Fold(v.Voice.Name(id))) || slices.ContainsFunc(voice.Split(text), func(w string) bool { return v.Called(id, w, false) }) {
			return true
		}
	}
	return false
}

// By is a text about a step with the seat before it that made it, if the text does not name it.
func (v *View) By(s Step, text string) string {
	if s.Seat >= 0 && !s.Says && !v.names(text, referee.Seat(s.Seat)) {
		return v.SeatName(referee.Seat(s.Seat)) + ": " + text
	}
	return text
}

// Persons are the seats at which persons sit.
func (v *View) Persons() (seats []referee.Seat) {
	for i, name := range v.Match.Players() {
		if name == referee.Person {
			seats = append(seats, referee.Seat(i))
		}
	}
	return seats
}

// Switches of a table are customs in the journal and survive a restart.

const (
	On  = "on"
	Off = "off"
)

// IsOn reports whether a switch is on; otherwise is its default.
func (v *View) IsOn(custom string, otherwise bool) bool {
	switch v.Match.Custom(custom) {
	case On:
		return true
	case Off:
		return false
	}
	return otherwise
}

// HasProgram reports whether a program plays, whose pieces people move.
func (v *View) HasProgram() bool {
	return slices.ContainsFunc(v.Match.Players(), func(p string) bool { return p != referee.Person })
}

// MovesOthers reports whether a step moves pieces of somebody who does not sit at the table: a program's move does, and so may dice
// where a program plays.
func (v *View) MovesOthers(e referee.Entry) bool {
	return e.IsProgram() || e.Chance() && v.HasProgram()
}

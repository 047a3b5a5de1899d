package view

import (
	"brehon/referee"
	"strings"
)

// Texts for the end of the game.

// Over reports whether the game has ended.
func (v *View) Over() bool {
	_, over := v.Match.State().Over()
	return over
}

// Victory says that the game is over, and who won.
func (v *View) Victory() string {
	return v.Won(v.Winners())
}

// Winners are the seats that won, once the game has ended.
func (v *View) Winners() (list []Winner) {
	won, _ := v.Match.State().Over()
	for _, w := range won {
		list = append(list, Winner{int(w), v.Match.At(0).State().Seats()[w][0], v.SeatName(w)})
	}
	return list
}

// Ended returns how the game ended; empty while it goes on.
func (v *View) Ended() string {
	if !v.Over() {
		return ""
	}
	return v.Victory()
}

// When is when in the game it is now: "Round 2, turn 1".
func (v *View) When() string { return v.Time(v.Match.State()) }

// People are the persons who have a name, one after the other.
func (v *View) People() string {
	var names []string
	for i := range v.Match.Players() {
		if name := v.Match.PersonName(referee.Seat(i)); name != "" {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

// Won says that the game is over, and that those have won it.
func (v *View) Won(winners []Winner) string {
	if len(winners) == 0 {
		return v.Voice.Word("play.nobodyWon")
	}
	var names []string
	for _, w := range winners {
		names = append(names, w.Name)
	}
	return v.Voice.Word("play.won", "names", strings.Join(names, ", "))
}

// Time is the game time of a position: "Round 2, turn 1".
func (v *View) Time(s referee.State) string {
	var parts []string
	for _, m := range referee.Marks(s) {
		if m.Owner == "" {
			parts = append(parts, v.Voice.Message(m.Message))
		}
	}
	return strings.Join(parts, ", ")
}

// Winner is a seat that won.
type Winner struct {
	Seat int    `json:"seat"`
	ID   string `json:"id"` // of the power that names the seat
	Name string `json:"name"`
}

// Package view presents a match to one viewer in the players' words: the open question with its answers, the steps so far,
// who plays which seat. Prompts, programs and pages read a game through it; nothing here changes the match.
package view

import (
	"brehon/referee"
	"brehon/referee/voice"
)

// View is a match as a viewer may see it, in the players' words.
type View struct {
	Match *referee.Match
	Voice *voice.Voice
	Scene *voice.Voice  // of the content that is shown: board, pieces, codes; nil: nothing
	Shown referee.State // the position to show; nil: the match's own
	JSON  bool          // words are the game's own, as journals have them, for programs
	// AllSeats is for one screen shared by all seats: it shows what the seat asked may see. Otherwise only what is public is
	// shown, unless For names a seat.
	AllSeats bool
	// Away reports whether a seat that shares the screen is not the one in front of it now; nil: never.
	Away func(seat referee.Seat) bool

	eyes *referee.Seat // for whom to show; nil: see Viewer
}

// Seen is the position that is looked at.
func (v *View) Seen() referee.State {
	if v.Shown != nil {
		return v.Shown
	}
	return v.State()
}

// For returns the view of a seat, whoever is asked; for Nobody, the public view.
func (v *View) For(seat referee.Seat) *View {
	own := *v
	own.AllSeats, own.eyes = false, &seat
	return &own
}

// Viewer returns the seat to show for. On a shared screen it is the person asked, or drawing in secret, once they have taken
// over the screen; otherwise Nobody, unless For has set a seat.
func (v *View) Viewer() referee.Seat {
	if v.eyes != nil {
		return *v.eyes
	}
	seat := referee.SeenBy(v.Match.State())
	if !v.AllSeats || v.Shown != nil || seat < 0 || v.Match.Players()[seat] != referee.Person || v.Away != nil && v.Away(seat) {
		return referee.Nobody
	}
	return seat
}

// isAsked reports whether the viewer is the seat that is asked.
func (v *View) isAsked() bool { return v.Viewer() == v.Match.State().Turn().Seat }

// State is the present position as the viewer may see it.
func (v *View) State() referee.State { return referee.ViewOf(v.Match.State(), v.Viewer()) }

// Judged returns the position by which typed text is judged: the whole one on a shared screen, elsewhere the viewer's.
func (v *View) Judged() referee.State {
	if v.AllSeats {
		return v.Match.State()
	}
	return v.State()
}

// known returns the position that a question may reveal to its seat.
func (v *View) known() referee.State {
	if v.isAsked() {
		return v.Match.State()
	}
	return v.State()
}

// Moves returns the legal moves as the viewer may know them. A seat that has hidden something gets its own. For a draw from a
// hidden place, such as a deck, the list contains every outcome the viewer cannot exclude, so a move may still be refused.
func (v *View) Moves() []referee.Move {
	if _, veiled := v.Match.State().(referee.Veiled); veiled && !v.isAsked() {
		return v.State().Moves(nil)
	}
	return v.Match.Moves()
}

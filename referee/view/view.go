// Package view is a match as one viewer may see it, in the players' words: the open question with its answers, the steps made so far,
// who sits where. Whatever shows a game to somebody, a prompt, a program or a page, reads it here; nothing here changes the match.
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
	Shown referee.State // what is looked at in the match's place; nil: its own position
	JSON  bool          // words are the game's own, as journals have them, for programs
	// AllSeats is for one screen at which all seats answer: whoever is asked sees what that seat may see. Without it only what everybody
	// may see is shown, if For does not say whose eyes it is for.
	AllSeats bool
	// Away reports whether a seat that shares the screen of all seats with others is not the one that sits there now; nil: none is.
	Away func(seat referee.Seat) bool

	eyes *referee.Seat // for whom things are shown; nil: see Viewer
}

// Seen is the position that is looked at.
func (v *View) Seen() referee.State {
	if v.Shown != nil {
		return v.Shown
	}
	return v.State()
}

// For is the view of a seat: it shows what that seat may see, whoever is asked; for Nobody what everybody may see.
func (v *View) For(seat referee.Seat) *View {
	own := *v
	own.AllSeats, own.eyes = false, &seat
	return &own
}

// Viewer is the seat for whose eyes things are shown. At the prompt of all seats it is the person who is asked, or who draws what
// others may not see, where several share the screen once that one has taken it; elsewhere it is nobody's, if For does not say whose.
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

// Judged is the position by which what is typed is judged: at the prompt of all seats the whole one, elsewhere what the viewer sees.
func (v *View) Judged() referee.State {
	if v.AllSeats {
		return v.Match.State()
	}
	return v.State()
}

// known is the position as far as the question to a seat, with all that is said to it, may tell of it: to the seat itself the whole one.
func (v *View) known() referee.State {
	if v.isAsked() {
		return v.Match.State()
	}
	return v.State()
}

// Moves are the legal moves, as the viewer may know them. Those of a seat that has hidden something are its own; what chance
// decides the table sees for itself: of what lies hidden, as in a deck, the list says no more than the viewer knows, so that a move
// of it may still be refused.
func (v *View) Moves() []referee.Move {
	if _, veiled := v.Match.State().(referee.Veiled); veiled && !v.isAsked() {
		return v.State().Moves(nil)
	}
	return v.Match.Moves()
}

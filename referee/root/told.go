package root

import (
	"strings"

	"brehon/referee"
)

// Tells: a turn begins, what lies differently behind it is said (R15.4), and a Vagabot who stays does not walk (R8.9).
func (*Game) Tells(e referee.Event) referee.Telling {
	switch {
	case e.Key == "event.turn":
		return referee.Begins
	case strings.HasPrefix(e.Key, "event.laid"):
		return referee.Lays
	case e.Key == "event.stays":
		return referee.Replaces
	}
	return referee.Happens
}

// Reports reports whether persons have done already to others' pieces what a move says (R15.1). What comes of a battle or of a turn's
// end the referee works out.
func (*Game) Reports(c referee.Command) bool {
	switch c.Form {
	case formRemove, formRemoveWarriors, formVPOf, formTake, formGive, formOpen:
		return true
	}
	return false
}

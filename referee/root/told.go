package root

import (
	"strings"

	"brehon/referee"
)

// Tells: a turn begins, and what lies differently behind it is said (R15.4).
func (*Game) Tells(e referee.Event) referee.Telling {
	switch {
	case e.Key == "event.turn":
		return referee.Begins
	case strings.HasPrefix(e.Key, "event.laid"):
		return referee.Lays
	}
	return referee.Happens
}

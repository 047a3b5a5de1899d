package reading

import (
	"brehon/referee"
	"brehon/referee/phrase"
)

// likeness counts what two commands have in common; another form has nothing.
func likeness(a, b referee.Command) int {
	if a.Form != b.Form {
		return 0
	}
	n := 1
	for i := range a.Args {
		n += phrase.Some(a.Args[i] == b.Args[i])
	}
	return n
}

// Nearest returns the legal move of the same form most like a command. With several gaps at least one must agree: another
// power's move is no help.
func (r *Reader) Nearest(cmd referee.Command, moves []referee.Move) *referee.Command {
	gaps := 0
	for _, w := range r.View.Match.Game().Grammar().Forms()[cmd.Form] {
		gaps += phrase.Some(w.Gap >= 0)
	}
	var best *referee.Command
	most, apart := 1+len(cmd.Args)-gaps+phrase.Some(gaps > 1), 0
	for i, mv := range moves {
		n, d := likeness(cmd, mv.Command), distance(cmd, mv.Command)
		if n > most || n == most && (best == nil || d < apart) {
			best, most, apart = &moves[i].Command, n, d
		}
	}
	return best
}

// distance is the sum of the distances of the arguments.
func distance(a, b referee.Command) int {
	d := 0
	for i := range a.Args {
		d += max(int(a.Args[i]-b.Args[i]), int(b.Args[i]-a.Args[i]))
	}
	return d
}

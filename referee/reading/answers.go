package reading

import (
	"brehon/referee"
	"brehon/referee/view"
	"brehon/referee/voice"
	"strconv"
)

// Already reports whether the referee has just made that move itself, because there was nothing to choose.
func (r *Reader) Already(cmd referee.Command) bool {
	for i := r.View.Match.Len() - 1; i >= 0; i-- {
		e := r.View.Match.Entry(i)
		if e.Says || e.By != referee.ByReferee {
			return false
		}
		if e.Move.Command == cmd {
			return true
		}
	}
	return false
}

// isListed reports whether numbered answers are on the screen.
func (r *Reader) isListed() bool { return r.Listed || r.View.JSON }

// Numbered returns the answers that a bare number can mean: the figure asked for, if the answers differ only in that;
// otherwise the position in the list shown, or a figure; both if they are different moves.
func (r *Reader) Numbered(words []string) []referee.Command {
	if len(words) != 1 || !voice.IsFigure(words[0]) {
		return nil
	}
	answers := referee.Answers(r.View.Moves())
	same := view.Commons(answers)
	var list []referee.Command
	for i, mv := range answers {
		gap, ok := r.View.Figure(mv.Form, same[mv.Form])
		figure := ok && words[0] == r.View.Match.Game().Grammar().Word(gap.Kind, int(mv.Args[gap.Gap]))
		if figure || r.isListed() && words[0] == strconv.Itoa(i+1) && !(ok && len(same) == 1) {
			list = append(list, mv.Command)
		}
	}
	return list
}

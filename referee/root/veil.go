package root

import (
	"strings"

	"brehon/referee"
)

// The Corvid bot's plots are face down and unknown to all until turned up (R12.12).

// View returns the position without the kinds of face-down plots.
func (p *Position) View(referee.Seat) referee.State {
	q := p.clone(nil)
	for c := range place(clearings) {
		if inMask(p.board.facedown(), c) {
			q.board.plots[c] = none
		}
	}
	return q
}

// Hides reports whether a plot drawn unseen is still face down.
func (p *Position) Hides(m referee.Move, seat referee.Seat) bool {
	if m.Form != formSecretPlot || seat == m.Seat {
		return false
	}
	k, c := plot(m.Args[0]), place(m.Args[1])
	return inMask(p.board.facedown(), c) && p.board.plots[c] == k
}

// Keeps reports whether a fact is about the kind of a plot.
func (p *Position) Keeps(fact referee.Command) bool {
	return strings.HasPrefix(facts[fact.Form].Form, "plot ")
}

// Draws: plots drawn face up are seen by all at once.
func (p *Position) Draws() referee.Seat { return referee.Chance }

// Sealing: where the referee draws the plots, the journal does not say which they are before they are turned up.
func (p *Position) Sealing() bool { return p.law.unseen }

// Seals reports whether a move draws such a plot.
func (p *Position) Seals(m referee.Move) bool { return p.law.unseen && m.Form == formSecretPlot }

// Suppose lists positions with other face-down plots: a guess, or their removal, may show that they differ.
func (p *Position) Suppose(referee.Command) (list []referee.State) {
	var at []place
	for c := range place(clearings) {
		if inMask(p.board.facedown(), c) && p.board.plots[c] != none {
			at = append(at, c)
		}
	}
	var next func(q *Position, i int)
	next = func(q *Position, i int) {
		if i == len(at) {
			list = append(list, q)
			return
		}
		for k, x := range p.law.game.content.Plots {
			if q.board.plotsOut(plot(k)) < int8(x.Count) {
				other := q.clone(nil)
				other.board.plots[at[i]] = plot(k)
				next(other, i+1)
			}
		}
	}
	q := p.clone(nil)
	for _, c := range at {
		q.board.plots[c] = none
	}
	next(q, 0)
	return list
}

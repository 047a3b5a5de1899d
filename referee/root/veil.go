package root

import (
	"strings"

	"brehon/referee"
)

// Plots of the Corvid bot lie face down, and nobody sees which they are until they are turned up (R12.12).

// View is the position without the kinds of plots that lie face down.
func (p *Position) View(referee.Seat) referee.State {
	q := p.clone(nil)
	for c := range place(clearings) {
		if inMask(p.board.facedown(), c) {
			q.board.plots[c] = none
		}
	}
	return q
}

// Hides reports whether a plot that was drawn unseen still lies face down.
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

// Draws: what is drawn face up all see at once.
func (p *Position) Draws() referee.Seat { return referee.Chance }

// Sealing: where the referee draws the plots, the journal does not say which they are before they are turned up.
func (p *Position) Sealing() bool { return p.law.unseen }

// Seals reports whether a move draws such a plot.
func (p *Position) Seals(m referee.Move) bool { return p.law.unseen && m.Form == formSecretPlot }

// Suppose lists the positions in which other plots lie face down: what somebody guesses, or what becomes of them, may tell that they
// are others.
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

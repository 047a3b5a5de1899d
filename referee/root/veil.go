package root

import "brehon/referee"

// Plots of the Corvid bot lie face down, and nobody sees which they are until they are turned up (R12.12).

// View is the position without the kinds of plots that lie face down.
func (p *Position) View(referee.Seat) referee.State {
	q := p.clone(nil)
	for c := range place(clearings) {
		if inMask(p.facedown(), c) {
			q.plots[c] = none
		}
	}
	return q
}

// Hides reports whether a plot that was drawn unseen still lies face down.
func (p *Position) Hides(m referee.Move, seat referee.Seat) bool {
	k, c := plot(m.Args[0]), place(m.Args[1])
	return m.Form == formSecretPlot && seat != m.Seat && inMask(p.facedown(), c) && p.plots[c] == k
}

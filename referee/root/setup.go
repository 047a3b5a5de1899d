package root

import (
	"slices"

	"brehon/referee"
	"brehon/referee/law"
)

// The first position (R4): suits of clearings, hands, then the pieces of every faction by letter. A bot's are placed by its
// own file; a person places theirs by events, and ends.

const (
	setSuits = int8(iota)
	setHands
	setFactions // and the following ones, one for each faction in play
)

// setUp does a part of the setup. It returns false when a person is to place their pieces.
func (p *Position) setUp() bool {
	l := p.law
	switch {
	case p.at == setSuits:
		if c := p.board.undealt(); c != none {
			p.begin(drawMarker{at: c})
			return true
		}
		p.at++
	case p.at == setHands:
		for f := range l.factions {
			if l.isPerson(faction(f)) {
				p.hands[f] = int8(l.rules.Hand.Draw) // R4.6
				p.deck -= p.hands[f]
			}
		}
		p.at++
	case int(p.at-setFactions) == len(l.inPlay):
		p.play()
	default:
		f := l.inPlay[p.at-setFactions]
		if l.isPerson(f) {
			return false
		}
		kind := kinds[l.factions[f].ID]
		p.part++
		if kind.setup == nil || !kind.setup(p, f, p.part-1) {
			p.nextSettler()
		}
	}
	return true
}

// undealt returns the first clearing without a suit; none: all have one.
func (b *board) undealt() place {
	return place(slices.Index(b.suits[:], none))
}

func (p *Position) nextSettler() { p.at, p.part = p.at+1, 0 }

// settler returns the faction placing its pieces now, or none.
func (p *Position) settler() faction {
	if p.at < setFactions || int(p.at-setFactions) >= len(p.law.inPlay) {
		return none
	}
	return p.law.inPlay[p.at-setFactions]
}

// play begins the first turn.
func (p *Position) play() {
	p.stage = playing
	p.happens("R4.2", "ready")
	p.round = 1
	p.beginTurn(0)
}

// Suits of clearings that are dealt by marker, clearing by clearing (R13.1): four of each.
const markers = clearings / (suits - 1)

// drawMarker draws the suit of a clearing (R4.1).
type drawMarker struct {
	law.Asked[*Position]
	law.Listed[*Position]

	at place
}

func (d drawMarker) Turn(p *Position) referee.Turn {
	return chance("R4.1", "marker", argPlace("place", d.at))
}

func (drawMarker) Moves(p *Position, list []referee.Move) []referee.Move {
	for s := range suit(bird) {
		if n := markers - p.board.ofSuit(s).count(); n > 0 {
			list = addOutcome(list, commandOf(formMarker, s), int8(n))
		}
	}
	return list
}

func (d drawMarker) Take(p *Position, c referee.Command) {
	p.board.suits[d.at] = suit(c.Args[0])
	p.end()
}

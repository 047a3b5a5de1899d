package hills

import (
	"brehon/referee"
	"brehon/referee/law"
)

// turn is what whoever has the turn does: plant where it stands or beside it, walk, or rest (H1).
type turn struct{ asked }

func (turn) Turn(p *Position) referee.Turn {
	return asks(referee.Seat(p.who()), p.who(), "H1", "ask.turn")
}

func (turn) Why(p *Position, c referee.Command) *referee.Refusal {
	switch at, hill := p.at[p.who()], int(c.Args[0]); {
	case c.Form > formRest:
		return refuse("H1", "turn", ofWalker(p.who()))
	case c.Form == formWalk && !p.near(at, hill):
		return refuse("H1", "far", ofHill(hill), ofWalker(p.who()))
	case c.Form == formPlant && (!p.game.Areas[hill].Trees || p.saplings[hill] > 0 || hill != at && !p.near(at, hill)):
		return refuse("H1", "plant", ofHill(hill))
	}
	return nil
}

func (turn) Take(p *Position, c referee.Command) {
	hill := int(c.Args[0])
	p.open.Pop()
	switch c.Form {
	case formPlant:
		p.saplings[hill]++
		p.gains("H1", "event.planted", ofHill(hill))
		p.next()
	case formWalk:
		p.at[p.who()] = hill
		if p.saplings[hill] > 0 {
			p.gains("H1", "event.shade")
		}
		kinds.Push(&p.open, wind{})
	case formRest:
		kinds.Push(&p.open, weather{})
	}
}

// asked is embedded by every decision; Position.Moves lists the answers of all of them.
type asked struct{ law.Asked[*Position] }

// Moves is never called.
func (asked) Moves(_ *Position, list []referee.Move) []referee.Move { return list }

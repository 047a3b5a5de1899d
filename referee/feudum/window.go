package feudum

import "brehon/referee"

// The free acts of the turn and of the end of the game (F5.7).

// freeActs reports whether a free act is open in the window of the turn. A writ can always be discarded.
func (c colour) freeActs(p *Position) bool {
	pl := &p.players[c]
	return pl.writs != 0 || sum(pl.vessels[:]) > 0 && pl.onMap() || c.canUnseal(p)
}

// movesFree lists the free acts of the turn.
func (c colour) movesFree(p *Position, list []referee.Move) []referee.Move {
	list = c.movesMandates(p, c.movesDeploy(p, list))
	for m := p.players[c].writs; m != 0; m &= m - 1 {
		list = p.addMove(list, c, formDiscard, m.first())
	}
	return c.movesUnseal(p, list)
}

// takeFree takes a free act.
func (who colour) takeFree(p *Position, c referee.Command) {
	switch c.Form {
	case formDeploy:
		who.deploy(p, vessel(c.Args[0]), int8(c.Args[1]))
	case formMandate:
		who.mandate(p, int8(c.Args[0]))
	case formDiscard:
		who.toDeck(p, writ(c.Args[0]))
		p.happens("F13.1", "drop", argColour("colour", who))
	case formUnseal:
		who.unseal(p, place(c.Args[0]))
	}
}

func (who colour) whyFree(p *Position, c referee.Command) *referee.Refusal {
	switch c.Form {
	case formDeploy:
		return who.whyDeploy(p, vessel(c.Args[0]), int8(c.Args[1]))
	case formMandate:
		return who.whyMandate(p, int8(c.Args[0]))
	case formDiscard:
		return refuse("F5.7", "no-writ", argColour("colour", who), argWrit(writ(c.Args[0])))
	case formUnseal:
		return refuse("F6.9.S", "no-seal-there", argColour("colour", who), argPlace(place(c.Args[0])))
	}
	return nil
}

// The window of the end (F5.7 f), once per player.

// closing asks a player for mandates, and seals to take back, in the window of the end.
type closing struct {
	who colour
}

func (d closing) Work(p *Position) bool {
	pl := &p.players[d.who]
	if d.canMandate(p) || d.who.canUnseal(p) || p.law.hands == handsSealed && pl.writs != 0 { // F21.6: the question must not reveal that none can be played
		return false
	}
	p.end()
	return true
}

func (d closing) Turn(p *Position) referee.Turn {
	t := p.asks(d.who, "F5.7", "close")
	t.Pause = p.law.hands == handsSealed && p.players[d.who].writs != 0
	return t
}

func (d closing) Moves(p *Position, list []referee.Move) []referee.Move {
	list = d.who.movesUnseal(p, d.who.movesMandates(p, list))
	return p.addMove(list, d.who, formEnd)
}

func (d closing) Take(p *Position, c referee.Command) {
	if c.Form == formEnd {
		p.end()
		return
	}
	d.who.takeFree(p, c)
}

func (d closing) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formMandate || c.Form == formUnseal {
		return d.who.whyFree(p, c)
	}
	return nil
}

// canMandate reports whether there is one.
func (d closing) canMandate(p *Position) bool {
	for i := range p.law.ways {
		if d.who.mayMandate(p, int8(i)) {
			return true
		}
	}
	return false
}

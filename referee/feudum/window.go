package feudum

import "brehon/referee"

// The free acts of the turn and of the end of the game (F5.7).

// freeActs reports whether a free act is open in the window of the turn. A writ can always be discarded.
func (p *Position) freeActs(c colour) bool {
	pl := &p.players[c]
	return pl.writs != 0 || sum(pl.vessels[:]) > 0 && pl.onMap() || p.canUnseal(c)
}

// movesFree lists the free acts of the turn.
func (p *Position) movesFree(c colour, list []referee.Move) []referee.Move {
	list = p.movesMandates(c, p.movesDeploy(c, list))
	for m := p.players[c].writs; m != 0; m &= m - 1 {
		list = p.may(list, c, formDiscard, m.first())
	}
	return p.movesUnseal(c, list)
}

// takeFree takes a free act.
func (p *Position) takeFree(who colour, c referee.Command) {
	switch c.Form {
	case formDeploy:
		p.deploy(who, vessel(c.Args[0]), int8(c.Args[1]))
	case formMandate:
		p.mandate(who, int8(c.Args[0]))
	case formDiscard:
		p.toDeck(who, writ(c.Args[0]))
		p.happens("F13.1", "drop", argColour("colour", who))
	case formUnseal:
		p.unseal(who, place(c.Args[0]))
	}
}

func (p *Position) whyFree(who colour, c referee.Command) *referee.Refusal {
	switch c.Form {
	case formDeploy:
		return p.whyDeploy(who, vessel(c.Args[0]), int8(c.Args[1]))
	case formMandate:
		return p.whyMandate(who, int8(c.Args[0]))
	case formDiscard:
		return refuse("F5.7", "no-writ", argColour("colour", who), argWrit(writ(c.Args[0])))
	case formUnseal:
		return refuse("F6.9.S", "no-seal-there", argColour("colour", who), argPlace(place(c.Args[0])))
	}
	return nil
}

// The window of the end (F5.7 f), once per player.

// closing is a player's writs in the window of the end (F21.6).
type closing struct {
	who colour
}

func (d closing) Work(p *Position) bool {
	pl := &p.players[d.who]
	if p.canMandate(d.who) || p.canUnseal(d.who) || p.law.hands == handsSealed && pl.writs != 0 { // F21.6: nobody is to learn that none can be played
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
	list = p.movesUnseal(d.who, p.movesMandates(d.who, list))
	return p.may(list, d.who, formEnd)
}

func (d closing) Take(p *Position, c referee.Command) {
	if c.Form == formEnd {
		p.end()
		return
	}
	p.takeFree(d.who, c)
}

func (d closing) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formMandate || c.Form == formUnseal {
		return p.whyFree(d.who, c)
	}
	return nil
}

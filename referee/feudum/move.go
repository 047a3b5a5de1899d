package feudum

import "brehon/referee"

// Move (F6.2): steps, Godspeed, pilfering, the epic voyage.

func (d move) can(p *Position) bool { return d.who.pieces(p) > 0 }

func (d move) whyCannot(p *Position) *referee.Refusal {
	return refuse("F6.2.1", "no-piece", argColour("colour", d.who))
}

func (d move) play(p *Position) {
	p.act.steps = d.who.pieces(p) // F6.2.1
	p.begin(move{who: d.who})
}

// move is Move: steps (F6.2).
type move struct {
	who colour
}

// Work asks for steps while any are left.
func (d move) Work(p *Position) bool {
	if p.act.steps > 0 {
		return false
	}
	p.end()
	p.begin(pilfer{who: d.who})
	p.begin(godspeed{who: d.who})
	return true
}

func (d move) Turn(p *Position) referee.Turn {
	t := p.asks(d.who, "F6.2.1", "move", argN("n", int(p.act.steps)))
	t.Pause = p.law.policy != policyStrict
	return t
}

func (d move) Moves(p *Position, list []referee.Move) []referee.Move {
	for i := range int8(pieces) {
		list = d.who.movesSteps(p, i, list)
	}
	return d.who.movesRest(p, list, func(int8) bool { return true })
}

// movesRest lists free acts, the end of the steps, and, where any stated path is taken (F2.4), the steps over unknown edges.
func (c colour) movesRest(p *Position, list []referee.Move, may func(i int8) bool) []referee.Move {
	list = c.movesDeploy(p, list)
	list = c.movesBoard(p, list)
	list = p.addMove(list, c, formDone)
	if p.law.policy == policyTrust {
		for i := range int8(pieces) {
			if may(i) {
				list = c.movesUnknown(p, i, list)
			}
		}
	}
	return list
}

// movesSteps lists the steps of a piece over edges that are known.
func (c colour) movesSteps(p *Position, i int8, list []referee.Move) []referee.Move {
	at := c.pieceAt(p, i)
	if at == none || i < pawns && c.pinned(p, at) {
		return list
	}
	for e := range edge(edges) {
		if !c.travels(p, i, e) {
			continue
		}
		for to := p.routes.there[e][at]; to != 0; to &= to - 1 {
			list = p.addMove(list, c, formStep, i, int8(e), to.first())
		}
	}
	return list
}

// travels reports whether a piece may use a kind of edge now (F12.1, F12.2, F12.5, F15.10).
func (c colour) travels(p *Position, i int8, e edge) bool {
	switch {
	case i == serpent:
		return e == byShip || e == bySubmersible
	case i == behemoth:
		return e == road || e == flight
	case e == road:
		return true
	case e == ferry:
		return sum(p.sale[:]) == 0 && p.players[c].shillings >= int16(p.law.rules.Ferry)
	}
	return p.players[c].pawns[i].vessel == vessel(e-byShip)
}

// steps moves a piece along an edge.
func (c colour) steps(p *Position, i int8, e edge, to place) {
	from := c.pieceAt(p, i)
	if !inMask(p.routes.there[e][from], to) { // F2.4: trusted
		e.know(p, from, to, true)
		p.happens("F2.4.1", "trusted", argEdge(e), argPlaceAs("from", from), argPlaceAs("to", to))
	}
	if i >= pawns {
		p.monsters[i-pawns].at = to
	} else {
		if e == road || e == ferry {
			c.park(p, i) // F12.3
		}
		p.players[c].pawns[i].at = to
	}
	if e == ferry {
		c.spends(p, int16(p.law.rules.Ferry))
	}
	p.act.moved |= bit(i)
	p.act.boarded, p.act.stepped = 0, true
	p.act.steps--
	p.happens("F6.2.1", "step", argColour("colour", c), argPiece(i), argEdge(e), argPlaceAs("from", from), argPlaceAs("to", to))
}

func (d move) Take(p *Position, c referee.Command) {
	if c.Form == formDone {
		p.act.steps = 0
		return
	}
	d.takeTravel(p, c)
}

// takeTravel takes a step or a free act of a Move.
func (d move) takeTravel(p *Position, c referee.Command) {
	switch c.Form {
	case formStep:
		d.who.steps(p, int8(c.Args[0]), edge(c.Args[1]), place(c.Args[2]))
	case formDeploy:
		d.who.deploy(p, vessel(c.Args[0]), int8(c.Args[1]))
	case formBoard:
		d.who.board(p, int8(c.Args[0]), vessel(c.Args[1]))
	}
}

func (d move) Why(p *Position, c referee.Command) *referee.Refusal {
	switch c.Form {
	case formStep:
		return d.whyStep(p, int8(c.Args[0]), edge(c.Args[1]), place(c.Args[2]))
	case formDeploy:
		return d.who.whyDeploy(p, vessel(c.Args[0]), int8(c.Args[1]))
	case formBoard:
		return d.who.whyBoard(p, int8(c.Args[0]), vessel(c.Args[1]))
	}
	return nil
}

/*SHARED godspeed Why*/

// whyStep says why a piece cannot go along an edge.
func (d move) whyStep(p *Position, i int8, e edge, to place) *referee.Refusal {
	at := d.who.pieceAt(p, i)
	switch {
	case at == none:
		return refuse("F6.2.1", "piece-off", argColour("colour", d.who), argPiece(i))
	case i < pawns && d.who.pinned(p, at):
		return refuse("F6.2.2", "pinned", argPiece(i), argPlace(at))
	case e == ferry && i < pawns && sum(p.sale[:]) > 0:
		return refuse("F12.5", "ferry-vessel")
	case e == ferry && i < pawns && !d.who.travels(p, i, e):
		return refuse("F12.5", "ferry-cost", argN("n", p.law.rules.Ferry), argN("have", int(p.players[d.who].shillings)))
	case !d.who.travels(p, i, e):
		return refuse("F12.1", "not-its-edge", argPiece(i), argEdge(e))
	case e.unknown(p, at, to):
		return refuse("F2.4", "fact", argEdge(e), argPlaceAs("from", at), argPlaceAs("to", to), argCode("one", at), argCode("other", to))
	}
	return refuse("F12.1", "no-edge", argEdge(e), argPlaceAs("from", at), argPlaceAs("to", to))
}

// Godspeed: one monk moves one step more (F6.2.S).

// speeds reports whether a piece may take the step of Godspeed.
func (d godspeed) speeds(p *Position, i int8) bool {
	if i >= pawns || !p.law.advanced {
		return false
	}
	w := &p.players[d.who].pawns[i]
	return w.at != none && (w.role == monk || p.law.godspeedAny && d.who.has(p, monk)) && !d.who.pinned(p, w.at)
}

// godspeed is the step more that Godspeed gives a monk (F6.2.S).
type godspeed struct {
	who   colour
	asked bool
}

func (d godspeed) Work(p *Position) bool {
	if !d.asked {
		for i := range int8(pawns) {
			if d.speeds(p, i) {
				p.act.steps, d.asked = int8(p.law.rules.Move.Godspeed), true
				p.now(d)
				break
			}
		}
	}
	if p.act.steps > 0 {
		return false
	}
	p.end()
	if p.act.stepped {
		p.players[d.who].moves++ // F6.2.4
	}
	return true
}

func (d godspeed) Turn(p *Position) referee.Turn {
	t := p.asks(d.who, "F6.2.S", "godspeed")
	t.Pause = p.law.policy != policyStrict
	return t
}

func (d godspeed) Moves(p *Position, list []referee.Move) []referee.Move {
	for i := range int8(pawns) {
		if d.speeds(p, i) {
			list = d.who.movesSteps(p, i, list)
		}
	}
	return d.who.movesRest(p, list, func(i int8) bool { return d.speeds(p, i) })
}

func (d godspeed) Take(p *Position, c referee.Command) { move{d.who}.Take(p, c) }

func (d godspeed) Why(p *Position, c referee.Command) *referee.Refusal {
	if i := int8(c.Args[0]); c.Form == formStep && !d.speeds(p, i) {
		return refuse("F6.2.S", "godspeed", argColour("colour", d.who), argPiece(i))
	}
	return move{d.who}.Why(p, c)
}

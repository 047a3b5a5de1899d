package feudum

import "brehon/referee"

// Vessels: deployed under pawns, parked and boarded (F12).

// movesDeploy lists which vessels of the supply can be deployed under which pawns (F12.2).
func (c colour) movesDeploy(p *Position, list []referee.Move) []referee.Move {
	pl := &p.players[c]
	for v, n := range pl.vessels {
		for i := range pl.pawns {
			if n > 0 && pl.pawns[i].at != none {
				list = p.addMove(list, c, formDeploy, int8(v), int8(i))
			}
		}
	}
	return list
}

// movesBoard lists which parked vessels of another kind pawns can board (F12.7).
func (c colour) movesBoard(p *Position, list []referee.Move) []referee.Move {
	for i := range p.players[c].pawns {
		for v := range vessel(vessels) {
			if c.canBoard(p, int8(i), v) {
				list = p.addMove(list, c, formBoard, int8(i), int8(v))
			}
		}
	}
	return list
}

func (c colour) canBoard(p *Position, i int8, v vessel) bool {
	w := &p.players[c].pawns[i]
	return w.at != none && w.vessel != v && p.sites[w.at].parked[v] > 0 && !p.act.boarded.has(i)
}

func (c colour) deploy(p *Position, v vessel, i int8) {
	c.park(p, i)
	p.players[c].vessels[v]--
	p.players[c].pawns[i].vessel = v
	p.happens("F12.2", "deploy", argColour("colour", c), argVessel(v), arg("pawn", kindPawn, int(i)))
}

func (c colour) board(p *Position, i int8, v vessel) {
	c.park(p, i)
	w := &p.players[c].pawns[i]
	p.sites[w.at].parked[v]--
	w.vessel = v
	p.act.boarded |= bit(i)
	p.happens("F12.7", "board", argColour("colour", c), argVessel(v), arg("pawn", kindPawn, int(i)))
}

// park leaves the vessel of a pawn where it is (F12.2.1, F12.3).
func (c colour) park(p *Position, i int8) {
	if w := &p.players[c].pawns[i]; w.vessel != none {
		p.sites[w.at].parked[w.vessel]++
		w.vessel = none
	}
}

func (c colour) whyDeploy(p *Position, v vessel, i int8) *referee.Refusal {
	if p.players[c].pawns[i].at == none {
		return refuse("F12.2", "pawn-off", argColour("colour", c), arg("pawn", kindPawn, int(i)))
	}
	return refuse("F12.2", "no-vessel", argColour("colour", c), argVessel(v))
}

func (c colour) whyBoard(p *Position, i int8, v vessel) *referee.Refusal {
	switch w := &p.players[c].pawns[i]; {
	case w.at == none:
		return refuse("F12.7", "pawn-off", argColour("colour", c), arg("pawn", kindPawn, int(i)))
	case p.act.boarded.has(i):
		return refuse("F12.7", "boarded", arg("pawn", kindPawn, int(i)))
	case w.vessel == v:
		return refuse("F12.7", "same-vessel", argVessel(v))
	default:
		return refuse("F12.7", "not-parked", argVessel(v), argPlace(w.at))
	}
}

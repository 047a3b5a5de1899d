package feudum

import "brehon/referee"

// Vessels that are laid under pawns, parked and boarded (F12).

// movesDeploy lists which vessels of the supply can be laid under which pawns (F12.2).
func (p *Position) movesDeploy(c colour, list []referee.Move) []referee.Move {
	pl := &p.players[c]
	for v, n := range pl.vessels {
		for i := range pl.pawns {
			if n > 0 && pl.pawns[i].at != none {
				list = p.may(list, c, formDeploy, int8(v), int8(i))
			}
		}
	}
	return list
}

// movesBoard lists which parked vessels of another kind pawns can board (F12.7).
func (p *Position) movesBoard(c colour, list []referee.Move) []referee.Move {
	for i := range p.players[c].pawns {
		for v := range vessel(vessels) {
			if p.canBoard(c, int8(i), v) {
				list = p.may(list, c, formBoard, int8(i), int8(v))
			}
		}
	}
	return list
}

func (p *Position) canBoard(c colour, i int8, v vessel) bool {
	w := &p.players[c].pawns[i]
	return w.at != none && w.vessel != v && p.sites[w.at].parked[v] > 0 && !p.act.boarded.has(i)
}

func (p *Position) deploy(c colour, v vessel, i int8) {
	p.park(c, i)
	p.players[c].vessels[v]--
	p.players[c].pawns[i].vessel = v
	p.happens("F12.2", "deploy", argColour("colour", c), argVessel(v), arg("pawn", kindPawn, int(i)))
}

func (p *Position) board(c colour, i int8, v vessel) {
	p.park(c, i)
	w := &p.players[c].pawns[i]
	p.sites[w.at].parked[v]--
	w.vessel = v
	p.act.boarded |= bit(i)
	p.happens("F12.7", "board", argColour("colour", c), argVessel(v), arg("pawn", kindPawn, int(i)))
}

// park leaves the vessel of a pawn where it is (F12.2.1, F12.3).
func (p *Position) park(c colour, i int8) {
	if w := &p.players[c].pawns[i]; w.vessel != none {
		p.sites[w.at].parked[w.vessel]++
		w.vessel = none
	}
}

func (p *Position) whyDeploy(c colour, v vessel, i int8) *referee.Refusal {
	if p.players[c].pawns[i].at == none {
		return refuse("F12.2", "pawn-off", argColour("colour", c), arg("pawn", kindPawn, int(i)))
	}
	return refuse("F12.2", "no-vessel", argColour("colour", c), argVessel(v))
}

func (p *Position) whyBoard(c colour, i int8, v vessel) *referee.Refusal {
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

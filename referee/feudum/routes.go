package feudum

import "brehon/referee"

// The map's edges as the law uses them: known to exist, known not to exist, unknown (F2.4). Questions about them are in known.go.

// routes are the edges known to exist and known not to; sum identifies the table's answers, 0 without any.
type routes struct {
	there, absent [edges][places]mask
	sum           uint64
}

// know notes that an edge is there, or is not.
func (e edge) know(p *Position, a, b place, there bool) {
	r := *p.routes
	p.routes = &r
	yes, no := &r.absent[e], &r.there[e]
	if there {
		yes, no = no, yes
	}
	yes[a] |= bit(b)
	yes[b] |= bit(a)
	no[a] &^= bit(b)
	no[b] &^= bit(a)
	r.sum = p.answeredSum()
}

// answeredSum sums up what the table has answered that the map does not have.
func (p *Position) answeredSum() uint64 {
	var d referee.Digest
	for e := range edge(edges) {
		for a := range place(places) {
			e.tellEdges(p, a, func(v ...int) {
				for _, n := range v {
					d.Add(n)
				}
			})
		}
	}
	return uint64(d)
}

// unknown reports whether an edge is unknown. Ships sail only between ports (F2.4.2), and with the policy strict only the
// map's edges exist.
func (e edge) unknown(p *Position, a, b place) bool {
	switch {
	case a == b || p.law.policy == policyStrict || inMask(p.routes.there[e][a], b) || inMask(p.routes.absent[e][a], b):
		return false
	case e == byShip || e == bySubmersible:
		return inMask(p.law.ports, a) && inMask(p.law.ports, b)
	}
	return true
}

// movesUnknown lists steps of a piece over unknown edges, as asides.
func (c colour) movesUnknown(p *Position, i int8, list []referee.Move) []referee.Move {
	at := c.pieceAt(p, i)
	if at == none || i < pawns && c.pinned(p, at) {
		return list
	}
	for e := range edge(edges) {
		if !c.travels(p, i, e) {
			continue
		}
		for to := range place(places) {
			if e.unknown(p, at, to) {
				list = p.addMove(list, c, formStep, i, int8(e), int8(to))
				list[len(list)-1].Aside = true
			}
		}
	}
	return list
}

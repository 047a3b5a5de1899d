package feudum

import "brehon/referee"

// The alchemist: buying vessels (F15.3) and inventing (F15.9).

// shop asks which vessel to buy from the alchemist (F15.3).
type shop struct {
	who colour
}

func (d shop) Work(p *Position) bool {
	return p.doneIf(sum(p.sale[:]) == 0 || p.players[d.who].shillings < int16(p.law.guilds.Alchemist.Price))
}

func (d shop) Turn(p *Position) referee.Turn { return p.asks(d.who, "F15.3.a", "shop") }

func (d shop) Moves(p *Position, list []referee.Move) []referee.Move {
	for v, n := range p.sale {
		if n > 0 {
			list = p.addMove(list, d.who, formVessel, int8(v))
		}
	}
	return list
}

func (d shop) Take(p *Position, c referee.Command) {
	who, v := d.who, vessel(c.Args[0])
	p.end()
	who.paysGuild(p, int16(p.law.guilds.Alchemist.Price), alchemist)
	p.sale[v]--
	p.players[who].vessels[v]++
	p.happens("F15.3.a", "bought-vessel", argColour("colour", who), argVessel(v))
}

func (d shop) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formVessel {
		return refuse("F15.3.a", "not-for-sale", argVessel(vessel(c.Args[0])))
	}
	return nil
}

// inventBarrel is the barrel in the list of inventions, after the vessels.
const inventBarrel = int8(vessels)

// stocked reports whether the alchemist has the goods of an invention.
func (invent) stocked(p *Position, cost *[goods]int8) bool {
	for g, n := range cost {
		if p.containers[g] < n {
			return false
		}
	}
	return true
}

func (d invent) canInvent(p *Position, v int8) bool {
	return p.yard[v] > 0 && d.stocked(p, &p.law.invention[v])
}

// canBarrel reports whether another barrel can be invented: fewer than most are done.
func (d invent) canBarrel(p *Position, done, most int8) bool {
	return done < most && int(done) < len(p.law.barrels) && d.stocked(p, &p.law.barrels[done])
}

// invents reports whether anything can be invented.
func (d invent) invents(p *Position) bool {
	return d.canInvent(p, int8(ship)) || d.canInvent(p, int8(submersible)) || d.canInvent(p, int8(flying)) || d.canBarrel(p, 0, d.barrelsAtMost(p))
}

// barrelsAtMost returns how many sections of the emptiest row of the knights are not full (F15.9).
func (d invent) barrelsAtMost(p *Position) (most int8) {
	for c := range colour(colours) {
		if d.hasRow(p, c) {
			free, end := int8(0), int8(0)
			for _, n := range p.law.sections {
				if end += n; p.rows[c] < end {
					free++
				}
			}
			most = max(most, free)
		}
	}
	return most
}

// hasRow reports whether a colour has a row at the knights: all players, and the dummies (F3.9).
func (invent) hasRow(p *Position, c colour) bool { return p.law.plays(c) || inMask(p.law.dummies, c) }

// invent asks what to invent: left inventions, of them at most so many barrels (F15.9).
type invent struct {
	who     colour
	barrels int8
	left    int8
	most    int8
}

func (d invent) Work(p *Position) bool {
	if d.left > 0 {
		for v := range int8(vessels) {
			if d.canInvent(p, v) {
				return false
			}
		}
		if d.canBarrel(p, d.barrels, d.most) {
			return false
		}
	}
	p.end()
	return true
}

func (d invent) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "F15.9", "invent", argN("n", int(d.left)))
}

func (d invent) Moves(p *Position, list []referee.Move) []referee.Move {
	for v := range int8(vessels) {
		if d.canInvent(p, v) {
			list = p.addMove(list, d.who, formInvent, v)
		}
	}
	if d.canBarrel(p, d.barrels, d.most) {
		list = p.addMove(list, d.who, formInvent, inventBarrel)
	}
	if p.act.made > 0 {
		list = p.addMove(list, d.who, formEnough)
	}
	return list
}

func (d invent) Take(p *Position, c referee.Command) {
	if c.Form == formEnough {
		p.end()
		return
	}
	d.left--
	p.now(d)
	p.act.made++
	v := int8(c.Args[0])
	p.happens("F15.9", "invented", argColour("colour", d.who), arg("invention", kindInvention, int(v)))
	if v == inventBarrel {
		d.uses(p, &p.law.barrels[d.barrels])
		d.barrels++
		p.now(d)
		d.fillSections(p)
		return
	}
	d.uses(p, &p.law.invention[v])
	p.yard[v]--
	p.sale[v]++
}

// uses moves the goods of an invention from the alchemist to the bag.
func (invent) uses(p *Position, cost *[goods]int8) {
	for g, n := range cost {
		p.containers[g] -= n
		p.bag[g] += n
	}
}

// fillSections fills the leading section of every row, while the colour has markers.
func (d invent) fillSections(p *Position) {
	for c := range colour(colours) {
		if d.hasRow(p, c) {
			end := int8(0)
			for _, n := range p.law.sections {
				if end += n; p.rows[c] < end {
					break
				}
			}
			n := min(max(end-p.rows[c], 0), p.players[c].pool)
			p.rows[c] += n
			p.players[c].pool -= n
		}
	}
}

func (d invent) Why(p *Position, c referee.Command) *referee.Refusal {
	v := int8(c.Args[0])
	what := arg("invention", kindInvention, int(v))
	switch {
	case c.Form == formEnough:
		return refuse("F15.0.3", "one-at-least")
	case c.Form != formInvent:
		return nil
	case v == inventBarrel && d.barrels >= d.most:
		return refuse("F15.9", "barrels", argN("n", int(d.most)))
	case v == inventBarrel && int(d.barrels) >= len(p.law.barrels):
		return refuse("F15.9", "barrels-all", argN("n", len(p.law.barrels)))
	case v != inventBarrel && p.yard[v] == 0:
		return refuse("F15.9", "no-yard", argVessel(vessel(v)))
	}
	return refuse("F15.9", "no-goods", what)
}

// fullContainers are the carts, piles and bowls that are full.
func (p *Position) fullContainers() (m mask) {
	for g, n := range p.containers {
		if n == p.law.room {
			m |= bit(g)
		}
	}
	return m
}

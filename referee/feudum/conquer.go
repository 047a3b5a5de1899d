package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Conquer (F6.8): an attack, or starving the people.

// conquer is Conquer: an attack, or the starving of people (F6.8).
type conquer struct {
	who colour
}

func (d conquer) can(p *Position) bool {
	for m := d.who.grounds(p); m != 0; m &= m - 1 {
		at := place(m.first())
		for _, on := range p.law.seats {
			for t := range targetFeudum + 1 {
				if d.who.mayAttack(p, at, on, t) {
					return true
				}
			}
			if d.who.mayStarve(p, at, on, subjects) || d.who.mayStarve(p, at, on, serfs) {
				return true
			}
		}
	}
	return false
}

func (d conquer) whyCannot(p *Position) *referee.Refusal {
	if at := d.immuneNear(p); at != none {
		return refuse("F6.9.S", "immune", argPlace(at))
	}
	return refuse("F6.8", "no-target", argColour("colour", d.who))
}

// Work asks while a target remains.
func (d conquer) Work(p *Position) bool {
	if d.can(p) {
		return false
	}
	p.end()
	return true
}

func (d conquer) Turn(p *Position) referee.Turn { return p.asks(d.who, "F6.8", "conquer") }

func (d conquer) Moves(p *Position, list []referee.Move) []referee.Move {
	for m := d.who.grounds(p); m != 0; m &= m - 1 {
		for i := range p.law.seats {
			for t, on := int8(0), p.player(i); t <= targetFeudum; t++ {
				if d.who.mayAttack(p, place(m.first()), on, t) {
					list = p.addMove(list, d.who, formAttack, m.first(), int8(on), t)
				}
			}
		}
	}
	return d.movesStarve(p, list)
}

func (d conquer) Take(p *Position, c referee.Command) {
	who, at, on, n := d.who, place(c.Args[0]), colour(c.Args[1]), int8(c.Args[2])
	p.end()
	if c.Form == formStarve {
		d.starve(p, at, on, n)
		return
	}
	p.happens("F6.8", "attack", argColour("colour", who), argPlace(at), argColour("other", on), arg("target", kindTarget, int(n)))
	p.begin(attack{who: who, at: at, target: n, on: on})
	p.begin(flipDefend{who: on, at: at})
}

func (d conquer) Why(p *Position, c referee.Command) *referee.Refusal {
	at, on := place(c.Args[0]), colour(c.Args[1])
	switch {
	case c.Form == formStarve:
		return d.whyStarve(p, at, on, int8(c.Args[2]))
	case c.Form != formAttack:
		return nil
	case !inMask(d.who.grounds(p), at):
		return refuse("F6.8", "no-piece-here", argColour("colour", d.who), argPlace(at))
	case on == d.who || !p.law.plays(on):
		return refuse("F6.8", "no-opponent", argColour("colour", on))
	case int8(c.Args[2]) == targetFeudum && p.sites[at].kind != feudum:
		return refuse("F6.8", "no-feudum", argPlace(at), argType(p.sites[at].kind))
	case int8(c.Args[2]) == targetFeudum:
		return refuse("F6.8", "rules-not", argColour("colour", on), argPlace(at))
	}
	return refuse("F6.8", "target-off", argColour("colour", on), arg("target", kindTarget, int(c.Args[2])), argPlace(at))
}

// grounds are the places of a player's pieces.
func (c colour) grounds(p *Position) (m mask) {
	for i := range int8(pieces) {
		if at := c.pieceAt(p, i); at != none {
			m |= bit(at)
		}
	}
	return m
}

// mayAttack reports whether a player with a piece at a place may attack a target there.
func (c colour) mayAttack(p *Position, at place, on colour, target int8) bool {
	if c == on {
		return false
	}
	if target == targetFeudum {
		return p.sites[at].kind == feudum && p.sites[at].ruler == on
	}
	return on.pieceAt(p, target) == at
}

// military asks whether a disc goes on the military track (F6.8.6); it must if the people were starved (F6.8.S).
type military struct {
	law.Listed[*Position]

	who  colour
	must bool
}

func (d military) Work(p *Position) bool {
	if d.canMarch(p) && !d.must {
		return false
	}
	p.end()
	if d.canMarch(p) {
		d.marches(p)
	}
	return true
}

// canMarch reports whether the player has a disc left and the track has a free space.
func (d military) canMarch(p *Position) bool {
	return d.who.discs(p) > 0 && int(p.players[d.who].military) < len(p.law.game.content.Tracks.Military)
}

// marches puts a disc on the next space.
func (d military) marches(p *Position) {
	p.players[d.who].military++
	p.happens("F6.8.6", "military", argColour("colour", d.who), argN("n", int(p.players[d.who].military)))
}

func (d military) Turn(p *Position) referee.Turn { return p.asks(d.who, "F6.8.6", "military") }

func (d military) Moves(p *Position, list []referee.Move) []referee.Move {
	return d.who.yesNo(p, formMilitary, list)
}

func (d military) Take(p *Position, c referee.Command) {
	p.end()
	if int8(c.Args[0]) == yes {
		d.marches(p)
	}
}

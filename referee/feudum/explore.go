package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Explore (F6.5), and the deck of writs (F13.6).

func (d explore) can(p *Position) bool {
	return d.who.ruled(p, outpost) > 0 && (p.unseen != 0 || p.queued > 0)
}

func (d explore) whyCannot(p *Position) *referee.Refusal {
	if d.who.ruled(p, outpost) > 0 {
		return refuse("F6.5", "no-writs")
	}
	return refuse("F6.5", "no-type", argColour("colour", d.who), argType(outpost))
}

func (d explore) play(p *Position) {
	p.begin(useShovels{who: d.who})
	p.begin(explore{who: d.who})
}

// explore is Explore: the draw of writs (F6.5).
type explore struct {
	law.Unasked[*Position]

	who colour
}

func (d explore) Work(p *Position) bool {
	p.end()
	e := &p.law.rules.Explore
	d.who.beginWrits(p, int8(e.Draw)+int8(e.More)*(d.who.ruled(p, outpost)-1+d.who.ruled(p, feudum)), int8(e.Keep))
	return true
}

// beginWrits begins a draw of writs, of which the player keeps some; over the limit others go to the bottom (F6.5).
func (c colour) beginWrits(p *Position, n, keep int8) {
	p.begin(dropWrits{who: c})
	p.begin(keepWrits{who: c, left: keep})
	p.begin(drawWrits{who: c, left: n})
}

// drawWrits draws writs (F13.6).
type drawWrits struct {
	who  colour
	left int8
}

func (d drawWrits) Work(p *Position) bool {
	if d.left == 0 || p.unseen == 0 && p.queued == 0 {
		p.end()
		return true
	}
	return false
}

func (d drawWrits) Turn(p *Position) referee.Turn {
	return chance("F13.6", "writ", argColour("colour", d.who), argN("n", int(d.left)))
}

func (d drawWrits) Moves(p *Position, list []referee.Move) []referee.Move {
	if p.unseen == 0 {
		return addOutcome(list, 1, formWrit, int8(p.queue[0]))
	}
	for m := p.unseen; m != 0; m &= m - 1 {
		list = addOutcome(list, 1, formWrit, m.first())
	}
	return list
}

func (d drawWrits) Take(p *Position, c referee.Command) {
	w := writ(c.Args[0])
	d.left--
	p.now(d)
	if p.unseen == 0 {
		copy(p.queue[:], p.queue[1:p.queued])
		p.queued--
		p.queue[p.queued] = 0
	}
	p.unseen &^= bit(w)
	p.act.writs |= bit(w)
}

func (d drawWrits) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formWrit {
		return refuse("F13.6", "writ-so", argWrit(writ(c.Args[0])))
	}
	return nil
}

// toBottom puts writs under the deck, in the order of F17.5.
func (p *Position) toBottom(m mask) {
	for ; m != 0; m &= m - 1 {
		p.queue[p.queued] = writ(m.first())
		p.queued++
	}
}

// keepWrits asks which of them to keep (F6.5).
type keepWrits struct {
	who  colour
	left int8
}

// Work returns the others once all kept ones are named.
func (d keepWrits) Work(p *Position) bool {
	if p.act.writs != 0 && d.left > 0 {
		return false
	}
	p.toBottom(p.act.writs)
	p.act.writs = 0
	p.end()
	return true
}

// secret makes a question private (F21.6); with sealed hands the referee does not answer it.
func (p *Position) secret(t referee.Turn) referee.Turn {
	t.Pause = p.law.hands == handsSealed
	return t
}

func (d keepWrits) Turn(p *Position) referee.Turn { return p.secret(p.asks(d.who, "F6.5", "keep")) }

func (d keepWrits) Moves(p *Position, list []referee.Move) []referee.Move {
	for m := p.act.writs; m != 0; m &= m - 1 {
		list = p.addMove(list, d.who, formKeep, m.first())
	}
	return list
}

func (d keepWrits) Take(p *Position, c referee.Command) {
	d.left--
	p.now(d)
	p.players[d.who].writs |= bit(c.Args[0])
	p.act.writs &^= bit(c.Args[0])
	p.happens("F6.5", "keep", argColour("colour", d.who))
}

// dropWrits asks which writs over the limit to put under the deck, one by one (F13.1).
type dropWrits struct {
	who colour
}

func (d dropWrits) Work(p *Position) bool {
	if p.players[d.who].writs.count() > int(p.law.hand) {
		return false
	}
	p.end()
	return true
}

func (d dropWrits) Turn(p *Position) referee.Turn {
	return p.secret(p.asks(d.who, "F13.1", "drop", argN("n", int(p.law.hand))))
}

func (d dropWrits) Moves(p *Position, list []referee.Move) []referee.Move {
	for m := p.players[d.who].writs; m != 0; m &= m - 1 {
		list = p.addMove(list, d.who, formDrop, m.first())
	}
	return list
}

func (d dropWrits) Take(p *Position, c referee.Command) {
	p.players[d.who].writs &^= bit(c.Args[0])
	p.toBottom(bit(c.Args[0]))
	p.happens("F13.1", "drop", argColour("colour", d.who))
}

// Shovels and swords: for iron two writs more, of which one is kept (F6.5.S).

// useShovels asks whether to pay for shovels, and so keep one writ more (F6.5.S).
type useShovels struct {
	law.Listed[*Position]

	who   colour
	stage int8
}

func (d useShovels) Work(p *Position) bool {
	if d.stage == 0 && p.law.advanced && d.who.canPay(p, none, iron) && (p.unseen != 0 || p.queued > 0) {
		return false
	}
	who, by := d.who, d.stage
	p.end()
	if by == 2 {
		who.beginWrits(p, int8(p.law.rules.Explore.ShovelsDraw), int8(p.law.rules.Explore.ShovelsKeep))
	}
	return true
}

func (d useShovels) Turn(p *Position) referee.Turn { return p.asks(d.who, "F6.5.S", "shovels") }

func (d useShovels) Moves(p *Position, list []referee.Move) []referee.Move {
	return d.who.yesNo(p, formShovels, list)
}

func (d useShovels) Take(p *Position, c referee.Command) {
	d.stage = 1
	p.now(d)
	if int8(c.Args[0]) == yes {
		d.stage = 2
		p.now(d)
		d.who.pays(p, none, iron)
	}
}

func (d keepWrits) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formKeep {
		return refuse("F6.5", "not-drawn-writ", argWrit(writ(c.Args[0])))
	}
	return nil
}

func (d dropWrits) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formDrop {
		return refuse("F13.1", "no-writ", argColour("colour", d.who), argWrit(writ(c.Args[0])))
	}
	return nil
}

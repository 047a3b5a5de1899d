package feudum

import "brehon/referee"

// Explore (F6.5), and the deck of writs (F13.6).

func (p *Position) canExplore(c colour) bool {
	return p.ruled(c, outpost) > 0 && (p.unseen != 0 || p.queued > 0)
}

func (p *Position) whyCannotExplore(c colour) *referee.Refusal {
	if p.ruled(c, outpost) > 0 {
		return refuse("F6.5", "no-writs")
	}
	return refuse("F6.5", "no-type", argColour("colour", c), argType(outpost))
}

func (p *Position) playExplore(c colour) {
	p.begin(frame{kind: frameShovels, who: c})
	p.begin(frame{kind: frameExplore, who: c})
}

func (p *Position) workExplore(f *frame) bool {
	who := f.who
	p.end()
	e := &p.law.rules.Explore
	p.drawWrits(who, int8(e.Draw)+int8(e.More)*(p.ruled(who, outpost)-1+p.ruled(who, feudum)), int8(e.Keep))
	return true
}

// drawWrits draws writs, of which a player keeps some; over the limit others go to the bottom (F6.5).
func (p *Position) drawWrits(c colour, n, keep int8) {
	p.begin(frame{kind: frameDrop, who: c})
	p.begin(frame{kind: frameKeep, who: c, n: keep})
	p.begin(frame{kind: frameWrit, who: c, n: n})
}

func (p *Position) workWrit(f *frame) bool {
	if f.n == 0 || p.unseen == 0 && p.queued == 0 {
		p.end()
		return true
	}
	return false
}

func (p *Position) askWrit(f *frame) referee.Turn {
	return chance("F13.6", "writ", argColour("colour", f.who), argN("n", int(f.n)))
}

func (p *Position) movesWrit(_ *frame, list []referee.Move) []referee.Move {
	if p.unseen == 0 {
		return falls(list, 1, formWrit, int8(p.queue[0]))
	}
	for m := p.unseen; m != 0; m &= m - 1 {
		list = falls(list, 1, formWrit, m.first())
	}
	return list
}

func (p *Position) takeWrit(f *frame, c referee.Command) {
	w := writ(c.Args[0])
	f.n--
	if p.unseen == 0 {
		copy(p.queue[:], p.queue[1:p.queued])
		p.queued--
		p.queue[p.queued] = 0
	}
	p.unseen &^= bit(w)
	p.act.writs |= bit(w)
}

func (p *Position) whyWrit(_ *frame, c referee.Command) *referee.Refusal {
	if c.Form == formWrit {
		return refuse("F13.6", "writ-so", argWrit(writ(c.Args[0])))
	}
	return nil
}

// toBottom lays writs under the deck, in the order of F17.5.
func (p *Position) toBottom(m mask) {
	for ; m != 0; m &= m - 1 {
		p.queue[p.queued] = writ(m.first())
		p.queued++
	}
}

// workKeep returns what is left when all that are kept were named.
func (p *Position) workKeep(f *frame) bool {
	if p.act.writs != 0 && f.n > 0 {
		return false
	}
	p.toBottom(p.act.writs)
	p.act.writs = 0
	p.end()
	return true
}

// secret is a question whose list nobody else may see (F21.6); with sealed hands the referee does not answer it.
func (p *Position) secret(t referee.Turn) referee.Turn {
	t.Pause = p.law.hands == handsSealed
	return t
}

func (p *Position) askKeep(f *frame) referee.Turn { return p.secret(p.asks(f.who, "F6.5", "keep")) }

func (p *Position) movesKeep(f *frame, list []referee.Move) []referee.Move {
	for m := p.act.writs; m != 0; m &= m - 1 {
		list = p.may(list, f.who, formKeep, m.first())
	}
	return list
}

func (p *Position) takeKeep(f *frame, c referee.Command) {
	f.n--
	p.players[f.who].writs |= bit(c.Args[0])
	p.act.writs &^= bit(c.Args[0])
	p.happens("F6.5", "keep", argColour("colour", f.who))
}

func (p *Position) workDrop(f *frame) bool {
	if p.players[f.who].writs.count() > int(p.law.hand) {
		return false
	}
	p.end()
	return true
}

func (p *Position) askDrop(f *frame) referee.Turn {
	return p.secret(p.asks(f.who, "F13.1", "drop", argN("n", int(p.law.hand))))
}

func (p *Position) movesDrop(f *frame, list []referee.Move) []referee.Move {
	for m := p.players[f.who].writs; m != 0; m &= m - 1 {
		list = p.may(list, f.who, formDrop, m.first())
	}
	return list
}

func (p *Position) takeDrop(f *frame, c referee.Command) {
	p.players[f.who].writs &^= bit(c.Args[0])
	p.toBottom(bit(c.Args[0]))
	p.happens("F13.1", "drop", argColour("colour", f.who))
}

// Shovels and swords: for iron two writs more, of which one is kept (F6.5.S).

func (p *Position) workShovels(f *frame) bool {
	if f.by == 0 && p.law.advanced && p.canPay(f.who, none, iron) && (p.unseen != 0 || p.queued > 0) {
		return false
	}
	who, by := f.who, f.by
	p.end()
	if by == 2 {
		p.drawWrits(who, int8(p.law.rules.Explore.ShovelsDraw), int8(p.law.rules.Explore.ShovelsKeep))
	}
	return true
}

func (p *Position) askShovels(f *frame) referee.Turn { return p.asks(f.who, "F6.5.S", "shovels") }

func (p *Position) movesShovels(f *frame, list []referee.Move) []referee.Move {
	return p.yesNo(f.who, formShovels, list)
}

func (p *Position) takeShovels(f *frame, c referee.Command) {
	f.by = 1
	if int8(c.Args[0]) == yes {
		f.by = 2
		p.pays(f.who, none, iron)
	}
}

func (p *Position) whyKeep(_ *frame, c referee.Command) *referee.Refusal {
	if c.Form == formKeep {
		return refuse("F6.5", "not-drawn-writ", argWrit(writ(c.Args[0])))
	}
	return nil
}

func (p *Position) whyDrop(f *frame, c referee.Command) *referee.Refusal {
	if c.Form == formDrop {
		return refuse("F13.1", "no-writ", argColour("colour", f.who), argWrit(writ(c.Args[0])))
	}
	return nil
}

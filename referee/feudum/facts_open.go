package feudum

import (
	"brehon/referee"
	"slices"
)

// Setting up a position in a new game, fact by fact: the pieces, then the state of the game, and last the open decision.

// laying reports whether that is going on: in a new game the table has said the disc of each place, which a scorer does not keep, and
// answered nothing. The
// open question stays the first of setup until the table says another one.
func (p *Position) laying() bool {
	if p.law.scorer {
		_, first := p.top().(startPlayer)
		return first
	}
	_, first := p.top().(layType)
	return first && p.untyped() == none
}

// sayPending says which question is open, where nothing is half done; over a turn, also what its card has begun.
func sayPending(p *Position, a *args) *referee.Refusal {
	d, ok := decisions.Said(int(a[1]), [4]int{int(a[2]), int(a[3]), int(a[4]), int(a[5])})
	turn, is := p.top().(playCard)
	switch {
	case ok && is && a[0] == 1 && p.pending.Depth() == 1 && turn.played > 0 && p.act == action{} && turn.begins(p, d):
	case !ok || !p.laying() || a[0] != 0:
		return refuse("F1", "kept")
	case p.start == none || !p.opens(d): // all of them come after the first player was drawn, and the turns go from there
		return refuse("F1", "not-open")
	default:
		p.end()
	}
	p.begin(d)
	return nil
}

// begun are the decisions that cards of the turn begin, in which nothing is done yet.
func (d playCard) begun() []decision {
	return []decision{
		migrate{who: d.who, at: none}, influence{who: d.who}, improve{who: d.who, at: none}, harvest{who: d.who, at: none}, conquer{who: d.who},
		repeatCard{who: d.who, card: none}, visitGuild{who: d.who}, buyGoods{who: d.who}, shop{who: d.who}, buySeal{who: d.who}, emptyLine{who: d.who},
		useShovels{who: d.who}, tame{who: d.who},
		countRole{who: d.who}, raise{who: d.who, kind: none}, countFight{who: d.who, on: none}, countGuild{who: d.who, host: none},
		countRules{who: d.who, left: 1}, countRules{who: d.who, left: 2}, countRules{who: d.who, left: 3},
	}
}

// begins reports whether a decision is one of those, and can be carried out.
func (d playCard) begins(p *Position, begun decision) bool {
	of, is := begun.(carded)
	if _, both := begun.(repeatCard); !both && isCounting(begun) != p.law.scorer {
		return false
	}
	return slices.Contains(d.begun(), begun) && (!is || of.can(p))
}

// opens reports whether a question can be open at the step of the round that the table has said.
func (p *Position) opens(d decision) bool {
	if _, both := d.(playCard); !both && isCounting(d) != p.law.scorer {
		return false
	}
	switch d := d.(type) {
	case countRole:
		return d.first && p.law.plays(d.who) && p.stage == settingUp && p.part > setTakes && d.who.counts(p).pawns() < pawns
	case countUnfed:
		return p.law.plays(d.who) && p.stage == feeding
	case counting:
		return d.opens(p)
	case takeGoods:
		picks := p.law.rules.Kit.Picks
		return p.law.plays(d.who) && p.stage == settingUp && p.part > setTakes && d.left >= 0 && d.taken >= 0 && d.taken>>goods == 0 && int(d.left)+mask(d.taken).count() == picks
	case firstPawn:
		return p.law.plays(d.who) && p.stage == settingUp && p.part > setTakes && d.who.spare(p) != none && (d.at == none || inMask(p.law.starts, d.at))
	case fillPouch:
		return p.law.plays(d.who) && p.stage == pouching
	case selectCards:
		return p.law.plays(d.who) && p.stage == selecting
	case playCard:
		return p.law.plays(d.who) && p.stage == acting && p.turn == d.who && 0 <= d.played && d.played <= 2 && (d.played > 0 || d.who.left(p) > 0)
	case feed:
		return p.law.plays(d.who) && p.stage == feeding && 0 <= d.pawn && d.pawn < pawns && p.players[d.who].pawns[d.pawn].at != none
	case collect:
		return p.stage == dawning && 0 <= d.next && d.next < d.end && int(d.end) <= len(p.law.seats)*places && p.law.plays(d.who) && none <= d.at && d.at < places
	case closing:
		return p.law.plays(d.who) && p.stage == ending
	}
	return false
}

// sayRegister says how far the step has come, and which pawns went unfed.
func sayRegister(p *Position, a *args) *referee.Refusal {
	if !p.laying() {
		return refuse("F1", "kept")
	}
	n := int8(len(p.law.seats))
	most := [...]int8{settingUp: setTakes + 2*n, pouching: n, selecting: n, acting: 0, feeding: pawns * n, rolling: 1, dawning: dawnParts, ending: n}
	if p.start == none {
		most[settingUp] = setStart // who begins is still to be drawn
	}
	if p.epoch == 1 {
		most[dawning] = dawnCheck // later parts come at the dawn of a later epoch
	}
	switch registers[a[0]].word {
	case "part":
		if a[1] < 0 || a[1] > int16(most[p.stage]) {
			return refuse("F1.5", "number")
		}
		p.part = int8(a[1])
	case "unfed-low":
		p.unfed = p.unfed&^0xff | mask(a[1])&0xff
	case "unfed-high":
		p.unfed = p.unfed&0xff | mask(a[1])<<8
	default:
		return refuse("F1", "kept")
	}
	for m := p.unfed; m != 0; m &= m - 1 {
		if i := m.first(); i >= pawns*colours || p.stage != feeding || !colour(i/pawns).mayGoUnfed(p, i%pawns) {
			return refuse("F1.5", "number")
		}
	}
	return nil
}

// mayGoUnfed reports whether a player has that pawn on the map.
func (c colour) mayGoUnfed(p *Position, pawn int8) bool {
	if p.law.scorer {
		return c.counts(p).role(pawn) != none
	}
	return p.players[c].pawns[pawn].at != none
}

package feudum

import "brehon/referee"

// A position said in a new game, fact by fact: first how everything lies, then where the game stands, and last what is open.

// laying reports whether that is going on: in a new game the table has said which disc lies at each place, and has answered
// nothing. What is open stays the first question of set-up until the table has said what is.
func (p *Position) laying() bool {
	return p.depth == 1 && p.frames[0].kind == frameType && p.untyped() == none
}

// perM is what one more of m counts for in the last figure of a question.
const perM = 200

// sayPending says which question is open, where nothing is half done.
func sayPending(p *Position, a *args) *referee.Refusal {
	f := frame{kind: int8(a[1]), who: colour(a[2] - 1), by: int8(a[3] - 1), at: place(a[4] - 1), n: int8(a[5]%perM - 1), m: int8(a[5]/perM - 1)}
	if !p.laying() || a[0] != 0 || a[2] < 1 || a[2] > colours || a[3] < 0 || a[3] > 10 || a[4] < 0 || a[4] > places || a[5]/perM > places*colours+1 {
		return refuse("F1", "kept")
	}
	if !p.law.plays(f.who) || !p.opens(&f) {
		return refuse("F1", "not-open")
	}
	p.frames[0] = f
	return nil
}

// opens reports whether a question can be open at the step of the round that the table has said.
func (p *Position) opens(f *frame) bool {
	like := frame{kind: f.kind, who: f.who}
	switch f.kind {
	case frameTake:
		picks := p.law.rules.Kit.Picks
		like.n, like.m = f.n, f.m
		return *f == like && p.stage == settingUp && p.part > setTakes && f.m>>goods == 0 && f.n >= 0 && int(f.n)+mask(f.m).count() == picks
	case frameFirst:
		like.by, like.at = f.by, none
		if f.by == 1 {
			like.at = f.at
		}
		return *f == like && p.stage == settingUp && p.part > setTakes && p.spare(f.who) != none && (f.by == 0 || f.by == 1 && inMask(p.law.starts, f.at))
	case framePouch:
		return *f == like && p.stage == pouching
	case frameSelect:
		return *f == like && p.stage == selecting
	case frameTurn:
		like.at, like.by = none, f.by
		return *f == like && p.stage == acting && p.turn == f.who && f.by <= 2 && (f.by > 0 || p.left(f.who) > 0)
	case frameFeed:
		like.n = f.n
		return *f == like && p.stage == feeding && f.n >= 0 && f.n < pawns && p.players[f.who].pawns[f.n].at != none
	case frameCollect:
		like.at, like.n, like.m = f.at, f.n, f.m
		return *f == like && p.stage == dawning && 0 <= f.n && f.n < f.m && int(f.m) <= len(p.law.seats)*places
	case frameClose:
		return *f == like && p.stage == ending
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
		if i := m.first(); i >= pawns*colours || p.stage != feeding || p.players[i/pawns].pawns[i%pawns].at == none {
			return refuse("F1.5", "number")
		}
	}
	return nil
}

package turlough

import "brehon/referee"

// Why a command is refused: reasons that several decisions give.

// whyGone says that a faction has no controller (T7.2) or is out of play (T21.4).
func (p *Position) whyGone(f power) *referee.Refusal {
	if no := p.whyNobody(f); no != nil {
		return no
	}
	if has(p.out, f) {
		return refuse("T21.4", "out-of-play", argPower("power", f))
	}
	return nil
}

// whyNobody says that a faction has no controller (T7.2).
func (p *Position) whyNobody(f power) *referee.Refusal {
	if p.ctrl[f] < 0 {
		return refuse("T7.2", "no-controller", argPower("power", f))
	}
	return nil
}

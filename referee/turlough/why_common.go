package turlough

import "brehon/referee"

// Why a command is refused: reasons that several decisions give.

// whyGone is T7.2, then T21.4.
func (p *Position) whyGone(f power) *referee.Refusal {
	if no := p.whyNobody(f); no != nil {
		return no
	}
	if has(p.out, f) {
		return refuse("T21.4", "out-of-play", argPower("power", f))
	}
	return nil
}

// whyNobody is the beginning of most refusals: a faction without controller (T7.2).
func (p *Position) whyNobody(f power) *referee.Refusal {
	if p.ctrl[f] < 0 {
		return refuse("T7.2", "no-controller", argPower("power", f))
	}
	return nil
}

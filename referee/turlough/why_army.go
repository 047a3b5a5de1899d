package turlough

import "brehon/referee"

// Why a command is refused: reasons that every action of an army gives (T13).

// whyTurn is what every command of a turn must pass: a controller, the turn (T13.1), a forced attack named (T13.7).
func (army) whyTurn(p *Position, f power) *referee.Refusal {
	if no := p.whyGone(f); no != nil {
		return no
	}
	who := argPower("power", f)
	switch {
	case p.phase != phaseExpedition || p.actor < 0:
		return astray("no-expedition", who)
	case p.actor != f:
		return astray("not-its-turn", who, argPower("other", p.actor))
	case p.asked() != stepArmy:
		return astray("not-now", who)
	}
	return nil
}

// whyStage is T13.1: the steps come in one order.
func (d army) whyStage(p *Position, f power, last uint8) *referee.Refusal {
	switch {
	case p.target >= 0:
		return refuse("T13.1", "attack-open", argPower("power", f), argPower("other", p.target))
	case p.stage > last:
		return d.whyPast(p, f)
	}
	return d.whyForced(p, f)
}

// whyPast is T13.1: no step comes twice.
func (army) whyPast(p *Position, f power) *referee.Refusal {
	return refuse("T13.1", "step-over", argPower("power", f), referee.Arg{Name: "stage", Kind: kindStage, Value: int(p.stage)})
}

// whyForced is T13.7.
func (army) whyForced(p *Position, f power) *referee.Refusal {
	if p.forced {
		return refuse("T13.7", "must-attack", argPower("power", f), argHex("hex", p.at[f]))
	}
	return nil
}

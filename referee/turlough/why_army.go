package turlough

import "brehon/referee"

// Why a command is refused: reasons that every action of an army gives (T13).

// whyTurn checks what every command of a turn needs: a controller, and the army's turn (T13.1).
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

// whyStage says that a step is over, or must wait: the steps come in one order (T13.1).
func (d army) whyStage(p *Position, f power, last uint8) *referee.Refusal {
	switch {
	case p.target >= 0:
		return refuse("T13.1", "attack-open", argPower("power", f), argPower("other", p.target))
	case p.stage > last:
		return d.whyPast(p, f)
	}
	return d.whyForced(p, f)
}

// whyPast says that a step is over: none comes twice (T13.1).
func (army) whyPast(p *Position, f power) *referee.Refusal {
	return refuse("T13.1", "step-over", argPower("power", f), referee.Arg{Name: "stage", Kind: kindStage, Value: int(p.stage)})
}

// whyForced says that the army must attack first (T13.7).
func (army) whyForced(p *Position, f power) *referee.Refusal {
	if p.forced {
		return refuse("T13.7", "must-attack", argPower("power", f), argHex("hex", p.at[f]))
	}
	return nil
}

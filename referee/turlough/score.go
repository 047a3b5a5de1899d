package turlough

import "brehon/referee"

// What decides who wins (T22), and the odds of the dice that are asked.

// scoreText is a text about the score.
func scoreText(rule, key string, args ...referee.Arg) referee.Message {
	return referee.Message{Rule: rule, Key: "score." + key, Args: args}
}

// Score is the pools, with the power whose token marks each, and who stands with it.
func (p *Position) Score() referee.Score {
	s := referee.Score{}
	febas := referee.ScorePart{Head: scoreText("T21.1", "febas")}
	allies := referee.ScorePart{Head: scoreText("T22.3", "allies")}
	pools, any := map[*int8]bool{}, false
	lead := victory{p}.foremost()
	for f := range p.law.powers {
		f := power(f)
		pool := p.poolOf(f)
		switch {
		case pool == nil && p.law.powers[f].english && p.ctrl[f] >= 0: // he wins by a hostage
			febas.Cells = append(febas.Cells, referee.ScoreCell{None: true})
		case pool == nil || pools[pool] || p.token(pool) != f:
			continue
		default:
			febas.Cells = append(febas.Cells, referee.ScoreCell{N: int(*pool)})
		}
		pools[pool] = true
		s.Of = append(s.Of, p.law.powers[f].id)
		with := scoreText("", "with")
		for g := range p.law.powers {
			if p.ally[g] == f && p.ctrl[g] >= 0 && !has(p.out, power(g)) {
				with.Args = append(with.Args, argPower("others", power(g)))
			}
		}
		cell := referee.ScoreCell{Says: with, None: len(with.Args) == 0}
		allies.Cells, any = append(allies.Cells, cell), any || !cell.None
		leads := f == lead
		if p.body.over {
			leads = p.ctrl[f] >= 0 && p.winSeat>>p.ctrl[f]&1 != 0
		}
		s.Leads = append(s.Leads, leads)
	}
	if s.Parts = []referee.ScorePart{febas}; any {
		s.Parts = append(s.Parts, allies)
	}
	s.Notes = []referee.Message{scoreText(ruleFallen, "goal")}
	if p.body.over {
		s.Won = victory{p}.howWon()
	}
	return s
}

// howWon says by which rule a game that is over has ended.
func (v victory) howWon() referee.Message {
	switch _, rule := v.verdict(); rule {
	case ruleFallen:
		return scoreText(rule, "fallen")
	case ruleFull:
		return scoreText(rule, "full")
	case ruleBoth:
		return scoreText(rule, "both")
	}
	return scoreText(ruleQuiet, "quiet")
}

// Chances weighs the fight of the dice that are asked now; of a first contact that alone, not the battle that may follow.
func (p *Position) Chances() []referee.Chances {
	if p.body.over || p.asked() != stepDice {
		return nil
	}
	f := melee{p}.ofDice()
	c := referee.Chances{Head: f.Head}
	for i, share := range merged(f.Won, weigh(f).Won) {
		if share > 0 {
			c.Ends = append(c.Ends, referee.ChanceOf{Says: f.Won[i], Share: share, Said: percentOf(share)})
		}
	}
	return []referee.Chances{c}
}

// percentOf is a share in words.
func percentOf(share float64) referee.Message {
	n := tenths(share * 100)
	return referee.Message{Key: "odds.percent", Args: []referee.Arg{argN("whole", n/10), argN("tenths", n%10)}}
}

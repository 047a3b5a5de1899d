package root

import "brehon/referee"

// What decides who wins: points, dominance and coalitions (R2.1, R2.9, R4.7).

// scoreText is a text about the score.
func scoreText(rule, key string, args ...referee.Arg) referee.Message {
	return referee.Message{Rule: rule, Key: "score." + key, Args: args}
}

// Score is each faction's points, or the dominance that it plays for.
func (p *Position) Score() referee.Score {
	s := referee.Score{}
	points := referee.ScorePart{Head: scoreText("R2.1", "points", argN("n", p.law.rules.WinVP))}
	dominance, coalition := referee.ScorePart{Head: scoreText("R2.9", "dominance")}, referee.ScorePart{Head: scoreText("R2.9", "coalition")}
	anyDominance, anyCoalition := false, false
	most := -1
	for _, f := range p.law.seats {
		if p.players.dominance[f] == none {
			most = max(most, int(p.players.vp[f]))
		}
	}
	for seat, f := range p.law.seats {
		s.Of = append(s.Of, p.law.factions[f].ID)
		plays := p.players.dominance[f] == none
		points.Cells = append(points.Cells, referee.ScoreCell{N: int(p.players.vp[f]), None: !plays})
		cell := referee.ScoreCell{None: plays}
		if !plays {
			key := "aims"
			if p.reigns(f) {
				key = "reigns"
			}
			cell.Says, anyDominance = scoreText("", key, argSuit(p.players.dominance[f])), true
		}
		dominance.Cells = append(dominance.Cells, cell)
		cell = referee.ScoreCell{None: p.players.allies[f] == none}
		if !cell.None {
			cell.Says, anyCoalition = scoreText("", "with", argFaction(p.players.allies[f])), true
		}
		coalition.Cells = append(coalition.Cells, cell)
		leads := plays && most > 0 && int(p.players.vp[f]) == most && !p.law.coop
		if p.over {
			leads = p.winners.has(int8(seat))
		}
		s.Leads = append(s.Leads, leads)
	}
	if s.Parts = []referee.ScorePart{points}; anyDominance {
		s.Parts = append(s.Parts, dominance)
	}
	if anyCoalition {
		s.Parts = append(s.Parts, coalition)
	}
	if p.over {
		s.Won = p.howWon()
	}
	return s
}

// howWon says by which rule a game that is over was won.
func (p *Position) howWon() referee.Message {
	reached := false
	for seat, f := range p.law.seats {
		switch {
		case !p.winners.has(int8(seat)):
		case p.law.coop && p.law.isBot(f):
			return scoreText("R4.7", "bots", argN("n", p.law.rules.WinVP))
		case p.law.coop:
			return scoreText("R4.7", "persons", argN("n", p.law.rules.WinVP))
		case p.players.dominance[f] == none && int(p.players.vp[f]) >= p.law.rules.WinVP:
			reached = true
		}
	}
	if reached {
		return scoreText("R2.1", "by-points", argN("n", p.law.rules.WinVP))
	}
	return scoreText("R2.9", "by-dominance")
}

package hills

import "brehon/referee"

// wind is the die of whoever has walked (H2). Then two who have met choose sides.
type wind struct{ asked }

func (wind) Turn(p *Position) referee.Turn { return asks(referee.Chance, p.who(), "H2", "ask.wind") }

func (wind) Why(_ *Position, c referee.Command) *referee.Refusal {
	if c.Form != formRoll || c.Args[0] < 1 || c.Args[0] > 6 {
		return refuse("H2", "wind")
	}
	return nil
}

func (wind) Take(p *Position, c referee.Command) {
	p.open.Pop()
	if int(c.Args[0]) >= p.game.Rules.Gust {
		p.gains("H2", "event.gust")
	}
	if p.at[0] == p.at[1] {
		kinds.Push(&p.open, meet{})
	} else {
		p.next()
	}
}

// weather is the card of whoever has rested (H3).
type weather struct{ asked }

// Work shuffles the deck when no card is left in it.
func (weather) Work(p *Position) bool {
	for i := range p.game.Cards {
		if p.left(i) > 0 {
			return false
		}
	}
	p.drawn = [most]int{}
	return false
}

func (weather) Turn(p *Position) referee.Turn {
	return asks(referee.Chance, p.who(), "H3", "ask.weather")
}

func (weather) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form != formDraw || p.left(int(c.Args[0])) <= 0 {
		return refuse("H3", "weather")
	}
	return nil
}

func (weather) Take(p *Position, c referee.Command) {
	p.drawn[c.Args[0]]++
	if p.game.Cards[c.Args[0]].Berries {
		p.gains("H3", "event.found")
	}
	p.next()
}

// left is how many cards of a kind are left in the deck.
func (p *Position) left(card int) int { return p.game.Cards[card].Count - p.drawn[card] }

// weight is how likely an outcome is.
func (p *Position) weight(c referee.Command) int {
	if c.Form == formDraw {
		return p.left(int(c.Args[0]))
	}
	return 1
}

package hills

import (
	"slices"

	"brehon/referee"
	"brehon/referee/law"
	"brehon/referee/small"
)

// turn is what a player does on their turn: plant a sapling, walk or rest (H1). The game ends between two turns.
type turn struct{ small.Decision[Position] }

func (turn) Turn(p *Position) referee.Turn {
	if _, over := p.Over(); over {
		return law.Ask(referee.Nobody, "H5", "ask.over")
	}
	return law.Ask(referee.Seat(p.who()), "H1", "ask.turn", p.Arg("walker", p.who()))
}

func (turn) Why(p *Position, c referee.Command) *referee.Refusal {
	hill := int(c.Args[0])
	here, there := p.game.Areas[p.at[p.who()]], p.game.Areas[hill]
	near := slices.Contains(here.Beside, there.ID)
	switch verb := p.Verb(c); {
	case verb == "walk" && !near:
		return law.Refuse("H1", "refuse.far", p.Arg("hill", hill), p.Arg("walker", p.who()))
	case verb == "plant" && (!there.Trees || p.saplings[hill] > 0 || !near && there != here):
		return law.Refuse("H1", "refuse.plant", p.Arg("hill", hill))
	}
	return nil
}

func (turn) Take(p *Position, c referee.Command) {
	hill := int(c.Args[0])
	switch p.Verb(c) {
	case "plant":
		p.saplings[hill]++
		p.gains("H1", "event.planted", p.Arg("hill", hill))
		p.next()
	case "walk":
		p.at[p.who()] = hill
		if p.saplings[hill] > 0 {
			p.gains("H1", "event.shade")
		}
		p.Ask(wind{})
	case "rest":
		p.Ask(weather{})
	}
}

// wind is the die after a walk (H2). If two have met, they choose sides next.
type wind struct{ small.Decision[Position] }

func (wind) Turn(p *Position) referee.Turn {
	return law.Ask(referee.Chance, "H2", "ask.wind", p.Arg("walker", p.who()))
}

func (wind) Take(p *Position, c referee.Command) {
	if int(c.Args[0]) >= p.game.Rules.Gust {
		p.gains("H2", "event.gust")
	}
	if p.at[0] == p.at[1] {
		p.Ask(meet{})
	} else {
		p.next()
	}
}

// weather is the card that is drawn after a rest (H3).
type weather struct{ small.Decision[Position] }

func (weather) Turn(p *Position) referee.Turn {
	return law.Ask(referee.Chance, "H3", "ask.weather", p.Arg("walker", p.who()))
}

// Weight is how many cards of a kind are left in the deck.
func (weather) Weight(p *Position, c referee.Command) int {
	return p.game.Cards[c.Args[0]].Count - p.drawn[c.Args[0]]
}

// Work shuffles the cards into a new deck when none is left.
func (weather) Work(p *Position) bool {
	for i, card := range p.game.Cards {
		if p.drawn[i] < card.Count {
			return false
		}
	}
	p.drawn = [8]int{}
	return false
}

func (weather) Take(p *Position, c referee.Command) {
	p.drawn[c.Args[0]]++
	if p.game.Cards[c.Args[0]].Berries {
		p.gains("H3", "event.found")
	}
	p.next()
}

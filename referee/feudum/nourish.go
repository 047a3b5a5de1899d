package feudum

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Nourish (F8): player by player, pawn by pawn. The part of the stage counts pawns.

func (p *Position) nourish() {
	if p.law.scorer && p.part == 0 {
		p.part = pawns * int8(len(p.law.seats))
		p.begin(countUnfed{who: p.start})
		return
	}
	if int(p.part) == pawns*len(p.law.seats) {
		p.removeUnfed()
		p.enter(rolling)
		return
	}
	c, i := p.player(int(p.part)/pawns), p.part%pawns
	p.part++
	w := &p.players[c].pawns[i]
	switch {
	case w.at == none:
	case w.wine == active: // F8.2: it feeds this round and is used up
		w.wine = dry
		p.bag[sulfur]++
		p.happens("F8.2", "wine-gone", argColour("colour", c), arg("pawn", kindPawn, int(i)))
	default:
		p.turn = c
		p.begin(feed{who: c, pawn: i})
	}
}

// feed asks what a pawn eats (F8.1).
type feed struct {
	law.Asked[*Position]

	who  colour
	pawn int8
}

func (d feed) Turn(p *Position) referee.Turn {
	t := p.asks(d.who, "F8.1", "feed", arg("pawn", kindPawn, int(d.pawn)))
	t.Pause = p.law.hands == handsSealed && p.players[d.who].writs != 0
	return t
}

func (d feed) Moves(p *Position, list []referee.Move) []referee.Move {
	pl, n := &p.players[d.who], len(list)
	if pl.goods[food] > 0 {
		list = p.addMove(list, d.who, formFeed, d.pawn, mealFood)
	}
	if pl.barrel > 0 {
		list = p.addMove(list, d.who, formFeed, d.pawn, mealWine)
	}
	for k, have := range pl.tiles {
		if have > 0 {
			list = p.addMove(list, d.who, formFeed, d.pawn, mealTile+int8(k))
		}
	}
	if !p.law.mustFeed || len(list) == n {
		list = p.addMove(list, d.who, formFeed, d.pawn, mealNo)
	}
	return d.who.movesMandates(p, list)
}

func (d feed) Take(p *Position, c referee.Command) {
	if c.Form == formMandate {
		d.who.mandate(p, int8(c.Args[0]))
		return
	}
	who, i, pl := d.who, d.pawn, &p.players[d.who]
	p.end()
	switch meal := int8(c.Args[1]); meal {
	case mealFood:
		pl.goods[food]--
		p.bag[food]++
		p.happens("F8.1", "fed", argColour("colour", who), arg("pawn", kindPawn, int(i)))
	case mealWine:
		pl.barrel--
		if pl.pawns[i].wine != dry { // the table has said so
			p.bag[sulfur]++
		}
		pl.pawns[i].wine = fresh
		p.happens("F8.1", "wine", argColour("colour", who), arg("pawn", kindPawn, int(i)))
	case mealNo:
		p.unfed |= bit(int8(who)*pawns + i)
		p.happens("F8.3", "unfed", argColour("colour", who), arg("pawn", kindPawn, int(i)))
	default:
		who.spendTile(p, landscape(meal-mealTile))
	}
}

// removeUnfed takes the pawns that went unfed off the map, together (F8.6).
func (p *Position) removeUnfed() {
	for ; p.unfed != 0; p.unfed &= p.unfed - 1 {
		c, i := colour(p.unfed.first()/pawns), p.unfed.first()%pawns
		p.happens("F8.3", "starved", argColour("colour", c), arg("pawn", kindPawn, int(i)))
		c.leaves(p, i)
	}
	p.recount()
}

func (d feed) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formMandate {
		return d.who.whyMandate(p, int8(c.Args[0]))
	}
	if c.Form != formFeed {
		return nil
	}
	switch meal := int8(c.Args[1]); {
	case c.Args[0] != int16(d.pawn):
		return refuse("F8.1", "feed-other", arg("pawn", kindPawn, int(d.pawn)))
	case meal == mealNo:
		return refuse("F8.3", "feed-must", argColour("colour", d.who))
	case meal == mealShilling:
		return refuse("F8.1", "no-meal")
	default:
		return refuse("F8.1", "no-food", argColour("colour", d.who), arg("meal", kindMeal, int(meal)))
	}
}

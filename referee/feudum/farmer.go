package feudum

import "brehon/referee"

// The farmer: a farm is emptied into the barn (F15.1, F15.1.1); goods go on to the merchant, and from there to the alchemist.

// fullFarm returns the first farm of a player with goods on it; none if there is none.
func (c colour) fullFarm(p *Position) place {
	for at := range place(places) {
		if c.isFull(p, at) {
			return at
		}
	}
	return none
}

func (c colour) isFull(p *Position, at place) bool {
	s := &p.sites[at]
	return s.ruler == c && s.kind == farm && sum(s.goods[:]) > 0
}

// emptyLine picks the farm whose goods go to the farmer's line (F15.1).
type emptyLine struct {
	who colour
}

func (d emptyLine) Work(p *Position) bool { return p.doneIf(d.who.fullFarm(p) == none) }

func (d emptyLine) Turn(p *Position) referee.Turn { return p.asks(d.who, "F15.1.a", "empty") }

func (d emptyLine) Moves(p *Position, list []referee.Move) []referee.Move {
	for at := range place(places) {
		if d.who.isFull(p, at) {
			list = p.addMove(list, d.who, formEmpty, int8(at))
		}
	}
	return list
}

// Take reveals the farm's goods: the player chooses what enters the barn, then which of the rest are spilled, then the bonus
// for all of them.
func (d emptyLine) Take(p *Position, c referee.Command) {
	who, at := d.who, place(c.Args[0])
	s := &p.sites[at]
	n := int8(sum(s.goods[:]))
	for g := range s.goods {
		p.act.drawn[g] += s.goods[g]
	}
	s.goods = [goods]int8{}
	p.end()
	p.happens("F15.1.a", "empty", argColour("colour", who), argPlace(at), argN("n", int(n)))
	p.begin(earnBonus{who: who, left: n / p.law.farmerTrade})
	p.begin(spillGoods{who: who, left: d.spillAtMost(p)})
	p.begin(enterGoods{who: who})
}

func (d emptyLine) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formEmpty {
		return refuse("F15.1.a", "no-goods-there", argColour("colour", d.who), argPlace(place(c.Args[0])))
	}
	return nil
}

// spillAtMost is how many goods over a full barn are spilled on (F15.1.1).
func (emptyLine) spillAtMost(p *Position) int8 {
	if !p.law.spillFour {
		return int8(p.law.worth(&p.chickens))
	}
	if sum(p.chickens[:]) > 0 {
		return int8(p.law.guilds.Farmer.Spill)
	}
	return 0
}

// enterGoods asks which of them enter the barn (F15.1.1).
type enterGoods struct {
	who colour
}

// Work moves goods into the barn if there is no choice: all have room, or they are of one kind.
func (d enterGoods) Work(p *Position) bool {
	room := p.barnRoom()
	last, kinds := good(0), 0
	for g, n := range p.act.drawn {
		if n > 0 {
			last, kinds = good(g), kinds+1
		}
	}
	fits := sum(p.act.drawn[:]) <= int(room)
	if room > 0 && kinds > 1 && !fits {
		return false
	}
	p.end()
	if fits {
		for g, n := range p.act.drawn {
			p.barn[g] += n
		}
		p.act.drawn = [goods]int8{}
		return true
	}
	p.barn[last] += room
	p.act.drawn[last] -= room
	return true
}

func (p *Position) barnRoom() int8 { return max(p.law.barn-int8(sum(p.barn[:])), 0) }

func (d enterGoods) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "F15.1.1", "enter", argN("n", int(p.barnRoom())))
}

func (d enterGoods) Moves(p *Position, list []referee.Move) []referee.Move {
	for g, n := range p.act.drawn {
		if n > 0 {
			list = p.addMove(list, d.who, formEnter, int8(g))
		}
	}
	return list
}

func (d enterGoods) Take(p *Position, c referee.Command) {
	p.act.drawn[c.Args[0]]--
	p.barn[c.Args[0]]++
}

func (d enterGoods) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formEnter {
		return refuse("F15.1.1", "no-good-left", argGood(good(c.Args[0])))
	}
	return nil
}

// spillGoods asks which of the others are spilled on (F15.1.1).
type spillGoods struct {
	who  colour
	left int8
}

// Work sends goods that were neither entered nor spilled to the bag.
func (d spillGoods) Work(p *Position) bool {
	if d.left > 0 && sum(p.act.drawn[:]) > 0 {
		return false
	}
	p.end()
	for g, n := range p.act.drawn {
		p.bag[g] += n
	}
	if n := sum(p.act.drawn[:]); n > 0 {
		p.happens("F15.1.1", "surplus", argN("n", n))
	}
	p.act.drawn = [goods]int8{}
	return true
}

func (d spillGoods) Turn(p *Position) referee.Turn {
	return chance("F15.1.1", "spill", argN("n", min(int(d.left), sum(p.act.drawn[:]))))
}

func (d spillGoods) Moves(p *Position, list []referee.Move) []referee.Move {
	for g, n := range p.act.drawn {
		if n > 0 {
			list = addOutcome(list, n, formSpill, int8(g))
		}
	}
	return list
}

// Take puts a good on its row at the merchant, else in its container at the alchemist, else in the bag.
func (d spillGoods) Take(p *Position, c referee.Command) {
	g := good(c.Args[0])
	d.left--
	p.now(d)
	p.act.drawn[g]--
	switch {
	case merchant.roomAt(p, g):
		p.grid[g]++
	case alchemist.roomAt(p, g):
		p.containers[g]++
	default:
		p.bag[g]++
	}
}

// earnBonus asks how to take the bonus for emptying a farm (F15.1).
type earnBonus struct {
	who  colour
	left int8
}

func (d earnBonus) Work(p *Position) bool { return p.doneIf(d.left == 0) }

func (d earnBonus) Turn(p *Position) referee.Turn {
	return p.asks(d.who, "F15.1.a", "earn", argN("n", int(d.left)))
}

// Moves: for each unit food or a shilling; an empty bag leaves the shilling.
func (d earnBonus) Moves(p *Position, list []referee.Move) []referee.Move {
	if p.bag[food] > 0 {
		list = p.addMove(list, d.who, formEarn, mealFood)
	}
	return p.addMove(list, d.who, formEarn, mealShilling)
}

func (d earnBonus) Take(p *Position, c referee.Command) {
	d.left--
	p.now(d)
	if int8(c.Args[0]) == mealFood {
		p.bag[food]--
		d.who.gets(p, food, 1)
		return
	}
	d.who.earns(p, 1)
}

func (d earnBonus) Why(p *Position, c referee.Command) *referee.Refusal {
	switch {
	case c.Form == formEarn && int8(c.Args[0]) == mealFood:
		return refuse("F15.1.1", "no-food-bag")
	case c.Form == formEarn:
		return refuse("F15.1.a", "earn-so")
	}
	return nil
}

func (d spillGoods) Why(p *Position, c referee.Command) *referee.Refusal {
	if c.Form == formSpill {
		return refuse("F15.1.1", "no-surplus", argGood(good(c.Args[0])))
	}
	return nil
}

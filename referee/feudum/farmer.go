package feudum

import "brehon/referee"

// The farmer: a farm is emptied into the barn (F15.1, F15.1.1); goods go on to the merchant, and from there to the alchemist.

// fullFarm is the first farm of a player with goods on it; none: there is none.
func (p *Position) fullFarm(c colour) place {
	for at := range place(places) {
		if p.isFull(c, at) {
			return at
		}
	}
	return none
}

func (p *Position) isFull(c colour, at place) bool {
	s := &p.sites[at]
	return s.ruler == c && s.kind == farm && sum(s.goods[:]) > 0
}

func (p *Position) workEmpty(f *frame) bool { return p.doneIf(p.fullFarm(f.who) == none) }

func (p *Position) askEmpty(f *frame) referee.Turn { return p.asks(f.who, "F15.1", "empty") }

func (p *Position) movesEmpty(f *frame, list []referee.Move) []referee.Move {
	for at := range place(places) {
		if p.isFull(f.who, at) {
			list = p.may(list, f.who, formEmpty, int8(at))
		}
	}
	return list
}

// takeEmpty lays the goods of a farm in the open: what enters the barn is chosen, of the rest some are spilled, then all of them
// are earned.
func (p *Position) takeEmpty(f *frame, c referee.Command) {
	who, at := f.who, place(c.Args[0])
	s := &p.sites[at]
	n := int8(sum(s.goods[:]))
	for g := range s.goods {
		p.act.drawn[g] += s.goods[g]
	}
	s.goods = [goods]int8{}
	p.end()
	p.happens("F15.1", "empty", argColour("colour", who), argPlace(at), argN("n", int(n)))
	p.begin(frame{kind: frameEarn, who: who, at: none, n: n / p.law.farmerTrade})
	p.begin(frame{kind: frameSpill, who: who, at: none, n: p.spillAtMost()})
	p.begin(frame{kind: frameEnter, who: who, at: none})
}

func (p *Position) whyEmpty(f *frame, c referee.Command) *referee.Refusal {
	if c.Form == formEmpty {
		return refuse("F15.1", "no-goods-there", argColour("colour", f.who), argPlace(place(c.Args[0])))
	}
	return nil
}

// spillAtMost is how many goods over a full barn are spilled on (F15.1.1).
func (p *Position) spillAtMost() int8 {
	if !p.law.spillFour {
		return int8(p.law.worth(&p.chickens))
	}
	if sum(p.chickens[:]) > 0 {
		return int8(p.law.guilds.Farmer.Spill)
	}
	return 0
}

// workEnter brings goods into the barn where nothing is to be chosen: all have room, or they are of one kind.
func (p *Position) workEnter(*frame) bool {
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

func (p *Position) askEnter(f *frame) referee.Turn {
	return p.asks(f.who, "F15.1.1", "enter", argN("n", int(p.barnRoom())))
}

func (p *Position) movesEnter(f *frame, list []referee.Move) []referee.Move {
	for g, n := range p.act.drawn {
		if n > 0 {
			list = p.may(list, f.who, formEnter, int8(g))
		}
	}
	return list
}

func (p *Position) takeEnter(_ *frame, c referee.Command) {
	p.act.drawn[c.Args[0]]--
	p.barn[c.Args[0]]++
}

func (p *Position) whyEnter(_ *frame, c referee.Command) *referee.Refusal {
	if c.Form == formEnter {
		return refuse("F15.1.1", "no-good-left", argGood(good(c.Args[0])))
	}
	return nil
}

// workSpill sends what is neither entered nor spilled to the bag.
func (p *Position) workSpill(f *frame) bool {
	if f.n > 0 && sum(p.act.drawn[:]) > 0 {
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

func (p *Position) askSpill(f *frame) referee.Turn {
	return chance("F15.1.1", "spill", argN("n", min(int(f.n), sum(p.act.drawn[:]))))
}

func (p *Position) movesSpill(_ *frame, list []referee.Move) []referee.Move {
	for g, n := range p.act.drawn {
		if n > 0 {
			list = falls(list, n, formSpill, int8(g))
		}
	}
	return list
}

// takeSpill lays a good on its row at the merchant, else in its container at the alchemist, else in the bag.
func (p *Position) takeSpill(f *frame, c referee.Command) {
	g := good(c.Args[0])
	f.n--
	p.act.drawn[g]--
	switch {
	case p.roomAt(merchant, g):
		p.grid[g]++
	case p.roomAt(alchemist, g):
		p.containers[g]++
	default:
		p.bag[g]++
	}
}

func (p *Position) workEarn(f *frame) bool { return p.doneIf(f.n == 0) }

func (p *Position) askEarn(f *frame) referee.Turn {
	return p.asks(f.who, "F15.1", "earn", argN("n", int(f.n)))
}

// movesEarn: for each unit food or a shilling; an empty bag leaves the shilling.
func (p *Position) movesEarn(f *frame, list []referee.Move) []referee.Move {
	if p.bag[food] > 0 {
		list = p.may(list, f.who, formEarn, mealFood)
	}
	return p.may(list, f.who, formEarn, mealShilling)
}

func (p *Position) takeEarn(f *frame, c referee.Command) {
	f.n--
	if int8(c.Args[0]) == mealFood {
		p.bag[food]--
		p.gets(f.who, food, 1)
		return
	}
	p.earns(f.who, 1)
}

func (p *Position) whyEarn(_ *frame, c referee.Command) *referee.Refusal {
	switch {
	case c.Form == formEarn && int8(c.Args[0]) == mealFood:
		return refuse("F15.1.1", "no-food-bag")
	case c.Form == formEarn:
		return refuse("F15.1", "earn-so")
	}
	return nil
}

func (p *Position) whySpill(_ *frame, c referee.Command) *referee.Refusal {
	if c.Form == formSpill {
		return refuse("F15.1.1", "no-surplus", argGood(good(c.Args[0])))
	}
	return nil
}

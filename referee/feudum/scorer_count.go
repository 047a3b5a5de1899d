package feudum

import "brehon/referee"

// What a scorer asks people to count, at a dawn and at the end (F10.2, F10.3, F11).

// countAsk is a question for a number of a player. Where least is more than most it is not asked.
type countAsk struct {
	form      uint8
	rule, key string
	of        func(p *Position, c colour) (least, most int8)
	put       func(p *Position, c colour, n int8)
}

// The groups of questions: of each player, one after another.
const (
	countDawn = int8(iota)
	countEnd
	countTie // F11.6: of those who are first, and not alone
)

var countAsks = [...][]countAsk{
	countDawn: {
		{formTended, "F10.2", "count-tended", func(p *Position, c colour) (int8, int8) {
			return unlessNone(p.tally.laid - p.tally.tended() + c.counts(p).tended)
		}, func(p *Position, c colour, n int8) { c.counts(p).tended = n }},
		{formStocked, "F10.2", "count-stocked", func(p *Position, c colour) (int8, int8) {
			return unlessNone(c.counts(p).tended)
		}, func(p *Position, c colour, n int8) { c.counts(p).stocked = n }},
		{formRegions, "F10.2.a", "count-regions", func(p *Position, c colour) (int8, int8) {
			k := c.counts(p)
			least, most := unlessNone(min(k.all()+k.tended, regions))
			return max(least, min(most, 1)), most
		}, func(p *Position, c colour, n int8) { c.counts(p).regions = n }},
		{formTrack, "F10.3", "count-track", func(p *Position, c colour) (least, most int8) {
			if len(p.law.disloyal[p.epoch]) == 0 || c.ruled(p, feudum) == 0 {
				return unlessNone(0)
			}
			have := p.players[c].military
			return have, have + c.discs(p)
		}, func(p *Position, c colour, n int8) { p.players[c].military = n }},
	},
	countEnd: {
		{formDisc, "F11.2", "count-disc", func(p *Position, c colour) (int8, int8) {
			if c.discs(p) == 0 {
				return unlessNone(0)
			}
			return 1, p.law.epicSpaces
		}, func(p *Position, c colour, n int8) { p.players[c].epic[n]++ }},
		{formShillings, "F11.4", "count-shillings", func(p *Position, c colour) (int8, int8) {
			return 0, int8(min(p.law.coins, 99))
		}, func(p *Position, c colour, n int8) {
			_ = amount(&p.players[c].shillings, int16(n), &p.bank)
		}},
		{formCharters, "F11.5", "count-charters", func(p *Position, c colour) (int8, int8) {
			return 0, p.law.chartersMost()
		}, func(p *Position, c colour, n int8) { c.counts(p).charters = n }},
	},
	countTie: {
		{formBarrelOf, "F11.6", "count-barrel", func(p *Position, c colour) (int8, int8) {
			if !c.ties(p) {
				return unlessNone(0)
			}
			return 0, p.law.barrel
		}, func(p *Position, c colour, n int8) {
			_ = amount(&p.players[c].barrel, int16(n), &p.bag[sulfur])
		}},
	},
}

// unlessNone is from 0 to most, or a question that is not asked.
func unlessNone(most int8) (int8, int8) {
	if most <= 0 {
		return 1, 0
	}
	return 0, most
}

// ties reports whether a player will be first with another one.
func (c colour) ties(p *Position) bool {
	q := p.clone(nil)
	q.finalScore()
	most, n := q.players[c].vp, 0
	for _, other := range p.law.seats {
		switch vp := q.players[other].vp; {
		case vp > most:
			return false
		case vp == most:
			n++
		}
	}
	return n > 1
}

// counting asks a group of questions; player counts from the start player.
type counting struct {
	group  int8
	player int8
	ask    int8
}

// who is the player who counts.
func (d counting) who(p *Position) colour { return p.player(int(d.player)) }

// Work goes on to the next question that is asked.
func (d counting) Work(p *Position) bool {
	for {
		switch {
		case int(d.player) == len(p.law.seats) && d.group == countEnd:
			d = counting{group: countTie}
		case int(d.player) == len(p.law.seats):
			p.end()
			return true
		case int(d.ask) == len(countAsks[d.group]):
			d.player, d.ask = d.player+1, 0
		case d.asked(p):
			p.now(d)
			return false
		default:
			d.ask++
		}
	}
}

func (d counting) question() *countAsk { return &countAsks[d.group][d.ask] }

func (d counting) asked(p *Position) bool {
	least, most := d.question().of(p, d.who(p))
	return least <= most
}

// opens reports whether the question can be open.
func (d counting) opens(p *Position) bool {
	at := p.stage == ending && int(p.part) == len(p.law.seats)
	if d.group == countDawn {
		at = p.stage == dawning && p.part == dawnScore
	}
	return at && 0 <= d.group && int(d.group) < len(countAsks) && 0 <= d.player && int(d.player) < len(p.law.seats) &&
		0 <= d.ask && int(d.ask) < len(countAsks[d.group]) && d.asked(p)
}

func (d counting) Turn(p *Position) referee.Turn {
	q := d.question()
	t := p.asks(d.who(p), q.rule, q.key)
	t.First = q.form == formDisc
	return t
}

func (d counting) Moves(p *Position, list []referee.Move) []referee.Move {
	q, c := d.question(), d.who(p)
	if q.form == formDisc {
		list = p.addMove(list, c, formDone)
	}
	least, most := q.of(p, c)
	for n := least; n <= most; n++ {
		list = p.addMove(list, c, q.form, n)
	}
	return list
}

// Take keeps the number. Discs are named one by one.
func (d counting) Take(p *Position, c referee.Command) {
	q, who := d.question(), d.who(p)
	if c.Form != formDone {
		q.put(p, who, int8(c.Args[0]))
	}
	if c.Form != formDisc {
		d.ask++
		p.now(d)
	}
}

func (d counting) Why(p *Position, c referee.Command) *referee.Refusal {
	q := d.question()
	if c.Form != q.form {
		return nil
	}
	least, most := q.of(p, d.who(p))
	return refuse(q.rule, "count-range", argN("least", int(least)), argN("most", int(most)))
}

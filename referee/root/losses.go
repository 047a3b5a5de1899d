package root

import (
	"brehon/referee"
	"brehon/referee/law"
)

// Who loses what: warriors before all else (R2.4); of the rest a person chooses, and a bot loses tokens, then buildings, of
// several types one at random (R3.2).

// lose removes pieces of a faction in a place: for so many hits, or so many pieces.
type lose struct {
	law.Listed[*Position]

	who  faction
	by   faction
	at   place
	left int8
	hits bool
}

// Work removes as many pieces as the hits are worth, or as many as must fall. It asks if pieces of several types are left and
// not all of them fall.
func (d lose) Work(p *Position) bool {
	who, by, c := d.who, d.by, d.at
	if h := p.law.factions[who].hooks.hurt; h != nil {
		n := d.left
		p.end()
		h(p, who, n)
		return true
	}
	d = d.fall(p)
	kinds := d.losable(p)
	switch {
	case len(kinds) == 0:
		p.end()
	case len(kinds) == 1 || d.allFall(p, kinds):
		d.left -= d.price(p, kinds[0])
		p.now(d)
		p.take(kinds[0], c, by)
	default:
		return false
	}
	return true
}

// fall removes warriors. In a battle hired ones share the hits evenly, the odd one is the buyer's (R10.4).
func (d lose) fall(p *Position) lose {
	who, c, hired := d.who, d.at, int8(0)
	if d.hits {
		hired = battle{}.hired(p, who)
	}
	n := min(d.left, p.board.own(who, c)+hired)
	theirs := max(min(hired, n/2), n-p.board.own(who, c))
	for _, x := range []struct {
		of faction
		n  int8
	}{{who, n - theirs}, {p.law.riverfolk, theirs}} {
		if x.n > 0 {
			d.left -= x.n
			p.now(d)
			p.loseWarriors(x.of, x.n, c)
		}
	}
	return d
}

// price is how many hits a piece takes (R5.10); where pieces fall without hits, one each (R12.9).
func (d lose) price(p *Position, k piece) int8 {
	if h := p.law.factions[d.who].hooks.price; h != nil && d.hits {
		return h(p, k)
	}
	return 1
}

// losable are the kinds of pieces of which one can fall next: of a bot the tokens first.
func (d lose) losable(p *Position) (list []piece) {
	who, c := d.who, d.at
	if d.left <= 0 || p.board.own(who, c) > 0 {
		return nil
	}
	token := false
	for _, k := range p.law.tokensFirst(who) {
		if p.board.pieceCount(k, c) > 0 && d.price(p, k) <= d.left {
			list = append(list, k)
			token = token || !p.law.pieces[k].building
		}
	}
	if token && p.law.isBot(who) {
		kept := list[:0]
		for _, k := range list {
			if !p.law.pieces[k].building {
				kept = append(kept, k)
			}
		}
		list = kept
	}
	return list
}

// allFall reports whether the hits suffice for all pieces of some kinds: then nobody is asked which is removed first.
func (d lose) allFall(p *Position, kinds []piece) bool {
	hits := int8(0)
	for _, k := range kinds {
		hits += d.price(p, k) * p.board.pieceCount(k, d.at)
	}
	return hits <= d.left
}

// tokensFirst are a faction's kinds of pieces, tokens before buildings.
func (l *Law) tokensFirst(f faction) (list []piece) {
	for _, building := range []bool{false, true} {
		for _, k := range l.factions[f].pieces {
			if l.pieces[k].building == building {
				list = append(list, k)
			}
		}
	}
	return list
}

func (d lose) Turn(p *Position) referee.Turn {
	args := []referee.Arg{argFaction(d.who), argPlace("place", d.at), argN("n", int(d.left))}
	if p.law.isBot(d.who) {
		return chance("R3.2", "falls", args...)
	}
	t := p.asks(d.who, "R2.4", "lose", args...)
	t.First = true
	return t
}

// Moves are the kinds of pieces; a person's default is the first, the tokens (they are worth no slots).
func (d lose) Moves(p *Position, list []referee.Move) []referee.Move {
	for _, k := range d.losable(p) {
		if p.law.isBot(d.who) {
			list = addOutcome(list, commandOf(formRandomPiece, k), 1)
		} else {
			list = append(list, referee.Move{Command: commandOf(formLose, k), Seat: p.law.seat(d.who)})
		}
	}
	return list
}

func (d lose) Take(p *Position, c referee.Command) {
	k := piece(c.Args[0])
	d.left -= d.price(p, k)
	p.now(d)
	p.take(k, d.at, d.by)
}

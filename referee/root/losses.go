package root

import "brehon/referee"

// Who loses what: warriors before all else (R2.4); of the rest a person chooses, and a bot loses tokens, then buildings, of
// several types one at random (R3.2).

// workLose removes frame.n hits' worth of pieces of frame.who in frame.at, for frame.by; of frameFalls as many pieces. It
// asks where pieces of several types are left and not all of them fall.
func (p *Position) workLose(f *frame) bool {
	who, by, c := faction(f.who), faction(f.by), place(f.at)
	if h := p.law.factions[who].hooks.hurt; h != nil {
		n := f.n
		p.end()
		h(p, who, n)
		return true
	}
	p.fall(f)
	kinds := p.losable(f)
	switch {
	case len(kinds) == 0:
		p.end()
	case len(kinds) == 1 || p.allFall(f, kinds):
		f.n -= p.price(f, kinds[0])
		p.take(kinds[0], c, by)
	default:
		return false
	}
	return true
}

// fall removes warriors. In a battle hired ones share the hits evenly, the odd one is the buyer's (R10.4).
func (p *Position) fall(f *frame) {
	who, c, hired := faction(f.who), place(f.at), int8(0)
	if f.kind == frameLose {
		hired = p.hired(who)
	}
	n := min(f.n, p.own(who, c)+hired)
	theirs := max(min(hired, n/2), n-p.own(who, c))
	for _, x := range []struct {
		of faction
		n  int8
	}{{who, n - theirs}, {p.law.riverfolk, theirs}} {
		if x.n > 0 {
			f.n -= x.n
			p.loseWarriors(x.of, x.n, c)
		}
	}
}

// price is how many hits a piece takes (R5.10); where pieces fall without hits, one each (R12.9).
func (p *Position) price(f *frame, k piece) int8 {
	if h := p.law.factions[f.who].hooks.price; h != nil && f.kind == frameLose {
		return h(p, k)
	}
	return 1
}

// losable are the kinds of pieces of which one can fall next: of a bot the tokens first.
func (p *Position) losable(f *frame) (list []piece) {
	who, c := faction(f.who), place(f.at)
	if f.n <= 0 || p.own(who, c) > 0 {
		return nil
	}
	token := false
	for _, k := range p.tokensFirst(who) {
		if p.lies(k, c) > 0 && p.price(f, k) <= f.n {
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

// allFall reports whether there are hits for every piece of some kinds: then nobody is asked which goes first.
func (p *Position) allFall(f *frame, kinds []piece) bool {
	hits := int8(0)
	for _, k := range kinds {
		hits += p.price(f, k) * p.lies(k, place(f.at))
	}
	return hits <= f.n
}

// tokensFirst are a faction's kinds of pieces, tokens before buildings.
func (p *Position) tokensFirst(f faction) (list []piece) {
	for _, building := range []bool{false, true} {
		for _, k := range p.law.factions[f].pieces {
			if p.law.pieces[k].building == building {
				list = append(list, k)
			}
		}
	}
	return list
}

func (p *Position) askLose(f *frame) referee.Turn {
	args := []referee.Arg{argFaction(faction(f.who)), argPlace("place", place(f.at)), argN("n", int(f.n))}
	if p.law.isBot(faction(f.who)) {
		return chance("R3.2", "falls", args...)
	}
	t := p.asks(faction(f.who), "R2.4", "lose", args...)
	t.First = true
	return t
}

// movesLose are the kinds of pieces; a person's default is the first, the tokens (they are worth no slots).
func (p *Position) movesLose(f *frame, list []referee.Move) []referee.Move {
	for _, k := range p.losable(f) {
		if p.law.isBot(faction(f.who)) {
			list = falls(list, com(formRandomPiece, k), 1)
		} else {
			list = append(list, referee.Move{Command: com(formLose, k), Seat: referee.Seat(p.law.factions[f.who].seat)})
		}
	}
	return list
}

func (p *Position) takeLose(f *frame, c referee.Command) {
	k := piece(c.Args[0])
	f.n -= p.price(f, k)
	p.take(k, place(f.at), faction(f.by))
}

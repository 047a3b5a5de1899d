package root

// The items of a Vagabot (R8.4): all alike, in his satchel or on the battle track, each whole or damaged, fresh or exhausted.

// States of an item, as the words of facts have them.
const (
	itemFresh = int8(iota)
	itemExhausted
	itemDamaged
	itemBroken // damaged and exhausted
)

// bag is the satchel of a Vagabot.
func (vagabotBot) bag(p *Position, f faction) *satchel { return &p.satchels[p.law.satchel(f)] }

// tracked returns the number of items on the track whose state satisfies is.
func (s *satchel) tracked(is func(state int8) bool) (n int8) {
	for _, state := range s.track {
		if state != none && is(state) {
			n++
		}
	}
	return n
}

// undamaged is how many of his items are whole.
func (s *satchel) undamaged() int8 {
	return s.fresh + s.exhausted + s.tracked(func(state int8) bool { return state < itemDamaged })
}

// hurt is how many of his items are damaged.
func (s *satchel) hurt() int8 {
	return s.damaged + s.broken + s.tracked(func(state int8) bool { return state >= itemDamaged })
}

// counting is how many items count for the battle track: undamaged ones, with Questing all (R8.14).
func (b vagabotBot) counting(p *Position, f faction) int8 {
	s := b.bag(p, f)
	if p.law.trait(f, "questing") {
		return s.undamaged() + s.hurt()
	}
	return s.undamaged()
}

// reached is how many steps of the battle track he has reached.
func (b vagabotBot) reached(p *Position, f faction) (n int) {
	for _, least := range p.law.rules.Vagabot.Track {
		if int(b.counting(p, f)) >= least {
			n++
		}
	}
	return n
}

// settleTrack puts as many items on the battle track as belong there (R8.4): damaged ones leave first; then the rightmost
// returns where there are too many, and where there are too few another takes the place, an exhausted one first. With
// Questing damaged ones stay.
func (b vagabotBot) settleTrack(p *Position, f faction) {
	s, all := b.bag(p, f), p.law.trait(f, "questing")
	track, n := [len(s.track)]int8{none, none, none}, 0
	for _, state := range s.track {
		switch {
		case state == none:
		case state >= itemDamaged && !all:
			*s.of()[state]++
		default:
			track[n] = state
			n++
		}
	}
	s.track = track
	want := min(b.reached(p, f), len(track))
	for ; n > want; n-- {
		*s.of()[s.track[n-1]]++
		s.track[n-1] = none
		p.happens("R8.4", "off-track", argFaction(f))
	}
	for _, state := range [...]int8{itemExhausted, itemFresh, itemBroken, itemDamaged} {
		for have := s.of()[state]; n < want && *have > 0 && (all || state < itemDamaged); n++ {
			*have--
			s.track[n] = state
			p.happens("R8.4", "on-track", argFaction(f))
		}
	}
}

// turn changes the state of up to n items, those of the satchel, and returns how many are left to change.
func (s *satchel) turn(from, to, n int8) (left int8) {
	k := min(n, *s.of()[from])
	*s.of()[from] -= k
	*s.of()[to] += k
	return n - k
}

// turnTrack turns items on the track, the last ones first.
func (s *satchel) turnTrack(from, to, n int8) (left int8) {
	for i := len(s.track) - 1; i >= 0 && n > 0; i-- {
		if s.track[i] == from {
			s.track[i] = to
			n--
		}
	}
	return n
}

// turnAll turns items of the satchel, then of the track.
func (s *satchel) turnAll(from, to, n int8) (left int8) {
	return s.turnTrack(from, to, s.turn(from, to, n))
}

// pay exhausts items, if he has so many fresh ones in his satchel.
func (b vagabotBot) pay(p *Position, f faction, n int8) bool {
	s := b.bag(p, f)
	if n > s.fresh {
		return false
	}
	if s.turn(itemFresh, itemExhausted, n); n == 0 {
		return true
	}
	p.happens("R8.10", "exhaust", argFaction(f), argN("n", int(n)))
	return true
}

// gain puts fresh items into his satchel.
func (b vagabotBot) gain(p *Position, f faction, n int8) {
	b.bag(p, f).fresh += n
	b.settleTrack(p, f)
}

// damage damages items: exhausted ones first, then those of the satchel (R8.5).
func (b vagabotBot) damage(p *Position, f faction, n int8) {
	s := b.bag(p, f)
	n = min(n, s.undamaged())
	if n <= 0 {
		return
	}
	s.turnAll(itemFresh, itemDamaged, s.turnAll(itemExhausted, itemBroken, n))
	p.happens("R8.5", "damage", argFaction(f), argN("n", int(n)))
	b.settleTrack(p, f)
}

// refresh turns exhausted whole items up again; those on the track last, or as vagabot.refreshTrack has it (R8.11, D-37).
func (b vagabotBot) refresh(p *Position, f faction, n int8) {
	s, left := b.bag(p, f), n
	switch p.law.option("vagabot.refreshTrack") {
	case "first":
		left = s.turn(itemExhausted, itemFresh, s.turnTrack(itemExhausted, itemFresh, n))
	case "never":
		left = s.turn(itemExhausted, itemFresh, n)
	default:
		left = s.turnAll(itemExhausted, itemFresh, n)
	}
	if n > left {
		p.happens("R8.11", "refresh", argFaction(f), argN("n", int(n-left)))
	}
}

// repair repairs damaged items, unexhausted ones first; they keep their exhaustion (R8.10).
func (b vagabotBot) repair(p *Position, f faction, n int8) {
	s := b.bag(p, f)
	if n = min(n, s.hurt()); n <= 0 {
		return
	}
	s.turnAll(itemBroken, itemExhausted, s.turnAll(itemDamaged, itemFresh, n))
	p.happens("R8.10", "repair", argFaction(f), argN("n", int(n)))
	b.settleTrack(p, f)
}

// give takes the worst of his items out of the game (R8.12): damaged, then exhausted, then fresh; of equals those on the
// track last. It reports whether he had one.
func (b vagabotBot) give(p *Position, f faction) bool {
	s := b.bag(p, f)
	for _, state := range [...]int8{itemBroken, itemDamaged, itemExhausted, itemFresh} {
		have := s.of()[state]
		if *have == 0 && s.turnTrack(state, none, 1) > 0 {
			continue
		}
		if *have > 0 {
			*have--
		}
		b.settleTrack(p, f)
		return true
	}
	return false
}

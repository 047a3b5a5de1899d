package root

import "brehon/referee"

// The Automated Alliance (R7). Crackdown and outrage are in outrage.go.

// allianceBot does what only the Automated Alliance does.
type allianceBot struct{}

var alliance allianceBot

// allianceKind names the rules as automata.yaml does, and as hooks.
var allianceKind = kind{
	deeds: map[string]deed{
		"spread":           {choices: alliance.spreads, do: alliance.spread},
		"no-spread":        {do: alliance.noSpread},
		"unscored":         {do: func(v *view, _ referee.Command) { v.p.done |= doneUnscored }},
		"revolt":           {choices: alliance.revolts, do: alliance.revolt},
		"dismiss":          {do: alliance.dismiss},
		"recruit-at-bases": {do: alliance.recruitAtBases},
	},
	ifs: map[string]func(*view) bool{
		"no-revolt": func(v *view) bool { return v.p.done&doneRevolt == 0 },
		"pity-due": func(v *view) bool {
			return !v.bot.has("steadfast") || v.p.suit != bird || len(alliance.revolts(v)) == 0
		}, // R7.14, D-44
	},
	only: map[string]func(*view, referee.Command) bool{
		"beside-sympathy": func(v *view, c referee.Command) bool { return alliance.besideSympathy(v, where(c)) },
		"in-reach":        alliance.inReach,
	},
	first: map[string]func(*view, referee.Command) int{
		"fewest-enemy-pieces":   func(v *view, c referee.Command) int { return v.enemyPieces(where(c)) },
		"fewest-enemy-warriors": alliance.enemyWarriorsThere,
	},
	scopes: map[string]scope{
		"pity":      {alliance.pity, kindCount},
		"organized": {alliance.organized, kindPlace},
	},
	hooks: hooks{
		defend: alliance.ambush,
		swaps:  func(p *Position, f faction) bool { return p.law.trait(f, "veterans") },
		unpaid: func(p *Position, by faction, k piece) bool {
			return p.law.trait(p.law.pieces[k].of, "popularity") && !p.law.pieces[k].building
		},
		entered: alliance.entered,
		removed: alliance.removed,
	},
	person: hooks{
		swaps:   func(*Position, faction) bool { return true }, // R2.4
		entered: alliance.supportersForEntering,
		removed: alliance.supportersForTokens,
	},
}

// What the turn of the Alliance has done, in turn.done.
const (
	doneRevolt   = mask(1 << 0)
	doneUnscored = mask(1 << 1) // sympathy spread now does not score
)

// sympathy and base are its two kinds of pieces.
func (l *Law) sympathy() piece { return l.factions[l.faction("alliance")].pieces[1] }
func (l *Law) base() piece     { return l.factions[l.faction("alliance")].pieces[0] }

// sympathetic are the clearings with a sympathy token (R7.2).
func (b *board) sympathetic() mask {
	return clearingsThat(func(c place) bool { return b.pieceCount(b.law.sympathy(), c) > 0 })
}

// besideSympathy reports whether a path leads to a sympathetic clearing.
func (allianceBot) besideSympathy(v *view, c place) bool {
	return v.law.near[c]&v.board.sympathetic() != 0
}

func (allianceBot) enemyWarriorsThere(v *view, c referee.Command) int {
	return v.p.players.enemySum(v.f, func(g faction) int8 { return v.board.own(g, where(c)) })
}

// inReach: if no clearing of the order will do, sympathy spreads anywhere, or next to sympathy if there is any (D-3).
func (b allianceBot) inReach(v *view, c referee.Command) bool {
	return v.law.option("aa.fallback") == "anywhere" || v.board.sympathetic() == 0 || b.besideSympathy(v, where(c))
}

// spreads are the clearings that can take a sympathy token.
func (allianceBot) spreads(v *view) (list []referee.Command) {
	for _, c := range v.law.byPriority(everyone) {
		if v.p.mayPut(v.law.sympathy(), c) {
			list = append(list, commandOf(formSpread, c))
		}
	}
	return list
}

// spread places a sympathy token and scores the space that it uncovers (R7.10), less where an enemy is strong (R7.6). One
// that a snare stops has been tried all the same (R12.9).
func (allianceBot) spread(v *view, c referee.Command) {
	p := v.p
	if p.springs(v.f, where(c)) {
		return
	}
	k, r := p.law.sympathy(), &p.law.rules.Alliance
	n := p.law.pieces[k].Uncovered[p.board.onMap(k)]
	p.put(k, where(c))
	if !v.bot.has("steadfast") {
		for _, g := range p.players.enemiesOf(v.f) {
			if int(p.board.own(g, where(c))) >= r.MartialLaw {
				n = max(0, n-r.MartialVP)
				p.happens("R7.6", "martial-law", argFactionAs("other", g), argPlace("place", where(c)))
				break
			}
		}
	}
	if p.done&doneUnscored == 0 {
		p.score(v.f, n, "R7.10")
	}
}

// noSpread scores where no token can be placed at all (R7.10).
func (allianceBot) noSpread(v *view, _ referee.Command) {
	if v.p.done&doneUnscored == 0 {
		v.p.score(v.f, v.law.rules.Alliance.NoSpreadVP, "R7.10")
	}
}

// pity returns how often the public pities: more often with few tokens on the map (R7.8). The repeats count from 1.
func (allianceBot) pity(v *view) mask {
	r := &v.law.rules.Alliance
	n := r.LatePity
	if int(v.board.onMap(v.law.sympathy())) <= r.FewTokens {
		n = r.Pity
	}
	return (1<<n - 1) << 1
}

// revolts lists the sympathetic clearings whose base can be placed once all others' pieces are removed, including the keep
// and buildings (R7.8). Where there is no enemy, aa.emptyRevolt decides (D-35).
func (b allianceBot) revolts(v *view) (list []referee.Command) {
	base := v.law.base()
	for _, c := range v.law.byPriority(v.board.sympathetic()) {
		if v.board.left(base, c) > 0 && b.roomAfter(v.p, v.f, c) > 0 && (v.law.option("aa.emptyRevolt") == "on" || v.enemyPieces(c) > 0) {
			list = append(list, commandOf(formRevolt, c))
		}
	}
	return list
}

// roomAfter is how many open slots a clearing has when all others' buildings are gone.
func (allianceBot) roomAfter(p *Position, f faction, c place) int8 {
	room := p.board.openSlots(c)
	for _, g := range p.players.othersOf(f) {
		room += p.board.buildings(g, c)
	}
	return room
}

// othersOf lists all whose pieces a revolt removes: bots in full co-op too (R4.7, D-53), but no ally of a coalition.
func (s *players) othersOf(f faction) (list []faction) {
	for _, g := range s.law.inPlay {
		if g != f && s.allies[f] != g && s.allies[g] != f {
			list = append(list, g)
		}
	}
	return list
}

// revolt removes all pieces of others and places the base (R7.8).
func (b allianceBot) revolt(v *view, c referee.Command) {
	v.p.done |= doneRevolt
	b.uprising(v.p, v.f, where(c))
}

func (allianceBot) uprising(p *Position, f faction, c place) {
	p.happens("R7.8", "revolt", argFaction(f), argPlace("place", c))
	p.sweepAll(p.players.othersOf(f), []place{c}, f)
	p.put(p.law.base(), c)
}

// organized are the clearings with a base and as many warriors as the level says (R7.11, R7.13).
func (allianceBot) organized(v *view) mask {
	return clearingsThat(func(c place) bool {
		return v.board.buildings(v.f, c) > 0 && v.board.own(v.f, c) >= v.law.number(v.f, "organize")
	})
}

// dismiss returns the warriors of a clearing to the supply, for the following lines that spread (R7.11). They do not count as
// lost.
func (allianceBot) dismiss(v *view, _ referee.Command) {
	p := v.p
	n := p.board.own(v.f, v.at())
	p.board.warriors[v.f][v.at()] = 0
	p.happens("R7.11", "dismiss", argFaction(v.f), argN("n", int(n)), argPlace("place", v.at()))
}

// recruitAtBases places a warrior at each base; if there are too few, in the clearings of highest priority (R7.11, D-30).
func (allianceBot) recruitAtBases(v *view, _ referee.Command) {
	bases := clearingsThat(func(c place) bool { return v.board.buildings(v.f, c) > 0 })
	v.p.shares(v.f, v.p.dealt(v.f, bases, 1))
}

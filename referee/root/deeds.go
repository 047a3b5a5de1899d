package root

import "brehon/referee"

// Deeds of automata.yaml that several bots use (R18.2).

var commonDeeds = map[string]deed{
	"reveal": {do: func(v *view, _ referee.Command) {
		v.p.begin(drawCard{who: v.f, to: drawOrder})
	}},
	"craft":   {do: func(v *view, _ referee.Command) { v.p.buys(v.f, buyOrder, none) }},
	"discard": {do: func(v *view, _ referee.Command) { v.p.discardOrder() }},
	"gain":    {do: func(v *view, _ referee.Command) { v.p.score(v.f, int(v.n()), v.rule()) }},
	"battle":  {choices: (*view).battles, do: func(v *view, c referee.Command) { v.p.battle(v.f, whom(c), where(c), 0) }},
	"move":    {choices: (*view).marches, do: doMove},
	"build":   {choices: (*view).sites, do: doBuild},
	"place":   {choices: (*view).camps, do: func(v *view, c referee.Command) { v.p.recruit(v.f, int8(c.Args[0]), where(c)) }},
}

// rule returns the rule of the open step.
func (v *view) rule() string { return v.now.Src.Rule }

// choosable lists the clearings for a line, by priority: the step's current one, or all.
func (v *view) choosable() []place {
	if v.thing != none && v.now.scope.thing == kindPlace {
		return []place{v.at()}
	}
	return v.law.byPriority(everyone)
}

// places lists the commands of a form, one for each clearing that a line may choose and that the condition holds of.
func (v *view) places(form uint8, holds func(c place) bool) (list []referee.Command) {
	for _, c := range v.choosable() {
		if holds(c) {
			list = append(list, commandOf(form, c))
		}
	}
	return list
}

// battles lists the battles that can be fought: a clearing, then the defender by letter (R3.10).
func (v *view) battles() (list []referee.Command) {
	for _, c := range v.choosable() {
		for _, g := range v.p.players.enemiesOf(v.f) {
			if v.p.mayBattle(v.f, g, c) {
				list = append(list, commandOf(formBattle, int(c), int(g)))
			}
		}
	}
	return list
}

// marches are the moves of warriors that rule allows (R2.3), from the clearing that the step is done for or from any.
func (v *view) marches() (list []referee.Command) {
	for _, c := range v.choosable() {
		for _, to := range v.law.byPriority(v.p.near(v.f, c)) {
			if !v.p.mayMove(v.f, c, to) {
				continue
			}
			for n := range v.board.own(v.f, c) {
				list = append(list, commandOf(formMove, int(n)+1, int(c), int(to)))
			}
		}
	}
	return list
}

// mayMove reports whether rule allows a move (R2.3).
func (p *Position) mayMove(f faction, from, to place) bool {
	if h := p.law.factions[f].hooks.unruled; h != nil && h(p, f) {
		return true
	}
	if p.law.factions[f].hooks.roams || p.law.factions[f].Pawn || p.law.factions[f].hooks.sails && p.law.onWater(from, to) {
		return true
	}
	return from <= burrow && p.rules(f, from) || p.rules(f, to)
}

// onWater reports whether a river joins two clearings.
func (l *Law) onWater(a, b place) bool {
	return a < burrow && inMask(l.water[a], b)
}

// doMove moves warriors out of a clearing; a snare stops them all, or by snare.part=piece one (R12.9).
func doMove(v *view, c referee.Command) {
	if n := v.p.passes(v.f, int8(c.Args[0]), from(c)); n > 0 {
		v.p.move(v.f, n, from(c), where(c))
	}
}

// passes is how many of n warriors a snare in a clearing lets through (R12.9).
func (p *Position) passes(f faction, n int8, c place) int8 {
	switch {
	case !p.springs(f, c):
		return n
	case p.law.option("snare.part") == "clearing":
		return 0
	}
	return n - 1
}

// sites lists the clearings that can take each kind of building (R2.5).
func (v *view) sites() (list []referee.Command) {
	for _, k := range v.law.factions[v.f].pieces {
		for _, c := range v.choosable() {
			if v.law.pieces[k].building && v.p.mayPut(k, c) {
				list = append(list, commandOf(formBuild, int(k), int(c)))
			}
		}
	}
	return list
}

func doBuild(v *view, c referee.Command) {
	if !v.p.springs(v.f, where(c)) {
		v.p.put(piece(c.Args[0]), where(c))
		v.p.done |= doneBuild
	}
}

// doneBuild notes in turn.done that something was built.
const doneBuild = mask(1 << 13)

// camps lists the clearings that can take as many warriors as the line says (R2.5); a short supply does what it can.
func (v *view) camps() (list []referee.Command) {
	for _, c := range v.choosable() {
		if v.p.mayPlace(v.f, c) {
			list = append(list, commandOf(formPlace, int(v.n()), int(warrior), int(c)))
		}
	}
	return list
}

// shares places warriors by shares that were dealt beforehand, clearing by clearing in turn (R3.12, D-30).
func (p *Position) shares(f faction, share map[place]int8) {
	m := mask(0)
	for c := range share {
		m |= bit(c)
	}
	for _, c := range p.law.inTurn(m) {
		p.recruit(f, share[c], c)
	}
}

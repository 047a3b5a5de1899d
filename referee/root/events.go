package root

import (
	"slices"

	"brehon/referee"
)

// What a person does in their turn (R15.1): events, one after the other, until the turn ends. Few
// things are checked: pieces, room, and rule where a move requires it. The table says what else happens.

// personEvent is a form of event: why a command cannot be, and what it does.
type personEvent interface {
	why(p *Position, f faction, c referee.Command) *referee.Refusal
	do(p *Position, f faction, c referee.Command)
}

// lister is an event that lists its possible commands; of other events, commands with any words are possible.
type lister interface {
	list(p *Position, f faction, add func(args ...int))
}

// Events of pieces, and the end.
type (
	moveEvent   struct{} // moves warriors, or the pawn (R2.3)
	battleEvent struct{} // begins a battle (R2.4)
	buildEvent  struct{} // places a building (R2.5)
	placeEvent  struct{} // places warriors, the pawn, buildings or tokens (R2.5)
	endEvent    struct{} // ends the turn, or laying out pieces
)

var eventOf = [moveFormCount]personEvent{
	formMove:           moveEvent{},
	formBattle:         battleEvent{},
	formBuild:          buildEvent{},
	formPlace:          placeEvent{},
	formRevolt:         revoltEvent{},
	formRemove:         removeEvent{},
	formRemoveWarriors: removeWarriorsEvent{},
	formScore:          scoreEvent{},
	formVP:             pointsEvent{},
	formVPOf:           pointsOfEvent{},
	formCraft:          craftEvent{},
	formCraftCard:      craftCardEvent{},
	formDiscard:        discardEvent{},
	formCards:          cardsEvent{},
	formUncards:        uncardsEvent{},
	formBuy:            buyEvent{},
	formBuyCard:        buyCardEvent{},
	formTake:           takeEvent{},
	formGive:           giveEvent{},
	formDominance:      dominanceEvent{},
	formCoalition:      coalitionEvent{},
	formExplore:        exploreEvent{},
	formPay:            payEvent{},
	formRepay:          repayEvent{},
	formPickUp:         pickUpEvent{},
	formFerry:          ferryEvent{},
	formOpen:           openEvent{},
	formTurnUp:         turnUpEvent{},
	formExpose:         exposeEvent{},
	formStandard:       standardEvent{},
	formEnd:            endEvent{},
}

// eventOf returns the event of a form, or nil if it is not available now: during setup few are.
func (p *Position) eventOf(form uint8) personEvent {
	if p.stage == settingUp && !slices.Contains([]uint8{formBuild, formPlace, formStandard, formEnd}, form) {
		return nil
	}
	return eventOf[form]
}

// events lists what the person in turn may do now.
func (p *Position) events() (list []referee.Command) {
	f := p.active()
	for form := range moveFormCount {
		e := p.eventOf(form)
		if e == nil {
			continue
		}
		add := func(args ...int) {
			if c := commandOf(form, args...); e.why(p, f, c) == nil {
				list = append(list, c)
			}
		}
		if l, ok := e.(lister); ok {
			l.list(p, f, add)
		} else {
			p.law.anyWords(p.law.game.grammar.Forms()[form], nil, add)
		}
	}
	return list
}

// anyWords adds the arguments of a form that begin with some: with any faction that plays, clearing, or number above 0.
func (l *Law) anyWords(form []referee.Word, begun []int, add func(args ...int)) {
	gap := slices.IndexFunc(form, func(w referee.Word) bool { return w.Gap == len(begun) })
	if gap < 0 {
		add(begun...)
		return
	}
	least, most := l.game.grammar.Bounds(form[gap].Kind)
	switch form[gap].Kind {
	case kindPlace:
		most = clearings - 1
	case kindCount:
		least = 1
	}
	for n := least; n <= most; n++ {
		if form[gap].Kind != kindFaction || l.plays(faction(n)) {
			l.anyWords(form, append(begun, n), add)
		}
	}
}

// acts carries out what a person enters. Services are bought first (R10.4).
func (p *Position) acts(c referee.Command) {
	if c.Form != formBuy && c.Form != formBuyCard && p.stage == playing {
		p.done |= doneActed
	}
	eventOf[c.Form].do(p, p.active(), c)
}

// whyEvent says why a person cannot do something now.
func (p *Position) whyEvent(c referee.Command) *referee.Refusal {
	if e := p.eventOf(c.Form); e != nil {
		return e.why(p, p.active(), c)
	}
	return refuse("R15.1", "event", argFaction(p.active()))
}

// within refuses a number that is not from 1 to most.
func within(n int16, most int8, rule, key string, args ...referee.Arg) *referee.Refusal {
	if n >= 1 && n <= int16(most) && n <= mostCount {
		return nil
	}
	return refuse(rule, key, append(args, argN("n", int(max(most, 0))))...)
}

// instead adds an alternative to a refusal.
func instead(no *referee.Refusal, c referee.Command) *referee.Refusal {
	if no != nil {
		no.Instead = &c
	}
	return no
}

func (e moveEvent) list(p *Position, f faction, add func(...int)) {
	for c := range place(len(p.law.words.places)) {
		for n := range p.board.own(f, c) + p.board.pawnsAt(f, c) {
			for to := range place(len(p.law.words.places)) {
				if e.beside(p, f, c, to) {
					add(int(n)+1, int(c), int(to))
				}
			}
		}
	}
}

// beside reports whether pieces of a faction can move between two places in one step; a pawn slips into forests too.
func (moveEvent) beside(p *Position, f faction, from, to place) bool {
	switch wood := p.law.wood(to); {
	case from <= burrow && to <= burrow:
		return inMask(p.near(f, from), to)
	case !p.law.factions[f].Pawn:
		return false
	case wood != nil && from < burrow:
		return inMask(wood.at, from)
	case wood != nil:
		other := p.law.wood(from)
		for _, b := range wood.beside {
			if other != nil && b == from {
				return true
			}
		}
		return false
	default:
		wood := p.law.wood(from)
		return wood != nil && to < burrow && inMask(wood.at, to)
	}
}

func (e moveEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	a, b, have := from(c), where(c), p.board.movers(f, from(c))
	if no := within(c.Args[0], have, "R2.3", "warriors", argFaction(f), argPlace("place", a)); no != nil {
		c.Args[0] = int16(have)
		if have > 0 && e.why(p, f, c) == nil {
			return instead(no, c)
		}
		return no
	}
	switch {
	case a < burrow && inMask(p.board.closed[a], b) && !inMask(p.near(f, a), b):
		return refuse("R12.14", "closed", argPlace("from", a), argPlace("to", b))
	case !e.beside(p, f, a, b):
		return refuse("R2.8", "far", argPlace("from", a), argPlace("to", b))
	case !p.mayMove(f, a, b):
		return refuse("R2.3", "rule", argFaction(f), argPlace("from", a), argPlace("to", b))
	case p.snared(f, a) && a < burrow:
		return refuse("R12.8", "snared", argPlace("place", a))
	}
	return nil
}

func (moveEvent) do(p *Position, f faction, c referee.Command) {
	p.move(f, int8(c.Args[0]), from(c), where(c))
}

func (battleEvent) list(p *Position, f faction, add func(...int)) {
	for c := range place(clearings) {
		for _, g := range p.players.enemiesOf(f) {
			add(int(c), int(g))
		}
	}
}

func (battleEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	g, at := whom(c), where(c)
	switch {
	case !p.law.plays(g) || !p.players.enemies(f, g):
		return refuse("R2.4", "enemy", argFactionAs("other", g))
	case at >= burrow || p.board.movers(f, at) == 0:
		return refuse("R2.4", "attacker", argFaction(f), argPlace("place", at))
	case p.board.piecesOf(g, at) == 0:
		return refuse("R2.4", "defender", argFactionAs("other", g), argPlace("place", at))
	}
	return nil
}

func (battleEvent) do(p *Position, f faction, c referee.Command) { p.battle(f, whom(c), where(c), 0) }

func (buildEvent) list(p *Position, f faction, add func(...int)) {
	for _, k := range p.law.buildingTypes(f) {
		for c := range place(clearings) {
			add(int(k), int(c))
		}
	}
}

func (buildEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	if k := piece(c.Args[0]); p.law.pieces[k].of != f || !p.law.pieces[k].building {
		return refuse("R2.5", "building", argFaction(f), argPiece(k))
	}
	if no := (placeEvent{}).whyPut(p, f, piece(c.Args[0]), where(c)); no != nil {
		return no
	}
	return placeEvent{}.whyRuled(p, f, piece(c.Args[0]), where(c))
}

func (buildEvent) do(p *Position, _ faction, c referee.Command) { p.put(piece(c.Args[0]), where(c)) }

// whyRuled returns why a building cannot be built: its faction does not rule there (R2.2). During setup rule is not required.
func (placeEvent) whyRuled(p *Position, f faction, k piece, c place) *referee.Refusal {
	if !p.law.pieces[k].Ruled || p.stage != playing || p.rules(f, c) {
		return nil
	}
	strong, most := p.ruler(c), int8(0)
	for _, g := range p.law.inPlay {
		if strong == none && g != f && p.presence(g, c) > most {
			strong, most = g, p.presence(g, c)
		}
	}
	if strong == none {
		return refuse("R2.2", "unruled-alone", argFaction(f), argPlace("place", c), argPiece(k))
	}
	return refuse("R2.2", "unruled", argFaction(f), argPlace("place", c), argPiece(k), argN("n", int(p.presence(f, c))),
		argFactionAs("other", strong), argN("others", int(p.presence(strong, c))))
}

// whyPut says why a building or token cannot be placed (R2.5).
func (placeEvent) whyPut(p *Position, f faction, k piece, c place) *referee.Refusal {
	kl := &p.law.pieces[k]
	switch {
	case c >= burrow:
		return refuse("R2.5", "clearing", argPlace("place", c))
	case p.snared(f, c):
		return refuse("R12.8", "snared", argPlace("place", c))
	case !p.mayPlace(f, c):
		return refuse("R5.2", "keep", argPlace("place", c))
	case p.board.left(k, c) <= 0:
		return refuse("R2.5", "supply", argPiece(k))
	case kl.building && p.board.openSlots(c) <= 0:
		return refuse("R2.5", "slots", argPlace("place", c))
	case kl.single && p.board.pieceCount(k, c) > 0:
		return refuse("R2.5", "single", argPiece(k), argPlace("place", c))
	}
	return nil
}

func (placeEvent) list(p *Position, f faction, add func(...int)) {
	for c := range place(len(p.law.words.places)) {
		if c <= burrow {
			for n := range p.warriorsLeft(f) {
				add(int(n)+1, int(warrior), int(c))
			}
		}
		if p.law.factions[f].Pawn {
			add(1, int(pawn), int(c))
		}
		if c >= burrow {
			continue
		}
		for _, k := range p.law.factions[f].pieces {
			for n := range min(p.law.pieces[k].count, mostCount) {
				add(int(n)+1, int(k), int(c))
			}
		}
	}
}

func (e placeEvent) why(p *Position, f faction, c referee.Command) *referee.Refusal {
	n, k, at := c.Args[0], piece(c.Args[1]), where(c)
	switch {
	case k == warrior:
		return e.whyWarriors(p, f, n, at)
	case k == pawn:
		return e.whyPawn(p, f, n, at)
	case p.law.pieces[k].of != f:
		return refuse("R2.5", "token", argFaction(f), argPiece(k))
	}
	if no := e.whyPut(p, f, k, at); no != nil {
		return no
	}
	if no := e.whyRuled(p, f, k, at); no != nil {
		return no
	}
	switch kl := &p.law.pieces[k]; {
	case kl.single:
		return within(n, 1, "R2.5", "supply", argPiece(k))
	case kl.building && int16(p.board.openSlots(at)) < n:
		return refuse("R2.5", "slots", argPlace("place", at), argN("n", int(p.board.openSlots(at))))
	}
	return within(n, p.board.left(k, at), "R2.5", "supply", argPiece(k))
}

// whyWarriors says why warriors cannot be placed.
func (placeEvent) whyWarriors(p *Position, f faction, n int16, at place) *referee.Refusal {
	switch {
	case at > burrow || at == burrow && f != p.law.duchy:
		return refuse("R2.5", "clearing", argPlace("place", at))
	case at < burrow && p.snared(f, at):
		return refuse("R12.8", "snared", argPlace("place", at))
	case at < burrow && !p.mayPlace(f, at):
		return refuse("R5.2", "keep", argPlace("place", at))
	}
	return within(n, p.warriorsLeft(f), "R2.5", "supply", argPiece(warrior))
}

// whyPawn says why the pawn cannot be set down.
func (placeEvent) whyPawn(p *Position, f faction, n int16, at place) *referee.Refusal {
	switch {
	case !p.law.factions[f].Pawn || p.board.pawns[f] != none:
		return refuse("R2.5", "supply", argPiece(pawn), argN("n", 0))
	case at == burrow || at > burrow && p.law.wood(at) == nil:
		return refuse("R2.5", "clearing", argPlace("place", at))
	}
	return within(n, 1, "R2.5", "supply", argPiece(pawn))
}

func (placeEvent) do(p *Position, f faction, c referee.Command) {
	switch k := piece(c.Args[1]); k {
	case warrior:
		p.recruit(f, int8(c.Args[0]), where(c))
	case pawn:
		p.board.pawns[f] = where(c)
	default:
		for range c.Args[0] {
			p.put(k, where(c))
		}
	}
}

func (endEvent) do(p *Position, _ faction, _ referee.Command) {
	if p.stage == settingUp {
		p.nextSettler()
		return
	}
	p.endTurn()
}

func (endEvent) why(*Position, faction, referee.Command) *referee.Refusal { return nil }

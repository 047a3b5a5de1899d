package root

import "brehon/referee"

// What a person does in their turn (R15.1): events, one after the other, until the turn ends. Each is tried lightly: the
// pieces must be there, with room, and rule where a move wants it. What else happens at the table, the table says.

// personEvent is a form of event: which commands there could be, why one cannot be, and what it does.
type personEvent struct {
	setup bool // it is there while pieces are laid out, too
	list  func(p *Position, f faction, add func(args ...int))
	why   func(p *Position, f faction, c referee.Command) *referee.Refusal
	do    func(p *Position, f faction, c referee.Command)
}

var eventOf = [moveFormCount]personEvent{
	formMove:           {false, listMoves, whyMove, doPersonMove},
	formBattle:         {false, listBattles, whyBattle, func(p *Position, f faction, c referee.Command) { p.battle(f, whom(c), where(c), 0) }},
	formBuild:          {true, listBuilds, whyBuild, func(p *Position, _ faction, c referee.Command) { p.put(piece(c.Args[0]), where(c)) }},
	formPlace:          {true, listPlaces, whyPlace, doPlace},
	formRevolt:         {false, listRevolts, whyRevolt, doRevolt},
	formRemove:         {false, listRemoves, whyRemove, doRemove},
	formRemoveWarriors: {false, listKills, whyKill, doKill},
	formScore:          {false, listScores, whyScore, func(p *Position, f faction, c referee.Command) { p.score(f, int(c.Args[0]), "R15.1") }},
	formVP:             {false, listChanges, whyChange, func(p *Position, f faction, c referee.Command) { p.score(f, change(c.Args[0]), "R15.1") }},
	formVPOf:           {false, listChangesOf, whyChangeOf, func(p *Position, _ faction, c referee.Command) { p.score(whom(c), change(c.Args[1]), "R15.1") }},
	formCraft:          {false, listItems, whyCraft, doCraft},
	formCraftCard:      {false, listEveryCard, whyCraftCard, doCraftCard},
	formDiscard:        {false, listEveryCard, whyDiscard, doDiscard},
	formCards:          {false, listCards, whyCards, doCards},
	formUncards:        {false, listUncards, whyUncards, func(p *Position, f faction, c referee.Command) { p.hands[f] -= int8(c.Args[0]) }},
	formBuy:            {false, listBuys, whyBuy, doBuy},
	formBuyCard:        {false, listPile(func(p *Position) *pile { return &p.market }), whyBuyCard, doBuyCard},
	formTake:           {false, listTakes, whyTake, doTake},
	formGive:           {false, listGives, whyGive, doGive},
	formDominance:      {false, listDominances, whyDominance, doDominance},
	formCoalition:      {false, listCoalitions, whyCoalition, doCoalition},
	formExplore:        {false, listItems, whyExplore, doExplore},
	formPay:            {false, listPays, whyPay, doPay},
	formRepay:          {false, listRepays, whyRepay, doRepay},
	formPickUp:         {false, listPile(func(p *Position) *pile { return &p.laid }), whyPickUp, doPickUp},
	formFerry:          {false, listFerries, whyFerry, doFerry},
	formOpen:           {false, listOpens, whyOpen, doOpen},
	formTurnUp:         {false, listTurnUps, whyTurnUp, doTurnUp},
	formExpose:         {false, listExposes, whyExpose, doExpose},
	formStandard:       {true, func(_ *Position, _ faction, add func(...int)) { add() }, whyStandard, doStandard},
	formEnd:            {true, func(_ *Position, _ faction, add func(...int)) { add() }, func(*Position, faction, referee.Command) *referee.Refusal { return nil }, doEnd},
}

// events lists what the person whose turn it is may do now.
func (p *Position) events() (list []referee.Command) {
	f := p.active()
	for form := range eventOf {
		e := &eventOf[form]
		if e.list == nil || p.stage == settingUp && !e.setup {
			continue
		}
		e.list(p, f, func(args ...int) {
			if c := com(uint8(form), args...); e.why(p, f, c) == nil {
				list = append(list, c)
			}
		})
	}
	return list
}

// acts does what a person says. Services are bought before all else (R10.4).
func (p *Position) acts(c referee.Command) {
	if c.Form != formBuy && c.Form != formBuyCard && p.stage == playing {
		p.done |= doneActed
	}
	eventOf[c.Form].do(p, p.active(), c)
}

// whyEvent says why a person cannot do something now.
func (p *Position) whyEvent(c referee.Command) *referee.Refusal {
	e := &eventOf[c.Form]
	if e.list == nil || p.stage == settingUp && !e.setup {
		return refuse("R15.1", "event", argFaction(p.active()))
	}
	return e.why(p, p.active(), c)
}

// within refuses a number that is not from 1 to most.
func within(n int16, most int8, rule, key string, args ...referee.Arg) *referee.Refusal {
	if n >= 1 && n <= int16(most) && n <= mostCount {
		return nil
	}
	return refuse(rule, key, append(args, argN("n", int(max(most, 0))))...)
}

// instead offers a command in place of the one that is refused.
func instead(no *referee.Refusal, c referee.Command) *referee.Refusal {
	if no != nil {
		no.Instead = &c
	}
	return no
}

func listMoves(p *Position, f faction, add func(...int)) {
	for c := range place(len(p.law.words.places)) {
		for n := range p.board.own(f, c) + p.board.pawnsAt(f, c) {
			for to := range place(len(p.law.words.places)) {
				if p.beside(f, c, to) {
					add(int(n)+1, int(c), int(to))
				}
			}
		}
	}
}

// beside reports whether pieces of a faction can go from one place to the other in one step; a pawn slips into forests, too.
func (p *Position) beside(f faction, from, to place) bool {
	switch wood := p.law.wood(to); {
	case from <= burrow && to <= burrow:
		return inMask(p.near(f, from), to)
	case !p.law.factions[f].pawn:
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

func whyMove(p *Position, f faction, c referee.Command) *referee.Refusal {
	a, b, have := from(c), where(c), p.board.movers(f, from(c))
	if no := within(c.Args[0], have, "R2.3", "warriors", argFaction(f), argPlace("place", a)); no != nil {
		c.Args[0] = int16(have)
		if have > 0 && whyMove(p, f, c) == nil {
			return instead(no, c)
		}
		return no
	}
	switch {
	case a < burrow && inMask(p.board.closed[a], b) && !inMask(p.near(f, a), b):
		return refuse("R12.14", "closed", argPlace("from", a), argPlace("to", b))
	case !p.beside(f, a, b):
		return refuse("R2.8", "far", argPlace("from", a), argPlace("to", b))
	case !p.mayMove(f, a, b):
		return refuse("R2.3", "rule", argFaction(f), argPlace("from", a), argPlace("to", b))
	case p.snared(f, a) && a < burrow:
		return refuse("R12.8", "snared", argPlace("place", a))
	}
	return nil
}

func doPersonMove(p *Position, f faction, c referee.Command) {
	p.move(f, int8(c.Args[0]), from(c), where(c))
}

func listBattles(p *Position, f faction, add func(...int)) {
	for c := range place(clearings) {
		for _, g := range p.players.enemiesOf(f) {
			add(int(c), int(g))
		}
	}
}

func whyBattle(p *Position, f faction, c referee.Command) *referee.Refusal {
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

func listBuilds(p *Position, f faction, add func(...int)) {
	for _, k := range p.law.buildingTypes(f) {
		for c := range place(clearings) {
			add(int(k), int(c))
		}
	}
}

func whyBuild(p *Position, f faction, c referee.Command) *referee.Refusal {
	if k := piece(c.Args[0]); p.law.pieces[k].of != f || !p.law.pieces[k].building {
		return refuse("R2.5", "building", argFaction(f), argPiece(k))
	}
	if no := p.whyPut(f, piece(c.Args[0]), where(c)); no != nil {
		return no
	}
	return p.whyRuled(f, piece(c.Args[0]), where(c))
}

// whyRuled says why a building cannot be built where its faction does not rule (R2.2); while pieces are laid out nobody needs to.
func (p *Position) whyRuled(f faction, k piece, c place) *referee.Refusal {
	if !p.law.pieces[k].ruled || p.stage != playing || p.rules(f, c) {
		return nil
	}
	strong, most := p.ruler(c), int8(0)
	for g := range p.law.factions {
		if g := faction(g); strong == none && g != f && p.law.plays(g) && p.presence(g, c) > most {
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
func (p *Position) whyPut(f faction, k piece, c place) *referee.Refusal {
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
	case kl.single && p.board.lies(k, c) > 0:
		return refuse("R2.5", "single", argPiece(k), argPlace("place", c))
	}
	return nil
}

func listPlaces(p *Position, f faction, add func(...int)) {
	for c := range place(len(p.law.words.places)) {
		for n := range p.warriorsLeft(f) {
			add(int(n)+1, int(warrior), int(c))
		}
		add(1, int(pawn), int(c))
		for _, k := range p.law.factions[f].pieces {
			for n := range min(p.law.pieces[k].count, mostCount) {
				if c < burrow {
					add(int(n)+1, int(k), int(c))
				}
			}
		}
	}
}

func whyPlace(p *Position, f faction, c referee.Command) *referee.Refusal {
	n, k, at := c.Args[0], piece(c.Args[1]), where(c)
	switch {
	case k == warrior:
		return p.whyCamp(f, n, at)
	case k == pawn:
		return p.whyPawn(f, n, at)
	case p.law.pieces[k].of != f:
		return refuse("R2.5", "token", argFaction(f), argPiece(k))
	}
	if no := p.whyPut(f, k, at); no != nil {
		return no
	}
	if no := p.whyRuled(f, k, at); no != nil {
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

// whyCamp says why warriors cannot be placed.
func (p *Position) whyCamp(f faction, n int16, at place) *referee.Refusal {
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
func (p *Position) whyPawn(f faction, n int16, at place) *referee.Refusal {
	switch {
	case !p.law.factions[f].pawn || p.board.pawns[f] != none:
		return refuse("R2.5", "supply", argPiece(pawn), argN("n", 0))
	case at == burrow || at > burrow && p.law.wood(at) == nil:
		return refuse("R2.5", "clearing", argPlace("place", at))
	}
	return within(n, 1, "R2.5", "supply", argPiece(pawn))
}

func doPlace(p *Position, f faction, c referee.Command) {
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

func doEnd(p *Position, _ faction, _ referee.Command) {
	if p.stage == settingUp {
		p.nextSettler()
		return
	}
	p.endTurn()
}

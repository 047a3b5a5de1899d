package root

import "brehon/referee"

// The position at a glance: where the game stands, what each player has, and what lies on the boards.

// sheet is a text of the summary.
func sheet(key string, args ...referee.Arg) referee.Message {
	return referee.Message{Key: "sheet." + key, Args: args}
}

// some are messages for things of which there are several, or one: "tea", "2 × boot".
func some(n int, thing referee.Arg) referee.Message {
	thing.Name = "thing"
	if n == 1 {
		return sheet("one", thing)
	}
	return sheet("several", argN("n", n), thing)
}

// Summary lays the position out for people to read.
func (p *Position) Summary() referee.Summary {
	s := referee.Summary{Now: p.glanceNow()}
	figure := func(key string) referee.Column { return referee.Column{Head: sheet(key), Figure: true} }
	s.Columns = []referee.Column{figure("points"), figure("rules"), figure("hand"), figure("warriors"), {Head: sheet("crafted")}}
	persons, bots := referee.Group{Head: sheet("persons")}, referee.Group{Head: sheet("bots")}
	for seat, f := range p.law.seats {
		group := &persons
		if p.law.isBot(f) {
			group = &bots
		}
		group.Rows = append(group.Rows, p.glanceRow(f, referee.Seat(seat)))
	}
	for _, g := range []referee.Group{persons, bots} {
		if len(g.Rows) > 0 {
			s.Groups = append(s.Groups, g)
		}
	}
	for _, f := range p.law.seats {
		if items := p.glanceBoard(f); len(items) > 0 {
			s.Notes = append(s.Notes, referee.Note{Head: sheet("board", argFaction(f)), Items: items})
		}
	}
	s.Notes = append(s.Notes, p.glanceSupply(), p.glanceCards())
	return s
}

// glanceNow says whose turn it is, which step, and under which order.
func (p *Position) glanceNow() (list []referee.Message) {
	switch {
	case p.stage == settingUp:
		return []referee.Message{sheet("set-up")}
	case p.law.isBot(p.active()) && int(p.step) < len(p.bot().steps):
		list = append(list, sheet("turn-step", argFaction(p.active()), argStep(int(p.bot().steps[p.step].id))))
	default:
		list = append(list, sheet("turn", argFaction(p.active())))
	}
	switch {
	case p.order != none:
		list = append(list, sheet("order", argCard(p.order), argSuit(p.suit)))
	case p.suit != none:
		list = append(list, sheet("order-suit", argSuit(p.suit)))
	}
	return list
}

// glanceRow is one player.
func (p *Position) glanceRow(f faction, seat referee.Seat) referee.Row {
	figure := func(n int) []referee.Message { return []referee.Message{sheet("figure", argN("n", n))} }
	r := referee.Row{Power: p.law.factions[f].id, Seat: seat, Cells: make([][]referee.Message, 5)}
	if r.Cells[0] = figure(int(p.players.vp[f])); p.players.dominance[f] != none {
		r.Cells[0] = []referee.Message{sheet("dominance", argSuit(p.players.dominance[f]))}
	}
	r.Cells[1] = figure(p.ruled(f, everyone).count())
	if p.law.isPerson(f) {
		r.Cells[2] = figure(int(p.hands[f]))
	}
	if p.law.factions[f].warriors > 0 {
		r.Cells[3] = figure(int(p.warriorsLeft(f)))
	}
	for i, n := range p.crafted[f] {
		if n > 0 {
			r.Cells[4] = append(r.Cells[4], some(int(n), argItem(item(i))))
		}
	}
	return r
}

// glanceBoard is what lies on a bot's board.
func (p *Position) glanceBoard(f faction) (list []referee.Message) {
	if !p.law.isBot(f) {
		return nil
	}
	add := func(n int8, key string, args ...referee.Arg) {
		if n > 0 {
			list = append(list, sheet(key, append(args, argN("n", int(n)))...))
		}
	}
	switch p.law.factions[f].id {
	case "eyrie":
		add(p.viziers, "viziers")
		for s := range p.decree {
			add(p.decree[s].n, "decree", argSuit(suit(s)))
		}
	case "vagabond", "second-vagabond":
		list = p.glanceSatchel(f)
	case "lizards":
		add(p.acolytes, "acolytes")
		add(p.souls.n, "souls")
	case "riverfolk":
		for g, n := range p.payments {
			add(n, "payments", argFaction(faction(g)))
		}
		for _, c := range p.market.cards[:p.market.n] {
			list = append(list, sheet("market", argCard(c)))
		}
	case "duchy":
		for m := range maxMinisters {
			if p.crowns.has(int8(m)) {
				list = append(list, sheet("crown", referee.Arg{Name: "minister", Kind: kindMinister, Value: m}))
			}
		}
	}
	return list
}

// glanceSatchel is the items of a Vagabot, those of the battle track last, and his quest.
func (p *Position) glanceSatchel(f faction) (list []referee.Message) {
	s := &p.satchels[p.law.satchel(f)]
	for state, n := range s.of() {
		if *n > 0 {
			list = append(list, sheet("items", argN("n", int(*n)), referee.Arg{Name: "state", Kind: kindState, Value: state}))
		}
	}
	for _, state := range s.track {
		if state != none {
			list = append(list, sheet("track", referee.Arg{Name: "state", Kind: kindState, Value: int(state)}))
		}
	}
	if s.quest != none {
		list = append(list, sheet("quest", argSuit(s.quest)))
	}
	return list
}

// glanceSupply is the items that can be crafted.
func (p *Position) glanceSupply() referee.Note {
	note := referee.Note{Head: sheet("supply")}
	for i, n := range p.supply {
		if n > 0 {
			note.Items = append(note.Items, some(int(n), argItem(item(i))))
		}
	}
	return note
}

// glanceCards is the deck and the piles.
func (p *Position) glanceCards() referee.Note {
	note := referee.Note{Head: sheet("cards"), Items: []referee.Message{sheet("deck", argN("n", int(p.deck)))}}
	if p.discard.n > 0 {
		note.Items = append(note.Items, sheet("discard", argN("n", int(p.discard.n)), argCard(p.discard.top())))
	}
	for _, c := range p.laid.cards[:p.laid.n] {
		note.Items = append(note.Items, sheet("laid", argCard(c)))
	}
	return note
}

package root

import "brehon/referee"

// The position at a glance: the state of the game, each player's stock, and the boards.

// glance lays out a position.
type glance struct{ p *Position }

// sheet is a text of the summary.
func sheet(key string, args ...referee.Arg) referee.Message {
	return referee.Message{Key: "sheet." + key, Args: args}
}

// some formats a number of things: "tea", "2 × boot".
func some(n int, thing referee.Arg) referee.Message {
	thing.Name = "thing"
	if n == 1 {
		return sheet("one", thing)
	}
	return sheet("several", argN("n", n), thing)
}

// Summary lays the position out for people to read.
func (p *Position) Summary() referee.Summary {
	g := glance{p}
	s := referee.Summary{Now: g.now()}
	figure := func(key string) referee.Column {
		return referee.Column{Head: sheet(key), Figure: true, Main: key == "points" || key == "hand"}
	}
	s.Columns = []referee.Column{figure("points"), figure("rules"), figure("hand"), figure("warriors"), {Head: sheet("crafted")}}
	persons, bots := referee.Group{Head: sheet("persons")}, referee.Group{Head: sheet("bots")}
	for seat, f := range p.law.seats {
		group := &persons
		if p.law.isBot(f) {
			group = &bots
		}
		group.Rows = append(group.Rows, g.row(f, referee.Seat(seat)))
	}
	for _, g := range []referee.Group{persons, bots} {
		if len(g.Rows) > 0 {
			s.Groups = append(s.Groups, g)
		}
	}
	for _, f := range p.law.seats {
		if items := g.board(f); len(items) > 0 {
			s.Notes = append(s.Notes, referee.Note{Head: sheet("board", argFaction(f)), Items: items})
		}
	}
	s.Notes = append(s.Notes, g.supply(), g.cards())
	return s
}

// now returns whose turn it is, the step, and the order.
func (g glance) now() (list []referee.Message) {
	switch {
	case g.p.stage == settingUp:
		return []referee.Message{sheet("set-up")}
	case g.p.law.isBot(g.p.active()) && int(g.p.step) < len(g.p.bot().steps):
		list = append(list, sheet("turn-step", argFaction(g.p.active()), argStep(int(g.p.bot().steps[g.p.step].id))))
	default:
		list = append(list, sheet("turn", argFaction(g.p.active())))
	}
	switch {
	case g.p.order != none:
		list = append(list, sheet("order", argCard(g.p.order), argSuit(g.p.suit)))
	case g.p.suit != none:
		list = append(list, sheet("order-suit", argSuit(g.p.suit)))
	}
	return list
}

// row is one player.
func (g glance) row(f faction, seat referee.Seat) referee.Row {
	figure := func(n int) []referee.Message { return []referee.Message{sheet("figure", argN("n", n))} }
	r := referee.Row{Power: g.p.law.factions[f].ID, Seat: seat, Cells: make([][]referee.Message, 5)}
	if r.Cells[0] = figure(int(g.p.players.vp[f])); g.p.players.dominance[f] != none {
		r.Cells[0] = []referee.Message{sheet("dominance", argSuit(g.p.players.dominance[f]))}
	}
	r.Cells[1] = figure(g.p.ruled(f, everyone).count())
	if g.p.law.isPerson(f) {
		r.Cells[2] = figure(int(g.p.hands[f]))
	}
	if g.p.law.factions[f].Warriors > 0 {
		r.Cells[3] = figure(int(g.p.warriorsLeft(f)))
	}
	for i, n := range g.p.crafted[f] {
		if n > 0 {
			r.Cells[4] = append(r.Cells[4], some(int(n), argItem(item(i))))
		}
	}
	return r
}

// board describes a bot's board.
func (g glance) board(f faction) (list []referee.Message) {
	if !g.p.law.isBot(f) {
		return nil
	}
	add := func(n int8, key string, args ...referee.Arg) {
		if n > 0 {
			list = append(list, sheet(key, append(args, argN("n", int(n)))...))
		}
	}
	switch g.p.law.factions[f].ID {
	case "eyrie":
		add(g.p.viziers, "viziers")
		for s := range g.p.decree {
			add(g.p.decree[s].n, "decree", argSuit(suit(s)))
		}
	case "vagabond", "second-vagabond":
		list = g.satchel(f)
	case "lizards":
		add(g.p.acolytes, "acolytes")
		add(g.p.souls.n, "souls")
	case "riverfolk":
		for g, n := range g.p.payments {
			add(n, "payments", argFaction(faction(g)))
		}
		for _, c := range g.p.market.cards[:g.p.market.n] {
			list = append(list, sheet("market", argCard(c)))
		}
	case "duchy":
		for m := range maxMinisters {
			if g.p.crowns.has(int8(m)) {
				list = append(list, sheet("crown", referee.Arg{Name: "minister", Kind: kindMinister, Value: m}))
			}
		}
	}
	return list
}

// satchel lists a Vagabot's items, those of the battle track last, and his quest.
func (g glance) satchel(f faction) (list []referee.Message) {
	s := &g.p.satchels[g.p.law.satchel(f)]
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

// supply is the items that can be crafted.
func (g glance) supply() referee.Note {
	note := referee.Note{Head: sheet("supply")}
	for i, n := range g.p.supply {
		if n > 0 {
			note.Items = append(note.Items, some(int(n), argItem(item(i))))
		}
	}
	return note
}

// cards is the deck and the piles.
func (g glance) cards() referee.Note {
	note := referee.Note{Head: sheet("cards"), Items: []referee.Message{sheet("deck", argN("n", int(g.p.deck)))}}
	if g.p.discard.n > 0 {
		note.Items = append(note.Items, sheet("discard", argN("n", int(g.p.discard.n)), argCard(g.p.discard.top())))
	}
	for _, c := range g.p.available.cards[:g.p.available.n] {
		note.Items = append(note.Items, sheet("laid", argCard(c)))
	}
	return note
}

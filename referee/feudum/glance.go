package feudum

import "brehon/referee"

// The position at a glance: what each player has, the standings and the boards of the guilds, and the tiles of the regions.

// sheet is a text of the summary.
func sheet(key string, args ...referee.Arg) referee.Message {
	return referee.Message{Key: "sheet." + key, Args: args}
}

// some are messages for things of which there are several, or one: "wood", "2 × wood".
func some(n int, thing referee.Arg) referee.Message {
	thing.Name = "thing"
	if n == 1 {
		return sheet("one", thing)
	}
	return sheet("several", argN("n", n), thing)
}

// counted are such messages for a row of numbers, each of a thing of a kind.
func counted(list []referee.Message, k referee.Kind, row []int8) []referee.Message {
	for i, n := range row {
		if n > 0 {
			list = append(list, some(int(n), arg("", k, i)))
		}
	}
	return list
}

// Summary lays the position out for people to read.
func (p *Position) Summary() referee.Summary {
	s := referee.Summary{Now: p.glanceNow()}
	figure := func(key string) referee.Column { return referee.Column{Head: sheet(key), Figure: true} }
	s.Columns = []referee.Column{figure("points"), figure("cards"), figure("pawns"), figure("markers"), figure("discs"), figure("shillings"), figure("barrel"),
		{Head: sheet("goods")}, {Head: sheet("holds")}}
	players := referee.Group{Head: sheet("players")}
	for _, c := range p.law.seats {
		players.Rows = append(players.Rows, p.glanceRow(c))
	}
	s.Groups = []referee.Group{players}
	stars := p.stars()
	for g := range guild(guilds) {
		s.Notes = append(s.Notes, p.glanceGuild(g, &stars))
	}
	s.Notes = append(s.Notes, p.glanceTiles(), p.glanceDeck())
	return s
}

func (p *Position) glanceNow() []referee.Message {
	if p.stage == settingUp {
		return []referee.Message{sheet("set-up")}
	}
	list := []referee.Message{sheet("epoch", argN("n", int(p.epoch))), sheet("round", argN("n", int(p.round)), argColour("colour", p.start))}
	if p.turn != none {
		list = append(list, sheet("turn", argColour("colour", p.turn)))
	}
	return list
}

// glanceRow is one player.
func (p *Position) glanceRow(c colour) referee.Row {
	pl := &p.players[c]
	onMap := 0
	for i := range pl.pawns {
		onMap += one(pl.pawns[i].at != none)
	}
	r := referee.Row{Power: p.law.words.colours[c], Seat: p.law.seat(c)}
	for _, n := range [...]int{int(pl.vp), int(p.left(c)), onMap, int(pl.markers), int(p.discs(c)), int(pl.shillings), int(pl.barrel)} {
		r.Cells = append(r.Cells, []referee.Message{sheet("figure", argN("n", n))})
	}
	var holds []referee.Message
	add := func(n int, key string) {
		if n > 0 {
			holds = append(holds, sheet(key, argN("n", n)))
		}
	}
	add(int(pl.seals), "seals")
	for v, n := range pl.beads {
		if n > 0 {
			holds = append(holds, sheet("beads", argN("n", int(n)), argN("value", v+int(p.law.beadLow))))
		}
	}
	holds = counted(counted(holds, kindTile, pl.tiles[:]), kindVessel, pl.vessels[:])
	for m := pl.writs; m != 0; m &= m - 1 {
		holds = append(holds, some(1, arg("", kindWrit, int(m.first()))))
	}
	add(int(p.veiled.writs[c]), "writs")
	if pl.pouch != none {
		holds = append(holds, sheet("pouch", argGood(pl.pouch)))
	}
	add(int(pl.military), "military")
	for i, n := range pl.epic {
		for range n {
			holds = append(holds, sheet("epic", argN("n", i)))
		}
	}
	for m := pl.reeves; m != 0; m &= m - 1 {
		holds = append(holds, sheet("reeve", argGuild(guild(m.first()))))
	}
	r.Cells = append(r.Cells, counted(nil, kindGood, pl.goods[:]), holds)
	return r
}

// glanceGuild is the standing of a guild with stars, and what lies on its board.
func (p *Position) glanceGuild(g guild, stars *[colours][guilds]int8) referee.Note {
	note := referee.Note{Head: sheet("guild", argGuild(g))}
	for i, c := range p.standing[g] {
		if c != none {
			key := [...]string{"master", "journeyman", "apprentice", "member", "member"}[i]
			if int8(i) >= p.law.seatCount {
				key = "member"
			}
			note.Items = append(note.Items, sheet(key, argColour("colour", c), argN("n", int(stars[c][g]))))
		}
	}
	note.Items = append(note.Items, p.glanceBoard(g)...)
	return note
}

// glanceBoard is what lies on the board of a guild.
func (p *Position) glanceBoard(g guild) (list []referee.Message) {
	beads := func(row *[4]int8) {
		for v, n := range row {
			if n > 0 {
				list = append(list, sheet("beads", argN("n", int(n)), argN("value", v+int(p.law.beadLow))))
			}
		}
	}
	switch g {
	case farmer:
		list = counted(list, kindGood, p.barn[:])
		beads(&p.chickens)
		list = append(list, sheet("purse", argN("n", int(p.purse))))
	case merchant:
		list = counted(list, kindGood, p.grid[:])
	case alchemist:
		list = counted(counted(list, kindGood, p.containers[:]), kindVessel, p.sale[:])
	case knight:
		for c, n := range p.rows {
			if n > 0 {
				list = append(list, sheet("row", argColour("colour", colour(c)), argN("n", int(n))))
			}
		}
	case noble:
		for m := p.scrolls; m != 0; m &= m - 1 {
			list = append(list, sheet("scroll", argN("n", int(m.first())+1)))
		}
	case monk:
		beads(&p.rosary)
		list = append(list, sheet("coffer", argN("n", int(p.coffer))))
	}
	return list
}

// glanceTiles is which epoch the top tile of each region is of.
func (p *Position) glanceTiles() referee.Note {
	note := referee.Note{Head: sheet("tiles")}
	for r, top := range p.tops {
		key := "top"
		if top > p.law.epochs {
			key = "bare"
		}
		note.Items = append(note.Items, sheet(key, argRegion(region(r)), argN("n", int(top))))
	}
	return note
}

// glanceDeck is what the bag and the deck hold.
func (p *Position) glanceDeck() referee.Note {
	deck := int(p.veiled.deck)
	if deck == 0 {
		deck = p.unseen.count() + int(p.queued)
	}
	note := referee.Note{Head: sheet("bag"), Items: counted(nil, kindGood, p.bag[:])}
	note.Items = append(note.Items, sheet("deck", argN("n", deck)), sheet("free-seals", argN("n", int(p.sealed))), sheet("bank", argN("n", int(p.bank))))
	return note
}

// Marks tell the epoch and the round.
func (p *Position) Marks() []referee.Mark {
	if p.stage == settingUp {
		return nil
	}
	mark := func(key string, n int) referee.Mark {
		return referee.Mark{Message: referee.Message{Rule: "F4", Key: "mark." + key, Args: []referee.Arg{argN("n", n)}}}
	}
	return []referee.Mark{mark("epoch", int(p.epoch)), mark("round", int(p.round))}
}

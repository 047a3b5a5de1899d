package feudum

import (
	"strconv"

	"brehon/referee"
)

// The position at a glance: the state of the game, each player's stock, the guilds, and what brings the next dawn.

// sheet is a text of the summary.
func sheet(key string, args ...referee.Arg) referee.Message {
	return referee.Message{Key: "sheet." + key, Args: args}
}

// roman is a text that names an epoch: there is one for each.
func roman(key string, epoch int8, args ...referee.Arg) referee.Message {
	return sheet(key+"-"+strconv.Itoa(int(epoch)), args...)
}

// Summary lays the position out for people to read.
func (p *Position) Summary() referee.Summary {
	s := referee.Summary{Now: p.glanceNow()}
	figures, rest := []string{"vp", "cards", "writs", "shillings", "markers"}, "supply"
	if p.law.scorer {
		figures, rest = figures[:2], "on-map"
	}
	for _, key := range figures {
		s.Columns = append(s.Columns, referee.Column{Head: sheet(key), Figure: true, Main: key == "vp" || key == "cards" || key == "shillings"})
	}
	s.Columns = append(s.Columns, referee.Column{Head: sheet(rest)})
	players := referee.Group{Head: sheet("players")}
	for seat, c := range p.law.seats {
		players.Rows = append(players.Rows, c.glanceRow(p, referee.Seat(seat)))
	}
	s.Groups = []referee.Group{players}
	for g := range guild(guilds) {
		s.Notes = append(s.Notes, referee.Note{Head: sheet("guild", argGuild(g)), Items: g.glanceGuild(p)})
	}
	return p.glanceNotes(s)
}

// glanceNotes adds the tiles, what brings the next dawn, the tracks and the common piles.
func (p *Position) glanceNotes(s referee.Summary) referee.Summary {
	note := func(key string, items ...referee.Message) {
		if len(items) > 0 {
			s.Notes = append(s.Notes, referee.Note{Head: sheet(key), Items: items})
		}
	}
	note("tiles", p.glanceTiles()...)
	if !p.over && p.epoch <= p.law.epochs {
		n, need := p.showing(p.epoch+1), int(p.law.ready[p.epoch+1])
		note("dawn", roman("dawn", p.epoch+1, argN("n", need), argN("have", n)))
	}
	note("voyage", p.glanceVoyage()...)
	var military, sale, bag []referee.Message
	for _, c := range p.law.seats {
		if n := p.players[c].military; n > 0 {
			military = append(military, sheet("of", argN("n", int(n)), argColour("thing", c)))
		}
	}
	for v, n := range p.sale {
		sale = some(sale, int(n), argVessel(vessel(v)))
	}
	for g, n := range p.bag {
		bag = some(bag, int(n), argGood(good(g)))
	}
	note("military", military...)
	if p.law.scorer {
		return s
	}
	note("sale", sale...)
	note("bag", bag...)
	note("deck", sheet("figure", argN("n", p.deckLeft())))
	return s
}

// some appends a number of things, "7 food", unless it is 0.
func some(list []referee.Message, n int, thing referee.Arg) []referee.Message {
	if n == 0 {
		return list
	}
	thing.Name = "thing"
	return append(list, sheet("of", argN("n", n), thing))
}

// showing is how many stacks show a tile of an epoch or a later one (F10.1).
func (p *Position) showing(epoch int8) (n int) {
	for _, top := range p.tops {
		if top >= epoch {
			n++
		}
	}
	return n
}

// deckLeft returns the number of writs in the deck.
func (p *Position) deckLeft() int {
	if p.veiled.deck > 0 {
		return int(p.veiled.deck)
	}
	return p.unseen.count() + int(p.queued)
}

// writsOf is how many writs a player holds, seen or not.
func (c colour) writsOf(p *Position) int {
	return p.players[c].writs.count() + int(p.veiled.writs[c])
}

// glanceNow returns the epoch, the round, and the turn or step.
func (p *Position) glanceNow() []referee.Message {
	if p.stage == settingUp {
		return []referee.Message{sheet("set-up")}
	}
	return []referee.Message{roman("epoch", p.epoch), markText("round", argN("n", int(p.round))), p.glanceTurn()}
}

// glanceTurn returns whose turn it is, or the step of the round.
func (p *Position) glanceTurn() referee.Message {
	if p.stage == acting && p.turn != none {
		return sheet("turn", argColour("colour", p.turn))
	}
	return sheet("step", arg("stage", kindStage, int(p.stage)))
}

// glanceRow is one player.
func (c colour) glanceRow(p *Position, seat referee.Seat) referee.Row {
	pl := &p.players[c]
	r := referee.Row{Power: p.law.words.colours[c], Seat: seat}
	figures, rest := []int{int(pl.vp), int(c.left(p)), c.writsOf(p), int(pl.shillings), int(pl.markers)}, c.glanceSupply
	if p.law.scorer {
		figures, rest = figures[:2], c.glanceCounts
	}
	for _, n := range figures {
		r.Cells = append(r.Cells, []referee.Message{sheet("figure", argN("n", n))})
	}
	r.Cells = append(r.Cells, rest(p))
	return r
}

// glanceSupply lists the rest of a player's supply.
func (c colour) glanceSupply(p *Position) (list []referee.Message) {
	pl := &p.players[c]
	for g, n := range pl.goods {
		list = some(list, int(n), argGood(good(g)))
	}
	add := func(n int, key string) {
		if n > 0 {
			list = append(list, sheet(key, argN("n", n)))
		}
	}
	add(int(pl.barrel), "barrel")
	add(int(pl.seals), "seals")
	for v, n := range pl.beads {
		for range n {
			add(v+int(p.law.beadLow), "bead")
		}
	}
	for k, n := range pl.tiles[:landscapes] {
		if n > 0 {
			list = append(list, sheet("tile", argN("n", int(n)), arg("landscape", kindLandscape, k)))
		}
	}
	add(int(pl.tiles[plain]), "plain-tiles")
	for v, n := range pl.vessels {
		list = some(list, int(n), argVessel(vessel(v)))
	}
	for m := pl.writs; m != 0; m &= m - 1 { // the visible ones
		list = append(list, sheet("writ", argWrit(writ(m.first()))))
	}
	if pl.pouch != none {
		list = append(list, sheet("pouch", argGood(pl.pouch)))
	}
	add(int(c.discs(p)), "discs")
	return list
}

// glanceCounts lists what a scorer keeps of a player: pawns by role, ruled places, and the pouch.
func (c colour) glanceCounts(p *Position) (list []referee.Message) {
	k := c.counts(p)
	for g, n := range k.roles {
		list = some(list, int(n), argGuild(guild(g)))
	}
	for of, n := range k.ruled {
		list = some(list, int(n), argType(kind(of)))
	}
	for g, n := range k.feudums {
		for range n {
			list = append(list, sheet("feudum", argGuild(guild(g))))
		}
	}
	if g := p.players[c].pouch; g != none {
		list = append(list, sheet("pouch", argGood(g)))
	}
	return list
}

// glanceGuild lists a guild's members with their seats and stars.
func (g guild) glanceGuild(p *Position) (list []referee.Message) {
	stars := p.stars()
	for i, c := range p.standing[g] {
		if c == none {
			break
		}
		list = append(list, sheet(p.seatKey(int8(i)), argColour("colour", c), argN("n", int(stars[c][g]))))
		if inMask(p.players[c].reeves, g) {
			list[len(list)-1].Key += "-reeve"
		}
	}
	if len(list) == 0 {
		list = append(list, sheet("deserted"))
	}
	return list
}

// seatKey returns the text of a rank's seat; empty below the seats.
func (p *Position) seatKey(rank int8) string {
	if rank >= p.law.seatCount {
		return "below"
	}
	return [...]string{"master", "journeyman", "apprentice"}[rank]
}

// glanceTiles is the tile on top of each region's stack.
func (p *Position) glanceTiles() (list []referee.Message) {
	for r, top := range p.tops {
		list = append(list, roman("top", top, argRegion(region(r))))
	}
	return list
}

// glanceVoyage lists the discs on the epic voyage.
func (p *Position) glanceVoyage() (list []referee.Message) {
	for _, c := range p.law.seats {
		for space, n := range p.players[c].epic {
			for range n {
				list = append(list, sheet("space", argColour("colour", c), argN("n", space)))
			}
		}
	}
	return list
}

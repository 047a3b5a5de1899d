package feudum

import (
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/referee"
)

// The boards of the guilds in words (F17.4).

// answerGuild shows the board of a guild, or of all.
func answerGuild(q referee.Query, on referee.Screen) referee.Reply {
	p := q.State.(*Position)
	var lines []string
	for g := range guild(guilds) {
		if len(q.Of) == 1 && p.law.words.guilds[g] != q.Of[0] {
			continue
		}
		if len(lines) > 0 {
			lines = append(lines, blank(on)...)
		}
		lines = append(lines, g.hall(p, on)...)
	}
	return referee.Reply{Lines: lines}
}

// hall describes a guild: members, board, and possible actions.
func (g guild) hall(p *Position, on referee.Screen) (lines []string) {
	h := &hallLines{p: p, on: on}
	h.lines = append(h.lines, on.Strong(upper(on.Name(p.law.words.guilds[g]))))
	var standing []string
	for _, m := range g.glanceGuild(p) {
		standing = append(standing, on.Message(m))
	}
	h.add("standing", "list", strings.Join(standing, "; "))
	if board := [...]func(*hallLines){(*hallLines).farmer, (*hallLines).merchant, (*hallLines).alchemist, (*hallLines).knight, (*hallLines).noble, (*hallLines).monk}[g]; !p.law.scorer {
		board(h)
	}
	k := p.law.guilds.Guilds[g]
	for i, text := range [...]lang.Text{k.Trade, k.Push, k.Pull} {
		h.add([...]string{"trade", "push", "pull"}[i], "text", text)
	}
	return h.lines
}

// hallLines describes a board, line by line.
type hallLines struct {
	p     *Position
	on    referee.Screen
	lines []string
}

func (h *hallLines) add(key string, args ...any) {
	h.lines = append(h.lines, h.on.Fold("  "+h.on.Say("hall."+key, args...), 4)...)
}

// goods lists the goods of a row that are present, or "nothing".
func (h *hallLines) goods(row []int8) string {
	var list []string
	for g, n := range row {
		list = counted(list, int(n), h.p.law.words.goods[g], h.on)
	}
	return h.orNothing(list)
}

func (h *hallLines) orNothing(list []string) string {
	if len(list) == 0 {
		return h.on.Say("chart.nothing")
	}
	return joined(list)
}

// beads are their values, the lowest first, and the sum of them.
func (h *hallLines) beads(row [4]int8) (list string, sum, n int) {
	var values []string
	for i, k := range row {
		v := i + int(h.p.law.beadLow)
		for range k {
			values = append(values, strconv.Itoa(v))
			sum += v
			n++
		}
	}
	return h.orNothing(values), sum, n
}

func (h *hallLines) farmer() {
	p := h.p
	h.add("barn", "n", sum(p.barn[:]), "room", int(p.law.barn), "goods", h.goods(p.barn[:]))
	beads, all, n := h.beads(p.chickens)
	h.add("chickens", "beads", beads, "sum", all, "n", n, "room", int(p.law.perches))
	h.add("purse", "n", int(p.purse))
}

// merchant lists the rows with the price of the next good, the cheapest first.
func (h *hallLines) merchant() {
	for _, row := range h.p.law.guilds.Merchant.Rows {
		g := index(h.p.law.words.goods, row.Good)
		n := int(h.p.grid[g])
		var prices []string
		for i := n - 1; i >= 0; i-- {
			prices = append(prices, strconv.Itoa(row.Prices[i]))
		}
		h.add("row", "good", h.on.Name(row.Good), "n", n, "room", len(row.Prices), "prices", h.orNothing(prices))
	}
}

func (h *hallLines) alchemist() {
	p := h.p
	for g, n := range p.containers {
		h.add("container", "good", h.on.Name(p.law.words.goods[g]), "n", int(n), "room", int(p.law.room))
	}
	var list []string
	for v, n := range p.sale {
		list = counted(list, int(n), p.law.words.vessels[v], h.on)
	}
	h.add("sale", "vessels", h.orNothing(list))
}

func (h *hallLines) knight() {
	p := h.p
	full := sum(p.law.sections[:])
	for c, n := range p.rows {
		if p.law.plays(colour(c)) || p.law.dummies.has(int8(c)) {
			h.add("markers", "colour", h.on.Name(p.law.words.colours[c]), "n", int(n), "room", full)
		}
	}
	for i, m := range p.monsters {
		if p.free(int8(i)) {
			h.add("monster", "monster", h.on.Name(p.law.words.monsters[i]))
		} else if m.owner != none {
			h.add("tamed", "monster", h.on.Name(p.law.words.monsters[i]), "colour", h.on.Name(p.law.words.colours[m.owner]), "place", h.on.Name(p.law.words.places[m.at]))
		}
	}
}

func (h *hallLines) noble() {
	var list []string
	for i := range h.p.law.scrolls {
		if h.p.scrolls.has(i) {
			list = append(list, strconv.Itoa(int(i)+1))
		}
	}
	h.add("scrolls", "list", h.orNothing(list), "n", len(list), "room", int(h.p.law.scrolls))
	h.add("lines", "rows", spaced(h.p.law.guilds.Noble.Rows), "columns", spaced(h.p.law.guilds.Noble.Columns))
}

// spaced are lists of numbers: "1 2 3, 4 5, 6".
func spaced(lists [][]int) string {
	var all []string
	for _, list := range lists {
		var one []string
		for _, n := range list {
			one = append(one, strconv.Itoa(n))
		}
		all = append(all, strings.Join(one, " "))
	}
	return joined(all)
}

func (h *hallLines) monk() {
	beads, all, n := h.beads(h.p.rosary)
	h.add("rosary", "beads", beads, "sum", all, "n", n, "room", int(h.p.law.rosarySpaces))
	h.add("coffer", "n", int(h.p.coffer))
}

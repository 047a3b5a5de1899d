package feudum

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"brehon/referee"
)

// The map in words: one line for each place, to be compared with the table.

// Chart is all places, in the order of the law.
func (p *Position) Chart(on referee.Screen) (lines []string) {
	if p.law.scorer {
		return on.Fold(on.Say("chart.scorer"), 2)
	}
	if !on.Plain() {
		for _, line := range p.chartRow(on, on.Say("chart.place"), on.Say("chart.type"), on.Say("chart.pieces")) {
			lines = append(lines, on.Strong(line))
		}
	}
	for i := range place(places) {
		lines = append(lines, i.placeLines(p, on)...)
	}
	return lines
}

// MapLegend: words need no key.
func (p *Position) MapLegend(referee.Screen) []string { return nil }

// SettingUp reports whether setup is going on (F3).
func (p *Position) SettingUp() bool { return p.stage == settingUp }

// Place describes one place: type, pieces, and routes.
func (p *Position) Place(word string, on referee.Screen) (lines []string) {
	at := place(index(p.law.words.places, word))
	if at == none {
		return nil
	}
	site := p.law.game.content.Map.Places[at]
	lines = append(lines, on.Strong(on.Say("chart.head", "place", on.Name(word), "region", on.Name(p.law.words.regions[p.law.sites[at].region]))))
	if p.law.scorer {
		lines = append(lines, p.Chart(on)...)
	} else {
		lines = append(lines, at.placeLines(p, on)...)
	}
	add := func(key string, args ...any) { lines = append(lines, on.Fold(on.Say("chart."+key, args...), 2)...) }
	if p.law.starts.has(int8(at)) {
		add("start")
	}
	if p.law.ports.has(int8(at)) {
		add("port")
	}
	if len(site.Letters) > 0 {
		add("letters", "letters", joined(site.Letters))
	}
	var kingdoms []string
	for _, id := range site.Kingdoms {
		for _, k := range p.law.game.content.Map.Kingdoms {
			if k.ID == id {
				kingdoms = append(kingdoms, on.Say("chart.named", "name", k.Name))
			}
		}
	}
	add("kingdoms", "kingdoms", joined(kingdoms))
	return append(lines, at.routeLines(p, on)...)
}

// routeLines lists the known routes from a place by kind, and the number of unknown ones.
func (at place) routeLines(p *Position, on referee.Screen) (lines []string) {
	add := func(key string, e edge, args ...any) {
		lines = append(lines, on.Fold(on.Say("chart."+key, append(args, "edge", upper(on.Name(p.law.words.edges[e])))...), 2)...)
	}
	for e := range edge(edges) {
		var to []string
		open := 0
		for b := range place(places) {
			if inMask(p.routes.there[e][at], b) {
				to = append(to, on.Name(p.law.words.places[b]))
			}
			if e.unknown(p, at, b) {
				open++
			}
		}
		if len(to) > 0 {
			add("route", e, "places", joined(to))
		}
		if open > 0 && charted(e) {
			add("unknown", e, "n", open)
		}
	}
	return lines
}

func answerPlace(q referee.Query, on referee.Screen) referee.Reply {
	p := q.State.(*Position)
	if len(q.Of) == 0 {
		return referee.Reply{Lines: p.Chart(on)}
	}
	return referee.Reply{Lines: p.Place(q.Of[0], on)}
}

// placeLines describes one place: its type, markers, pawns, and other pieces.
func (at place) placeLines(p *Position, on referee.Screen) []string {
	name, kind, here := on.Name(p.law.words.places[at]), at.typeOf(p, on), strings.Join(at.piecesAt(p, on), "; ")
	if here == "" {
		here = on.Say("chart.nothing")
	}
	if on.Plain() {
		return []string{on.Say("chart.said", "place", name, "type", kind, "pieces", upper(here))}
	}
	where := p.law.game.content.Map.Places[at].Where
	return p.chartRow(on, on.Name(p.law.words.codes[at]), kind, on.Say("chart.lies", "where", where, "pieces", here))
}

// chartRow is a line of the chart, and below it what of the pieces it has no room for.
func (p *Position) chartRow(on referee.Screen, name, kind, here string) []string {
	types := wide(on.Say("chart.type"))
	for i := range p.sites {
		types = max(types, wide(place(i).typeOf(p, on)))
	}
	head := trail(name, max(4, wide(on.Say("chart.place")))) + "  " + trail(kind, types) + "  "
	lines := on.Fold(strings.Repeat(" ", wide(head))+here, wide(head))
	lines[0] = head + strings.TrimLeft(lines[0], " ")
	return lines
}

// typeOf is the type of a place in words; of a feudum with its guild.
func (at place) typeOf(p *Position, on referee.Screen) string {
	switch s := &p.sites[at]; {
	case s.kind == none:
		return "?"
	case s.kind == feudum && s.icon != none:
		return on.Say("chart.feudum", "guild", on.Name(p.law.words.guilds[s.icon]))
	default:
		return on.Name(p.law.words.types[s.kind])
	}
}

// piecesAt lists the pieces at a place: markers, pieces of each player, monsters, goods, landscape, parked vessels.
func (at place) piecesAt(p *Position, on referee.Screen) (parts []string) {
	s, w := &p.sites[at], p.law.words
	add := func(key string, args ...any) { parts = append(parts, on.Say("chart."+key, args...)) }
	for i, c := range [...]colour{s.ruler, s.subject, s.serf} {
		if c == none {
			continue
		}
		key := [...]string{"rules", "subject", "serf"}[i]
		if i == 1 && s.subjectSeal || i == 2 && s.serfSeal {
			key += "-immune"
		}
		add(key, "colour", on.Name(w.colours[c]))
	}
	for _, c := range p.law.seats {
		if list := c.pawnsAt(p, at, on); len(list) > 0 {
			add("pawns", "colour", on.Name(w.colours[c]), "pawns", joined(list))
		}
	}
	for i, m := range p.monsters {
		if m.at == at && m.owner != none {
			add("monster", "colour", on.Name(w.colours[m.owner]), "monster", on.Name(w.monsters[i]))
		}
	}
	var list []string
	for g, n := range s.goods {
		list = counted(list, int(n), w.goods[g], on)
	}
	if len(list) > 0 {
		parts = append(parts, joined(list))
	}
	if s.land != none {
		add("land", "landscape", on.Name(w.landscapes[s.land]), "n", int(s.yield))
	}
	for v, n := range s.parked {
		for range n {
			add("parked", "vessel", on.Name(w.vessels[v]))
		}
	}
	return parts
}

// pawnsAt are the pawns of a player at a place: role, vessel, wine.
func (c colour) pawnsAt(p *Position, at place, on referee.Screen) (list []string) {
	for _, k := range p.players[c].pawns {
		if k.at != at {
			continue
		}
		text := "?"
		if k.role != none {
			text = on.Name(p.law.words.guilds[k.role])
		}
		if k.vessel != none {
			text = on.Say("chart.aboard", "pawn", text, "vessel", on.Name(p.law.words.vessels[k.vessel]))
		}
		if k.wine != dry {
			text = on.Say("chart.wine", "pawn", text)
		}
		list = append(list, text)
	}
	return list
}

// counted appends a number of things, unless it is 0.
func counted(list []string, n int, word string, on referee.Screen) []string {
	if n == 0 {
		return list
	}
	return append(list, on.Say("chart.of", "n", n, "thing", on.Name(word)))
}

// joined is a list in words.
func joined(list []string) string { return strings.Join(list, ", ") }

// upper is a text with its first letter as a capital.
func upper(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

package root

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"brehon/referee"
)

// The map in words: one line for each clearing, to be compared with the table (R15.3).

// chart is the map on a screen.
type chart struct {
	p  *Position
	on referee.Screen
}

// indent is the indentation of continued lines.
const indent = 5

// Chart is all clearings, and what else holds pieces.
func (p *Position) Chart(on referee.Screen) (lines []string) {
	m := chart{p, on}
	if !on.Plain() {
		head := m.row(on.Say("chart.number"), on.Say("chart.suit"), on.Say("chart.ruler"), on.Say("chart.open"), on.Say("chart.pieces"))
		for _, line := range head {
			lines = append(lines, on.Strong(line))
		}
	}
	for c := range place(len(p.law.words.places)) {
		lines = append(lines, m.place(c)...)
	}
	return append(lines, m.shutLine(func([2]place) bool { return true })...)
}

// shutLine names the wanted closed paths (R12.14); nil if there is none.
func (m chart) shutLine(want func([2]place) bool) []string {
	var paths []string
	for _, between := range m.p.board.shut() {
		if want(between) {
			paths = append(paths, m.p.law.words.places[between[0]]+"–"+m.p.law.words.places[between[1]])
		}
	}
	if len(paths) == 0 {
		return nil
	}
	return m.on.Fold(m.on.Say("chart.closed", "paths", strings.Join(paths, ", ")), indent)
}

// MapLegend: words need no key.
func (p *Position) MapLegend(referee.Screen) []string { return nil }

// SettingUp reports whether setup is going on (R4).
func (p *Position) SettingUp() bool { return p.stage == settingUp }

// Place describes one place, its pieces, and its neighbours.
func (p *Position) Place(word string, on referee.Screen) (lines []string) {
	m := chart{p, on}
	lines = m.place(p.law.words.place(word))
	if near := p.Neighbours(word); len(near) > 0 {
		lines = append(lines, on.Say("chart.beside", "places", strings.Join(near, ", ")))
		for _, n := range near {
			lines = append(lines, m.place(p.law.words.place(n))...)
		}
	}
	return append(lines, m.shutLine(func(b [2]place) bool { return slices.Contains(b[:], p.law.words.place(word)) })...)
}

// place describes a clearing, or another place with pieces.
func (m chart) place(c place) []string {
	if c < clearings {
		return m.clearing(c)
	}
	here := m.piecesIn(c)
	if here == "" {
		return nil
	}
	name := upper(m.on.Name(m.p.law.words.places[c]))
	return m.on.Fold(m.on.Say("chart.elsewhere", "place", name, "pieces", here), indent)
}

// columns returns the widths of suit and ruler, with the gap after them.
func (m chart) columns() (suit, ruler int) {
	suit, ruler = wide(m.on.Say("chart.suit")), wide(m.on.Say("chart.ruler"))
	for _, s := range m.p.law.words.suits[:suits-1] {
		suit = max(suit, wide(m.on.Name(s)))
	}
	for _, f := range m.p.law.inPlay {
		ruler = max(ruler, wide(m.on.Name(m.p.law.factions[f].ID)))
	}
	return suit + 2, ruler + 2
}

// row is a line of the chart, and below it what of the pieces it has no room for.
func (m chart) row(number, suit, ruler, open, pieces string) []string {
	wideSuit, wideRuler := m.columns()
	head := pad(number, 3) + "  " + trail(suit, wideSuit) + trail(ruler, wideRuler) + pad(open, wide(m.on.Say("chart.open"))) + "  "
	lines := m.on.Fold(strings.Repeat(" ", wide(head))+pieces, wide(head))
	lines[0] = head + strings.TrimLeft(lines[0], " ")
	return lines
}

// upper is a text with its first letter as a capital.
func upper(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

// wide returns the number of letters; pad and trail put blanks before and after a text.
func wide(s string) int            { return len([]rune(s)) }
func pad(s string, n int) string   { return strings.Repeat(" ", max(0, n-wide(s))) + s }
func trail(s string, n int) string { return s + strings.Repeat(" ", max(1, n-wide(s))) }

// clearing describes one clearing: number, suit, ruler, open slots, pieces.
func (m chart) clearing(c place) []string {
	suit, ruler := "?", m.on.Say("chart.nobody")
	if s := m.p.board.suits[c]; s != none {
		suit = m.on.Name(m.p.law.words.suits[s])
	}
	if f := m.p.ruler(c); f != none {
		ruler = m.on.Name(m.p.law.factions[f].ID)
	}
	number, open, here := strconv.Itoa(int(c)+1), int(max(m.p.board.openSlots(c), 0)), m.piecesIn(c)
	if here == "" {
		here = m.on.Say("chart.nothing")
	}
	if m.on.Plain() {
		if m.p.ruler(c) == none {
			ruler = m.on.Say("chart.no-ruler")
		}
		return []string{m.on.Say("chart.said", "place", number, "suit", suit, "ruler", ruler, "n", open, "pieces", upper(here))}
	}
	return m.row(number, suit, ruler, strconv.Itoa(open), here)
}

// piecesIn names the pieces in a place by owner; empty if there are none.
func (m chart) piecesIn(c place) string {
	var parts []string
	for _, f := range m.p.law.inPlay {
		if list := m.piecesOfIn(f, c); len(list) > 0 {
			parts = append(parts, m.on.Say("chart.of", "faction", m.on.Name(m.p.law.factions[f].ID), "pieces", strings.Join(list, ", ")))
		}
	}
	if c >= clearings {
		return strings.Join(parts, "; ")
	}
	for key, is := range [...]bool{inMask(m.p.board.ruins, c), m.p.board.dead[c] > 0, m.p.board.ferry == c, m.p.law.tower == c} {
		if is {
			parts = append(parts, m.on.Say([...]string{"chart.ruin", "chart.item", "chart.ferry", "chart.tower"}[key]))
		}
	}
	return strings.Join(parts, "; ")
}

// piecesOfIn names one faction's pieces in a place, kind by kind.
func (m chart) piecesOfIn(f faction, c place) (list []string) {
	if n := m.p.board.own(f, c); c <= burrow && n > 0 {
		list = append(list, m.on.Say("chart.warriors", "n", int(n)))
	}
	if m.p.board.pawnsAt(f, c) > 0 {
		list = append(list, m.on.Say("chart.pawn"))
	}
	if c >= burrow {
		return list
	}
	for _, k := range m.p.law.factions[f].pieces {
		n, name := int(m.p.board.pieceCount(k, c)), m.on.Name(m.p.law.pieces[k].ID)
		switch {
		case n == 0:
		case k == m.p.law.plot && inMask(m.p.board.faceUp, c) && m.p.board.plots[c] != none:
			list = append(list, m.on.Say("chart.plot-up", "plot", m.on.Name(m.p.law.words.plots[m.p.board.plots[c]])))
		case k == m.p.law.plot:
			list = append(list, m.on.Say("chart.plot-down"))
		case n == 1:
			list = append(list, name)
		default:
			list = append(list, m.on.Say("chart.several", "n", n, "piece", name))
		}
	}
	return list
}

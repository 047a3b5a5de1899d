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

// indent is by how much a line is set in that goes on with the one before.
const indent = 5

// Chart is all clearings, and what else holds pieces.
func (p *Position) Chart(on referee.Screen) (lines []string) {
	if !on.Plain() {
		for _, line := range p.row(on, on.Say("chart.number"), on.Say("chart.suit"), on.Say("chart.ruler"), on.Say("chart.open"), on.Say("chart.pieces")) {
			lines = append(lines, on.Strong(line))
		}
	}
	for c := range place(clearings) {
		lines = append(lines, p.clearing(c, on)...)
	}
	for c := burrow; int(c) < len(p.law.words.places); c++ {
		if here := p.piecesIn(c, on); here != "" {
			lines = append(lines, on.Fold(on.Say("chart.elsewhere", "place", upper(on.Name(p.law.words.places[c])), "pieces", here), indent)...)
		}
	}
	return append(lines, p.shutLine(on, func([2]place) bool { return true })...)
}

// shutLine names the closed paths that are wanted (R12.14); no line if there is none.
func (p *Position) shutLine(on referee.Screen, want func([2]place) bool) []string {
	var paths []string
	for _, between := range p.board.shut() {
		if want(between) {
			paths = append(paths, p.law.words.places[between[0]]+"–"+p.law.words.places[between[1]])
		}
	}
	if len(paths) == 0 {
		return nil
	}
	return on.Fold(on.Say("chart.closed", "paths", strings.Join(paths, ", ")), indent)
}

// ChartKey: words need no key.
func (p *Position) ChartKey(referee.Screen) []string { return nil }

// SettingUp reports whether pieces are still laid out (R4).
func (p *Position) SettingUp() bool { return p.stage == settingUp }

// Place is one place, what lies there and where one goes from it.
func (p *Position) Place(word string, on referee.Screen) (lines []string) {
	tell := func(c place) {
		if c < clearings {
			lines = append(lines, p.clearing(c, on)...)
		} else if here := p.piecesIn(c, on); here != "" {
			lines = append(lines, on.Fold(on.Say("chart.elsewhere", "place", upper(on.Name(p.law.words.places[c])), "pieces", here), indent)...)
		}
	}
	tell(p.law.words.place(word))
	if near := p.Neighbours(word); len(near) > 0 {
		lines = append(lines, on.Say("chart.beside", "places", strings.Join(near, ", ")))
		for _, n := range near {
			tell(p.law.words.place(n))
		}
	}
	return append(lines, p.shutLine(on, func(b [2]place) bool { return slices.Contains(b[:], p.law.words.place(word)) })...)
}

// columns are how wide a suit and a ruler are, with a gap behind them.
func (p *Position) columns(on referee.Screen) (suit, ruler int) {
	suit, ruler = wide(on.Say("chart.suit")), wide(on.Say("chart.ruler"))
	for _, s := range p.law.words.suits[:suits-1] {
		suit = max(suit, wide(on.Name(s)))
	}
	for _, f := range p.law.playing() {
		ruler = max(ruler, wide(on.Name(p.law.factions[f].id)))
	}
	return suit + 2, ruler + 2
}

// row is a line of the chart, and below it what of the pieces it has no room for.
func (p *Position) row(on referee.Screen, number, suit, ruler, open, pieces string) []string {
	wideSuit, wideRuler := p.columns(on)
	head := pad(number, 3) + "  " + trail(suit, wideSuit) + trail(ruler, wideRuler) + pad(open, wide(on.Say("chart.open"))) + "  "
	lines := on.Fold(strings.Repeat(" ", wide(head))+pieces, wide(head))
	lines[0] = head + strings.TrimLeft(lines[0], " ")
	return lines
}

// upper is a text with a capital before.
func upper(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

// wide is how many letters a text has; pad puts blanks before it, trail behind it.
func wide(s string) int            { return len([]rune(s)) }
func pad(s string, n int) string   { return strings.Repeat(" ", max(0, n-wide(s))) + s }
func trail(s string, n int) string { return s + strings.Repeat(" ", max(1, n-wide(s))) }

// clearing is one clearing: number, suit, who rules, open slots, and what lies there.
func (p *Position) clearing(c place, on referee.Screen) []string {
	suit, ruler := "?", on.Say("chart.nobody")
	if s := p.board.suits[c]; s != none {
		suit = on.Name(p.law.words.suits[s])
	}
	if f := p.ruler(c); f != none {
		ruler = on.Name(p.law.factions[f].id)
	}
	number, open, here := strconv.Itoa(int(c)+1), int(max(p.board.openSlots(c), 0)), p.piecesIn(c, on)
	if here == "" {
		here = on.Say("chart.nothing")
	}
	if on.Plain() {
		if p.ruler(c) == none {
			ruler = on.Say("chart.no-ruler")
		}
		return []string{on.Say("chart.said", "place", number, "suit", suit, "ruler", ruler, "n", open, "pieces", upper(here))}
	}
	return p.row(on, number, suit, ruler, strconv.Itoa(open), here)
}

// piecesIn is what lies in a place, owner by owner; empty if nothing does.
func (p *Position) piecesIn(c place, on referee.Screen) string {
	var parts []string
	for _, f := range p.law.playing() {
		if list := p.piecesOfIn(f, c, on); len(list) > 0 {
			parts = append(parts, on.Say("chart.of", "faction", on.Name(p.law.factions[f].id), "pieces", strings.Join(list, ", ")))
		}
	}
	if c >= clearings {
		return strings.Join(parts, "; ")
	}
	for key, is := range [...]bool{inMask(p.board.ruins, c), p.board.dead[c] > 0, p.board.ferry == c, p.law.tower == c} {
		if is {
			parts = append(parts, on.Say([...]string{"chart.ruin", "chart.item", "chart.ferry", "chart.tower"}[key]))
		}
	}
	return strings.Join(parts, "; ")
}

// piecesOfIn is what one faction has in a place, each kind in words.
func (p *Position) piecesOfIn(f faction, c place, on referee.Screen) (list []string) {
	if n := p.board.own(f, c); c <= burrow && n > 0 {
		list = append(list, on.Say("chart.warriors", "n", int(n)))
	}
	if p.board.pawnsAt(f, c) > 0 {
		list = append(list, on.Say("chart.pawn"))
	}
	if c >= burrow {
		return list
	}
	for _, k := range p.law.factions[f].pieces {
		n, name := int(p.board.lies(k, c)), on.Name(p.law.pieces[k].id)
		switch {
		case n == 0:
		case k == p.law.plot && inMask(p.board.faceUp, c) && p.board.plots[c] != none:
			list = append(list, on.Say("chart.plot-up", "plot", on.Name(p.law.words.plots[p.board.plots[c]])))
		case k == p.law.plot:
			list = append(list, on.Say("chart.plot-down"))
		case n == 1:
			list = append(list, name)
		default:
			list = append(list, on.Say("chart.several", "n", n, "piece", name))
		}
	}
	return list
}

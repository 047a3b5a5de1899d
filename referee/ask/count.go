package ask

import (
	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Lists of the pieces on the table, to check it, pack the game away and set it up again.

// DoCount says it of the whole table, of one place, or of one power.
func (q *Queries) DoCount(a say.Answer, l reading.Line) say.Answer {
	a.Still = true
	table := q.View.State().Table()
	if len(l.Words) == 0 {
		return q.countAll(a, table)
	}
	place, owner := "", ""
	if board, ok := q.View.Match.State().(referee.Board); ok {
		place = q.placeNamed(board, l)
	}
	if place == "" {
		owner, _ = q.View.OneOf(q.powers(), l.Words)
	}
	if place == "" && owner == "" {
		a = q.Screen.Say(a, "tally.what", "line", l.Text())
		a.Code, a.Result = say.Refused, "refused"
		return a
	}
	var lines []string
	if place != "" {
		lines = q.heaps(table, func(p referee.Placed) bool { return p.Place == place })
	} else {
		lines = q.heaps(table, func(p referee.Placed) bool { return p.Place != "" && p.Place != owner && p.Owner == owner })
		lines = append(lines, q.held(table, owner)...)
	}
	if len(lines) == 0 {
		return q.Screen.Say(a, "tally.empty")
	}
	a.Says = append(a.Says, lines...)
	return a
}

// countAll lists the whole table by place, by power and off the map, and what is left in the box.
func (q *Queries) countAll(a say.Answer, table []referee.Placed) say.Answer {
	part := func(key string, lines []string) {
		if len(lines) > 0 {
			a.Says = append(a.Says, q.Screen.Strong(q.View.Voice.Word("play.tally."+key)+":"))
			a.Says = append(a.Says, lines...)
		}
	}
	part("onMap", q.heaps(table, q.onMap))
	part("held", q.held(table, ""))
	part("piles", q.piles(table))
	if q.View.Scene != nil {
		part("supply", q.supply(table))
	}
	return a
}

// onMap reports whether a piece is on the map: its place is no power and no pile.
func (q *Queries) onMap(p referee.Placed) bool {
	return p.Place != "" && !q.isPower(p.Place) && !q.View.IsPile(p.Place)
}

func (q *Queries) isPower(place string) bool {
	return slices.ContainsFunc(q.View.State().Table(), func(p referee.Placed) bool { return p.Owner == place }) ||
		slices.Contains(q.powers(), place)
}

// powers are all powers that the content names, in play or not.
func (q *Queries) powers() (list []string) {
	if q.View.Scene == nil {
		return nil
	}
	for _, n := range q.View.Scene.Game().Nouns() {
		if n.Power {
			list = append(list, n.ID)
		}
	}
	return list
}

// heaps lists the pieces of the places wanted, a line each, sorted by name.
func (q *Queries) heaps(table []referee.Placed, want func(referee.Placed) bool) []string {
	at := map[string][]referee.Placed{}
	var places []string
	for _, p := range table {
		if !want(p) {
			continue
		}
		if at[p.Place] == nil {
			places = append(places, p.Place)
		}
		at[p.Place] = append(at[p.Place], p)
	}
	slices.SortFunc(places, byNumber)
	var lines []string
	for _, place := range places {
		lines = append(lines, say.Folded("  "+q.View.Place(place)+" – "+q.heap(at[place]), q.Screen.Width, 4)...)
	}
	return lines
}

// byNumber orders names, figures by what they count.
func byNumber(a, b string) int {
	if voice.IsFigure(a) && voice.IsFigure(b) && len(a) != len(b) {
		return len(a) - len(b)
	}
	return cmp.Compare(a, b)
}

// heap lists the pieces of one place by owner.
func (q *Queries) heap(list []referee.Placed) string {
	var owners, parts []string
	things := map[string][]string{}
	for _, p := range list {
		if things[p.Owner] == nil {
			owners = append(owners, p.Owner)
		}
		things[p.Owner] = append(things[p.Owner], q.things(p))
	}
	for _, owner := range owners {
		text := strings.Join(things[owner], ", ")
		if owner != "" {
			text = q.View.Voice.Name(owner) + ": " + text
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ")
}

// held lists the pieces held by the powers, or by one of them.
func (q *Queries) held(table []referee.Placed, only string) []string {
	at := map[string][]string{}
	var owners []string
	for _, p := range table {
		owner, what := p.Owner, ""
		switch {
		case p.Place == "" && !q.View.IsOrder(p.Piece):
			what = q.things(p)
		case p.Place != "" && q.isPower(p.Place): // a pledge is with its holder
			owner, what = p.Place, q.owned(p)
		default:
			continue
		}
		if at[owner] == nil {
			owners = append(owners, owner)
		}
		at[owner] = append(at[owner], what)
	}
	var lines []string
	for _, owner := range owners {
		if only == "" || owner == only {
			lines = append(lines, say.Folded("  "+q.View.Voice.Name(owner)+": "+strings.Join(at[owner], ", "), q.Screen.Width, 4)...)
		}
	}
	return lines
}

// piles lists the cards off the map.
func (q *Queries) piles(table []referee.Placed) []string {
	at := map[string][]string{}
	var piles, queue []string
	for _, p := range table {
		switch {
		case p.Place == "" && q.View.IsOrder(p.Piece):
			queue = append(queue, q.View.Voice.Name(p.Owner))
		case p.Place != "" && q.View.IsPile(p.Place):
			if at[p.Place] == nil {
				piles = append(piles, p.Place)
			}
			at[p.Place] = append(at[p.Place], times(p.Count, q.View.Voice.Name(p.Piece)))
		}
	}
	var lines []string
	for _, pile := range piles {
		lines = append(lines, say.Folded("  "+q.View.Voice.Say("pile."+pile)+": "+strings.Join(at[pile], ", "), q.Screen.Width, 4)...)
	}
	if len(queue) > 0 {
		lines = append(lines, say.Folded("  "+q.View.Voice.Word("play.tally.order", "list", strings.Join(queue, ", ")), q.Screen.Width, 4)...)
	}
	return lines
}

// owned returns an entry's pieces with their owner.
func (q *Queries) owned(p referee.Placed) string {
	if p.Owner == "" {
		return q.things(p)
	}
	return q.View.Voice.Word("play.tally.of", "piece", q.things(p), "owner", q.View.Voice.Named(p.Owner))
}

// things returns a number of pieces by name, with the tokens that make it up if there are several kinds.
func (q *Queries) things(p referee.Placed) string {
	comp := q.View.Component(p.Piece)
	if comp == nil {
		return q.several(p.Piece, p.Count)
	}
	name := comp.Many
	if p.Count == 1 {
		name = comp.Name
	}
	text := times(p.Count, q.View.Scene.Clause(name))
	switch {
	case p.Piece != comp.ID:
		return q.View.Voice.Name(p.Piece)
	case p.Count == 1 && len(comp.Values) == 0 && comp.Marker == nil:
		return q.View.Scene.Clause(comp.Name)
	case len(comp.Values) > 1 && p.Count > 1 && comp.Marker == nil:
		text += " [" + coins(comp, p.Count) + "]"
	}
	return text
}

// several is a number of pieces that are no component's, in the words that the content has for it: “2 warriors”.
func (q *Queries) several(piece string, n int) string {
	if q.View.Scene != nil {
		if noun := q.View.Scene.Game().Noun(piece); noun != nil && !noun.Counted.Empty() {
			return q.View.Scene.Clause(noun.Counted, "n", n)
		}
	}
	return times(n, q.View.Voice.Name(piece))
}

// times returns a number with an uninflected name: “3 × Card”.
func times(n int, name string) string { return strconv.Itoa(n) + " × " + name }

// faces returns the nouns of a component whose pieces are printed individually, as cards are.
func (q *Queries) faces(comp *source.Component) (own []*source.Noun) {
	for _, n := range q.View.Scene.Game().Nouns() {
		if n.Piece == comp.ID && n.Count > 0 {
			own = append(own, n)
		}
	}
	return own
}

// coins returns an amount in the largest tokens: 7 is "1×5 2×1".
func coins(comp *source.Component, n int) string {
	values := comp.ValuesInOrder()
	var parts []string
	for i := len(values) - 1; i >= 0; i-- {
		if k := n / values[i]; k > 0 {
			parts = append(parts, fmt.Sprintf("%d×%d", k, values[i]))
			n %= values[i]
		}
	}
	return strings.Join(parts, " ")
}

// Stock is a kind of piece: how many of it the table needs, and how many the box holds.
type Stock struct {
	Component *source.Component
	Piece     string // the component's id, or the card's
	Name      string // in words
	Needed    int    // pieces; of tokens with values their worth
	Printed   int    // what the box holds, likewise
	Change    bool   // there is enough in all, but not in small tokens
}

// Stocks lists the kinds of pieces that are limited in number and fully tracked on the table, in the box's order.
func (q *Queries) Stocks() []Stock {
	table := q.View.State().Table()
	var list []Stock
	for _, comp := range q.View.Scene.Game().Components {
		for _, n := range q.faces(comp) {
			list = append(list, Stock{comp, n.ID, q.View.Voice.Name(n.ID), sum(table, n.ID), n.Count, false})
		}
		if !comp.Counted {
			continue
		}
		s := Stock{Component: comp, Piece: comp.ID, Name: q.View.Scene.Clause(comp.Many), Needed: sum(table, comp.ID), Printed: q.View.Scene.Game().Pieces(comp)}
		if len(comp.Values) > 0 {
			s.Printed = comp.Total
			s.Change = s.Needed <= s.Printed && !payable(comp, table)
		}
		list = append(list, s)
	}
	return list
}

// sum returns how many of a piece are on the table.
func sum(table []referee.Placed, piece string) (n int) {
	for _, p := range table {
		if p.Piece == piece {
			n += p.Count
		}
	}
	return n
}

// payable reports whether the printed tokens make up all stacks of a kind at once, using the largest first.
func payable(comp *source.Component, table []referee.Placed) bool {
	values := comp.ValuesInOrder()
	var stacks []int
	for _, p := range table {
		if p.Piece == comp.ID {
			stacks = append(stacks, p.Count)
		}
	}
	slices.Sort(stacks)
	slices.Reverse(stacks)
	for i := len(values) - 1; i >= 0; i-- {
		left := comp.Values[values[i]]
		for j := range stacks {
			k := min(left, stacks[j]/values[i])
			left -= k
			stacks[j] -= k * values[i]
		}
	}
	return !slices.ContainsFunc(stacks, func(n int) bool { return n > 0 })
}

// supply returns what is left in the box, and what is short.
func (q *Queries) supply(table []referee.Placed) []string {
	var left, short []string
	for _, s := range q.Stocks() {
		switch {
		case s.Needed > s.Printed:
			short = append(short, q.View.Voice.Word("play.tally.short", "piece", s.Name, "on", s.Needed, "all", s.Printed))
			continue
		case s.Change:
			short = append(short, q.View.Voice.Word("play.tally.change", "piece", s.Name))
		}
		left = append(left, q.View.Voice.Word("play.tally.left", "piece", s.Name, "left", s.Printed-s.Needed, "all", s.Printed))
	}
	var lines []string
	if len(left) > 0 {
		lines = say.Folded("  "+strings.Join(left, ", "), q.Screen.Width, 4)
	}
	for _, text := range short {
		lines = append(lines, say.Folded("  "+text, q.Screen.Width, 4)...)
	}
	return lines
}

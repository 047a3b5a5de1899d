package console

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/voice"
)

// What should lie where, to check the table, to pack the game away and to set it up again.

// doCount says it of the whole table, of one place, or of one power.
func (c *Console) doCount(a Answer, l line) Answer {
	a.still = true
	table := c.view().Table()
	if len(l.words) == 0 {
		return c.countAll(a, table)
	}
	place, owner := "", ""
	if board, ok := c.Match.State().(referee.Board); ok {
		place = c.placeNamed(board, l)
	}
	if place == "" {
		owner, _ = c.oneOf(c.powers(), l.words)
	}
	if place == "" && owner == "" {
		a = c.say(a, "tally.what", "line", l.text())
		a.Code, a.Result = Refused, "refused"
		return a
	}
	var lines []string
	if place != "" {
		lines = c.heaps(table, func(p referee.Placed) bool { return p.Place == place })
	} else {
		lines = c.heaps(table, func(p referee.Placed) bool { return p.Place != "" && p.Place != owner && p.Owner == owner })
		lines = append(lines, c.held(table, owner)...)
	}
	if len(lines) == 0 {
		return c.say(a, "tally.empty")
	}
	a.Says = append(a.Says, lines...)
	return a
}

// countAll is the whole table, by place, by power, beside the map, and what is left in the box.
func (c *Console) countAll(a Answer, table []referee.Placed) Answer {
	part := func(key string, lines []string) {
		if len(lines) > 0 {
			a.Says = append(a.Says, c.strong(c.Voice.Word("play.tally."+key)+":"))
			a.Says = append(a.Says, lines...)
		}
	}
	part("onMap", c.heaps(table, c.onMap))
	part("held", c.held(table, ""))
	part("piles", c.piles(table))
	if c.Scene != nil {
		part("supply", c.supply(table))
	}
	return a
}

// onMap reports whether something lies on the map: in a place that is no power and no pile.
func (c *Console) onMap(p referee.Placed) bool {
	return p.Place != "" && !c.isPower(p.Place) && !c.isPile(p.Place)
}

func (c *Console) isPower(place string) bool {
	return slices.ContainsFunc(c.view().Table(), func(p referee.Placed) bool { return p.Owner == place }) ||
		slices.Contains(c.powers(), place)
}

// powers are all powers that the content names, in play or not.
func (c *Console) powers() (list []string) {
	if c.Scene == nil {
		return nil
	}
	for _, n := range c.Scene.Game().Nouns() {
		if n.Power {
			list = append(list, n.ID)
		}
	}
	return list
}

// isPile reports whether a place is one of those beside the map, which the game's messages name: pile.<place>.
func (c *Console) isPile(place string) bool {
	return c.Scene != nil && c.Scene.Game().Messages.Has("referee.pile."+place)
}

// heaps are the things of the places that are wanted, a line for each place, in the order of their names.
func (c *Console) heaps(table []referee.Placed, want func(referee.Placed) bool) []string {
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
		lines = append(lines, folded("  "+c.place(place)+" – "+c.heap(at[place]), c.Width, 4)...)
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

// heap is the things of one place, owner by owner.
func (c *Console) heap(list []referee.Placed) string {
	var owners, parts []string
	things := map[string][]string{}
	for _, p := range list {
		if things[p.Owner] == nil {
			owners = append(owners, p.Owner)
		}
		things[p.Owner] = append(things[p.Owner], c.things(p))
	}
	for _, owner := range owners {
		text := strings.Join(things[owner], ", ")
		if owner != "" {
			text = c.Voice.Name(owner) + ": " + text
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ")
}

// held are the things that lie with the powers, or with one of them.
func (c *Console) held(table []referee.Placed, only string) []string {
	at := map[string][]string{}
	var owners []string
	for _, p := range table {
		owner, what := p.Owner, ""
		switch {
		case p.Place == "" && !c.isOrder(p.Piece):
			what = c.things(p)
		case p.Place != "" && c.isPower(p.Place): // a pledge lies with who holds it
			owner, what = p.Place, c.owned(p)
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
			lines = append(lines, folded("  "+c.Voice.Name(owner)+": "+strings.Join(at[owner], ", "), c.Width, 4)...)
		}
	}
	return lines
}

// piles are the cards beside the map.
func (c *Console) piles(table []referee.Placed) []string {
	at := map[string][]string{}
	var piles, queue []string
	for _, p := range table {
		switch {
		case p.Place == "" && c.isOrder(p.Piece):
			queue = append(queue, c.Voice.Name(p.Owner))
		case p.Place != "" && c.isPile(p.Place):
			if at[p.Place] == nil {
				piles = append(piles, p.Place)
			}
			at[p.Place] = append(at[p.Place], times(p.Count, c.Voice.Name(p.Piece)))
		}
	}
	var lines []string
	for _, pile := range piles {
		lines = append(lines, folded("  "+c.Voice.Say("pile."+pile)+": "+strings.Join(at[pile], ", "), c.Width, 4)...)
	}
	if len(queue) > 0 {
		lines = append(lines, folded("  "+c.Voice.Word("play.tally.order", "list", strings.Join(queue, ", ")), c.Width, 4)...)
	}
	return lines
}

// owned are the things of an entry with whose they are.
func (c *Console) owned(p referee.Placed) string {
	if p.Owner == "" {
		return c.things(p)
	}
	return c.Voice.Word("play.tally.of", "piece", c.things(p), "owner", c.Voice.Named(p.Owner))
}

// things is a number of pieces by their name, with the tokens that make it up where there are several kinds.
func (c *Console) things(p referee.Placed) string {
	comp := c.component(p.Piece)
	if comp == nil {
		return c.several(p.Piece, p.Count)
	}
	name := comp.Many
	if p.Count == 1 {
		name = comp.Name
	}
	text := times(p.Count, c.Scene.Clause(name))
	switch {
	case p.Piece != comp.ID:
		return c.Voice.Name(p.Piece)
	case p.Count == 1 && len(comp.Values) == 0 && comp.Marker == nil:
		return c.Scene.Clause(comp.Name)
	case len(comp.Values) > 1 && p.Count > 1 && comp.Marker == nil:
		text += " [" + coins(comp, p.Count) + "]"
	}
	return text
}

// several is a number of pieces that are no component's, in the words that the content has for it: “2 warriors”.
func (c *Console) several(piece string, n int) string {
	if c.Scene != nil {
		if noun := c.Scene.Game().Noun(piece); noun != nil && !noun.Counted.Empty() {
			return c.Scene.Clause(noun.Counted, "n", n)
		}
	}
	return times(n, c.Voice.Name(piece))
}

// times is a number of things by a name that does not bend with it: “3 × Card”.
func times(n int, name string) string { return strconv.Itoa(n) + " × " + name }

// isOrder reports whether pieces of a kind stand for an order, the first of them first.
func (c *Console) isOrder(piece string) bool {
	comp := c.component(piece)
	return comp != nil && comp.Ordered
}

// component is the kind of piece in the box, or nil.
func (c *Console) component(piece string) *source.Component {
	if c.Scene == nil {
		return nil
	}
	if n := c.Scene.Game().Noun(piece); n != nil && n.Piece != "" {
		piece = n.Piece
	}
	return c.Scene.Game().Component(piece)
}

// faces are the nouns whose pieces are a component's, printed each for itself, as cards are.
func (c *Console) faces(comp *source.Component) (own []*source.Noun) {
	for _, n := range c.Scene.Game().Nouns() {
		if n.Piece == comp.ID && n.Count > 0 {
			own = append(own, n)
		}
	}
	return own
}

// coins is how a number is laid with the largest tokens: 7 is "1×5 2×1".
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

// Stocks lists the kinds of pieces whose number the box fixes, and all of which the table is told of, in the order of the box.
func (c *Console) Stocks() []Stock {
	table := c.view().Table()
	var list []Stock
	for _, comp := range c.Scene.Game().Components {
		for _, n := range c.faces(comp) {
			list = append(list, Stock{comp, n.ID, c.Voice.Name(n.ID), sum(table, n.ID), n.Count, false})
		}
		if !comp.Counted {
			continue
		}
		s := Stock{Component: comp, Piece: comp.ID, Name: c.Scene.Clause(comp.Many), Needed: sum(table, comp.ID), Printed: c.Scene.Game().Pieces(comp)}
		if len(comp.Values) > 0 {
			s.Printed = comp.Total
			s.Change = s.Needed <= s.Printed && !payable(comp, table)
		}
		list = append(list, s)
	}
	return list
}

// sum is how many of a piece lie on the table.
func sum(table []referee.Placed, piece string) (n int) {
	for _, p := range table {
		if p.Piece == piece {
			n += p.Count
		}
	}
	return n
}

// payable reports whether the tokens printed make up all stacks of a kind at once, the largest laid first.
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

// supply is what is left in the box, and what runs short.
func (c *Console) supply(table []referee.Placed) []string {
	var left, short []string
	for _, s := range c.Stocks() {
		switch {
		case s.Needed > s.Printed:
			short = append(short, c.Voice.Word("play.tally.short", "piece", s.Name, "on", s.Needed, "all", s.Printed))
			continue
		case s.Change:
			short = append(short, c.Voice.Word("play.tally.change", "piece", s.Name))
		}
		left = append(left, c.Voice.Word("play.tally.left", "piece", s.Name, "left", s.Printed-s.Needed, "all", s.Printed))
	}
	var lines []string
	if len(left) > 0 {
		lines = folded("  "+strings.Join(left, ", "), c.Width, 4)
	}
	for _, text := range short {
		lines = append(lines, folded("  "+text, c.Width, 4)...)
	}
	return lines
}

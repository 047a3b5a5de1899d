package simulate

import (
	"slices"

	"brehon/referee"
)

// count counts the games of one worker, one after the other. It meets millions of events: a row is found by the numbers
// of its arguments, and is put into words once.
type count struct {
	plan   *Plan
	report *Report
	told   map[string]*telling // by the event's key
	facts  map[string][]int    // tables, by the fact's word
	rows   map[rowKey]int      // the place of a row in its table
	game   int                 // counted from 1
	seen   [][]int             // by table and row: the last game that had it
	owners [][]string          // by table and row: the first power that it names; empty: none
	powers referee.Kind        // what seats play
	this   []place             // the rows of this game
	side   string              // the side that won it
	turns  int                 // number of events that measure length
	sums   []int               // by table: of this game, for influences
	first  []bool              // by table: already counted
	groups []string            // by influence: what came first
}

// telling lists the counters of an event.
type telling struct {
	tables, influences []int
	side, turn         bool
}

// mostBy is how many arguments make a row of a table, at most.
const mostBy = 4

// rowKey identifies a row.
type rowKey struct {
	table int
	args  [mostBy]int32 // the argument's value plus one; 0: none
	rule  string
}

// place is a row of a table.
type place struct{ table, row int }

func newCount(p *Plan, r *Report) *count {
	c := &count{plan: p, report: r, told: map[string]*telling{}, facts: map[string][]int{}, rows: map[rowKey]int{}, powers: r.kindOfPowers(p.Game.Grammar()),
		seen: make([][]int, len(p.Tables)), owners: make([][]string, len(p.Tables)), first: make([]bool, len(p.Tables)), sums: make([]int, len(p.Tables)), groups: make([]string, len(p.Influences))}
	for i, t := range p.Tables {
		if t.Fact != "" {
			c.facts[t.Fact] = append(c.facts[t.Fact], i)
		} else {
			of := c.telling(t.Event)
			of.tables = append(of.tables, i)
		}
	}
	for i, x := range p.Influences {
		of := c.telling(x.Event)
		of.influences = append(of.influences, i)
	}
	if p.Turns {
		c.telling(p.Length).turn = true
	}
	if p.Side.Event != "" {
		c.telling(p.Side.Event).side = true
	}
	return c
}

// kindOfPowers is the kind of what seats play.
func (r *Report) kindOfPowers(g *referee.Grammar) referee.Kind {
	for _, s := range r.Seats {
		for k := range g.Kinds() {
			if len(s.Powers) > 0 && slices.Contains(g.Words(referee.Kind(k)).List, s.Powers[0]) {
				return referee.Kind(k)
			}
		}
	}
	return referee.Number // a value that no word has
}

// eventKey is before the keys of events.
const eventKey = "event."

// telling returns the counters of an event's key.
func (c *count) telling(event string) *telling {
	if c.told[eventKey+event] == nil {
		c.told[eventKey+event] = &telling{}
	}
	return c.told[eventKey+event]
}

// begin begins a game.
func (c *count) begin() {
	c.game++
	c.side, c.turns, c.this = "", 0, c.this[:0]
	clear(c.sums)
	clear(c.first)
	clear(c.groups)
}

// see counts an event.
func (c *count) see(e referee.Event) {
	c.report.Rules[e.Rule]++
	of := c.told[e.Key]
	if of == nil {
		return
	}
	if of.turn {
		c.turns++
	}
	if of.side {
		c.side = c.word(e.Args, c.plan.Side.By)
	}
	for _, i := range of.influences {
		if c.groups[i] == "" {
			c.groups[i] = c.word(e.Args, c.plan.Influences[i].By)
		}
	}
	for _, i := range of.tables {
		if !c.plan.Tables[i].First || !c.first[i] {
			c.first[i] = true
			c.row(i, e.Args, e.Rule)
		}
	}
}

// row counts an event, or a fact, in a table.
func (c *count) row(i int, args []referee.Arg, rule string) {
	t := &c.plan.Tables[i]
	at := c.find(i, args, rule)
	row := &c.report.Tables[i].Rows[at]
	row.Count++
	if t.Sum == "" {
		c.sums[i]++
	} else {
		for _, a := range args {
			if a.Name == t.Sum {
				row.Sum += a.Value
				c.sums[i] += a.Value
			}
		}
	}
	if c.seen[i][at] != c.game {
		c.seen[i][at] = c.game
		c.this = append(c.this, place{i, at})
	}
}

// find returns the index of the row for some arguments, creating it if missing.
func (c *count) find(i int, args []referee.Arg, rule string) int {
	t := &c.plan.Tables[i]
	key := rowKey{table: i}
	if t.Rule {
		key.rule = rule
	}
	for j, name := range t.By {
		for _, a := range args {
			if a.Name == name {
				key.args[j] = int32(a.Value) + 1
				break
			}
		}
	}
	at, ok := c.rows[key]
	if !ok {
		at = c.fresh(i, args, rule)
		c.rows[key] = at
	}
	return at
}

// fresh makes a row.
func (c *count) fresh(i int, args []referee.Arg, rule string) int {
	t := &c.plan.Tables[i]
	var words []string
	for _, name := range t.By {
		words = append(words, c.word(args, name))
	}
	if t.Rule {
		words = append(words, rule)
	}
	table := &c.report.Tables[i]
	table.row(words)
	c.seen[i], c.owners[i] = append(c.seen[i], 0), append(c.owners[i], c.owner(t, args))
	return len(table.Rows) - 1
}

// owner is the first power that the arguments of a row name; empty if they name none.
func (c *count) owner(t *Table, args []referee.Arg) string {
	for _, name := range t.By {
		for _, a := range args {
			if a.Name == name && a.Kind == c.powers {
				return c.plan.Game.Grammar().Word(a.Kind, a.Value)
			}
		}
	}
	return ""
}

// word returns an argument as the grammar writes it; empty if there is none of that name.
func (c *count) word(args []referee.Arg, name string) string {
	for _, a := range args {
		if a.Name == name {
			return c.plan.Game.Grammar().Word(a.Kind, a.Value)
		}
	}
	return ""
}

// last counts the state at the end, and returns the game's length.
func (c *count) last(last referee.State) int {
	g := c.plan.Game.Grammar()
	forms, length := g.FactForms(), c.turns
	for _, f := range last.Facts() {
		name := forms[f.Form][0].Literal
		if name == c.plan.Length && !c.plan.Turns {
			length = int(f.Args[0])
		}
		for _, i := range c.facts[name] {
			c.row(i, arguments(g, forms[f.Form], f), "")
		}
	}
	return length
}

// arguments are a fact's, named as their kinds are.
func arguments(g *referee.Grammar, form []referee.Word, f referee.Command) (list []referee.Arg) {
	for _, w := range form {
		if w.Gap >= 0 {
			list = append(list, referee.Arg{Name: g.Words(w.Kind).Name, Kind: w.Kind, Value: int(f.Args[w.Gap])})
		}
	}
	return list
}

// end counts how the game ended.
func (c *count) end(last referee.State, moves int) {
	r := c.report
	length := c.last(last)
	r.Games++
	r.Moves += int64(moves)
	if c.plan.Length != "" {
		r.Length[length]++
	}
	won := c.winners(last)
	for _, at := range c.this {
		row := &r.Tables[at.table].Rows[at.row]
		row.Games++
		if won[c.owners[at.table][at.row]] {
			row.Won++
		}
	}
	for i, x := range c.plan.Influences {
		g := r.Influences[i].group(c.groups[i])
		g.Games++
		g.Length.add(length)
		if c.side != "" {
			g.Sides[c.side]++
		}
		for j, id := range x.Measures {
			g.Measures[j].add(c.sums[c.plan.table(id)])
		}
	}
}

// winners counts who has won, and gives the powers that those seats play now.
func (c *count) winners(last referee.State) map[string]bool {
	r := c.report
	winners, over := last.Over()
	switch {
	case !over:
		r.Unended++
	case len(winners) == 0:
		r.Nobody++
	case len(winners) > 1:
		r.Shared++
	}
	if over && c.side != "" {
		r.side(c.side).Won++
	}
	won := map[string]bool{}
	for seat, powers := range last.Seats() {
		wins := slices.Contains(winners, referee.Seat(seat))
		if wins {
			r.Seats[seat].Won++
		}
		for _, id := range powers {
			p := r.power(id)
			p.Played++
			if wins {
				p.Won++
				won[id] = true
			}
		}
	}
	return won
}

package simulate

import (
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
)

// count counts one game.
type count struct {
	plan   *Plan
	report *Report
	side   string // whose triumph it was
	words  []string
	seen   []map[string]bool // by table: rows of this game
	sums   []int             // by table: of this game, for influences
	first  []bool            // by table: told already
	groups []string          // by influence: what came first
}

func newCount(p *Plan, r *Report) *count {
	c := &count{plan: p, report: r, first: make([]bool, len(p.Tables)), sums: make([]int, len(p.Tables)), groups: make([]string, len(p.Influences))}
	for range p.Tables {
		c.seen = append(c.seen, map[string]bool{})
	}
	return c
}

// see counts an event.
func (c *count) see(e referee.Event) {
	key := strings.TrimPrefix(e.Key, "event.")
	c.report.Rules[e.Rule]++
	if key == c.plan.Side.Event {
		c.side = c.word(e.Args, c.plan.Side.By)
	}
	for i, x := range c.plan.Influences {
		if x.Event == key && c.groups[i] == "" {
			c.groups[i] = c.word(e.Args, x.By)
		}
	}
	for i, t := range c.plan.Tables {
		if t.Event != key || t.First && c.first[i] {
			continue
		}
		c.first[i] = true
		c.row(i, e.Args, e.Rule)
	}
}

// row counts an event, or a fact, in a table.
func (c *count) row(i int, args []referee.Arg, rule string) {
	t := &c.plan.Tables[i]
	c.words = c.words[:0]
	for _, name := range t.By {
		c.words = append(c.words, c.word(args, name))
	}
	if t.Rule {
		c.words = append(c.words, rule)
	}
	row := c.report.Tables[i].row(c.words)
	row.Count++
	if t.Sum == "" {
		c.sums[i]++
	}
	for _, a := range args {
		if a.Name == t.Sum && t.Sum != "" {
			row.Sum += a.Value
			c.sums[i] += a.Value
		}
	}
	c.seen[i][strings.Join(c.words, "\x00")] = true
}

// word is an argument as the grammar writes it; empty if there is none of that name.
func (c *count) word(args []referee.Arg, name string) string {
	for _, a := range args {
		if a.Name == name {
			if a.Kind == referee.Number {
				return strconv.Itoa(a.Value)
			}
			return c.plan.Game.Grammar().Word(a.Kind, a.Value)
		}
	}
	return ""
}

// facts counts what is so at the end, and gives the game's length.
func (c *count) facts(last referee.State) (length int) {
	g := c.plan.Game.Grammar()
	forms := g.FactForms()
	for _, f := range last.Facts() {
		name := forms[f.Form][0].Literal
		if name == c.plan.Length {
			length = int(f.Args[0])
		}
		for i := range c.plan.Tables {
			if c.plan.Tables[i].Fact == name {
				c.row(i, arguments(g, forms[f.Form], f), "")
			}
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
	length := c.facts(last)
	r.Games++
	r.Moves += int64(moves)
	r.Length[length]++
	won := c.winners(last)
	for i := range r.Tables {
		for key := range c.seen[i] {
			row := r.Tables[i].row(strings.Split(key, "\x00"))
			row.Games++
			if slices.ContainsFunc(row.Of, func(w string) bool { return won[w] }) {
				row.Won++
			}
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

package simulate

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"brehon/referee"
)

// Report is what the games of a plan had in common. Every number in it is a count or a sum.
type Report struct {
	Game     string   `json:"game"`
	Version  string   `json:"version"`
	Scenario string   `json:"scenario"`
	Edition  string   `json:"edition,omitempty"`
	Options  []string `json:"options,omitempty"`
	Seed     uint64   `json:"seed"`
	Planned  int      `json:"planned"` // games of the whole plan
	Players  []string `json:"players"` // by seat

	Games   int   `json:"games"`   // played
	Unended int   `json:"unended"` // of these, broken off
	Shared  int   `json:"shared"`  // with several seats that won
	Nobody  int   `json:"nobody"`  // won by no seat
	Moves   int64 `json:"moves"`

	Seats  []SeatCount    `json:"seats"`
	Length map[int]int    `json:"length"` // games by how often the plan's event was told
	Rules  map[string]int `json:"rules"`  // events by the rule that they cite
	Tables []TableCount   `json:"tables"`

	Parts []Span `json:"parts"` // the games of the plan that these are
}

// Span is some of a plan's games, counted from 0: From … To-1.
type Span struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// SeatCount is a seat's share.
type SeatCount struct {
	Powers []string `json:"powers"` // at the beginning
	Player string   `json:"player"`
	Won    int      `json:"won"` // games, alone or with others
}

// TableCount is a table's rows, in the order of their names.
type TableCount struct {
	ID    string   `json:"id"`
	By    []string `json:"by,omitempty"`
	Rows  []Row    `json:"rows"`
	index map[string]int
}

// Row is the events of a table with the same arguments.
type Row struct {
	Of    []string `json:"of"`    // words of the arguments, and the rule
	Count int      `json:"count"` // events
	Sum   int      `json:"sum,omitempty"`
	Games int      `json:"games"` // in which there were any
	Won   int      `json:"won"`   // of these, won by the seat of the first power named in the row
}

func newReport(p *Plan, players []string, seats [][]string) *Report {
	r := &Report{Game: p.Game.ID(), Version: p.Game.Version(), Scenario: p.Setup.Scenario, Edition: p.Setup.Edition,
		Options: p.Setup.Options, Seed: p.Seed, Planned: p.Games, Players: players,
		Length: map[int]int{}, Rules: map[string]int{}, Parts: []Span{}}
	for i, powers := range seats {
		r.Seats = append(r.Seats, SeatCount{Powers: powers, Player: players[i]})
	}
	for _, t := range p.Tables {
		by := t.By
		if t.Rule {
			by = append(slices.Clone(by), "rule")
		}
		r.Tables = append(r.Tables, TableCount{ID: t.ID, By: by, index: map[string]int{}})
	}
	return r
}

// row is the row of some words.
func (t *TableCount) row(of []string) *Row {
	key := strings.Join(of, "\x00")
	i, ok := t.index[key]
	if !ok {
		i = len(t.Rows)
		t.Rows, t.index[key] = append(t.Rows, Row{Of: slices.Clone(of)}), i
	}
	return &t.Rows[i]
}

// Merge is the report of several parts of one plan.
func Merge(parts ...*Report) (*Report, error) {
	all, err := together(parts)
	if err != nil {
		return nil, err
	}
	return all, all.join()
}

// join puts spans that touch into one, and finds games that are there twice.
func (r *Report) join() error {
	slices.SortFunc(r.Parts, func(a, b Span) int { return cmp.Or(a.From-b.From, a.To-b.To) })
	var list []Span
	for _, s := range r.Parts {
		n := len(list)
		switch {
		case s.From == s.To:
		case n > 0 && s.From < list[n-1].To:
			return fmt.Errorf("game %d is in the reports twice", s.From+1)
		case n > 0 && s.From == list[n-1].To:
			list[n-1].To = s.To
		default:
			list = append(list, s)
		}
	}
	r.Parts = append([]Span{}, list...)
	return nil
}

// together adds up reports.
func together(parts []*Report) (*Report, error) {
	if len(parts) == 0 {
		return nil, fmt.Errorf("there are no reports")
	}
	all := parts[0].empty()
	for _, p := range parts {
		if why := all.differs(p); why != "" {
			return nil, fmt.Errorf("the reports are of different plans: %s", why)
		}
		all.add(p)
	}
	for i := range all.Tables {
		slices.SortFunc(all.Tables[i].Rows, func(a, b Row) int { return slices.Compare(a.Of, b.Of) })
		all.Tables[i].index = nil
	}
	return all, nil
}

// Setup is what the games began with.
func (r *Report) Setup() referee.Setup {
	return referee.Setup{Scenario: r.Scenario, Edition: r.Edition, Options: r.Options, Seats: len(r.Seats)}
}

// empty is a report of the same plan without games.
func (r *Report) empty() *Report {
	e := *r
	e.Games, e.Unended, e.Shared, e.Nobody, e.Moves = 0, 0, 0, 0, 0
	e.Seats, e.Length, e.Rules, e.Tables, e.Parts = nil, map[int]int{}, map[string]int{}, nil, []Span{}
	for _, s := range r.Seats {
		s.Won = 0
		e.Seats = append(e.Seats, s)
	}
	for _, t := range r.Tables {
		e.Tables = append(e.Tables, TableCount{ID: t.ID, By: t.By, Rows: []Row{}, index: map[string]int{}})
	}
	return &e
}

// differs names what another report's plan has otherwise.
func (r *Report) differs(o *Report) string {
	for _, x := range []struct{ what, a, b string }{
		{"game", r.Game + " " + r.Version, o.Game + " " + o.Version},
		{"scenario", r.Scenario, o.Scenario},
		{"rules", r.Edition + " " + strings.Join(r.Options, " "), o.Edition + " " + strings.Join(o.Options, " ")},
		{"players", strings.Join(r.Players, ", "), strings.Join(o.Players, ", ")},
		{"seed", fmt.Sprint(r.Seed), fmt.Sprint(o.Seed)},
		{"number of games", fmt.Sprint(r.Planned), fmt.Sprint(o.Planned)},
	} {
		if x.a != x.b {
			return fmt.Sprintf("%s %s and %s", x.what, x.a, x.b)
		}
	}
	if len(r.Tables) != len(o.Tables) || len(r.Seats) != len(o.Seats) {
		return "what they count"
	}
	return ""
}

func (r *Report) add(p *Report) {
	r.Games, r.Unended, r.Shared, r.Nobody, r.Moves = r.Games+p.Games, r.Unended+p.Unended, r.Shared+p.Shared, r.Nobody+p.Nobody, r.Moves+p.Moves
	r.Parts = append(r.Parts, p.Parts...)
	for i, s := range p.Seats {
		r.Seats[i].Won += s.Won
	}
	for n, games := range p.Length {
		r.Length[n] += games
	}
	for rule, n := range p.Rules {
		r.Rules[rule] += n
	}
	for i, t := range p.Tables {
		for _, x := range t.Rows {
			to := r.Tables[i].row(x.Of)
			to.Count, to.Sum, to.Games, to.Won = to.Count+x.Count, to.Sum+x.Sum, to.Games+x.Games, to.Won+x.Won
		}
	}
}

// Mean is the mean length of the games that ended or were broken off.
func (r *Report) Mean() float64 {
	n, sum := 0, 0
	for length, games := range r.Length {
		n, sum = n+games, sum+games*length
	}
	return float64(sum) / float64(max(n, 1))
}

// Quantile is the length that a share of the games do not exceed.
func (r *Report) Quantile(share float64) int {
	n := 0
	for _, games := range r.Length {
		n += games
	}
	seen := 0
	for _, length := range slices.Sorted(maps.Keys(r.Length)) {
		if seen += r.Length[length]; float64(seen) >= share*float64(n) {
			return length
		}
	}
	return 0
}

// Interval is where a share of so many of n lies with 95 % confidence (Wilson's interval).
func Interval(count, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.959964
	p, m := float64(count)/float64(n), float64(n)
	mid := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return max(0, mid-half), min(1, mid+half)
}

// count counts one game.
type count struct {
	plan   *Plan
	report *Report
	length int
	words  []string
	seen   []map[string]bool // by table: rows of this game
	first  []bool
}

func newCount(p *Plan, r *Report) *count {
	c := &count{plan: p, report: r, first: make([]bool, len(p.Tables))}
	for range p.Tables {
		c.seen = append(c.seen, map[string]bool{})
	}
	return c
}

// see counts an event.
func (c *count) see(e referee.Event) {
	key := strings.TrimPrefix(e.Key, "event.")
	c.report.Rules[e.Rule]++
	if key == c.plan.Length {
		c.length++
	}
	for i, t := range c.plan.Tables {
		if t.Event != key || t.First && c.first[i] {
			continue
		}
		c.first[i] = true
		c.row(i, e)
	}
}

// row counts an event in a table.
func (c *count) row(i int, e referee.Event) {
	t := c.plan.Tables[i]
	c.words = c.words[:0]
	for _, name := range t.By {
		c.words = append(c.words, c.word(e, name))
	}
	if t.Rule {
		c.words = append(c.words, e.Rule)
	}
	row := c.report.Tables[i].row(c.words)
	row.Count++
	for _, a := range e.Args {
		if a.Name == t.Sum && t.Sum != "" {
			row.Sum += a.Value
		}
	}
	c.seen[i][strings.Join(c.words, "\x00")] = true
}

// word is an argument as the grammar writes it; empty if the event has none of that name.
func (c *count) word(e referee.Event, name string) string {
	for _, a := range e.Args {
		if a.Name == name {
			if a.Kind == referee.Number {
				return fmt.Sprint(a.Value)
			}
			return c.plan.Game.Grammar().Word(a.Kind, a.Value)
		}
	}
	return ""
}

// end counts how the game ended.
func (c *count) end(last referee.State, moves int) {
	r := c.report
	r.Games++
	r.Moves += int64(moves)
	r.Length[c.length]++
	winners, over := last.Over()
	switch {
	case !over:
		r.Unended++
	case len(winners) == 0:
		r.Nobody++
	case len(winners) > 1:
		r.Shared++
	}
	won := map[string]bool{}
	seats := last.Seats()
	for _, s := range winners {
		r.Seats[s].Won++
		for _, power := range seats[s] {
			won[power] = true
		}
	}
	for i := range r.Tables {
		for key := range c.seen[i] {
			row := r.Tables[i].row(strings.Split(key, "\x00"))
			row.Games++
			if slices.ContainsFunc(row.Of, func(w string) bool { return won[w] }) {
				row.Won++
			}
		}
	}
}

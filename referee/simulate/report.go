package simulate

import (
	"cmp"
	"slices"
	"strings"

	"brehon/referee"
)

// Report sums up the games of a plan. Every number in it is a count or a sum.
type Report struct {
	Game     string   `json:"game"`
	Version  string   `json:"version"`
	Scenario string   `json:"scenario"`
	Edition  string   `json:"edition,omitempty"`
	Options  []string `json:"options,omitempty"`
	Deal     []string `json:"deal,omitempty"`  // as --deal has it
	Says     []string `json:"says,omitempty"`  // facts that the table said before the games began
	Never    []string `json:"never,omitempty"` // what no program did, as long as it could do anything else
	Seed     uint64   `json:"seed"`
	Planned  int      `json:"planned"` // games of the whole plan
	Players  []string `json:"players"` // by seat

	Games   int   `json:"games"`   // played
	Unended int   `json:"unended"` // of these, broken off
	Shared  int   `json:"shared"`  // with several seats that won
	Nobody  int   `json:"nobody"`  // won by no seat
	Moves   int64 `json:"moves"`

	Sides  []SideCount    `json:"sides"`
	Seats  []SeatCount    `json:"seats"`
	Powers []PowerCount   `json:"powers"`
	Length map[int]int    `json:"length"` // games by the number of the plan's fact; none if it names none
	Rules  map[string]int `json:"rules"`  // events by the rule that they cite
	Tables []TableCount   `json:"tables"`

	Influences []InfluenceCount `json:"influences"`
	Refusals   *RefusalCount    `json:"refusals,omitempty"` // nil: nothing was asked
	Worklist   *Worklist        `json:"worklist,omitempty"` // nil: none was wanted

	Parts []Span `json:"parts"` // the games of the plan that these are

	Checksum string `json:"checksum"` // of all before it (Seal)
}

// Span is some of a plan's games, counted from 0: From … To-1.
type Span struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// SideCount is how often a side won, named by its leading power.
type SideCount struct {
	Power string `json:"power"`
	Won   int    `json:"won"`
}

// SeatCount is a seat's share.
type SeatCount struct {
	Powers []string `json:"powers"` // at the beginning
	Player string   `json:"player"`
	Won    int      `json:"won"` // games, alone or with others
}

// PowerCount is a power's share.
type PowerCount struct {
	Power  string `json:"power"`
	Played int    `json:"played"` // games that a seat played it to the end
	Won    int    `json:"won"`    // of these, won by that seat
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

// InfluenceCount is the games as an Influence divides them.
type InfluenceCount struct {
	ID       string   `json:"id"`
	Measures []string `json:"measures"`
	Groups   []Group  `json:"groups"`
}

// Group is the games in which the first event of an influence had the same argument.
type Group struct {
	Of       string         `json:"of"` // empty: the event did not happen
	Games    int            `json:"games"`
	Sides    map[string]int `json:"sides"` // won, by the power that leads
	Length   Moments        `json:"length"`
	Measures []Moments      `json:"measures"` // as the influence names them
}

// Moments are a number's sum over games, and that of its squares: enough for a mean and its interval.
type Moments struct {
	Sum     int64 `json:"sum"`
	Squares int64 `json:"squares"`
}

func (m *Moments) add(n int) { m.Sum, m.Squares = m.Sum+int64(n), m.Squares+int64(n)*int64(n) }

func (m *Moments) join(o Moments) { m.Sum, m.Squares = m.Sum+o.Sum, m.Squares+o.Squares }

// RefusalCount counts the rules' verdicts on sample commands (sample.go).
type RefusalCount struct {
	Every     int            `json:"every"`     // one position in so many was asked
	Positions int            `json:"positions"` // that were asked
	Commands  int            `json:"commands"`  // that were tried there
	Legal     int            `json:"legal"`     // of these
	Rules     map[string]int `json:"rules"`     // refused, by the rule
}

func newReport(p *Plan, players []string, seats [][]string) *Report {
	r := &Report{Game: p.Game.ID(), Version: p.Game.Version(), Scenario: p.Setup.Scenario, Edition: p.Setup.Edition,
		Options: p.Setup.Options, Deal: p.Setup.Deal, Says: p.Says, Never: p.Never, Seed: p.Seed, Planned: p.Games, Players: players,
		Sides: []SideCount{}, Powers: []PowerCount{}, Length: map[int]int{}, Rules: map[string]int{}, Influences: []InfluenceCount{}, Parts: []Span{}}
	for i, powers := range seats {
		r.Seats = append(r.Seats, SeatCount{Powers: powers, Player: players[i]})
	}
	for _, t := range p.Tables {
		by := t.By
		if t.Rule {
			by = append(slices.Clone(by), "rule")
		}
		r.Tables = append(r.Tables, TableCount{ID: t.ID, By: by, Rows: []Row{}, index: map[string]int{}})
	}
	for _, i := range p.Influences {
		r.Influences = append(r.Influences, InfluenceCount{ID: i.ID, Measures: append([]string{}, i.Measures...), Groups: []Group{}})
	}
	if p.Refusals > 0 {
		r.Refusals = &RefusalCount{Every: p.Refusals, Rules: map[string]int{}}
	}
	if p.Worklist > 0 {
		r.Worklist = &Worklist{Tries: p.Worklist, Tried: []Tried{}}
	}
	return r
}

// row returns the row of some words, creating it if missing.
func (t *TableCount) row(of []string) *Row {
	key := strings.Join(of, "\x00")
	i, ok := t.index[key]
	if !ok {
		i = len(t.Rows)
		t.Rows, t.index[key] = append(t.Rows, Row{Of: slices.Clone(of)}), i
	}
	return &t.Rows[i]
}

// find returns the entry of a list with that name, adding fresh if missing.
func find[T any](list *[]T, name func(T) string, id string, fresh T) *T {
	i := slices.IndexFunc(*list, func(x T) bool { return name(x) == id })
	if i < 0 {
		i = len(*list)
		*list = append(*list, fresh)
	}
	return &(*list)[i]
}

func (r *Report) side(id string) *SideCount {
	return find(&r.Sides, func(s SideCount) string { return s.Power }, id, SideCount{Power: id})
}

func (r *Report) power(id string) *PowerCount {
	return find(&r.Powers, func(p PowerCount) string { return p.Power }, id, PowerCount{Power: id})
}

func (i *InfluenceCount) group(of string) *Group {
	return find(&i.Groups, func(g Group) string { return g.Of }, of, Group{Of: of, Sides: map[string]int{}, Measures: make([]Moments, len(i.Measures))})
}

// sort puts everything into the order of its names, which is the same however the games were divided.
func (r *Report) sort() {
	if r.Worklist != nil {
		r.Worklist.sort()
	}
	slices.SortFunc(r.Sides, func(a, b SideCount) int { return cmp.Compare(a.Power, b.Power) })
	slices.SortFunc(r.Powers, func(a, b PowerCount) int { return cmp.Compare(a.Power, b.Power) })
	for i := range r.Tables {
		slices.SortFunc(r.Tables[i].Rows, func(a, b Row) int { return slices.Compare(a.Of, b.Of) })
		r.Tables[i].index = nil
	}
	for i := range r.Influences {
		slices.SortFunc(r.Influences[i].Groups, func(a, b Group) int { return cmp.Compare(a.Of, b.Of) })
	}
}

// Setup returns the setup of the games.
func (r *Report) Setup() referee.Setup {
	return referee.Setup{Scenario: r.Scenario, Edition: r.Edition, Options: r.Options, Deal: r.Deal, Seats: len(r.Seats)}
}

// Table is the table of that id, or nil.
func (r *Report) Table(id string) *TableCount {
	for i := range r.Tables {
		if r.Tables[i].ID == id {
			return &r.Tables[i]
		}
	}
	return nil
}

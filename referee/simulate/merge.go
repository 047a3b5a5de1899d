package simulate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Merge adds up the reports of parts of one plan. It fails if there are none, if their plans differ, or if two of them share
// a game.
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
	all.sort()
	return all, nil
}

// empty is a report of the same plan without games.
func (r *Report) empty() *Report {
	e := *r
	e.Checksum = ""
	e.Games, e.Unended, e.Shared, e.Nobody, e.Moves = 0, 0, 0, 0, 0
	e.Sides, e.Seats, e.Powers, e.Length, e.Rules = []SideCount{}, nil, []PowerCount{}, map[int]int{}, map[string]int{}
	e.Tables, e.Influences, e.Parts = nil, []InfluenceCount{}, []Span{}
	for _, s := range r.Seats {
		s.Won = 0
		e.Seats = append(e.Seats, s)
	}
	for _, t := range r.Tables {
		e.Tables = append(e.Tables, TableCount{ID: t.ID, By: t.By, Rows: []Row{}, index: map[string]int{}})
	}
	for _, i := range r.Influences {
		e.Influences = append(e.Influences, InfluenceCount{ID: i.ID, Measures: i.Measures, Groups: []Group{}})
	}
	if r.Refusals != nil {
		e.Refusals = &RefusalCount{Every: r.Refusals.Every, Rules: map[string]int{}}
	}
	if r.Worklist != nil {
		e.Worklist = &Worklist{Tries: r.Worklist.Tries, Tried: []Tried{}}
	}
	return &e
}

// differs names what another report's plan has otherwise.
func (r *Report) differs(o *Report) string {
	for _, x := range []struct{ what, a, b string }{
		{"game", r.Game + " " + r.Version, o.Game + " " + o.Version},
		{"scenario", r.Scenario, o.Scenario},
		{"rules", r.Edition + " " + strings.Join(r.Options, " "), o.Edition + " " + strings.Join(o.Options, " ")},
		{"facts", strings.Join(r.Says, ", "), strings.Join(o.Says, ", ")},
		{"what is never done:", strings.Join(r.Never, ", "), strings.Join(o.Never, ", ")},
		{"players", strings.Join(r.Players, ", "), strings.Join(o.Players, ", ")},
		{"seats", r.dealt(), o.dealt()},
		{"seed", fmt.Sprint(r.Seed), fmt.Sprint(o.Seed)},
		{"number of games", fmt.Sprint(r.Planned), fmt.Sprint(o.Planned)},
		{"what they count:", r.counts(), o.counts()},
	} {
		if x.a != x.b {
			return fmt.Sprintf("%s %s and %s", x.what, x.a, x.b)
		}
	}
	return ""
}

// dealt returns who plays which powers.
func (r *Report) dealt() string {
	var seats []string
	for _, s := range r.Seats {
		seats = append(seats, strings.Join(s.Powers, " "))
	}
	return strings.Join(seats, ", ")
}

// counts names what a report counts.
func (r *Report) counts() string {
	var list []string
	for _, t := range r.Tables {
		list = append(list, strings.Join(append([]string{t.ID}, t.By...), " "))
	}
	for _, i := range r.Influences {
		list = append(list, i.ID+" "+strings.Join(i.Measures, " "))
	}
	if r.Refusals != nil {
		list = append(list, fmt.Sprint("refusals in one position of ", r.Refusals.Every))
	}
	if r.Worklist != nil {
		list = append(list, fmt.Sprint("a worklist by ", r.Worklist.Tries, " games a decision"))
	}
	return strings.Join(list, ", ")
}

func (r *Report) add(p *Report) {
	r.Games, r.Unended, r.Shared, r.Nobody, r.Moves = r.Games+p.Games, r.Unended+p.Unended, r.Shared+p.Shared, r.Nobody+p.Nobody, r.Moves+p.Moves
	r.Parts = append(r.Parts, p.Parts...)
	for _, s := range p.Sides {
		r.side(s.Power).Won += s.Won
	}
	for i, s := range p.Seats {
		r.Seats[i].Won += s.Won
	}
	for _, x := range p.Powers {
		to := r.power(x.Power)
		to.Played, to.Won = to.Played+x.Played, to.Won+x.Won
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
	for i, x := range p.Influences {
		for _, g := range x.Groups {
			r.Influences[i].group(g.Of).add(g)
		}
	}
	if p.Refusals != nil {
		r.Refusals.add(p.Refusals)
	}
	if p.Worklist != nil {
		r.Worklist.Tried = append(r.Worklist.Tried, p.Worklist.Tried...)
	}
}

func (g *Group) add(o Group) {
	g.Games += o.Games
	g.Length.join(o.Length)
	for side, n := range o.Sides {
		g.Sides[side] += n
	}
	for i, m := range o.Measures {
		g.Measures[i].join(m)
	}
}

func (r *RefusalCount) add(o *RefusalCount) {
	r.Positions, r.Commands, r.Legal = r.Positions+o.Positions, r.Commands+o.Commands, r.Legal+o.Legal
	for rule, n := range o.Rules {
		r.Rules[rule] += n
	}
}

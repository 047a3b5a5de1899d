package simulate

import (
	"cmp"
	"errors"
	"slices"
	"strings"
)

// Comparison sets reports of scenarios, rules or players side by side. It is computed from the reports alone. Games of
// different reports count as independent; with one seed they nearly are, since the dice diverge after the first different
// answer.
type Comparison struct {
	Reports []*Report `json:"-"`
	Lines   []Line    `json:"lines"`
}

// The kinds of lines.
const (
	LineSide   = "side"
	LineSeat   = "seat" // only where the seats play the same powers
	LinePower  = "power"
	LineEnd    = "end"    // a row of a table counted once per game
	LineLength = "length" // a mean, and not a share
)

// Line is a quantity that all reports have.
type Line struct {
	Kind        string   `json:"kind"`
	Of          []string `json:"of,omitempty"`
	Values      []Value  `json:"values"`      // by report
	Differences []Apart  `json:"differences"` // of the second report to the first, of the third to the first …
}

// Value is a share or a mean with its 95 % interval; empty without games.
type Value struct {
	Count int     `json:"count"`
	Games int     `json:"games"`
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`

	variance float64 // of a mean
}

// Apart is a difference with its 95 % interval, and the number of games each that would show it with a power of 80 %.
type Apart struct {
	Value  float64 `json:"value"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
	Told   bool    `json:"told"`   // the interval does not hold 0: the difference is significant
	Needed int     `json:"needed"` // games of each; 0: there is no difference
}

// Compare compares two or more reports of one game. Of the tables it compares those with ids in ends.
func Compare(ends []string, reports ...*Report) (*Comparison, error) {
	if len(reports) < 2 {
		return nil, errors.New("a comparison takes two reports or more")
	}
	for _, r := range reports[1:] {
		if r.Game != reports[0].Game {
			return nil, errors.New("the reports are of different games: " + reports[0].Game + " and " + r.Game)
		}
	}
	c := &Comparison{Reports: reports}
	c.shares(LineSide, func(r *Report, see func(of []string, count, n int)) {
		for _, s := range r.Sides {
			see([]string{s.Power}, s.Won, r.Games)
		}
	})
	if slices.IndexFunc(reports, func(r *Report) bool { return r.dealt() != reports[0].dealt() }) < 0 {
		c.shares(LineSeat, func(r *Report, see func(of []string, count, n int)) {
			for _, s := range r.Seats {
				see(s.Powers, s.Won, r.Games)
			}
		})
	}
	c.shares(LinePower, func(r *Report, see func(of []string, count, n int)) {
		for _, p := range r.Powers {
			see([]string{p.Power}, p.Won, p.Played)
		}
	})
	c.shares(LineEnd, func(r *Report, see func(of []string, count, n int)) {
		for _, id := range ends {
			if t := r.Table(id); t != nil {
				for _, row := range t.Rows {
					see(row.Of, row.Games, r.Games)
				}
			}
		}
	})
	c.length()
	return c, nil
}

// shares makes the lines of a kind; tell lists a report's values.
func (c *Comparison) shares(kind string, tell func(*Report, func([]string, int, int))) {
	var lines []Line
	for i, r := range c.Reports {
		tell(r, func(of []string, count, n int) {
			at := slices.IndexFunc(lines, func(l Line) bool { return slices.Equal(l.Of, of) })
			if at < 0 {
				at = len(lines)
				lines = append(lines, Line{Kind: kind, Of: of, Values: c.none(kind)})
			}
			low, high := Interval(count, n)
			lines[at].Values[i] = Value{Count: count, Games: n, Value: Share(count, n), Low: low, High: high}
		})
	}
	for i := range lines {
		lines[i].compare(func(a, b Value) Apart {
			d, low, high := Difference(b.Count, b.Games, a.Count, a.Games)
			return Apart{Value: d, Low: low, High: high, Told: low > 0 || high < 0, Needed: Needed(a.Value, b.Value)}
		})
	}
	if kind != LineSeat {
		slices.SortFunc(lines, func(a, b Line) int { return cmp.Compare(strings.Join(a.Of, " "), strings.Join(b.Of, " ")) })
	}
	c.Lines = append(c.Lines, lines...)
}

// none returns the values for a row that a report lacks: 0 of its games, or no games for a power that nobody played.
func (c *Comparison) none(kind string) []Value {
	values := make([]Value, len(c.Reports))
	for i, r := range c.Reports {
		if kind != LinePower {
			low, high := Interval(0, r.Games)
			values[i] = Value{Games: r.Games, Low: low, High: high}
		}
	}
	return values
}

// length is the line of the mean lengths, where all reports have them.
func (c *Comparison) length() {
	if slices.ContainsFunc(c.Reports, func(r *Report) bool { return len(r.Length) == 0 }) {
		return
	}
	l := Line{Kind: LineLength}
	for _, r := range c.Reports {
		mean, variance, half := r.Lengths().Mean(r.Games)
		l.Values = append(l.Values, Value{Games: r.Games, Value: mean, Low: mean - half, High: mean + half, variance: variance})
	}
	l.compare(func(a, b Value) Apart {
		d, low, high := differenceOfMeans(b.Value, b.variance, b.Games, a.Value, a.variance, a.Games)
		return Apart{Value: d, Low: low, High: high, Told: low > 0 || high < 0, Needed: NeededMeans(a.Value, a.variance, b.Value, b.variance)}
	})
	c.Lines = append(c.Lines, l)
}

// compare compares each report with the first, where both have games.
func (l *Line) compare(apart func(a, b Value) Apart) {
	for _, v := range l.Values[1:] {
		a := Apart{}
		if l.Values[0].Games > 0 && v.Games > 0 {
			a = apart(l.Values[0], v)
		}
		l.Differences = append(l.Differences, a)
	}
}

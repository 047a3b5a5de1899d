package report

import (
	"bytes"
	"encoding/csv"
	"maps"
	"slices"
	"strconv"
	"strings"

	"brehon/content/lang/exchange"
	"brehon/content/plain"
	"brehon/referee/simulate"
)

// CSV is the tables of a report for spreadsheets: table, row, count, sum, games, won.
func CSV(r *simulate.Report) []byte {
	var b bytes.Buffer
	c := csv.NewWriter(&b)
	put := func(table, row string, n ...int) {
		line := []string{exchange.Guarded(plain.Line(table)), exchange.Guarded(plain.Line(row))}
		for _, v := range n {
			line = append(line, strconv.Itoa(v))
		}
		c.Write(line) // a buffer takes everything
	}
	c.Write([]string{"table", "row", "count", "sum", "games", "won"})
	for _, s := range r.Sides {
		put("coalitions", s.Power, r.Games, 0, r.Games, s.Won)
	}
	for _, s := range r.Seats {
		put("seats", strings.Join(s.Powers, " "), r.Games, 0, r.Games, s.Won)
	}
	for _, p := range r.Powers {
		put("powers", p.Power, p.Played, 0, p.Played, p.Won)
	}
	for _, n := range slices.Sorted(maps.Keys(r.Length)) {
		put("length", strconv.Itoa(n), r.Length[n], n*r.Length[n], r.Length[n], 0)
	}
	for _, t := range r.Tables {
		for _, x := range t.Rows {
			put(t.ID, strings.Join(x.Of, " "), x.Count, x.Sum, x.Games, x.Won)
		}
	}
	for _, x := range r.Influences {
		for _, g := range x.Groups {
			put(x.ID+" length", g.Of, g.Games, int(g.Length.Sum), g.Games, 0)
			for i, m := range g.Measures {
				put(x.ID+" "+x.Measures[i], g.Of, g.Games, int(m.Sum), g.Games, 0)
			}
			for _, side := range slices.Sorted(maps.Keys(g.Sides)) {
				put(x.ID+" "+side, g.Of, g.Games, 0, g.Games, g.Sides[side])
			}
		}
	}
	for _, rule := range slices.SortedFunc(maps.Keys(r.Rules), byNumber) {
		put("rules", rule, r.Rules[rule], 0, 0, 0)
	}
	if r.Refusals != nil {
		for _, rule := range slices.SortedFunc(maps.Keys(r.Refusals.Rules), byNumber) {
			put("refusals", rule, r.Refusals.Rules[rule], 0, 0, 0)
		}
	}
	c.Flush()
	return b.Bytes()
}

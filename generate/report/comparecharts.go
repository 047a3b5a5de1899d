package report

import (
	"slices"
	"strings"

	"brehon/generate/chart"
	"brehon/referee/simulate"
	"brehon/referee/table"
)

// ComparisonCharts is a comparison as charts: under each name a dot for each report.
func ComparisonCharts(g *table.Game, c *simulate.Comparison) chart.Document {
	w := newWriter(g, c.Reports[0])
	labels := w.labels(c.Reports)
	var facts, all []string
	for i, r := range c.Reports {
		named := newWriter(g, r).named()
		facts = append(facts, letter(i)+"  "+strings.Join(named, " · "))
		if len(c.Reports) == 2 {
			all = append(all, letter(i)+"  "+strings.Join(named, ", "))
		}
	}
	if len(all) == 0 { // in few words, and at the end what all have in common
		tail := func(r *simulate.Report) []string { return newWriter(g, r).named()[2:4] }
		all = slices.Clone(labels)
		if !slices.ContainsFunc(c.Reports, func(r *simulate.Report) bool { return !slices.Equal(tail(r), tail(c.Reports[0])) }) {
			all = append(all, tail(c.Reports[0])...)
		}
	}
	d := w.sheet(w.Word("simulate.comparison"), append(facts, w.Word("simulate.compareNote")))
	d.Imprint = strings.Join(all, " · ")
	for _, kind := range []string{simulate.LineSide, simulate.LineSeat, simulate.LinePower, simulate.LineEnd, simulate.LineLength} {
		var rows []chart.Dot
		most := 0.0
		for _, l := range c.Lines {
			if l.Kind == kind {
				rows = append(rows, w.compared(l, labels)...)
				for _, v := range l.Values {
					most = max(most, v.High)
				}
			}
		}
		ticks, note := w.shareTicks(), w.Word("simulate.chartShares")
		if kind == simulate.LineLength {
			ticks, note = w.ticks(most), ""
		}
		if len(rows) > 0 {
			d.Sections = append(d.Sections, chart.Section{Title: w.compareTitle(kind), Note: note, Chart: chart.Dots{Rows: rows, Ticks: ticks}})
		}
	}
	return d
}

// labels name reports by their letters and what tells them apart in a word: scenario, options, players.
func (w *writer) labels(reports []*simulate.Report) (list []string) {
	for i, r := range reports {
		label := letter(i)
		for _, tell := range []func(*simulate.Report) string{
			func(r *simulate.Report) string { return r.Scenario },
			func(r *simulate.Report) string { return strings.Join(append([]string{r.Edition}, r.Options...), " ") },
			func(r *simulate.Report) string { return strings.Join(newWriter(w.Game, r).players(), "; ") },
			func(r *simulate.Report) string { return newWriter(w.Game, r).said() },
		} {
			if slices.ContainsFunc(reports, func(o *simulate.Report) bool { return tell(o) != tell(r) }) {
				label = strings.TrimRight(label+"  "+strings.TrimSpace(tell(r)), " ")
			}
		}
		list = append(list, label)
	}
	return list
}

// compared is a line of a comparison: its head with the differences, and a dot for each report that has it.
func (w *writer) compared(l simulate.Line, labels []string) (rows []chart.Dot) {
	owner := w.power(l.Of)
	head := chart.Dot{Name: w.lineName(l), Owner: owner}
	var apart []string
	for i, v := range l.Values {
		if v.Games > 0 {
			cells := w.valueCells(l, v)
			rows = append(rows, chart.Dot{Name: labels[i], Value: v.Value, Low: v.Low, High: v.High, Figure: cells[0], Between: cells[1], Hollow: i > 0})
		}
		if i > 0 && v.Games > 0 && l.Values[0].Games > 0 {
			cells := w.apartCells(l, v, l.Differences[i-1])
			text := letter(i) + " − " + letter(0) + ": " + cells[0] + " (" + cells[1] + ")"
			if cells[3] != "" {
				text += ", " + cells[3]
			} else if l.Differences[i-1].Needed > 0 {
				text += ", " + cells[2] + " " + w.Word("simulate.needed")
			}
			apart = append(apart, text)
		}
	}
	if len(apart) < 3 {
		head.Between = strings.Join(apart, "   ")
	}
	return append([]chart.Dot{head}, rows...)
}

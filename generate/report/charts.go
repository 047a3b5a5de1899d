package report

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"brehon/content/base/plain"
	"brehon/content/source"
	"brehon/generate/chart"
	"brehon/referee/simulate"
	"brehon/referee/table"
)

// Charts is a report as charts.
func Charts(g *table.Game, r *simulate.Report) chart.Document {
	w := newWriter(g, r)
	scenario, seed := w.Scenario(r.Setup()), strconv.FormatUint(r.Seed, 10)
	return chart.Document{
		Title: w.Name(), Subtitle: scenario,
		Facts: append([]string{w.Rules(r.Setup()),
			w.Word("simulate.games", "n", r.Games, "of", r.Planned, "seed", seed, "moves", strconv.FormatInt(r.Moves, 10))}, w.measured()...),
		Imprint:  w.Word("simulate.imprint", "scenario", scenario, "players", strings.Join(w.players(), "; "), "games", w.Word("simulate.gamesOf", "n", r.Games, "seed", seed)),
		Page:     func(n, of int) string { return w.Word("sheet.page", "n", n, "of", of) },
		Sections: slices.Concat(w.chartWho(), w.chartLength(), w.chartFirsts(), w.chartBars(), w.chartSums(), w.chartInfluences(), w.chartPlaces()),
	}
}

// shareTicks are the axis of shares.
func (w *writer) shareTicks() (ticks []chart.Tick) {
	for _, v := range []float64{0, 0.25, 0.5, 0.75, 1} {
		ticks = append(ticks, chart.Tick{At: v, Text: w.figure(100*v, 0) + " %"})
	}
	return ticks
}

// dot is a share with its interval.
func (w *writer) dot(owner, name string, count, n int) chart.Dot {
	low, high := simulate.Interval(count, n)
	d := chart.Dot{Name: name, Owner: owner, Value: simulate.Share(count, n), Low: low, High: high}
	d.Figure, d.Between = w.percent(d.Value), w.figure(100*low, 1)+" – "+w.figure(100*high, 1)
	return d
}

func (w *writer) chartWho() (list []chart.Section) {
	r := w.report
	add := func(key, note string, line *float64, rows []chart.Dot) {
		if len(rows) > 0 {
			list = append(list, chart.Section{Title: w.Word("simulate." + key), Note: note, Chart: chart.Dots{Rows: rows, Ticks: w.shareTicks(), Line: line}})
		}
	}
	var sides, seats, powers []chart.Dot
	for _, s := range r.Sides {
		sides = append(sides, w.dot(s.Power, w.voice.Name(s.Power), s.Won, r.Games))
	}
	for _, s := range r.Seats {
		if len(s.Powers) > 0 {
			seats = append(seats, w.dot(s.Powers[0], w.names(s.Powers), s.Won, r.Games))
		}
	}
	for _, p := range w.inOrder() {
		powers = append(powers, w.dot(p.Power, w.voice.Name(p.Power)+" ("+strconv.Itoa(p.Played)+")", p.Won, p.Played))
	}
	equal := 1 / max(2, float64(len(sides))) // a side that never wins is not among them
	add("sides", w.Word("simulate.chartShares")+" "+w.Word("simulate.chartEqual"), &equal, sides)
	add("seats", "", nil, seats)
	add("powers", w.Word("simulate.chartGames"), nil, powers)
	return list
}

func (w *writer) chartLength() []chart.Section {
	r := w.report
	lengths := slices.Sorted(maps.Keys(r.Length))
	if len(lengths) == 0 {
		return nil
	}
	var c chart.Columns
	for n := lengths[0]; n <= lengths[len(lengths)-1] && n-lengths[0] < 60; n++ {
		c.Columns = append(c.Columns, chart.Column{Name: strconv.Itoa(n), Value: float64(r.Length[n]), Figure: w.columnFigure(r.Length[n])})
	}
	return []chart.Section{{Title: w.Plain(w.Content.Study.Title), Note: w.lengthLine(), Chart: c}}
}

// columnFigure is the share of the games of a length; none has no figure.
func (w *writer) columnFigure(games int) string {
	if games == 0 {
		return ""
	}
	return w.percent(simulate.Share(games, w.report.Games))
}

// chartFirsts shows what it was worth to be first, where games differ in who was.
func (w *writer) chartFirsts() (list []chart.Section) {
	for _, t := range w.report.Tables {
		of := w.asked(t)
		if !of.First || len(t.Rows) == 0 || !w.hasPower(t.Rows[0].Of) {
			continue
		}
		var rows []chart.Dot
		firsts := w.firstOf(t)
		if !slices.ContainsFunc(firsts, func(f first) bool { return f.less > 0 }) {
			continue
		}
		for _, f := range firsts {
			name := w.voice.Name(f.power)
			rows = append(rows, w.dot(f.power, name+" ("+strconv.Itoa(f.games)+")", f.won, f.games))
			if f.less > 0 {
				other := w.dot(f.power, name+", "+w.Word("simulate.otherwise")+" ("+strconv.Itoa(f.less)+")", f.lost, f.less)
				other.Hollow = true
				rows = append(rows, other)
			}
		}
		list = append(list, chart.Section{Title: w.Plain(of.Title), Note: w.Word("simulate.chartShares") + " " + w.Word("simulate.chartGames"), Chart: chart.Dots{Rows: rows, Ticks: w.shareTicks()}})
	}
	return list
}

// of is a report's table and what the study says of it; nil if a report of another version has none.
func (w *writer) of(id string) (*simulate.TableCount, *source.StudyTable) {
	t, of := w.report.Table(id), w.Content.Study.Table(id)
	if t == nil || of == nil || len(t.Rows) == 0 {
		return nil, nil
	}
	return t, of
}

// power is the first power that a row names.
func (w *writer) power(of []string) string {
	for _, word := range of {
		if slices.Contains(w.Powers, word) {
			return word
		}
	}
	return ""
}

func (w *writer) chartBars() (list []chart.Section) {
	games := max(1, w.report.Games)
	for _, id := range w.Content.Study.Charts.Bars {
		t, of := w.of(id)
		if t == nil {
			continue
		}
		once := !slices.ContainsFunc(t.Rows, func(r simulate.Row) bool { return r.Count != r.Games })
		note, most := w.Word("simulate.chartCounts"), 0.0
		if once {
			note, most = w.Word("simulate.chartTimes"), 1
		}
		var rows []chart.Bar
		for _, r := range byCount(t.Rows) {
			v := float64(r.Count) / float64(games)
			figure := w.figure(v, 2)
			if once {
				figure = w.percent(v) + " (" + strconv.Itoa(r.Count) + ")"
			}
			rows = append(rows, chart.Bar{Name: w.rowName(r.Of), Owner: w.power(r.Of), Value: v, Figure: figure})
		}
		list = append(list, chart.Section{Title: w.Plain(of.Title), Note: note, Chart: chart.Bars{Rows: rows, Most: most}})
	}
	return list
}

// chartSums are sums power by power, with a bar to the left or right for each thing that changed them.
func (w *writer) chartSums() (list []chart.Section) {
	games := float64(max(1, w.report.Games))
	for _, id := range w.Content.Study.Charts.Sums {
		t, of := w.of(id)
		if t == nil {
			continue
		}
		var rows []chart.Bar
		last := ""
		sorted := slices.Clone(t.Rows)
		slices.SortStableFunc(sorted, func(a, b simulate.Row) int {
			if x, y := w.place(w.power(a.Of)), w.place(w.power(b.Of)); x != y {
				return x - y
			}
			return b.Sum - a.Sum
		})
		for _, r := range sorted {
			power := w.power(r.Of)
			if power != last {
				rows, last = append(rows, chart.Bar{Name: w.voice.Name(power), Owner: power}), power
			}
			v := float64(r.Sum) / games
			rows = append(rows, chart.Bar{Name: w.source(r.Of, power), Owner: power, Value: v, Figure: w.signed(v, 2)})
		}
		list = append(list, chart.Section{Title: w.Plain(of.Title), Note: w.Word("simulate.chartSums"), Chart: chart.Bars{Rows: rows}})
	}
	return list
}

// source is the words of a row but the power.
func (w *writer) source(of []string, power string) string {
	return plain.Upper(w.labelled(slices.DeleteFunc(slices.Clone(of), func(word string) bool { return word == power })))
}

func (w *writer) chartInfluences() (list []chart.Section) {
	for _, x := range w.report.Influences {
		of := w.Content.Study.Influence(x.ID)
		if x = drawnOf(x); of == nil || len(x.Groups) < 2 {
			continue
		}
		games, length := together(x)
		title, note := w.Plain(of.Title), strings.Join([]string{w.Plain(of.Note), w.Word("simulate.chartShares"), w.Word("simulate.chartAll"), w.Word("simulate.chartGames")}, " ")
		for _, s := range w.report.Sides {
			var rows []chart.Dot
			for _, g := range x.Groups {
				rows = append(rows, w.dot("", w.groupName(g), g.Sides[s.Power], g.Games))
			}
			won := 0
			for _, g := range x.Groups {
				won += g.Sides[s.Power]
			}
			line := simulate.Share(won, games)
			rows = append([]chart.Dot{{Name: w.Word("simulate.chartWonBy", "power", w.voice.Named(s.Power))}}, rows...)
			list = append(list, chart.Section{Title: title, Note: note, Chart: chart.Dots{Rows: rows, Ticks: w.shareTicks(), Line: &line}})
			title, note = "", ""
		}
		note = w.Word("simulate.chartMeans")
		list = append(list, w.chartMeans(note, w.Plain(w.Content.Study.Title), x, length, func(g simulate.Group) simulate.Moments { return g.Length }))
		for j, id := range x.Measures {
			list = append(list, w.chartMeans("", w.measure(id), x, all(x, j), func(g simulate.Group) simulate.Moments { return g.Measures[j] }))
		}
	}
	return list
}

// groupName is a group of games, with their number.
func (w *writer) groupName(g simulate.Group) string {
	return w.voice.Name(g.Of) + " (" + strconv.Itoa(g.Games) + ")"
}

// chartMeans is a mean in each group of games, with the mean of all.
func (w *writer) chartMeans(note, what string, x simulate.InfluenceCount, whole simulate.Moments, of func(simulate.Group) simulate.Moments) chart.Section {
	rows := []chart.Dot{{Name: what}}
	most := 0.0
	for _, g := range x.Groups {
		mean, _, half := of(g).Mean(g.Games)
		low, high := max(0, mean-half), mean+half
		most = max(most, high)
		rows = append(rows, chart.Dot{Name: w.groupName(g), Value: mean, Low: low, High: high,
			Figure: w.figure(mean, 2), Between: w.figure(low, 2) + " – " + w.figure(high, 2)})
	}
	games, _ := together(x)
	line, _, _ := whole.Mean(games)
	return chart.Section{Note: note, Chart: chart.Dots{Rows: rows, Ticks: w.ticks(most), Line: &line}}
}

func (w *writer) chartPlaces() (list []chart.Section) {
	games := float64(max(1, w.report.Games))
	for _, id := range w.Content.Study.Charts.Places {
		t, of := w.of(id)
		if t == nil {
			continue
		}
		var c chart.Places
		most := 0.0
		for _, r := range t.Rows {
			n := r.Count
			if of.Sum != "" {
				n = r.Sum
			}
			for _, word := range r.Of {
				v := float64(n) / games
				if w.IsPlace(word) && v >= 0.05 { // less is no figure
					most = max(most, v)
					c.Places = append(c.Places, chart.Place{Place: word, Value: v, Figure: w.figure(v, 1)})
				}
			}
		}
		ticks := w.ticks(most)
		for _, i := range []int{1, len(ticks) / 2, len(ticks) - 1} {
			if n := len(c.Legend); i < len(ticks) && (n == 0 || c.Legend[n-1].At < ticks[i].At) {
				c.Legend = append(c.Legend, ticks[i])
			}
		}
		list = append(list, chart.Section{Title: w.Plain(of.Title), Note: w.Word("simulate.chartPlaces", "least", w.figure(0.05, 2)), Chart: c})
	}
	return list
}

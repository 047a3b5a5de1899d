package main

import (
	"fmt"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"brehon/content"
	"brehon/generate"
	"brehon/generate/chart"
	"brehon/referee/simulate"
)

// chartsFile is the name of a report's charts in its folder.
const chartsFile = "charts.pdf"

// charts are the files that show a report: charts.pdf, and charts-1.png for its first page.
func (o simulateOptions) charts(shelf *shelf, g *shelved, r *simulate.Report, d chart.Document) (map[string][]byte, error) {
	press, err := generate.NewPress(shelf.files, g.Kit, generate.PressOptions{Lang: shelf.tag, Scenario: r.Scenario, Edition: r.Edition, Set: r.Options})
	if err != nil {
		return nil, kitError(err)
	}
	document, pages, err := press.Charts(d, o.Paper)
	if err != nil {
		return nil, kitError(err)
	}
	files := map[string][]byte{chartsFile: document}
	for i, page := range pages {
		files[fmt.Sprintf("charts-%d.png", i+1)] = page
	}
	return files, nil
}

// isChart reports whether a file of that name holds charts: those of an earlier report go when another is written into its
// folder, longer ones or those of a whole where a part is written now.
func isChart(name string) bool {
	page, _ := filepath.Match("charts-[0-9]*.png", name)
	return page || name == chartsFile
}

// sheet is the frame of a document of charts.
func (w *reportWriter) sheet(subtitle string, facts []string) chart.Document {
	r := w.report
	games := w.word("simulate.gamesOf", "n", r.Games, "seed", strconv.FormatUint(r.Seed, 10))
	return chart.Document{Title: w.name(), Subtitle: subtitle, Facts: facts,
		Imprint: w.word("simulate.imprint", "scenario", w.scenario(r.Setup()), "players", strings.Join(w.players(), "; "), "games", games),
		Page:    func(n, of int) string { return w.word("sheet.page", "n", n, "of", of) }}
}

// reportCharts is a report as charts.
func (g *shelved) reportCharts(r *simulate.Report) chart.Document {
	w := g.newReportWriter(r)
	facts := append([]string{w.shelved.rules(r.Setup()),
		w.word("simulate.games", "n", r.Games, "of", r.Planned, "seed", strconv.FormatUint(r.Seed, 10), "moves", strconv.FormatInt(r.Moves, 10))}, w.measured()...)
	d := w.sheet(w.scenario(r.Setup()), facts)
	d.Sections = slices.Concat(w.chartWho(), w.chartLength(), w.chartFirsts(), w.chartBars(), w.chartSums(), w.chartInfluences(), w.chartRules(), w.chartPlaces())
	return d
}

// shareTicks are the axis of shares.
func (w *reportWriter) shareTicks() (ticks []chart.Tick) {
	for _, v := range []float64{0, 0.25, 0.5, 0.75, 1} {
		ticks = append(ticks, chart.Tick{At: v, Text: w.figure(100*v, 0) + " %"})
	}
	return ticks
}

// dot is a share with its interval.
func (w *reportWriter) dot(owner, name string, count, n int) chart.Dot {
	low, high := simulate.Interval(count, n)
	d := chart.Dot{Name: name, Owner: owner, Value: simulate.Share(count, n), Low: low, High: high}
	d.Figure, d.Between = w.percent(d.Value), w.figure(100*low, 1)+" – "+w.figure(100*high, 1)
	return d
}

func (w *reportWriter) chartWho() (list []chart.Section) {
	r := w.report
	add := func(key, note string, line *float64, rows []chart.Dot) {
		if len(rows) > 0 {
			list = append(list, chart.Section{Title: w.word("simulate." + key), Note: note, Chart: chart.Dots{Rows: rows, Ticks: w.shareTicks(), Line: line}})
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
	half := 0.5
	add("coalitions", w.word("simulate.chartShares")+" "+w.word("simulate.chartEqual"), &half, sides)
	add("seats", "", nil, seats)
	add("powers", w.word("simulate.chartGames"), nil, powers)
	return list
}

func (w *reportWriter) chartLength() []chart.Section {
	r := w.report
	lengths := slices.Sorted(maps.Keys(r.Length))
	if len(lengths) == 0 {
		return nil
	}
	var c chart.Columns
	for n := lengths[0]; n <= lengths[len(lengths)-1] && n-lengths[0] < 60; n++ {
		c.Columns = append(c.Columns, chart.Column{Name: strconv.Itoa(n), Value: float64(r.Length[n]), Figure: w.columnFigure(r.Length[n])})
	}
	return []chart.Section{{Title: w.plain(w.Content.Study.Title), Note: w.lengthLine(), Chart: c}}
}

// columnFigure is the share of the games of a length; none has no figure.
func (w *reportWriter) columnFigure(games int) string {
	if games == 0 {
		return ""
	}
	return w.percent(simulate.Share(games, w.report.Games))
}

// chartFirsts shows what it was worth to be first, where games differ in who was.
func (w *reportWriter) chartFirsts() (list []chart.Section) {
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
				other := w.dot(f.power, name+", "+w.word("simulate.otherwise")+" ("+strconv.Itoa(f.less)+")", f.lost, f.less)
				other.Hollow = true
				rows = append(rows, other)
			}
		}
		list = append(list, chart.Section{Title: w.plain(of.Title), Note: w.word("simulate.chartShares") + " " + w.word("simulate.chartGames"), Chart: chart.Dots{Rows: rows, Ticks: w.shareTicks()}})
	}
	return list
}

// of is a report's table and what the study says of it; nil if a report of another version has none.
func (w *reportWriter) of(id string) (*simulate.TableCount, *content.StudyTable) {
	t, of := w.report.Table(id), w.Content.Study.Table(id)
	if t == nil || of == nil || len(t.Rows) == 0 {
		return nil, nil
	}
	return t, of
}

// power is the first power that a row names.
func (w *reportWriter) power(of []string) string {
	for _, word := range of {
		if slices.Contains(w.Powers, word) {
			return word
		}
	}
	return ""
}

func (w *reportWriter) chartBars() (list []chart.Section) {
	games := max(1, w.report.Games)
	for _, id := range w.Content.Study.Charts.Bars {
		t, of := w.of(id)
		if t == nil {
			continue
		}
		once := !slices.ContainsFunc(t.Rows, func(r simulate.Row) bool { return r.Count != r.Games })
		note, most := w.word("simulate.chartCounts"), 0.0
		if once {
			note, most = w.word("simulate.chartTimes"), 1
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
		list = append(list, chart.Section{Title: w.plain(of.Title), Note: note, Chart: chart.Bars{Rows: rows, Most: most}})
	}
	return list
}

// chartSums are sums power by power, with a bar to the left or right for each thing that changed them.
func (w *reportWriter) chartSums() (list []chart.Section) {
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
		list = append(list, chart.Section{Title: w.plain(of.Title), Note: w.word("simulate.chartSums"), Chart: chart.Bars{Rows: rows}})
	}
	return list
}

// sourceBegins is how long the beginning of a rule may be beside a bar, in letters.
const sourceBegins = 42

// source is the words of a row but the power; of a rule, its beginning too.
func (w *reportWriter) source(of []string, power string) string {
	var names []string
	for _, word := range of {
		switch text := w.voice.Rule(word); {
		case word == power:
		case text != "":
			names = append(names, word+"  "+begins(text, sourceBegins))
		default:
			names = append(names, w.voice.Name(word))
		}
	}
	return strings.Join(names, ", ")
}

func (w *reportWriter) chartInfluences() (list []chart.Section) {
	for _, x := range w.report.Influences {
		of := w.Content.Study.Influence(x.ID)
		if x = drawnOf(x); of == nil || len(x.Groups) < 2 {
			continue
		}
		games, length := together(x)
		title, note := w.plain(of.Title), strings.Join([]string{w.plain(of.Note), w.word("simulate.chartShares"), w.word("simulate.chartAll"), w.word("simulate.chartGames")}, " ")
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
			rows = append([]chart.Dot{{Name: w.word("simulate.chartWonBy", "power", w.voice.Name(s.Power))}}, rows...)
			list = append(list, chart.Section{Title: title, Note: note, Chart: chart.Dots{Rows: rows, Ticks: w.shareTicks(), Line: &line}})
			title, note = "", ""
		}
		note = w.word("simulate.chartMeans")
		list = append(list, w.chartMeans(note, w.plain(w.Content.Study.Title), x, length, func(g simulate.Group) simulate.Moments { return g.Length }))
		for j, id := range x.Measures {
			list = append(list, w.chartMeans("", w.measure(id), x, all(x, j), func(g simulate.Group) simulate.Moments { return g.Measures[j] }))
		}
	}
	return list
}

// groupName is a group of games, with their number.
func (w *reportWriter) groupName(g simulate.Group) string {
	return w.voice.Name(g.Of) + " (" + strconv.Itoa(g.Games) + ")"
}

// chartMeans is a mean in each group of games, with the mean of all.
func (w *reportWriter) chartMeans(note, what string, x simulate.InfluenceCount, whole simulate.Moments, of func(simulate.Group) simulate.Moments) chart.Section {
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

// ticks are round figures from 0 to at least most.
func (g *shelved) ticks(most float64) (ticks []chart.Tick) {
	if most <= 0 || math.IsInf(most, 0) || math.IsNaN(most) {
		most = 1
	}
	step := magnitude(most)
	for _, part := range []float64{0.2, 0.5, 1, 2} {
		if most/(step*part) <= 6 {
			step *= part
			break
		}
	}
	digits := 0
	for v := step; v < 1-1e-9; v *= 10 {
		digits++
	}
	for i := 0; ; i++ {
		v := float64(i) * step
		ticks = append(ticks, chart.Tick{At: v, Text: g.figure(v, digits)})
		if v >= most {
			return ticks
		}
	}
}

// magnitude is the largest power of ten that is not above x, which is above 0.
func magnitude(x float64) float64 {
	m := 1.0
	for m*10 <= x {
		m *= 10
	}
	for m > x {
		m /= 10
	}
	return m
}

func (w *reportWriter) chartRules() []chart.Section {
	var cells []chart.Cell
	games, x := float64(max(1, w.report.Games)), w.report.Refusals
	for _, rule := range w.lively() {
		v := float64(w.report.Rules[rule]) / games
		figure := w.figure(v, 2)
		if v == 0 {
			figure = "–"
		}
		if x != nil && x.Rules[rule] > 0 {
			figure += " (" + strconv.Itoa(x.Rules[rule]) + ")"
		}
		cells = append(cells, chart.Cell{Name: rule, Value: v, Figure: figure})
	}
	if len(cells) == 0 {
		return nil
	}
	note := w.word("simulate.chartRules")
	if x != nil {
		note += " " + w.sample()
	}
	list := []chart.Section{{Title: w.word("simulate.rules"), Note: note, Chart: chart.Cells{Cells: cells}}}
	if silent := w.silentRules(); len(silent) > 0 {
		list = append(list, chart.Section{Note: w.word("simulate.chartSilent", "rules", strings.Join(silent, ", "))})
	}
	return list
}

func (w *reportWriter) chartPlaces() (list []chart.Section) {
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
		list = append(list, chart.Section{Title: w.plain(of.Title), Note: w.word("simulate.chartPlaces", "least", w.figure(0.05, 2)), Chart: c})
	}
	return list
}

// comparisonCharts is a comparison as charts: under each name a dot for each report.
func (g *shelved) comparisonCharts(c *simulate.Comparison) chart.Document {
	w := g.newReportWriter(c.Reports[0])
	labels := g.labels(c.Reports)
	var facts, all []string
	for i, r := range c.Reports {
		named := g.newReportWriter(r).named()
		facts = append(facts, letter(i)+"  "+strings.Join(named, " · "))
		if len(c.Reports) == 2 {
			all = append(all, letter(i)+"  "+strings.Join(named, ", "))
		}
	}
	if len(all) == 0 { // in few words, and at the end what all have in common
		tail := func(r *simulate.Report) []string { return g.newReportWriter(r).named()[2:4] }
		all = slices.Clone(labels)
		if !slices.ContainsFunc(c.Reports, func(r *simulate.Report) bool { return !slices.Equal(tail(r), tail(c.Reports[0])) }) {
			all = append(all, tail(c.Reports[0])...)
		}
	}
	d := w.sheet(w.word("simulate.comparison"), append(facts, w.word("simulate.compareNote")))
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
		ticks, note := w.shareTicks(), w.word("simulate.chartShares")
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
func (g *shelved) labels(reports []*simulate.Report) (list []string) {
	for i, r := range reports {
		label := letter(i)
		for _, tell := range []func(*simulate.Report) string{
			func(r *simulate.Report) string { return r.Scenario },
			func(r *simulate.Report) string { return strings.Join(append([]string{r.Edition}, r.Options...), " ") },
			func(r *simulate.Report) string { return strings.Join(g.newReportWriter(r).players(), "; ") },
			func(r *simulate.Report) string { return g.newReportWriter(r).said() },
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
func (w *reportWriter) compared(l simulate.Line, labels []string) (rows []chart.Dot) {
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
				text += ", " + cells[2] + " " + w.word("simulate.needed")
			}
			apart = append(apart, text)
		}
	}
	if len(apart) < 3 {
		head.Between = strings.Join(apart, "   ")
	}
	return append([]chart.Dot{head}, rows...)
}

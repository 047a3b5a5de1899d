package main

import (
	"bytes"
	"encoding/csv"
	"maps"
	"slices"
	"strconv"
	"strings"

	"brehon/referee/console"
	"brehon/referee/simulate"
)

// reportText is a report for people: who won, how long the games were, then the tables, then the rules.
func (g *shelved) reportText(r *simulate.Report) string {
	w := &reportWriter{shelved: g, report: r, voice: g.voice(r.Setup())}
	w.head()
	w.seats()
	w.length()
	for i, t := range r.Tables {
		w.table(t, console.Plain(g.words.Say(g.content.Study.Tables[i].Title).Text))
	}
	w.rules()
	return w.String()
}

type reportWriter struct {
	*shelved
	bytes.Buffer
	report *simulate.Report
	voice  *console.Speaker
}

func (w *reportWriter) line(key string, args ...any) {
	w.WriteString(w.word("simulate."+key, args...) + "\n")
}

func (w *reportWriter) head() {
	r := w.report
	w.WriteString(w.title(r.Setup()) + "\n" + w.shelved.rules(r.Setup()) + "\n")
	w.line("games", "n", r.Games, "of", r.Planned, "seed", strconv.FormatUint(r.Seed, 10), "moves", strconv.FormatInt(r.Moves, 10))
	if r.Unended > 0 {
		w.line("unended", "n", r.Unended)
	}
	w.line("shared", "shared", r.Shared, "nobody", r.Nobody)
}

// seats is the share of wins of every seat.
func (w *reportWriter) seats() {
	rows := [][]string{{w.word("simulate.seat"), w.word("simulate.player"), w.word("simulate.won"), w.word("simulate.share"), w.word("simulate.interval")}}
	for _, s := range w.report.Seats {
		low, high := simulate.Interval(s.Won, w.report.Games)
		rows = append(rows, []string{w.powers(s.Powers), w.voice.Player(s.Player), strconv.Itoa(s.Won), w.percent(float64(s.Won) / float64(max(1, w.report.Games))),
			w.percent(low) + " – " + w.percent(high)})
	}
	w.WriteString("\n")
	printTable(w, rows)
}

func (w *reportWriter) powers(ids []string) string {
	var names []string
	for _, id := range ids {
		names = append(names, w.voice.Name(id))
	}
	return strings.Join(names, ", ")
}

// length is how long the games were, with a bar for each length.
func (w *reportWriter) length() {
	r := w.report
	w.WriteString("\n" + console.Plain(w.words.Say(w.content.Study.Title).Text) + "\n")
	w.line("length", "mean", w.figure(r.Mean(), 1), "low", r.Quantile(0.25), "middle", r.Quantile(0.5), "high", r.Quantile(0.75))
	most := 0
	for _, n := range r.Length {
		most = max(most, n)
	}
	for _, n := range slices.Sorted(maps.Keys(r.Length)) {
		games := r.Length[n]
		bar := strings.Repeat("#", (games*40+most-1)/most)
		w.WriteString("  " + pad(strconv.Itoa(n), 4) + "  " + pad(strconv.Itoa(games), 7) + "  " + bar + "\n")
	}
}

// table is one table of the study, the most frequent rows first.
func (w *reportWriter) table(t simulate.TableCount, title string) {
	if len(t.Rows) == 0 {
		return
	}
	w.WriteString("\n" + title + "\n")
	sum := slices.ContainsFunc(t.Rows, func(r simulate.Row) bool { return r.Sum != 0 })
	rows := [][]string{{"", w.word("simulate.count"), w.word("simulate.perGame")}}
	if sum {
		rows[0] = append(rows[0], w.word("simulate.sum"))
	}
	rows[0] = append(rows[0], w.word("simulate.in"), w.word("simulate.wonThen"))
	list := slices.Clone(t.Rows)
	slices.SortStableFunc(list, func(a, b simulate.Row) int { return b.Count - a.Count })
	games := float64(max(1, w.report.Games))
	for _, r := range list {
		row := []string{w.rowName(r.Of), strconv.Itoa(r.Count), w.figure(float64(r.Count)/games, 2)}
		if sum {
			row = append(row, w.figure(float64(r.Sum)/games, 2))
		}
		won := ""
		if w.hasPower(r.Of) {
			won = w.percent(float64(r.Won) / float64(max(1, r.Games)))
		}
		rows = append(rows, append(row, w.percent(float64(r.Games)/games), won))
	}
	printTable(w, rows)
}

// rowName is the words of a row as they are printed; the rule last, in brackets.
func (w *reportWriter) rowName(of []string) string {
	var names []string
	for _, word := range of {
		names = append(names, w.voice.Name(word))
	}
	if len(names) == 0 {
		return w.word("simulate.all")
	}
	return strings.Join(names, ", ")
}

// hasPower reports whether a row names somebody who could win.
func (w *reportWriter) hasPower(of []string) bool {
	return slices.ContainsFunc(of, func(word string) bool { return w.content.Faction(word) != nil })
}

// rules is how often each enforced rule told of something, and which never did.
func (w *reportWriter) rules() {
	w.WriteString("\n")
	w.line("rules")
	rows := [][]string{{w.word("simulate.rule"), w.word("simulate.count"), w.word("simulate.perGame")}}
	games := float64(max(1, w.report.Games))
	for _, rule := range slices.SortedFunc(maps.Keys(w.report.Rules), byNumber) {
		n := w.report.Rules[rule]
		rows = append(rows, []string{rule, strconv.Itoa(n), w.figure(float64(n)/games, 2)})
	}
	printTable(w, rows)
}

// byNumber orders the ids of rules as the book does: T9.2 before T10.1.
func byNumber(a, b string) int {
	x, y := strings.Split(strings.TrimLeft(a, "T"), "."), strings.Split(strings.TrimLeft(b, "T"), ".")
	for i := range min(len(x), len(y)) {
		m, errM := strconv.Atoi(x[i])
		n, errN := strconv.Atoi(y[i])
		switch {
		case errM == nil && errN == nil && m != n:
			return m - n
		case x[i] != y[i]:
			return strings.Compare(x[i], y[i])
		}
	}
	return len(x) - len(y)
}

// figure is a number with so many digits behind the point, as the language writes it.
func (w *reportWriter) figure(v float64, digits int) string {
	return strings.Replace(strconv.FormatFloat(v, 'f', digits, 64), ".", w.words.About.Numbers.Decimal, 1)
}

func (w *reportWriter) percent(v float64) string { return w.figure(100*v, 1) + " %" }

// pad puts a number to the right.
func pad(s string, n int) string { return strings.Repeat(" ", max(0, n-len(s))) + s }

// reportCSV is the tables of a report for spreadsheets: table, row, count, sum, games, won.
func reportCSV(r *simulate.Report) []byte {
	var b bytes.Buffer
	c := csv.NewWriter(&b)
	put := func(table, row string, n ...int) {
		line := []string{table, row}
		for _, v := range n {
			line = append(line, strconv.Itoa(v))
		}
		c.Write(line) // a buffer takes everything
	}
	c.Write([]string{"table", "row", "count", "sum", "games", "won"})
	for _, s := range r.Seats {
		put("seats", strings.Join(s.Powers, " "), r.Games, 0, r.Games, s.Won)
	}
	for _, n := range slices.Sorted(maps.Keys(r.Length)) {
		put("length", strconv.Itoa(n), r.Length[n], 0, r.Length[n], 0)
	}
	for _, t := range r.Tables {
		for _, x := range t.Rows {
			put(t.ID, strings.Join(x.Of, " "), x.Count, x.Sum, x.Games, x.Won)
		}
	}
	for _, rule := range slices.SortedFunc(maps.Keys(r.Rules), byNumber) {
		put("rules", rule, r.Rules[rule], 0, 0, 0)
	}
	c.Flush()
	return b.Bytes()
}

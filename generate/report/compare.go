package report

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"brehon/content/base/plain"
	"brehon/content/source"
	"brehon/referee/simulate"
	"brehon/referee/table"
)

// Ends lists the ids of the tables that count each game once: how it ended.
func Ends(g *table.Game) (ids []string) {
	for _, t := range g.Content.Study.Tables {
		if t.End {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

// letter names the report of that place: A, B …
func letter(i int) string {
	if i < 26 {
		return string(rune('A' + i))
	}
	return strconv.Itoa(i + 1)
}

// ComparisonText is a comparison for people.
func ComparisonText(g *table.Game, c *simulate.Comparison) string {
	var b bytes.Buffer
	fmt.Fprintln(&b, g.Name())
	for i, r := range c.Reports {
		fmt.Fprintf(&b, "%s  %s\n", letter(i), strings.Join(newWriter(g, r).named(), " · "))
	}
	fmt.Fprintln(&b, g.Word("simulate.compareNote"))
	w := newWriter(g, c.Reports[0])
	for _, kind := range []string{simulate.LineSide, simulate.LineSeat, simulate.LinePower, simulate.LineEnd, simulate.LineLength} {
		heads, row := w.compareHeads, w.compareRow
		if len(c.Reports) > 2 { // side by side they would be too wide
			heads, row = w.stackedHeads, w.stackedRows
		}
		rows := heads(kind)
		for _, l := range c.Lines {
			if l.Kind == kind {
				rows = append(rows, row(l)...)
			}
		}
		if len(rows) > 1 {
			fmt.Fprintf(&b, "\n%s\n", w.compareTitle(kind))
			plain.Table(&b, rows)
		}
	}
	return b.String()
}

// named describes a report in few words: scenario, rules, players, games.
func (w *writer) named() []string {
	r := w.report
	list := []string{w.Scenario(r.Setup()), w.Rules(r.Setup()), strings.Join(w.players(), "; "),
		w.Word("simulate.gamesOf", "n", r.Games, "seed", strconv.FormatUint(r.Seed, 10))}
	if never := w.never(); never != "" {
		list = append(list, never)
	}
	if said := w.said(); said != "" {
		list = append(list, said)
	}
	return list
}

func (w *writer) compareTitle(kind string) string {
	switch kind {
	case simulate.LineSide:
		return w.Word("simulate.sides")
	case simulate.LineSeat:
		return w.Word("simulate.seats")
	case simulate.LinePower:
		return w.Word("simulate.powers")
	case simulate.LineLength:
		return w.Plain(w.Content.Study.Title)
	}
	return w.Plain(w.endTable().Title)
}

// endTable is the first table of how games ended.
func (w *writer) endTable() *source.StudyTable { return w.Content.Study.Table(Ends(w.Game)[0]) }

// compareHeads are the heads of two reports side by side.
func (w *writer) compareHeads(string) [][]string {
	interval := w.Word("simulate.interval")
	return [][]string{{"", letter(0), interval, letter(1), interval, letter(1) + " − " + letter(0), interval, w.Word("simulate.needed"), ""}}
}

func (w *writer) compareRow(l simulate.Line) [][]string {
	return [][]string{slices.Concat([]string{w.lineName(l)}, w.valueCells(l, l.Values[0]), w.valueCells(l, l.Values[1]), w.apartCells(l, l.Values[1], l.Differences[0]))}
}

// stackedHeads are the heads of reports one below the other.
func (w *writer) stackedHeads(kind string) [][]string {
	value := w.Word("simulate.share")
	if kind == simulate.LineLength {
		value = ""
	}
	interval := w.Word("simulate.interval")
	return [][]string{{"", "", value, interval, "− " + letter(0), interval, w.Word("simulate.needed"), ""}}
}

// stackedRows are a row for each report.
func (w *writer) stackedRows(l simulate.Line) (rows [][]string) {
	name := w.lineName(l)
	for i, v := range l.Values {
		apart := []string{"", "", "", ""}
		if i > 0 {
			apart = w.apartCells(l, v, l.Differences[i-1])
		}
		rows = append(rows, slices.Concat([]string{name, letter(i)}, w.valueCells(l, v), apart))
		name = ""
	}
	return rows
}

func (w *writer) lineName(l simulate.Line) string {
	if l.Kind == simulate.LineLength {
		return w.Word("simulate.mean")
	}
	if len(l.Of) == 0 {
		return w.rowName(nil)
	}
	return w.names(l.Of) // a line has room for little else
}

func (w *writer) valueCells(l simulate.Line, v simulate.Value) []string {
	switch {
	case v.Games == 0:
		return []string{"–", "–"}
	case l.Kind == simulate.LineLength:
		return []string{w.figure(v.Value, 2), w.figure(v.Low, 2) + " – " + w.figure(v.High, 2)}
	}
	return []string{w.percent(v.Value), w.between(v.Low, v.High)}
}

func (w *writer) apartCells(l simulate.Line, v simulate.Value, d simulate.Apart) []string {
	told := ""
	if d.Told {
		told = w.Word("simulate.toldApart")
	}
	switch {
	case v.Games == 0 || l.Values[0].Games == 0:
		return []string{"–", "–", "–", ""}
	case l.Kind == simulate.LineLength:
		return []string{w.signed(d.Value, 2), w.signed(d.Low, 2) + " – " + w.signed(d.High, 2), w.needed(d.Needed), told}
	}
	return []string{w.points(d.Value), w.pointsBetween(d.Low, d.High), w.needed(d.Needed), told}
}

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"brehon/content"
	"brehon/content/plain"
	"brehon/referee/simulate"

	"github.com/spf13/cobra"
)

func newSimulateCompare() *cobra.Command {
	o := simulateOptions{}
	c := &cobra.Command{
		Use:   "compare DIR DIR…",
		Short: "Lay reports side by side: scenarios, sets of rules, players",
		Long: "Lays reports of one game side by side and compares each with the first: the difference with its 95 % interval,\n" +
			"whether the two are told apart, and how many games of each tell such a difference apart, at 5 % with a power of 80 %.",
		Example: "  brehon simulate compare of-{scenario} of-{other}\n  brehon simulate compare law dice-min dice-max --out comparison",
		Args:    cobra.MinimumNArgs(2),
		RunE: func(c *cobra.Command, args []string) error {
			return runCompare(o, args, c.OutOrStdout())
		},
	}
	o.flags(c)
	c.Flags().Lookup("out").Usage = "folder for comparison.json, comparison.txt and charts"
	return c
}

// runCompare compares reports that are read from their folders.
func runCompare(o simulateOptions, dirs []string, out io.Writer) error {
	o.inUse = reportFiles(dirs)
	reports, err := readReports(o.inUse)
	if err != nil {
		return err
	}
	shelf, err := newShelf(o.Content, o.Lang)
	if err != nil {
		return err
	}
	g, err := shelf.knows(o.inUse, reports)
	if err != nil {
		return err
	}
	return o.compare(shelf, g, reports, out)
}

// playAgainst plays the games by the second set of rules, too, with the same seed, and compares.
func (o simulateOptions) playAgainst(ctx context.Context, shelf *shelf, r *simulate.Report, out, errOut io.Writer) error {
	g, second, err := o.second().play(ctx, shelf, errOut)
	if err != nil {
		return err
	}
	if second.Games == 0 { // stopped before
		if err := o.tell(shelf, g, r, out); err != nil {
			return err
		}
		return exit(exitFaults, errors.New("stopped before the second set of rules was played"))
	}
	if o.Out != "" {
		for i, r := range []*simulate.Report{r, second} {
			in := o
			in.Out = filepath.Join(o.Out, []string{"first", "second"}[i])
			if err := in.tell(shelf, g, r, io.Discard); err != nil {
				return err
			}
		}
	}
	return o.compare(shelf, g, []*simulate.Report{r, second}, out)
}

// second is the same by the second set of rules.
func (o simulateOptions) second() simulateOptions {
	o.Setup.Options = over(o.Setup.Options, o.Against)
	return o
}

// over are options with others in place of those of the same name.
func over(options, others []string) []string {
	name := func(o string) string { n, _, _ := strings.Cut(o, "="); return n }
	list := slices.DeleteFunc(slices.Clone(options), func(o string) bool {
		return slices.ContainsFunc(others, func(x string) bool { return name(x) == name(o) })
	})
	return append(list, others...)
}

// ends are the tables that are told once in a game: how it ended.
func (g *shelved) ends() (ids []string) {
	s := &g.Content.Study
	for _, t := range s.Tables {
		if t.Rule && !t.First && t.Sum == "" && slices.Contains(s.Charts.Bars, t.ID) {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

// compare compares reports, prints and writes.
func (o simulateOptions) compare(shelf *shelf, g *shelved, reports []*simulate.Report, out io.Writer) error {
	c, err := simulate.Compare(g.ends(), reports...)
	if err != nil {
		return exit(exitFaults, err)
	}
	data, err := indented(struct {
		Reports []comparedReport `json:"reports"`
		Lines   []simulate.Line  `json:"lines"`
	}{comparedReports(reports), c.Lines})
	if err != nil {
		return err
	}
	text := plain.Text(g.comparisonText(c))
	if o.Out != "" {
		files, err := o.charts(shelf, g, reports[0], g.comparisonCharts(c))
		if err != nil {
			return err
		}
		files[comparisonFile], files[comparisonText] = data, []byte(text)
		if err := o.write(files); err != nil {
			return err
		}
	}
	return o.print(out, data, text)
}

// comparedReport names a report in the JSON of a comparison.
type comparedReport struct {
	Game     string   `json:"game"`
	Scenario string   `json:"scenario"`
	Edition  string   `json:"edition,omitempty"`
	Options  []string `json:"options,omitempty"`
	Says     []string `json:"says,omitempty"`
	Players  []string `json:"players"`
	Seed     uint64   `json:"seed"`
	Games    int      `json:"games"`
}

func comparedReports(reports []*simulate.Report) (list []comparedReport) {
	for _, r := range reports {
		list = append(list, comparedReport{r.Game, r.Scenario, r.Edition, r.Options, r.Says, r.Players, r.Seed, r.Games})
	}
	return list
}

// letter names the report of that place: A, B …
func letter(i int) string {
	if i < 26 {
		return string(rune('A' + i))
	}
	return strconv.Itoa(i + 1)
}

// comparisonText is a comparison for people.
func (g *shelved) comparisonText(c *simulate.Comparison) string {
	var b bytes.Buffer
	fmt.Fprintln(&b, g.name())
	for i, r := range c.Reports {
		fmt.Fprintf(&b, "%s  %s\n", letter(i), strings.Join(g.newReportWriter(r).named(), " · "))
	}
	fmt.Fprintln(&b, g.word("simulate.compareNote"))
	w := g.newReportWriter(c.Reports[0])
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
			printTable(&b, rows)
		}
	}
	return b.String()
}

// named is what a report is of, in few words: scenario, rules, players, games.
func (w *reportWriter) named() []string {
	r := w.report
	list := []string{w.scenario(r.Setup()), w.shelved.rules(r.Setup()), strings.Join(w.players(), "; "),
		w.word("simulate.gamesOf", "n", r.Games, "seed", strconv.FormatUint(r.Seed, 10))}
	if said := w.said(); said != "" {
		list = append(list, said)
	}
	return list
}

func (w *reportWriter) compareTitle(kind string) string {
	switch kind {
	case simulate.LineSide:
		return w.word("simulate.coalitions")
	case simulate.LineSeat:
		return w.word("simulate.seats")
	case simulate.LinePower:
		return w.word("simulate.powers")
	case simulate.LineLength:
		return w.plain(w.Content.Study.Title)
	}
	return w.plain(w.endTable().Title)
}

// endTable is the first table of how games ended.
func (w *reportWriter) endTable() *content.StudyTable { return w.Content.Study.Table(w.ends()[0]) }

// compareHeads are the heads of two reports side by side.
func (w *reportWriter) compareHeads(string) [][]string {
	interval := w.word("simulate.interval")
	return [][]string{{"", letter(0), interval, letter(1), interval, letter(1) + " − " + letter(0), interval, w.word("simulate.needed"), ""}}
}

func (w *reportWriter) compareRow(l simulate.Line) [][]string {
	return [][]string{slices.Concat([]string{w.lineName(l)}, w.valueCells(l, l.Values[0]), w.valueCells(l, l.Values[1]), w.apartCells(l, l.Values[1], l.Differences[0]))}
}

// stackedHeads are the heads of reports one below the other.
func (w *reportWriter) stackedHeads(kind string) [][]string {
	value := w.word("simulate.share")
	if kind == simulate.LineLength {
		value = ""
	}
	interval := w.word("simulate.interval")
	return [][]string{{"", "", value, interval, "− " + letter(0), interval, w.word("simulate.needed"), ""}}
}

// stackedRows are a row for each report.
func (w *reportWriter) stackedRows(l simulate.Line) (rows [][]string) {
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

func (w *reportWriter) lineName(l simulate.Line) string {
	if l.Kind == simulate.LineLength {
		return w.word("simulate.mean")
	}
	return w.rowName(l.Of)
}

func (w *reportWriter) valueCells(l simulate.Line, v simulate.Value) []string {
	switch {
	case v.Games == 0:
		return []string{"–", "–"}
	case l.Kind == simulate.LineLength:
		return []string{w.figure(v.Value, 2), w.figure(v.Low, 2) + " – " + w.figure(v.High, 2)}
	}
	return []string{w.percent(v.Value), w.between(v.Low, v.High)}
}

func (w *reportWriter) apartCells(l simulate.Line, v simulate.Value, d simulate.Apart) []string {
	told := ""
	if d.Told {
		told = w.word("simulate.toldApart")
	}
	switch {
	case v.Games == 0 || l.Values[0].Games == 0:
		return []string{"–", "–", "–", ""}
	case l.Kind == simulate.LineLength:
		return []string{w.signed(d.Value, 2), w.signed(d.Low, 2) + " – " + w.signed(d.High, 2), w.needed(d.Needed), told}
	}
	return []string{w.points(d.Value), w.pointsBetween(d.Low, d.High), w.needed(d.Needed), told}
}

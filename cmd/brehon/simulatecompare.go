package main

import (
	"io"

	"brehon/content/base/plain"
	"brehon/generate/report"
	"brehon/referee/simulate"

	"github.com/spf13/cobra"
)

func newSimulateCompare() *cobra.Command {
	o := simulateOptions{}
	c := &cobra.Command{
		Use:   "compare DIR DIR…",
		Short: "Compare reports: scenarios, sets of rules, players",
		Long: "Compares reports of one game, each with the first: the difference with its 95 % interval,\n" +
			"whether it is significant, and how many games of each it takes to detect it, at 5 % significance with a power of 80 %.",
		Example: "  brehon simulate compare of-{scenario} of-{other}\n  brehon simulate compare law dice-min dice-max --out comparison",
		Args:    cobra.MinimumNArgs(2),
		RunE: func(c *cobra.Command, args []string) error {
			return runCompare(o, args, c.OutOrStdout())
		},
	}
	o.flags(c)
	c.Flags().Lookup("out").Usage = "folder for comparison.json and comparison.txt"
	return c
}

// runCompare compares reports that are read from their folders, prints and writes.
func runCompare(o simulateOptions, dirs []string, out io.Writer) error {
	o.inUse = reportFiles(dirs)
	reports, err := readReports(o.inUse)
	if err != nil {
		return err
	}
	library, err := newLibrary(o.Content, o.Lang)
	if err != nil {
		return err
	}
	g, err := library.knows(o.inUse, reports)
	if err != nil {
		return err
	}
	c, err := simulate.Compare(report.Ends(&g.Game), reports...)
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
	text := plain.Text(report.ComparisonText(&g.Game, c))
	if o.Out != "" {
		if err := o.write(map[string][]byte{comparisonFile: data, comparisonText: []byte(text)}); err != nil {
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

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"brehon/cmd/brehon/games"
	"brehon/content/base/plain"
	"brehon/generate"
	"brehon/generate/report"
	"brehon/referee"
	"brehon/referee/simulate"
	"brehon/referee/table"
	"brehon/referee/terminal"

	"github.com/spf13/cobra"
)

// simulateOptions are the options of brehon simulate.
type simulateOptions struct {
	Game    string
	Setup   referee.Setup
	Players string
	Games   int
	Seed    uint64
	Workers int
	Shard   string // i/n
	Says    []string
	Refuse  int // one position in so many is asked what is refused
	Never   []string
	Tries   int // games a decision of the worklist may cost
	Paper   string
	Out     string
	Lang    string
	Content string
	JSON    bool

	inUse []string // files that are never written over
}

func newSimulate() *cobra.Command {
	o := simulateOptions{}
	c := &cobra.Command{
		Use:   "simulate GAME SCENARIO",
		Short: "Let programs play many games, and report the results",
		Long: "Plays whole games with a program in every seat, and reports who won how often, how long the games took, how they ended\n" +
			"and what happened in them. The same seed makes the same report, byte for byte, with any number of workers.\n" +
			"Ctrl-C ends it early and reports the games played so far.\n" +
			"With --shard it plays one part of the games, perhaps on another machine; brehon simulate merge joins the parts.",
		Example: "  brehon simulate {game} {scenario} --seats {seats} --games 10000 --seed 1 --players automaton\n" +
			"  brehon simulate {game} {other} --option {option} --json\n" +
			"  brehon simulate {game} {scenario} --games 100000 --shard 3/8 --out part-3\n" +
			"  brehon simulate merge part-1 part-2 part-3\n" +
			"  brehon simulate compare of-{scenario} of-{other}",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 2 {
				return nil
			}
			return exit(exitUsage, errors.New("brehon simulate needs a game and a scenario"))
		},
		RunE: func(c *cobra.Command, args []string) error {
			o.Game, o.Setup.Scenario = args[0], args[1]
			return runSimulate(o, c.OutOrStdout(), c.ErrOrStderr())
		},
	}
	f := c.Flags()
	f.IntVar(&o.Setup.Seats, "seats", 0, "number of seats⟨ (default {players}, or the scenario’s maximum)⟩")
	f.StringArrayVar(&o.Setup.Deal, "deal", nil, "NAME=power,power: which powers a player has")
	f.StringVar(&o.Setup.Edition, "edition", "", "edition of the rules⟨: {editions}⟩ (default law)")
	f.StringArrayVar(&o.Setup.Options, "option", nil, "an option of the rules, name=value; can be repeated")
	f.StringVar(&o.Players, "players", "random", "the program in every seat, or one per seat, separated by commas: random, automaton, automaton:LEVEL, search, or search:100 (games played to try a move)")
	f.IntVar(&o.Games, "games", 1000, "number of games")
	f.Uint64Var(&o.Seed, "seed", 1, "seed of the dice, the cards and the programs")
	f.IntVar(&o.Workers, "workers", 0, "games played at a time (default: the number of cores)")
	f.StringVar(&o.Shard, "shard", "", "i/n: play only part i of n")
	f.StringArrayVar(&o.Says, "say", nil, "a fact to set before the games begin⟨, \"{fact}\"⟩; can be repeated")
	f.IntVar(&o.Refuse, "refusals", 16, "sample refused commands in one position out of this many; 0: none")
	f.StringArrayVar(&o.Never, "never", nil, "a move that programs avoid while any other is legal (VERB, optionally with names), along with moves that would leave them no other; can be repeated")
	f.IntVar(&o.Tries, "worklist", 0, "in each game, compare one decision that an automaton made by its lists with the other moves, over this many games; the report names the lines where search does better; 0: none")
	o.flags(c)
	c.AddCommand(newSimulateMerge(), newSimulateCompare())
	return c
}

// flags are the flags of all commands that make a report.
func (o *simulateOptions) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.Out, "out", "", "folder for report.json, report.txt and charts")
	f.StringVar(&o.Paper, "paper", "a4", "paper of charts.pdf: a4 or letter")
	f.StringVar(&o.Lang, "lang", "", "language tag: en, pt-BR (default: the system’s)")
	f.StringVar(&o.Content, "content", "", "folder that overrides the built-in content, as unpack writes it")
	f.BoolVar(&o.JSON, "json", false, "print the report as JSON")
}

func newSimulateMerge() *cobra.Command {
	o := simulateOptions{}
	c := &cobra.Command{
		Use:     "merge DIR…",
		Short:   "Join the reports of parts into exactly the report of the whole",
		Example: "  brehon simulate merge part-1 part-2 part-3 --out whole",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			return runMerge(o, args, c.OutOrStdout())
		},
	}
	o.flags(c)
	return c
}

// runSimulate plays.
func runSimulate(o simulateOptions, out, errOut io.Writer) error {
	library, err := newLibrary(o.Content, o.Lang)
	if err != nil {
		return err
	}
	if _, _, err := o.plan(library); err != nil {
		return err
	}
	if err := o.mayWrite(library); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	go func() { // a second Ctrl-C ends the program at once
		<-ctx.Done()
		stop()
	}()
	g, r, err := o.play(ctx, library, errOut)
	if err != nil {
		return err
	}
	return o.tell(library, g, r, out)
}

// mayWrite finds out before many games are played whether their report can be written.
func (o simulateOptions) mayWrite(library *library) error {
	if o.Out == "" {
		return nil
	}
	if err := generate.HasPaper(library.Files(), o.Paper); err != nil {
		return kitError(err)
	}
	if err := os.MkdirAll(o.Out, 0o755); err != nil {
		return exit(exitDisk, fmt.Errorf("--out: %w", err))
	}
	if _, err := mayWriteInto(o.Out, []string{reportFile, reportText, chartsFile, "charts-1.png"}); err != nil {
		return err
	}
	probe, err := os.CreateTemp(o.Out, ".report-*")
	if err != nil {
		return exit(exitDisk, fmt.Errorf("--out: %w", err))
	}
	return errors.Join(probe.Close(), os.Remove(probe.Name()))
}

// play plays the games of the options.
func (o simulateOptions) play(ctx context.Context, library *library, errOut io.Writer) (*games.Game, *simulate.Report, error) {
	g, p, err := o.plan(library)
	if err != nil {
		return nil, nil, err
	}
	if bare := screen(errOut); terminal.IsScreen(bare) {
		b := newBar(g, bare)
		p.Progress = b.show
		defer b.clear()
	}
	r, err := simulate.Run(ctx, p)
	if err != nil {
		return nil, nil, exit(exitUsage, err)
	}
	return g, r, nil
}

// runMerge puts reports together.
func runMerge(o simulateOptions, dirs []string, out io.Writer) error {
	o.inUse = reportFiles(dirs)
	parts, err := readReports(o.inUse)
	if err != nil {
		return err
	}
	library, err := newLibrary(o.Content, o.Lang)
	if err != nil {
		return err
	}
	g, err := library.knows(o.inUse, parts)
	if err != nil {
		return err
	}
	r, err := simulate.Merge(parts...)
	if err != nil {
		return exit(exitFaults, err)
	}
	return o.tell(library, g, r, out)
}

// The names of what is written into a folder, beside the charts.
const (
	reportFile     = "report.json"
	reportText     = "report.txt"
	comparisonFile = "comparison.json"
	comparisonText = "comparison.txt"
)

// reportFiles are the files of reports, each named by its folder or itself.
func reportFiles(paths []string) (list []string) {
	for _, path := range paths {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			path = filepath.Join(path, reportFile)
		}
		list = append(list, path)
	}
	return list
}

// readReports reads reports.
func readReports(files []string) ([]*simulate.Report, error) {
	var list []*simulate.Report
	for _, path := range files {
		data, err := table.ReadNamed(path)
		if err != nil {
			return nil, err
		}
		r, err := simulate.Read(data)
		if err != nil {
			return nil, exit(exitFaults, fmt.Errorf("%s isn't a report: %w", path, err))
		}
		list = append(list, r)
	}
	return list, nil
}

// tell prints the report, and writes it to the file asked for.
func (o simulateOptions) tell(library *library, g *games.Game, r *simulate.Report, out io.Writer) error {
	if err := r.Seal(); err != nil {
		return err
	}
	data, err := indented(r)
	if err != nil {
		return err
	}
	text := plain.Text(report.Text(&g.Game, r))
	if o.Out != "" {
		files, err := o.charts(library, g, r)
		if err != nil {
			return err
		}
		files[reportFile], files[reportText] = data, []byte(text)
		if err := o.write(files); err != nil {
			return err
		}
	}
	return o.print(out, data, text)
}

// indented is a value as it is printed and written.
func indented(v any) ([]byte, error) {
	data, err := json.MarshalIndent(v, "", "  ")
	return []byte(plain.Text(string(data)) + "\n"), err
}

// print prints a report in the form that is wished.
func (o simulateOptions) print(out io.Writer, data []byte, text string) error {
	if o.JSON {
		_, err := out.Write(data)
		return err
	}
	_, err := io.WriteString(out, text)
	return err
}

// write writes files into the folder, each whole; none if one of them may not be written.
func (o simulateOptions) write(files map[string][]byte) error {
	return writeFolder(o.Out, files, isChart, o.inUse...)
}

// chartsFile is the name of a report's charts in its folder.
const chartsFile = "charts.pdf"

// charts are the files that show a report: charts.pdf, and charts-1.png for its first page. A part of the games has none,
// as it is not the report.
func (o simulateOptions) charts(library *library, g *games.Game, r *simulate.Report) (map[string][]byte, error) {
	if o.Shard != "" || r.Games == 0 {
		return map[string][]byte{}, nil
	}
	press, err := generate.NewPress(library.Files(), g.Kit, generate.PressOptions{Lang: library.Tag(), Scenario: r.Scenario, Edition: r.Edition, Set: r.Options})
	if err != nil {
		return nil, kitError(err)
	}
	document, pages, err := press.Charts(report.Charts(&g.Game, r), o.Paper)
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

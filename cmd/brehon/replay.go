package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/content/base/plain"
	"brehon/generate/chronicle"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/say"
	"brehon/referee/table"

	"github.com/spf13/cobra"
)

// replayOptions are the options of brehon replay.
type replayOptions struct {
	File    string
	To      int // step to look at; below 0: the last
	Lang    string
	Content string
	JSON    bool
	Print   string // file for the whole game
	Picture string // file for the position
	Paper   string
	Full    bool // every step is printed
	Reasons bool // of automata, in what is printed: in full
}

func newReplay() *cobra.Command {
	o := replayOptions{}
	c := &cobra.Command{
		Use:   "replay JOURNAL",
		Short: "Replay a journal and verify every line of it",
		Long: "Reads a journal (save file), plays its moves again by today's rules and compares the position after every line.\n" +
			"It only reads, so the game may be open elsewhere.\n" +
			"Exit code 4: the journal is damaged, or a line can't be played by today's rules; the line is named.",
		Example: "  brehon replay sunday.journal\n" +
			"  brehon replay sunday.journal --to 120 --picture board.png\n" +
			"  brehon replay sunday.journal --print sunday.pdf --lang pt-BR --paper letter\n" +
			"  brehon replay sunday.journal --json",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 1 {
				return nil
			}
			return exit(exitUsage, errors.New("brehon replay needs one journal"))
		},
		RunE: func(c *cobra.Command, args []string) error {
			o.File = args[0]
			if c.Flags().Changed("to") && o.To < 0 {
				return exit(exitUsage, fmt.Errorf("--to %d isn't a step", o.To))
			}
			return runReplay(o, c.OutOrStdout())
		},
	}
	f := c.Flags()
	f.IntVar(&o.To, "to", -1, "show the position after this step (default: the last); 0 is the first position")
	f.StringVar(&o.Lang, "lang", "", "language tag: en, pt-BR (default: the system’s)")
	f.StringVar(&o.Content, "content", "", "folder that overrides the built-in content, as unpack writes it")
	f.BoolVar(&o.JSON, "json", false, "print the findings as JSON")
	f.StringVar(&o.Print, "print", "", "write the game to a .txt or .pdf file: a chronicle, one page per Round")
	f.BoolVar(&o.Full, "full", false, "with --print: every step as it was played, with dice, rules and what was undone")
	f.StringVar(&o.Picture, "picture", "", "draw the position on the board, to a .png or .pdf file")
	f.BoolVar(&o.Reasons, "reasons", false, "with --print: every step, and for each move of an automaton the line of its list that it followed")
	f.StringVar(&o.Paper, "paper", "a4", "with --print: a4 or letter")
	return c
}

// replayed is the contents of a journal, for other programs.
type replayed struct {
	Version     int               `json:"version"` // of this shape: that of say.Answer
	File        string            `json:"file"`
	Lines       int               `json:"lines"`
	Dropped     int               `json:"dropped"` // bytes of a torn end
	Begun       string            `json:"begun"`   // version of the rules that the game began with
	Steps       int               `json:"steps"`   // current ones
	By          chronicle.Counted `json:"by"`
	Throws      referee.Thrown    `json:"throws"`      // of the program, as far as they can be checked
	Corrections int               `json:"corrections"` // steps taken back, left out or changed, and what the table said
	Seats       int               `json:"seats"`       // how often a seat went to another player
	Waiting     int               `json:"waiting"`     // taken back, and can be done again
	At          int               `json:"at"`          // the step before "now"
	Now         say.Answer        `json:"now"`
}

// runReplay reads a journal and prints its contents.
func runReplay(o replayOptions, out io.Writer) error {
	library, err := newLibrary(o.Content, o.Lang)
	if err != nil {
		return err
	}
	if err := table.SameContent(library, o.File); err != nil {
		return err
	}
	m, found, err := referee.Look(o.File, library.find)
	if err != nil {
		return table.JournalError(library, o.File, err)
	}
	g, err := library.Whole(m.Game().ID())
	if err != nil {
		return err
	}
	if o.To > m.Len() {
		return exit(exitUsage, errors.New(g.Word("play.replay.beyond", "file", o.File, "n", m.Len())))
	}
	at := m
	if o.To >= 0 {
		at = m.At(o.To)
	}
	if o.Print != "" || o.Picture != "" {
		return o.files(library, at, out)
	}
	c := console.New(console.Options{Match: at, Voice: g.Voice(m.Setup()), Out: out, JSON: o.JSON})
	r := replayed{Version: say.Version, File: o.File, Lines: found.Lines, Dropped: found.Dropped, Begun: found.Version,
		Steps: m.Len(), By: chronicle.Tally(m), Throws: m.CheckThrows(), Corrections: chronicle.Corrected(m), Seats: chronicle.Reseated(m), Waiting: len(m.Later()), At: at.Len(), Now: c.Look()}
	if o.JSON {
		return printJSON(out, r)
	}
	r.print(g, m, out)
	c.Print(c.Line("status"))
	return nil
}

// files writes what is asked for: the game up to the step, its position.
func (o replayOptions) files(library *library, m *referee.Match, out io.Writer) error {
	e := &matchPictures{library: library, match: m, inUse: []string{o.File}}
	g, err := library.Whole(m.Game().ID())
	if err != nil {
		return err
	}
	for _, f := range []struct {
		path  string
		write func(string) error
	}{{o.Print, func(path string) error { return e.print(path, o.Paper, o.Full, o.Reasons) }}, {o.Picture, e.picture}} {
		if f.path == "" {
			continue
		}
		if err := f.write(f.path); err != nil {
			return err
		}
		fmt.Fprintln(out, g.Word("record.written", "file", plain.Line(f.path)))
	}
	return nil
}

// print says what was found.
func (r replayed) print(g *games.Game, m *referee.Match, out io.Writer) {
	fmt.Fprintln(out, g.Title(m.Setup()))
	fmt.Fprintln(out, g.Rules(m.Setup()))
	fmt.Fprintln(out, g.Word("play.replay.lines", "file", plain.Line(r.File), "n", r.Lines))
	if now := m.Game().Version(); now != r.Begun {
		fmt.Fprintln(out, g.Word("play.replay.version", "was", r.Begun, "now", now))
	}
	if r.Dropped > 0 {
		fmt.Fprintln(out, g.Word("play.start.dropped", "n", r.Dropped))
	}
	var parts []string
	for _, p := range []struct {
		key string
		n   int
	}{{"table", r.By.Table}, {"dice", r.By.Dice}, {"referee", r.By.Referee}, {"programs", r.By.Programs}, {"said", r.By.Said}} {
		if p.n > 0 {
			parts = append(parts, "  "+g.Word("play.replay."+p.key, "n", p.n))
		}
	}
	steps := []string{g.Word("play.replay.steps", "n", r.Steps)}
	if r.Corrections > 0 {
		steps = append(steps, g.Word("play.replay.corrections", "n", r.Corrections))
	}
	if r.Seats > 0 {
		steps = append(steps, g.Word("play.replay.seats", "n", r.Seats))
	}
	if r.Waiting > 0 {
		steps = append(steps, g.Word("play.replay.waiting", "n", r.Waiting))
	}
	for _, line := range slices.Concat([]string{strings.Join(steps, " ")}, parts, r.throws(g), r.end(g)) {
		fmt.Fprintln(out, line)
	}
}

// throws says what came of checking those of the program, if any could be checked.
func (r replayed) throws(g *games.Game) (list []string) {
	t := r.Throws
	if t.Right+t.Wrong == 0 {
		return nil
	}
	for _, p := range []struct {
		key string
		n   int
	}{{"right", t.Right}, {"wrong", t.Wrong}, {"blind", t.Blind}} {
		if p.n > 0 {
			list = append(list, g.Word("play.replay."+p.key, "n", p.n, "step", t.First))
		}
	}
	return list
}

// end is the gap before the position: which step it is of, if that is not the last.
func (r replayed) end(g *games.Game) []string {
	if r.At < r.Steps {
		return []string{"", g.Word("play.replay.at", "n", r.At, "all", r.Steps)}
	}
	return []string{""}
}

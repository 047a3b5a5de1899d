package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"brehon/cmd/brehon/games"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/table"
	"brehon/referee/terminal"

	"github.com/spf13/cobra"
)

// playOptions are the options of brehon play.
type playOptions struct {
	table.Options
	Content string

	seed, names string // as typed
}

func newPlay() *cobra.Command {
	o := playOptions{}
	c := &cobra.Command{
		Use:   "play [GAME SCENARIO]",
		Short: "Referee a game at the table: judge and save every move",
		Long: "Referees a game played at the table: it asks, judges each move you type, and saves it.\n" +
			"Without a game it resumes the newest journal (save file) in this folder, or asks what to play.\n" +
			"Input comes from a terminal, a pipe or --script. When it isn't a terminal, no prompts are shown, and the game stops at\n" +
			"the first line that isn't carried out: exit code 1 if the referee refused it, 2 if it isn't a command.",
		Example: "  brehon play {game} {scenario} --seats {seats}\n" +
			"  brehon play\n" +
			"  brehon play {game} {other} --seats 3 --player {power}=automaton:hard --dice roll\n" +
			"  brehon play --journal sunday.journal\n" +
			"  brehon play {game} {scenario} --script first-turn.txt --json",
		Args: cobra.MaximumNArgs(2),
		RunE: func(c *cobra.Command, args []string) error {
			if err := o.typed(c, args); err != nil {
				return exit(exitUsage, err)
			}
			return runPlay(o, c.InOrStdin(), c.OutOrStdout(), c.ErrOrStderr())
		},
	}
	o.flags(c)
	return c
}

// flags are the flags of a match that people play.
func (o *playOptions) flags(c *cobra.Command) {
	_, searched, _ := strings.Cut(referee.SearchPlayer, ":")
	f := c.Flags()
	f.IntVar(&o.Setup.Seats, "seats", 0, "number of seats⟨ (default {players}, or the scenario’s maximum)⟩")
	f.StringArrayVar(&o.Players, "player", nil, "who plays a seat: SEAT=person, SEAT=random, SEAT=automaton, SEAT=automaton:hard+warlike (level and traits), SEAT="+referee.SearchPlayer+" (the strongest: plays the game to the end "+searched+" times before each decision, which takes a second or two where there are automata), or SEAT=search:500ms (thinks that long); name a seat by any of its powers, or its number; can be repeated")
	f.StringVar(&o.All, "players", "", "who plays all seats, or one player per seat, separated by commas; --player overrides it")
	f.StringVar(&o.names, "names", "", "names of the human players, one per seat, separated by commas: Anna,Ben")
	f.StringArrayVar(&o.Setup.Deal, "deal", nil, "NAME=power,power: which powers a player has, where the table decides; once for each such seat")
	f.StringVar(&o.Setup.Edition, "edition", "", "edition of the rules⟨: {editions}⟩ (default law)")
	f.StringArrayVar(&o.Setup.Options, "option", nil, "an option of the rules, name=value; can be repeated")
	f.StringVar(&o.House, "house", "", "file of house rules, edition and options as YAML; --edition and --option override it")
	f.StringVar(&o.Journal, "journal", "", "save file of the game: resumed if it exists, created if not (default at a terminal: named after game and day)")
	f.StringVar(&o.Dice, "dice", "", "ask: roll at the table and type the result; roll: the program rolls (default ask)")
	f.StringVar(&o.Deck, "deck", "", "ask: draw at the table and type the card; roll: the program draws (default: as --dice)")
	f.StringVar(&o.seed, "seed", "", "a whole number for the program's dice, cards and random players: the same seed makes the same game. Anyone who knows it can predict them (default: nobody can)")
	f.StringVar(&o.Lang, "lang", "", "language tag: en, pt-BR (default: the system’s)")
	f.StringVar(&o.Content, "content", "", "folder that overrides the built-in content, as unpack writes it")
	f.StringVar(&o.Script, "script", "", "file of lines to type; - for standard input")
	f.BoolVar(&o.GoOn, "go-on", false, "don't stop a script at a line that isn't carried out; the exit code is that of the first such line")
	f.BoolVar(&o.Plain, "plain", false, "no colour, tables or boxes: for screen readers")
	f.Var((*onOff)(&o.Pause), "pause", "show each step of a program before it is made: press Enter to make it, or type another move (default at a terminal where people roll the dice); --pause=off: don't")
	f.Lookup("pause").NoOptDefVal = "true"
	f.BoolVar(&o.DryRun, "dry-run", false, "save nothing: no journal")
	f.BoolVar(&o.JSON, "json", false, "print one JSON object per line for every answer")
}

// typed reads the arguments and flags of the command line.
func (o *playOptions) typed(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		o.Game = args[0]
	}
	if len(args) > 1 {
		o.Setup.Scenario = args[1]
	}
	for _, name := range []string{"seats", "edition", "option", "house", "deal"} {
		if c.Flags().Changed(name) {
			o.Given = append(o.Given, "--"+name)
		}
	}
	if o.names != "" {
		o.Names = table.ReadNames(o.names)
	}
	return o.check(o.seed)
}

// onOff is a flag that is "on" or "off", or empty if not given: --pause, --pause=off.
type onOff string

func (*onOff) Type() string     { return "bool" }
func (*onOff) IsBoolFlag() bool { return true }

func (o *onOff) String() string { return string(*o) }

func (o *onOff) Set(value string) error {
	if value != "on" && value != "off" {
		on, err := strconv.ParseBool(value)
		if err != nil {
			return errors.New("it must be on or off")
		}
		value = map[bool]string{true: "on", false: "off"}[on]
	}
	*o = onOff(value)
	return nil
}

// check validates the flags by themselves.
func (o *playOptions) check(seed string) error {
	for _, v := range []struct{ flag, value string }{{"--dice", o.Dice}, {"--deck", o.Deck}} {
		if v.value != "" && v.value != "ask" && v.value != "roll" {
			return fmt.Errorf("unknown %s %q; choose ask or roll", v.flag, v.value)
		}
	}
	if seed != "" {
		n, err := strconv.ParseUint(seed, 10, 64)
		if err != nil {
			return fmt.Errorf("--seed %q isn't a whole number, 0 or more", seed)
		}
		o.Seed = &n
	}
	for _, d := range o.Setup.Deal {
		if name, list, ok := strings.Cut(d, "="); !ok || name == "" || list == "" {
			return fmt.Errorf("--deal %q isn't of the form NAME=power,power", d)
		}
	}
	return playersTyped(o.Players)
}

// playersTyped refuses players of --player that name no seat.
func playersTyped(list []string) error {
	for _, p := range list {
		if strings.LastIndexByte(p, '=') <= 0 {
			return fmt.Errorf("--player %q isn't of the form SEAT=PLAYER", p)
		}
	}
	return nil
}

// runPlay sits down at the table.
func runPlay(o playOptions, in io.Reader, out, errOut io.Writer) error {
	lines, closeScript, err := script(o.Script, in)
	if err != nil {
		return err
	}
	defer closeScript()
	keys, display, atTable := terminal.AtTerminal(lines, screen(out))
	h := &table.Host{Options: o.Options, Out: out, Example: playExample}
	if atTable {
		h.In = keys
	}
	sat, err := o.sit(h)
	if err != nil || sat == nil {
		return err
	}
	defer sat.match.Close()
	m, c := sat.match, sat.console
	if !atTable { // nobody reads a greeting; what was found wrong is said all the same
		for _, note := range h.About.Notes {
			fmt.Fprintln(errOut, "brehon:", note)
		}
	}
	code := 0
	if atTable && !o.JSON && os.Getenv("TERM") != "dumb" {
		if code, err = c.Terminal(keys, display); err != nil {
			return exit(exitDisk, err)
		}
	} else {
		c.Screen.Script = !atTable
		code = c.Run(lines)
	}
	if code != 0 {
		return exit(code, errSaid)
	}
	if err := m.Close(); err != nil {
		return exit(exitDisk, err)
	}
	return nil
}

// sitting is a match with its prompt, ready to be played.
type sitting struct {
	library *library
	game    *games.Game
	match   *referee.Match
	console *console.Console
}

// sit opens the match that is wanted. It is nil without an error if the input ended before the questions were answered.
func (o *playOptions) sit(h *table.Host) (*sitting, error) {
	l, err := o.library(h)
	if err != nil || l == nil {
		return nil, err
	}
	m, err := h.Match()
	if err != nil || m == nil {
		return nil, err
	}
	s := &sitting{library: l, match: m}
	if s.console, err = h.Console(m); err == nil {
		s.game, err = l.Whole(m.Game().ID())
	}
	if err != nil {
		m.Close()
		return nil, err
	}
	if s.game.Kit.Board != nil {
		s.console.More = append(s.console.More, (&matchPictures{library: l, match: m, inUse: []string{h.Journal, h.Script, h.House}}).command(s.game))
	}
	s.console.Keep = l.keep
	return s, nil
}

// playExample is a line that begins a scenario of a game, or of the first game there is.
func playExample(game, scenario string) string {
	n := examples()
	if game != "" {
		n = named{"game": game, "scenario": scenario}
	}
	return n.line("brehon play {game} {scenario}")
}

// library returns the library of all games in the language of the command line, else of the resumed journal, else of the
// system. It is nil without an error if input ended at the question for a journal.
func (o *playOptions) library(h *table.Host) (*library, error) {
	l, err := newLibrary(o.Content, o.Lang)
	if err != nil {
		return nil, err
	}
	h.Games, h.Lang = l, l.Tag()
	if ok, err := h.Choose(); !ok || err != nil {
		return nil, err
	}
	if o.Lang != "" || h.Journal == "" {
		return l, nil
	}
	if l, err = l.inLangOf(h.Journal, o.Content); err != nil {
		return nil, err
	}
	h.Games, h.Lang = l, l.Tag()
	return l, nil
}

// errSaid is the error of what was said already.
var errSaid = errors.New("")

// script opens the commands: a file, or standard input.
func script(name string, in io.Reader) (io.Reader, func() error, error) {
	if name == "" {
		return in, func() error { return nil }, nil
	}
	if name == "-" { // even at a terminal it is a script, then
		return struct{ io.Reader }{in}, func() error { return nil }, nil
	}
	if err := table.IsFile(name); err != nil {
		if _, none := os.Stat(name); none == nil {
			err = exit(exitCode(err), fmt.Errorf("--script: %w; use --script - for a pipe", err))
		}
		return nil, nil, err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, exit(exitDisk, err)
	}
	return f, f.Close, nil
}

package main

import (
	"errors"
	"io"
	"os"
	"strconv"
	"time"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/ask"
	"brehon/referee/say"
	"brehon/referee/table"
	"brehon/referee/terminal"
	"brehon/referee/view"

	"github.com/spf13/cobra"
)

// watchOptions are the options of brehon watch.
type watchOptions struct {
	File    string // empty: the newest of this folder
	Lang    string
	Content string
	Plain   bool
}

func newWatch() *cobra.Command {
	o := watchOptions{}
	c := &cobra.Command{
		Use:   "watch [JOURNAL]",
		Short: "Watch a game from a second terminal: board, question and status, updated at each step",
		Long: "Shows a game being played at another terminal: the board, the open question, everybody's status, and what happened last. It is\n" +
			"redrawn at each step and when the window is resized, and shows only what everybody may see. It writes nothing.\n" +
			"Without a journal it takes the newest in this folder. Press q or Ctrl-C to leave. Without a terminal, or with --plain, the\n" +
			"game is shown once, as it is now.\n" +
			"Exit code 3: there is no journal; 4: it is damaged, or can't be played by today's rules. Later problems are shown, and watch waits for them to pass.",
		Example: "  brehon watch\n" +
			"  brehon watch sunday.journal --lang pt-BR",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) <= 1 {
				return nil
			}
			return exit(exitUsage, errors.New("brehon watch needs one journal, or none"))
		},
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				o.File = args[0]
			}
			return runWatch(o, c.InOrStdin(), c.OutOrStdout())
		},
	}
	f := c.Flags()
	f.StringVar(&o.Lang, "lang", "", "language tag: en, pt-BR (default: the journal’s, or the system’s)")
	f.StringVar(&o.Content, "content", "", "folder that overrides the built-in content, as unpack writes it")
	f.BoolVar(&o.Plain, "plain", false, "no colour, tables or boxes: for screen readers")
	return c
}

// runWatch looks on.
func runWatch(o watchOptions, in io.Reader, out io.Writer) error {
	l, err := newLibrary(o.Content, o.Lang)
	if err != nil {
		return err
	}
	if o.File == "" {
		if o.File, err = table.Newest(l); err != nil {
			return err
		}
	}
	if o.Lang == "" {
		if l, err = l.inLangOf(o.File, o.Content); err != nil {
			return err
		}
	}
	w := &watched{library: l, file: o.File}
	if err := w.open(); err != nil {
		return err
	}
	keys, display, atTable := terminal.AtTerminal(in, screen(out))
	w.screen.Out, w.screen.Plain = out, o.Plain
	if !atTable || o.Plain || os.Getenv("TERM") == "dumb" {
		w.screen.Width, _ = strconv.Atoi(os.Getenv("COLUMNS"))
		w.screen.PutLines(w.ask.Glance([]string{w.title}, 0))
		return nil
	}
	w.screen.Colour = os.Getenv("NO_COLOR") == ""
	if err := terminal.Watch(keys, display, w.look); err != nil {
		return exit(exitDisk, err)
	}
	return nil
}

// inLangOf is the library in the language in which a journal is played; l itself, if the journal does not say.
func (l *library) inLangOf(journal, content string) (*library, error) {
	tag, ok := lang.Match(l.files, referee.Customs(journal)["lang"])
	if !ok || tag == l.tag {
		return l, nil
	}
	return newLibrary(content, tag)
}

// watched is a journal that another process writes, read without what it seals.
type watched struct {
	library *library
	file    string
	on      *referee.Onlooker
	screen  say.Screen
	ask     *ask.Queries
	title   string
	foot    string
	size    int64 // of the file as it was read last
	written time.Time
	failed  int      // how often it could not be read since
	wrong   []string // why; nil: it could be
}

// open reads the journal for the first time.
func (w *watched) open() (err error) {
	w.stat()
	if w.on, err = referee.Follow(w.file, w.library.find); err != nil {
		return table.JournalError(w.library, w.file, err)
	}
	return w.show()
}

// stat notes what the file is like before it is read.
func (w *watched) stat() {
	if info, err := os.Stat(w.file); err == nil {
		w.size, w.written = info.Size(), info.ModTime()
	}
}

// read reads what was written since.
func (w *watched) read() error {
	w.stat()
	was := w.on.Match()
	if err := w.on.Read(); err != nil {
		return table.JournalError(w.library, w.file, err)
	}
	if w.on.Match() == was {
		return nil
	}
	return w.show()
}

// show shows the match that was read.
func (w *watched) show() error {
	m := w.on.Match()
	g, err := w.library.game(m.Game().ID())
	if err != nil {
		return err
	}
	voice := g.Voice(m.Setup())
	w.screen.View = &view.View{Match: m, Voice: voice, Scene: voice}
	w.ask = &ask.Queries{View: w.screen.View, Screen: &w.screen}
	w.title = g.Title(m.Setup())
	w.foot = g.Word("play.watch.foot", "game", w.title, "file", w.file)
	return nil
}

// patience is how often in a row a journal may be unreadable before it is said: it may be written just then.
const patience = 3

// look returns the screen, if something is new.
func (w *watched) look(width, height int, anew bool) ([]string, bool) {
	if info, err := os.Stat(w.file); err != nil || w.failed > 0 || info.Size() != w.size || !info.ModTime().Equal(w.written) {
		anew = w.again() || anew
	}
	if !anew {
		return nil, false
	}
	w.screen.Width = width
	foot := []string{w.foot}
	if w.failed >= patience {
		foot = append(w.wrong, foot...)
	}
	return w.ask.Glance(foot, height), true
}

// again reads what was written since, and reports whether something else is to be shown.
func (w *watched) again() bool {
	err := w.read()
	if err == nil {
		w.failed, w.wrong = 0, nil
		return true
	}
	w.failed++
	g, _ := w.library.game(w.on.Match().Game().ID())
	w.wrong = []string{err.Error(), g.Word("play.watch.waits")}
	return w.failed == patience
}

package table

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"brehon/content/base/lock"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/say"
)

// Options say which match is wanted, and how it is played and shown.
type Options struct {
	Game    string // empty: the journal's, or ask
	Setup   referee.Setup
	House   string   // file of an edition and options
	Players []string // SEAT=NAME
	All     string   // of every seat, or of each with commas between; Players go before it
	Names   []string // of persons, by seat; may be empty
	Lang    string   // of the players, as it is wished; the tag, once the game is chosen
	Journal string   // its file; empty: a new one
	Dice    string   // ask or roll; empty: as the table answers, or ask if there is no one to answer
	Deck    string   // ask or roll; empty: as Dice
	Seed    *uint64  // of the program's dice and of the programs, public; nil: unpredictable
	Script  string   // a file of lines; empty: they are typed
	Plain   bool     // as in console.Console; so are JSON and GoOn
	Pause   string   // on or off; empty: as the table has it, or on where people throw dice at a terminal
	DryRun  bool     // no journal is written
	JSON    bool
	GoOn    bool
	Given   []string    // flags of the setup that were typed
	Customs [][2]string // that a new journal begins with, by name; others follow from the rest
}

// Host opens the match that its options mean: from its journal, or as a new one.
type Host struct {
	Options
	Games Games
	In    io.Reader // where answers come from; nil: ask nothing
	Out   io.Writer

	Example func(game, scenario string) string // an example command line for that game, or any, used in error messages
	// SearchTime is how long referee.SearchPlayer thinks before a decision; nil: it is measured.
	SearchTime func(referee.Game, referee.State) time.Duration

	About console.About // filled in by Match and Console

	asked bool              // what the scenario leaves open
	named map[string]string // what persons are called who were asked for, by power
}

// Match returns the match that the options mean. It is nil without an error if the input ended before the questions were
// answered. Errors of the user, of files and of journals are Errors.
func (h *Host) Match() (*referee.Match, error) {
	path := h.Journal
	if path != "" {
		info, err := os.Stat(path)
		switch {
		case err != nil: // it is begun
		case !info.Mode().IsRegular():
			return nil, IsFile(path)
		case h.Script != "" && IsSame(path, h.Script):
			return nil, Fail(say.Unknown, fmt.Errorf("%s cannot be the script and the journal", path))
		case info.Size() > 0:
			return h.resume(path)
		}
	}
	return h.begin(path)
}

// warnUnlocked warns players if nothing protects the journal from a second program.
func (h *Host) warnUnlocked(g *Game, locks bool) {
	if h.Journal != "" && !h.DryRun && !locks {
		h.About.Notes = append(h.About.Notes, g.Word("play.start.unlocked"))
	}
}

// find is the law of a game, for the readers of journals.
func (h *Host) find(id string) (referee.Game, error) { return Find(h.Games, id) }

// resume takes a match up from its journal.
func (h *Host) resume(path string) (*referee.Match, error) {
	if err := SameContent(h.Games, path); err != nil {
		return nil, err
	}
	m, found, err := h.open(path)
	if err != nil {
		return nil, JournalError(h.Games, path, err)
	}
	if err := h.same(path, m); err != nil {
		m.Close()
		return nil, err
	}
	h.takeCustoms(m)
	m.Start(h.dice())
	g, err := h.Games.Game(m.Game().ID())
	if err != nil {
		return nil, err
	}
	h.About.Resumed, h.About.Dropped = true, found.Dropped
	if found.Dropped > 0 {
		h.About.Notes = append(h.About.Notes, g.Word("play.start.dropped", "n", found.Dropped))
	}
	if now := m.Game().Version(); found.Version != now {
		h.About.Notes = append(h.About.Notes, g.Word("play.start.version", "was", found.Version, "now", now))
	}
	for seat, name := range m.Players() {
		if referee.Bounded(name) {
			h.About.Notes = append(h.About.Notes, g.Word("play.start.bounded", "n", seat+1, "player", name))
		}
	}
	h.Journal = path
	h.warnUnlocked(g, lock.Locks)
	return m, nil
}

// open reads the match in a journal. Lost seals are asked of their players, if anyone can answer.
func (h *Host) open(path string) (*referee.Match, referee.Resumed, error) {
	if h.DryRun {
		return referee.Read(path, h.find)
	}
	said := map[int]string{}
	for {
		m, found, err := referee.OpenAgain(path, h.find, said)
		var lost *referee.SealLostError
		var drift *referee.DriftError
		switch {
		case errors.As(err, &lost) && h.In != nil && lost.State != nil && said[lost.Line] == "":
			if !h.saidAgain(lost, said) {
				return nil, found, err
			}
		case (errors.As(err, &lost) || errors.As(err, &drift)) && len(said) > 0: // one of them was another
			fmt.Fprintln(h.Out, JournalError(h.Games, path, err))
			h.say(some(h.Games).Word("play.question.lostOther"))
			clear(said)
		default:
			return m, found, err
		}
	}
}

// saidAgain asks for the text of a sealed line and explains impossible answers; false if input ended.
func (h *Host) saidAgain(lost *referee.SealLostError, said map[int]string) bool {
	g, err := h.Games.Game(lost.Game.ID())
	if err != nil {
		return false
	}
	question := g.Reason(referee.Refusal{Message: lost.State.Turn().Ask})
	for {
		fmt.Fprintf(h.Out, "%s ", g.Word("play.question.lost", "file", referee.SealFile(lost.File), "n", lost.Line, "question", question))
		line, ok := readLine(h.In)
		if !ok {
			return false
		}
		c, err := lost.Game.Grammar().Read(line)
		if err != nil {
			h.say(g.Word("play.question.wrong", "line", line))
			continue
		}
		if no := lost.State.Why(c); no != nil {
			h.say(g.Reason(*no))
			continue
		}
		said[lost.Line] = lost.Game.Grammar().Text(c)
		return true
	}
}

// same refuses to take up a journal under another game's name or rules.
func (h *Host) same(path string, m *referee.Match) error {
	g, err := h.Games.Game(m.Game().ID())
	if err != nil {
		return err
	}
	other := func(flag, was string) error {
		return Fail(say.Unknown, errors.New(g.Word("play.fault.began", "file", path, "was", was, "flag", flag)))
	}
	setup := m.Setup()
	if h.Game != "" && h.Game != m.Game().ID() {
		return other(h.Game, m.Game().ID())
	}
	if h.Setup.Scenario != "" && h.Setup.Scenario != setup.Scenario {
		return other(h.Setup.Scenario, setup.Scenario)
	}
	if len(h.Given) == 0 {
		return nil
	}
	want := h.Setup
	want.Scenario = setup.Scenario
	if err := h.rules(g, &want); err != nil {
		return err
	}
	for _, flag := range h.Given {
		switch {
		case flag == "--seats" && want.Seats != setup.Seats:
			return other(flag, fmt.Sprint("--seats ", setup.Seats))
		case flag == "--deal" && !slices.Equal(want.Deal, setup.Deal):
			return other(flag, fmt.Sprint("--deal ", strings.Join(setup.Deal, " ")))
		case (flag == "--edition" || flag == "--option" || flag == "--house") &&
			(want.Edition != setup.Edition || !slices.Equal(want.Options, setup.Options)):
			return other(flag, strings.TrimSpace(setup.Edition+" "+strings.Join(setup.Options, " ")))
		}
	}
	return nil
}

// begin is a new match, with a journal of its own.
func (h *Host) begin(path string) (*referee.Match, error) {
	open := h.Game == "" || h.Setup.Scenario == ""
	if open {
		if done, err := h.ask(); err != nil || !done {
			return nil, err
		}
	}
	g, err := h.Games.Game(h.Game)
	if err != nil {
		return nil, err
	}
	if ok, err := h.askTable(g); !ok || err != nil {
		return nil, err
	}
	if !open && g.HasScenario(h.Setup.Scenario) == nil {
		if ok, err := h.askPeople(g); !ok || err != nil {
			return nil, err
		}
	}
	m, err := h.first(g)
	if err != nil {
		return nil, err
	}
	given := len(h.Setup.Options)
	if !h.askReadings(g, m) {
		return nil, nil
	}
	if len(h.Setup.Options) > given {
		if m, err = h.first(g); err != nil {
			return nil, err
		}
	}
	if err := h.setCustoms(m); err != nil {
		return nil, err
	}
	if path == "" && h.In != nil {
		path = freeName(fmt.Sprintf("%s-%s-%s", h.Game, h.Setup.Scenario, time.Now().Format(time.DateOnly)))
	}
	if path == "" || h.DryRun {
		return m, nil
	}
	h.Journal = path
	var disk *os.PathError
	if err := referee.Create(path, m); errors.Is(err, os.ErrNotExist) {
		return nil, Fail(say.Missing, fmt.Errorf("there is no folder %s: make it first, or name another journal", filepath.Dir(path)))
	} else if errors.As(err, &disk) {
		return nil, Fail(say.DiskFailed, fmt.Errorf("the journal can't be written: %s: %w; name another one with --journal", path, disk.Err))
	} else if err != nil {
		return nil, JournalError(h.Games, path, err)
	}
	h.warnUnlocked(g, lock.Locks)
	return m, nil
}

// first is a new match with everybody seated, and no journal yet.
func (h *Host) first(g *Game) (*referee.Match, error) {
	setup := h.Setup
	if err := g.HasScenario(setup.Scenario); err != nil {
		return nil, err
	}
	if err := h.rules(g, &setup); err != nil {
		return nil, err
	}
	players := referee.ExtrasOf(g.Law).Players
	if players != nil {
		if err := h.man(g, &setup); err != nil {
			return nil, err
		}
	}
	m, no := referee.Begin(g.Law, setup)
	if no == nil {
		setup.Seats = len(m.State().Seats()) // the journal says how many, whatever is thought best one day
		m, no = referee.Begin(g.Law, setup)
	}
	if no != nil {
		return nil, Fail(say.Refused, errors.New(g.Reason(*no)))
	}
	if err := h.spread(g, len(m.Players())); err != nil {
		return nil, err
	}
	if players != nil {
		return m, h.take(m, players(setup))
	}
	return m, h.seatAll(m, g, nil)
}

// take gives every seat its first player.
func (h *Host) take(m *referee.Match, players []string) error {
	for seat, name := range players {
		if m.Players()[seat] == name {
			continue
		}
		if err := m.Seat(referee.Seat(seat), name, h.diceOf(referee.Seat(seat))); err != nil {
			return JournalError(h.Games, h.Journal, err)
		}
	}
	return nil
}

// Console returns the prompt over a match that Match has returned.
func (h *Host) Console(m *referee.Match) (*console.Console, error) {
	g, err := h.Games.Game(m.Game().ID())
	if err != nil {
		return nil, err
	}
	if h.About.Resumed {
		if err := h.spread(g, len(m.Players())); err != nil {
			return nil, err
		}
		if err := h.seatAll(m, g, h.setCustoms); err != nil {
			return nil, err
		}
	}
	voice := g.Voice(m.Setup())
	c := console.New(console.Options{Match: m, Voice: voice, Scene: voice, Out: h.Out, AllSeats: true, Plain: h.Plain, AtTable: h.In != nil && !h.JSON, JSON: h.JSON, GoOn: h.GoOn})
	c.Screen.Colour = h.In != nil && !h.Plain && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	c.Screen.Width, _ = strconv.Atoi(os.Getenv("COLUMNS"))
	h.chances(c)
	c.More = append(c.More, g.SetupCommand(c))
	h.About.Title, h.About.Rules = g.Title(m.Setup()), g.Rules(m.Setup())
	if !h.DryRun {
		h.About.Journal = h.Journal
	}
	c.About = &h.About
	return c, nil
}

// chances says who throws and who draws: the table or the program. Words of chance with a number are dice, all others cards.
func (h *Host) chances(c *console.Console) {
	dice, deck := h.Dice, h.Deck
	if dice == "" {
		dice = "ask"
	}
	if deck == "" {
		deck = dice
	}
	g := c.View.Match.Game().Grammar()
	for _, form := range g.Forms() {
		by := dice
		for _, w := range form {
			if w.Gap == 0 && g.Words(w.Kind).List != nil {
				by = deck
			}
		}
		if by == "ask" {
			c.ByHand = append(c.ByHand, form[0].Literal)
		}
	}
	d := h.dice()
	c.Dice = &d
	if h.About.Throws = dice == "roll" || deck == "roll"; h.About.Throws {
		h.About.Seed = h.Seed
	}
}

// freeName is a name for a journal that no file has.
func freeName(base string) string {
	name := base + ".journal"
	for n := 2; ; n++ {
		if _, err := os.Lstat(name); err != nil {
			return name
		}
		name = fmt.Sprintf("%s-%d.journal", base, n)
	}
}

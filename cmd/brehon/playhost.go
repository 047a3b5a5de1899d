package main

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

	"brehon/content/strict"
	"brehon/generate"
	"brehon/referee"
	"brehon/referee/console"
)

// host brings a match to the table: takes it up from its journal, or begins it.
type host struct {
	playOptions
	shelf *shelf
	in    io.Reader // who can be asked; nil: nobody
	out   io.Writer

	about console.About
}

// match is the game that the line means. It is nil without an error when whoever was asked went away.
func (h *host) match() (*referee.Match, error) {
	path := h.Journal
	if path == "" && h.Game == "" {
		var err error
		if path, err = newestJournal("."); err != nil {
			return nil, exit(exitDisk, err)
		}
	}
	if path != "" {
		info, err := os.Stat(path)
		switch {
		case err != nil: // it is begun
		case !info.Mode().IsRegular():
			return nil, isFile(path)
		case h.Script != "" && isSame(path, h.Script):
			return nil, exit(exitUsage, fmt.Errorf("%s cannot be the script and the journal", path))
		case info.Size() > 0:
			return h.resume(path)
		}
	}
	return h.begin(path)
}

// warnUnlocked tells whoever plays that nothing keeps a second program from the journal, where that is so.
func (h *host) warnUnlocked(g *shelved, locks bool) {
	if h.Journal != "" && !h.DryRun && !locks {
		h.about.Notes = append(h.about.Notes, g.word("play.start.unlocked"))
	}
}

// resume takes a match up from its journal.
func (h *host) resume(path string) (*referee.Match, error) {
	open := referee.Open
	if h.DryRun {
		open = referee.Read
	}
	m, found, err := open(path, h.shelf.find)
	if err != nil {
		return nil, h.shelf.journalError(path, err)
	}
	if err := h.same(path, m); err != nil {
		m.Close()
		return nil, err
	}
	m.Seed(h.Seed)
	g, err := h.shelf.game(m.Game().ID())
	if err != nil {
		return nil, err
	}
	h.about.Resumed, h.about.Dropped = true, found.Dropped
	if found.Dropped > 0 {
		h.about.Notes = append(h.about.Notes, g.word("play.start.dropped", "n", found.Dropped))
	}
	if now := m.Game().Version(); found.Version != now {
		h.about.Notes = append(h.about.Notes, g.word("play.start.version", "was", found.Version, "now", now))
	}
	h.Journal = path
	h.warnUnlocked(g, referee.Locks)
	return m, nil
}

// same refuses to take up a journal under another game's name or rules.
func (h *host) same(path string, m *referee.Match) error {
	g, err := h.shelf.game(m.Game().ID())
	if err != nil {
		return err
	}
	other := func(flag, was string) error {
		return exit(exitUsage, errors.New(g.word("play.fault.began", "file", path, "was", was, "flag", flag)))
	}
	setup := m.Setup()
	if h.Game != "" && h.Game != m.Game().ID() {
		return other(h.Game, m.Game().ID())
	}
	if h.Setup.Scenario != "" && h.Setup.Scenario != setup.Scenario {
		return other(h.Setup.Scenario, setup.Scenario)
	}
	if len(h.given) == 0 {
		return nil
	}
	want := h.Setup
	want.Scenario = setup.Scenario
	if err := h.rules(g, &want); err != nil {
		return err
	}
	for _, flag := range h.given {
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
func (h *host) begin(path string) (*referee.Match, error) {
	if h.Game == "" || h.Setup.Scenario == "" {
		if done, err := h.ask(); err != nil || !done {
			return nil, err
		}
	}
	g, err := h.shelf.game(h.Game)
	if err != nil {
		return nil, err
	}
	setup := h.Setup
	if err := g.hasScenario(setup.Scenario); err != nil {
		return nil, err
	}
	if err := h.rules(g, &setup); err != nil {
		return nil, err
	}
	m, no := referee.Begin(g.game, setup)
	if no == nil {
		setup.Seats = len(m.State().Seats()) // the journal says how many, whatever is thought best one day
		m, no = referee.Begin(g.game, setup)
	}
	if no != nil {
		return nil, exit(exitFaults, errors.New(h.shelf.reason(*no)))
	}
	if err := h.seat(m, g); err != nil {
		return nil, err
	}
	if path == "" && h.in != nil {
		path = freeName(fmt.Sprintf("%s-%s-%s", h.Game, setup.Scenario, time.Now().Format(time.DateOnly)))
	}
	if path == "" || h.DryRun {
		return m, nil
	}
	h.Journal = path
	if err := referee.Create(path, m); errors.Is(err, os.ErrNotExist) {
		return nil, exit(exitMissing, fmt.Errorf("there is no folder %s", filepath.Dir(path)))
	} else if err != nil {
		return nil, h.shelf.journalError(path, err)
	}
	h.warnUnlocked(g, referee.Locks)
	return m, nil
}

// houseRules is a file of --house.
type houseRules struct {
	Edition string            `yaml:"edition" doc:"Of the game."`
	Options map[string]string `yaml:"options" doc:"Option and value."`
}

// rules puts the edition and the options into a setup as it is kept: those that differ from the edition, in the order of
// the law.
func (h *host) rules(g *shelved, s *referee.Setup) error {
	edition, options := s.Edition, s.Options
	if h.House != "" {
		own, err := g.house(h.House)
		if err != nil {
			return err
		}
		if edition == "" {
			edition = own.Edition
		}
		options = slices.Clone(options)
		for _, o := range g.Content.Options { // in the order of the law
			v, ok := own.Options[o.ID]
			if ok && !slices.ContainsFunc(options, func(t string) bool { return strings.HasPrefix(t, o.ID+"=") }) {
				options = append(options, o.ID+"="+v)
			}
		}
	}
	set, err := g.Content.Settings(edition, options)
	if err != nil {
		return exit(exitUsage, err)
	}
	s.Edition, s.Options = set.Edition().ID, nil
	for _, c := range set.Overrides() {
		s.Options = append(s.Options, c.Option.ID+"="+c.Value)
	}
	return nil
}

// house reads a file of house rules, strictly.
func (g *shelved) house(path string) (own houseRules, err error) {
	data, err := readNamed(path)
	if err != nil {
		return own, err
	}
	r := strict.Read(path, "", data, &own)
	if faults := strict.Sort(r.Faults); len(faults) > 0 {
		return own, exit(exitFaults, generate.Faults(faults))
	}
	var typed []string
	for _, id := range sortedKeys(own.Options) {
		typed = append(typed, id+"="+own.Options[id])
	}
	if _, err := g.Content.Settings(own.Edition, typed); err != nil {
		return own, exit(exitFaults, fmt.Errorf("%s: %w", path, err))
	}
	return own, nil
}

func sortedKeys(m map[string]string) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// seat gives seats to those that --player names.
func (h *host) seat(m *referee.Match, g *shelved) error {
	c := console.Console{Match: m, Voice: g.voice(m.Setup())}
	for _, p := range h.Players {
		i := strings.LastIndexByte(p, '=')
		seat, ok := c.Seat(p[:i])
		if !ok {
			var known []string
			for _, powers := range m.State().Seats() {
				known = append(known, powers...)
			}
			return exit(exitUsage, fmt.Errorf("--player %q: there is no seat %q%s; there are %s", p, p[:i], strict.DidYouMean(p[:i], known), strings.Join(known, ", ")))
		}
		name := c.PlayerTyped(p[i+1:])
		if name != referee.Person && referee.NewPlayer(m.Game(), name, 0) == nil {
			return exit(exitUsage, fmt.Errorf("--player %q: there is no player %q; there are %s", p, p[i+1:], strings.Join(playerNames(m.Game()), ", ")))
		}
		if m.Players()[seat] == name {
			continue
		}
		if err := m.SetPlayer(seat, name, h.Seed+uint64(seat)); err != nil {
			return h.shelf.journalError(h.Journal, err)
		}
	}
	return nil
}

// playerNames lists who can play a game, and the traits that automata may have besides.
func playerNames(g referee.Game) []string {
	names := referee.PlayerNames(g)
	for _, t := range referee.Traits(g) {
		names = append(names, "+"+t)
	}
	return names
}

// console is the prompt over a match.
func (h *host) console(m *referee.Match) (*console.Console, error) {
	g, err := h.shelf.game(m.Game().ID())
	if err != nil {
		return nil, err
	}
	if h.about.Resumed {
		if err := h.seat(m, g); err != nil {
			return nil, err
		}
	}
	voice := g.voice(m.Setup())
	c := &console.Console{Match: m, Voice: voice, Scene: voice.Scene(), Out: h.out, Plain: h.Plain, Pause: h.Pause, JSON: h.JSON, GoOn: h.GoOn}
	c.Colour = h.in != nil && !h.Plain && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	c.Width, _ = strconv.Atoi(os.Getenv("COLUMNS"))
	h.hands(c)
	c.More = append(c.More, g.setupCommand(m), (&easel{shelf: h.shelf, match: m, inUse: []string{h.Journal, h.Script, h.House}}).command(g))
	h.about.Title, h.about.Rules = g.title(m.Setup()), g.rules(m.Setup())
	if !h.DryRun {
		h.about.Journal = h.Journal
	}
	c.About = &h.about
	return c, nil
}

// hands says who throws and who draws. Words of chance with a number are dice, all others cards.
func (h *host) hands(c *console.Console) {
	dice, deck := h.Dice, h.Deck
	if dice == "" {
		dice = "ask"
	}
	if deck == "" {
		deck = dice
	}
	g := c.Match.Game().Grammar()
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
	c.Dice = &referee.Dice{Seed: h.Seed}
	if dice == "roll" || deck == "roll" {
		h.about.Seed = &h.Seed
	}
}

// newestJournal is the journal of a folder that was written to last; empty if there is none.
func newestJournal(dir string) (string, error) {
	list, err := filepath.Glob(filepath.Join(dir, "*.journal"))
	if err != nil {
		return "", err
	}
	newest, last := "", time.Time{}
	for _, path := range list {
		info, err := os.Stat(path)
		if err == nil && info.Mode().IsRegular() && info.Size() > 0 && info.ModTime().After(last) {
			newest, last = path, info.ModTime()
		}
	}
	return newest, nil
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

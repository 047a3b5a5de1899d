package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"brehon/referee"
	"brehon/referee/host"
	"brehon/referee/host/web"
	"brehon/referee/table"
)

// lobby is a folder of journals, each of them a table. A table is opened when somebody asks for it, and closed when nobody has
// watched it for a while.
type lobby struct {
	*libraries
	dir   string
	code  string
	tags  []host.Language
	asked hostOptions

	tables sync.Mutex
	open   map[string]*openTable
}

// openTable is a table of the lobby that is open.
type openTable struct {
	table *host.Table
	langs host.Languages
	match *referee.Match
	seen  time.Time
}

// How many tables may be open at once, and how long one stays open that nobody watches.
const (
	mostOpen = 200
	staysFor = time.Hour
)

// newLobby is the lobby of a folder that exists.
func newLobby(l *library, o hostOptions, dir string) (*lobby, error) {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return nil, exit(exitMissing, fmt.Errorf("there is no folder %s: make it first", dir))
	}
	b := &lobby{libraries: newLibraries(l, o.Content), dir: dir, code: host.Secret(), asked: o, open: map[string]*openTable{}}
	b.tags = b.offered("")
	for _, id := range l.IDs() { // all of them are listed
		if _, err := l.game(id); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func (b *lobby) Code() string                                { return b.code }
func (b *lobby) Tags() []host.Language                       { return b.tags }
func (b *lobby) Words(tag string) (map[string]string, error) { return b.words(tag, "") }

// journals are the names of the tables of the folder.
func (b *lobby) journals() (names []string, err error) {
	files, err := filepath.Glob(filepath.Join(b.dir, "*.journal"))
	for _, f := range files {
		if name := strings.TrimSuffix(filepath.Base(f), ".journal"); name == tableName(f) {
			names = append(names, name)
		}
	}
	return names, err
}

// List lists the tables of the folder, and what can be begun.
func (b *lobby) List(tag string) (web.Listing, error) {
	names, err := b.journals()
	if err != nil {
		return web.Listing{}, err
	}
	list := web.Listing{Tables: []web.Listed{}, Begin: []web.Beginning{}}
	b.tables.Lock()
	defer b.tables.Unlock()
	b.close()
	for _, name := range names {
		list.Tables = append(list.Tables, b.listed(tag, name))
	}
	for _, id := range b.own.IDs() {
		g, err := b.libraries.game(tag, id)
		if err != nil {
			return list, err
		}
		for _, s := range g.Scenarios.Scenarios {
			least, most := g.Seats(s.ID, g.Content.Law())
			list.Begin = append(list.Begin, web.Beginning{Game: id, Scenario: s.ID, Title: g.Title(referee.Setup{Scenario: s.ID}), Least: least, Most: most})
		}
	}
	return list, nil
}

// listed is what the desk sees of a table. The caller holds the lock.
func (b *lobby) listed(tag, name string) web.Listed {
	row := web.Listed{Name: name, Title: name}
	m := (*referee.Match)(nil)
	if o := b.open[name]; o != nil {
		m, row.Here, row.Host = o.table.Now().Match(), o.table.Watching(nil), o.table.HostCode()
		row.Join, _ = o.table.Codes()
	} else {
		var err error
		if m, _, err = referee.Look(b.path(name), b.own.find); err != nil {
			row.Fault = table.JournalError(b.own, b.path(name), err).Error()
			return row
		}
	}
	if g, err := b.libraries.game(tag, m.Game().ID()); err == nil {
		row.Title = g.Title(m.Setup())
	}
	row.Step = m.Len()
	_, row.Over = m.State().Over()
	return row
}

func (b *lobby) path(name string) string { return filepath.Join(b.dir, name+".journal") }

// close closes tables that nobody has watched for long. The caller holds the lock.
func (b *lobby) close() {
	for name, o := range b.open {
		if o.table.Watching(nil) > 0 {
			o.seen = time.Now()
		}
		if time.Since(o.seen) > staysFor || o.table.Broken() {
			delete(b.open, name)
			o.table.Lock() // a move that is being made ends first
			o.match.Close()
			o.table.Unlock()
		}
	}
}

// Open opens a table of the folder.
func (b *lobby) Open(name string) (*host.Table, host.Languages, error) {
	b.tables.Lock()
	defer b.tables.Unlock()
	if o := b.open[name]; o != nil && !o.table.Broken() {
		return o.table, o.langs, nil
	}
	b.close()
	names, err := b.journals()
	if err != nil || !slices.Contains(names, name) {
		return nil, nil, err
	}
	if len(b.open) >= mostOpen {
		return nil, nil, &host.Problem{Kind: host.Busy}
	}
	return b.sit(table.Options{Journal: b.path(name)}, name)
}

// sit opens a match with nobody at its prompt. The caller holds the lock.
func (b *lobby) sit(o table.Options, name string) (*host.Table, host.Languages, error) {
	o.Dice, o.Deck, o.Pause = b.asked.Dice, b.asked.Deck, b.asked.Pause
	h := &table.Host{Options: o, Games: b.own, Out: io.Discard, Example: playExample}
	h.Lang = b.own.tag
	m, err := h.Match()
	if err != nil {
		return nil, nil, err
	}
	c, err := h.Console(m)
	if err != nil {
		m.Close()
		return nil, nil, err
	}
	c.Screen.AtTable = true
	langs := b.libraries.tongues(m)
	t, err := host.New(name, c, langs, h.Journal+".devices")
	if err != nil {
		m.Close()
		return nil, nil, err
	}
	t.Lock()
	c.Greet()
	t.Unlock()
	b.open[name] = &openTable{t, langs, m, time.Now()}
	return t, langs, nil
}

// Begin begins a table in a journal of its own.
func (b *lobby) Begin(game, scenario string, seats int) (string, error) {
	b.tables.Lock()
	defer b.tables.Unlock()
	g, err := b.own.game(game)
	if err != nil {
		return "", &host.Problem{Kind: host.Unclear, Detail: err.Error()}
	}
	if err := g.HasScenario(scenario); err != nil {
		return "", &host.Problem{Kind: host.Unclear, Detail: err.Error()}
	}
	name := tableName(fmt.Sprintf("%s-%s-%s", game, scenario, time.Now().Format(time.DateOnly)))
	for n, base := 2, name; ; n++ {
		if _, err := os.Lstat(b.path(name)); errors.Is(err, os.ErrNotExist) {
			break
		}
		name = fmt.Sprint(base, "-", n)
	}
	o := table.Options{Game: game, Journal: b.path(name), Setup: referee.Setup{Scenario: scenario, Seats: seats}}
	if _, _, err := b.sit(o, name); err != nil {
		return "", &host.Problem{Kind: host.Unclear, Detail: err.Error()}
	}
	return name, nil
}

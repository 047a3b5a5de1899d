// Package tables opens a whole folder of matches for browsers, as a lobby.
package tables

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"brehon/cmd/brehon/games"
	"brehon/referee"
	"brehon/referee/host"
	"brehon/referee/host/web"
	"brehon/referee/say"
	"brehon/referee/table"
)

// Lobby is a folder of journals, each of them a table. A table is opened when somebody asks for it, and closed when nobody has
// watched it for a while.
type Lobby struct {
	*games.Libraries
	dir     string
	code    string
	tags    []host.Language
	asked   table.Options // how dice and cards are drawn at its tables
	example func(game, scenario string) string

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

// NewLobby is the lobby of a folder that exists. The example is a line that begins a scenario, for messages.
func NewLobby(ls *games.Libraries, dir string, asked table.Options, example func(game, scenario string) string) (*Lobby, error) {
	if info, err := os.Stat(dir); err != nil {
		return nil, table.Fail(say.Missing, fmt.Errorf("there is no folder %s: make it first", dir))
	} else if !info.IsDir() {
		return nil, table.Fail(say.Missing, fmt.Errorf("%s isn't a folder: name one for the journals of all tables", dir))
	}
	b := &Lobby{Libraries: ls, dir: dir, code: host.Secret(), asked: asked, example: example, open: map[string]*openTable{}}
	b.tags = b.Offered("")
	for _, id := range ls.Own().IDs() { // all of them are listed
		if _, err := ls.Own().Whole(id); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// Code lets the desk in.
func (b *Lobby) Code() string                                { return b.code }
func (b *Lobby) Tags() []host.Language                       { return b.tags }
func (b *Lobby) Words(tag string) (map[string]string, error) { return b.Libraries.Words(tag, "") }

// journals are the names of the tables of the folder.
func (b *Lobby) journals() (names []string, err error) {
	files, err := filepath.Glob(filepath.Join(b.dir, "*.journal"))
	for _, f := range files {
		if name := strings.TrimSuffix(filepath.Base(f), ".journal"); name == Name(f) {
			names = append(names, name)
		}
	}
	return names, err
}

// List lists the tables of the folder, and what can be begun.
func (b *Lobby) List(tag string) (web.Listing, error) {
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
	for _, id := range b.Own().IDs() {
		g, err := b.Game(tag, id)
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
func (b *Lobby) listed(tag, name string) web.Listed {
	row := web.Listed{Name: name, Title: name}
	m := (*referee.Match)(nil)
	if o := b.open[name]; o != nil {
		m, row.Here, row.Host = o.table.Now().Match(), o.table.Watching(nil), o.table.HostCode()
		row.Join, _ = o.table.Codes()
	} else {
		err := table.SameContent(b.Own(), b.path(name))
		if err != nil {
			row.Fault = err.Error()
			return row
		}
		if m, _, err = referee.Look(b.path(name), func(id string) (referee.Game, error) { return table.Find(b.Own(), id) }); err != nil {
			row.Fault = table.JournalError(b.Own(), b.path(name), err).Error()
			return row
		}
	}
	if g, err := b.Game(tag, m.Game().ID()); err == nil {
		row.Title = g.Title(m.Setup())
	}
	row.Step = m.Len()
	_, row.Over = m.State().Over()
	return row
}

func (b *Lobby) path(name string) string { return filepath.Join(b.dir, name+".journal") }

// close closes tables that nobody has watched for long. The caller holds the lock.
func (b *Lobby) close() {
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
func (b *Lobby) Open(name string) (*host.Table, host.Languages, error) {
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
func (b *Lobby) sit(o table.Options, name string) (*host.Table, host.Languages, error) {
	o.Dice, o.Deck, o.Pause = b.asked.Dice, b.asked.Deck, b.asked.Pause
	t, langs, m, err := b.Sit(name, o, o.Journal+".devices", b.example)
	if err != nil {
		return nil, nil, err
	}
	b.open[name] = &openTable{t, langs, m, time.Now()}
	return t, langs, nil
}

// Begin begins a table in a journal of its own.
func (b *Lobby) Begin(game, scenario string, seats int) (string, error) {
	b.tables.Lock()
	defer b.tables.Unlock()
	g, err := b.Own().Whole(game)
	if err != nil {
		return "", &host.Problem{Kind: host.Unclear, Detail: err.Error()}
	}
	if err := g.HasScenario(scenario); err != nil {
		return "", &host.Problem{Kind: host.Unclear, Detail: err.Error()}
	}
	name := Name(fmt.Sprintf("%s-%s-%s", game, scenario, time.Now().Format(time.DateOnly)))
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

// Name is the name of a table in addresses: that of its journal, as far as letters and figures go.
func Name(journal string) string {
	name := strings.TrimSuffix(filepath.Base(journal), ".journal")
	name = strings.Trim(strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, name), "-")
	if name == "" {
		return "table"
	}
	return name
}

// Package host lets several devices play one match: it knows who sits where, what each device may see and do, and the order of
// things. It knows no network: package web carries it to browsers, and a program for another place can do the same.
package host

import (
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/voice"
)

// Table is a match that devices play together.
//
// One device at a time changes it, under its lock; the prompt at the laptop is one of them. Every change ends in a new Moment,
// from which all devices read without waiting for anybody.
type Table struct {
	Name string // in addresses
	Devices

	langs  Languages
	mu     sync.Mutex
	prompt *console.Console // over the match; it makes every move, and tells it
	now    atomic.Pointer[Moment]
	broken atomic.Bool
	count  int // changes, where there is no journal to count them
	saying sync.Mutex
	done   map[string]outcome // by device and key: requests that were carried out
	order  []string           // of the keys in done
	ahead  map[referee.Seat][]string

	watch    sync.Mutex
	watchers map[*Watcher]bool
}

// Languages gives the game of a table in the languages that its devices ask for.
type Languages interface {
	// Tags lists the languages that are offered, with their own names.
	Tags() []Language
	// In returns the game in a language of Tags.
	In(tag string) (*Speech, error)
	// Words returns a page's own words in a language of Tags.
	Words(tag string) (map[string]string, error)
}

// Language is a language that a device may choose.
type Language struct {
	Tag  string `json:"tag"`
	Name string `json:"name"`
}

// Speech is a game in one language.
type Speech struct {
	Tag         string
	RightToLeft bool
	Title       string // of game and scenario
	Voice       *voice.Voice
	Pictures    Pictures // nil: the game has no board
}

// Pictures draws a game's positions for screens.
type Pictures interface {
	// Board is the drawing of a position, with what lies on it.
	Board(s referee.State) (Drawing, error)
	// File is a picture that drawings show, by its name; nil if there is none.
	File(name string) []byte
}

// Drawing is a drawn position. Lengths are the drawing's own, as its viewBox has them.
type Drawing struct {
	SVG    string           `json:"svg"`
	W      float64          `json:"w"`
	H      float64          `json:"h"`
	Places map[string]Place `json:"places"` // by their words
}

// Place is where a place is in a drawing, and how far from there it still is that place.
type Place struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	R float64 `json:"r"`
}

// New opens a table for the match of a prompt. From here on the prompt must be used with the table as its Guard, which New
// sets. The devices are read from a file that may not exist yet; without a file they are forgotten in the end.
func New(name string, prompt *console.Console, langs Languages, devices string) (*Table, error) {
	t := &Table{Name: name, langs: langs, prompt: prompt, done: map[string]outcome{}, ahead: map[referee.Seat][]string{}, watchers: map[*Watcher]bool{}}
	if err := t.Devices.open(devices); err != nil {
		return nil, err
	}
	prompt.Guard, prompt.Stepped = t, t.publish
	t.Lock()
	defer t.Unlock()
	return t, nil
}

// Lock keeps everybody else from changing the match. With Unlock, Table is the Guard of the prompt.
func (t *Table) Lock() { t.mu.Lock() }

// Unlock ends a change: all devices hear of it.
func (t *Table) Unlock() {
	defer t.mu.Unlock()
	if t.Broken() {
		return
	}
	t.answerAhead()
	t.publish()
}

// publish makes the present the moment that devices read, if anything has changed. The caller holds the lock.
func (t *Table) publish() {
	m := t.prompt.View.Match
	t.prompt.Proposed() // a program thinks here, and not in every device's view
	moment := &Moment{table: t, match: m.Snapshot(), toMove: t.prompt.ToMove(), may: t.May(), ahead: map[referee.Seat]int{}, views: map[Viewer]*View{}}
	for seat, ids := range t.ahead {
		if len(ids) > 0 {
			moment.ahead[seat] = len(ids)
		}
	}
	moment.proposed, moment.proposes = t.prompt.Proposed()
	moment.waits, moment.throws = t.prompt.Waits(), t.prompt.Throws()
	was, hash, line := t.now.Load(), referee.HashOf(m.State()), m.Line()
	switch {
	case was == nil:
	case was.same(moment, hash):
		return
	case line == 0:
		t.count++
	}
	moment.hash = hash
	moment.Rev = fmt.Sprintf("%d-%016x", max(line, t.count), hash)
	t.now.Store(moment)
	t.tell()
}

// same reports whether a moment shows what this one does.
func (m *Moment) same(other *Moment, hash uint64) bool {
	a, b := m.match, other.match
	return m.hash == hash && a.Len() == b.Len() && len(a.Later()) == len(b.Later()) && len(a.Corrections()) == len(b.Corrections()) && a.Line() == b.Line() &&
		m.may == other.may && m.proposes == other.proposes && m.waits == other.waits && len(m.toMove) == len(other.toMove) && slices.Equal(a.Players(), b.Players()) && maps.Equal(a.Customs(), b.Customs()) && maps.Equal(m.ahead, other.ahead)
}

// Broken reports whether a fault of the program has ended the table. Its journal is as it was: it can be opened anew.
func (t *Table) Broken() bool { return t.broken.Load() }

// Now is the present moment.
func (t *Table) Now() *Moment { return t.now.Load() }

// Package host lets several devices play one match: it knows who sits where, what each device may see and do, and the order of
// things. It knows no network: package web carries it to browsers, and a program for another place can do the same.
package host

import (
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"weak"

	"brehon/referee"
	"brehon/referee/ask"
	"brehon/referee/console"
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

// New opens a table for the match of a prompt. From here on the prompt must be used with the table as its Guard, which New
// sets. The devices are read from a file that may not exist yet; without a file they are forgotten in the end.
func New(name string, prompt *console.Console, langs Languages, devices string) (*Table, error) {
	t := &Table{Name: name, langs: langs, prompt: prompt, done: map[string]outcome{}, ahead: map[referee.Seat][]string{}, watchers: map[*Watcher]bool{}}
	if err := t.Devices.open(devices); err != nil {
		return nil, err
	}
	prompt.Guard, prompt.Stepped = t, t.publish
	t.mu.Lock()
	defer t.mu.Unlock()
	t.publish()
	return t, nil
}

// publish makes the present the moment that devices read, if anything has changed. The caller holds the lock.
func (t *Table) publish() {
	m := t.prompt.View.Match
	t.prompt.Proposed() // a program thinks here, and not in every device's view
	moment := &Moment{table: t, match: m.Snapshot(), toMove: t.prompt.ToMove(), may: t.May(), ahead: map[referee.Seat]int{}, views: map[Viewer]weak.Pointer[View]{}}
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
	case line == 0 && !was.sameMatch(moment, hash): // as in a journal, only what happens in the match counts
		t.count++
	}
	moment.hash = hash
	moment.Rev = fmt.Sprintf("%d-%016x", max(line, t.count), hash)
	t.now.Store(moment)
	t.tell()
}

// same reports whether a moment shows what this one does.
func (m *Moment) same(other *Moment, hash uint64) bool {
	return m.sameMatch(other, hash) && m.may == other.may && m.proposes == other.proposes && m.waits == other.waits && len(m.toMove) == len(other.toMove) && maps.Equal(m.ahead, other.ahead)
}

// sameMatch reports whether nothing has happened in the match since.
func (m *Moment) sameMatch(other *Moment, hash uint64) bool {
	a, b := m.match, other.match
	return m.hash == hash && a.Len() == b.Len() && len(a.Later()) == len(b.Later()) && len(a.Corrections()) == len(b.Corrections()) && a.Line() == b.Line() &&
		slices.Equal(a.Players(), b.Players()) && maps.Equal(a.Customs(), b.Customs())
}

// Broken reports whether a fault of the program has ended the table. Its journal is as it was: it can be opened anew.
func (t *Table) Broken() bool { return t.broken.Load() }

// Now is the present moment.
func (t *Table) Now() *Moment { return t.now.Load() }

// Moment is a table at one moment. It never changes, so that devices read it while the game goes on.
type Moment struct {
	Rev string // the line of the journal and the hash of the position: "1284-45fcb85d963d506d"

	table    *Table
	match    *referee.Match
	hash     uint64
	proposed referee.Proposal
	proposes bool // there is a proposed move
	waits    bool // something automatic waits for the table
	throws   bool // the program's dice answer the open question
	toMove   []ask.Moving
	may      May
	ahead    map[referee.Seat]int // how many answers seats have given ahead

	views    map[Viewer]weak.Pointer[View] // those already made, as long as somebody reads them: a table that waits needs little memory
	foreseen *foreseen                     // nil: not worked out yet
}

// Watcher hears that a table has changed. A slow one misses moments and gets the newest: it never holds anybody up.
type Watcher struct {
	C      <-chan struct{} // holds at most one signal
	Device *Device         // whose it is

	c     chan struct{}
	table *Table
	once  sync.Once
}

// Watch begins to listen; the first signal is there at once.
func (t *Table) Watch(d *Device) *Watcher {
	c := make(chan struct{}, 1)
	c <- struct{}{}
	w := &Watcher{C: c, Device: d, c: c, table: t}
	t.watch.Lock()
	t.watchers[w] = true
	t.watch.Unlock()
	t.tell()
	return w
}

// Close ends it.
func (w *Watcher) Close() {
	w.once.Do(func() {
		w.table.watch.Lock()
		delete(w.table.watchers, w)
		w.table.watch.Unlock()
		w.table.tell()
	})
}

// tell signals every watcher.
func (t *Table) tell() {
	t.watch.Lock()
	defer t.watch.Unlock()
	for w := range t.watchers {
		select {
		case w.c <- struct{}{}:
		default:
		}
	}
}

// Watching counts the watchers of a device; nil counts all.
func (t *Table) Watching(d *Device) (n int) {
	t.watch.Lock()
	defer t.watch.Unlock()
	for w := range t.watchers {
		if d == nil || w.Device == d {
			n++
		}
	}
	return n
}

// Seats is the number of seats.
func (t *Table) Seats() int { return len(t.Now().match.Players()) }

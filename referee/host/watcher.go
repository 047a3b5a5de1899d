package host

import (
	"slices"
	"sync"
)

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

// here reports whether a device that plays a seat is watching.
func (t *Table) here(seat int) bool {
	t.watch.Lock()
	defer t.watch.Unlock()
	for w := range t.watchers {
		if w.Device != nil && slices.Contains(t.seatsOf(w.Device), seat) {
			return true
		}
	}
	return false
}

// Presence is who is at a seat.
type Presence struct {
	Seat  int  `json:"seat"`
	Taken bool `json:"taken"` // a device plays it
	Here  bool `json:"here"`  // and is watching
}

// Present says of each seat who is there.
func (t *Table) Present() []Presence {
	list := make([]Presence, t.Seats())
	for seat := range list {
		list[seat] = Presence{seat, t.taken(seat), t.here(seat)}
	}
	return list
}

// Seats is the number of seats.
func (t *Table) Seats() int { return len(t.Now().match.Players()) }

// taken reports whether a device plays a seat.
func (t *Table) taken(seat int) bool {
	t.Devices.mu.RLock()
	defer t.Devices.mu.RUnlock()
	return slices.ContainsFunc(t.list, func(d *Device) bool { return slices.Contains(d.Seats, seat) })
}

package host

import (
	"brehon/referee"
	"errors"
	"slices"
)

// Errors of taking a seat.
var (
	ErrTaken  = errors.New("another device has that seat: it was asked")
	ErrNoSeat = errors.New("no person sits there")
)

// Sit puts a device at a seat. Where another device has it, that one or the host is asked first, unless the host's own sits
// down: the error is ErrTaken.
func (t *Table) Sit(d *Device, seat int) error {
	if players := t.Now().match.Players(); seat < 0 || seat >= len(players) || players[seat] != referee.Person {
		return ErrNoSeat
	}
	defer t.tell()
	t.Devices.mu.Lock()
	defer t.Devices.mu.Unlock()
	if slices.ContainsFunc(t.list, func(o *Device) bool { return o != d && slices.Contains(o.Seats, seat) }) && !d.Host {
		if ask := (Asking{d.Number, seat}); !slices.Contains(t.asking, ask) {
			t.asking = append(t.asking, ask)
		}
		return ErrTaken
	}
	return t.seat(d, seat)
}

// Rise lets a device get up from a seat.
func (t *Table) Rise(d *Device, seat int) error {
	defer t.tell()
	t.Devices.mu.Lock()
	defer t.Devices.mu.Unlock()
	d.Seats = slices.DeleteFunc(slices.Clone(d.Seats), func(s int) bool { return s == seat })
	return t.save()
}

// Let answers a device that wants a seat: yes or no, by the host or by a device that has the seat.
func (t *Table) Let(by *Device, ask Asking, yes bool) error {
	defer t.tell()
	t.Devices.mu.Lock()
	defer t.Devices.mu.Unlock()
	at := slices.Index(t.asking, ask)
	if at < 0 || !by.Host && !slices.Contains(by.Seats, ask.Seat) {
		return ErrNoSeat
	}
	t.asking = slices.Delete(slices.Clone(t.asking), at, at+1)
	i := slices.IndexFunc(t.list, func(d *Device) bool { return d.Number == ask.Device })
	if !yes || i < 0 {
		return nil
	}
	return t.seat(t.list[i], ask.Seat)
}

// Remove sends a device away: it must join anew.
func (t *Table) Remove(number int) error {
	defer t.tell()
	t.Devices.mu.Lock()
	defer t.Devices.mu.Unlock()
	t.list = slices.DeleteFunc(slices.Clone(t.list), func(d *Device) bool { return d.Number == number && !d.Host })
	t.asking = slices.DeleteFunc(slices.Clone(t.asking), func(a Asking) bool { return a.Device == number })
	return t.save()
}

// SetMay sets what devices may do.
func (t *Table) SetMay(may May) error {
	t.Devices.mu.Lock()
	t.may = may
	err := t.save()
	t.Devices.mu.Unlock()
	t.Lock() // views change
	t.Unlock()
	return err
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

// taken reports whether a device plays a seat.
func (t *Table) taken(seat int) bool {
	t.Devices.mu.RLock()
	defer t.Devices.mu.RUnlock()
	return slices.ContainsFunc(t.list, func(d *Device) bool { return slices.Contains(d.Seats, seat) })
}

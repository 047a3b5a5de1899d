package host

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
)

// Device is a browser that joined a table. Its secret is known to it alone; the table keeps a digest.
type Device struct {
	Digest string `json:"digest,omitempty"`
	Host   bool   `json:"host,omitempty"` // it may do what the laptop's prompt may
	Seats  []int  `json:"seats,omitempty"`
	Number int    `json:"number"` // in the order of joining, from 1
}

// Devices are the devices of a table, and the codes with which they join. They may be used by several goroutines.
type Devices struct {
	mu     sync.RWMutex
	file   string // empty: they are forgotten in the end
	list   []*Device
	code   string // for devices that join, 26 letters
	short  string // the same as one can type, 8 letters
	host   string // for the laptop's own page
	locked bool   // nobody else may join
	may    May
	asking []Asking // who wants a seat that another device has
	tries  int      // of short codes that were wrong
}

// mostDevices is how many devices a table takes.
const mostDevices = 64

// letters write codes and secrets: five bits each, without letters that look alike.
var letters = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)

// secret is a number of random bytes, written.
func secret(n int) string {
	b := make([]byte, n)
	rand.Read(b) // never fails
	return letters.EncodeToString(b)
}

// May is what devices that play a seat may do besides moving for it.
type May struct {
	Roll  bool `json:"roll"`  // say how dice and cards of chance fell
	Undo  bool `json:"undo"`  // take back their own last answer, if nothing followed
	Says  bool `json:"says"`  // answer what the table is asked
	Pause bool `json:"pause"` // nothing: devices only look, until the host lets them go on
}

// Asking is a device that wants a seat that another device has.
type Asking struct {
	Device int `json:"device"` // its number
	Seat   int `json:"seat"`
}

// Secret is a new secret of 128 bits, written in letters.
func Secret() string { return secret(16) }

// saved is how devices are kept in a file.
type saved struct {
	Devices []*Device `json:"devices"`
	Code    string    `json:"code"`
	Short   string    `json:"short"`
	May     May       `json:"may"`
}

// open reads the devices of a table that was open before.
func (ds *Devices) open(file string) error {
	ds.file, ds.host, ds.may = file, secret(16), May{Roll: true, Undo: true}
	data, err := os.ReadFile(file)
	if file == "" || errors.Is(err, fs.ErrNotExist) {
		ds.newCode()
		return nil
	}
	if err != nil {
		return err
	}
	var s saved
	if err := json.Unmarshal(data, &s); err != nil || len(s.Code) != 26 || len(s.Short) != 8 {
		return fmt.Errorf("%s: this isn't a list of devices: delete it, and let the devices join again", file)
	}
	ds.list, ds.code, ds.short, ds.may = s.Devices, s.Code, s.Short, s.May
	return nil
}

// save writes the devices. The caller holds the lock.
func (ds *Devices) save() error {
	if ds.file == "" {
		return nil
	}
	data, err := json.MarshalIndent(saved{ds.list, ds.code, ds.short, ds.may}, "", " ")
	if err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(ds.file), ".devices-*") // readable by its owner only
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), ds.file)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

func (ds *Devices) newCode() { ds.code, ds.short, ds.tries = secret(17)[:26], secret(5), 0 }

// NewCode makes another code: the old one lets nobody in. Devices that joined stay.
func (ds *Devices) NewCode() error {
	ds.mu.Lock()
	defer ds.mu.Unlock()
	ds.newCode()
	return ds.save()
}

// LockOut lets nobody else join, or lets them again.
func (ds *Devices) LockOut(locked bool) {
	ds.mu.Lock()
	defer ds.mu.Unlock()
	ds.locked = locked
}

// LockedOut reports whether nobody else may join.
func (ds *Devices) LockedOut() bool {
	ds.mu.RLock()
	defer ds.mu.RUnlock()
	return ds.locked
}

// Codes returns the codes with which devices join: the long one is for the QR code, the short one is typed.
func (ds *Devices) Codes() (long, short string) {
	ds.mu.RLock()
	defer ds.mu.RUnlock()
	return ds.code, ds.short
}

// HostCode is the code for the laptop's own page. It never leaves the laptop.
func (ds *Devices) HostCode() string { return ds.host }

// Errors of joining.
var (
	ErrCode   = errors.New("the code is wrong")
	ErrLocked = errors.New("nobody else may join")
	ErrFull   = errors.New("no more devices may join")
)

// mostTries is how many wrong short codes are taken before there is another.
const mostTries = 100

// Join lets a device in by one of the codes, and returns its secret.
func (ds *Devices) Join(code string) (d *Device, key string, err error) {
	ds.mu.Lock()
	defer ds.mu.Unlock()
	same := func(own string) bool { return subtle.ConstantTimeCompare([]byte(code), []byte(own)) == 1 }
	host := same(ds.host)
	switch {
	case host, same(ds.code):
	case !same(ds.short):
		if ds.tries++; ds.tries >= mostTries { // the long one, on screens, nobody guesses
			ds.short, ds.tries = secret(5), 0
			return nil, "", errors.Join(ErrCode, ds.save())
		}
		return nil, "", ErrCode
	}
	switch {
	case ds.locked && !host:
		return nil, "", ErrLocked
	case len(ds.list) >= mostDevices:
		return nil, "", ErrFull
	}
	key = secret(16)
	number := 1
	for _, other := range ds.list {
		number = max(number, other.Number+1)
	}
	d = &Device{Digest: digest(key), Host: host, Number: number}
	ds.list = append(ds.list, d)
	return d, key, ds.save()
}

// Known is the device with a secret; nil if there is none.
func (ds *Devices) Known(key string) *Device {
	ds.mu.RLock()
	defer ds.mu.RUnlock()
	want := digest(key)
	for _, d := range ds.list {
		if subtle.ConstantTimeCompare([]byte(d.Digest), []byte(want)) == 1 {
			return d
		}
	}
	return nil
}

// seat puts a device at a seat. The caller holds the lock of the devices.
func (ds *Devices) seat(d *Device, seat int) error {
	if slices.Contains(d.Seats, seat) {
		return nil
	}
	d.Seats = append(slices.Clone(d.Seats), seat)
	slices.Sort(d.Seats)
	return ds.save()
}

// Asking lists the devices that want a seat which a device may give.
func (ds *Devices) Asking(by *Device) []Asking {
	ds.mu.RLock()
	defer ds.mu.RUnlock()
	list := []Asking{}
	for _, a := range ds.asking {
		if by.Host || slices.Contains(by.Seats, a.Seat) {
			list = append(list, a)
		}
	}
	return list
}

// May returns what devices may do.
func (ds *Devices) May() May {
	ds.mu.RLock()
	defer ds.mu.RUnlock()
	return ds.may
}

// List lists the devices for the host's page.
func (ds *Devices) List() []Device {
	ds.mu.RLock()
	defer ds.mu.RUnlock()
	list := []Device{}
	for _, d := range ds.list {
		list = append(list, Device{Number: d.Number, Host: d.Host, Seats: d.Seats})
	}
	return list
}

// seatsOf are the seats of a device now.
func (ds *Devices) seatsOf(d *Device) []int {
	ds.mu.RLock()
	defer ds.mu.RUnlock()
	return d.Seats
}

// digest is what the table keeps of a secret.
func digest(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:])
}

// Joined reports whether a device is still one of the table's.
func (ds *Devices) Joined(d *Device) bool {
	ds.mu.RLock()
	defer ds.mu.RUnlock()
	return slices.Contains(ds.list, d)
}

package web

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"
)

// MostPosts is how many requests that change something an address may send in a second, unless the server says otherwise.
const MostPosts = 10

// rates counts requests that change something, by address.
type rates struct {
	mu    sync.Mutex
	since time.Time
	seen  map[string]int
}

func (r *rates) allow(address string, most int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now := time.Now(); now.Sub(r.since) > time.Second {
		r.since, r.seen = now, map[string]int{}
	}
	r.seen[address]++
	return r.seen[address] <= most
}

// addressOf is where a request comes from, without the port. What comes through a proxy on this computer comes from where the proxy
// says, or else all phones of a club would count as one.
func (s *Server) addressOf(r *http.Request) string {
	from, _, _ := net.SplitHostPort(r.RemoteAddr)
	if s.secure(r) && isLoopback(from) {
		list := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		if a, err := netip.ParseAddr(strings.TrimSpace(list[len(list)-1])); err == nil { // what stands before it the browser may have made up
			return household(a)
		}
	}
	if a, err := netip.ParseAddr(from); err == nil {
		return household(a)
	}
	return from
}

func isLoopback(address string) bool {
	a, err := netip.ParseAddr(address)
	return err == nil && a.IsLoopback()
}

// household is an address, or of one of IPv6 the network: whoever has one there has them all.
func household(a netip.Addr) string {
	if a = a.Unmap(); a.Is4() || a.IsLoopback() {
		return a.String()
	}
	p, err := a.WithZone("").Prefix(64)
	if err != nil {
		return a.String()
	}
	return p.String()
}

// How many connections the server keeps open: from one address, and in all. More of them are closed at once, so that a journal can
// still be written.
const mostFromOne, mostOpen = 100, 800

// doorkeeper is a listener that keeps to these limits.
type doorkeeper struct {
	net.Listener
	mu   sync.Mutex
	open map[string]int
	all  int
}

func (d *doorkeeper) Accept() (net.Conn, error) {
	for {
		c, err := d.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := ""
		if a, err := netip.ParseAddrPort(c.RemoteAddr().String()); err == nil && !a.Addr().Unmap().IsLoopback() { // a proxy has as many as it needs
			from = household(a.Addr())
		}
		if d.enters(from) {
			return &guest{Conn: c, leaves: sync.OnceFunc(func() { d.left(from) })}, nil
		}
		c.Close()
	}
}

func (d *doorkeeper) enters(from string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if from != "" && d.open[from] >= mostFromOne || d.all >= mostOpen {
		return false
	}
	if d.open == nil {
		d.open = map[string]int{}
	}
	d.open[from]++
	d.all++
	return true
}

func (d *doorkeeper) left(from string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.all--
	if d.open[from]--; d.open[from] == 0 {
		delete(d.open, from)
	}
}

// guest is a connection that is counted.
type guest struct {
	net.Conn
	leaves func()
}

func (g *guest) Close() error {
	g.leaves()
	return g.Conn.Close()
}

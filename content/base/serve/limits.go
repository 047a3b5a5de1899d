package serve

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"
)

// Rates counts what an address asks for in a second.
type Rates struct {
	mu    sync.Mutex
	since time.Time
	seen  map[string]int
}

// Allow counts one more of an address, and reports whether that is no more than most in this second.
func (r *Rates) Allow(address string, most int) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now := time.Now(); now.Sub(r.since) > time.Second {
		r.since, r.seen = now, map[string]int{}
	}
	r.seen[address]++
	return r.seen[address] <= most
}

// AddressOf is where a request comes from, without the port. What comes through a proxy on this computer comes from where the proxy
// says, or else all phones of a club would count as one.
func AddressOf(r *http.Request, proxied bool) string {
	from, _, _ := net.SplitHostPort(r.RemoteAddr)
	if proxied && isLoopback(from) {
		list := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		if a, err := netip.ParseAddr(strings.TrimSpace(list[len(list)-1])); err == nil { // what stands before it the browser may have made up
			return networkOf(a)
		}
	}
	if a, err := netip.ParseAddr(from); err == nil {
		return networkOf(a)
	}
	return from
}

func isLoopback(address string) bool {
	a, err := netip.ParseAddr(address)
	return err == nil && a.IsLoopback()
}

// networkOf is by what an address is counted: itself, or for IPv6 its network, since whoever has one address there has them all.
func networkOf(a netip.Addr) string {
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

// limitListener is a listener that keeps to these limits.
type limitListener struct {
	net.Listener
	mu   sync.Mutex
	open map[string]int
	all  int
}

func (l *limitListener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := ""
		if a, err := netip.ParseAddrPort(c.RemoteAddr().String()); err == nil && !a.Addr().Unmap().IsLoopback() { // a proxy has as many as it needs
			from = networkOf(a.Addr())
		}
		if l.acquire(from) {
			return &limitConn{Conn: c, release: sync.OnceFunc(func() { l.release(from) })}, nil
		}
		c.Close()
	}
}

func (l *limitListener) acquire(from string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if from != "" && l.open[from] >= mostFromOne || l.all >= mostOpen {
		return false
	}
	if l.open == nil {
		l.open = map[string]int{}
	}
	l.open[from]++
	l.all++
	return true
}

func (l *limitListener) release(from string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all--
	if l.open[from]--; l.open[from] == 0 {
		delete(l.open, from)
	}
}

// limitConn is a connection that is counted.
type limitConn struct {
	net.Conn
	release func()
}

func (c *limitConn) Close() error {
	c.release()
	return c.Conn.Close()
}

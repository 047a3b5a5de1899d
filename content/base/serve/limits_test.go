package serve

import (
	"net/http"
	"testing"
)

// TestConnectionsAreLimited: an address has so many connections and no more, whatever others have; one that ends makes room.
func TestConnectionsAreLimited(t *testing.T) {
	d := &limitListener{}
	for range mostFromOne {
		if !d.acquire("192.168.1.7") {
			t.Fatal("it is closed too early")
		}
	}
	if d.acquire("192.168.1.7") || !d.acquire("192.168.1.8") {
		t.Error("one address has more than its share, or takes another's")
	}
	if d.release("192.168.1.7"); !d.acquire("192.168.1.7") {
		t.Error("there is no room after one has left")
	}
	for d.all < mostOpen {
		if !d.acquire("") {
			t.Fatal("a proxy has as many as it needs")
		}
	}
	if d.acquire("") || d.acquire("192.168.1.9") {
		t.Error("there are more than in all")
	}
}

// TestWhereARequestComesFrom: a proxy on this computer is believed, as to its last word; nobody else is.
func TestWhereARequestComesFrom(t *testing.T) {
	for _, c := range []struct{ host, remote, forwarded, want string }{
		{"192.168.1.2:8276", "192.168.1.7:5000", "", "192.168.1.7"},
		{"192.168.1.2:8276", "192.168.1.7:5000", "10.0.0.1", "192.168.1.7"},
		{"club.example", "192.168.1.7:5000", "10.0.0.1", "192.168.1.7"},
		{"club.example", "127.0.0.1:5000", "10.9.9.9, 10.0.0.1", "10.0.0.1"},
		{"club.example", "127.0.0.1:5000", "nonsense", "127.0.0.1"},
		{"club.example", "[::1]:5000", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
		{"192.168.1.2:8276", "[::ffff:192.168.1.7]:5000", "", "192.168.1.7"},
		{"192.168.1.2:8276", "[fe80::1%eth0]:5000", "", "fe80::/64"},
	} {
		r := &http.Request{Host: c.host, RemoteAddr: c.remote, Header: http.Header{}}
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := AddressOf(r, r.Host == "club.example"); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

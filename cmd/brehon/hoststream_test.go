package main

import (
	"bufio"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"brehon/referee"
	"brehon/referee/host/web"
)

// counted counts what is read.
type counted struct {
	io.Reader
	n atomic.Int64
}

func (c *counted) Read(b []byte) (int, error) {
	n, err := c.Reader.Read(b)
	c.n.Add(int64(n))
	return n, err
}

// streamed opens the stream of a phone, packed or not; its events come one by one.
func (p *phone) streamed(encoding string) (events chan string, wire *counted) {
	p.t.Helper()
	r, err := http.NewRequest("GET", p.url+"/api/v1/t/t/events", nil)
	if err != nil {
		p.t.Fatal(err)
	}
	r.Header.Set("Accept-Encoding", encoding)
	resp, err := p.client.Do(r)
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { resp.Body.Close() })
	if got := resp.Header.Get("Content-Encoding"); (got == "gzip") != (encoding == "gzip") {
		p.t.Fatalf("asked for %q, the stream is %q", encoding, got)
	}
	wire = &counted{Reader: resp.Body}
	events = make(chan string, 1000)
	go func() {
		defer close(events)
		var from io.Reader = wire
		if encoding == "gzip" {
			if from, err = gzip.NewReader(bufio.NewReader(wire)); err != nil {
				return
			}
		}
		in, event := bufio.NewReader(from), ""
		for {
			line, err := in.ReadString('\n')
			if err != nil {
				return
			}
			if event += line; line == "\n" {
				if strings.HasPrefix(event, "id: ") {
					events <- event
				}
				event = ""
			}
		}
	}()
	return events, wire
}

// TestTheStreamIsPacked: a phone whose browser takes packed streams gets each view at once, the same as another's, in a fraction of
// the bytes.
func TestTheStreamIsPacked(t *testing.T) {
	for _, file := range recordedTables {
		was, m := begunAgain(t, filepath.Join(root, "scenarios", file))
		s := serve(t, m, "")
		p := s.join(0)
		plain, plainWire := p.streamed("identity")
		packed, packedWire := p.streamed("gzip")
		same := func() { // both come to what is there now
			a, b, now := "", "", "id: "+s.table.Now().Rev+"\n"
			for !strings.HasPrefix(a, now) {
				a = within(t, plain)
			}
			for !strings.HasPrefix(b, now) {
				b = within(t, packed)
			}
			if hereAside(a) != hereAside(b) {
				t.Fatalf("%s\nis not\n%s", a, b)
			}
		}
		same()
		moves := 0
		for ; m.Len() < was.Len(); moves++ {
			e := was.Entry(m.Len())
			if e.Says {
				if !s.says(e.Move.Command) {
					break
				}
			} else {
				s.table.Lock()
				no, err := m.Play(referee.ByTable, "", e.Move.Command)
				s.table.Unlock()
				if no != nil || err != nil {
					t.Fatal(no, err)
				}
			}
			same()
		}
		a, b := plainWire.n.Load(), packedWire.n.Load()
		t.Logf("%s: %d views, %d KB plain, %d KB packed, %.1f KB a view", filepath.Base(file), moves, a>>10, b>>10, float64(b)/1024/float64(moves))
		if b*4 > a {
			t.Errorf("%s: packed %d bytes, plain %d", filepath.Base(file), b, a)
		}
	}
}

func within(t *testing.T, events chan string) string {
	t.Helper()
	select {
	case e, ok := <-events:
		if !ok {
			t.Fatal("the stream has ended")
		}
		return e
	case <-time.After(5 * time.Second):
		t.Fatal("no view comes")
	}
	return ""
}

// hereAside is an event without what is true of devices at its moment.
func hereAside(event string) string {
	before, _, _ := strings.Cut(event, `,"here":`)
	return before
}

// TestStreamsAreNotOpenedInARow: a phone that opens and leaves its stream again and again is refused before the others drown in views.
func TestStreamsAreNotOpenedInARow(t *testing.T) {
	was, _, err := referee.Read(filepath.Join(root, "scenarios", recordedTables[0]), sharedLibrary(t).find)
	if err != nil {
		t.Fatal(err)
	}
	at := serve(t, was, "")
	s := &web.Server{}
	s.Add(at.table, inLanguages(sharedLibrary(t)).Of(was))
	srv := httptest.NewServer(s.Handler())
	t.Cleanup(srv.Close)
	s.Hosts = []string{strings.TrimPrefix(srv.URL, "http://")}
	p := (&served{t, at.table, was, srv.URL, s.Hosts[0]}).join()
	status := map[int]int{}
	for range 3 * web.MostPosts {
		r, err := p.client.Get(p.url + "/api/v1/t/t/events")
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		for status[r.StatusCode]++; at.table.Watching(nil) > 0; { // or else it has too many at once
			time.Sleep(time.Millisecond)
		}
	}
	if status[http.StatusOK] == 0 || status[http.StatusTooManyRequests] == 0 {
		t.Errorf("answers by their status: %v", status)
	}
}

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/host"
	"brehon/referee/host/web"
	"brehon/referee/view"
)

// served is a table on a server of its own.
type served struct {
	t     testing.TB
	table *host.Table
	match *referee.Match
	url   string
	host  string
}

// serve opens a table for a match.
func serve(t testing.TB, m *referee.Match, devices string) *served {
	t.Helper()
	l := sharedLibrary(t)
	langs := inLanguages(l).Of(m)
	speech, err := langs.In("en")
	if err != nil {
		t.Fatal(err)
	}
	c := console.New(console.Options{Match: m, Voice: speech.Voice, Scene: speech.Voice, Out: io.Discard, AllSeats: true})
	table, err := host.New("t", c, langs, devices)
	if err != nil {
		t.Fatal(err)
	}
	s := &web.Server{Posts: 1 << 20}
	s.Add(table, langs)
	srv := httptest.NewUnstartedServer(nil)
	srv.Config = s.HTTP()
	srv.Start()
	t.Cleanup(srv.Close)
	s.Hosts = []string{strings.TrimPrefix(srv.URL, "http://")}
	table.Lock()
	c.Greet()
	table.Unlock()
	return &served{t, table, m, srv.URL, s.Hosts[0]}
}

// phone is a device that joined.
type phone struct {
	*served
	client *http.Client
}

// join lets a phone in, at seats.
func (s *served) join(seats ...int) *phone {
	s.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.t.Fatal(err)
	}
	p := &phone{s, &http.Client{Jar: jar}}
	code, _ := s.table.Codes()
	if seats == nil {
		code = s.table.HostCode()
	}
	if status, body := p.send("POST", "join", map[string]string{"code": code}); status != http.StatusOK {
		s.t.Fatalf("joining: %d %s", status, body)
	}
	for _, seat := range seats {
		if status, body := p.send("PUT", fmt.Sprint("seats/", seat), nil); status != http.StatusNoContent {
			s.t.Fatalf("seat %d: %d %s", seat, status, body)
		}
	}
	return p
}

// send sends a request to the table.
func (p *phone) send(method, path string, body any, headers ...string) (status int, answer []byte) {
	p.t.Helper()
	data := []byte(nil)
	if text, ok := body.(jsonText); ok {
		data = []byte(text)
	} else if body != nil {
		data, _ = json.Marshal(body)
	}
	r, err := http.NewRequest(method, p.url+"/api/v1/t/t/"+path, bytes.NewReader(data))
	if err != nil {
		p.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	resp, err := p.client.Do(r)
	if err != nil {
		p.t.Fatal(err)
	}
	defer resp.Body.Close()
	if answer, err = io.ReadAll(resp.Body); err != nil {
		p.t.Fatal(err)
	}
	return resp.StatusCode, answer
}

// says corrects the table, as people do at the prompt; false if the law refuses it.
func (s *served) says(fact referee.Command) bool {
	s.t.Helper()
	s.table.Lock()
	defer s.table.Unlock()
	no, err := s.match.Say(fact, referee.ByTable, "recorded")
	if err != nil {
		s.t.Fatal(err)
	}
	return no == nil
}

// view is what the phone sees.
func (p *phone) view() host.View {
	p.t.Helper()
	status, data := p.send("GET", "view", nil)
	var v host.View
	if err := json.Unmarshal(data, &v); status != http.StatusOK || err != nil {
		p.t.Fatalf("view: %d %v %.300s", status, err, data)
	}
	return v
}

// move makes a move that the phone's view lists.
func (p *phone) move(text string) {
	p.t.Helper()
	v := p.view()
	i := slices.IndexFunc(v.Moves, func(m view.Move) bool { return m.Text == text })
	if i < 0 {
		var list []string
		for _, m := range v.Moves {
			list = append(list, m.Text)
		}
		p.t.Fatalf("%q isn't among the moves of seats %v, asked %+v: %q", text, v.You.Seats, v.Asked, list)
	}
	if status, body := p.send("POST", "moves", host.Request{Moves: []string{v.Moves[i].ID}}, "If-Match", v.Rev); status != http.StatusOK {
		p.t.Fatalf("%q: %d %s", text, status, body)
	}
}

// recordedTables are recorded games of all three laws that a test plays again by phones.
var recordedTables = []string{"turlough/testdata/journals/first-1277.journal", "root/testdata/journals/second-first.journal", "feudum/testdata/journals/second-closed.journal"}

// begunAgain is a recorded match, and one of the same set-up before its first step.
func begunAgain(t testing.TB, file string) (was, m *referee.Match) {
	t.Helper()
	was, _, err := referee.Read(file, sharedLibrary(t).find)
	if err != nil {
		t.Fatal(err)
	}
	m, no := referee.Begin(was.Game(), was.Setup())
	if no != nil {
		t.Fatal(no)
	}
	return was, m
}

// TestPhonesPlayRecordedGames: recorded games are played again, each move by a phone of the seat that made it, from what that
// phone's view lists, and end in the same position.
func TestPhonesPlayRecordedGames(t *testing.T) {
	for _, file := range recordedTables {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			was, m := begunAgain(t, filepath.Join(root, "scenarios", file))
			s := serve(t, m, "")
			var phones []*phone
			for seat := range m.Players() {
				phones = append(phones, s.join(seat))
			}
			g := was.Game().Grammar()
			for m.Len() < was.Len() {
				e := was.Entry(m.Len())
				switch {
				case e.Says:
					if !s.says(e.Move.Command) {
						t.Fatal(g.FactText(e.Move.Command))
					}
				case e.Move.Seat >= 0:
					phones[e.Move.Seat].move(g.Text(e.Move.Command))
				default:
					p := phones[0]
					if seer := referee.SeenBy(m.State()); seer >= 0 {
						p = phones[seer]
					}
					p.move(g.Text(e.Move.Command))
				}
			}
			if got, want := referee.HashOf(m.State()), referee.HashOf(was.State()); got != want {
				t.Errorf("the game ends with %016x; it was recorded with %016x", got, want)
			}
		})
	}
}

// sharedLibrary is the library in English, read once for all tests of this file.
func sharedLibrary(t testing.TB) *library {
	t.Helper()
	l, err := hostLibrary()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

var hostLibrary = sync.OnceValues(func() (*library, error) {
	l, err := newLibrary("", "en")
	if err != nil {
		return nil, err
	}
	for _, id := range l.IDs() { // reading is not for several tests at once
		if _, err := l.Whole(id); err != nil {
			return nil, err
		}
	}
	return l, nil
})

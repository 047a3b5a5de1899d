package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/host"
)

// overheard is what a device was sent.
type overheard struct {
	*phone
	seat   referee.Seat // Nobody: a television
	events chan string
	all    strings.Builder
}

// TestNothingSecretIsSent: in recorded games with hidden cards, each phone and a television keep every byte that they are sent: the
// stream, the log, answers and problems. No step tells one of them what its seat may not see yet, as the law alone says it; and no secret
// of the table or of another device, each a word that stands nowhere else, is in those bytes or in the journal.
func TestNothingSecretIsSent(t *testing.T) {
	for _, file := range []string{"feudum/testdata/journals/second-sealed.journal", "feudum/testdata/journals/second-closed.journal"} {
		if strings.Contains(file, "second-sealed") && !*tapAll { // the other one shows the same, sooner
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			was, m := begunAgain(t, filepath.Join(root, "scenarios", file))
			journal := filepath.Join(t.TempDir(), "game.journal")
			if err := referee.Create(journal, m); err != nil {
				t.Fatal(err)
			}
			defer m.Close()
			s := serve(t, m, journal+".devices")
			laptop := s.join()
			canaries := map[string]string{"the laptop's code": s.table.HostCode()}
			keep := func(p *phone, whose string) {
				for _, c := range p.client.Jar.Cookies(mustURL(t, s.url)) {
					canaries["the cookie of "+whose] = c.Value
				}
			}
			keep(laptop, "the laptop")
			var devices []*overheard
			for seat := range m.Players() {
				devices = append(devices, &overheard{phone: s.join(seat), seat: referee.Seat(seat)})
				keep(devices[seat].phone, fmt.Sprint("seat ", seat))
			}
			devices = append(devices, &overheard{phone: &phone{s, watcher(t, s)}, seat: referee.Nobody})
			for _, d := range devices {
				d.events, _ = d.streamed("identity")
			}
			hidden := 0
			for {
				for _, d := range devices {
					hidden += d.reads(t, m)
				}
				if m.Len() >= was.Len() || !s.again(was) {
					break
				}
			}
			if hidden == 0 {
				t.Error("nothing was hidden from anybody")
			}
			t.Logf("%d steps; %d times a view told one that is hidden from who reads it, without what it says", m.Len(), hidden)
			saved, err := os.ReadFile(journal)
			if err != nil {
				t.Fatal(err)
			}
			long, short := s.table.Codes()
			canaries["the code to join"], canaries["the code that is typed"] = long, short
			for what, word := range canaries {
				if word == "" || strings.Contains(string(saved), word) {
					t.Errorf("%s is in the journal, or there is none", what)
				}
				for _, d := range devices {
					if strings.Contains(d.all.String(), word) {
						t.Errorf("%s was sent to the device of seat %d", what, d.seat)
					}
				}
			}
		})
	}
}

// again makes the next step of a recorded game; false if the law refuses it now.
func (s *served) again(was *referee.Match) bool {
	s.t.Helper()
	e := was.Entry(s.match.Len())
	if e.Says {
		return s.says(e.Move.Command)
	}
	s.table.Lock()
	defer s.table.Unlock()
	if no, err := s.match.Play(referee.ByTable, "", e.Move.Command); no != nil || err != nil {
		s.t.Fatal(no, err)
	}
	return true
}

// reads reads what the device is sent now, and asks for the log and for what it may not do; it returns how many steps in the view are
// hidden from its seat.
func (d *overheard) reads(t *testing.T, m *referee.Match) (hidden int) {
	t.Helper()
	event, now := "", "id: "+d.table.Now().Rev+"\n"
	for !strings.HasPrefix(event, now) {
		event = within(t, d.events)
		d.all.WriteString(event)
	}
	_, log := d.send("POST", "ask", map[string]string{"line": "log 12"})
	_, codes := d.send("GET", "codes", nil)
	_, problem := d.send("POST", "moves", host.Request{Moves: []string{"0"}}, "If-Match", "0-0")
	d.all.Write(log)
	d.all.Write(codes)
	d.all.Write(problem)
	_, data, _ := strings.Cut(event, "data: ")
	var v host.View
	if err := json.Unmarshal([]byte(strings.TrimSpace(data)), &v); err != nil {
		t.Fatal(err)
	}
	var said struct{ Says []string }
	if err := json.Unmarshal(log, &said); err != nil || len(said.Says) == 0 && m.Len() > 0 {
		t.Fatalf("the log: %v %s", err, log)
	}
	secret, ok := m.State().(interface {
		Hides(referee.Move, referee.Seat) bool
	})
	if !ok {
		t.Fatal("the law hides nothing")
	}
	for _, step := range v.Log {
		e := m.Entry(step.Number - 1)
		if e.Says || !secret.Hides(e.Move, d.seat) {
			continue
		}
		hidden++
		text := m.Text(e)
		told, _ := json.Marshal(step)
		if strings.Contains(string(told), text) {
			t.Fatalf("seat %d is told of step %d: %s", d.seat, step.Number, told)
		}
		for _, line := range said.Says {
			if strings.HasPrefix(strings.TrimSpace(line), fmt.Sprint(step.Number, " ")) && strings.Contains(line, text) {
				t.Fatalf("seat %d is told of step %d by the log: %s", d.seat, step.Number, line)
			}
		}
	}
	return hidden
}

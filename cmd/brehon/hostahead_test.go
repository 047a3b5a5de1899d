package main

import (
	"net/http"
	"testing"

	"brehon/referee"
	"brehon/referee/host"
)

// TestAnswersGivenAheadAreNoChange: who answers in secret before the question comes doesn't change the moment of others: what they send
// meanwhile is carried out, and tells them nothing. It is so with a journal and without.
func TestAnswersGivenAheadAreNoChange(t *testing.T) {
	g, err := sharedLibrary(t).Whole("feudum")
	if err != nil {
		t.Fatal(err)
	}
	for _, saved := range []bool{false, true} {
		m, no := referee.Begin(g.Law, referee.Setup{Scenario: "four", Options: []string{"hands=sealed"}})
		if no != nil {
			t.Fatal(no)
		}
		if saved {
			if err := referee.Create(t.TempDir()+"/game.journal", m); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { m.Close() })
		}
		s := serve(t, m, "")
		var phones []*phone
		for seat := range m.Players() {
			phones = append(phones, s.join(seat))
		}
		for phones[0].view().Series == nil || !phones[0].view().Series.Secret { // the setup
			v := phones[0].view()
			for _, p := range phones {
				if len(v.Moves) == 0 {
					v = p.view()
				}
			}
			text := v.Moves[0].Text
			for _, p := range phones {
				if len(p.view().Moves) > 0 {
					p.move(text)
					break
				}
			}
		}
		asked := phones[m.State().Turn().Seat]
		ahead := 0
		for seat, p := range phones {
			v := p.view()
			if p == asked || v.Series == nil || !v.Series.Ahead {
				continue
			}
			before := asked.view()
			var moves []string
			for _, a := range v.Series.Asks {
				moves = append(moves, a.Moves[len(moves)].ID)
			}
			if status, body := p.send("POST", "moves", host.Request{Ahead: true, Moves: moves}); status != http.StatusOK {
				t.Fatalf("seat %d, ahead: %d %s", seat, status, body)
			}
			if rev := s.table.Now().Rev; rev != before.Rev {
				t.Errorf("an answer given ahead makes %s of %s", rev, before.Rev)
			}
			if given := p.view().Series.Given; given != len(moves) {
				t.Errorf("seat %d gave %d answers ahead, and sees %d", seat, len(moves), given)
			}
			ahead++
		}
		if ahead == 0 {
			t.Fatal("nobody can answer ahead")
		}
		v := asked.view()
		if status, body := asked.send("POST", "moves", host.Request{Moves: []string{v.Series.Asks[0].Moves[0].ID}}, "If-Match", v.Rev); status != http.StatusOK {
			t.Errorf("the answer of who is asked: %d %s", status, body)
		}
		if s.table.Now().Rev == v.Rev {
			t.Error("an answer that is made leaves the revision")
		}
	}
}

package referee

import (
	"encoding/json"
	"errors"
	"fmt"
)

// replay is the match that a journal's bytes tell, checked line by line against the rules.
func replay(path string, data []byte, find func(id string) (Game, error)) (*Match, scan, error) {
	var s scan
	var m *Match
	line := 0
	var err error
	if s.seals, err = findSeals(path, data); err != nil {
		return nil, s, err
	}
	err = s.records(path, data, func(act []record) error {
		for _, r := range act {
			line++
			known, err := s.seals.unseal(r, line-1)
			if err != nil {
				return m.sealLost(path, line)
			}
			if err := m.repeat(known, find, &m, &s); err != nil && known.seal != nil && known.seal.salt == asSaid && r.kind != "open" {
				return m.sealLost(path, line) // what was said again cannot be
			} else if err != nil {
				return at(err, path, line, r)
			}
			if known.seal != nil && r.kind != "open" {
				m.entries[len(m.entries)-1].seal = known.seal
			}
			if got := HashOf(m.State()); got != r.hash {
				return &DriftError{File: path, Line: line, Text: r.kind + " " + r.body(), Want: r.hash, Got: got}
			}
		}
		return nil
	})
	if err != nil {
		return nil, s, err
	}
	return m, s, nil
}

// at puts a line's place to its error.
func at(err error, path string, line int, r record) error {
	drift := &DriftError{File: path, Line: line, Text: r.kind + " " + r.body(), Err: err}
	var no *refusedError
	if errors.As(err, &no) {
		drift.Err, drift.Refusal = nil, &no.Refusal
	}
	return drift
}

// refusedError carries a refusal to where the line is known.
type refusedError struct{ Refusal }

func (e *refusedError) Error() string { return e.Key }

// repeat does what a line says. The first line makes the match.
func (m *Match) repeat(r record, find func(id string) (Game, error), to **Match, s *scan) error {
	if (m == nil) != (r.kind == "game") {
		return errors.New("a journal has one line of kind game, its first")
	}
	switch r.kind {
	case "game":
		return begin(r, find, to, s)
	case "move":
		return m.repeatMove(r)
	case "says":
		return m.repeatSays(r)
	case "seat":
		if r.n >= len(m.players) || r.text != Person && NewPlayer(m.game, r.text, 0) == nil {
			return fmt.Errorf("there is no seat %d, or no player %q", r.n, r.text)
		}
		m.setPlayer(Seat(r.n), r.text)
		m.programs[r.n] = NewPlayer(m.game, r.text, 0)
	case "custom":
		m.setCustom(r.by, r.text)
	case "undo":
		if r.n > len(m.entries) {
			return fmt.Errorf("there are only %d steps", len(m.entries))
		}
		m.undo(r.n, r.note)
	case "redo":
		return m.repeatRedo(r.n)
	case "drop":
		if r.n > m.later.len() {
			return fmt.Errorf("only %d steps were taken back", m.later.len())
		}
		m.drop(r.n)
	case "amend":
		return m.repeatAmend(r)
	case "open":
		return s.seals.opens(r.seal)
	}
	return nil
}

func begin(r record, find func(id string) (Game, error), to **Match, s *scan) error {
	var h header
	if err := json.Unmarshal([]byte(r.text), &h); err != nil {
		return err
	}
	if h.Format != format {
		return fmt.Errorf("the journal has format %d, and only %d can be read", h.Format, format)
	}
	g, err := find(h.Game)
	if err != nil {
		return err
	}
	m, no := Begin(g, h.Setup)
	if no != nil {
		return &refusedError{*no}
	}
	*to, s.version = m, h.Version
	return nil
}

// repeatMove makes a journalled move, if it is one of today's.
func (m *Match) repeatMove(r record) error {
	c, err := m.game.Grammar().Read(r.text)
	if err != nil {
		return err
	}
	mv, ok := m.Listed(c)
	if !ok {
		no := m.refusal(c)
		return &refusedError{no}
	}
	before := m.State()
	m.push(Entry{Move: mv, By: r.by, Note: r.note, Before: before, After: before.Apply(mv, nil)})
	return nil
}

func (m *Match) repeatSays(r record) error {
	c, err := m.game.Grammar().ReadFact(r.text)
	if err != nil {
		return err
	}
	before := m.State()
	after, no := before.Say(c)
	if no != nil {
		return &refusedError{*no}
	}
	m.push(Entry{Says: true, Move: Move{Command: c}, By: r.by, Note: r.note, Before: before, After: after})
	return nil
}

func (m *Match) repeatRedo(n int) error {
	for ; n > 0; n-- {
		if m.later == nil {
			return errors.New("nothing was taken back")
		}
		if no := m.again(); no != nil {
			return &refusedError{*no}
		}
	}
	return nil
}

func (m *Match) repeatAmend(r record) error {
	if r.n < 0 || r.n >= len(m.entries) {
		return fmt.Errorf("there is no step %d", r.n+1)
	}
	c, err := m.game.Grammar().Read(r.text)
	if err != nil {
		return err
	}
	m.backToAmend(r.n)
	if _, ok := m.Listed(c); !ok {
		no := m.refusal(c)
		return &refusedError{no}
	}
	m.amended(c, r.by, r.note)
	return nil
}

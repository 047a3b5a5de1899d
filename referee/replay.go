package referee

import (
	"encoding/json"
	"errors"
	"fmt"
)

// replay rebuilds the match from a journal's bytes, checking each line against the rules. said maps lines whose seals were
// lost to their repeated moves.
func replay(path string, data []byte, find func(id string) (Game, error), said map[int]string) (*Match, scan, error) {
	p := replayer{path: path, find: find}
	var err error
	if p.seals, err = findSeals(path, data, said); err == nil {
		err = p.read(data)
	}
	if err != nil {
		return nil, p.scan, err
	}
	return p.m, p.scan, nil
}

// replayer repeats the lines of a journal.
type replayer struct {
	path string
	find func(id string) (Game, error)
	scan
	m    *Match // nil before the first line
	line int    // how many were repeated
	looking
}

// read replays the part of a journal not read yet.
func (p *replayer) read(data []byte) error {
	return p.records(p.path, data, func(act []record) error {
		p.mark(act)
		for _, r := range act {
			if err := p.repeat(r); err != nil {
				return err
			}
			p.line++
		}
		return nil
	})
}

// repeat repeats one line.
func (p *replayer) repeat(r record) error {
	known, err := p.seals.unseal(r, p.line)
	switch {
	case err != nil && !p.on:
		return p.lost(r)
	case err != nil && !p.standsIn(r):
		return p.lost(r)
	case err != nil:
		return nil
	}
	if err := p.m.repeat(known, p.find, &p.m, p); err != nil && known.seal != nil && known.seal.salt == asSaid && r.kind != "open" {
		return p.lost(r) // the repeated move is impossible
	} else if err != nil {
		return at(err, p.path, p.line+1, r)
	}
	if known.seal != nil && r.kind != "open" {
		p.m.entries[len(p.m.entries)-1].seal = known.seal
	}
	if got := HashOf(p.m.State()); p.compares() && got != r.hash {
		return &DriftError{File: p.path, Line: p.line + 1, Text: r.short(), Want: r.hash, Got: got}
	}
	return nil
}

// lost is the error of a sealed line that can no longer be read.
func (p *replayer) lost(r record) error {
	lost := &SealLostError{File: p.path, Line: p.line + 1}
	if m := p.m; m != nil {
		lost.Game, lost.State = m.game, m.State()
		if r.kind == "amend" && r.n < len(m.entries) {
			lost.State = m.entries[r.n].Before
		}
	}
	return lost
}

// at puts a line's place to its error.
func at(err error, path string, line int, r record) error {
	drift := &DriftError{File: path, Line: line, Text: r.short(), Err: err}
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
func (m *Match) repeat(r record, find func(id string) (Game, error), to **Match, p *replayer) error {
	if (m == nil) != (r.kind == "game") {
		return errors.New("a journal has one line of kind game, its first")
	}
	switch r.kind {
	case "game":
		return begin(r, find, to, &p.scan, p.on)
	case "move":
		return m.repeatMove(r, p)
	case "says":
		return m.repeatSays(r)
	case "seat":
		if r.n >= len(m.players) || r.text != Person && NewPlayer(m.game, r.text, 0) == nil {
			return fmt.Errorf("there is no seat %d, or no player %.60q", r.n, r.text)
		}
		m.setPlayer(Seat(r.n), r.text)
		if !m.onlooker {
			m.programs[r.n] = NewPlayer(m.game, r.text, 0)
		}
	case "custom":
		if r.by == openCustom && !m.opens(r.text) {
			return errOtherKey
		}
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
			return fmt.Errorf("only %d steps were undone", m.later.len())
		}
		m.drop(r.n)
	case "amend":
		return m.repeatAmend(r, p)
	case "open":
		return p.seals.opens(r.seal)
	case "hash":
		if r.n < 1 || r.n > HashVersion(m.game) {
			return fmt.Errorf("there is no version %d of hashes; a newer program may know it", r.n)
		}
		p.hashes = r.n
	}
	return nil
}

func begin(r record, find func(id string) (Game, error), to **Match, s *scan, onlooker bool) error {
	var h header
	if err := json.Unmarshal([]byte(r.text), &h); err != nil {
		return err
	}
	if h.Format < 1 || h.Format > format {
		return fmt.Errorf("the journal has format %d, and only those up to %d can be read", h.Format, format)
	}
	g, err := find(h.Game)
	if err != nil {
		return err
	}
	if h.Hash > HashVersion(g) {
		return fmt.Errorf("its hashes are of version %d, and only those up to %d are known; a newer program may know them", h.Hash, HashVersion(g))
	}
	m, no := Begin(g, h.Setup)
	if no != nil {
		return &refusedError{*no}
	}
	*to, m.onlooker, s.version, s.hashes = m, onlooker, h.Version, max(1, h.Hash)
	return nil
}

// repeatMove makes a journalled move, if it is one of today's.
func (m *Match) repeatMove(r record, p *replayer) error {
	c, err := m.game.Grammar().Read(r.text)
	if err != nil {
		return err
	}
	p.supposes(c, r.hash)
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
			return errors.New("nothing was undone")
		}
		if no := m.repeatAgain(); no != nil {
			return &refusedError{*no}
		}
	}
	return nil
}

func (m *Match) repeatAmend(r record, p *replayer) error {
	if r.n < 0 || r.n >= len(m.entries) {
		return fmt.Errorf("there is no step %d", r.n+1)
	}
	c, err := m.game.Grammar().Read(r.text)
	if err != nil {
		return err
	}
	m.backToAmend(r.n)
	p.supposes(c, r.hash)
	if _, ok := m.Listed(c); !ok {
		no := m.refusal(c)
		return &refusedError{no}
	}
	m.amended(c, r.by, r.note)
	return nil
}

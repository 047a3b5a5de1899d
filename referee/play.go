package referee

import "slices"

// Making moves: judged, written, then part of the match.

// Refused is a refusal, with the index of the command that met it.
type Refused struct {
	Command int
	Refusal
}

// Play makes moves one after the other. It makes all of them or none. Between two
// commands the referee gives only answers and programs make asides, as they would between two lines. An error comes from
// the journal, and then nothing has happened.
func (m *Match) Play(by, note string, commands ...Command) (*Refused, error) {
	was := m.line
	records, no := m.answer(by, note, commands)
	if no != nil {
		m.goBack(was)
		return no, nil
	}
	return nil, m.keep(was, records)
}

// answer makes moves as Play does, and writes nothing yet. The match must go back to where it was if one is refused.
func (m *Match) answer(by, note string, commands []Command) (records []record, no *Refused) {
	for i, c := range commands {
		for i > 0 {
			p, ok := m.between(c)
			if !ok {
				break
			}
			records = append(records, m.made(p.Move.Command, p.By, ""))
		}
		if _, ok := m.Listed(c); !ok {
			return nil, &Refused{i, m.refusal(c)}
		}
		if i > 0 {
			if no := Objects(m.game, m.State(), Attempt{c.Form, &c, &commands[i-1]}); no != nil {
				return nil, &Refused{i, *no}
			}
		}
		records = append(records, m.made(c, by, note))
	}
	return records, nil
}

// between returns the move made before a later command of a line: a forced answer (unless c is that answer), or a program's
// aside.
func (m *Match) between(c Command) (Proposal, bool) {
	if only, ok := m.only(); ok {
		return Proposal{only, ByReferee}, only.Command != c && !IsMeant(m.game, m.State(), c)
	}
	p, ok := m.Proposed()
	return p, ok && p.Move.Aside
}

// made makes one listed move and returns its record.
func (m *Match) made(c Command, by, note string) record {
	mv, ok := m.Listed(c)
	if !ok {
		panic("referee: made a move that is not listed")
	}
	before := m.State()
	e := Entry{Move: mv, By: by, Note: clean(note), Before: before, After: before.Apply(mv, nil)}
	r := record{kind: "move", by: by, text: m.game.Grammar().Text(c), note: clean(note), hash: HashOf(e.After)}
	if v, ok := before.(Sealed); ok && m.journal != nil && v.Seals(mv) {
		e.seal = newSeal(r.text)
		r.text, r.seal = e.seal.digest(), e.seal
	}
	m.push(e)
	return r
}

// push puts a new step at the end of the line. If steps that were taken back are waiting, it takes the place of the
// first of them, but never a decision that of a throw or the other way round: a throw waits for its question.
func (m *Match) push(e Entry) {
	if m.later != nil && !e.Says && !m.later.Says && e.Chance() == m.later.Chance() {
		if m.later.Move.Command != e.Move.Command {
			e.replace(m.later.Entry)
		}
		m.later = m.later.next
	}
	if e.By == ByDice {
		e.throw, e.source = m.throws, m.source()
		m.throws++
	}
	m.entries = append(m.entries, e)
	if len(m.entries) > m.until {
		m.later = nil
	}
	if e.By == ByTable {
		m.changed = nil
	}
	m.moved()
}

// replace records which step the entry replaces.
func (e *Entry) replace(was Entry) {
	e.Was, e.Veiled = &was.Move.Command, was.HiddenFrom(Nobody)
	if e.By == ByTable && was.IsProgram() && was.Move.Seat == e.Move.Seat {
		e.Over = was.By
	}
}

// keep writes records, or restores the match to was. It examines the new position first: a panic there leaves the journal
// without a line that cannot be resumed.
func (m *Match) keep(was line, records []record) (err error) {
	if m.journal == nil || len(records) == 0 {
		return nil
	}
	kept := false
	defer func() {
		if !kept {
			m.goBack(was)
		}
	}()
	m.State().Turn()
	m.Moves()
	err = m.write(records)
	kept = err == nil
	return err
}

// At copies the match as it was after the first n of its steps; n is from 0 to Len. The corrections up to that step are
// copied too, but not the steps that were taken back.
func (m *Match) At(n int) *Match {
	c := m.Copy()
	c.entries, c.later, c.until = c.entries[:n:n], nil, 0
	c.corrections = slices.DeleteFunc(m.Corrections(), func(f Correction) bool { return f.At > n })
	return c
}

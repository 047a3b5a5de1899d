package referee

import (
	"encoding/hex"
	"slices"
)

// Writing steps, with what is hidden in them beside the journal.

// write writes the records of an act to the journal, together with the seals that it opens. What it hides is in the seal file
// first.
func (m *Match) write(records []record) error {
	j, was := m.journal, len(m.journal.closed)
	for i, r := range records {
		if r.seal != nil {
			r.seal.line = j.lines + i
			j.closed = append(j.closed, r.seal)
		}
	}
	shown := m.shown()
	for _, s := range shown {
		records = append(records, record{kind: "open", seal: s, hash: HashOf(m.State())})
	}
	version := HashVersion(m.game)
	if j.hashes != version { // it was begun when positions had other hashes
		records = append(records, record{kind: "hash", n: version, hash: HashOf(m.State())})
	}
	opened := m.openKeys()
	for _, k := range opened {
		records = append(records, record{kind: "custom", by: openCustom, text: hex.EncodeToString(k[:]), hash: HashOf(m.State())})
	}
	err := j.hide(bodies(j.closed[was:]))
	if err == nil {
		err = j.append(records)
	}
	if err != nil {
		j.closed = j.closed[:was]
		return err
	}
	for _, k := range opened {
		m.setCustom(openCustom, hex.EncodeToString(k[:]))
	}
	j.hashes = version
	for _, s := range shown {
		s.opened = true
	}
	j.closed = slices.DeleteFunc(j.closed, func(s *seal) bool { return s.opened })
	if (len(shown) > 0 || m.Custom(keyCustom) != "") && m.hidesNothing() {
		m.key = nil
		_ = j.show()
	}
	return nil
}

// hidesNothing reports whether the seal file may go: no seal, and no key still in use.
func (m *Match) hidesNothing() bool {
	_, over := m.State().Over()
	return len(m.journal.closed) == 0 && (over || m.Custom(keyCustom) == "")
}

// shown lists the seals that may be opened: of steps that every seat may see now, and of steps undone before one of those was
// made. At the end of the game those are all.
func (m *Match) shown() (list []*seal) {
	if len(m.journal.closed) == 0 {
		return nil
	}
	_, over := m.State().Over()
	held, last := map[*seal]bool{}, -1
	for i, e := range m.entries {
		if e.seal == nil || e.seal.opened {
			continue
		}
		if m.Hidden(i, Nobody) {
			held[e.seal] = true
		} else {
			last = max(last, e.seal.line)
		}
	}
	for t := m.later; t != nil; t = t.next {
		held[t.seal] = true
	}
	for _, s := range m.journal.closed {
		if over || !held[s] && s.line <= last {
			list = append(list, s)
		}
	}
	return list
}

package referee

import "slices"

// Steps that an onlooker may not read: another that leads to the same hash stands in for them.

// mark keeps the way back to before an act, if something of it is sealed and not known.
func (p *replayer) mark(act []record) {
	if !p.on || p.m == nil {
		return
	}
	for i, r := range act {
		if _, err := p.seals.unseal(r, p.line+i); err != nil {
			if len(p.marks) == mostMarks {
				p.marks = slices.Delete(p.marks, 0, 1)
			}
			p.m.marked = len(p.m.entries)
			m := *p.m
			m.moves = nil
			p.marks = append(p.marks, mark{p.scan, m, p.line})
			return
		}
	}
}

// back returns to the position before a line, or to the start.
func (p *replayer) back(line int) {
	for len(p.marks) > 0 {
		last := p.marks[len(p.marks)-1]
		p.marks = p.marks[:len(p.marks)-1]
		if last.line <= line {
			m := last.m
			p.scan, p.m, p.line = last.scan, &m, last.line
			return
		}
	}
	p.scan, p.m, p.line = scan{seals: p.seals}, nil, 0
}

// standsIn makes any move that looks the same to all as that of a sealed line, and reports whether there is one.
func (p *replayer) standsIn(r record) bool {
	m := p.m
	if m == nil {
		return false
	}
	if r.kind == "amend" {
		if r.n < 0 || r.n >= len(m.entries) {
			return false
		}
		m.backToAmend(r.n)
	}
	v, ok := m.State().(Sealed)
	if !ok {
		return false
	}
	before := m.State()
	i := slices.IndexFunc(m.Moves(), func(mv Move) bool { return v.Seals(mv) && p.leads(before.Apply(mv, nil), r.hash) })
	if i < 0 {
		return false
	}
	mv := m.moves[i]
	if r.kind == "amend" {
		m.amended(mv.Command, r.by, r.note)
	} else {
		m.push(Entry{Move: mv, By: r.by, Note: r.note, Before: before, After: before.Apply(mv, nil)})
	}
	s := &seal{line: p.line, salt: standIn, text: m.game.Grammar().Text(mv.Command)}
	m.entries[len(m.entries)-1].seal, p.seals.of[p.line] = s, s
	return true
}

// leads reports whether a position has the hash of a line.
func (p *replayer) leads(after State, hash uint64) bool {
	return !p.compares() || HashOf(after) == hash
}

// supposes switches to an indistinguishable position in which a command is legal and leads to the line's hash, if an assumed
// move is in the way.
func (p *replayer) supposes(c Command, hash uint64) {
	if p.on {
		p.m.suppose(c, func(after State) bool { return p.leads(after, hash) })
	}
}

// compares reports whether the journal's hashes are of the current version.
func (p *replayer) compares() bool { return p.hashes == HashVersion(p.m.game) }

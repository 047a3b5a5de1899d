package referee

// Overruling: the table makes a move in the place of a program's, and the programs go on from there.

// Overruled reports whether step at, counted from 0, cannot be overruled. Blocks is the step that hinders it: the step
// itself if no program made it, or else the first later step that is neither a program's move nor an only answer.
func (m *Match) Overruled(at int) (blocks int, is bool) {
	if !m.entries[at].IsProgram() {
		return at, true
	}
	for i := at + 1; i < len(m.entries); i++ {
		if e := m.entries[i]; !e.IsProgram() && e.By != ByReferee {
			return i, true
		}
	}
	return 0, false
}

// Overrule replaces step at, made by a program, by moves of the table: all or none. at may be Len if a program proposes a
// move now: that move is made first, so that it is on record. Later steps are dropped, and the programs decide again. The
// step must not be Overruled, and there must be at least one command. An error comes from the journal; then nothing has
// changed.
func (m *Match) Overrule(at int, by, note string, commands ...Command) (*Refused, error) {
	was := m.line
	var records []record
	if at == len(m.entries) {
		if p, ok := m.Proposed(); ok {
			records = append(records, m.made(p.Move.Command, p.By, ""))
		}
	}
	waiting := m.later.len()
	m.backToAmend(at)
	if _, ok := m.Listed(commands[0]); !ok {
		no := m.refusal(commands[0])
		m.goBack(was)
		return &Refused{0, no}, nil
	}
	amended := m.amended(commands[0], by, note)
	amended.n = at
	records = append(records, amended)
	if behind := m.later.len() - waiting; behind > 0 {
		m.drop(behind)
		records = append(records, record{kind: "drop", n: behind, hash: HashOf(m.State())})
	}
	more, no := m.answer(by, note, commands[1:])
	if no != nil {
		m.goBack(was)
		no.Command++
		return no, nil
	}
	return nil, m.keep(was, append(records, more...))
}

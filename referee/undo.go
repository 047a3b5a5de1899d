package referee

import (
	"math"
	"slices"
)

// Undo undoes the last n answers of the table, or all if there are fewer, with everything automatic after them: forced
// answers, the program's throws, programs' moves. Facts count as answers; before the table's first answer every step counts
// that is not forced. It returns the number of steps undone. An error comes from the journal; then nothing has changed.
func (m *Match) Undo(n int, note string) (int, error) {
	at := len(m.entries)
	for ; n > 0 && at > 0; n-- {
		at = m.answered(at)
	}
	return m.undoTo(at, note)
}

// answered returns the index of the table's last answer before step at, or of anybody's if the table has given none.
func (m *Match) answered(at int) int {
	for i := at - 1; i >= 0; i-- {
		if m.entries[i].By == ByTable {
			return i
		}
	}
	for at--; at > 0 && m.entries[at].By == ByReferee; {
		at--
	}
	return at
}

// undoTo takes back all steps from number at on, counted from 0.
func (m *Match) undoTo(at int, note string) (int, error) {
	was, n := m.line, len(m.entries)-at
	if n == 0 {
		return 0, nil
	}
	m.undo(n, clean(note))
	return n, m.keep(was, []record{{kind: "undo", n: n, note: clean(note), hash: HashOf(m.State())}})
}

// undo undoes n steps and logs it.
func (m *Match) undo(n int, note string) {
	at := len(m.entries) - n
	m.correct(Correction{Kind: "undo", At: at, Steps: slices.Clone(m.entries[at:]), Note: note})
	m.changed = nil
	m.back(n)
}

// back takes back n steps.
func (m *Match) back(n int) {
	at := len(m.entries) - n
	if m.later == nil {
		m.until = 0
	}
	m.until = max(m.until, len(m.entries))
	m.later = m.later.take(m.entries[at:])
	if m.entries = m.entries[:at]; at < m.marked {
		m.entries, m.marked = slices.Clip(m.entries), 0
	}
	m.moved()
}

// Redo does again the first n answers that were taken back, with what followed them, as long as they are legal. It
// returns the number of steps that it did, and the refusal that stopped it, if any. An error comes from the journal, and
// then nothing has happened.
func (m *Match) Redo(n int) (int, *Refusal, error) {
	was := m.line
	m.changed = nil
	steps, no := m.redo(n)
	return steps, no, m.keepRedo(was, nil, steps)
}

func (m *Match) keepRedo(was line, records []record, steps int) error {
	if steps > 0 {
		records = append(records, record{kind: "redo", n: steps, hash: HashOf(m.State())})
	}
	return m.keep(was, records)
}

func (m *Match) redo(n int) (steps int, no *Refusal) {
	for m.later != nil && (n > 0 || m.later.By != ByTable) {
		if steps == 0 || m.later.By == ByTable {
			n--
		}
		if no := m.again(); no != nil {
			return steps, no
		}
		steps++
	}
	return steps, nil
}

// AskedAnew is the key of the refusal of a throw that answered another question than the present one.
const AskedAnew = "refuse.asked-anew"

// again does the first step again that was taken back, if it may be done now.
func (m *Match) again() *Refusal {
	if e := m.later.Entry; e.Says {
		if no := m.WhyNotSay(e.Move.Command); no != nil {
			return no
		}
	}
	return m.repeatAgain()
}

// repeatAgain is again of a journal, in which older editions may have said more.
func (m *Match) repeatAgain() *Refusal {
	e := m.later.Entry
	e.Before = m.State()
	if e.Says {
		after, no := e.Before.Say(e.Move.Command)
		if no != nil {
			return no
		}
		e.After = after
		m.redone(e)
		return nil
	}
	if e.Chance() && !sameQuestion(m.later.Before, e.Before) {
		return &Refusal{Message: Message{Key: AskedAnew}}
	}
	if m.onlooker {
		m.suppose(e.Move.Command, func(State) bool { return true })
		e.Before = m.State()
	}
	mv, ok := m.Listed(e.Move.Command)
	if !ok {
		no := m.refusal(e.Move.Command)
		return &no
	}
	e.Move, e.After = mv, e.Before.Apply(mv, nil)
	m.redone(e)
	return nil
}

// redone moves the first step that was taken back, as it is now, to the end of the line.
func (m *Match) redone(e Entry) {
	m.later = m.later.next
	e.Again = true
	m.entries = append(m.entries, e)
	m.moved()
}

// sameQuestion reports whether two positions ask the same: a throw that answered the one may answer the other.
func sameQuestion(a, b State) bool {
	x, y := a.Turn(), b.Turn()
	return x.Seat == y.Seat && x.Ask.Key == y.Ask.Key && slices.Equal(x.Ask.Args, y.Ask.Args)
}

// Kept returns the undone throw that may still answer the present question, and false if there is none.
func (m *Match) Kept() (Entry, bool) {
	if m.later == nil || !m.later.Chance() || !sameQuestion(m.later.Before, m.State()) {
		return Entry{}, false
	}
	_, ok := m.Listed(m.later.Move.Command)
	return m.later.Entry, ok
}

// Drop forgets the first n steps that were taken back, or as many as there are. It returns how many that were. An
// error comes from the journal, and then nothing has happened.
func (m *Match) Drop(n int) (int, error) {
	was := m.line
	n = min(n, m.later.len())
	if n == 0 {
		return 0, nil
	}
	m.drop(n)
	return n, m.keep(was, []record{{kind: "drop", n: n, hash: HashOf(m.State())}})
}

// drop forgets n steps and logs it.
func (m *Match) drop(n int) {
	steps, rest := m.later.first(n)
	m.changed = nil
	m.correct(Correction{Kind: "drop", At: len(m.entries), Steps: steps})
	m.later = rest
}

// Amend replaces step at, counted from 0, by c and redoes the later steps as long as they are legal. It returns how many of
// those stand. If c itself is refused, it returns -1 and the reason, and nothing has changed. The steps that failed are in
// Later, with the reason for the first; the table redoes them, drops them, or plays on. Steps undone before stay undone.
// PutBack reverts it.
func (m *Match) Amend(at int, c Command, by, note string) (stand int, no *Refusal, err error) {
	was, after, old := m.line, len(m.entries)-at-1, m.entries[at]
	m.backToAmend(at)
	if _, ok := m.Listed(c); !ok {
		no := m.refusal(c)
		m.goBack(was)
		return -1, &no, nil
	}
	r := m.amended(c, by, note)
	r.n = at
	for stand < after && no == nil {
		if no = m.again(); no == nil {
			stand++
		}
	}
	if !old.Says && old.seal == nil {
		m.changed = &amendment{at, old, len(m.entries)}
	}
	return stand, no, m.keepRedo(was, []record{r}, stand)
}

// backToAmend undoes all steps from at on; the later ones wait to be redone.
func (m *Match) backToAmend(at int) {
	m.back(len(m.entries) - at)
	m.entries = slices.Clip(m.entries) // others will be appended, and this may be refused
	m.until = math.MaxInt
}

// amended makes the move that replaces the first undone step.
func (m *Match) amended(c Command, by, note string) record {
	first, later := m.later.Entry, m.later.next
	m.correct(Correction{Kind: "amend", At: len(m.entries), Steps: []Entry{first}, Note: clean(note)})
	m.later = nil
	r := m.made(c, by, note)
	if !first.Says { // a fact has another record, listed with the corrections
		m.entries[len(m.entries)-1].replace(first)
	}
	m.later = later
	r.kind = "amend"
	return r
}

// Failing lists the steps of Later that would fail, with the reasons, if all of Later were redone without them.
func (m *Match) Failing() (steps []Entry, why []Refusal) {
	try := m.Copy()
	for try.later != nil {
		if no := try.again(); no != nil {
			steps, why = append(steps, try.later.Entry), append(why, *no)
			try.later = try.later.next
		}
	}
	return steps, why
}

// Say sets a fact as the table says. It returns a refusal if the fact cannot hold or WhyNotSay objects.
func (m *Match) Say(fact Command, by, note string) (*Refusal, error) {
	was := m.line
	if no := m.WhyNotSay(fact); no != nil {
		return no, nil
	}
	before := m.State()
	after, _ := before.Say(fact)
	m.push(Entry{Says: true, Move: Move{Command: fact}, By: by, Note: clean(note), Before: before, After: after})
	return nil, m.keep(was, []record{{kind: "says", by: by, text: m.game.Grammar().FactText(fact), note: clean(note), hash: HashOf(after)}})
}

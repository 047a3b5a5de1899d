package referee

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// Who made a move, beside the programs.
const (
	ByTable   = "table"   // typed: decided, thrown or drawn by people
	ByReferee = "referee" // there was one answer
	ByDice    = "dice"    // thrown or drawn by the stream of Dice
)

// Match is a game that is being played. It holds every position from the first to the present one, the steps that were
// taken back, and who plays. A match with a journal writes every step there before the step counts.
type Match struct {
	game  Game
	setup Setup
	first State

	line
	journal  *Journal
	customs  map[string]string // never written into: setCustom makes another
	key      *Key              // of its secret dice; nil: none has been thrown
	digests  []string          // of all keys that it ever had
	opened   []Key             // keys revealed in the journal
	onlooker bool              // it is read without its seals
	marked   int               // so many entries a way back may still need

	programs []Player // by seat; nil for persons
	moves    []Move   // of the present position; empty when not yet listed
	thought  bool     // the programs were asked in this position
	next     Proposal // a program's proposal; By is empty if there is none
}

// line is the part of a match that moves alter. In one act its slices are never written where an older copy can see it,
// so a copy is a way back.
type line struct {
	entries []Entry
	later   *taken
	until   int // how long the line was before that; when it grows longer, later is forgotten
	players []string
	throws  int // made by Dice so far, taken back or not

	corrections []Correction // as they were made
	changed     *amendment   // the last act, if it changed a step; never written into
}

// Entry is one step of a match: a move, or a fact that the table said.
type Entry struct {
	Says   bool   // a fact
	Move   Move   // or, of a fact, the command alone
	By     string // ByTable, ByReferee, ByDice, or the name of a program
	Note   string // why; may be empty
	Before State
	After  State
	Was    *Command // the move that was taken back and stood here, if it was another
	Over   string   // the program that had made that move, where the table made this one in its place
	Again  bool     // it was undone and redone
	Veiled bool     // Was is not to be seen: not everybody could see it when it was made

	seal   *seal  // of a move that the journal does not show yet
	throw  int    // of one by ByDice: which throw of the dice it was, counted from 0
	source string // and what they came from
}

// Chance reports whether the entry is an outcome of chance: a throw or a card.
func (e Entry) Chance() bool { return !e.Says && e.Move.Seat == Chance }

// IsProgram reports whether a program made the move. The referee's only answers and the throws of dice do not count.
func (e Entry) IsProgram() bool {
	return !e.Says && e.By != ByTable && e.By != ByReferee && e.By != ByDice
}

// AnyOrder reports whether the referee made the move though there were others: orders of which every one came to the same.
func (e Entry) AnyOrder() bool {
	if e.Says || e.By != ByReferee {
		return false
	}
	_, only := Only(e.Before, e.Before.Moves(nil))
	return !only
}

// Events lists what happened in this step, in order. A fact has no events.
func (e Entry) Events() []Event {
	var list []Event
	if !e.Says {
		e.Before.Apply(e.Move, func(ev Event) { list = append(list, ev) })
	}
	return list
}

// Begin begins a match of g with persons in all seats. It returns a refusal if the game does not accept the set-up.
func Begin(g Game, s Setup) (*Match, *Refusal) {
	first, no := g.New(s)
	if no != nil {
		return nil, no
	}
	seats := len(first.Seats())
	m := &Match{game: g, setup: s, first: first, programs: make([]Player, seats)}
	m.players = slices.Repeat([]string{Person}, seats)
	return m, nil
}

// Copy copies the match, so that moves can be tried. The copy has no journal, and persons play all its seats.
func (m *Match) Copy() *Match {
	c := &Match{game: m.game, setup: m.setup, first: m.first, line: m.line, customs: m.customs, digests: m.digests, opened: m.opened, onlooker: m.onlooker, programs: make([]Player, len(m.programs))}
	c.entries, c.corrections = slices.Clone(c.entries), slices.Clip(c.corrections)
	c.players = slices.Repeat([]string{Person}, len(m.players))
	return c
}

// At copies the match as it was after the first n of its steps; n is from 0 to Len. The corrections up to that step are
// copied too, but not the steps that were taken back.
func (m *Match) At(n int) *Match {
	c := m.Copy()
	c.entries, c.later, c.until = c.entries[:n:n], nil, 0
	c.corrections = slices.DeleteFunc(m.Corrections(), func(f Correction) bool { return f.At > n })
	return c
}

// Game returns the game that is played.
func (m *Match) Game() Game { return m.game }

// Setup returns what the match began with.
func (m *Match) Setup() Setup { return m.setup }

// Len returns the number of steps between the first position and the present one.
func (m *Match) Len() int { return len(m.entries) }

// Entry returns step i of the match, counted from 0.
func (m *Match) Entry(i int) Entry { return m.entries[i] }

// Later lists the steps that were taken back and can be done again, the earliest first.
func (m *Match) Later() []Entry {
	list, _ := m.later.first(m.later.len())
	return list
}

// Players lists who plays each seat: Person, or the name of a program.
func (m *Match) Players() []string { return slices.Clone(m.players) }

// State returns the present position.
func (m *Match) State() State {
	if n := len(m.entries); n > 0 {
		return m.entries[n-1].After
	}
	return m.first
}

// Moves lists the legal moves of the present position. The caller must not change the list.
func (m *Match) Moves() []Move {
	if len(m.moves) == 0 {
		m.moves = m.State().Moves(m.moves[:0])
	}
	return m.moves
}

// Listed returns the legal move that c names, and false if there is none.
func (m *Match) Listed(c Command) (Move, bool) {
	for _, mv := range m.Moves() {
		if mv.Command == c {
			return mv, true
		}
	}
	return Move{}, false
}

// Text writes the entry e.
func (m *Match) Text(e Entry) string {
	if e.Says {
		return m.game.Grammar().FactText(e.Move.Command)
	}
	return m.game.Grammar().Text(e.Move.Command)
}

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

// refusal is why a command isn't listed. A game that finds no reason is broken.
func (m *Match) refusal(c Command) Refusal {
	no := m.State().Why(c)
	if no == nil {
		panic(fmt.Sprintf("referee: %q is not listed, and there is no reason why", m.game.Grammar().Text(c)))
	}
	return *no
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

// moved clears what was cached about the previous position.
func (m *Match) moved() {
	m.moves, m.thought, m.next = m.moves[:0], false, Proposal{}
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

// goBack is the match as it was.
func (m *Match) goBack(was line) {
	m.line = was
	m.moved()
}

// Only returns the forced answer in s, whose moves are given; false if there are none or several, or if the question asks for
// a pause.
func Only(s State, moves []Move) (Move, bool) {
	if answers(moves) != 1 || s.Turn().Pause {
		return Move{}, false
	}
	return moves[0], true
}

func (m *Match) only() (Move, bool) { return Only(m.State(), m.Moves()) }

// clean is a note that fits into one line of a journal.
func clean(note string) string {
	note = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return ' '
		}
		return r
	}, note)
	return strings.Join(strings.Fields(note), " ")
}

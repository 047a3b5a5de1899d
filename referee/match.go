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
	written  int               // of a snapshot: lines in the journal then
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

// refusal is why a command isn't listed. A game that finds no reason is broken.
func (m *Match) refusal(c Command) Refusal {
	no := m.State().Why(c)
	if no == nil {
		panic(fmt.Sprintf("referee: %q is not listed, and there is no reason why", m.game.Grammar().Text(c)))
	}
	return *no
}

// moved clears what was cached about the previous position.
func (m *Match) moved() {
	m.moves, m.thought, m.next = m.moves[:0], false, Proposal{}
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

package referee

import (
	"math/rand/v2"
	"slices"
	"strings"
)

// Player picks one of the moves of its seat. Where the seat is not asked, all its moves are asides, and it may return false
// to make none. The referee treats programs and persons alike.
type Player func(s State, moves []Move) (Move, bool)

// Person is the name of a player who sits at the table.
const Person = "person"

// randomName is the name of a program that plays at random.
const randomName = "random"

// Programs lists the programs for any game, except the search (search.go).
var Programs = []struct {
	Name string
	New  func(seed uint64) Player
}{
	{randomName, Random},
}

// Automated is a Game that brings programs of its own, which follow lists of its content.
type Automated interface {
	Levels() []string // of its automata, the easiest first
	Traits() []string // that an automaton of any level may have besides, as in "hard+warlike"; most games have none
	Automaton(level string) (Player, bool)
	// Reason is why an automaton of a level made the move m; false if it would make another.
	Reason(level string, s State, m Move) (Reason, bool)
	// Lists are the lists that it reads for a question to a seat, in order.
	Lists(level string, s State, seat Seat) []List
	// Sight is the position as its lists see it, where it makes the move own; false if it makes another, or follows no line.
	Sight(level string, s State, own, other Move) (Sight, bool)
}

// Traits lists the traits of a game's automata.
func Traits(g Game) []string {
	if a, ok := g.(Automated); ok {
		return a.Traits()
	}
	return nil
}

// automatonName is a game's own player; a level may follow after a colon.
const automatonName = "automaton"

// IsAutomaton reports whether a player's name, as for SetPlayer, is the game's own player, with or without a level.
func IsAutomaton(name string) bool {
	kind, _, _ := strings.Cut(name, ":")
	return kind == automatonName
}

// Reason explains an automaton's move: the line of its list that it followed. All words are from the game's content.
type Reason struct {
	Move            Command
	Level           string // with its traits
	Power           string // for whom it moved
	Decision        string // the question
	At              string // where that power is, if the lists depend on it
	Rule            string // that the list follows; empty: it names none
	Line            int    // of the list, from 1, lines of other levels and traits counted too; 0: no line could be followed, and the first move was taken
	Number          int    // of the line on the sheet of its level and traits
	Do              string
	If, Only, First []string
	Compared        []Compared // by the tie-breakers of the line that had something to decide
}

// Compared is the result of one tie-breaker: moves, with a number for each.
type Compared struct {
	First  string
	Moves  []Command
	Values []int
	Chosen int // index in Moves of the move made
}

// Best lists the indexes of the moves, the move made first, then the others by how near their numbers are to its own.
func (c *Compared) Best() []int {
	list := make([]int, len(c.Moves))
	for i := range list {
		list[i] = i
	}
	behind := func(i int) int {
		d := c.Values[i] - c.Values[c.Chosen]
		if i == c.Chosen {
			return -1
		}
		return max(d, -d)
	}
	slices.SortStableFunc(list, func(a, b int) int { return behind(a) - behind(b) })
	return list
}

// List is one list of an automaton as a level reads it for a power, with a verdict for each line. All words are from the
// game's content.
type List struct {
	Level    string
	Power    string
	Decision string
	Each     string // the scope of a list read once per item; empty: read once
	Of       string // the item, a word of the grammar
	Lines    []ListLine
}

// ListLine is one line of a list, and what becomes of it.
type ListLine struct {
	Line            int // from 1, lines of other levels and traits counted too
	Number          int // on the sheet of its level and traits; 0: it is not there
	Do              string
	If, Only, First []string
	Levels, Traits  []string // it is only for automata of these
	Verdict         Verdict
	Word            string     // of Fails the first condition that does not hold, of Leaves the limit that left no move
	Move            Command    // of Followed
	Compared        []Compared // of Followed
}

// Verdict is the outcome of a line of a list.
type Verdict int

const (
	Unread   Verdict = iota // a line before it is followed
	NotIts                  // it is another level's, or wants a trait
	Fails                   // a condition does not hold
	NoMove                  // no such move is legal
	Leaves                  // a limit leaves none of the legal moves
	Followed                // its move is made
	Passed                  // it could not be followed, or was already: a later line is read
)

// ListsOf lists the lists that a program reads for a question to a seat, in order. Persons and programs without lists get the
// middle level's. It is empty for a game without lists.
func ListsOf(g Game, program string, s State, seat Seat) []List {
	r, ok := g.(Automated)
	if !ok {
		return nil
	}
	level, is := levelOf(g, program)
	if !is {
		level, _ = levelOf(g, automatonName)
	}
	return r.Lists(level, s, seat)
}

// ReasonOf returns why a program made the move m. It returns false if the program has no reasons, or would make another
// move by now.
func ReasonOf(g Game, program string, s State, m Move) (Reason, bool) {
	r, ok := g.(Automated)
	level, is := levelOf(g, program)
	if !ok || !is {
		return Reason{}, false
	}
	return r.Reason(level, s, m)
}

// levelOf reads an automaton's name. One without a level has the middle one.
func levelOf(g Game, name string) (level string, ok bool) {
	_, level, _ = strings.Cut(name, ":")
	a, is := g.(Automated)
	if !is || !IsAutomaton(name) || len(a.Levels()) == 0 {
		return "", false
	}
	if level == "" {
		level = a.Levels()[len(a.Levels())/2]
	}
	return level, true
}

// PlayerNames lists who can play a seat of the game g: Person first, then the programs.
func PlayerNames(g Game) []string {
	list := []string{Person}
	for _, p := range Programs {
		list = append(list, p.Name)
	}
	if a, ok := g.(Automated); ok {
		for _, level := range a.Levels() {
			list = append(list, automatonName+":"+level)
		}
	}
	return append(list, searchName)
}

// asideEvery is how rarely the random player takes an aside: once in so many chances.
const asideEvery = 200

// Random is a player who takes every answer with the same chance. It takes an aside once in 200 chances.
func Random(seed uint64) Player { return randomBy(rand.NewPCG(seed, 0x72616e646f6d)) }

func randomBy(source rand.Source) Player {
	return func(s State, moves []Move) (Move, bool) {
		answers, asides := Answers(moves), Asides(moves)
		if len(asides) > 0 && below(source, asideEvery) == 0 {
			return asides[below(source, uint64(len(asides)))], true
		}
		if len(answers) == 0 {
			return Move{}, false
		}
		return answers[below(source, uint64(len(answers)))], true
	}
}

// Answers returns the moves that answer the question. They come first in every list.
func Answers(moves []Move) []Move { return moves[:answers(moves)] }

// Asides returns the moves that a seat may make in place of an answer. They come last in every list.
func Asides(moves []Move) []Move { return moves[answers(moves):] }

// answers counts them; they come first.
func answers(moves []Move) int {
	n := len(moves)
	for n > 0 && moves[n-1].Aside {
		n--
	}
	return n
}

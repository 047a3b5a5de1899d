package referee

import (
	"math/rand/v2"
	"slices"
	"strings"
)

// Player answers for a seat. Of the moves, all of them its own, it picks one; or, where it isn't asked and there are
// only asides, lets the moment pass with false. The core can't tell it from a person.
type Player func(s State, moves []Move) (Move, bool)

// Person is the name of a player who sits at the table.
const Person = "person"

// Programs lists the players that are programs.
var Programs = []struct {
	Name string
	New  func(seed uint64) Player
}{
	{"random", Random},
}

// Automated is a Game that has players of its own.
type Automated interface {
	Levels() []string // of its automata, the easiest first
	Automaton(level string) (Player, bool)
}

// Traits are what a game's automata of any level may have besides: "hard+warlike".
func Traits(g Game) []string {
	if t, ok := g.(interface{ Traits() []string }); ok {
		return t.Traits()
	}
	return nil
}

// automatonName is a game's own player; behind a colon stands its level.
const automatonName = "automaton"

// Reason is why an automaton made a move: the line of its list that it followed. Words are those of the game's content.
type Reason struct {
	Move            Command
	Level           string // with its traits
	Power           string // for whom it moved
	Decision        string // what was asked
	Line            int    // of the list, from 1; 0: no line could be followed, and the first move was taken
	Do              string
	If, Only, First []string
	Compared        []Compared // by the tie-breakers of the line that had something to decide
}

// Compared is what one tie-breaker compared: moves, and a number for each. Of the die: the numbers that they have, and
// the one that fell.
type Compared struct {
	First  string
	Moves  []Command
	Values []int
	Die    int // 0: it was no die
	Chosen int // among Moves: the one that was made
}

// Best are the places of the moves, the best first: the one that was made, and the others by how near their numbers come
// to its own.
func (c *Compared) Best() []int {
	list := make([]int, len(c.Moves))
	for i := range list {
		list[i] = i
	}
	behind := func(i int) int {
		d := c.Values[i] - c.Values[c.Chosen]
		switch {
		case i == c.Chosen:
			return -1
		case c.Die > 0: // all are equally good
			return 0
		}
		return max(d, -d)
	}
	slices.SortStableFunc(list, func(a, b int) int { return behind(a) - behind(b) })
	return list
}

// Reasoned is a Game whose automata can say why.
type Reasoned interface {
	Reason(level string, s State, m Move) (Reason, bool)
	Lists(level string, s State, seat Seat) []List
}

// List is one as an automaton of a level reads it for a power: line by line, and how far it comes. Words are those of
// the game's content.
type List struct {
	Level    string
	Power    string
	Decision string
	Lines    []ListLine
}

// ListLine is one line of a list, and what becomes of it.
type ListLine struct {
	Line            int // from 1
	Do              string
	If, Only, First []string
	Levels, Traits  []string // it is only for automata of these
	Verdict         Verdict
	Word            string     // of Fails the first condition that does not hold, of Leaves the limit that left no move
	Move            Command    // of Followed
	Compared        []Compared // of Followed
}

// Verdict is what becomes of a line.
type Verdict int

const (
	Unread   Verdict = iota // a line before it is followed
	NotIts                  // it is another level's, or wants a trait
	Fails                   // a condition does not hold
	NoMove                  // no such move is legal
	Leaves                  // a limit leaves none of the legal moves
	Followed                // it is the one
)

// ListsOf are the lists that a program reads for the question that a seat is asked, in their order; none where it has no
// lists. A person, or a program without lists, has those of the middle level.
func ListsOf(g Game, program string, s State, seat Seat) []List {
	r, ok := g.(Reasoned)
	if !ok {
		return nil
	}
	level, is := levelOf(g, program)
	if !is {
		level, _ = levelOf(g, automatonName)
	}
	return r.Lists(level, s, seat)
}

// ReasonOf is why a program made a move; false if it has no reasons, or has another move now.
func ReasonOf(g Game, program string, s State, m Move) (Reason, bool) {
	r, ok := g.(Reasoned)
	level, is := levelOf(g, program)
	if !ok || !is {
		return Reason{}, false
	}
	return r.Reason(level, s, m)
}

// levelOf reads an automaton's name. One without a level has the middle one.
func levelOf(g Game, name string) (level string, ok bool) {
	kind, level, _ := strings.Cut(name, ":")
	a, is := g.(Automated)
	if !is || kind != automatonName || len(a.Levels()) == 0 {
		return "", false
	}
	if level == "" {
		level = a.Levels()[len(a.Levels())/2]
	}
	return level, true
}

// PlayerNames lists all who can play a seat of a game: Person, then the programs.
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

// NewPlayer is the program of that name, or nil.
func NewPlayer(g Game, name string, seed uint64) Player {
	for _, p := range Programs {
		if p.Name == name {
			return p.New(seed)
		}
	}
	if p := newSearch(g, name, seed); p != nil {
		return p
	}
	level, ok := levelOf(g, name)
	if !ok {
		return nil
	}
	p, _ := g.(Automated).Automaton(level)
	return p
}

// asideEvery is how rarely the random player takes an aside: once in so many chances.
const asideEvery = 200

// Random is a player who answers anything, each answer as likely as the others, and takes an aside once in 200
// chances.
func Random(seed uint64) Player {
	source := rand.NewPCG(seed, 0x72616e646f6d)
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

// Answers are the moves that answer the question.
func Answers(moves []Move) []Move { return moves[:answers(moves)] }

// Asides are the moves that may be made in its place.
func Asides(moves []Move) []Move { return moves[answers(moves):] }

// answers counts them; they come first.
func answers(moves []Move) int {
	n := len(moves)
	for n > 0 && moves[n-1].Aside {
		n--
	}
	return n
}

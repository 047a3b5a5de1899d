// Package automaton reads the lists of automata.yaml: programs whose moves a person could find by hand. It knows no game;
// a game says what its words mean.
package automaton

import (
	"iter"
	"slices"
	"strings"
	"sync"

	"brehon/content/source"
	"brehon/referee"
)

// Words is what the words of a game's automata.yaml mean. V is a position as an automaton of one power sees it, with the
// numbers of its level.
type Words[V any] struct {
	Decisions []string
	Forms     []string // of the moves, by number; the first word of each is a deed
	Ifs       map[string]func(V) bool
	Only      map[string]func(V, referee.Command) bool
	First     map[string]func(V, referee.Command) int // the lowest is chosen
	Scopes    map[string]func(V) []Thing
	Mine      func(V, referee.Command) bool // whether the power of V may make a move of its seat; nil: every one
}

// Thing is one thing of a scope, for which a list is read.
type Thing struct {
	ID string // a word of the grammar
	Is func(referee.Command) bool
}

// Ask is a request to an automaton: a move of one power, for one decision.
type Ask[V any] struct {
	Power    string
	Kind     string // of the power: whose lists are read
	Decision string
	At       string // where the power is, if the game has lists for it
	Line     int    // of a game that goes through its lists itself, the one line that is read, from 1; 0: all are
	View     V
	Moves    []referee.Move // that may answer
}

// Reader reads the automata of a game. Asks gives the requests that the moves of one seat may answer, in order. The first
// whose lists lead to a move decides, unless that move is a pass.
type Reader[V any] struct {
	Automata *source.Automata
	Words    Words[V]
	Asks     func(s referee.State, moves []referee.Move, numbers map[string]int) iter.Seq[Ask[V]]
	Pass     func(referee.Command) bool // nil: no move is a pass

	programs sync.Map // *program[V] by level and traits, when they have been asked for
}

// program is all automata at one level and with some traits.
type program[V any] struct {
	source.Difficulty
	lists  map[where][]*list[V]
	habits []bool // whether the lists are read with the filters of habits: with, then, if there are any, without
}

// where is what is asked of whom. At is empty in a key of lists that are read wherever the power is.
type where struct{ kind, decision, at string }

// list is a list of one kind of power.
type list[V any] struct {
	src   source.AutomatonList
	scope func(V) []Thing // nil: it is read once
	ifs   []func(V) bool
	lines []*line[V]
}

// line is a line of a list. One that is another level's, or that wants a trait, is not read.
type line[V any] struct {
	at    int // in its list, from 1
	n     int // as it is told: through all lists for one decision in one place
	src   *source.AutomatonLine
	read  bool
	forms []bool // of moves, by form
	ifs   []func(V) bool
	only  []func(V, referee.Command) bool
	first []func(V, referee.Command) int
	own   int                            // how many of only are its own, before those of habits
	words struct{ only, first []string } // habits included
}

// Levels lists the automata's levels, the easiest first.
func (r *Reader[V]) Levels() (ids []string) {
	for _, l := range r.Automata.Levels {
		ids = append(ids, l.ID)
	}
	return ids
}

// Traits lists what an automaton of any level may have besides.
func (r *Reader[V]) Traits() (ids []string) {
	for _, t := range r.Automata.Traits {
		ids = append(ids, t.ID)
	}
	return ids
}

// Automaton returns the program of a level, which may name traits: "hard+warlike". It returns false if the game has no
// such level or trait.
func (r *Reader[V]) Automaton(level string) (referee.Player, bool) {
	p := r.program(level)
	if p == nil {
		return nil, false
	}
	return func(s referee.State, moves []referee.Move) (referee.Move, bool) {
		c, ok := r.choose(p, s, moves, nil)
		return c.move, ok
	}, true
}

// program is the tables of a level with traits, or nil. They are made once.
func (r *Reader[V]) program(level string) *program[V] {
	if p, ok := r.programs.Load(level); ok {
		return p.(*program[V])
	}
	d, ok := r.Automata.Difficulty(level)
	if !ok {
		return nil
	}
	p, _ := r.programs.LoadOrStore(level, r.compile(d))
	return p.(*program[V])
}

func (r *Reader[V]) compile(d source.Difficulty) *program[V] {
	p := &program[V]{Difficulty: d, lists: map[where][]*list[V]{}, habits: []bool{true}}
	habits := slices.DeleteFunc(slices.Clone(r.Automata.Always), func(h *source.AutomatonHabit) bool { return !d.Has(&h.Setting) })
	if slices.ContainsFunc(habits, func(h *source.AutomatonHabit) bool { return len(h.Only) > 0 }) {
		p.habits = append(p.habits, false)
	}
	for _, x := range r.Automata.Automata {
		own := slices.DeleteFunc(slices.Clone(habits), func(h *source.AutomatonHabit) bool { return !h.In(x) })
		for _, src := range r.Automata.ListsOf(x) {
			if !d.Has(&src.Setting) {
				continue
			}
			l := &list[V]{src: src, scope: r.Words.Scopes[src.Each], ifs: r.ifs(src.If)}
			for i, s := range src.Lines {
				line := r.line(s, d.Has(&s.Setting), own)
				line.at, line.n = i+1, src.Before+i+1
				l.lines = append(l.lines, line)
			}
			for _, kind := range x.Kinds {
				for _, decision := range src.For {
					key := where{kind, decision, src.At}
					p.lists[key] = append(p.lists[key], l)
				}
			}
		}
	}
	return p
}

func (r *Reader[V]) line(src *source.AutomatonLine, read bool, habits []*source.AutomatonHabit) *line[V] {
	l := &line[V]{src: src, read: read, forms: make([]bool, len(r.Words.Forms))}
	for form, text := range r.Words.Forms {
		l.forms[form] = deed(text) == src.Do
	}
	l.ifs = r.ifs(src.If)
	l.words.only, l.words.first = slices.Clone(src.Only), slices.Clone(src.First)
	for _, h := range habits {
		if h.Of(src.Do) {
			l.words.only, l.words.first = append(l.words.only, h.Only...), append(l.words.first, h.First...)
		}
	}
	l.own = len(src.Only)
	for _, id := range l.words.only {
		l.only = append(l.only, r.Words.Only[id])
	}
	for _, id := range l.words.first {
		l.first = append(l.first, r.Words.First[id])
	}
	return l
}

func (r *Reader[V]) ifs(ids []string) (list []func(V) bool) {
	for _, id := range ids {
		list = append(list, r.Words.Ifs[id])
	}
	return list
}

// deed is the first word of a form of move.
func deed(form string) string {
	word, _, _ := strings.Cut(form, " ")
	return word
}

// things are those of the list's scope; one thing without a name if it is read once; none if a condition of the list does
// not hold. A game that goes through its lists itself has asked the conditions when it came to the list.
func (l *list[V]) things(a *Ask[V]) []Thing {
	if a.Line == 0 && slices.ContainsFunc(l.ifs, func(holds func(V) bool) bool { return !holds(a.View) }) {
		return nil
	}
	if l.scope == nil {
		return onlyOnce
	}
	return l.scope(a.View)
}

// skips reports whether a line is not looked at: it is another setting's, or another line is asked for.
func (a *Ask[V]) skips(l *line[V]) bool { return !l.read || a.Line > 0 && a.Line != l.at }

var onlyOnce = []Thing{{}}

// of are the lists that are read: those for where the power is, and then those for wherever it is.
func (p *program[V]) of(a *Ask[V]) []*list[V] {
	if a.At == "" {
		return p.lists[where{a.Kind, a.Decision, ""}]
	}
	here, all := p.lists[where{a.Kind, a.Decision, a.At}], p.lists[where{a.Kind, a.Decision, ""}]
	if len(here) == 0 {
		return all
	}
	return append(here[:len(here):len(here)], all...)
}

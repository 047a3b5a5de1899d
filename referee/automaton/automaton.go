// Package automaton interprets automata.yaml: lists of instructions whose moves a person could find by hand. It knows no
// game; each game defines its words.
package automaton

import (
	"iter"
	"slices"
	"strings"
	"sync"

	"brehon/content/source"
	"brehon/referee"
)

// Words defines the words of a game's automata.yaml. V is a position as an automaton of one power sees it, with the numbers
// of its level.
type Words[V any] struct {
	Decisions []string
	Forms     []string // of the moves, by number; the first word of each is a deed
	Ifs       map[string]func(V) bool
	Only      map[string]func(V, referee.Command) bool
	First     map[string]func(V, referee.Command) int // the lowest is chosen
	Scopes    map[string]func(V) []Thing
	Mine      func(V, referee.Command) bool // whether the power of V may make a move of its seat; nil: every one
}

// Thing is one element of a scope; a list is read for each.
type Thing struct {
	ID string // a word of the grammar
	Is func(referee.Command) bool
}

// Ask is a request to an automaton: a move of one power, for one decision.
type Ask[V any] struct {
	Power    string
	Kind     string // the power's kind: it selects the lists
	Decision string
	At       string   // where the power is, if the game has lists for it
	Line     *Line[V] // the open list, of a game that steps through its lists itself; nil: all are read
	View     V
	Moves    []referee.Move // that may answer
}

// Reader reads the automata of a game. Asks returns the requests that the moves of one seat may answer, in order. The first
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
	turns  map[string][]*List[V] // by kind of power, in their order
	lists  map[where][]*List[V]
	habits []bool // whether the lists are read with the filters of habits: with, then, if there are any, without
}

// where is a lookup key: the decision and its power. At is empty for lists read wherever the power is.
type where struct{ kind, decision, at string }

// List is a list of one kind of power, as an automaton of a level and with some traits has it.
type List[V any] struct {
	Src   source.AutomatonList
	Lines []*Line[V]      // those of its level
	all   []*Line[V]      // as they are printed
	scope func(V) []Thing // nil: it is read once
	ifs   []func(V) bool
}

// Holds reports whether all conditions of the list hold.
func (l *List[V]) Holds(v V) bool { return failing(l.ifs, v) < 0 }

// GoesOn reports whether the lines after a followed one are read too.
func (l *List[V]) GoesOn(line *Line[V]) bool { return l.Src.Run == "all" || line.opens }

// Line is a line of a list. One that is another level's, or that wants a trait, is not read.
type Line[V any] struct {
	Src   *source.AutomatonLine
	list  *List[V]
	At    int // in its list, from 1
	n     int // count through all lists for one decision in one place
	shown int // the same on the sheet, where the lines are that it reads; 0: it is not there
	read  bool
	opens bool   // its deed opens what the lines below it do
	forms []bool // of moves, by form
	ifs   []func(V) bool
	only  []func(V, referee.Command) bool
	first []func(V, referee.Command) int
	own   int                            // how many of Only are its own, before those of habits
	words struct{ only, first []string } // habits included
}

// Holds reports whether all conditions of the line hold.
func (l *Line[V]) Holds(v V) bool { return failing(l.ifs, v) < 0 }

// failing is the first condition that does not hold; -1: all do.
func failing[V any](ifs []func(V) bool, v V) int {
	for i, holds := range ifs {
		if !holds(v) {
			return i
		}
	}
	return -1
}

// Passes reports whether a command passes all filters of the line.
func (l *Line[V]) Passes(v V, c referee.Command) bool { return passed(l.only, v, c) == len(l.only) }

// passed is how many filters a command passes before the first that it does not.
func passed[V any](only []func(V, referee.Command) bool, v V, c referee.Command) int {
	for i, passes := range only {
		if !passes(v, c) {
			return i
		}
	}
	return len(only)
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

// ListsOf are the lists of a kind of power in their order, as an automaton of a level reads them.
func (r *Reader[V]) ListsOf(level, kind string) []*List[V] { return r.program(level).turns[kind] }

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
	p := &program[V]{Difficulty: d, turns: map[string][]*List[V]{}, lists: map[where][]*List[V]{}, habits: []bool{true}}
	habits := slices.DeleteFunc(slices.Clone(r.Automata.Always), func(h *source.AutomatonHabit) bool { return !d.Has(&h.Setting) })
	if slices.ContainsFunc(habits, func(h *source.AutomatonHabit) bool { return len(h.Only) > 0 }) {
		p.habits = append(p.habits, false)
	}
	for _, x := range r.Automata.Automata {
		own := slices.DeleteFunc(slices.Clone(habits), func(h *source.AutomatonHabit) bool { return !h.In(x) })
		lists := r.Automata.ListsOf(x)
		numbers, before := d.LineNumbers(lists), map[where]int{}
		for at, src := range lists {
			n := 0
			if len(src.For) > 0 {
				first := where{decision: src.For[0], at: src.At}
				n = before[first]
				before[first] += len(src.Lines)
			}
			if !d.Has(&src.Setting) {
				continue
			}
			l := &List[V]{Src: src, scope: r.Words.Scopes[src.Each], ifs: r.ifs(src.If)}
			for i, s := range src.Lines {
				line := r.line(s, d.Has(&s.Setting), own)
				line.list, line.At, line.n, line.shown = l, i+1, n+i+1, numbers[at][i]
				if l.all = append(l.all, line); line.read {
					l.Lines = append(l.Lines, line)
				}
			}
			for _, kind := range x.Kinds {
				p.turns[kind] = append(p.turns[kind], l)
				for _, decision := range src.For {
					key := where{kind, decision, src.At}
					p.lists[key] = append(p.lists[key], l)
				}
			}
		}
	}
	return p
}

func (r *Reader[V]) line(src *source.AutomatonLine, read bool, habits []*source.AutomatonHabit) *Line[V] {
	l := &Line[V]{Src: src, read: read, opens: r.Automata.Opens(src.Do), forms: make([]bool, len(r.Words.Forms))}
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

// things returns the elements of the list's scope: one without a name if the list is read once; none if a condition of the
// list fails. A game that steps through its lists itself has checked the conditions.
func (l *List[V]) things(a *Ask[V]) []Thing {
	if a.Line == nil && !l.Holds(a.View) {
		return nil
	}
	if l.scope == nil {
		return onlyOnce
	}
	return l.scope(a.View)
}

// skips reports whether a line is not looked at: it is another setting's, or another line is asked for.
func (a *Ask[V]) skips(l *Line[V]) bool { return !l.read || a.Line != nil && a.Line != l }

var onlyOnce = []Thing{{}}

// of are the lists that are read: those for where the power is, and then those for wherever it is.
func (p *program[V]) of(a *Ask[V]) []*List[V] {
	if a.Line != nil {
		return []*List[V]{a.Line.list}
	}
	if a.At == "" {
		return p.lists[where{a.Kind, a.Decision, ""}]
	}
	here, all := p.lists[where{a.Kind, a.Decision, a.At}], p.lists[where{a.Kind, a.Decision, ""}]
	if len(here) == 0 {
		return all
	}
	return append(here[:len(here):len(here)], all...)
}

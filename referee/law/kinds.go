package law

import (
	"fmt"
	"iter"
	"math"
	"reflect"
	"slices"
	"unsafe"

	"brehon/referee"
)

// Kind is a kind of decisions of a game with positions P.
type Kind[P any] struct {
	word  string   // in facts
	verbs []string // first words of the answers, if the game names them
	of    reflect.Type
	bools [Figures]bool // the fields that are true or false
	work  func(*layer, P) bool
	turn  func(*layer, P) referee.Turn
	moves func(*layer, P, []referee.Move) []referee.Move
	take  func(*layer, P, referee.Command)
	why   func(*layer, P, referee.Command) *referee.Refusal
	read  func(*layer) Decision[P]
	write func(*layer, Decision[P])
}

// Of is the kind of the decisions D; word names them in facts, and verbs are the first words of their answers, if anybody needs
// them. It panics if D is no struct of at most seven fields of a byte.
func Of[D Decision[P], P any](word string, verbs ...string) Kind[P] {
	t := reflect.TypeFor[D]()
	if t.Kind() != reflect.Struct {
		panic(fmt.Sprintf("law: %s is no struct", t))
	}
	if size := t.Size(); size > Figures {
		panic(fmt.Sprintf("law: %s has %d bytes, and %d are allowed", t, size, Figures))
	}
	var bools [Figures]bool
	for f := range t.Fields() {
		if f.Type.Size() > 1 {
			panic(fmt.Sprintf("law: the field %s of %s holds more than a byte", f.Name, t))
		}
		bools[f.Offset] = bools[f.Offset] || f.Type.Kind() == reflect.Bool
	}
	return Kind[P]{
		word: word, verbs: verbs, of: t, bools: bools,
		work:  func(l *layer, p P) bool { return (*as[D](l)).Work(p) },
		turn:  func(l *layer, p P) referee.Turn { return (*as[D](l)).Turn(p) },
		moves: func(l *layer, p P, list []referee.Move) []referee.Move { return (*as[D](l)).Moves(p, list) },
		take:  func(l *layer, p P, c referee.Command) { (*as[D](l)).Take(p, c) },
		why:   func(l *layer, p P, c referee.Command) *referee.Refusal { return (*as[D](l)).Why(p, c) },
		read:  func(l *layer) Decision[P] { return *as[D](l) },
		write: func(l *layer, d Decision[P]) { *as[D](l) = d.(D) },
	}
}

// as returns the layer's figures as the decision D. NewKinds has checked that D fits, and its fields are bytes: any alignment
// will do.
func as[D any](l *layer) *D { return (*D)(unsafe.Pointer(&l.figures)) }

// Kinds are all kinds of decisions of a game.
type Kinds[P any] struct {
	list   []Kind[P]
	number map[reflect.Type]uint8
}

// NewKinds makes the kinds of a game, numbered as listed. It panics on a repeated type or word, or on more than 256 kinds.
func NewKinds[P any](list ...Kind[P]) *Kinds[P] {
	if len(list) > math.MaxUint8+1 {
		panic(fmt.Sprintf("law: %d kinds, and %d are allowed", len(list), math.MaxUint8+1))
	}
	k := &Kinds[P]{list: list, number: map[reflect.Type]uint8{}}
	for i, kind := range list {
		_, twice := k.number[kind.of]
		if twice || slices.ContainsFunc(list[:i], func(other Kind[P]) bool { return other.word == kind.word }) {
			panic(fmt.Sprintf("law: the kind %q of %s is there twice", kind.word, kind.of))
		}
		k.number[kind.of] = uint8(i)
	}
	return k
}

// Push puts a decision on top of the others.
func (k *Kinds[P]) Push(s *Stack, d Decision[P]) { k.write(s.push(), d) }

// Replace replaces the top decision by another of the same kind.
func (k *Kinds[P]) Replace(s *Stack, d Decision[P]) {
	l := s.top()
	was := *l
	*l = layer{}
	if k.write(l, d); l.kind != was.kind {
		panic(fmt.Sprintf("law: %T does not lie on top", d))
	}
}

func (k *Kinds[P]) write(l *layer, d Decision[P]) {
	n, ok := k.number[reflect.TypeOf(d)]
	if !ok {
		panic(fmt.Sprintf("law: %T is no kind of this game", d))
	}
	l.kind = n
	k.list[n].write(l, d)
}

// Top returns the current decision; nil if the stack is empty.
func (k *Kinds[P]) Top(s *Stack) Decision[P] { return k.Under(s, 0) }

// Under returns the decision n below the top; nil if there is none.
func (k *Kinds[P]) Under(s *Stack, n int) Decision[P] {
	if n >= s.Depth() {
		return nil
	}
	l := &s.layers[s.Depth()-1-n]
	return k.list[l.kind].read(l)
}

// Work calls Work of the top decision.
func (k *Kinds[P]) Work(s *Stack, p P) bool { l := s.top(); return k.list[l.kind].work(l, p) }

// Turn is the question of the top.
func (k *Kinds[P]) Turn(s *Stack, p P) referee.Turn { l := s.top(); return k.list[l.kind].turn(l, p) }

// Moves appends the answers to it.
func (k *Kinds[P]) Moves(s *Stack, p P, list []referee.Move) []referee.Move {
	l := s.top()
	return k.list[l.kind].moves(l, p, list)
}

// Take gives it an answer.
func (k *Kinds[P]) Take(s *Stack, p P, c referee.Command) { l := s.top(); k.list[l.kind].take(l, p, c) }

// Why says why a command is not an answer to it.
func (k *Kinds[P]) Why(s *Stack, p P, c referee.Command) *referee.Refusal {
	l := s.top()
	return k.list[l.kind].why(l, p, c)
}

// Words lists the words of the kinds in the order of their numbers.
func (k *Kinds[P]) Words() (list []string) {
	for _, kind := range k.list {
		list = append(list, kind.word)
	}
	return list
}

// Answers are the first words of the answers to the top.
func (k *Kinds[P]) Answers(s *Stack) []string { return k.list[s.top().kind].verbs }

// One is the decision of a kind with one number, or none, 0; false if there is none such.
func (k *Kinds[P]) One(kind, number int) (Decision[P], bool) {
	return k.Said(kind, [4]int{(number+1)*perFigure + 1, perFigure + 1, perFigure + 1, perFigure})
}

// Down yields the decisions from the top down.
func (k *Kinds[P]) Down(s *Stack) iter.Seq[Decision[P]] {
	return func(yield func(Decision[P]) bool) {
		for n := range s.Depth() {
			if !yield(k.Under(s, n)) {
				return
			}
		}
	}
}

// As is the decision under n others, and whether it is one of D.
func As[D Decision[P], P any](k *Kinds[P], s *Stack, n int) (d D, ok bool) {
	if n >= s.Depth() {
		return d, false
	}
	l := &s.layers[s.Depth()-1-n]
	if k.number[reflect.TypeFor[D]()] != l.kind {
		return d, false
	}
	return *as[D](l), true
}

// Fact writes a decision as Stack.Fact does.
func (k *Kinds[P]) Fact(d Decision[P]) (kind int, numbers [4]int) {
	var l layer
	k.write(&l, d)
	return l.fact()
}

// Said parses the decision that Fact has written; false if there is no such decision.
func (k *Kinds[P]) Said(kind int, numbers [4]int) (Decision[P], bool) {
	if kind < 0 || kind >= len(k.list) {
		return nil, false
	}
	var l layer
	for i := range l.figures {
		v := numbers[i/2]
		if i%2 == 0 {
			v /= perFigure
		} else {
			v %= perFigure
		}
		if v < 0 || v > math.MaxInt8+1 || k.list[kind].bools[i] && v != 1 && v != 2 {
			return nil, false
		}
		l.figures[i] = int8(v - 1)
	}
	d := k.list[kind].read(&l)
	_, written := k.Fact(d)
	return d, written == numbers // false if a number after the last field is not zero
}

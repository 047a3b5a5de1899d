package law

import (
	"fmt"
	"math"
	"unsafe"
)

// Stack holds the pending decisions of a position. It is plain memory: copying it copies the stack, == compares two, and unused
// layers are zero. The zero value is empty.
type Stack struct {
	depth  int8
	layers [most]layer
}

// layer is one stored decision: its kind's number and its fields in order.
type layer struct {
	kind    uint8
	figures [Figures]int8
}

const (
	// Figures is how many fields a decision has at most.
	Figures = 7

	most = 24
)

// Depth is the number of decisions on the stack.
func (s *Stack) Depth() int { return int(s.depth) }

// Pop removes the top decision.
func (s *Stack) Pop() {
	s.depth--
	s.layers[s.depth] = layer{}
}

// push adds an empty layer on top.
func (s *Stack) push() *layer {
	if s.depth == most {
		panic(fmt.Sprintf("law: %d decisions wait", most))
	}
	s.depth++
	return &s.layers[s.depth-1]
}

func (s *Stack) top() *layer { return &s.layers[s.depth-1] }

// One returns the kind of the lowest decision and the first of its numbers, or 0.
func (s *Stack) One() (kind, number int) { return int(s.layers[0].kind), int(s.layers[0].figures[0]) }

// Bytes returns the decisions as bytes for a hash: equal for equal stacks only.
func (s *Stack) Bytes() []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(&s.layers)), int(s.depth)*int(unsafe.Sizeof(layer{})))
}

// perFigure is the base in which a fact packs two figures into one number.
const perFigure = 160

// MostNumber is the largest number that Fact writes.
const MostNumber = (math.MaxInt8+1)*perFigure + math.MaxInt8 + 1

// Fact writes the decision n, counted from the bottom, in numbers of a fact: the number of its kind, then two of its fields in
// each. No field may be below -1.
func (s *Stack) Fact(n int) (kind int, numbers [4]int) { return s.layers[n].fact() }

func (l *layer) fact() (kind int, numbers [4]int) {
	for i, v := range l.figures {
		if v < -1 {
			panic(fmt.Sprintf("law: a decision holds %d", v))
		}
		numbers[i/2] += (int(v) + 1) * [2]int{perFigure, 1}[i%2]
	}
	return int(l.kind), numbers
}

package law

import (
	"slices"
	"testing"

	"brehon/referee"
)

// pond is a game in which a frog jumps over stones: as far as it likes, as often as it may.
type pond struct {
	open  Stack
	stone int8
	told  []string
}

type jump struct {
	Listed[*pond]

	left  int8
	timid bool
}

func (d jump) Work(p *pond) bool {
	if d.left > 0 {
		return false
	}
	p.open.Pop()
	return true
}
func (d jump) Turn(*pond) referee.Turn { return referee.Turn{Ask: referee.Message{Key: "jump"}} }
func (d jump) Moves(_ *pond, list []referee.Move) []referee.Move {
	return append(list, referee.Move{Command: referee.Command{Args: [referee.Gaps]int16{int16(d.left)}}})
}
func (d jump) Take(p *pond, c referee.Command) {
	d.left--
	d.timid = true
	kinds.Replace(&p.open, d)
	p.stone += int8(c.Args[0])
	kinds.Push(&p.open, splash{at: p.stone})
}

type splash struct {
	Unasked[*pond]

	at int8
}

func (d splash) Work(p *pond) bool {
	p.open.Pop()
	p.told = append(p.told, "splash")
	return true
}

var kinds = NewKinds(Of[jump]("jump"), Of[splash]("splash"))

func TestStack(t *testing.T) {
	p := &pond{}
	kinds.Push(&p.open, jump{left: 2})
	before := p.open
	if kinds.Work(&p.open, p) {
		t.Error("a jump does not wait for its answer")
	}
	kinds.Take(&p.open, p, kinds.Moves(&p.open, p, nil)[0].Command)
	if got := slices.Collect(kinds.Down(&p.open)); !slices.Equal(got, []Decision[*pond]{splash{at: 2}, jump{left: 1, timid: true}}) {
		t.Errorf("the stack holds %+v", got)
	}
	if d, ok := As[jump](kinds, &p.open, 1); !ok || d.left != 1 {
		t.Errorf("under the splash lies %+v, %v", d, ok)
	}
	if _, ok := As[jump](kinds, &p.open, 0); ok {
		t.Error("a splash is taken for a jump")
	}
	if _, ok := As[jump](kinds, &p.open, 2); ok {
		t.Error("a jump lies under the last one")
	}
	for kinds.Work(&p.open, p) {
	}
	if !slices.Equal(p.told, []string{"splash"}) || kinds.Turn(&p.open, p).Ask.Key != "jump" {
		t.Errorf("told %v, and %+v lies on top", p.told, kinds.Top(&p.open))
	}
	kinds.Replace(&p.open, jump{left: 2})
	if p.open != before || string(p.open.Bytes()) != string(before.Bytes()) {
		t.Error("equal stacks differ")
	}
	p.open.Pop()
	if p.open != (Stack{}) || kinds.Top(&p.open) != nil {
		t.Error("an empty stack holds something")
	}
}

func TestDecisionAsFact(t *testing.T) {
	for _, d := range []Decision[*pond]{jump{left: -1}, jump{left: 127, timid: true}, splash{at: 3}} {
		kind, numbers := kinds.Fact(d)
		if got, ok := kinds.Said(kind, numbers); !ok || got != d {
			t.Errorf("%+v is said back as %+v, %v", d, got, ok)
		}
	}
	kind, numbers := kinds.Fact(jump{left: 3})
	for i, wrong := range map[string][4]int{
		"neither true nor false":        {numbers[0] + 2, numbers[1], numbers[2], numbers[3]},
		"too large":                     {MostNumber + perFigure, numbers[1], numbers[2], numbers[3]},
		"a field too many":              {numbers[0], numbers[1] + 1, numbers[2], numbers[3]},
		"numbers behind the last field": {161, 9999, 9999, 159},
		"half a number too many":        {numbers[0], numbers[1], numbers[2], numbers[3] + 1},
	} {
		if d, ok := kinds.Said(kind, wrong); ok {
			t.Errorf("%s: %v is taken for %+v", i, wrong, d)
		}
	}
	if _, ok := kinds.Said(2, numbers); ok {
		t.Error("a kind is found that is none")
	}
}

func TestWhatIsNoDecision(t *testing.T) {
	for name, do := range map[string]func(){
		"more than a byte": func() { Of[wide]("wide") },
		"more than seven":  func() { Of[long]("long") },
		"no struct":        func() { Of[drop]("drop") },
		"a type twice":     func() { NewKinds(Of[jump]("jump"), Of[jump]("leap")) },
		"a word twice":     func() { NewKinds(Of[jump]("jump"), Of[splash]("jump")) },
		"too many":         func() { NewKinds(make([]Kind[*pond], 257)...) },
		"of another game":  func() { NewKinds(Of[jump]("jump")).Push(&Stack{}, splash{}) },
		"no end": func() {
			for s := (Stack{}); ; {
				kinds.Push(&s, splash{})
			}
		},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: nothing is said", name)
				}
			}()
			do()
		}()
	}
}

type wide struct {
	Asked[*pond]
	Unasked[*pond]

	at int16
}

func (d wide) Work(*pond) bool { return false }

type long struct {
	Unasked[*pond]

	fields [8]int8
}

func (d long) Work(*pond) bool { return false }

type drop int8

func (drop) Work(*pond) bool                                   { return false }
func (drop) Turn(*pond) referee.Turn                           { return referee.Turn{} }
func (drop) Moves(_ *pond, list []referee.Move) []referee.Move { return list }
func (drop) Take(*pond, referee.Command)                       {}
func (drop) Why(*pond, referee.Command) *referee.Refusal       { return nil }

// BenchmarkReplace is what a decision that changes costs.
func BenchmarkReplace(b *testing.B) {
	p := &pond{}
	kinds.Push(&p.open, jump{left: 1})
	b.ReportAllocs()
	for b.Loop() {
		d, _ := As[jump](kinds, &p.open, 0)
		d.left ^= 1
		kinds.Replace(&p.open, d)
	}
}

package automaton

import (
	"slices"

	"brehon/referee"
)

// Sight describes a position through the lists' words, and two moves: the automaton's own and another. It returns false if
// the automaton would not make own, or follows no line.
func (r *Reader[V]) Sight(level string, s referee.State, own, other referee.Move) (x referee.Sight, ok bool) {
	p := r.program(level)
	if p == nil {
		return x, false
	}
	c, ok := r.choose(p, s, of(s, own.Seat), nil)
	if !ok || c.move != own || c.line == nil {
		return x, false
	}
	x = referee.Sight{Automaton: r.Automata.Of(c.ask.Kind).ID, Decision: c.ask.Decision, At: c.ask.At, Line: c.line.n}
	for _, w := range r.Automata.Ifs {
		if r.Words.Ifs[w.ID](c.ask.View) {
			x.Ifs = append(x.Ifs, w.ID)
		}
	}
	x.Own, x.Other = r.sees(c.ask.View, own.Command), r.sees(r.viewOf(p, s, c.ask.View, other), other.Command)
	return x, true
}

// viewOf returns the view of the power whose move it is: v, or that of another power of the same seat.
func (r *Reader[V]) viewOf(p *program[V], s referee.State, v V, m referee.Move) V {
	if r.Words.Mine == nil || r.Words.Mine(v, m.Command) {
		return v
	}
	for a := range r.Asks(s, of(s, m.Seat), p.Numbers) {
		if r.Words.Mine(a.View, m.Command) {
			return a.View
		}
	}
	return v
}

// sees is the deed of a move, and the filters that let it pass: of those which lines and habits use for such a deed.
func (r *Reader[V]) sees(v V, c referee.Command) referee.Seen {
	x := referee.Seen{Do: deed(r.Words.Forms[c.Form])}
	var used []string
	lists := slices.Clone(r.Automata.Common)
	for _, a := range r.Automata.Automata {
		lists = append(lists, a.Lists...)
	}
	for _, l := range lists {
		for _, line := range l.Lines {
			if line.Do == x.Do {
				used = append(used, line.Only...)
			}
		}
	}
	for _, h := range r.Automata.Always {
		if h.Of(x.Do) {
			used = append(used, h.Only...)
		}
	}
	for _, w := range r.Automata.Only {
		if slices.Contains(used, w.ID) && r.Words.Only[w.ID](v, c) {
			x.Only = append(x.Only, w.ID)
		}
	}
	return x
}

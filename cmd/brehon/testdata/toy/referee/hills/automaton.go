package hills

import (
	"iter"

	"brehon/referee"
	"brehon/referee/automaton"
)

// view is a position as an automaton of a level sees it.
type view struct {
	*Position
	numbers map[string]int
}

// newReader says what the words of automata.yaml mean.
func newReader(g *Game) *automaton.Reader[view] {
	words := automaton.Words[view]{
		Decisions: kinds.Words(),
		Ifs: map[string]func(view) bool{
			"ahead": func(v view) bool { return v.points[v.who()] >= v.points[v.other()]+v.numbers["ahead"] },
		},
		Only: map[string]func(view, referee.Command) bool{
			"apart": func(v view, c referee.Command) bool { return int(c.Args[0]) != v.at[v.other()] },
		},
		First: map[string]func(view, referee.Command) int{
			"shade": func(v view, c referee.Command) int { return -v.saplings[c.Args[0]] },
		},
		Scopes: map[string]func(view) []automaton.Thing{"woods": view.woods},
	}
	for _, form := range g.grammar.Forms() {
		words.Forms = append(words.Forms, form[0].Literal)
	}
	return &automaton.Reader[view]{Automata: &g.Game.Automata, Words: words, Asks: requests}
}

// woods are the hills with trees.
func (v view) woods() (list []automaton.Thing) {
	for h, area := range v.game.Areas {
		if area.Trees {
			list = append(list, automaton.Thing{ID: area.ID, Is: func(c referee.Command) bool { return int(c.Args[0]) == h }})
		}
	}
	return list
}

// requests is the one question to the automaton of a seat.
func requests(s referee.State, moves []referee.Move, numbers map[string]int) iter.Seq[automaton.Ask[view]] {
	return func(yield func(automaton.Ask[view]) bool) {
		p := s.(*Position)
		if seat := p.Turn().Seat; seat >= 0 {
			step, _ := p.asked()
			yield(automaton.Ask[view]{Power: p.Seats()[seat][0], Kind: "walker", Decision: kinds.Words()[step], View: view{p, numbers}, Moves: moves})
		}
	}
}

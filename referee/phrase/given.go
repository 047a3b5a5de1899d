package phrase

import (
	"brehon/referee"
	"brehon/referee/view"
)

// Given is what need not be typed: what the answers of a form have in common; and of a form that has none, the first
// thing, if it is the same in all answers, such as the one whose turn it is.
func Given(g *referee.Grammar, answers []referee.Move) map[uint8]view.Common {
	list := view.Commons(answers)
	forms := g.Forms()
	if len(answers) == 0 {
		return list
	}
	first, ok := view.FirstKind(forms[answers[0].Form])
	for _, mv := range answers {
		k, has := view.FirstKind(forms[mv.Form])
		ok = ok && (!has || k == first && mv.Args[0] == answers[0].Args[0])
	}
	for i, form := range forms {
		if k, has := view.FirstKind(form); ok && has && k == first && list[uint8(i)] == (view.Common{}) {
			c := view.Common{}
			c.Args[0], c.All[0] = answers[0].Args[0], true
			list[uint8(i)] = c
		}
	}
	return list
}

// Dead are the first words of moves of which none is legal.
func Dead(g *referee.Grammar, moves []referee.Move) map[string]bool {
	set, forms := map[string]bool{}, g.Forms()
	for _, form := range forms {
		set[form[0].Literal] = true
	}
	for _, mv := range moves {
		delete(set, forms[mv.Form][0].Literal)
	}
	return set
}

package reading

import (
	"brehon/referee"
	"brehon/referee/view"
)

// given is what need not be typed: what the answers of a form have in common; and of a form that has none, the first
// thing, if it is the same in all answers, such as the one whose turn it is.
func given(g *referee.Grammar, answers []referee.Move) map[uint8]view.Common {
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

package view

import (
	"brehon/referee"
	"slices"
)

// SubjectOf returns the first word argument of a question; nil if there is none.
func SubjectOf(ask referee.Message) *referee.Arg {
	i := slices.IndexFunc(ask.Args, func(arg referee.Arg) bool { return arg.Kind != referee.Number })
	if i < 0 {
		return nil
	}
	return &ask.Args[i]
}

// Series returns the number of the current or coming series of throws; 0 if there is none.
func (v *View) Series(s referee.State) int {
	return referee.SeriesOf(v.Match.Game(), s)
}

// Role is the part that the moves of a form play.
func (v *View) Role(form uint8) referee.Role {
	g := v.Match.Game()
	return referee.RoleOf(g, g.Grammar().Forms()[form][0].Literal)
}

// FirstKind is the kind of a form's first gap.
func FirstKind(form []referee.Word) (k referee.Kind, ok bool) {
	for _, w := range form {
		if w.Gap == 0 {
			return w.Kind, true
		}
	}
	return 0, false
}

// Verb is the first word of every answer to the question, if it is the same.
func (v *View) Verb() string {
	return VerbOf(v.Match.Game().Grammar(), referee.Answers(v.Moves()))
}

// VerbOf is the first word of moves, if all have the same.
func VerbOf(g *referee.Grammar, moves []referee.Move) string {
	if len(moves) == 0 {
		return ""
	}
	forms := g.Forms()
	verb := forms[moves[0].Form][0].Literal
	for _, mv := range moves {
		if forms[mv.Form][0].Literal != verb {
			return ""
		}
	}
	return verb
}

// SoleVerb returns the only verb among moves with arguments: "step" where the others are "done" alone. Verbs that must always
// be typed are ignored.
func SoleVerb(g *referee.Grammar, moves []referee.Move) string {
	return VerbOf(g, slices.DeleteFunc(slices.Clone(moves), func(mv referee.Move) bool {
		form := g.Forms()[mv.Form]
		return len(form) == 1 || g.IsTyped(form[0].Literal)
	}))
}

// Figure returns the only gap in which the moves of a form differ, if it takes a number or a thing named by one, such as
// places called 1, 2 and so on.
func (v *View) Figure(form uint8, same Common) (gap referee.Word, ok bool) {
	g := v.Match.Game().Grammar()
	for _, w := range g.Forms()[form] {
		if w.Gap < 0 || same.All[w.Gap] {
			continue
		}
		if list := g.Words(w.Kind).List; ok || list != nil && !slices.Contains(list, "1") {
			return gap, false
		}
		gap, ok = w, true
	}
	return gap, ok
}

// Common holds the arguments shared by all moves of one form.
type Common struct {
	Args [referee.Gaps]int16
	All  [referee.Gaps]bool // they have the argument in common
}

// Commons returns the shared arguments of the moves of each form.
func Commons(moves []referee.Move) map[uint8]Common {
	list := map[uint8]Common{}
	for _, mv := range moves {
		c, seen := list[mv.Form]
		if !seen {
			c = Common{Args: mv.Args}
		}
		for i := range c.All {
			c.All[i] = (c.All[i] || !seen) && c.Args[i] == mv.Args[i]
		}
		list[mv.Form] = c
	}
	return list
}

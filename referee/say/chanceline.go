package say

import (
	"brehon/referee"
	"brehon/referee/view"
	"strings"
)

// What the program draws or throws for one purpose is told in one line.

// comesOfItself reports whether a step is a throw of the program that nothing else came of.
func (out *Screen) comesOfItself(s view.Step) bool {
	return out.IsBrief() && s.By == referee.ByDice && len(s.Events) == 0 && !s.Hidden && !s.Says && s.Was == "" && s.Note == ""
}

// sameAsked reports whether a throw answers the question of those that have not been told yet, be it about another thing.
func (a *Answer) sameAsked(out *Screen, s view.Step) bool {
	return len(a.drawn) > 0 && out.asks(s).Key == out.asks(a.drawn[0]).Key
}

// tellDrawn tells of the throws that have not been told yet: the question of the first, and each with the thing that its own
// is about.
func (a *Answer) tellDrawn(out *Screen) {
	list := a.drawn
	if a.drawn = nil; len(list) == 0 {
		return
	}
	if len(list) > 1 {
		forms := out.View.Match.Game().Grammar().Forms()
		var texts []string
		for _, s := range list {
			parts := out.View.Written(forms, out.View.Match.Entry(s.Number-1).Move.Command)
			texts = append(texts, strings.Join(append(out.about(s), parts[1:]...), " "))
		}
		list[0].Named = true
		list[0].Text = strings.Fields(list[0].Text)[0] + " " + strings.Join(texts, ", ")
	}
	out.tellStep(list[0])
}

// about is the thing that the question of a step is about, if there is one, as it is typed.
func (out *Screen) about(s view.Step) []string {
	if arg := out.subject(s); arg != nil {
		return []string{out.View.Thing(arg.Kind, out.View.Match.Game().Grammar().Word(arg.Kind, arg.Value))}
	}
	return nil
}

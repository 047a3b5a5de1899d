package say

import (
	"brehon/referee"
	"brehon/referee/view"
	"strings"
)

// All draws or throws of the program for one purpose are printed on one line.

// comesOfItself reports whether a step is a throw of the program that nothing else came of.
func (out *Screen) comesOfItself(s view.Step) bool {
	return out.IsBrief() && s.By == referee.ByDice && len(s.Events) == 0 && !s.Hidden && !s.Says && s.Was == "" && s.Note == ""
}

// sameAsked reports whether a throw answers the same question as those still unprinted, possibly about another thing.
func (a *Answer) sameAsked(out *Screen, s view.Step) bool {
	return len(a.drawn) > 0 && out.asks(s).Key == out.asks(a.drawn[0]).Key
}

// tellDrawn prints the pending throws: the question of the first, and each result with its subject.
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

// about returns the subject of a step's question, as typed.
func (out *Screen) about(s view.Step) []string {
	if arg := out.subject(s); arg != nil {
		return []string{out.View.Thing(arg.Kind, out.View.Match.Game().Grammar().Word(arg.Kind, arg.Value))}
	}
	return nil
}

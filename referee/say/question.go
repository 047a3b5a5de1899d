package say

import (
	"brehon/referee"
	"brehon/referee/view"
	"brehon/referee/voice"
	"strings"
)

// fewAsides is the most asides shown with the question.
const fewAsides = 4

// Ask prints the question and the ways to answer it; enter is the move made by an empty line, nil if none.
func (out *Screen) Ask(q view.Question, enter *referee.Move) {
	out.Question(q.Text)
	if out.IsWarned() {
		for _, w := range q.Warns {
			out.Line("  " + w.Text + " (" + w.Rule + ")")
		}
	}
	if kept, ok := out.View.Match.Kept(); ok {
		out.Line(out.View.Voice.Word("play.kept", "move", out.View.EntryText(kept)))
	}
	if enter != nil {
		out.Line("  " + out.View.Voice.Word("play.enter", "move", out.View.Text(enter.Command)))
	}
	choices := out.Choices(q, nil)
	if len(choices) > manyForms && len(q.Answers)+len(q.Asides) > ManyMoves {
		choices = out.firstWords(q)
	}
	choices = append(choices, out.asides(q)...)
	if !out.Plain {
		choices = Packed(choices, "", " · ", out.Width-2)
	}
	for _, line := range choices {
		out.Line("  " + line)
	}
}

// asides lists what people may do instead of answering: for the seat asked, if there are few or no more than answers; for
// others, only very few.
func (out *Screen) asides(q view.Question) (list []string) {
	var own, others []string
	for _, mv := range q.Asides {
		switch {
		case int(mv.Seat) == q.Seat:
			own = append(own, out.View.Text(mv.Command))
		case mv.Seat >= 0 && out.View.Match.Players()[mv.Seat] == referee.Person:
			others = append(others, out.View.Text(mv.Command))
		}
	}
	if len(own) <= max(len(q.Answers), fewAsides) {
		list = own
	}
	if len(others) <= fewAsides {
		list = append(list, others...)
	}
	return list
}

// BeforeDice says how the program's dice are let fall, and what may be done before.
func (out *Screen) BeforeDice() string {
	if out.View.Series(out.View.Match.State()) == 0 {
		return out.View.Voice.Word("play.throws", "moves", out.steppingIn())
	}
	fight := out.View.Voice.Typed(voice.OfTool, "fight") + " " + out.View.Voice.Typed(voice.OfTool, "out")
	return out.View.Voice.Word("play.throwsFight", "fight", fight, "moves", out.steppingIn())
}

// steppingIn returns what persons may do before the dice are thrown.
func (out *Screen) steppingIn() string {
	players := out.View.Match.Players()
	var list []string
	for _, mv := range out.View.Question().Asides {
		if mv.Seat >= 0 && players[mv.Seat] == referee.Person {
			list = append(list, out.View.Text(mv.Command))
		}
	}
	return strings.Join(list, " · ")
}

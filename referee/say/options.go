package say

import (
	"brehon/referee"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
	"strconv"
	"strings"
)

// manyMoves is how many answers are listed at all: of more, those of large groups are only counted.
const (
	ManyMoves  = 120
	LargeGroup = 24
)

// writtenOut is how many columns the things that can stand in a gap may take before their kind stands there instead.
const writtenOut = 60

// Choices sums up the answers to the question: one entry for each form, with the one word or the few that can stand in
// a gap, a run of numbers as "1–6", or else the kind of thing; and how many such moves there are, where that is not
// plain from it. Only forms of which want is true are among them; without want all are.
func (out *Screen) Choices(q view.Question, want func(form []referee.Word) bool) []string {
	g := out.View.Match.Game().Grammar()
	var order []uint8
	byForm := map[uint8][]referee.Move{}
	for _, mv := range q.Answers {
		if want != nil && !want(g.Forms()[mv.Form]) {
			continue
		}
		if byForm[mv.Form] == nil {
			order = append(order, mv.Form)
		}
		byForm[mv.Form] = append(byForm[mv.Form], mv)
	}
	var list []string
	for _, form := range order {
		moves := byForm[form]
		text, shown := out.choice(g, form, moves)
		if shown != len(moves) {
			text = out.View.Voice.Word("play.choices", "form", text, "n", len(moves))
		}
		list = append(list, text)
	}
	return list
}

// manyForms is how many forms of answers are written out, where there are many answers; of more only the first words stand.
const manyForms = 8

// firstWords are the first words of the answers.
func (out *Screen) firstWords(q view.Question) (list []string) {
	forms := out.View.Match.Game().Grammar().Forms()
	for _, mv := range q.Answers {
		if word := out.View.Literal(forms[mv.Form][0]); !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	return list
}

// choice is a form with what can stand in its gaps, and how many moves one can read off it: 0 if that cannot be said.
func (out *Screen) choice(g *referee.Grammar, form uint8, moves []referee.Move) (text string, shown int) {
	var parts []string
	shown = 1
	for _, w := range g.Forms()[form] {
		if w.Gap < 0 {
			parts = append(parts, out.View.Literal(w))
			continue
		}
		var values []int
		for _, mv := range moves {
			if v := int(mv.Args[w.Gap]); !slices.Contains(values, v) {
				values = append(values, v)
			}
		}
		slices.Sort(values)
		part, n := out.filling(g, w.Kind, values)
		parts = append(parts, part)
		shown *= n
	}
	return strings.Join(parts, " "), shown
}

// filling is what can stand in a gap, and how many things one can read off that.
func (out *Screen) filling(g *referee.Grammar, k referee.Kind, values []int) (text string, shown int) {
	first, last := values[0], values[len(values)-1]
	if g.Words(k).List == nil && len(values) > 2 && last-first == len(values)-1 {
		return strconv.Itoa(first) + "–" + strconv.Itoa(last), len(values)
	}
	var words, named []string
	for _, v := range values {
		word := out.View.Thing(k, g.Word(k, v))
		words, named = append(words, word), append(named, out.WithName(word))
	}
	room := writtenOut
	if out.Width > 0 {
		room = min(room, out.Width*2/3) // beside the words of the form
	}
	for _, list := range [][]string{named, words} {
		if text = strings.Join(list, "|"); Columns(text) <= room {
			return text, len(values)
		}
	}
	return out.View.Voice.Kind(k), 0
}

// WithName is a label with the name of what has it: "7 Finish"; any other word as it is.
func (out *Screen) WithName(label string) string {
	name := strings.TrimSuffix(out.View.Voice.Name(label), " ("+label+")")
	if !voice.IsFigure(label) || name == label {
		return label
	}
	return label + " " + name
}

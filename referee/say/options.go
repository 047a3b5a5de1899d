package say

import (
	"brehon/referee"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
	"strconv"
	"strings"
)

// manyMoves is the number of answers up to which all are listed; beyond it, large groups are only counted.
const (
	ManyMoves  = 120
	LargeGroup = 24
)

// writtenOut is the width up to which the values of a gap are listed rather than named by their kind.
const writtenOut = 60

// Choices sums up the answers: an entry for each form that want accepts (nil: all), with the values of each gap where they
// are few, a range such as "1–6", or the name of their kind; and the number of moves where it is not obvious.
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

// manyForms is the number of forms written out when there are many answers; beyond it only the first words are.
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

// choice returns a form with the values of its gaps, and how many moves that text stands for; 0 if unclear.
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

// filling returns the text for a gap's values, and how many values it stands for.
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
		room = min(room, out.Width*2/3) // next to the words of the form
	}
	for _, list := range [][]string{named, words} {
		if text = strings.Join(list, "|"); Columns(text) <= room {
			return text, len(values)
		}
	}
	return out.View.Voice.Kind(k), 0
}

// WithName returns a label with its thing's name, "7 Finish"; other words as they are.
func (out *Screen) WithName(label string) string {
	name := strings.TrimSuffix(out.View.Voice.Name(label), " ("+label+")")
	if !voice.IsFigure(label) || name == label {
		return label
	}
	return label + " " + name
}

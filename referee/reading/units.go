package reading

import (
	"brehon/referee"
	"brehon/referee/voice"
	"slices"
)

// goesOn reports whether the words from k on, without a comma before them, rather continue the command: they are its unit, or
// a verb that is also its unit and lacks arguments. "discard fox cards" does not draw cards.
func (f *finder) goesOn(got, rest meant, words []string, k int, next referee.State) bool {
	if f.stops[len(words)-k] {
		return false
	}
	lacks := func(m meant) bool { return len(m.uses) > 0 && len(m.uses[0]) < len(f.read.Forms[m.Commands[0].Form]) }
	if voice.IsFigure(words[k]) {
		return f.isUnit(words[k-1]) && next.Turn().Seat >= 0
	}
	one, many := f.read.Unit(f.read.Forms[got.Commands[0].Form][0].Literal, words[k])
	return (one || many) && lacks(got) || f.isUnit(words[k]) && (lacks(rest) || !f.isVerb(words[k]))
}

// isUnit reports whether a word says what some command counts.
func (f *finder) isUnit(word string) bool {
	return slices.ContainsFunc(f.read.Forms, func(form []referee.Word) bool {
		one, many := f.read.Unit(form[0].Literal, word)
		return one || many
	})
}

// isVerb reports whether a word is the first one of a form, whole.
func (f *finder) isVerb(word string) bool {
	return slices.ContainsFunc(f.read.Forms, func(form []referee.Word) bool { return slices.Contains(f.read.Ways(form[0].Literal), word) })
}

package reading

import (
	"brehon/referee"
	"slices"
	"strings"
)

// A word that is the beginning of the only verb, and of a thing too.

// things is what words mean that could begin with the only verb there is, cut short, and are answers just as well, each by itself: "r g"
// may be "red, green" where one can do nothing but race. A verb goes without saying there.
func (f *finder) things(words []string, verb string, before *referee.Command, s referee.State) (got meant, ok bool) {
	if verb == "" || len(words) < 2 || !f.isBegun(verb, words[0]) || !f.opens(verb, words[0], s) {
		return got, false
	}
	f.bared = true
	got, ok = f.lead(slices.Concat([]string{verb}, words), f.reach(words)+1, f.stops[len(words)], before, s)
	if ok && got.No == nil && len(got.Either) > 0 {
		if !f.read.Filler[words[0]] {
			return got, false
		}
		// the first word may be a filler besides
		f.bared = true
		one, is := f.lead([]string{verb, words[0]}, 2, f.stops[len(words)], before, s)
		return got, is && one.No == nil && len(one.Either) == 0
	}
	return got, ok && got.No == nil
}

// isBegun reports whether a word begins a verb, and is not all of it.
func (f *finder) isBegun(verb, word string) bool {
	ways := f.read.Ways(verb)
	return !slices.Contains(ways, word) && slices.ContainsFunc(ways, func(w string) bool { return strings.HasPrefix(w, word) })
}

// opens reports whether a word names the thing behind the verb of a legal answer, the first of all.
func (f *finder) opens(verb, word string, s referee.State) bool {
	return slices.ContainsFunc(referee.Answers(s.Moves(nil)), func(mv referee.Move) bool {
		form := f.read.Forms[mv.Form]
		return form[0].Literal == verb && len(form) > 1 && form[1].Gap >= 0 && f.read.MayName(mv.Command, form[1].Gap, word)
	})
}

package reading

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
)

// What a whole line means.

// findAll returns the meaning of words in a position, with any shown list of answers in play. The things of a command may be
// reordered if the form's own order gives no legal meaning.
func (r *Reader) findAll(s referee.State, words []string) (meant, bool) {
	got, ok := r.findOpen(s, words)
	if ok || len(words) == 0 || areNumbers(words) || r.isVerb(words[0]) || r.Beginning(words) != "" {
		return got, ok
	}
	f := finder{game: r.View.Match.Game(), read: r.reader(), left: r.Tries, stops: r.Stops}
	defer func() { r.Tries = max(0, f.left) }()
	return f.idle(words, f.reach(words), s)
}

// findOpen returns the meaning of words that begin with answers, or are a command.
func (r *Reader) findOpen(s referee.State, words []string) (meant, bool) {
	got, ok := r.findSo(s, words, false)
	legal := ok && got.No == nil
	if ok && len(got.Either) > 0 || legal && !r.runsOn(got, words) {
		return got, ok
	}
	free, can := r.findSo(s, words, true)
	switch {
	case !can || ok && free.No != nil:
		return got, ok
	case !legal:
		return free, can
	case len(free.Either) == 0 && len(free.Commands) < len(got.Commands):
		got.Chains = [][]referee.Command{got.Commands, free.Commands}
	}
	return got, ok
}

// runsOn reports whether a later command of a line has neither verb nor comma before it: then it may as well belong to the
// previous one.
func (r *Reader) runsOn(got meant, words []string) bool {
	at := 0
	for _, uses := range got.uses {
		if at > 0 && len(uses) > 0 && uses[0] != phrase.UseVerb && !r.Stops[len(words)-at] {
			return true
		}
		at += len(uses)
	}
	return false
}

// findSo returns the meaning of words, with things in any order or in the form's order only.
func (r *Reader) findSo(s referee.State, words []string, free bool) (meant, bool) {
	g := r.View.Match.Game().Grammar()
	answers := referee.Answers(s.Moves(nil))
	f := finder{game: r.View.Match.Game(), read: r.reader(), left: r.Tries, stops: r.Stops}
	defer func() { r.Tries = max(0, f.left) }()
	f.read.Free = free
	f.read.Verbs, f.read.Dead = r.verbs(), phrase.Dead(g, s.Moves(nil))
	got, ok := f.find(words, nil, s)
	if ok && got.No == nil {
		return got, true
	}
	if one, is := f.soleAnswer(words, answers); !ok && is {
		return one, true
	}
	// "5 3" where only one verb is possible; "gr h" as a name, even if a verb begins the same way
	if verb := view.SoleVerb(g, answers); verb != "" && len(words) > 0 {
		f.bared = true
		bare, read := f.find(slices.Concat([]string{verb}, words), nil, s)
		more, whole := len(bare.Commands) > len(got.Commands), r.IsWholeVerb(words[0])
		if ok && more && whole && len(r.Stops) == 0 { // typed order is kept; commas separate answers
			return got, true
		}
		idle := !ok && f.read.Dead[f.read.Means(words[0], false)] || ok && got.No != nil && got.No.Astray // "improve", which is no answer, but a card, too
		if read && (bare.No == nil || more && !whole || !ok && !r.isVerb(words[0]) || idle && !bare.No.Astray) {
			return bare, true
		}
		return got, ok
	}
	if !ok && len(words) > 0 && !r.isVerb(words[0]) && !areNumbers(words) { // a name, if only one thing is possible
		bare, read := f.bare(words, f.reach(words), nil, s)
		if read && bare.No == nil && len(bare.Either) == 0 || r.Beginning(words) == "" { // an answer takes precedence over an abbreviated command of the tool
			return bare, read
		}
	}
	return got, ok
}

// areNumbers reports whether words are several bare numbers, such as dice typed too late: without a verb nothing says what
// they count. Longer figures are labels.
func areNumbers(words []string) bool {
	return len(words) > 1 && !slices.ContainsFunc(words, func(w string) bool { return !voice.IsFigure(w) || len(w) > 2 })
}

// idle returns why nothing can be done now with the thing that begins a line: the refusal of the first command with it that
// belongs to another question, preferably about the power asked.
func (f *finder) idle(words []string, reach int, s referee.State) (found meant, ok bool) {
	if s.Turn().Seat < 0 || !f.isName(words[0]) && !f.read.IsLabel(words[0]) {
		return found, false
	}
	tried := map[string]bool{}
	for _, form := range f.read.Forms {
		verb := form[0].Literal
		if tried[verb] {
			continue
		}
		tried[verb], f.bared = true, true
		if got, read := f.lead(slices.Concat([]string{verb}, words), reach+1, true, nil, s); read && got.No != nil && got.No.Astray {
			return got, true
		}
	}
	return found, false
}

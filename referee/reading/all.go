package reading

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
)

// What a whole line means.

// findAll is what words mean in a position of the match, with all that is among them. The things of a command may be typed in another
// order where they mean nothing, or nothing legal, in the form's own.
func (r *Reader) findAll(s referee.State, words []string) (meant, bool) {
	got, ok := r.findOpen(s, words)
	if ok || len(words) == 0 || areNumbers(words) || r.isVerb(words[0]) || r.Beginning(words) != "" {
		return got, ok
	}
	f := finder{game: r.View.Match.Game(), read: r.reader(), left: r.Tries, stops: r.Stops}
	defer func() { r.Tries = max(0, f.left) }()
	return f.idle(words, f.reach(words), s)
}

// findOpen is what words mean that answers begin with, or that are a command.
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

// runsOn reports whether a line of several commands has one behind the first that begins with no verb, and behind no comma: it may as
// well belong to the one before.
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

// findSo is what words mean, with the things of a command in any order or in the form's own alone.
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
	// "5 3" where only one verb can be meant; "gr h" for the name of a thing too, whatever verb begins so
	if verb := view.SoleVerb(g, answers); verb != "" && len(words) > 0 {
		f.bared = true
		bare, read := f.find(slices.Concat([]string{verb}, words), nil, s)
		more, whole := len(bare.Commands) > len(got.Commands), r.IsWholeVerb(words[0])
		if ok && more && whole && len(r.Stops) == 0 { // no answer is put before what was typed; between commas they stand in a row
			return got, true
		}
		idle := !ok && f.read.Dead[f.read.Means(words[0], false)] || ok && got.No != nil && got.No.Astray // "improve", which is no answer, but a card, too
		if read && (bare.No == nil || more && !whole || !ok && !r.isVerb(words[0]) || idle && !bare.No.Astray) {
			return bare, true
		}
		return got, ok
	}
	if !ok && len(words) > 0 && !r.isVerb(words[0]) && !areNumbers(words) { // a name, where only one thing can be meant
		bare, read := f.bare(words, f.reach(words), nil, s)
		if read && bare.No == nil && len(bare.Either) == 0 || r.Beginning(words) == "" { // an answer goes before a word of the tool, cut short
			return bare, read
		}
	}
	return got, ok
}

// areNumbers reports whether words are several numbers and nothing else, such as dice that are told too late: with no verb, and none that
// alone can be meant, nothing says what they count. A longer figure is what a place goes by.
func areNumbers(words []string) bool {
	return len(words) > 1 && !slices.ContainsFunc(words, func(w string) bool { return !voice.IsFigure(w) || len(w) > 2 })
}

// idle is why nothing can be done now with a thing whose name begins a line: the first command with it that must wait for another
// question, said of whom the answers are.
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

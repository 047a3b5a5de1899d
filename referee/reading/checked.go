package reading

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// A line as it is understood in the end: nothing that is typed is dropped, and a word that says nothing makes no difference.

// Find returns the meaning of words now.
func (r *Reader) Find(words []string) (meant, bool) { return r.FindIn(r.View.Judged(), words) }

// FindIn returns the meaning of words in a position. If leaving out a filler changes the meaning, the line is ambiguous.
func (r *Reader) FindIn(s referee.State, words []string) (meant, bool) {
	most := min(MostTries, r.Work)
	r.Tries = most
	got, ok := r.findAll(s, words)
	if ok && got.No == nil && len(got.Either)+len(got.Chains) == 0 {
		got = r.checked(s, words, got)
	}
	if r.Work -= most - r.Tries; r.Tries == 0 { // untried readings are unknown
		return meant{}, false
	}
	return got, ok
}

// checked marks a meaning as ambiguous if it may come from a slip, or if leaving out a filler changes it.
func (r *Reader) checked(s referee.State, words []string, got meant) meant {
	if i := r.doubled(s, words, got); i > 0 {
		got.Chains = [][]referee.Command{got.Commands[:i], got.Commands}
		return got
	}
	stops := r.Stops
	defer func() { r.Stops = stops }()
	list := UsedIn(words, got)
	if i := r.and(list); i > 0 {
		var bare []string
		if bare, r.Stops = without(words, []int{i}, stops); list[i].As == phrase.AsVerb { // the words after it are another command
			r.Stops[len(bare)-i] = true
		}
		if other, is := r.findAll(s, bare); is && other.No == nil && len(other.Either) == 0 && !slices.Equal(other.Commands, got.Commands) {
			got.Chains = [][]referee.Command{other.Commands, got.Commands}
			return got
		}
	}
	var fillers []int
	for i, u := range list {
		if u.As == phrase.AsFiller {
			fillers = append(fillers, i)
		}
	}
	if len(fillers) == 0 {
		return got
	}
	for i := range len(fillers) + 1 { // all of them, and each alone
		out := fillers
		if i > 0 {
			out = fillers[i-1 : i]
		}
		var bare []string
		bare, r.Stops = without(words, out, stops)
		other, is := r.findAll(s, bare)
		if is && slices.Equal(other.Commands, got.Commands) {
			continue
		}
		got.Either, got.Chains = got.Commands[:1], [][]referee.Command{got.Commands}
		if is && other.No == nil && len(other.Either) == 0 {
			got.Chains = append(got.Chains, other.Commands)
		}
		break
	}
	return got
}

// doubled returns the index of a repeated name where the verb of a line's first command was not typed: "ford ford" is rather
// a slip than two actions at the ford, unless only one verb is possible. One or two letters abbreviate many names: "f f" may
// be a farmer and food. It returns 0 if there is none.
func (r *Reader) doubled(s referee.State, words []string, got meant) int {
	g, at := r.View.Match.Game().Grammar(), 0
	forms := g.Forms()
	for i, uses := range got.uses {
		n := 0
		for n < len(uses) && uses[n] >= phrase.UseName && uses[n] == uses[0] {
			n++
		}
		if i > 0 && n > 0 && at >= n && len(words[at]) > 2 && !voice.IsFigure(words[at]) && slices.Equal(words[at-n:at], words[at:at+n]) {
			cmd := got.Commands[i]
			k, _ := view.FirstKind(forms[cmd.Form])
			verb := forms[cmd.Form][0].Literal
			same := verb == forms[got.Commands[i-1].Form][0].Literal && verb == view.SoleVerb(g, referee.Answers(before(s, got.Commands[:i+1]).Moves(nil)))
			if g.Words(k).List != nil && !same {
				return i
			}
		}
		at += len(uses)
	}
	return 0
}

// and is a letter between whole words that is a name, cut short, and a word of the language that says nothing: "slate a ash"; or a verb
// so and not the last word. 0: none is.
func (r *Reader) and(list []phrase.Used) int {
	isWord := func(u phrase.Used) bool { return len(u.Word) > 1 && !voice.IsFigure(u.Word) }
	filler := phrase.WordSet(strings.Fields(r.View.Voice.Word("play.filler")))
	for i := 1; i < len(list)-1; i++ {
		u := list[i]
		name := u.As == phrase.AsName && isWord(list[i-1]) && isWord(list[i+1])
		if len(u.Word) == 1 && filler[u.Word] && (name || u.As == phrase.AsVerb && isWord(list[i+1]) && !r.Stops[len(list)-i-1]) {
			return i
		}
	}
	return 0
}

// before is the position in which the last of some commands is made, with the referee's only answers between them.
func before(s referee.State, commands []referee.Command) referee.State {
	for n, cmd := range commands {
		moves := s.Moves(nil)
		at := slices.IndexFunc(moves, func(mv referee.Move) bool { return mv.Command == cmd })
		for only, ok := referee.Only(s, moves); at < 0 && ok; only, ok = referee.Only(s, moves) {
			s = s.Apply(only, nil)
			moves = s.Moves(nil)
			at = slices.IndexFunc(moves, func(mv referee.Move) bool { return mv.Command == cmd })
		}
		if at < 0 || n == len(commands)-1 {
			break
		}
		s = s.Apply(moves[at], nil)
	}
	return s
}

// without removes words from a line and adjusts where commands begin after a comma.
func without(words []string, out []int, stops map[int]bool) (left []string, begin map[int]bool) {
	begin = map[int]bool{}
	for i, w := range slices.Backward(words) {
		if !slices.Contains(out, i) {
			left = append(left, w)
		}
		if stops[len(words)-i] {
			begin[len(left)] = true
		}
	}
	slices.Reverse(left)
	return left, begin
}

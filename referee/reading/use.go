package reading

import (
	"brehon/referee"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// What became of each typed word: nothing that is typed is ever dropped.

// As is what a typed word was taken for.
type As string

// What a word may be taken for.
const (
	AsVerb   As = "verb"   // the first word of a move
	AsWord   As = "word"   // another word of its form
	AsName   As = "name"   // of a thing, or a part of one, or a figure
	AsUnit   As = "unit"   // of what the number beside it counts: “cards”
	AsFiller As = "filler" // nothing: a word such as “to”, from the language's list
	AsAnswer As = "answer" // the number of an answer, or yes or no
	AsLeft   As = "left"   // not needed any more, which is said
)

// Used is a typed word, folded, and what it was taken for.
type Used struct {
	Word string
	As   As
	Move int // of those that the line means, counted from 0; -1: of none by itself, as of dice that are thrown together
	In   referee.Command
	Gap  int // of a name the one that it stands in, of a filler the one before which it stands
}

// use is As for a word of one reading; a name and a filler with the gap that they stand in, or before.
type use uint8

const (
	asVerb   use = 1
	asWord   use = 2
	asUnit   use = 3
	asFiller use = 16
	asName   use = 32
)

// mostUsed is how many words one reading may have: with a verb that was not typed.
const mostUsed = longestCommand + 1

// trail is what the words of a reading are taken for, in their order.
type trail struct {
	of [mostUsed]use
	n  int
}

// and is the trail with one word more.
func (t trail) and(u use) trail {
	t.of[t.n], t.n = u, t.n+1
	return t
}

// UsedIn is what the words of a line of moves were taken for.
func UsedIn(words []string, got meant) (list []Used) {
	for i, uses := range got.uses {
		for _, u := range uses {
			one := u.in(got.Commands[i])
			one.Move = i
			list = append(list, one)
		}
	}
	for range got.Unread {
		list = append(list, Used{As: AsLeft, Move: -1})
	}
	return worded(list, words)
}

// longestNamed are those of several meanings whose first command has most words as names: a name of two words is no name and another
// one behind it.
func longestNamed(list []meant) (longest []meant) {
	most := 0
	for _, m := range list {
		n := 0
		for _, u := range m.uses[0] {
			n += Some(u >= asName)
		}
		if n > most {
			longest, most = nil, n
		}
		if n == most {
			longest = append(longest, m)
		}
	}
	return longest
}

// in is what a use in a command says.
func (u use) in(cmd referee.Command) Used {
	switch {
	case u == asVerb:
		return Used{As: AsVerb, In: cmd}
	case u == asWord:
		return Used{As: AsWord, In: cmd}
	case u == asUnit:
		return Used{As: AsUnit, In: cmd}
	case u < asName:
		return Used{As: AsFiller, In: cmd, Gap: int(u - asFiller)}
	}
	return Used{As: AsName, In: cmd, Gap: int(u - asName)}
}

// All says that each word was taken for the same, in no one move.
func All(words []string, as As) []Used {
	list := make([]Used, len(words))
	for i := range list {
		list[i].As, list[i].Move = as, -1
	}
	return worded(list, words)
}

// worded puts the words to what they were taken for, one by one.
func worded(list []Used, words []string) []Used {
	for i := range min(len(list), len(words)) {
		list[i].Word = words[i]
	}
	return list
}

// FindIn is what words mean in a position of the match. A word that says nothing makes no difference: where leaving it out does, the line
// is unclear.
func (r *Reader) FindIn(s referee.State, words []string) (meant, bool) {
	most := min(MostTries, r.Work)
	r.Tries = most
	got, ok := r.findAll(s, words)
	if ok && got.No == nil && len(got.Either)+len(got.Chains) == 0 {
		got = r.checked(s, words, got)
	}
	if r.Work -= most - r.Tries; r.Tries == 0 { // what was not tried is not known
		return meant{}, false
	}
	return got, ok
}

// checked is what words mean, or that they are unclear, if they may be a slip, or leaving a word out that says nothing makes a
// difference.
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
		if bare, r.Stops = without(words, []int{i}, stops); list[i].As == AsVerb { // what stands behind it is another command
			r.Stops[len(bare)-i] = true
		}
		if other, is := r.findAll(s, bare); is && other.No == nil && len(other.Either) == 0 && !slices.Equal(other.Commands, got.Commands) {
			got.Chains = [][]referee.Command{other.Commands, got.Commands}
			return got
		}
	}
	var fillers []int
	for i, u := range list {
		if u.As == AsFiller {
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

// doubled is the first command of a line whose verb was not typed and that begins with the very name that stands before it: "ford ford"
// is rather a slip than two things done at the ford, unless nothing but the one verb can be meant. One or two letters stand for many
// names: "f f" may be a farmer and food. 0: none is.
func (r *Reader) doubled(s referee.State, words []string, got meant) int {
	g, at := r.View.Match.Game().Grammar(), 0
	forms := g.Forms()
	for i, uses := range got.uses {
		n := 0
		for n < len(uses) && uses[n] >= asName && uses[n] == uses[0] {
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
func (r *Reader) and(list []Used) int {
	isWord := func(u Used) bool { return len(u.Word) > 1 && !voice.IsFigure(u.Word) }
	filler := wordSet(strings.Fields(r.View.Voice.Word("play.filler")))
	for i := 1; i < len(list)-1; i++ {
		u := list[i]
		name := u.As == AsName && isWord(list[i-1]) && isWord(list[i+1])
		if len(u.Word) == 1 && filler[u.Word] && (name || u.As == AsVerb && isWord(list[i+1]) && !r.Stops[len(list)-i-1]) {
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

// without are the words of a line but for some, and where commands begin behind a comma.
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

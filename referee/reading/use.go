package reading

import (
	"brehon/referee/phrase"
)

// UsedIn returns the roles in which the words of a line were understood.
func UsedIn(words []string, got meant) (list []phrase.Used) {
	for i, uses := range got.uses {
		for _, u := range uses {
			one := u.In(got.Commands[i])
			one.Move = i
			list = append(list, one)
		}
	}
	for range got.Unread {
		list = append(list, phrase.Used{As: phrase.AsLeft, Move: -1})
	}
	return worded(list, words)
}

// longestNamed returns the meanings whose first command uses most words as names: a name of two words is not a name and
// something else.
func longestNamed(list []meant) (longest []meant) {
	most := 0
	for _, m := range list {
		n := 0
		for _, u := range m.uses[0] {
			n += phrase.Some(u >= phrase.UseName)
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

// All says that each word was taken for the same, in no one move.
func All(words []string, as phrase.As) []phrase.Used {
	list := make([]phrase.Used, len(words))
	for i := range list {
		list[i].As, list[i].Move = as, -1
	}
	return worded(list, words)
}

// worded puts the words to what they were taken for, one by one.
func worded(list []phrase.Used, words []string) []phrase.Used {
	for i := range min(len(list), len(words)) {
		list[i].Word = words[i]
	}
	return list
}

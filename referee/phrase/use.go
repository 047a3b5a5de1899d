package phrase

import (
	"brehon/referee"
)

// LongestCommand is how many words one command may have.
const LongestCommand = 24

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

// Use is As for a word of one reading; a name and a filler with the gap that they stand in, or before.
type Use uint8

const (
	UseVerb   Use = 1
	UseWord   Use = 2
	UseUnit   Use = 3
	UseFiller Use = 16
	UseName   Use = 32
)

// mostUsed is how many words one reading may have: with a verb that was not typed.
const mostUsed = LongestCommand + 1

// trail is what the words of a reading are taken for, in their order.
type trail struct {
	Of [mostUsed]Use
	N  int
}

// and is the trail with one word more.
func (t trail) and(u Use) trail {
	t.Of[t.N], t.N = u, t.N+1
	return t
}

// In is what a use in a command says.
func (u Use) In(cmd referee.Command) Used {
	switch {
	case u == UseVerb:
		return Used{As: AsVerb, In: cmd}
	case u == UseWord:
		return Used{As: AsWord, In: cmd}
	case u == UseUnit:
		return Used{As: AsUnit, In: cmd}
	case u < UseName:
		return Used{As: AsFiller, In: cmd, Gap: int(u - UseFiller)}
	}
	return Used{As: AsName, In: cmd, Gap: int(u - UseName)}
}

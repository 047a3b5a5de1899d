package phrase

import (
	"brehon/referee"
)

// LongestCommand is how many words one command may have.
const LongestCommand = 24

// What became of each typed word: nothing that is typed is ever dropped.

// As is the role in which a typed word was understood.
type As string

// What a word may be taken for.
const (
	AsVerb   As = "verb"   // the first word of a move
	AsWord   As = "word"   // another word of its form
	AsName   As = "name"   // a name, part of a name, or a figure
	AsUnit   As = "unit"   // the unit of the number next to it: “cards”
	AsFiller As = "filler" // nothing: a word such as “to”, from the language's list
	AsAnswer As = "answer" // the number of an answer, or yes or no
	AsLeft   As = "left"   // not needed any more, which is said
)

// Used is a typed word, folded, and what it was taken for.
type Used struct {
	Word string
	As   As
	Move int // index of the move on the line, from 0; -1: of no single one, as with dice thrown together
	In   referee.Command
	Gap  int // of a name the gap it fills, of a filler the gap after it
}

// Use packs As and Gap for a word of one reading.
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

// trail lists the uses of the words of a reading, in order.
type trail struct {
	Of [mostUsed]Use
	N  int
}

// and is the trail with one word more.
func (t trail) and(u Use) trail {
	t.Of[t.N], t.N = u, t.N+1
	return t
}

// In expands a use within a command.
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

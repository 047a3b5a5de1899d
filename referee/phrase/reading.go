package phrase

import "brehon/referee"

// Reading is one way to understand words: a command, and how well they fit.
type Reading struct {
	referee.Command
	Loose  int // words that are only beginnings, or left out
	Uses   trail
	usual  bool // a number was left out: the usual one is meant
	unit   bool // the word for what is counted was typed
	many   bool // as several
	filled bool // the last word says nothing
}

// set returns the reading with a value in a gap.
func (r Reading) set(w referee.Word, value int) Reading {
	r.Args[w.Gap] = int16(value)
	return r
}

// with is the reading with some more words, all taken for the same, that fit so much worse.
func (r Reading) with(loose int, as Use, words int) Reading {
	r.Loose += loose
	for range words {
		r.Uses = r.Uses.and(as)
	}
	return r
}

// mostReadings bounds the work on a line that could mean nearly anything.
const mostReadings = 4096

package referee

// What screens show besides the position: what decides who wins, what comes next, and how likely the dice are to decide a fight.
// All of it is what the viewer of the position may know.

// Score is what decides who wins: a column for each power that it counts for, and a line for each part of it. Once the game is
// over it is the final score, before that the score if the game ended now.
type Score struct {
	Of    []string // the powers, as words of the grammar
	Parts []ScorePart
	Total []int   // of each power; nil if the parts aren't added up
	Leads []bool  // those that have won, or would
	Won   Message // how the game was won, with the rule; without a key: it goes on
	Notes []Message
}

// ScorePart is a part of a score, with its rule.
type ScorePart struct {
	Head  Message
	Cells []ScoreCell // one for each power
}

// ScoreCell is what a power has of a part: a number, or what a message says in its place.
type ScoreCell struct {
	N    int
	Says Message // without a key: the number
	None bool    // it can't have any
}

// Scored is a State that knows its score.
type Scored interface {
	Score() Score
}

// Chances are the possible ends of a fight that dice decide now.
type Chances struct {
	Head Message // what fight it is, with its rule
	Ends []ChanceOf
}

// ChanceOf is one way in which a fight may end.
type ChanceOf struct {
	Says  Message
	Share float64 // of 1
	Said  Message // the share in words
}

package host

import (
	"strconv"
	"strings"

	"brehon/referee"
	"brehon/referee/view"
)

// Score is what decides who wins: the final score, or the score if the game ended now.
type Score struct {
	Powers []Named     `json:"powers"` // a column each
	Parts  []ScorePart `json:"parts"`
	Total  []int       `json:"total,omitempty"` // of each power; the parts may not be added up
	Leads  []bool      `json:"leads,omitempty"` // the powers that have won, or would
	Won    string      `json:"won,omitempty"`   // how the game was won; empty: it goes on
	Rule   string      `json:"rule,omitempty"`  // by which rule
	Notes  []string    `json:"notes,omitempty"` // what the score leaves out
}

// ScorePart is a part of a score.
type ScorePart struct {
	Head  string      `json:"head"`
	Rule  string      `json:"rule,omitempty"`
	Cells []ScoreCell `json:"cells"` // one for each power
}

// ScoreCell is what a power has of a part of the score.
type ScoreCell struct {
	Says string `json:"says"` // empty: it can't have any
	N    int    `json:"n"`
}

// Odds are the possible ends of a fight that the dice asked now decide.
type Odds struct {
	Text string   `json:"text"` // what fight it is
	Rule string   `json:"rule,omitempty"`
	Ends []OddsOf `json:"ends"`
}

// OddsOf is one way in which a fight may end.
type OddsOf struct {
	Text  string  `json:"text"`
	Says  string  `json:"says"`  // the share in words
	Share float64 `json:"share"` // of 1
}

// foreseen is what everybody may know of a moment besides the position; it is the same in every view.
type foreseen struct {
	coming  []referee.Note
	chances []referee.Chances
}

// foresees works it out, once. The caller holds the lock of saying.
func (m *Moment) foresees() *foreseen {
	if m.foreseen != nil {
		return m.foreseen
	}
	m.foreseen = &foreseen{}
	public := referee.ViewOf(m.match.State(), referee.Nobody)
	x := referee.ExtrasOf(m.match.Game())
	if x.Coming != nil {
		m.foreseen.coming = x.Coming(public)
	}
	if x.Chances != nil && public.Turn().Seat == referee.Chance {
		m.foreseen.chances = x.Chances(public)
	}
	return m.foreseen
}

// scored fills in the score, what comes next, and the odds of the dice.
func (m *Moment) scored(v *View, seen *view.View) {
	if s, ok := seen.State().(referee.Scored); ok {
		v.Score = scoreOf(seen, s.Score())
	}
	f := m.foresees()
	for _, n := range f.coming {
		v.Coming = append(v.Coming, Note{seen.Voice.Message(n.Head), texts(seen, n.Items)})
	}
	for _, c := range f.chances {
		o := Odds{Text: seen.Voice.Message(c.Head), Rule: c.Head.Rule, Ends: []OddsOf{}}
		for _, end := range c.Ends {
			o.Ends = append(o.Ends, OddsOf{seen.Voice.Message(end.Says), seen.Voice.Message(end.Said), end.Share})
		}
		v.Odds = append(v.Odds, o)
	}
}

// scoreOf is a score in words; nil if it counts for nobody yet.
func scoreOf(seen *view.View, score referee.Score) *Score {
	if len(score.Of) == 0 {
		return nil
	}
	s := &Score{Powers: []Named{}, Parts: []ScorePart{}, Total: score.Total, Leads: score.Leads, Notes: texts(seen, score.Notes)}
	for _, id := range score.Of {
		s.Powers = append(s.Powers, named(seen, id))
	}
	for _, part := range score.Parts {
		p := ScorePart{Head: seen.Voice.Message(part.Head), Rule: part.Head.Rule, Cells: []ScoreCell{}}
		for _, cell := range part.Cells {
			says := strings.Replace(strconv.Itoa(cell.N), "-", "−", 1)
			switch {
			case cell.None:
				says = ""
			case cell.Says.Key != "":
				says = seen.Voice.Message(cell.Says)
			}
			p.Cells = append(p.Cells, ScoreCell{says, cell.N})
		}
		s.Parts = append(s.Parts, p)
	}
	if score.Won.Key != "" {
		s.Won, s.Rule = seen.Voice.Message(score.Won), score.Won.Rule
	}
	return s
}

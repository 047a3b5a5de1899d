package console

import (
	"slices"

	"brehon/content/base/plain"
	"brehon/referee"
)

// Version is the version of Answer's fields. It grows when one of them changes its meaning.
const Version = 3

// Answer is what came of a line. As JSON it is the interface for other programs: one object on one line for each line
// that was typed, and one before the first.
type Answer struct {
	Version  int       `json:"version"`
	Line     string    `json:"line"`
	At       int       `json:"at,omitempty"` // the number of a script's line that it stopped at
	Code     int       `json:"code"`         // 0 done, 1 refused, 2 not understood, 5 the disk failed
	Result   string    `json:"result"`       // done, refused, unknown, failed
	Steps    []Step    `json:"steps,omitempty"`
	Refusal  *No       `json:"refusal,omitempty"`
	Says     []string  `json:"says,omitempty"` // what a tool command answers, line by line
	Data     any       `json:"data,omitempty"` // the same of a question that the game brings, as it is for programs
	Viewer   int       `json:"viewer"`         // the seat for whose eyes all this is; -2: what everybody may see
	Asked    *Asked    `json:"asked,omitempty"`
	Proposed *Proposed `json:"proposed,omitempty"` // what a program is about to do, where the table wants to see it first
	Moves    []Move    `json:"moves"`              // as the viewer may know them
	Position []string  `json:"position"`           // every fact
	Hash     string    `json:"hash"`
	Winners  []Winner  `json:"winners,omitempty"`
	Over     bool      `json:"over"`
	Match    *Played   `json:"match,omitempty"` // in the answer before the first line

	why    string // why nothing was done, as the key of a text of the tool; empty: another reason is told, or it is in its own words
	asks   bool   // the question is said: it is another, or nothing else tells what could be typed
	still  bool   // nobody but the one who typed may move now
	told   int    // of the steps
	said   int    // of the says
	tale   tale
	drawn  []Step   // throws of the program for one purpose, to be told together
	open   *Step    // a throw of a fight that decides nothing yet
	thrown bool     // the line is dice alone, or "fight out": who rolls goes without saying
	moved  bool     // something was moved that nobody who typed has moved
	back   bool     // namely put back
	pieces []string // what has to be moved, for people at the table
	used   []Used   // of a line of moves that was done: its words
}

// Step is a move that was made, or a fact that was said.
type Step struct {
	Number   int      `json:"number"`
	Text     string   `json:"text"`
	Asked    string   `json:"asked,omitempty"` // what a throw of the program answered: nobody was asked aloud
	Says     bool     `json:"says,omitempty"`
	Hidden   bool     `json:"hidden,omitempty"`   // the seat that is asked may not see it yet
	Unproven bool     `json:"unproven,omitempty"` // it was sealed, the seal was lost, and it was said again
	Seat     int      `json:"seat"`               // -1 chance
	By       string   `json:"by"`
	Note     string   `json:"note,omitempty"`
	Was      string   `json:"was,omitempty"`
	Over     string   `json:"overruled,omitempty"` // the program that had made that move
	Again    bool     `json:"again,omitempty"`
	Reason   string   `json:"reason,omitempty"` // of a program's move, where it can say why
	Events   []Spoken `json:"events,omitempty"`

	retold bool // the text is what it comes to
	named  bool // its text names what it is about
}

// Spoken is a message with its words.
type Spoken struct {
	Rule string        `json:"rule"`
	Key  string        `json:"key"`
	Args []SpokenValue `json:"args,omitempty"`
	Text string        `json:"text"`
}

// SpokenValue is a value in a message, as the grammar writes it.
type SpokenValue struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// No is a refusal.
type No struct {
	Command string `json:"command"`
	Spoken
	Sentence string `json:"sentence,omitempty"` // of the rule, in the book
	Instead  string `json:"instead,omitempty"`
}

// Asked is the question that is open.
type Asked struct {
	Seat   int    `json:"seat"`           // -1 chance, -2 nobody, -3 the table
	Also   []int  `json:"also,omitempty"` // the other seats that may give some of the answers
	Player string `json:"player"`
	Spoken
	Warns []Warning `json:"warns,omitempty"` // what answers would destroy
}

// Warning says what an answer would destroy.
type Warning struct{ Spoken }

func (c *Console) spoken(m referee.Message) Spoken {
	s := Spoken{Rule: m.Rule, Key: m.Key, Text: c.Voice.Message(m)}
	for _, a := range m.Args {
		s.Args = append(s.Args, SpokenValue{a.Name, c.Match.Game().Grammar().Word(a.Kind, a.Value)})
	}
	return s
}

// step is step i of the match, counted from 0.
func (c *Console) step(i int) Step {
	e := c.Match.Entry(i)
	if c.Match.Hidden(i, c.viewer()) {
		return Step{Number: i + 1, Text: c.Hidden(e), Hidden: true, Unproven: e.Unproven(), Seat: int(e.Move.Seat), By: e.By}
	}
	s := Step{Number: i + 1, Text: c.stepText(e), Says: e.Says, Unproven: e.Unproven(), Seat: int(e.Move.Seat), By: e.By, Note: e.Note, Over: e.Over, Again: e.Again}
	if e.Chance() && e.By == referee.ByDice {
		s.Asked = c.Voice.Message(e.Before.Turn().Ask)
	}
	if e.Was != nil && !e.Says {
		s.Was = c.text(*e.Was)
		if e.Veiled {
			s.Was = c.hidden(*e.Was)
		}
	}
	if !e.Says && e.By != referee.ByTable {
		if r, ok := referee.ReasonOf(c.Match.Game(), e.By, e.Before, e.Move); ok {
			s.Reason = c.Voice.Reason(r)
		}
	}
	if s.Events = c.spokenAll(e.Events()); !c.JSON && !s.Says && e.By != referee.ByTable && len(s.Events) > 0 && c.telling(s.Events[0]) == referee.RoleReplaces {
		s.Text, s.Events, s.retold = s.Events[0].Text+" ("+s.Events[0].Rule+")", s.Events[1:], true
	}
	return s
}

// where completes an answer with the position that the match is in now.
func (c *Console) where(a Answer) Answer {
	a.Version, a.Viewer = Version, int(c.viewer())
	if file, was := c.Match.Mended(); was {
		a.Says = append(a.Says, c.Voice.Word("play.mended", "file", plain.Line(file)))
	}
	if a.Result == "" {
		a.Result = "done"
	}
	if !c.JSON && !a.asks && (a.Line != "" || c.offered.line != "") {
		return a
	}
	a.Proposed = c.proposal()
	turn := c.Match.State().Turn()
	a.Asked = &Asked{Seat: int(turn.Seat), Spoken: c.spoken(turn.Ask)}
	if turn.Seat >= 0 {
		a.Asked.Player = c.Match.Players()[turn.Seat]
	}
	for seat := range c.Match.Players() {
		if slices.ContainsFunc(referee.Answers(c.moves()), func(mv referee.Move) bool { return mv.Also>>seat&1 != 0 }) {
			a.Asked.Also = append(a.Asked.Also, seat)
		}
	}
	for _, m := range referee.WarnOf(c.known()) {
		a.Asked.Warns = append(a.Asked.Warns, Warning{c.spoken(m)})
	}
	a.Over, a.Winners = c.over(), c.winners()
	if c.JSON {
		return c.forPrograms(a)
	}
	return a
}

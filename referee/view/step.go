package view

import (
	"brehon/referee"
)

// Step is a move that was made, or a fact that was said.
type Step struct {
	Number   int      `json:"number"`
	Text     string   `json:"text"`
	Asked    string   `json:"asked,omitempty"` // the question answered by the program's throw, which was not printed
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

	Retold bool `json:"-"` // the text gives the result
	Named  bool `json:"-"` // its text names what it is about
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
	Seat   int    `json:"seat"`           // -1 chance, -2 none, -3 the table
	Also   []int  `json:"also,omitempty"` // the other seats that may give some of the answers
	Player string `json:"player"`
	Spoken
	Warns []Warning `json:"warns,omitempty"` // what answers would destroy
}

// Warning says what an answer would destroy.
type Warning struct{ Spoken }

func (v *View) Spoken(m referee.Message) Spoken {
	s := Spoken{Rule: m.Rule, Key: m.Key, Text: v.Voice.Message(m)}
	for _, a := range m.Args {
		s.Args = append(s.Args, SpokenValue{a.Name, v.Match.Game().Grammar().Word(a.Kind, a.Value)})
	}
	return s
}

// Step is step i of the match, counted from 0.
func (v *View) Step(i int) Step {
	e := v.Match.Entry(i)
	if v.Match.Hidden(i, v.Viewer()) {
		return Step{Number: i + 1, Text: v.Hidden(e), Hidden: true, Unproven: e.Unproven(), Seat: int(e.Move.Seat), By: e.By}
	}
	s := Step{Number: i + 1, Text: v.stepText(e), Says: e.Says, Unproven: e.Unproven(), Seat: int(e.Move.Seat), By: e.By, Note: e.Note, Over: e.Over, Again: e.Again}
	if e.Chance() && e.By == referee.ByDice {
		s.Asked = v.Voice.Message(e.Before.Turn().Ask)
	}
	if e.Was != nil && !e.Says {
		s.Was = v.Text(*e.Was)
		if e.Veiled {
			s.Was = v.hidden(*e.Was)
		}
	}
	if !e.Says && e.By != referee.ByTable {
		if r, ok := referee.ReasonOf(v.Match.Game(), e.By, e.Before, e.Move); ok {
			s.Reason = v.Voice.Reason(r)
		}
	}
	if s.Events = v.SpokenAll(e.Events()); !v.JSON && !s.Says && e.By != referee.ByTable && len(s.Events) > 0 && v.Telling(s.Events[0]) == referee.RoleReplaces {
		s.Text, s.Events, s.Retold = s.Events[0].Text+" ("+s.Events[0].Rule+")", s.Events[1:], true
	}
	return s
}

// No is a refusal of something that is no move.
func (v *View) No(what string, no referee.Refusal) *No {
	return &No{Command: what, Spoken: v.Spoken(no.Message), Sentence: v.Voice.Rule(no.Rule)}
}

func (v *View) SpokenAll(events []referee.Event) (list []Spoken) {
	for _, e := range events {
		list = append(list, v.Spoken(referee.Message(e)))
	}
	return list
}

// Telling is the part that an event plays.
func (v *View) Telling(e Spoken) referee.Role {
	return referee.RoleOf(v.Match.Game(), e.Key)
}

// What the table may do with programs that play: see their lists, overrule a step, look at each before it is made.

// Proposed is a program's move that waits for the table.
type Proposed struct {
	Seat   int    `json:"seat"`
	By     string `json:"by"`
	Text   string `json:"text"`
	Reason string `json:"reason,omitempty"`
}

// Package say says what came of a line: for programs as one object, for people in lines that fit their screen.
package say

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/reading"
	"brehon/referee/view"
	_ "embed"
	"fmt"
	"strings"
)

// Version is the version of Answer's fields. It grows when one of them changes its meaning.
const Version = 3

// Answer is the answer to a line. As JSON it is the interface for other programs: one object per typed line, and one before
// the first.
type Answer struct {
	Version  int            `json:"version"`
	Line     string         `json:"line"`
	At       int            `json:"at,omitempty"` // the number of a script's line that it stopped at
	Code     int            `json:"code"`         // 0 done, 1 refused, 2 not understood, 5 the disk failed
	Result   string         `json:"result"`       // done, refused, unknown, failed
	Steps    []view.Step    `json:"steps,omitempty"`
	Refusal  *view.No       `json:"refusal,omitempty"`
	Says     []string       `json:"says,omitempty"` // what a tool command answers, line by line
	Data     any            `json:"data,omitempty"` // the same of a question that the game brings, as it is for programs
	Viewer   int            `json:"viewer"`         // the seat that may see all this; -2: public
	Asked    *view.Asked    `json:"asked,omitempty"`
	Proposed *view.Proposed `json:"proposed,omitempty"` // what a program is about to do, where the table wants to see it first
	Moves    []view.Move    `json:"moves"`              // as the viewer may know them
	Position []string       `json:"position"`           // every fact
	Hash     string         `json:"hash"`
	Winners  []view.Winner  `json:"winners,omitempty"`
	Over     bool           `json:"over"`
	Match    *view.Played   `json:"match,omitempty"` // in the answer before the first line

	Why    string        `json:"-"` // why nothing was done, as the key of a text of the tool; empty: another reason is shown, or it is in its own words
	Asks   bool          `json:"-"` // print the question: it is new, or nothing else shows what can be typed
	Still  bool          `json:"-"` // only the person who typed may move now
	Thrown bool          `json:"-"` // the line is dice alone, or "fight out": the roller need not be named
	Moved  bool          `json:"-"` // pieces changed other than by the typed moves
	Back   bool          `json:"-"` // namely put back
	Pieces []string      `json:"-"` // the moves of pieces to make on the table
	Used   []phrase.Used `json:"-"` // of a line of moves that was done: its words, each with what it was taken for

	told, said int // of the steps, and of the says
	tale       tale
	drawn      []view.Step // throws of the program for one purpose, printed on one line
	open       *view.Step  // a throw of a fight that decides nothing yet
}

func (out *Screen) Say(a Answer, key string, args ...any) Answer {
	a.Says, a.Why = append(a.Says, out.View.Voice.Word("play."+key, args...)), "play."+key
	a.Still = true
	return a
}

// Misused is the answer to a command with words that it cannot use.
func (out *Screen) Misused(a Answer, name string) Answer {
	a = out.Say(a, "usage", "usage", out.Usage(name))
	a.Code, a.Result = Unknown, "unknown"
	return a
}

// TooMuch is the answer to a command with more words than it takes: nothing is done.
func (out *Screen) TooMuch(a Answer, name string, rest reading.Line) Answer {
	a.Code, a.Result = Unknown, "unknown"
	return out.Say(a, "tooMuch", "line", rest.Text(), "usage", out.Usage(name))
}

// Codes with which a command ends.
const (
	Done       = 0
	Refused    = 1 // or faults found
	Unknown    = 2 // not understood
	Missing    = 3 // no such game, scenario or file
	Damaged    = 4 // a journal is not as it was written, or cannot be repeated by today's rules
	DiskFailed = 5 // or a lock
)

// Failed is the answer when the journal could not be written.
func (out *Screen) Failed(a Answer, err error) Answer {
	a.Code, a.Result = DiskFailed, "failed"
	a.Says = append(a.Says, out.View.Voice.Word("play.disk", "error", err.Error()))
	return a
}

// Fields of an answer for other programs only; the README describes all fields.

// AnswerSchema is the JSON Schema of an Answer.
//
//go:embed answer.schema.json
var AnswerSchema []byte

// ForPrograms fills in the fields for other programs.
func (out *Screen) ForPrograms(a Answer) Answer {
	g := out.View.Match.Game().Grammar()
	a.Moves, a.Position = out.View.Question().Moves(), []string{}
	for _, f := range out.View.State().Facts() {
		a.Position = append(a.Position, g.FactText(f))
	}
	a.Hash = fmt.Sprintf("%016x", referee.HashOf(out.View.Match.State()))
	if a.Code == Refused && a.Refusal == nil {
		a.Refusal = &view.No{Command: a.Line, Spoken: view.Spoken{Key: a.Why, Text: strings.Join(a.Says, "\n")}}
	}
	return a
}

// Refused is an answer that says why nothing was done.
func (out *Screen) Refused(a Answer) Answer {
	a.Code, a.Result = Refused, "refused"
	return a
}

package host

import (
	"brehon/referee/say"
	"brehon/referee/view"
	"fmt"
	"strings"
)

// Problem is why a request was not carried out.
type Problem struct {
	Kind    Kind
	Refusal *view.No // where a rule forbids it
	Detail  string   // for people, in their language; may be empty
}

func (p *Problem) Error() string {
	if p.Refusal != nil {
		return p.Refusal.Text
	}
	return fmt.Sprintf("%s %s", p.Kind, p.Detail)
}

// Kind is a kind of problem.
type Kind string

// The kinds of problems.
const (
	NotYours Kind = "not-your-seat"    // the device does not play the seat that the move is of
	NoRight  Kind = "no-right"         // it is the host's alone
	Stale    Kind = "stale"            // the table has moved on since the moment that the device saw
	Refused  Kind = "refused"          // by a rule
	Unclear  Kind = "not-understood"   // no such move, or an empty request
	Lost     Kind = "cannot-be-saved"  // the journal cannot be written: the game stops
	Locked   Kind = "locked"           // the host lets devices only look
	Busy     Kind = "too-many"         // requests
	Unknown  Kind = "not-known"        // the device did not join
	Broken   Kind = "internal"         // a fault of the program
	Large    Kind = "too-large"        // request
	NoMoment Kind = "moment-not-given" // the request does not say what the device saw
)

// problemOf is what an answer of the prompt says was wrong; nil if nothing was.
func problemOf(a say.Answer) *Problem {
	detail := strings.Join(a.Says, "\n")
	switch a.Code {
	case say.Done:
		return nil
	case say.Refused:
		return &Problem{Kind: Refused, Refusal: a.Refusal, Detail: detail}
	case say.DiskFailed:
		return &Problem{Kind: Lost, Detail: detail}
	}
	return &Problem{Kind: Unclear, Detail: detail}
}

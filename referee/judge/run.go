package judge

import (
	"slices"
	"strconv"
	"strings"

	"brehon/content/strict"
	"brehon/referee"
)

// Report is the result of a case.
type Report struct {
	Failures []Failure
	Tried    []Tried           // commands with the expected result, in order
	Events   []referee.Event   // all that happened
	Asked    []referee.Message // all that was asked
	Followed []Followed        // expectations about automata that were met
}

// Followed is why an automaton made a move, and the position in which it did.
type Followed struct {
	Why   referee.Reason
	Where referee.State
}

// Tried is a command or a fact that was taken, or found legal, or refused as it had to be.
type Tried struct {
	Line    string           // empty: the setup
	At      uint64           // the hash of the position
	Refusal *referee.Message // nil: it is legal
}

// Failure is an expectation that was not met.
type Failure struct {
	Pos     strict.Pos `json:"-"`
	Case    string     `json:"case"`
	Step    int        `json:"step"` // counted from 1
	Msg     string     `json:"message"`
	Details []Detail   `json:"details,omitempty"` // the difference
}

// Detail is a line of a difference.
type Detail struct {
	Label string `json:"label"` // want, got, near, asked …
	Text  string `json:"text"`
}

// String is the failure with its difference, in lines.
func (f Failure) String() string {
	var b strings.Builder
	b.WriteString(f.Pos.String() + ": " + f.Case)
	if f.Step > 1 {
		b.WriteString(", step " + strconv.Itoa(f.Step))
	}
	b.WriteString(": " + f.Msg)
	for _, d := range f.Details {
		b.WriteString("\n    " + d.Label + strings.Repeat(" ", max(1, 7-len(d.Label))) + d.Text)
	}
	return b.String()
}

// Setup returns the case's setup.
func (c *Case) Setup() referee.Setup { return c.setup }

// Under returns a copy of the case that begins with the setup s.
func (c *Case) Under(s referee.Setup) *Case {
	other := *c
	other.setup = s
	return &other
}

// Run plays a case of a file in which Read found no fault. It ends after the first step that fails.
func (c *Case) Run() Report {
	r := &run{c: c, g: c.game.Grammar(), step: 1}
	s, no := c.game.New(c.setup)
	first := c.steps[0].Then
	switch {
	case no != nil && first.Refused != nil && len(c.steps[0].When) == 0:
		r.matches("the setup", &no.Message, first.Refused)
		r.Tried = append(r.Tried, Tried{Line: "", Refusal: &no.Message})
		return r.Report
	case no != nil:
		r.fail(c.Pos, "the scenario can't be set up", Detail{"got", r.says(no.Message)})
		return r.Report
	case first.Refused != nil && len(c.steps[0].When) == 0:
		r.fail(first.Refused.Pos, "the scenario is set up", Detail{"want", "refused by " + first.Refused.String()})
		return r.Report
	}
	r.state = s
	for i, step := range c.steps {
		r.step, r.at, r.heard = i+1, step.Pos, len(r.Events)
		if r.set(step.Set) && r.play(step) {
			r.check(step.Then)
		}
		if len(r.Failures) > 0 {
			break
		}
	}
	return r.Report
}

// run is a case while it runs.
type run struct {
	Report
	c     *Case
	g     *referee.Grammar
	state referee.State
	step  int
	at    strict.Pos
	heard int // events before this step
}

func (r *run) fail(p strict.Pos, msg string, details ...Detail) {
	r.Failures = append(r.Failures, Failure{p, r.c.ID, r.step, msg, details})
}

func (r *run) set(list []*Line) bool {
	for _, l := range list {
		next, no := r.state.Say(l.command)
		if no != nil {
			r.fail(l.Pos, l.Text+" can't be so", Detail{"got", r.says(no.Message)})
			return false
		}
		r.try(l, nil)
		r.state = next
	}
	return true
}

// play makes the commands of a step; if the last must be refused, all but that.
func (r *run) play(s *Step) bool {
	r.asks()
	for i, l := range s.When {
		r.programs()
		if s.Then.Refused != nil && i == len(s.When)-1 {
			r.refused(l, s.Then.Refused, s.Then.Instead)
			return true
		}
		if !r.make(l) {
			return false
		}
	}
	r.programs()
	return true
}

// programs makes the programs' moves until somebody else must decide.
func (r *run) programs() {
	for range mostAlone {
		turn := r.state.Turn()
		if turn.Seat < 0 {
			return
		}
		var own []referee.Move
		for _, mv := range r.state.Moves(nil) {
			if mv.Seat == turn.Seat {
				own = append(own, mv)
			}
		}
		program := r.c.plays[r.state.Seats()[turn.Seat][0]]
		if program == nil {
			return
		}
		mv, ok := program(r.state, own)
		if !ok {
			return
		}
		r.apply(mv)
	}
}

// mostAlone is the most automatic moves in a row.
const mostAlone = 500

// make makes a move, after the automatic ones before it.
func (r *run) make(l *Line) bool {
	for n := 0; ; n++ {
		moves := r.state.Moves(nil)
		only, ok := referee.Only(r.state, moves)
		if ok && only.Command != l.command && !referee.IsMeant(r.c.game, r.state, l.command) && only.Seat != referee.Chance && n < mostAlone {
			r.apply(only)
			continue
		}
		at := find(moves, l.command)
		if at < 0 {
			r.illegal(l, moves)
			return false
		}
		r.try(l, nil)
		r.apply(moves[at])
		return true
	}
}

func (r *run) apply(m referee.Move) {
	r.state = r.state.Apply(m, func(e referee.Event) { r.Events = append(r.Events, e) })
	r.asks()
}

func (r *run) asks() {
	if turn := r.state.Turn(); turn.Seat != referee.Nobody {
		r.Asked = append(r.Asked, turn.Ask)
	}
}

func (r *run) try(l *Line, no *referee.Message) {
	r.Tried = append(r.Tried, Tried{l.Text, r.state.Hash(), no})
}

func find(moves []referee.Move, c referee.Command) int {
	return slices.IndexFunc(moves, func(m referee.Move) bool { return m.Command == c })
}

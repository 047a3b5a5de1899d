package judge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"brehon/content/strict"
	"brehon/referee"
)

// Follow is an expectation about an automaton: the line it follows, and why none before it.
type Follow struct {
	Is       string   `yaml:"is" need:"yes" doc:"Its level, with traits perhaps: hard, hard+warlike."`
	Power    string   `yaml:"power" need:"yes" is:"id" doc:"The power that it plays."`
	List     string   `yaml:"list" need:"yes" is:"id" doc:"What is decided, as the game's lists have it."`
	Line     int      `yaml:"line" need:"yes" min:"1" max:"99" doc:"The line of the list that is followed."`
	Move     *Line    `yaml:"move" need:"yes" doc:"What it does."`
	Compared []*Value `yaml:"compared" doc:"What its tie-breakers compare, among other moves perhaps."`
	Why      string   `yaml:"why" need:"yes" letters:"2000" doc:"In words: why the lines before it are not followed."`
	Hand     bool     `yaml:"hand" doc:"A person with the printed list came to this before the program was asked."`
	Pos      strict.Pos
}

// Value is the number that a tie-breaker gives a move: TIE-BREAKER NUMBER MOVE.
type Value struct {
	First string
	N     int
	Line
}

// ReadYAML reads a value.
func (v *Value) ReadYAML(r *strict.Reader, n *strict.Node, _ string) {
	v.Pos = n.Pos
	text := sentence(r, n)
	words := strings.SplitN(text, " ", 3)
	number, err := 0, error(nil)
	if len(words) == 3 {
		number, err = strconv.Atoi(words[1])
	}
	switch {
	case text == "":
	case len(words) < 3 || err != nil:
		r.Fault(n.Pos, "%q: what is compared is written TIE-BREAKER NUMBER MOVE", text)
	default:
		v.First, v.N, v.Text = words[0], number, words[2]
	}
}

// Schema is the JSON Schema of a value.
func (v *Value) Schema() map[string]any {
	return map[string]any{"type": "string", "minLength": 1, "description": "TIE-BREAKER NUMBER MOVE"}
}

// lines are the commands that it names.
func (f *Follow) lines() []*Line {
	list := []*Line{f.Move}
	for _, v := range f.Compared {
		list = append(list, &v.Line)
	}
	return list
}

// follows asks the automaton and compares its move and reason with the expectation.
func (r *run) follows(f *Follow) {
	program := "automaton:" + f.Is
	player := referee.NewPlayer(r.c.game, program, 0)
	if player == nil {
		r.fail(f.Pos, fmt.Sprintf("there is no automaton %q", f.Is))
		return
	}
	seat := r.seatOf(f.Power)
	var own []referee.Move
	for _, mv := range r.state.Moves(nil) {
		if mv.Seat == seat {
			own = append(own, mv)
		}
	}
	if len(own) == 0 {
		r.fail(f.Pos, f.Power+" has nothing to decide", Detail{"asked", r.says(r.state.Turn().Ask)})
		return
	}
	mv, does := player(r.state, own)
	if !does {
		r.fail(f.Pos, f.Power+" does nothing", Detail{"want", f.did()}, Detail{"asked", r.says(r.state.Turn().Ask)})
		return
	}
	why, ok := referee.ReasonOf(r.c.game, program, r.state, mv)
	if !ok {
		r.fail(f.Pos, "the automaton can't say why it would "+r.g.Text(mv.Command))
		return
	}
	r.reasons(f, mv.Command, why)
}

// seatOf is the seat that plays a power.
func (r *run) seatOf(power string) referee.Seat {
	return referee.Seat(slices.IndexFunc(r.state.Seats(), func(list []string) bool { return slices.Contains(list, power) }))
}

// reasons compares a move and its reason with the expectation.
func (r *run) reasons(f *Follow, c referee.Command, why referee.Reason) {
	got := fmt.Sprintf("%s: %s %d: %s", why.Power, why.Decision, why.Line, r.g.Text(c))
	same := why.Power == f.Power && why.Decision == f.List && why.Line == f.Line && f.Move.command == c
	details := []Detail{{"want", f.did()}, {"got", got}}
	for _, x := range why.Compared {
		details = append(details, r.found(&x))
	}
	if !same {
		r.fail(f.Pos, "the automaton does something else", details...)
		return
	}
	r.Followed = append(r.Followed, Followed{why, r.state})
	for _, v := range f.Compared {
		if !v.among(why.Compared) {
			r.fail(v.Pos, "this is compared differently", append([]Detail{{"want", fmt.Sprintf("%s %d %s", v.First, v.N, v.Text)}}, details[2:]...)...)
		}
	}
}

// did returns the expectation in a line.
func (f *Follow) did() string {
	return fmt.Sprintf("%s: %s %d: %s", f.Power, f.List, f.Line, f.Move.Text)
}

func (v *Value) among(list []referee.Compared) bool {
	for _, x := range list {
		i := slices.Index(x.Moves, v.command)
		if x.First == v.First && i >= 0 && x.Values[i] == v.N {
			return true
		}
	}
	return false
}

// found returns the nearest moves of a tie-breaker.
func (r *run) found(x *referee.Compared) Detail {
	var parts []string
	best := x.Best()
	for _, i := range best[:min(len(best), mostNear)] {
		parts = append(parts, fmt.Sprintf("%d %s", x.Values[i], r.g.Text(x.Moves[i])))
	}
	return Detail{"found", x.First + " " + strings.Join(parts, ", ")}
}

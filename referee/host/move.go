package host

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/view"
)

// Request is what a device wants done at a table.
type Request struct {
	Rev   string   `json:"-"`               // the moment that the device saw
	Key   string   `json:"-"`               // the same for the same request sent again; may be empty
	Moves []string `json:"moves,omitempty"` // ids of moves, made one after the other, all or none
	Go    bool     `json:"go,omitempty"`    // let what waits go on: a program's move, a throw of the program's dice
	Ahead bool     `json:"ahead,omitempty"` // keep the moves until their question comes
	Line  string   `json:"line,omitempty"`  // a line as at the prompt; the host's alone
}

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

// outcome is what came of a request.
type outcome struct {
	rev     string
	problem *Problem
}

// mostDone is how many requests are remembered, in case that they come again.
const mostDone = 256

// Do carries out a request: right, then moment, then rules; when it returns without a problem everything is on the disk. It
// returns the revision that the request led to. A request that comes again with the same key is not carried out again.
func (t *Table) Do(d *Device, tag string, r Request) (rev string, p *Problem) {
	t.mu.Lock()
	defer t.Unlock()
	key := d.Digest + " " + r.Key
	if was, ok := t.done[key]; ok && r.Key != "" {
		return was.rev, was.problem
	}
	p = t.do(d, tag, r)
	t.publish()
	rev = t.Now().Rev
	if r.Key != "" {
		t.done[key] = outcome{rev, p}
		if t.order = append(t.order, key); len(t.order) > mostDone {
			delete(t.done, t.order[0])
			t.order = t.order[1:]
		}
	}
	return rev, p
}

// do carries out a request. The caller holds the lock.
func (t *Table) do(d *Device, tag string, r Request) *Problem {
	m, who := t.Now(), t.ViewerOf(d, tag)
	switch {
	case r.Ahead:
		return t.keepAhead(who, r.Moves)
	case r.Line != "" && !who.Host, r.Go && who.Seats == 0 && !who.Host:
		return &Problem{Kind: NoRight}
	case r.Rev != m.Rev:
		return &Problem{Kind: Stale}
	case r.Line != "":
		return problemOf(t.prompt.Line(r.Line))
	case r.Go && m.throws && !m.proposes:
		return problemOf(t.prompt.Throw())
	case r.Go:
		return problemOf(t.prompt.LetGo())
	}
	v, err := m.View(who)
	if err != nil {
		return &Problem{Kind: Broken, Detail: err.Error()}
	}
	commands, p := t.commands(m, who, v, r.Moves)
	if p != nil {
		return p
	}
	if _, ok := m.match.Listed(commands[0]); !ok {
		return t.refusal(tag, m, commands[0])
	}
	return problemOf(t.prompt.Make("", commands...))
}

// refusal says in a language why a command is not legal.
func (t *Table) refusal(tag string, m *Moment, c referee.Command) *Problem {
	no := m.match.State().Why(c)
	speech, err := t.langs.In(tag)
	if no == nil || err != nil {
		return &Problem{Kind: Unclear}
	}
	t.saying.Lock()
	defer t.saying.Unlock()
	seen := &view.View{Match: m.match, Voice: speech.Voice, Scene: speech.Voice}
	said := seen.No(seen.Text(c), *no)
	if no.Instead != nil {
		said.Instead = seen.Text(*no.Instead)
	}
	return &Problem{Kind: Refused, Refusal: said}
}

// commands reads the ids of moves. The first must be one that the viewer may make now; those behind it are the same seat's.
func (t *Table) commands(m *Moment, who Viewer, v *View, ids []string) (commands []referee.Command, p *Problem) {
	if len(ids) == 0 || len(ids) > 8 {
		return nil, &Problem{Kind: Unclear}
	}
	for i, id := range ids {
		c, ok := readID(m.match.Game().Grammar(), id)
		if !ok {
			return nil, &Problem{Kind: Unclear, Detail: id}
		}
		if i == 0 && !who.Host && !m.isOf(who, c) && !slices.ContainsFunc(v.Moves, func(mv view.Move) bool { return mv.ID == id }) {
			return nil, &Problem{Kind: NotYours}
		}
		commands = append(commands, c)
	}
	return commands, nil
}

// isOf reports whether a command is no legal move, but the viewer is asked: a rule says why it is none.
func (m *Moment) isOf(who Viewer, c referee.Command) bool {
	_, legal := m.match.Listed(c)
	asked := m.match.State().Turn().Seat
	return !legal && asked >= 0 && who.Seats>>asked&1 != 0
}

// readID reads the id of a move: its form and its arguments, "3.0.12".
func readID(g *referee.Grammar, id string) (c referee.Command, ok bool) {
	parts := strings.Split(id, ".")
	forms := g.Forms()
	n, err := strconv.Atoi(parts[0])
	if err != nil || n < 0 || n >= len(forms) {
		return c, false
	}
	c.Form = uint8(n)
	at := 1
	for _, w := range forms[n] {
		if w.Gap < 0 {
			continue
		}
		if at >= len(parts) {
			return c, false
		}
		k, err := strconv.ParseInt(parts[at], 10, 16)
		if err != nil {
			return c, false
		}
		c.Args[w.Gap] = int16(k)
		at++
	}
	return c, at == len(parts)
}

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

// ViewerOf is for whom a device looks.
func (t *Table) ViewerOf(d *Device, tag string) Viewer {
	who := Viewer{Tag: tag, Host: d.Host}
	for _, seat := range t.seatsOf(d) {
		who.Seats |= 1 << seat
	}
	return who
}

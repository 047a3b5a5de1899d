package host

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"brehon/referee"
	"brehon/referee/view"
)

// Request is what a device wants done at a table.
type Request struct {
	Rev   string   `json:"-"`               // the moment that the device saw
	Key   string   `json:"-"`               // the same for the same request sent again; may be empty
	Moves []string `json:"moves,omitempty"` // ids of moves, made one after the other, all or none
	Go    bool     `json:"go,omitempty"`    // let what waits go on: a program's move, a throw of the program's dice
	Ahead bool     `json:"ahead,omitempty"` // keep the moves until their question comes
	Undo  bool     `json:"undo,omitempty"`  // take back the device's own last answer
	Line  string   `json:"line,omitempty"`  // a line as at the prompt; the host's alone
}

// outcome is what came of a request.
type outcome struct {
	Done
	problem *Problem
}

// Done is what came of a request that was carried out.
type Done struct {
	Rev  string   `json:"rev"`            // the revision that it led to
	Says []string `json:"says,omitempty"` // what the prompt says to a line
}

// mostDone is how many requests are remembered, in case that they come again.
const mostDone = 256

// Do carries out a request: right, then moment, then rules; when it returns without a problem everything is on the disk. A
// request that comes again with the same key is not carried out again.
func (t *Table) Do(d *Device, tag string, r Request) (Done, *Problem) {
	t.mu.Lock()
	defer t.Unlock()
	key := d.Digest + " " + r.Key
	if was, ok := t.done[key]; ok && r.Key != "" {
		return was.Done, was.problem
	}
	says, p := t.caught(d, tag, r)
	if t.Broken() {
		return Done{}, p
	}
	t.publish()
	done := Done{t.Now().Rev, says}
	if r.Key != "" {
		t.done[key] = outcome{done, p}
		if t.order = append(t.order, key); len(t.order) > mostDone {
			delete(t.done, t.order[0])
			t.order = t.order[1:]
		}
	}
	return done, p
}

// caught carries out a request. A fault of the program ends this table, and no other: what is on the disk stands.
func (t *Table) caught(d *Device, tag string, r Request) (says []string, p *Problem) {
	defer func() {
		if fault := recover(); fault != nil {
			t.broken.Store(true)
			p = &Problem{Kind: Broken, Detail: fmt.Sprint(fault)}
			t.tell()
		}
	}()
	if t.Broken() {
		return nil, &Problem{Kind: Broken}
	}
	return t.do(d, tag, r)
}

// do carries out a request. The caller holds the lock.
func (t *Table) do(d *Device, tag string, r Request) (says []string, p *Problem) {
	m, who, may := t.Now(), t.ViewerOf(d, tag), t.May()
	switch {
	case r.Ahead && !who.Host && may.Pause:
		return nil, &Problem{Kind: Locked}
	case r.Ahead:
		return nil, t.keepAhead(who, r.Moves)
	case r.Line != "" && !who.Host, r.Go && who.Seats == 0 && !who.Host, r.Undo && !who.Host && !may.Undo:
		return nil, &Problem{Kind: NoRight}
	case !who.Host && may.Pause:
		return nil, &Problem{Kind: Locked}
	case r.Rev != m.Rev:
		return nil, &Problem{Kind: Stale}
	case r.Line != "":
		return t.line(r.Line)
	case r.Undo:
		return nil, t.undo(who)
	case r.Go && m.throws && !m.proposes:
		return nil, problemOf(t.prompt.Throw())
	case r.Go:
		return nil, problemOf(t.prompt.LetGo())
	}
	return nil, t.move(m, who, r.Moves)
}

// line does a line that the host has typed on a page.
func (t *Table) line(text string) ([]string, *Problem) {
	var b strings.Builder
	a, ok := t.prompt.Typed(text, &b)
	if !ok {
		return nil, &Problem{Kind: NoRight}
	}
	return strings.Split(strings.TrimRight(b.String(), "\n"), "\n"), problemOf(a)
}

// undo takes back the last answer, if it was one of the viewer's and only the referee has gone on since.
func (t *Table) undo(who Viewer) *Problem {
	m := t.prompt.View.Match
	for i := m.Len() - 1; i >= 0 && !who.Host; i-- {
		e := m.Entry(i)
		if e.By == referee.ByReferee {
			continue
		}
		if e.Says || e.By != referee.ByTable || e.Move.Seat < 0 || who.Seats>>e.Move.Seat&1 == 0 {
			return &Problem{Kind: NoRight}
		}
		break
	}
	return problemOf(t.prompt.Outside("undo"))
}

// move makes moves.
func (t *Table) move(m *Moment, who Viewer, ids []string) *Problem {
	v, err := m.View(who)
	if err != nil {
		return &Problem{Kind: Broken, Detail: err.Error()}
	}
	commands, p := t.commands(m, who, v, ids)
	if p != nil {
		return p
	}
	if _, ok := m.match.Listed(commands[0]); !ok {
		return t.refusal(who.Tag, m, commands[0])
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

// readID reads the id of a move: its form and its arguments, "3.0.12". A number may be out of bounds: a rule refuses it.
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
		if list := g.Words(w.Kind).List; err != nil || k < 0 || list != nil && int(k) >= len(list) {
			return c, false
		}
		c.Args[w.Gap] = int16(k)
		at++
	}
	return c, at == len(parts)
}

// Answers given ahead: where several seats choose in secret, one after the other, each may choose at once. The moves are kept
// here, in memory, and made when their question comes.

// mostAhead is how many moves a seat may give ahead.
const mostAhead = 16

// keepAhead keeps a seat's moves until their question comes, in place of those given before; none takes them back.
func (t *Table) keepAhead(who Viewer, ids []string) *Problem {
	seats := seatsIn(who.Seats)
	if len(seats) != 1 {
		return &Problem{Kind: NotYours}
	}
	if len(ids) > mostAhead {
		return &Problem{Kind: Unclear}
	}
	g := t.prompt.View.Match.Game().Grammar()
	for _, id := range ids {
		if _, ok := readID(g, id); !ok {
			return &Problem{Kind: Unclear, Detail: id}
		}
	}
	t.ahead[referee.Seat(seats[0])] = slices.Clone(ids)
	return nil
}

// answerAhead makes the moves that were given ahead, as long as the seat that is asked has given any. One that is not legal
// any more drops the rest.
func (t *Table) answerAhead() {
	for {
		m := t.prompt.View.Match
		seat := m.State().Turn().Seat
		ids := t.ahead[seat]
		if len(ids) == 0 || t.prompt.View.Over() {
			return
		}
		c, _ := readID(m.Game().Grammar(), ids[0])
		if mv, ok := m.Listed(c); !ok || mv.Seat != seat {
			delete(t.ahead, seat)
			return
		}
		t.ahead[seat] = ids[1:]
		if p := problemOf(t.prompt.Make("", c)); p != nil {
			delete(t.ahead, seat)
			return
		}
	}
}

// Lock keeps everybody else from changing the match. With Unlock, Table is the Guard of the prompt.
func (t *Table) Lock() { t.mu.Lock() }

// Unlock ends a change: all devices hear of it.
func (t *Table) Unlock() {
	defer t.mu.Unlock()
	if t.Broken() {
		return
	}
	t.answerAhead()
	t.publish()
}

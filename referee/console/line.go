package console

import (
	"slices"
	"strings"

	"brehon/referee"
)

// line is a typed line: its words, folded and as they were, and the note behind "#" or "because".
type line struct {
	words []string
	typed []string
	note  string
}

func newLine(text string) line {
	var l line
	text, l.note, _ = strings.Cut(text, " # ")
	l.typed = strings.Fields(text)
	for i, w := range l.typed {
		if strings.EqualFold(w, "because") {
			l.note = strings.Trim(strings.Join(l.typed[i+1:], " "), `"“”`)
			l.typed = l.typed[:i]
			break
		}
	}
	for _, w := range l.typed {
		l.words = append(l.words, fold(w))
	}
	return l
}

// behind is the line without its first n words.
func (l line) behind(n int) line { return line{l.words[n:], l.typed[n:], l.note} }

// text is the line's words as they were typed.
func (l line) text() string { return strings.Join(l.typed, " ") }

// meant is what a line of moves means in a position.
type meant struct {
	commands []referee.Command // legal one after the other, but for the last if no is set
	no       *referee.Refusal
	either   []referee.Command // what the words could mean as well; then nothing is done
}

// finder looks for the meaning of a line.
type finder struct {
	read *reader
	left int // how much may still be tried
}

// mostTries bounds the work on one line.
const mostTries = 20000

// longestCommand is how many words one command may have.
const longestCommand = 24

// find is what words mean from a position on, if they are commands at all.
func (f *finder) find(words []string, before *referee.Command, s referee.State) (meant, bool) {
	for k := min(len(words), longestCommand); k > 0; k-- {
		if f.left--; f.left < 0 {
			return meant{}, false
		}
		readings := f.read.read(words[:k], before)
		if len(readings) == 0 {
			continue
		}
		got, next := f.choose(readings, before != nil, s)
		if k == len(words) || len(got.either) > 0 {
			return got, true
		}
		if got.no != nil {
			if f.readable(words[k:], got.commands[0]) {
				return got, true
			}
			continue
		}
		rest, ok := f.find(words[k:], &got.commands[0], next)
		if !ok {
			continue
		}
		rest.commands = append(got.commands, rest.commands...)
		return rest, true
	}
	return meant{}, false
}

// readable reports whether words are commands, legal or not.
func (f *finder) readable(words []string, before referee.Command) bool {
	for k := min(len(words), longestCommand); k > 0; k-- {
		if f.left--; f.left < 0 {
			return false
		}
		if r := f.read.read(words[:k], &before); len(r) > 0 && (k == len(words) || f.readable(words[k:], r[0].Command)) {
			return true
		}
	}
	return false
}

// choose picks the one reading that is legal, and gives the position after it. Behind another command the
// referee's only answers may lie between.
func (f *finder) choose(readings []reading, goesOn bool, s referee.State) (meant, referee.State) {
	for at := s; ; {
		moves := at.Moves(nil)
		if mv, either, ok := pick(readings, moves); ok {
			if len(either) > 1 {
				return meant{either: either}, nil
			}
			return meant{commands: []referee.Command{mv.Command}}, at.Apply(mv, nil)
		}
		only, ok := referee.Only(at, moves)
		if !ok || !goesOn {
			c := closest(readings, s.Moves(nil))
			return meant{commands: []referee.Command{c}, no: s.Why(c)}, nil
		}
		at = at.Apply(only, nil)
	}
}

// pick is the legal move that fits best, with all that fit as well.
func pick(readings []reading, moves []referee.Move) (best referee.Move, either []referee.Command, ok bool) {
	loose := 0
	for _, r := range readings {
		at := slices.IndexFunc(moves, func(mv referee.Move) bool { return mv.Command == r.Command })
		if at < 0 {
			continue
		}
		if len(either) > 0 && r.loose > loose {
			break
		}
		if len(either) == 0 {
			best, loose = moves[at], r.loose
		}
		either = append(either, r.Command)
	}
	return best, either, len(either) > 0
}

// closest is the reading to explain where none is legal: of those that fit best the one most like a legal move.
func closest(readings []reading, moves []referee.Move) referee.Command {
	best, most := readings[0].Command, -1
	for _, r := range readings {
		if r.loose > readings[0].loose {
			break
		}
		for _, mv := range moves {
			if n := likeness(r.Command, mv.Command); n > most {
				best, most = r.Command, n
			}
		}
	}
	return best
}

// likeness counts what two commands have in common; another form has nothing.
func likeness(a, b referee.Command) int {
	if a.Form != b.Form {
		return 0
	}
	n := 1
	for i := range a.Args {
		n += some(a.Args[i] == b.Args[i])
	}
	return n
}

// move makes the moves that a line means. It reports whether the line means any.
func (c *Console) move(a Answer, l line) (Answer, bool) {
	if mv, ok := c.numbered(l.words); ok {
		return c.play(a, l, mv.Command), true
	}
	if done, ok := c.throw(a, l.words); ok {
		return done, true
	}
	got, ok := c.find(l.words)
	if !ok {
		return a, false
	}
	g := c.Match.Game().Grammar()
	switch {
	case len(got.either) > 0:
		a.Code, a.Result = Refused, "refused"
		a.Says = append(a.Says, c.Voice.Word("play.either", "line", l.text()))
		for _, cmd := range got.either {
			a.Says = append(a.Says, "  "+g.Text(cmd))
		}
		return a, true
	case got.no != nil:
		return c.refuse(a, got.commands[len(got.commands)-1], *got.no, len(got.commands) > 1), true
	}
	return c.play(a, l, got.commands...), true
}

// find is what words mean now.
func (c *Console) find(words []string) (meant, bool) {
	g := c.Match.Game().Grammar()
	f := finder{newReader(g, c.Voice, g.Forms()), mostTries}
	if got, ok := f.find(words, nil, c.Match.State()); ok {
		return got, true
	}
	// "5 3" where only one verb can be meant
	if verb := c.verb(); verb != "" && len(words) > 0 {
		f.left = mostTries
		return f.find(slices.Concat([]string{verb}, words), nil, c.Match.State())
	}
	return meant{}, false
}

// verb is the first word of every answer to the question, if it is the same.
func (c *Console) verb() string {
	moves := referee.Answers(c.Match.Moves())
	if len(moves) == 0 {
		return ""
	}
	forms := c.Match.Game().Grammar().Forms()
	verb := forms[moves[0].Form][0].Literal
	for _, mv := range moves {
		if forms[mv.Form][0].Literal != verb {
			return ""
		}
	}
	return verb
}

// numbered is the answer of that number in the list.
func (c *Console) numbered(words []string) (referee.Move, bool) {
	if len(words) != 1 || !isFigure(words[0]) {
		return referee.Move{}, false
	}
	for i, mv := range referee.Answers(c.Match.Moves()) {
		if words[0] == number(i+1) {
			return mv, true
		}
	}
	return referee.Move{}, false
}

// throw answers chance by the program's dice: its verb alone.
func (c *Console) throw(a Answer, words []string) (Answer, bool) {
	if c.Dice == nil || c.Match.State().Turn().Seat != referee.Chance || len(words) != 1 || words[0] != c.verb() {
		return a, false
	}
	if err := c.Match.Throw(*c.Dice); err != nil {
		return c.failed(a, err), true
	}
	a.Steps = append(a.Steps, c.step(c.Match.Len()-1))
	return a, true
}

// play makes moves that are legal.
func (c *Console) play(a Answer, l line, commands ...referee.Command) Answer {
	from := c.Match.Len()
	no, err := c.Match.Play(referee.ByTable, l.note, commands...)
	switch {
	case err != nil:
		return c.failed(a, err)
	case no != nil:
		return c.refuse(a, commands[no.Command], no.Refusal, no.Command > 0)
	}
	for i := from; i < c.Match.Len(); i++ {
		a.Steps = append(a.Steps, c.step(i))
	}
	return a
}

// refuse is the answer to a command that is not legal; behind others it takes the whole line with it.
func (c *Console) refuse(a Answer, cmd referee.Command, no referee.Refusal, part bool) Answer {
	g := c.Match.Game().Grammar()
	a.Code, a.Result = Refused, "refused"
	a.Refusal = &No{Command: g.Text(cmd), Spoken: c.spoken(no.Message), Sentence: c.Voice.Rule(no.Rule)}
	if no.Instead == nil && !part {
		no.Instead = c.nearest(cmd, c.Match.Moves())
	}
	if no.Instead != nil {
		a.Refusal.Instead = g.Text(*no.Instead)
	}
	if part {
		a.Says = append(a.Says, c.Voice.Word("play.wholeLine"))
	}
	return a
}

// nearest is the legal move of the same form that is most like a command. Of a form with several gaps it has one thing in
// common with it at least: another army's march is no help.
func (c *Console) nearest(cmd referee.Command, moves []referee.Move) *referee.Command {
	gaps := 0
	for _, w := range c.Match.Game().Grammar().Forms()[cmd.Form] {
		gaps += some(w.Gap >= 0)
	}
	var best *referee.Command
	most, apart := 1+len(cmd.Args)-gaps+some(gaps > 1), 0
	for i, mv := range moves {
		n, d := likeness(cmd, mv.Command), distance(cmd, mv.Command)
		if n > most || n == most && (best == nil || d < apart) {
			best, most, apart = &moves[i].Command, n, d
		}
	}
	return best
}

// distance sums up how far the arguments lie from each other.
func distance(a, b referee.Command) int {
	d := 0
	for i := range a.Args {
		d += max(int(a.Args[i]-b.Args[i]), int(b.Args[i]-a.Args[i]))
	}
	return d
}

package turlough

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/turlough"
	"brehon/referee"
	"brehon/referee/judge"
)

// TestWorkedTurnsOfTheSheets: the turns that are worked on the automata's sheets are what the automaton does in the case
// that they name: each step, its line, the lines before it and why they are not followed, and what is compared.
func TestWorkedTurnsOfTheSheets(t *testing.T) {
	g, set := load(t)
	book := readBook(t, g, set)
	cases := map[string]*judge.Case{}
	given := map[string][]*judge.Line{} // by a case's file
	for _, f := range readCases(t) {
		for _, c := range f.Cases {
			cases[c.ID], given[c.ID] = c, f.Given.Set
		}
	}
	game := New(g, set)
	for _, s := range g.AutomatonSheets {
		if s.Turn == nil {
			continue
		}
		c := cases[s.Turn.Case]
		if c == nil {
			t.Errorf("%s: the turn of the sheet %s names the case %q, which is none", s.Turn.Pos, s.ID, s.Turn.Case)
			continue
		}
		w := worked{T: t, game: game, turn: s.Turn, a: &g.Automata, is: g.Automata.ByID(s.ID)}
		w.play(c, given[c.ID])
		if w.steps != len(s.Turn.Steps) {
			t.Errorf("%s: %s has %d steps; the case has %d", s.Turn.Pos, s.ID, len(s.Turn.Steps), w.steps)
		}
		if !w.marched {
			t.Errorf("%s: the march of %s's picture is not made", s.Turn.Pos, s.ID)
		}
		told := book.toldBy(g, "aids.automatonSheets."+s.ID+".turn.")
		for tag, figures := range told {
			for _, n := range figuresOf(c) {
				if !slices.Contains(figures, n) {
					t.Errorf("the turn of the sheet %s in %s does not print %s; it prints %s", s.ID, tag, n, strings.Join(figures, " "))
				}
			}
		}
	}
}

// toldBy are the figures in all texts whose key begins so, by language.
func (p printed) toldBy(g *turlough.Game, key string) map[string][]string {
	told := map[string][]string{}
	for tag, c := range p.catalogs {
		for _, text := range p.texts {
			if strings.HasPrefix(text.Key, key) {
				told[tag] = append(told[tag], figure.FindAllString(c.Say(text).Text, -1)...)
			}
		}
	}
	return told
}

// worked is a turn of a sheet while its case is played.
type worked struct {
	*testing.T
	game    *Game
	turn    *turlough.WorkedTurn
	a       *content.Automata
	is      *content.Automaton
	steps   int // that have been decided
	marched bool
}

// play makes the moves of the case, one after another; where there is one answer, it is made.
func (w *worked) play(c *judge.Case, given []*judge.Line) {
	w.Helper()
	s, no := w.game.New(c.Setup())
	if no != nil {
		w.Fatal(no)
	}
	for _, l := range slices.Concat(given, c.Given.Set) {
		fact, err := w.game.Grammar().ReadFact(l.Text)
		if err != nil {
			w.Fatal(err)
		}
		if s, no = s.Say(fact); no != nil {
			w.Fatal(l.Text, no)
		}
	}
	commands := slices.Clone(c.When)
	for _, step := range c.And {
		commands = append(commands, step.When...)
	}
	for _, l := range commands {
		want, err := w.game.Grammar().Read(l.Text)
		if err != nil {
			w.Fatal(err)
		}
		for done := false; !done; {
			moves := s.Moves(nil)
			i := slices.IndexFunc(moves, func(m referee.Move) bool { return m.Command == want })
			if done = i >= 0; !done {
				if i = 0; len(referee.Answers(moves)) != 1 {
					w.Fatalf("%s: %s can't be made", l.Pos, l.Text)
				}
			}
			w.made(s.(*Position), moves[i])
			s = s.Apply(moves[i], func(referee.Event) {})
		}
	}
}

// made is a move of the case: one that the turn's faction decides is its next step.
func (w *worked) made(p *Position, m referee.Move) {
	var own []referee.Move
	for _, mv := range p.Moves(nil) {
		if mv.Seat == m.Seat {
			own = append(own, mv)
		}
	}
	reason, ok := w.game.Reason(w.turn.Level, p, m)
	if f := w.game.powerOf(p, m); f != w.turn.Faction || len(referee.Answers(own)) < 2 {
		return
	}
	text := w.game.Grammar().Text(m.Command)
	if !ok {
		w.Errorf("%s: %s is not what the automaton does", w.turn.Pos, text)
		return
	}
	if w.steps++; w.steps > len(w.turn.Steps) {
		return
	}
	step := w.turn.Steps[w.steps-1]
	got := w.read(p, m.Seat, reason)
	if told := tellStep(step); told != tellStep(got) {
		w.Errorf("%s: step %d, %s, is not as it is done; it is:\n%s", step.Pos, w.steps, text, tellStep(got))
	}
	w.compares(p, step, reason)
	w.picture(p, m)
}

// powerOf is whom a move is for, by its reason's power.
func (g *Game) powerOf(p *Position, m referee.Move) string {
	_, powers := p.automatonAsked([]referee.Move{m})
	if len(powers) == 0 {
		return ""
	}
	if m.Form == formMuster || m.Form == formMusterEnglish || m.Form == formMusterAt || m.Form == formMusterGiven {
		return p.law.powers[m.Args[0]].id
	}
	return p.law.powers[powers[0]].id
}

// read is the step as the program reads the list.
func (w *worked) read(p *Position, seat referee.Seat, reason referee.Reason) turlough.WorkedStep {
	got := turlough.WorkedStep{Decision: reason.Decision, Line: reason.Line}
	for _, l := range w.game.Lists(w.turn.Level, p, seat) {
		if l.Power != w.turn.Faction || l.Decision != reason.Decision {
			continue
		}
		for _, line := range l.Lines {
			if line.Verdict == referee.Followed {
				break
			}
			if line.Verdict == referee.NotIts {
				continue
			}
			i := slices.IndexFunc(got.Not, func(n turlough.LinesNot) bool { return n.Word == line.Word })
			if i < 0 {
				i, got.Not = len(got.Not), append(got.Not, turlough.LinesNot{Word: line.Word})
			}
			got.Not[i].Lines = append(got.Not[i].Lines, line.Line)
		}
	}
	return got
}

// tellStep is how aids.yaml tells a step's lines.
func tellStep(s turlough.WorkedStep) string {
	var b strings.Builder
	fmt.Fprintf(&b, "          decision: %s\n          not:\n", s.Decision)
	for _, not := range s.Not {
		lines := strings.ReplaceAll(fmt.Sprint(not.Lines), " ", ", ")
		if not.Word == "" {
			fmt.Fprintf(&b, "            - {lines: %s}\n", lines)
		} else {
			fmt.Fprintf(&b, "            - {lines: %s, word: %s}\n", lines, not.Word)
		}
	}
	fmt.Fprintf(&b, "          line: %d\n", s.Line)
	return b.String()
}

// compares: what a step says of the last tie-breaker is so, the move that is made first.
func (w *worked) compares(p *Position, s turlough.WorkedStep, reason referee.Reason) {
	if len(s.Compared) == 0 {
		return
	}
	if n := len(reason.Compared); n == 0 || reason.Compared[n-1].First != s.By {
		w.Errorf("%s: %s is not the last tie-breaker with moves to compare", s.Pos, s.By)
		return
	}
	last := reason.Compared[len(reason.Compared)-1]
	for i, c := range s.Compared {
		at := slices.IndexFunc(last.Moves, func(m referee.Command) bool { return p.law.hexes[m.Args[1]].label == c.Hex })
		switch {
		case at < 0:
			w.Errorf("%s: no move to %s is compared", s.Pos, c.Hex)
		case last.Values[at] != c.N:
			w.Errorf("%s: %s has %d, not %d", s.Pos, c.Hex, last.Values[at], c.N)
		case i == 0 && at != last.Chosen:
			w.Errorf("%s: %s is not chosen", s.Pos, c.Hex)
		}
	}
}

// picture: the march of the picture is one that is made, at the cost of its sides, and its armies stand where they are drawn.
func (w *worked) picture(p *Position, m referee.Move) {
	pic := w.turn.Picture
	if m.Form != formMarch || w.marched || len(pic.Way) == 0 {
		return
	}
	w.marched = true
	for _, a := range pic.Armies {
		if f := p.law.power(a.Faction); !has(p.armies(), f) || p.law.hexes[p.at[f]].label != a.At {
			w.Errorf("%s: %s does not stand at %s", w.turn.Pos, a.Faction, a.At)
		}
	}
	f, last := p.law.power(w.turn.Faction), pic.Way[len(pic.Way)-1]
	if pic.Way[0] != p.law.hexes[p.at[f]].label || last != p.law.hexes[m.Args[1]].label {
		w.Errorf("%s: the way is not that of %s", w.turn.Pos, w.game.Grammar().Text(m.Command))
	}
	cost := 0
	for i := 1; i < len(pic.Way); i++ {
		n, _ := w.game.content.Rules.SideCost(w.game.content.Map.Side(pic.Way[i-1], pic.Way[i]))
		cost += n
	}
	after := p.Apply(m, func(referee.Event) {}).(*Position)
	if spent := int(p.points) - int(after.points); spent != cost && after.points > 0 { // whoever meets an enemy goes no further
		w.Errorf("%s: the way costs %d points, the march %d", w.turn.Pos, cost, spent)
	}
}

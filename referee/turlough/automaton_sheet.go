package turlough

import (
	"slices"

	"brehon/content"
	"brehon/referee"
)

// How an automaton reads its lists, line by line, for those who follow with a finger (T24.4).

// Lists are the lists that an automaton of a level reads for what a seat is asked, in their order: that of flight, if it
// could flee now, and those of its powers until one acts (T24.5).
func (g *Game) Lists(level string, s referee.State, seat referee.Seat) []referee.List {
	p, a := s.(*Position), g.automaton(level)
	if a == nil {
		return nil
	}
	var own []referee.Move
	for _, mv := range p.Moves(nil) {
		if mv.Seat == seat {
			own = append(own, mv)
		}
	}
	var sheets []referee.List
	for _, mv := range referee.Asides(own) {
		if mv.Form != formFlee {
			continue
		}
		sheet, flees := g.sheet(a, p, power(mv.Args[0]), "flight", referee.Asides(own))
		sheets = append(sheets, sheet...)
		if flees != nil {
			return atLevel(sheets, level)
		}
	}
	answers := referee.Answers(own)
	if len(answers) == 0 {
		return atLevel(sheets, level)
	}
	decision, powers := p.automatonAsked(answers)
	for _, f := range powers {
		sheet, does := g.sheet(a, p, f, decision, answers)
		sheets = append(sheets, sheet...)
		if does != nil && does.Form != formPass {
			break
		}
	}
	return atLevel(sheets, level)
}

func atLevel(sheets []referee.List, level string) []referee.List {
	for i := range sheets {
		sheets[i].Level = level
	}
	return sheets
}

// sheet is the list of a power for a decision, if it has one, and the move that it leads to, if it leads to one.
func (g *Game) sheet(a *automaton, p *Position, f power, decision string, moves []referee.Move) (sheet []referee.List, does *referee.Command) {
	src := g.listOf(p, f, decision)
	if src == nil {
		return nil, nil
	}
	own := a.linesOf(p, f, decision)
	r := referee.List{Power: p.law.powers[f].id, Decision: decision}
	for i, text := range src.Lines {
		l := referee.ListLine{Line: i + 1, Do: text.Do, If: text.If, Only: text.Only, First: text.First, Levels: text.Levels, Traits: text.Traits}
		at := slices.IndexFunc(own, func(o *line) bool { return o.src == text })
		switch {
		case at < 0:
			l.Verdict = referee.NotIts
		case does == nil:
			v := &view{Position: p, f: f, numbers: a.Numbers, compared: &l.Compared}
			if l.Verdict, l.Word = own[at].judge(v, moves); l.Verdict == referee.Followed {
				mv, _ := own[at].follow(v, moves)
				choose(l.Compared, mv.Command)
				l.Move, does = mv.Command, &mv.Command
			}
		}
		r.Lines = append(r.Lines, l)
	}
	return []referee.List{r}, does
}

// listOf is the list of a power for a decision as it is written, or nil.
func (g *Game) listOf(p *Position, f power, decision string) *content.AutomatonList {
	x := g.content.Automata.Of(p.law.powers[f].kind)
	if x == nil {
		return nil
	}
	at := automatonPlaces[p.whereabouts(f)]
	var found *content.AutomatonList
	for _, l := range g.content.Automata.ListsOf(x) {
		if slices.Contains(l.For, decision) && (l.At == "" || l.At == at) {
			found = &l
		}
	}
	return found
}

// judge is how far a line comes, and the word that stops it.
func (l *line) judge(v *view, moves []referee.Move) (referee.Verdict, string) {
	for i, holds := range l.ifs {
		if !holds(v) {
			return referee.Fails, l.src.If[i]
		}
	}
	var left []referee.Move
	for _, mv := range moves {
		if l.forms[mv.Form] && v.mayMake(mv.Command) {
			left = append(left, mv)
		}
	}
	if len(left) == 0 {
		return referee.NoMove, ""
	}
	for i, holds := range l.only {
		left = slices.DeleteFunc(left, func(mv referee.Move) bool { return !holds(v, mv.Command) })
		if len(left) == 0 {
			return referee.Leaves, l.src.Only[i]
		}
	}
	return referee.Followed, ""
}

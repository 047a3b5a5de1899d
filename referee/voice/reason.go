package voice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/referee"
)

// How many moves a reason compares, and how many a list that is read line by line.
const (
	mostCompared = 5
	allCompared  = 24
)

// Reason is the line that an automaton followed, and what its last tie-breaker compared: "The turn, line 20: go on,
// nearer to the ford; of several ways, the shortest. Compared: 6, 1 square from the ford; 4, 3 squares." Preferences that had nothing to decide are left out; the power is named where the
// move does not name it. It is empty if no line was followed, or if the game has no such level.
func (s *Voice) Reason(r referee.Reason) string {
	difficulty, ok := s.game.Automata.Difficulty(r.Level)
	if !ok || r.Line == 0 {
		return ""
	}
	if r.Rule != "" {
		return s.briefly(r)
	}
	var first []string
	for _, c := range r.Compared {
		first = append(first, c.First)
	}
	key := "play.reason"
	if !s.moves(r.Move, r.Power) {
		key = "play.reasonOf"
	}
	said := s.Word(key, "decision", s.Decision(r.Decision), "power", s.Named(r.Power), "n", r.Number, "says", s.lineText("play.reasonIf", difficulty, r.Do, r.If, r.Only, first))
	if list := s.compared(r.Compared, mostCompared); list != "" {
		said += " " + s.Word("play.compared", "list", list)
	}
	return said
}

// briefly is a reason of a list that names its rule, where the line can be looked up: "Build, R4: 6, 3 tokens; 2, 1 token."
func (s *Voice) briefly(r referee.Reason) string {
	list := s.compared(r.Compared, mostCompared)
	if list == "" {
		list = s.Word("play.reasonAlike")
	}
	return s.Word("play.reasonRule", "decision", s.Decision(r.Decision), "rule", r.Rule, "list", list)
}

// moves reports whether a move names a power.
func (s *Voice) moves(c referee.Command, power string) bool {
	return slices.ContainsFunc(s.grammar.Forms()[c.Form], func(w referee.Word) bool {
		return w.Gap >= 0 && s.grammar.Words(w.Kind).List != nil && s.grammar.Word(w.Kind, int(c.Args[w.Gap])) == power
	})
}

// lineText is a line of a list as a sentence, its conditions in a text of that key.
func (s *Voice) lineText(ifKey string, difficulty source.Difficulty, do string, ifs, only, first []string) string {
	a := &s.game.Automata
	says := strings.Join(append(s.clauses(difficulty, a.Deeds, do), s.clauses(difficulty, a.Only, only...)...), ", ")
	if list := s.clauses(difficulty, a.First, first...); len(list) > 0 {
		all := list[0]
		for _, next := range list[1:] {
			all = s.Word("play.reasonThen", "a", all, "b", next)
		}
		says += "; " + s.Word("play.reasonFirst", "says", all)
	}
	if list := s.clauses(difficulty, a.Ifs, ifs...); len(list) > 0 {
		says = s.Word(ifKey, "says", s.list(list)) + " " + says
	}
	return says
}

// compared describes the last tie-breaker that separated the moves, with at most most moves, the best first; empty if none
// did. Moves with equal numbers are grouped.
func (s *Voice) compared(list []referee.Compared, most int) string {
	var last *referee.Compared
	for i := range list {
		if c := &list[i]; slices.Min(c.Values) < slices.Max(c.Values) {
			last = c
		}
	}
	if last == nil {
		return ""
	}
	value := lang.Text{}
	for _, w := range s.game.Automata.First {
		if w.ID == last.First {
			value = w.Value
		}
	}
	if value.Empty() {
		return ""
	}
	order, plain := last.Best(), s.areValues(last)
	shown := order[:min(most, len(order))]
	var said []string
	for len(shown) > 0 {
		n := last.Values[shown[0]]
		var alike []string
		for len(shown) > 0 && last.Values[shown[0]] == n {
			if !plain {
				alike = append(alike, s.difference(last.Moves, shown[0]))
			}
			shown = shown[1:]
		}
		said = append(said, s.alike(alike, s.Clause(value, "n", n)))
	}
	if more := len(order) - most; more > 0 {
		return s.Word("play.comparedMore", "list", strings.Join(said, "; "), "n", more)
	}
	return strings.Join(said, "; ")
}

// areValues reports whether each move differs from the others in the number alone that is compared.
func (s *Voice) areValues(c *referee.Compared) bool {
	for i := range c.Moves {
		words := strings.Fields(s.difference(c.Moves, i))
		if len(words) != 2 || !IsFigure(words[1]) || words[1] != strconv.Itoa(c.Values[i]) {
			return false
		}
	}
	return true
}

// alike are moves with one number, in words; or the number alone where that says which move it is.
func (s *Voice) alike(moves []string, value string) string {
	switch len(moves) {
	case 0:
		return value
	case 1:
		return moves[0] + ", " + value
	}
	return s.list(moves) + ": " + value
}

// difference returns the arguments of a move that are not common to all moves; a number with the word before it.
func (s *Voice) difference(moves []referee.Command, of int) string {
	var words []string
	form := s.grammar.Forms()[moves[of].Form]
	apart := func(w referee.Word) bool {
		return w.Gap >= 0 && slices.ContainsFunc(moves, func(c referee.Command) bool {
			return c.Form != moves[of].Form || c.Args[w.Gap] != moves[of].Args[w.Gap]
		})
	}
	for i, w := range form {
		if !apart(w) {
			continue
		}
		if i > 0 && form[i-1].Gap < 0 && s.grammar.Words(w.Kind).List == nil {
			words = append(words, s.Typed(OfForm, form[i-1].Literal))
		}
		words = append(words, s.Name(s.grammar.Word(w.Kind, int(moves[of].Args[w.Gap]))))
	}
	return strings.Join(words, " ")
}

// List formats a list as an automaton reads it, down to the line followed, which is marked ">", with each line's verdict. Nil
// if the game has no such level.
func (s *Voice) List(l referee.List) []string {
	difficulty, ok := s.game.Automata.Difficulty(l.Level)
	if !ok {
		return nil
	}
	a := &s.game.Automata
	var says []string
	if each := s.clauses(difficulty, a.Scopes, l.Each); len(each) > 0 {
		says = append(says, "      "+s.Word("play.sheet.each", "says", each[0], "of", s.Named(l.Of)))
	}
	for i, line := range l.Lines {
		verdict := ""
		switch line.Verdict {
		case referee.Unread:
			return append(says, "      "+s.Word("play.sheet.unread", "n", len(l.Lines)-i))
		case referee.NotIts:
			verdict = s.Word("play.sheet.notIts", "list", s.difficulties(append(slices.Clone(line.Levels), line.Traits...)))
		case referee.Passed:
			verdict = s.Word("play.sheet.passed")
		case referee.Fails:
			verdict = s.Word("play.sheet.fails", "says", strings.Join(s.clauses(difficulty, a.Ifs, line.Word), ""))
		case referee.NoMove:
			verdict = s.Word("play.sheet.noMove")
		case referee.Leaves:
			verdict = s.Word("play.sheet.leaves", "says", strings.Join(s.clauses(difficulty, a.Only, line.Word), ""))
		case referee.Followed:
			verdict = s.Word("play.sheet.followed", "move", s.moveTyped(line.Move))
			if list := s.compared(line.Compared, allCompared); list != "" {
				verdict += " " + s.Word("play.compared", "list", list)
			}
		}
		mark := " "
		if line.Verdict == referee.Followed {
			mark = ">"
		}
		number := "–" // a line that it does not read has no number
		if line.Number > 0 {
			number = strconv.Itoa(line.Number)
		}
		says = append(says, mark+fmt.Sprintf("%3s", number)+"  "+s.lineText("play.sheet.if", difficulty, line.Do, line.If, line.Only, line.First), "      "+verdict)
	}
	return says
}

// difficulties are names of levels and traits, with commas.
func (s *Voice) difficulties(ids []string) string {
	var names []string
	for _, id := range ids {
		names = append(names, s.levelName(id))
	}
	return strings.Join(names, ", ")
}

// moveTyped is a move as it is typed.
func (s *Voice) moveTyped(c referee.Command) string {
	var words []string
	for _, w := range s.grammar.Forms()[c.Form] {
		if w.Gap < 0 {
			words = append(words, s.Typed(OfForm, w.Literal))
		} else {
			words = append(words, s.Typed(s.grammar.Words(w.Kind).Name, s.grammar.Word(w.Kind, int(c.Args[w.Gap]))))
		}
	}
	return strings.Join(words, " ")
}

package console

import (
	"slices"
	"strings"

	"brehon/content"
	"brehon/content/lang"
	"brehon/referee"
)

// mostCompared bounds how many moves a reason names.
const mostCompared = 5

// Reason is the line that an automaton followed, and what its last tie-breaker compared: "The turn of its army, line 6:
// march, to Clonroad; the fewest movement points. Clonroad (1107), 4 points; Tulla (1408), 5 points."
func (s *Speaker) Reason(r referee.Reason) string {
	bent, ok := s.game.Automata.Bent(r.Level)
	if !ok || r.Line == 0 {
		return ""
	}
	a := &s.game.Automata
	does := append(s.clauses(bent, a.Deeds, r.Do), s.clauses(bent, a.Only, r.Only...)...)
	says := strings.Join(does, ", ")
	if first := s.clauses(bent, a.First, r.First...); len(first) > 0 {
		says += "; " + strings.Join(first, ", ")
	}
	if ifs := s.clauses(bent, a.Ifs, r.If...); len(ifs) > 0 {
		says = s.Word("play.reasonIf", "says", strings.Join(ifs, ", ")) + " " + says
	}
	said := s.Word("play.reason", "decision", strings.Join(s.clauses(bent, a.Decisions, r.Decision), ""), "n", r.Line, "says", says)
	if list := s.compared(r); list != "" {
		said += " " + s.Word("play.compared", "list", list)
	}
	return said
}

// clauses are the sentences of words, with the numbers of the level and the traits.
func (s *Speaker) clauses(bent content.Bent, list []*content.AutomatonWord, ids ...string) (said []string) {
	var numbers []any
	for name, n := range bent.Numbers {
		numbers = append(numbers, name, n)
	}
	for _, id := range ids {
		if i := slices.IndexFunc(list, func(w *content.AutomatonWord) bool { return w.ID == id }); i >= 0 {
			said = append(said, s.clause(list[i].Says, numbers...))
		}
	}
	return said
}

// compared is what the last tie-breaker compared that told moves apart, the move made first; empty if none did.
func (s *Speaker) compared(r referee.Reason) string {
	var last *referee.Compared
	for i := range r.Compared {
		if c := &r.Compared[i]; c.Die > 0 || slices.Min(c.Values) < slices.Max(c.Values) {
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
	var list []string
	for _, i := range last.Best(mostCompared) {
		list = append(list, s.difference(last.Moves, i)+", "+s.clause(value, "n", last.Values[i]))
	}
	if len(last.Moves) > len(list) {
		list = append(list, "…")
	}
	return strings.Join(list, "; ")
}

// difference is what stands in those gaps of a move in which the moves are not all alike.
func (s *Speaker) difference(moves []referee.Command, of int) string {
	var words []string
	for _, w := range s.grammar.Forms()[moves[of].Form] {
		if w.Gap < 0 {
			continue
		}
		arg := moves[of].Args[w.Gap]
		if slices.ContainsFunc(moves, func(c referee.Command) bool { return c.Form != moves[of].Form || c.Args[w.Gap] != arg }) {
			words = append(words, s.Name(s.grammar.Word(w.Kind, int(arg))))
		}
	}
	return strings.Join(words, " ")
}

package root

import (
	"slices"
	"strings"
	"testing"

	"brehon/referee"
)

// reached is the position of three people and two bots after facts and moves, each of which is legal.
func reached(t *testing.T, facts, moves string) referee.State {
	t.Helper()
	g := load(t)
	s, no := g.New(referee.Setup{Scenario: "open", Deal: []string{"marquise=person", "eyrie=person", "vagabond=person", "alliance=automaton", "corvids=automaton", "riverfolk=automaton"}})
	if no != nil {
		t.Fatal(no.Key)
	}
	for _, line := range strings.Split("bare, "+facts, ", ") {
		fact, err := g.Grammar().ReadFact(line)
		if err != nil {
			t.Fatal(err)
		}
		if s, no = s.Say(fact); no != nil {
			t.Fatal(line, no.Key)
		}
	}
	for _, line := range strings.FieldsFunc(moves, func(r rune) bool { return r == ',' }) {
		s = s.Apply(found(t, s, strings.TrimSpace(line)), nil)
	}
	return s
}

// found returns a legal move by its words.
func found(t *testing.T, s referee.State, words string) referee.Move {
	t.Helper()
	list := s.Moves(nil)
	i := slices.IndexFunc(list, func(mv referee.Move) bool { return load(t).Grammar().Text(mv.Command) == words })
	if i < 0 {
		t.Fatalf("%s is not legal", words)
	}
	return list[i]
}

// toldAs writes messages as their rules, the ends of their keys, and their values.
func toldAs(t *testing.T, list ...referee.Message) string {
	var texts []string
	for _, m := range list {
		words := []string{m.Rule, m.Key[strings.IndexByte(m.Key, '.')+1:]}
		for _, a := range m.Args {
			words = append(words, load(t).Grammar().Word(a.Kind, a.Value))
		}
		texts = append(texts, strings.TrimSpace(strings.Join(words, " ")))
	}
	return strings.Join(texts, "; ")
}

// TestWarn: what is said with the question, and which answers must be confirmed.
func TestWarn(t *testing.T) {
	const keep = "pieces keep 1 1, pieces sawmill 1 1, warriors eyrie 1 2, turn eyrie"
	for _, c := range []struct{ facts, moves, warns, move, blow string }{
		// The keep never comes back (R5.2).
		{keep, "battle 1 marquise, roll 0 0", "R5.2 keep keep", "lose keep", "R5.2 keep keep"},
		{keep, "battle 1 marquise, roll 0 0", "R5.2 keep keep", "lose sawmill", ""},
		{"pieces workshop 2 1, pieces sawmill 2 1, warriors eyrie 2 2, turn eyrie", "battle 2 marquise, roll 0 0", "", "lose sawmill", ""},
		// Points that no longer count (R2.9).
		{"vp marquise 12, hand marquise 2, turn marquise", "", "", "dominance fox", "R2.9 dominance marquise 12"},
		{"vp vagabond 12, hand vagabond 2, turn vagabond", "", "", "coalition fox marquise", "R2.9 coalition vagabond 12 marquise"},
		{"vp marquise 12, hand marquise 2, turn marquise", "", "", "uncards 2", ""},
	} {
		s := reached(t, c.facts, c.moves)
		if got := toldAs(t, referee.WarnOf(s)...); got != c.warns {
			t.Errorf("%s: it is said %q, not %q", c.facts, got, c.warns)
		}
		got := toldAs(t, referee.BlowOf(s, found(t, s, c.move))...)
		if got != c.blow {
			t.Errorf("%s: of %s it is said %q, not %q", c.facts, c.move, got, c.blow)
		}
	}
}

// TestUnlaid: what of the standard set-up is missing is told before a person ends laying out: in all, and in each clearing beside
// the start, or in all but the one across.
func TestUnlaid(t *testing.T) {
	const everywhere = "place 1 keep 1, place 1 warrior 1, place 1 warrior 2, place 1 warrior 4, place 1 warrior 5, place 1 warrior 6, place 1 warrior 7, " +
		"place 1 warrior 8, place 1 warrior 9, place 1 warrior 10, place 1 warrior 11, place 1 sawmill 1, place 1 workshop 5, place 1 recruiter 10"
	for _, c := range []struct{ deal, moves, blow string }{
		{"marquise", everywhere + ", place 1 warrior 12", ""},
		{"marquise", everywhere, "R4.2 unlaid marquise warrior"},
		{"marquise", everywhere + ", place 2 warrior 1", "R4.2 unlaid marquise warrior"},
		{"lizards", "place 1 garden 1, place 4 warrior 1, place 1 warrior 5, place 1 warrior 9, place 1 warrior 10", ""},
		{"lizards", "place 1 garden 1, place 4 warrior 1, place 1 warrior 5, place 1 warrior 9", "R4.2 unlaid lizards warrior"},
		{"lizards", "place 1 garden 1, place 5 warrior 1, place 1 warrior 5, place 1 warrior 9", "R4.2 unlaid lizards warrior"},
		{"eyrie", "place 1 roost 1, place 5 warrior 1", "R4.2 unlaid eyrie warrior"},
	} {
		s, no := load(t).New(referee.Setup{Scenario: "open", Deal: []string{c.deal + "=person", "riverfolk=automaton"}})
		if no != nil {
			t.Fatal(no.Key)
		}
		for _, line := range strings.Split(c.moves, ", ") {
			s = s.Apply(found(t, s, line), nil)
		}
		if got := toldAs(t, referee.BlowOf(s, found(t, s, "end"))...); got != c.blow {
			t.Errorf("%s, %s: it is said %q, not %q", c.deal, c.moves, got, c.blow)
		}
	}
}

// TestRemark: what a list says beside a person's moves.
func TestRemark(t *testing.T) {
	for _, c := range []struct{ facts, move, remark string }{
		// Outrage of the Alliance’s bot (R7.4); a Vagabond causes none.
		{"warriors marquise 1 2, pieces sympathy 9 1, turn marquise", "move 2 1 9", "outrage"},
		{"warriors marquise 1 2, pieces sympathy 9 1, turn marquise", "move 2 1 5", ""},
		{"pawn vagabond 1, pieces sympathy 9 1, turn vagabond", "move 1 1 9", ""},
		// Hits in addition to the dice (R2.4, R7.3, R12.1).
		{"warriors marquise 9 2, pieces sympathy 9 1, turn marquise", "battle 9 alliance", "hits 1"},
		{"warriors marquise 9 2, pieces sympathy 9 1, warriors alliance 9 1, turn marquise", "battle 9 alliance", "back 1"},
		{"warriors marquise 9 2, plot 9 bomb down, turn marquise", "battle 9 corvids", "hits 1; back 1"},
		{"warriors marquise 9 2, warriors eyrie 9 1, turn marquise", "battle 9 eyrie", ""},
		// Services (R10.4).
		{"vp marquise 9, turn marquise", "buy mercenaries", "price 2"},
		{"vp marquise 10, turn marquise", "buy mercenaries", "price 3"},
	} {
		s := reached(t, c.facts, "")
		if got := toldAs(t, referee.RemarkOf(s, found(t, s, c.move))...); got != c.remark {
			t.Errorf("%s: %s: %q, not %q", c.facts, c.move, got, c.remark)
		}
	}
}

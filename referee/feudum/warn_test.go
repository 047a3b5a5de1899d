package feudum

import (
	"slices"
	"strings"
	"testing"

	"brehon/referee"
)

// toldAs writes messages as their rules, the ends of their keys, and their values.
func toldAs(g *Game, list ...referee.Message) string {
	var texts []string
	for _, m := range list {
		words := []string{m.Rule, m.Key[strings.IndexByte(m.Key, '.')+1:]}
		for _, a := range m.Args {
			words = append(words, g.Grammar().Word(a.Kind, a.Value))
		}
		texts = append(texts, strings.TrimSpace(strings.Join(words, " ")))
	}
	return strings.Join(texts, "; ")
}

// reached is the position after facts and moves, the only answers between them given.
func reached(t *testing.T, setup referee.Setup, facts, moves string) referee.State {
	t.Helper()
	m := saying(t, setup, strings.Split(facts, ", ")...)
	s := m.State()
	for _, line := range strings.FieldsFunc(moves, func(r rune) bool { return r == ',' }) {
		s = s.Apply(found(t, s, m.Game().Grammar(), strings.TrimSpace(line)), nil)
	}
	return s
}

// found returns a legal move by its words.
func found(t *testing.T, s referee.State, g *referee.Grammar, words string) referee.Move {
	t.Helper()
	list := s.Moves(nil)
	i := slices.IndexFunc(list, func(mv referee.Move) bool { return g.Text(mv.Command) == words })
	if i < 0 {
		t.Fatalf("%s is not legal", words)
	}
	return list[i]
}

// TestWarn: what is said with the question, and which answers must be confirmed.
func TestWarn(t *testing.T) {
	two, open := referee.Setup{Scenario: "two"}, referee.Setup{Scenario: "two", Options: []string{"hands=open"}}
	const three = "pawn green pawn1 des4 farmer, pawn green pawn2 des3 monk, pawn green pawn3 des1 monk, pawn red pawn1 for2 monk, "
	const fight = "pawn green pawn1 des4 monk, pawn red pawn1 des4 merchant, "
	for _, c := range []struct {
		setup        referee.Setup
		facts, moves string
		warns        string // rules and keys with their values
		move, blow   string
	}{
		// Pawns that nothing feeds (F8.1): food, barrel and tiles feed, and wine that works.
		{two, three + "supply green food 1, turn green", "", "F8.3 hungry green 2 3", "forfeit tax", ""},
		{two, three + "supply green food 1, barrel green 1, stack sea 2, tiles green tile:silver 1, turn green", "", "", "forfeit tax", ""},
		{two, three + "supply green food 3, turn green", "", "", "forfeit tax", ""},
		// One pawn more, its passage paid; it must be confirmed if no card is left.
		{two, "pawn green pawn1 des4 monk, supply green food 2, turn green", "play migrate", "F8.3 hungry-more green 1 2", "on des4", ""},
		{two, "pawn green pawn1 des4 monk, supply green food 2, cards green 1, turn green", "play migrate", "F8.3 hungry-more green 1 2", "on des4", "F8.3 starves green 1 2"},
		{two, "pawn green pawn1 des4 monk, supply green food 3, cards green 1, turn green", "play migrate", "", "on des4", ""},
		{two, "pawn green pawn1 des4 monk, supply green food 2, cards green 1, turn green", "play migrate, on des4", "", "role monk", ""},
		// A pawn that goes home, or unfed, and a guild of which it was the only one (F7.5).
		{two, three + "supply green food 9, turn green", "play migrate", "", "off pawn1", "F7.5 seats green farmer"},
		{two, three + "supply green food 9, turn green", "play migrate", "", "off pawn2", ""},
		{two, "pawn green pawn1 des3 monk, pawn green pawn2 des3 monk, pawn red pawn1 des3 monk, standing monk 1 green, standing monk 2 red, supply green food 9, step feed", "", "", "feed pawn1 no", ""},
		{two, "pawn green pawn1 des3 monk, pawn red pawn1 des3 monk, supply green food 9, step feed", "", "", "feed pawn1 no", "F7.5 seats green monk"},
		{two, "pawn green pawn1 des3 monk, pawn red pawn1 des3 monk, supply green food 9, step feed", "", "", "feed pawn1 food", ""},
		// A farm that becomes a town: its goods (F6.4.2), and stars of the guilds of farms (F7.2).
		{two, "type des3 farm, ruler des3 green, goods des3 food 3, supply green iron 1, turn green", "play improve", "F6.4.2 goods des3 3", "improve des3", "F6.4.2 goods des3 3"},
		{two, "type des3 farm, ruler des3 green, supply green iron 1, turn green", "play improve", "", "improve des3", ""},
		{two, "type des3 outpost, ruler des3 green, goods des3 food 3, supply green wood 1, turn green", "play improve", "", "improve des3", ""},
		{two, "type des3 farm, ruler des3 green, pawn green pawn1 des3 farmer, pawn red pawn1 des4 farmer, pawn red pawn2 des4 farmer, standing farmer 1 green, standing farmer 2 red, supply green iron 1, turn green",
			"play improve", "", "improve des3", "F7.5 seats green farmer"},
		// A feudum: what a vassal pays at the next dawn (F10.3), and stars of the guilds of towns.
		{two, "type des3 town, ruler des3 green, seals green 1, turn green", "play improve", "F10.3 vassal green 2 3", "improve des3", ""},
		{two, "type des3 town, ruler des3 green, seals green 1, military green 1, turn green", "play improve", "F10.3 vassal green 4 4", "improve des3", ""},
		{two, "type des3 town, ruler des3 green, seals green 1, pawn green pawn1 des3 noble, pawn red pawn1 des4 noble, pawn red pawn2 des4 noble, standing noble 1 green, standing noble 2 red, turn green",
			"play improve, improve des3", "", "feudum knight", "F7.5 seats green noble"},
		{two, "type des3 town, ruler des3 green, seals green 1, pawn green pawn1 des3 noble, pawn red pawn1 des4 noble, pawn red pawn2 des4 noble, standing noble 1 green, standing noble 2 red, turn green",
			"play improve, improve des3", "", "feudum noble", ""},
		// An attack that cannot win (F6.8.2), whatever is added; a writ in the hand may be a weapon.
		{two, fight + "turn green", "play conquer", "", "attack des4 red pawn1", "F6.8.2 attack-fails 1 2"},
		{two, fight + "supply green saltpeter 3, turn green", "play conquer", "", "attack des4 red pawn1", "F6.8.2 attack-fails 2 2"},
		{two, fight + "holds green m3, supply green saltpeter 1, turn green", "play conquer", "", "attack des4 red pawn1", ""},
		{two, "pawn green pawn1 des4 knight, pawn red pawn1 des4 merchant, supply green saltpeter 2, turn green", "play conquer", "", "attack des4 red pawn1", ""},
		{two, "pawn green pawn1 des4 knight, pawn red pawn1 des4 merchant, supply green saltpeter 2, turn green", "play conquer, attack des4 red pawn1, flip no", "", "strike", "F6.8.2 strike-fails 1 2"},
		{two, "pawn green pawn1 des4 knight, pawn red pawn1 des4 merchant, supply green saltpeter 3, turn green", "play conquer, attack des4 red pawn1, flip no, saltpeter, saltpeter", "", "strike", ""},
		// What falls unless Defend is shown (F6.8.4, F6.8.5).
		{two, "pawn green pawn1 des4 monk, pawn green pawn2 des4 monk, pawn green pawn3 des4 monk, pawn red pawn1 des4 merchant, turn green", "play conquer, attack des4 red pawn1", "F6.8.4 beaten red pawn1", "flip no", ""},
		{two, "pawn green pawn1 des4 monk, pawn green pawn2 des4 monk, pawn green pawn3 des4 monk, feudum des4 noble, ruler des4 red, turn green", "play conquer, attack des4 red feudum", "F6.8.5 falls des4", "flip no", ""},
		{two, fight + "supply green saltpeter 1, turn green", "play conquer, attack des4 red pawn1", "", "flip no", ""},
		// Conquer is never the last card (F5.5); where cards are revealed when played, nobody knows.
		{open, fight + "hand green tax, hand green conquer, cards green 2, turn green", "", "F8.3 hungry green 1 1", "forfeit tax", "F5.5 conquer-last green"},
		{open, fight + "hand green tax, hand green conquer, cards green 2, turn green", "", "F8.3 hungry green 1 1", "play conquer", ""},
		{two, fight + "cards green 2, turn green", "", "F8.3 hungry green 1 1", "forfeit tax", ""},
	} {
		s := reached(t, c.setup, c.facts, c.moves)
		g := load(t)
		if got := toldAs(g, referee.WarnOf(s)...); got != c.warns {
			t.Errorf("%s: it is said %q, not %q", c.facts, got, c.warns)
		}
		got := toldAs(g, referee.BlowOf(s, found(t, s, g.Grammar(), c.move))...)
		if got != c.blow {
			t.Errorf("%s: of %s it is said %q, not %q", c.facts, c.move, got, c.blow)
		}
	}
}

// TestRemark: what a list says beside a move.
func TestRemark(t *testing.T) {
	for _, c := range []struct{ facts, moves, move, remark string }{
		{"pawn green pawn1 des4 monk, afloat green pawn1 ship, shillings green 2, turn green", "play move", "step pawn1 ferry des5", "shillings 2; leaves ship"},
		{"pawn green pawn1 des4 monk, monster serpent red des3, turn green", "play move", "step pawn1 road des3", "pinned"},
		{"pawn green pawn1 des4 monk, turn green", "play move", "step pawn1 road des3", ""},
		{"type des3 farm, ruler des3 green, goods des3 food 3, supply green iron 1, turn green", "play improve", "improve des3", "good iron; vp 3; goods 3"},
		{"type des3 town, ruler des3 green, seals green 1, turn green", "play improve", "improve des3", "seal; vp 4"},
		{"pawn green pawn1 des4 monk, pawn red pawn1 des4 merchant, turn green", "play conquer", "attack des4 red pawn1", "attack 1 2"},
		{"shillings green 9, row green 2, turn green", "play guild", "trade knight", "from 3"},
		{"shillings green 9, grid food 4, turn green", "play guild, trade merchant", "buy food", "shillings 1"},
		{"pawn green pawn1 des4 monk, barrel green 1, supply green food 1, step feed", "", "feed pawn1 wine", "wine"},
		{"pawn green pawn1 des4 monk, barrel green 1, supply green food 1, step feed", "", "feed pawn1 food", ""},
	} {
		s := reached(t, referee.Setup{Scenario: "two"}, c.facts, c.moves)
		g := load(t)
		if got := toldAs(g, referee.RemarkOf(s, found(t, s, g.Grammar(), c.move))...); got != c.remark {
			t.Errorf("%s: %s: %q, not %q", c.facts, c.move, got, c.remark)
		}
	}
}

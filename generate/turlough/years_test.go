package turlough

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/turlough/board"
)

// year is a year as the examples name it.
var year = regexp.MustCompile(`\b1[23]\d\d\b`)

// TestPicturesShowTheirYear: an example of a scenario that leaves out a settlement shows the board without it.
func TestPicturesShowTheirYear(t *testing.T) {
	k, n := ourGame(t), 0
	for _, ch := range k.game.Book {
		for _, b := range ch.Blocks {
			if b.Example == nil {
				continue
			}
			p, ok := b.Example.Picture.(*turlough.Picture)
			if !ok {
				continue
			}
			words := b.Example.Case + " " + b.Example.Title.Other
			for _, text := range append([]lang.Text{p.Text}, b.Example.Texts...) {
				words += " " + text.Other
			}
			for _, y := range year.FindAllString(words, -1) {
				sc := k.set.Scenario(y)
				if sc == nil || len(sc.In(k.game.Law()).Absent) == 0 {
					continue
				}
				if n++; p.Scenario != y {
					t.Errorf("%s: example %q is of %s, where %s is not there, and its picture shows the board of %q", p.Pos, b.Example.ID, y, sc.In(k.game.Law()).Absent, p.Scenario)
				}
			}
		}
	}
	if n < 8 {
		t.Errorf("%d examples of years without a settlement, and there are eleven", n)
	}
}

// TestBoardOfAScenario: a settlement that does not exist yet is on the board of all years, and not on that of its scenario,
// where its hex keeps the name of the place; the sheet tells whoever has the other board.
func TestBoardOfAScenario(t *testing.T) {
	k, p := ourGame(t), press(t)
	castles := func(scenario string) int {
		b, n := k.board(p.Locale, scenario).(*board.Board), 0
		for _, s := range k.game.Map.Settlements {
			if s.Kind == "castle" && slices.ContainsFunc(b.Anatomy(s.Hex), func(part board.Part) bool { return part.Name == "house" }) {
				n++
			}
		}
		return n
	}
	for _, sc := range k.set.Scenarios {
		absent := sc.In(k.game.Law()).Absent
		if got, want := castles(sc.ID), castles("")-len(absent); got != want {
			t.Errorf("the board of %s has %d castles, not %d", sc.ID, got, want)
		}
		var said []string
		for _, l := range k.set.StockLines(sc, k.game.Law(), p.Words) {
			said = append(said, l.Said.Text)
		}
		for _, id := range absent {
			s := k.game.Map.Settlement(id)
			if all := strings.Join(said, "\n"); !strings.Contains(all, s.Name.Other) || !strings.Contains(all, s.Hex) {
				t.Errorf("the sheet of %s does not say that %s (%s) is not there:\n%s", sc.ID, id, s.Hex, all)
			}
		}
	}
}

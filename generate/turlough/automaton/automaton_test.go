package automaton

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/aid"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/turlough/look"
	"brehon/generate/typeset"
)

// load is the game, and a pen that speaks a language.
func load(t *testing.T, tag string, low bool) (*turlough.Game, *ornament.Pen) {
	t.Helper()
	game, faults := turlough.Load(content.FS())
	words, more := lang.Load(content.FS(), tag, turlough.ID)
	for _, f := range append(faults, more...) {
		t.Fatal(f)
	}
	letters, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	if err := letters.Speak(words); err != nil {
		t.Fatal(err)
	}
	pen, err := ornament.Load(content.FS(), look.Of(game), words.WithValues(game.Values(game.Law())), letters, low)
	if err != nil {
		t.Fatal(err)
	}
	return game, pen
}

// papers are those that are printed on.
var papers = []piece.Format{{W: 210, H: 297, Name: "A4", Imprint: "imprint"}, {W: 215.9, H: 279.4, Name: "Letter", Imprint: "imprint"}}

// letters keeps the words that are drawn, one behind the other, and by their sizes.
type letters struct {
	strings.Builder
	sizes map[draw.Pt]string
}

func (l *letters) Path(*draw.Path, draw.Style) {}
func (l *letters) Text(r draw.Run) {
	l.WriteString(r.Text)
	if l.sizes == nil {
		l.sizes = map[draw.Pt]string{}
	}
	l.sizes[r.Size] += r.Text
}
func (l *letters) Image(*draw.Art, draw.Matrix)                 {}
func (l *letters) Clip(_ *draw.Path, inside func(draw.Surface)) { inside(l) }

// dense is text without marks, spaces and soft hyphens, as it can be compared wherever lines are broken.
func dense(text string) string {
	return strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", "\u00ad", "", "\u2060", "", "\u200b", "").Replace(typeset.Plain(text))
}

// every are the sheets of all kinds at every level, without a trait, with each, and with all; and one for each power.
func every(game *turlough.Game) (list []Sheet) {
	for _, s := range All(game) {
		traits := []string{"", ""}
		for _, t := range game.Automata.TraitsOf(s.Of) {
			traits = append(traits, "+"+t.ID)
			traits[1] += "+" + t.ID
		}
		for _, l := range game.Automata.Levels {
			for _, more := range traits {
				s.As, _ = game.Automata.Difficulty(l.ID + more)
				list = append(list, s)
			}
		}
		for _, f := range s.Powers {
			list = append(list, Sheet{Of: s.Of, Powers: []*turlough.Faction{f}, As: s.As})
		}
	}
	return list
}

// TestSheetsFit: in every language, on both papers, a sheet of any level and traits is one side, in letters of 9 points and
// more but for the imprint and the code at its foot; its turn has at most 14 lines; and all that it reads is on it.
func TestSheetsFit(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR", "es"} {
		game, pen := load(t, tag, false)
		list := every(game)
		for _, paper := range papers {
			pages := Pages(pen, game, list, paper, 1)
			if len(pages) != len(list) {
				t.Fatalf("%s, %s: %d pages for %d sheets", tag, paper.Name, len(pages), len(list))
			}
			for i, s := range list {
				at := fmt.Sprintf("%s, %s, %s, %s", tag, paper.Name, pages[i].Title, s.As.Name())
				drawn := &letters{}
				pages[i].Draw(drawn)
				no := pen.Words.Say(game.Message("automatonSheet.no")).Text
				for size, text := range drawn.sizes {
					if foot := text == "imprint" || strings.HasSuffix(text, paper.Name); size < 9 && !foot && !(size >= 7 && strings.Trim(text, no) == "") { // the word at the arrows is small
						t.Errorf("%s: %q is set in %.2f pt", at, text, float64(size))
					}
				}
				holds(t, at, &page{Hand: (&aid.Writer{Pen: pen, Game: game.Game}).Hand(9), Sheet: s, game: game, numbers: numbersOf(s.As)}, dense(drawn.String()))
			}
			drawtest.Show(t, tag+"-"+paper.Name, pages)
		}
		for _, err := range pen.Set.Faults() {
			t.Errorf("%s: %v", tag, err)
		}
	}
}

// holds tells the test which clause of a line, with its numbers, which sentence, or which number of the table a sheet lacks.
func holds(t *testing.T, at string, p *page, text string) {
	t.Helper()
	a := &p.game.Automata
	lines := map[string]int{}
	has := func(said lang.Said) {
		t.Helper()
		if !strings.Contains(strings.ToLower(text), strings.ToLower(dense(said.Text))) || said.Text == "" {
			t.Errorf("%s: %q is not there", at, said.Text)
		}
	}
	for _, l := range p.lists() {
		lines[l.For[0]+" "+l.At] += len(l.lines)
		switch {
		case !l.Says.Empty():
			has(p.Say(l.Says, p.numbers...))
			continue
		case l.plain():
			continue
		}
		for i, line := range l.lines {
			if slices.Contains(l.For, turnOfArmy) && !strings.Contains(text, strconv.Itoa(l.numbers[i])+dense(p.question(l, i).ask.Text)) {
				t.Errorf("%s: line %d is not there", at, l.numbers[i])
			}
			has(p.Say(a.Word(a.Deeds, line.Do).Says))
			for _, said := range slices.Concat(p.clauses(a.Ifs, l.If), p.clauses(a.Ifs, line.If), p.clauses(a.Only, line.Only), p.clauses(a.First, line.First)) {
				has(said)
			}
		}
	}
	for where, n := range lines {
		if n > 14 {
			t.Errorf("%s: %d lines for %s", at, n, where)
		}
	}
	for _, h := range a.Always {
		if h.In(p.Of) && p.As.Has(&h.Setting) {
			has(p.Say(h.Says, p.numbers...))
		}
	}
	if strings.Contains(text, "{") {
		t.Errorf("%s: a number is missing", at)
	}
	row := ""
	for ground, needs := range p.game.Rules.Odds(p.As.Numbers["share"]) {
		row += dense(p.word(oddsRows[ground]).Text)
		for _, n := range needs {
			switch {
			case n == 0:
				row += "–"
			case n > p.game.Rules.BattleCap:
				row += "(" + strconv.Itoa(n) + ")"
			default:
				row += strconv.Itoa(n)
			}
		}
	}
	has(lang.Said{Text: row})
}

// TestTableOfOdds: the sheet has the odds of its share, as another program has worked them out (turlough.TestOdds); what no army can have is
// in brackets.
func TestTableOfOdds(t *testing.T) {
	game, pen := load(t, "en", false)
	for _, s := range All(game) {
		for share, want := range map[int]string{50: "1 2 3 4 5 6 7 8 9 10", 60: "2 3 4 5 6 7 8 10 (11) (12)"} {
			s.As.Numbers = map[string]int{"share": share}
			drawn := &letters{}
			Pages(pen, game, []Sheet{s}, papers[0], 1)[0].Draw(drawn)
			if row := dense("open land, bog " + want); !strings.Contains(dense(drawn.String()), row) {
				t.Errorf("%s, %d in 100: %s is not there", s.Of.ID, share, want)
			}
		}
	}
}

// TestListsThatDoNotFitAreTold: nothing is cut off silently: a list that the page has no room for is a fault.
func TestListsThatDoNotFitAreTold(t *testing.T) {
	game, pen := load(t, "en", false)
	s := All(game)[0]
	of := *s.Of
	of.Lists = slices.Concat(of.Lists, of.Lists, of.Lists)
	s.Of = &of
	Pages(pen, game, []Sheet{s}, papers[1], 1)
	if list := pen.Set.Faults(); len(list) != 1 || !strings.Contains(list[0].Error(), "too high at 9 pt") {
		t.Errorf("%v", list)
	}
}

package automaton

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/aid"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/turlough/board"
	"brehon/generate/turlough/look"
	"brehon/generate/typeset"
)

// load is the game, and a pen that speaks a language.
func load(t *testing.T, tag string) (*turlough.Game, *ornament.Pen) {
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
	pen, err := ornament.Load(content.FS(), look.Of(game), words.WithValues(game.Values(game.Law())), letters, false)
	if err != nil {
		t.Fatal(err)
	}
	return game, pen
}

// letters keeps the words that are drawn, one behind the other.
type letters struct{ strings.Builder }

func (l *letters) Path(*draw.Path, draw.Style)                  {}
func (l *letters) Text(r draw.Run)                              { l.WriteString(r.Text) }
func (l *letters) Image(*draw.Art, draw.Matrix)                 {}
func (l *letters) Clip(_ *draw.Path, inside func(draw.Surface)) { inside(l) }

// dense is text without marks, spaces and soft hyphens, as it can be compared wherever lines are broken.
func dense(text string) string {
	return strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", "\u00ad", "", "\u2060", "", "\u200b", "").Replace(typeset.Plain(text))
}

// TestSheetsHoldEveryClause: the sheet of an automaton has every line of its lists once and in order, in every language:
// its number, what is done, the traits that it is for, and all its clauses.
func TestSheetsHoldEveryClause(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR", "es"} {
		game, pen := load(t, tag)
		a, law := &game.Automata, game.Law()
		paper := piece.Format{W: 210, H: 297, Name: "A4", Imprint: "imprint"}
		pages := Pages(pen, game, board.New(pen, board.Options{Game: game, Settings: &law}), paper, 1)
		for _, err := range pen.Set.Faults() {
			t.Errorf("%s: %v", tag, err)
		}
		if len(game.AutomatonSheets) != len(a.Automata) {
			t.Errorf("%d sheets for %d automata", len(game.AutomatonSheets), len(a.Automata))
		}
		for _, s := range game.AutomatonSheets {
			drawn, sides := &letters{}, 0
			for _, p := range pages {
				if p.ID == Prefix+s.ID {
					p.Draw(drawn)
					sides++
				}
			}
			text := dense(drawn.String())
			q := (&sheet{Writer: &aid.Writer{Pen: pen, Game: game.Game}, game: game, is: a.ByID(s.ID)}).quill(9, 80)
			at, breaks, lines := 0, 0, 0
			see := func(want, again string) {
				i := strings.Index(text[at:], want)
				if i < 0 {
					t.Fatalf("%s, %s: after %q there is no %q", tag, s.ID, text[max(0, at-60):at], want)
				}
				if gap := text[at : at+i]; lines > 0 && gap != "" && gap != again {
					if breaks++; breaks >= sides {
						t.Errorf("%s, %s: %q stands before %q", tag, s.ID, gap, want)
					}
				}
				at += i + len(want)
				lines++
			}
			for _, place := range []string{"exile", "home", "campaign", ""} {
				first := true
				for _, l := range a.ListsOf(a.ByID(s.ID)) {
					if l.At != place {
						continue
					}
					if first {
						see(dense(q.sheet.word(map[string]string{"": "always"}[place]+place)), "")
						first = false
					}
					var names []string
					for _, d := range l.For {
						names = append(names, q.Say(a.Word(a.Decisions, d).Says).Text)
					}
					name := strings.Join(names, " · ")
					again := dense(q.sheet.word("continued", "list", name))
					see(dense(name), "")
					for i, line := range l.Lines {
						see(dense(lineText(q, i+1, line)), again)
					}
				}
			}
			if strings.Contains(text, "{") {
				t.Errorf("%s, %s: a number is missing", tag, s.ID)
			}
		}
	}
}

// lineText is a line as it is drawn.
func lineText(q *quill, n int, l *content.AutomatonLine) string {
	a := &q.game.Automata
	text := fmt.Sprint(n) + q.Say(a.Word(a.Deeds, l.Do).Says).Text
	for _, t := range l.Traits {
		text += q.Say(a.Trait(t).Name).Text
	}
	for _, part := range []struct {
		words []*content.AutomatonWord
		ids   []string
		sign  string
	}{{a.Ifs, l.If, "?"}, {a.Only, l.Only, ""}, {a.First, l.First, ""}} {
		for _, id := range part.ids {
			text += part.sign + q.clauseAt(a.Word(part.words, id), nil, l).Text
		}
	}
	return text
}

// TestNoConditionThatCannotHold: Rounds begin at 1, so no sheet tells anybody to look whether it is before Round 1, at any
// level, with any trait.
func TestNoConditionThatCannotHold(t *testing.T) {
	game, pen := load(t, "en")
	never := regexp.MustCompile(`before Round ([0-9–]+ · )*1\b`)
	for _, p := range Pages(pen, game, board.New(pen, board.Options{Game: game}), piece.Format{W: 210, H: 297, Name: "A4", Imprint: "imprint"}, 1) {
		drawn := &letters{}
		p.Draw(drawn)
		text := strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(drawn.String())
		if said := never.FindString(text); said != "" {
			t.Errorf("%s says %q", p.Label, said)
		}
	}
}

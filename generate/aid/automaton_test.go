package aid

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/generate/ornament"
	"brehon/generate/turlough/board"
	"brehon/generate/typeset"
)

// speaking is the bench with the words of another language.
func (b bench) speaking(t *testing.T, tag string) bench {
	t.Helper()
	if tag == "en" {
		return b
	}
	words, faults := lang.Load(content.FS(), tag, b.game.Info.ID)
	for _, f := range faults {
		t.Fatal(f)
	}
	letters, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	if err := letters.Speak(words); err != nil {
		t.Fatal(err)
	}
	if b.pen, err = ornament.Load(content.FS(), board.Arms(b.game), words.WithValues(b.game.Values(b.settings)), letters, false); err != nil {
		t.Fatal(err)
	}
	return b
}

// dense is text without marks, spaces and soft hyphens, as it can be compared wherever lines are broken.
func dense(text string) string {
	return strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", "\u00ad", "", "\u2060", "", "\u200b", "").Replace(typeset.Plain(text))
}

// TestSheetsHoldEveryClause: the sheet of an automaton has every line of its lists once and in order, in every language:
// its number, what is done, the traits that it is for, and all its clauses.
func TestSheetsHoldEveryClause(t *testing.T) {
	english := newBench(t, 0, false)
	for _, tag := range []string{"en", "pt-BR", "es"} {
		b := english.speaking(t, tag)
		a := &b.game.Automata
		pages := Pages(b.pen, b.game, b.settings, Sheet{210, 297, "A4", "imprint", b.board})
		for _, err := range b.pen.Set.Faults() {
			t.Errorf("%s: %v", tag, err)
		}
		if len(b.game.AutomatonSheets) != len(a.Automata) {
			t.Errorf("%d sheets for %d automata", len(b.game.AutomatonSheets), len(a.Automata))
		}
		for _, s := range b.game.AutomatonSheets {
			drawn, sides := &letters{}, 0
			for _, p := range pages {
				if p.ID == AutomatonPiece+s.ID {
					p.Draw(drawn)
					sides++
				}
			}
			text := dense(drawn.String())
			w := &writer{pen: b.pen, game: b.game, settings: b.settings}
			q := (&automatonSheet{writer: w, is: a.ByID(s.ID)}).quill(9, 80)
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
						names = append(names, q.say(a.Word(a.Decisions, d).Says).Text)
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
	text := fmt.Sprint(n) + q.say(a.Word(a.Deeds, l.Do).Says).Text
	for _, t := range l.Traits {
		text += q.say(a.Trait(t).Name).Text
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
	b := newBench(t, 0, false)
	never := regexp.MustCompile(`before Round ([0-9–]+ · )*1\b`)
	for _, p := range Pages(b.pen, b.game, b.settings, Sheet{210, 297, "A4", "imprint", b.board}) {
		drawn := &letters{}
		p.Draw(drawn)
		text := strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(drawn.String())
		if said := never.FindString(text); said != "" {
			t.Errorf("%s says %q", p.Label, said)
		}
	}
}

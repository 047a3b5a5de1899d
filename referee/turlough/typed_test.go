package turlough

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"brehon/referee"
	"brehon/referee/voice"

	"golang.org/x/text/unicode/norm"
)

// ownTags are the languages whose words are held to be told apart.
var ownTags = []string{"en", "pt-BR"}

// meanings are typed words, folded, with the word that each stands for.
type meanings map[string]string

// folded is a word without accents, capitals and apostrophes, in which words are compared as they are typed.
func folded(way string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r), r == '\'', r == '’':
			return -1
		case r == ' ':
			return '-'
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(way))
}

// add puts a word there, as the game has it and as the language types it. Each may stand for that word alone.
func (m meanings) add(t *testing.T, v *voice.Voice, of, word string) {
	t.Helper()
	for _, way := range []string{word, v.Typed(of, word)} {
		way = folded(way)
		if other, there := m[way]; there && other != word {
			t.Errorf("%s: %q means %q and %q", of, way, other, word)
		}
		m[way] = word
	}
}

// TestTypedWordsAreToldApart holds that what is typed in a language means one thing only: no two things of a kind, no two
// words of forms, and no command of the tool and first word of a move are typed alike.
func TestTypedWordsAreToldApart(t *testing.T) {
	book, set := loaded()
	g := New(book, set).Grammar()
	for _, tag := range ownTags {
		t.Run(tag, func(t *testing.T) {
			v := voice.New(book.Game, book.Law(), catalog(t, tag), g)
			for k := range g.Kinds() {
				things := meanings{}
				for _, word := range g.Words(referee.Kind(k)).List {
					things.add(t, v, g.Words(referee.Kind(k)).Name, word)
				}
			}
			forms, commands := meanings{}, meanings{}
			for _, form := range slices.Concat(g.Forms(), g.FactForms()) {
				for _, w := range form {
					if w.Gap < 0 {
						forms.add(t, v, "form", w.Literal)
						oneWord(t, v.Typed("form", w.Literal))
					}
				}
			}
			for _, form := range g.Forms() {
				commands.add(t, v, "form", form[0].Literal)
			}
			for _, word := range strings.Fields("moves why rule status map hazard odds count log undo redo later drop amend table warn player help quit picture setup") {
				commands.add(t, v, "tool", word)
			}
		})
	}
}

// TestOtherWordsForTheSame: behind the word that is shown stand others that mean the same, and then those of a language that
// is understood besides; what has none has none.
func TestOtherWordsForTheSame(t *testing.T) {
	book, set := loaded()
	v := voice.New(book.Game, book.Law(), catalog(t, "pt-BR"), New(book, set).Grammar())
	for word, want := range map[string]string{"count": "contagem [contar] [recuento]", "because": "porque [] [porque]"} {
		if got := fmt.Sprint(v.Typed("tool", word), " ", v.Also("tool", word), " ", v.Kin("tool", word)); got != want {
			t.Errorf("%s is typed %s, want %s", word, got, want)
		}
	}
}

// oneWord holds that a word of a form can be read back as one.
func oneWord(t *testing.T, typed string) {
	t.Helper()
	if len(strings.Fields(typed)) != 1 || strings.ContainsAny(typed, `#"<`) {
		t.Errorf("%q is not one word", typed)
	}
}

// TestNamesAreReadWhole: the words of a name are one name, though some of them begin another, and though the last is left
// out; a name of the rulebooks is understood with its Clann and without.
func TestNamesAreReadWhole(t *testing.T) {
	call := "call clann-turlough clann-brian-roe"
	for _, c := range []struct{ typed, means string }{
		{"call brian", call}, {"call clann brian", call}, {"call clann brian roe", call}, {"call clann brian ru", call},
		{"call clann brian rua", call}, {"call clann brian ruad", call}, {"call clann brian ruaid", call}, {"call brian ruad", call},
		{"call clann turlough clann brian", call}, {"call clann t clann b", call},
		{"call de clare", "call clann-turlough de-clare"}, {"call cenel fer", "call clann-turlough cenel-fermaic"},
	} {
		console := atStep{"1317", 5, 1, 0, nil}.console(t, "en")
		for _, fact := range []string{"army clann-turlough bunratty 3", "army clann-brian-roe clonroad 3", "turn-of clann-turlough"} {
			console.Line("table says " + fact + ` because "x"`)
		}
		a := console.Line(c.typed)
		made := ""
		if len(a.Steps) > 0 {
			made = a.Steps[0].Text
		} else if a.Refusal != nil {
			made = a.Refusal.Command
		}
		if made != c.means {
			t.Errorf("%s: %q %q, want %s", c.typed, made, a.Says, c.means)
		}
	}
}

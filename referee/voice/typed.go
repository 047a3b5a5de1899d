package voice

import (
	"slices"
	"strings"

	"brehon/content/lang"
)

// Namespaces of typed words besides the kinds of a grammar.
const (
	OfForm  = "form"  // words of the forms of moves and facts
	OfTool  = "tool"  // the tool's own
	OfLevel = "level" // levels and traits of automata
)

// Typed is how a word is typed in the language: the text typed.<of>.<word>, or the printed name of a power or a place
// without accents, or the word itself. Of says what the word belongs to: "tool", "form", or the name of a kind.
func (s *Voice) Typed(of, word string) string { return s.typedWays(of, word)[0] }

// Also returns the alternatives to a word in the language: those after a "/" in its text.
func (s *Voice) Also(of, word string) []string { return s.typedWays(of, word)[1:] }

func (s *Voice) typedWays(of, word string) []string { return s.spellings(of, word).typed }

// Ways are all ways to type a word, folded: the game's own first.
func (s *Voice) Ways(of, word string) []string { return s.spellings(of, word).folded }

// spelled is how a word is typed: as the language writes it, and folded with the game's own way at the head.
type spelled struct{ typed, folded []string }

// spellings are found out once.
func (s *Voice) spellings(of, word string) spelled {
	key := [2]string{of, word}
	if known, ok := s.ways.Load(key); ok {
		return known.(spelled)
	}
	w := spelled{typed: slices.Clip(lang.Alternatives(s.typedText(of, word))), folded: []string{Fold(word)}}
	for _, other := range w.typed {
		if other = Fold(other); !slices.Contains(w.folded, other) {
			w.folded = append(w.folded, other)
		}
	}
	w.folded = slices.Clip(w.folded)
	s.ways.Store(key, w)
	return w
}

func (s *Voice) typedText(of, word string) string {
	if of == OfTool {
		if key := "play.typed." + word; s.hasWord(key) {
			return s.Word(key)
		}
		return word
	}
	if of == OfLevel {
		return strings.ReplaceAll(s.levelName(word), " ", "-")
	}
	if key := "referee.typed." + of + "." + word; s.game.Messages.Has(key) {
		return Plain(s.words.Say(s.game.Message(key)).Text)
	}
	if name := s.typed[word]; name != "" {
		return name
	}
	return word
}

// Begins reports whether a name, or a word in it, begins as it was typed, whatever the accents and capitals.
func Begins(name, typed string) bool { return BeginsIn(Fold(name), Fold(typed)) }

// Kin are the ways to type a word in the languages that are understood besides.
func (s *Voice) Kin(of, word string) (list []string) {
	for _, k := range s.kin() {
		list = append(append(list, k.Typed(of, word)), k.Also(of, word)...)
	}
	return list
}

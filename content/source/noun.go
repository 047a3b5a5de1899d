package source

import (
	"slices"
	"strings"

	"brehon/content/lang"
)

// Noun is a thing that the content gives a name: a power, a place, a card. Its id is how the referee's grammar and its
// table of pieces write it.
type Noun struct {
	ID      string
	Name    lang.Text // as printed
	Short   lang.Text // another name; may be empty
	Within  lang.Text // the name inside a sentence, where it differs
	Printed Printed   // spellings of printed rulebooks
	Counted lang.Text // {n} of it, "2 warriors": its plural is typed, too; may be empty
	Badge   Badge

	Power bool   // it plays: it holds pieces, and its badge stands on them
	Typed bool   // it is typed by its name in each language, and not by its id alone
	Label bool   // its id is what people call it, and its name is only added: "12 The Mill"
	At    string // the place in which it stands, which goes by its name, too; may be empty
	Piece string // the component that it is one of: a card of a deck; may be empty
	Count int    // pieces that are printed of it alone; 0: none, as of the back of a token that lies turned over

	// Says puts the name together in a language, where it is no text of its own, and the name by which it is typed; nil:
	// it is Name.
	Says func(words *lang.Catalog) (said, typed lang.Said)
}

// Badge is how a power shows itself on its pieces.
type Badge struct {
	Code   string `yaml:"code" need:"yes" is:"code" doc:"Two letters on what is printed, the same in every language."`
	Field  string `yaml:"field" need:"yes" is:"colour" doc:"Ground of its badge."`
	Charge string `yaml:"charge" need:"yes" is:"colour" doc:"Figure on its badge."`
}

// Nouns lists the things that the game's content names: what stands in a place before the place. A game may have none.
func (g *Game) Nouns() []*Noun { return g.nouns }

// Powers are the ids of those that play.
func (g *Game) Powers() (ids []string) {
	for _, n := range g.nouns {
		if n.Power {
			ids = append(ids, n.ID)
		}
	}
	return ids
}

// IsName reports whether a text is a name that stands in sentences, and has forms in languages that list such: of a thing
// that the content names, or of a word of the referee's.
func (g *Game) IsName(key string) bool {
	return strings.HasPrefix(key, "referee.word.") || g.named[key]
}

// Noun is the thing with that id, or nil. Of several it is the first.
func (g *Game) Noun(id string) *Noun {
	return Find(g.nouns, func(n *Noun) bool { return n.ID == id })
}

// Find is the first of a list that is so; nil if none is.
func Find[T any](list []*T, is func(*T) bool) *T {
	if i := slices.IndexFunc(list, is); i >= 0 {
		return list[i]
	}
	return nil
}

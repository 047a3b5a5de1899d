package source

import (
	"maps"
	"slices"

	"brehon/content/strict"
)

// Own is what a game brings to the content that every game has. The zero Own brings nothing.
type Own struct {
	strict.Vocabulary          // the words and parts that only this game's files may have
	Files             []File   // those that only this game has
	Rules             any      // a pointer to the struct of the numbers of rules.yaml
	Game              **Game   // where the game keeps what every game has; nil: nowhere
	Drawn             []string // names that texts use like those of icons ({icon:knot}), of pictures that the game draws itself

	// Pigments are the colours that the files may name, as #RRGGBB; a game may draw with others besides.
	Pigments map[string]string
	// Ready is called when all files have been read, before they are checked; with faults they may be half full.
	Ready func(*Game)
	// Nouns lists the things that the content names. It is called after Ready.
	Nouns func() []*Noun
	// Checks are what can be wrong between files.
	Checks []Check
	// Figure is what a placeholder's path stands for where its file has no such entry: cards.wind.cost.
	Figure func(g *Game, file string, path []string) (string, bool)
	// Figures are the paths that Figure knows, for suggestions.
	Figures func(*Game) []string
	// Given reports whether code fills a placeholder of the text with that key.
	Given func(key, placeholder string) bool
	// Pieces is how many pieces a component has beyond those that it names itself: one for each of something; nil: none.
	Pieces func(*Component) int
	// Numbers are those of an automaton's level that the game goes by though no sentence names them.
	Numbers []string
	// Spelling is the option whose value is the edition that names are spelt by, if it is one; empty: there is none.
	Spelling string
	// Widest is how wide or high a piece of one of the game's own forms may be, mm; a form that is not in it: any.
	Widest map[string]float64
	// Register says how a text is meant, where it is not meant as otherwise says; nil: always as otherwise says.
	Register func(key, otherwise string) string
}

// File is a YAML or JSON file of a game's folder, read into a struct of its own.
type File struct {
	Name     string // "map.yaml"
	Title    string // for its schema: "The board"
	Keys     string // with which the keys of its texts begin
	Domain   string // the PO file of its texts
	Into     any    // a pointer to the struct
	Optional bool
}

// Check is done if the files that it needs have no faults of their own ("rules", "map").
type Check struct {
	Needs []string
	Do    func(*Checker)
}

// Pigments are the colours that the game's files may name, as #RRGGBB.
func (g *Game) Pigments() map[string]string { return g.own.Pigments }

// words are the vocabulary of the game's files. The ids of its rules begin with the letter.
func (o Own) words(letter string) strict.Vocabulary {
	v := o.Vocabulary
	v.Letter, v.Words, v.Make = letter, map[string][]string{}, map[string]func() any{}
	maps.Copy(v.Words, o.Words)
	maps.Copy(v.Make, o.Make)
	if len(o.Pigments) > 0 {
		v.Words["pigment"] = slices.Sorted(maps.Keys(o.Pigments))
	}
	if o.Rules != nil {
		v.Make["rules"] = func() any { return o.Rules }
	}
	return v
}

// domain is the PO file of a text by the first word of its key, if that names a file of the game's own.
func (o Own) domain(file string) (string, bool) {
	for _, f := range o.Files {
		if f.Keys == file && f.Domain != "" {
			return f.Domain, true
		}
	}
	return "", false
}

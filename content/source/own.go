package source

import "brehon/content/strict"

// Own is what a game brings to the content that every game has. The zero Own brings nothing.
type Own struct {
	strict.Vocabulary          // the words and parts that only this game's files may have
	Files             []File   // those that only this game has
	Drawn             []string // names that texts use like those of icons ({icon:knot}), of pictures that the game draws itself

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

// domain is the PO file of a text by the first word of its key, if that names a file of the game's own.
func (o Own) domain(file string) (string, bool) {
	for _, f := range o.Files {
		if f.Keys == file && f.Domain != "" {
			return f.Domain, true
		}
	}
	return "", false
}

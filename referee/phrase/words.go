package phrase

import (
	"brehon/referee"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// LongestName is how many typed words a name may have.
const LongestName = 4

// spelled is a word of a kind with all its spellings, folded.
type spelled struct {
	value int
	names []string
	other bool // it is typed otherwise in the players' language than in the game
}

// foreign reports whether a word begins the name in the game alone, where the language has another.
func (s *spelled) foreign(word string) bool {
	return s.other && !slices.ContainsFunc(s.names, func(n string) bool { return n != s.names[0] && voice.BeginsIn(n, word) })
}

// Ways are the ways to type a word of a form.
func (r *Forms) Ways(literal string) []string {
	if r.own[literal] == nil {
		r.own[literal] = r.voice.Ways(voice.OfForm, literal)
	}
	return r.own[literal]
}

// MayName reports whether a word is, or begins, the name of what a command has in a gap.
func (r *Forms) MayName(c referee.Command, gap int, word string) bool {
	for _, w := range r.Forms[c.Form] {
		if w.Gap == gap {
			return slices.ContainsFunc(r.Values(w.Kind, word), func(v value) bool { return v.Value == int(c.Args[gap]) })
		}
	}
	return false
}

// fills reports whether a word that abbreviates a name is rather a filler.
func (r *Forms) fills(word string, k referee.Kind, v value) bool {
	return len(word) > 1 && r.Filler[word] && r.G.Words(k).List != nil && !slices.ContainsFunc(r.spelled(k)[v.Value].names, func(n string) bool {
		return slices.Contains(strings.Split(n, "-"), word)
	})
}

// named returns the least number of words that make a name of that kind: as many as the longest matching name or beginning
// has, so that "green hill" is not "green" and a second thing. Where every word is abbreviated, "gr h", this is uncertain.
func (r *Forms) named(k referee.Kind, typed []string) int {
	for n := min(LongestName, len(typed)); n > 1; n-- {
		word := strings.Join(typed[:n], "-")
		if slices.ContainsFunc(r.Values(k, word), func(v value) bool { return !v.cut }) {
			return n
		}
	}
	return 1
}

// literal reports whether the first typed word is a form's own word or begins it, and how loosely: not at all if it is all
// of it, and more if it begins the word of the game, where the players' language has another.
func (r *Forms) literal(w referee.Word, typed []string) (fits bool, loose int) {
	if len(typed) == 0 {
		return false, 0
	}
	list := r.Ways(w.Literal)
	for i := len(list) - 1; i >= 0; i-- {
		switch {
		case list[i] == typed[0]:
			return true, 0
		case !fits && strings.HasPrefix(list[i], typed[0]):
			fits, loose = true, 1+Some(i < len(list)-1)
		}
	}
	return fits, loose
}

func Some(b bool) int {
	if b {
		return 1
	}
	return 0
}

type value struct {
	Value int
	loose int  // how far the word is from the whole name
	cut   bool // of a name of several words each is only begun

	foreign bool // the word begins its name in the game, and not that in the players' language: "f" is rather "ferro" than "food"

	longer bool // the words also begin a shorter name: "gr" is rather "green" than "green-hill"
}

// mostCode is the length of a code. A code takes precedence over abbreviations of its kind but is no whole name: "lift ma 1"
// may mean the power MA, or marble.
const mostCode = 2

// Values lists the values of a kind that a word may mean.
func (r *Forms) Values(k referee.Kind, word string) []value {
	if r.G.Words(k).List == nil {
		if v, ok := r.G.Value(k, word); ok && !(r.Labels && r.isOutside(k, v) && r.IsLabel(word)) {
			return []value{{Value: v}}
		}
		return nil
	}
	at := stood{k, word}
	list, known := r.stands[at]
	if known {
		return list
	}
	coded := len(word) <= mostCode && !voice.IsFigure(word)
	one := func(s spelled) bool { return slices.Contains(s.names, word) }
	among := coded && slices.ContainsFunc(r.spelled(k), one)
	for _, s := range r.spelled(k) {
		exact := one(s)
		begins := !r.Reserved[word] && !voice.IsFigure(word[strings.LastIndexByte(word, '-')+1:]) && slices.ContainsFunc(s.names, func(n string) bool { return voice.BeginsIn(n, word) })
		switch {
		case exact || begins:
			list = append(list, value{Value: s.value, loose: Some(!exact) + Some(among), foreign: !exact && s.foreign(word)})
		case slices.ContainsFunc(s.names, func(n string) bool { return beginsEach(n, word, r.Reserved) }):
			list = append(list, value{Value: s.value, loose: 1 + Some(among), cut: true})
		}
	}
	r.longer(k, word, list)
	r.stands[at] = list
	return list
}

// longer marks values whose names extend another one's.
func (r *Forms) longer(k referee.Kind, word string, list []value) {
	if len(list) < 2 {
		return
	}
	begun := make([]string, len(list))
	for i, v := range list {
		for _, n := range r.spelled(k)[v.Value].names {
			if begun[i] == "" && strings.HasPrefix(n, word) {
				begun[i] = n
			}
		}
	}
	for i := range list {
		list[i].longer = slices.ContainsFunc(begun, func(n string) bool { return n != "" && strings.HasPrefix(begun[i], n+"-") })
	}
}

// beginsEach reports whether the parts of a word begin the words of a name in order: "tr-re" in "os-tres-reis". Reserved
// words are not abbreviations.
func beginsEach(name, word string, kept map[string]bool) bool {
	typed, parts := strings.Split(word, "-"), strings.Split(name, "-")
	for ; len(typed) > 1 && len(parts) >= len(typed); parts = parts[1:] {
		all := true
		for i, w := range typed {
			all = all && w != "" && !voice.IsFigure(w) && strings.HasPrefix(parts[i], w) && (!kept[w] || parts[i] == w)
		}
		if all {
			return true
		}
	}
	return false
}

func (r *Forms) spelled(k referee.Kind) []spelled {
	if list, ok := r.cached[k]; ok {
		return list
	}
	var list []spelled
	for i, id := range r.G.Words(k).List {
		s := spelled{value: i, names: r.voice.Ways(r.G.Words(k).Name, id)}
		s.other = len(s.names) > 1
		for _, n := range r.voice.Spellings(id) {
			s.names = append(s.names, voice.Fold(n))
		}
		list = append(list, s)
	}
	if counted(r.G.Words(k).List) {
		for i, id := range r.G.Words(k).List {
			if figure := strings.TrimLeftFunc(id, isNoFigure); figure != "" {
				list[i].names = append(list[i].names, figure)
			}
		}
	}
	r.cached[k] = list
	return list
}

// counted reports whether the names of a list differ only in a final figure, "stone1" and "stone2": then the figure will do.
func counted(list []string) bool {
	sort := ""
	for _, id := range list {
		stem := strings.TrimRightFunc(id, func(r rune) bool { return !isNoFigure(r) })
		if stem == id {
			continue
		}
		if stem == "" || strings.ContainsFunc(stem, func(r rune) bool { return !isNoFigure(r) }) || sort != "" && stem != sort {
			return false
		}
		sort = stem
	}
	return sort != ""
}

func isNoFigure(r rune) bool { return r < '0' || r > '9' }

// stood is a cache key: a word and the kind expected.
type stood struct {
	kind referee.Kind
	Word string
}

// Verb is the first word of a command, and the ways to type it.
type Verb struct {
	Word string
	Ways []string
}

// reader reads commands of some forms.
type Forms struct {
	G        *referee.Grammar
	voice    *voice.Voice
	Forms    [][]referee.Word
	cached   map[referee.Kind][]spelled
	Given    map[uint8]view.Common         // by form: arguments shared by all legal moves, which need not be typed
	Comma    bool                          // the words follow a comma: rather a new command than a continuation
	Verbs    []Verb                        // all first words, including the tool's
	own      map[string][]string           // the ways to type a word of a form
	stands   map[stood][]value             // cached values of words
	all      map[string]bool               // the names of everything
	joins    map[string]bool               // of two words, whether they begin one
	Reserved map[string]bool               // words that never begin a name
	others   map[uint8][][]referee.Word    // by form: the other orders of its words
	Filler   map[string]bool               // words without meaning before a name
	To       map[string]bool               // of those, the ones that say whither
	From     map[string]bool               // and whence
	Dead     map[string]bool               // first words of moves of which none is legal
	Bare     bool                          // the verb was not typed
	units    map[string][2]map[string]bool // by verb: singulars and plurals of its unit
	Free     bool                          // things may be typed in any order
	Matched  int                           // number of attempts to match words with forms
	Labels   bool                          // a figure that is a label, and no possible number, means its thing
}

func New(g *referee.Grammar, v *voice.Voice, forms [][]referee.Word) *Forms {
	return &Forms{G: g, voice: v, Forms: forms, cached: map[referee.Kind][]spelled{}, own: map[string][]string{}, stands: map[stood][]value{}, units: map[string][2]map[string]bool{}, joins: map[string]bool{}, others: map[uint8][][]referee.Word{}}
}

// IsLabel reports whether a figure is a label: "1107".
func (r *Forms) IsLabel(word string) bool {
	for k := range r.G.Kinds() {
		if voice.IsFigure(word) && slices.Contains(r.G.Words(referee.Kind(k)).List, word) {
			return true
		}
	}
	return false
}

// isOutside reports whether a number is out of its kind's bounds.
func (r *Forms) isOutside(k referee.Kind, n int) bool {
	least, most := r.G.Bounds(k)
	return n < least || n > most
}

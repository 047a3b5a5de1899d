// Package phrase reads words as one command of some forms: "march cullen 1107", its verb or its things cut short, left out, or in
// another order. It knows words alone; what is legal, and what several commands on a line mean, package reading says.
package phrase

import (
	"brehon/referee"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// Reading is one way to understand words: a command, and how well they fit.
type Reading struct {
	referee.Command
	Loose  int // words that are only beginnings, or left out
	Uses   trail
	usual  bool // a number was left out: the usual one is meant
	unit   bool // what is counted was named
	many   bool // as several
	filled bool // the last word says nothing
}

// LongestName is how many typed words a name may have.
const LongestName = 4

// mostReadings bounds the work on a line that could mean nearly anything.
const mostReadings = 4096

// reader reads commands of some forms.
type Forms struct {
	G      *referee.Grammar
	voice  *voice.Voice
	Forms  [][]referee.Word
	cached map[referee.Kind][]spelled
	Given  map[uint8]view.Common         // by form: what stands in a gap of every move that is legal, and need not be typed
	Comma  bool                          // what is read stands behind one: rather a command of its own than the rest of one
	Verbs  []Verb                        // all first words there are, those of the tool too
	own    map[string][]string           // the ways to type a word of a form
	stands map[stood][]value             // what words stand for
	all    map[string]bool               // the names of all things
	joins  map[string]bool               // of two words, whether they begin one
	Kept   map[string]bool               // words that never begin a name
	others map[uint8][][]referee.Word    // by form: the other orders of its words
	Filler map[string]bool               // words that may stand before a thing, and say nothing
	To     map[string]bool               // of those, the ones that say whither
	From   map[string]bool               // and whence
	Dead   map[string]bool               // first words of moves of which none is legal
	Bare   bool                          // the verb of what is read was not typed
	units  map[string][2]map[string]bool // by verb: the words for one, and for several, of what is counted
	Free   bool                          // things may stand in another order than the form's
	Laid   int                           // how many ways to lay words into forms were tried
	Labels bool                          // a figure that is the label of a thing, and no number that can be meant, is the thing
}

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

func New(g *referee.Grammar, v *voice.Voice, forms [][]referee.Word) *Forms {
	return &Forms{G: g, voice: v, Forms: forms, cached: map[referee.Kind][]spelled{}, own: map[string][]string{}, stands: map[stood][]value{}, units: map[string][2]map[string]bool{}, joins: map[string]bool{}, others: map[uint8][][]referee.Word{}}
}

// Ways are the ways to type a word of a form.
func (r *Forms) Ways(literal string) []string {
	if r.own[literal] == nil {
		r.own[literal] = r.voice.Ways(voice.OfForm, literal)
	}
	return r.own[literal]
}

// Read lists what words can mean as one command, the best fit first. Before is the command typed before it on the
// line: its beginning need not be typed again.
func (r *Forms) Read(typed []string, before *referee.Command) []Reading {
	f, means := fitting{r: r}, ""
	if len(typed) > 0 {
		means = r.Means(typed[0], before != nil || len(typed) > 1)
	}
	name := r.IsNamed(typed)
	for i, form := range r.Forms {
		f.short = len(typed) > 0 && (slices.Contains(r.Ways(form[0].Literal), typed[0]) || means == form[0].Literal)
		f.said = !r.Bare
		if !name || slices.Contains(r.Ways(form[0].Literal), typed[0]) {
			f.lay(form, typed, Reading{Command: referee.Command{Form: uint8(i)}}, false)
		}
		f.said = false
		if before == nil {
			continue
		}
		for n := 1; n < len(form); n++ { // the first n words are those of the command before
			if c, ok := r.carry(form[:n], uint8(i), *before); ok && (form[n].Gap < 0 || before.Form == uint8(i)) {
				f.lay(form[n:], typed, Reading{Command: c, Loose: 2 * Some(r.Comma && !r.either(typed))}, false)
			}
		}
	}
	for _, f.parted = range []bool{false, true} {
		if len(f.list) > 0 || !r.Free && !f.parted || len(typed) == 0 {
			continue
		}
		back := r.turnsBack(typed)
		for i, form := range r.Forms {
			f.short, f.said = slices.Contains(r.Ways(form[0].Literal), typed[0]) || means == form[0].Literal, !r.Bare
			list := r.orders(uint8(i))
			if f.parted {
				list = [][]referee.Word{form}
			} else if from, to := pair(form); back && to > 0 {
				order := slices.Clone(form)
				order[from], order[to] = order[to], order[from]
				list = append(list, order)
			}
			for _, order := range list {
				n := len(f.list)
				f.lay(order, typed, Reading{Command: referee.Command{Form: uint8(i)}}, false)
				if !f.parted {
					f.list = f.list[:n+len(slices.DeleteFunc(f.list[n:], func(as Reading) bool { return counts(form, as, typed) }))]
				}
				for j := range f.list[n:] {
					r.directs(order, &f.list[n+j], typed)
				}
			}
		}
	}
	return Tightest(f.list)
}

// either reports whether words may as well go on from the command before as be one of their own, behind a comma: "s 5" that
// is "score 5", or another "put slate". A verb that is all of them, or typed whole, leaves no doubt.
func (r *Forms) either(typed []string) bool {
	return len(typed) > 1 && !voice.IsFigure(typed[0]) && !slices.ContainsFunc(r.Forms, func(form []referee.Word) bool {
		return slices.Contains(r.Ways(form[0].Literal), typed[0])
	})
}

// Means is the one verb that begins so, or the only one of them that is legal, or nothing. Inside a line it is none of the tool's.
func (r *Forms) Means(word string, inside bool) string {
	if v := r.begun(word, func(string) bool { return false }); v != "" || len(r.Dead) == 0 {
		return v
	}
	return r.begun(word, func(verb string) bool {
		is := func(form []referee.Word) bool { return form[0].Literal == verb }
		return r.Dead[verb] || inside && !slices.ContainsFunc(r.Forms, is)
	})
}

// begun is the one verb that begins so, but for some, or nothing.
func (r *Forms) begun(word string, but func(verb string) bool) string {
	found := ""
	for _, v := range r.Verbs {
		if v.Word != found && !but(v.Word) && slices.ContainsFunc(v.Ways, func(w string) bool { return strings.HasPrefix(w, word) }) {
			if found != "" {
				return ""
			}
			found = v.Word
		}
	}
	return found
}

// carry fills the gaps of a form's beginning from the command before, thing by thing of the same kind.
func (r *Forms) carry(form []referee.Word, i uint8, before referee.Command) (c referee.Command, ok bool) {
	c.Form = i
	last := r.Forms[before.Form]
	for _, w := range form {
		if w.Gap < 0 {
			continue
		}
		at := slices.IndexFunc(last, func(o referee.Word) bool { return o.Gap >= 0 && o.Kind == w.Kind })
		if at < 0 {
			return c, false
		}
		c.Args[w.Gap] = before.Args[last[at].Gap]
		last = last[at+1:]
	}
	return c, true
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

// set is the reading with a thing in a gap.
func (r Reading) set(w referee.Word, value int) Reading {
	r.Args[w.Gap] = int16(value)
	return r
}

// with is the reading with some more words, all taken for the same, that fit so much worse.
func (r Reading) with(loose int, as Use, words int) Reading {
	r.Loose += loose
	for range words {
		r.Uses = r.Uses.and(as)
	}
	return r
}

// fills reports whether a word that only begins the name of a thing is one that says nothing.
func (r *Forms) fills(word string, k referee.Kind, v value) bool {
	return len(word) > 1 && r.Filler[word] && r.G.Words(k).List != nil && !slices.ContainsFunc(r.spelled(k)[v.Value].names, func(n string) bool {
		return slices.Contains(strings.Split(n, "-"), word)
	})
}

// named is how many words at least are the name of a thing of that kind: as many as the longest name has, or the
// longest beginning of one, that stands there, so that "green hill" is not "green", and then something else. Of words that
// are each cut short, "gr h", that is not sure.
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

	longer bool // the words begin a shorter name, too, and this one goes on from there: "gr" is rather "green" than "green-hill"
}

// mostCode is how many letters a code has. It goes before names of its kind that begin so, but is no whole name: "lift ma 1"
// may be of the power MA, and of marble.
const mostCode = 2

// Values lists the things of a kind that a word may stand for.
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
		begins := !r.Kept[word] && !voice.IsFigure(word[strings.LastIndexByte(word, '-')+1:]) && slices.ContainsFunc(s.names, func(n string) bool { return voice.BeginsIn(n, word) })
		switch {
		case exact || begins:
			list = append(list, value{Value: s.value, loose: Some(!exact) + Some(among), foreign: !exact && s.foreign(word)})
		case slices.ContainsFunc(s.names, func(n string) bool { return beginsEach(n, word, r.Kept) }):
			list = append(list, value{Value: s.value, loose: 1 + Some(among), cut: true})
		}
	}
	r.longer(k, word, list)
	r.stands[at] = list
	return list
}

// longer marks those of the things that a word begins whose names go on from the name of another one.
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

// beginsEach reports whether each word of a name begins as it was typed, one after the other: "tr-re" in "os-tres-reis". Words that are
// kept stand for themselves alone.
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

// counted reports whether those of a list that end in figures are of one sort, "stone1" and "stone2": then the figure will do.
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

// Tightest orders readings, the best fit first, and leaves out what is there twice.
func Tightest(list []Reading) []Reading {
	slices.SortStableFunc(list, func(a, b Reading) int { return a.Loose - b.Loose })
	var out []Reading
	for _, r := range list {
		if !slices.ContainsFunc(out, func(o Reading) bool { return o.Command == r.Command }) {
			out = append(out, r)
		}
	}
	return out
}

func isNoFigure(r rune) bool { return r < '0' || r > '9' }

// Words that name no thing by beginning its name: "call" is no way to say "callan".

// stood is a word where a thing of a kind stands.
type stood struct {
	kind referee.Kind
	Word string
}

// Verb is the first word of a command, and the ways to type it.
type Verb struct {
	Word string
	Ways []string
}

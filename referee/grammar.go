package referee

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Kind is a kind of words, such as powers or places. Number is 0. The other kinds count from 1, in the order in which
// NewGrammar was given them.
type Kind uint8

// Number is the kind of whole numbers. Every grammar has it.
const Number Kind = 0

// Vocabulary is a kind with all its words. A kind with a list writes the value 2 as List[2]. A kind without a list writes
// whole numbers from Least to Most in figures.
type Vocabulary struct {
	Name        string
	List        []string
	Least, Most int
	Usual       string // the default when the player leaves the word out, such as the number 1; empty: none
}

// Grammar says how a game writes its moves and its facts. Each has a form: "step <racer> <square>". No two commands of
// one grammar are written alike. A grammar never changes once it is made.
type Grammar struct {
	forms, facts *forms
	kinds        []Vocabulary
	typed        []string           // first words that never go without saying
	at           []map[string]int16 // for each kind with a list, the place of a word
}

// Word is one word of a form: a literal, or a gap for a word of some kind.
type Word struct {
	Literal string
	Kind    Kind
	Gap     int // which argument; -1 for a literal
}

// forms are the forms of moves or of facts.
type forms struct {
	list   [][]Word
	byWord map[string][]uint8 // by the first word, which is never a gap
}

// NewGrammar makes a grammar from the forms of the moves and of the facts. The kinds count from 1 in the order given. A
// gap is written <name> with the name of a kind; <n> is a gap for a number. NewGrammar panics if a form is wrong or
// two kinds have one name, which is a fault in the game's code.
func NewGrammar(moves, facts []string, kinds ...Vocabulary) *Grammar {
	g := &Grammar{kinds: append([]Vocabulary{{Name: "n", Least: 0, Most: 20}}, kinds...)}
	for i, k := range g.kinds {
		if slices.ContainsFunc(g.kinds[:i], func(other Vocabulary) bool { return other.Name == k.Name }) {
			panic(fmt.Sprintf("referee: the kind %s is there twice", k.Name))
		}
		at := make(map[string]int16, len(k.List))
		for i, w := range k.List {
			if _, twice := at[w]; twice || !isWord(w) {
				panic(fmt.Sprintf("referee: the word %q of the kind %s is there twice, or no word", w, k.Name))
			}
			at[w] = int16(i)
		}
		g.at = append(g.at, at)
	}
	g.forms, g.facts = g.compile(moves), g.compile(facts)
	return g
}

// Typed names the first words of moves that must always be typed: an argument alone never means such a move. They are costly
// moves, such as forfeiting a card.
func (g *Grammar) Typed(verbs ...string) *Grammar {
	g.typed = verbs
	return g
}

// IsTyped reports whether moves with this first word must always be typed in full.
func (g *Grammar) IsTyped(verb string) bool { return slices.Contains(g.typed, verb) }

// isWord reports whether w can be typed as one word and kept in a journal.
func isWord(w string) bool {
	return w != "" && !strings.ContainsFunc(w, func(r rune) bool { return r <= ' ' || r == 0x7f || r == '#' || r == '<' || r == '"' })
}

func (g *Grammar) compile(list []string) *forms {
	f := &forms{byWord: map[string][]uint8{}}
	for i, form := range list {
		var words []Word
		gaps := 0
		for _, w := range strings.Fields(form) {
			name, gap := strings.CutPrefix(w, "<")
			if !gap {
				words = append(words, Word{Literal: w, Gap: -1})
				continue
			}
			name = strings.TrimSuffix(name, ">")
			k := slices.IndexFunc(g.kinds, func(k Vocabulary) bool { return k.Name == name })
			if k < 0 || gaps == Gaps {
				panic(fmt.Sprintf("referee: the form %q has a gap of no known kind, or more than %d", form, Gaps))
			}
			words = append(words, Word{Kind: Kind(k), Gap: gaps})
			gaps++
		}
		if len(words) == 0 || words[0].Gap >= 0 || i > 255 {
			panic(fmt.Sprintf("referee: the form %q must begin with a word of its own", form))
		}
		if f.among(words) {
			panic(fmt.Sprintf("referee: the form %q is there twice", form))
		}
		f.list = append(f.list, words)
		f.byWord[words[0].Literal] = append(f.byWord[words[0].Literal], uint8(i))
	}
	return f
}

// among reports whether a form is one of f already: the same words, and the same kinds in the gaps.
func (f *forms) among(words []Word) bool {
	return slices.ContainsFunc(f.list, func(other []Word) bool { return slices.Equal(other, words) })
}

// Forms lists the words of every form of a move. The Form of a command is an index of this list.
func (g *Grammar) Forms() [][]Word { return g.forms.list }

// FactForms lists the words of every form of a fact. The Form of a fact is an index of this list.
func (g *Grammar) FactForms() [][]Word { return g.facts.list }

// Words returns the vocabulary of the kind k.
func (g *Grammar) Words(k Kind) Vocabulary { return g.kinds[k] }

// Kind is the kind of that name; Number if there is none.
func (g *Grammar) Kind(name string) Kind {
	return Kind(max(0, slices.IndexFunc(g.kinds, func(k Vocabulary) bool { return k.Name == name })))
}

// Kinds returns the number of kinds, Number included.
func (g *Grammar) Kinds() int { return len(g.kinds) }

// Text writes the move c.
func (g *Grammar) Text(c Command) string { return g.text(g.forms, c) }

// FactText writes the fact c.
func (g *Grammar) FactText(c Command) string { return g.text(g.facts, c) }

// Read reads a move that Text has written. The error says that no form fits the text.
func (g *Grammar) Read(text string) (Command, error) { return g.read(g.forms, text) }

// ReadFact reads a fact that FactText has written. The error says that no form fits the text.
func (g *Grammar) ReadFact(text string) (Command, error) { return g.read(g.facts, text) }

// Word writes a value of the kind k.
func (g *Grammar) Word(k Kind, value int) string {
	if list := g.kinds[k].List; list != nil {
		return list[value]
	}
	return strconv.Itoa(value)
}

// Value returns the value of a word of kind k, and false if the kind has no such word. A number may be out of its kind's
// bounds.
func (g *Grammar) Value(k Kind, word string) (int, bool) {
	if g.kinds[k].List != nil {
		v, ok := g.at[k][word]
		return int(v), ok
	}
	v, err := strconv.ParseInt(word, 10, 16)
	if err != nil || strconv.Itoa(int(v)) != word {
		return 0, false
	}
	return int(v), true
}

// Outside returns the first gap of a form whose value is out of bounds for its kind, and false if there is none. Laws call it
// before they index by a value: players may type anything.
func (g *Grammar) Outside(form []Word, args *[Gaps]int16) (Word, bool) {
	for _, w := range form {
		if w.Gap < 0 {
			continue
		}
		if least, most := g.Bounds(w.Kind); int(args[w.Gap]) < least || int(args[w.Gap]) > most {
			return w, true
		}
	}
	return Word{}, false
}

func (g *Grammar) text(f *forms, c Command) string {
	var b []byte
	for i, w := range f.list[c.Form] {
		if i > 0 {
			b = append(b, ' ')
		}
		if w.Gap < 0 {
			b = append(b, w.Literal...)
		} else {
			b = append(b, g.Word(w.Kind, int(c.Args[w.Gap]))...)
		}
	}
	return string(b)
}

func (g *Grammar) read(f *forms, text string) (Command, error) {
	words := strings.Split(text, " ")
	for _, form := range f.byWord[words[0]] {
		if c, ok := g.fit(f.list[form], words); ok {
			c.Form = form
			return c, nil
		}
	}
	return Command{}, fmt.Errorf("%.60q isn't written like any command", text)
}

// fit lays words into a form.
func (g *Grammar) fit(form []Word, words []string) (c Command, ok bool) {
	if len(form) != len(words) {
		return c, false
	}
	for i, w := range form {
		if w.Gap < 0 {
			if w.Literal != words[i] {
				return c, false
			}
			continue
		}
		v, ok := g.Value(w.Kind, words[i])
		if !ok {
			return c, false
		}
		c.Args[w.Gap] = int16(v)
	}
	return c, true
}

// Universe calls see for every command that the grammar can write, with numbers inside the bounds of their kinds. It
// stops when see returns false.
func (g *Grammar) Universe(see func(Command) bool) {
	for i, form := range g.forms.list {
		if !g.vary(form, Command{Form: uint8(i)}, see) {
			return
		}
	}
}

// Vary is Universe for the commands of one form.
func (g *Grammar) Vary(form uint8, see func(Command) bool) {
	g.vary(g.forms.list[form], Command{Form: form}, see)
}

func (g *Grammar) vary(form []Word, c Command, see func(Command) bool) bool {
	for len(form) > 0 && form[0].Gap < 0 {
		form = form[1:]
	}
	if len(form) == 0 {
		return see(c)
	}
	least, most := g.Bounds(form[0].Kind)
	for v := least; v <= most; v++ {
		c.Args[form[0].Gap] = int16(v)
		if !g.vary(form[1:], c, see) {
			return false
		}
	}
	return true
}

// Bounds returns the smallest and the largest value of the kind k.
func (g *Grammar) Bounds(k Kind) (least, most int) {
	if list := g.kinds[k].List; list != nil {
		return 0, len(list) - 1
	}
	return g.kinds[k].Least, g.kinds[k].Most
}

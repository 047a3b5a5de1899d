// Package voice says what a game says, its questions, moves, facts, reasons and rules, in the players' language, and knows how words are
// typed there.
package voice

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"brehon/content/base/plain"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/referee"
)

// Voice is a game's content in one language, under the rules set.
type Voice struct {
	game    *source.Game
	set     source.Settings
	words   *lang.Catalog
	grammar *referee.Grammar
	names   map[string][]string  // by word, the printed name first
	longer  map[string]string    // by word, the longer name used in print, "7 (by the mill)"
	within  map[string]string    // by word, the name inside a sentence, where it differs: "the first"
	said    map[string]lang.Said // by word, the name as other texts take it; they may ask for a form of it
	typed   map[string]string    // by word, the name in the language as it is typed: "monte-verde"
	kin     func() []*Voice      // in the languages that are understood besides
	ways    *sync.Map            // by what a word belongs to and the word, how it is typed: [2]string to spelled
}

// Game is the content that the voice speaks of.
func (s *Voice) Game() *source.Game { return s.game }

// Settings are the rules set.
func (s *Voice) Settings() source.Settings { return s.set }

// New makes the voice of a game with the rules set, in the language of words.
func New(g *source.Game, set source.Settings, words *lang.Catalog, grammar *referee.Grammar) *Voice {
	s := &Voice{game: g, set: set, words: words.WithValues(g.Values(set)), grammar: grammar, names: map[string][]string{}, longer: map[string]string{}, within: map[string]string{},
		said: map[string]lang.Said{}, typed: map[string]string{}, ways: new(sync.Map)}
	s.kin = sync.OnceValue(func() (list []*Voice) {
		for _, kin := range words.Kin() {
			list = append(list, New(g, set, kin, grammar))
		}
		return list
	})
	for _, n := range g.Nouns() {
		if n.Label {
			s.label(n)
		} else {
			s.noun(n)
		}
	}
	return s
}

// unarticled are the forms of a name that are more than the name behind an article: "um guerreiro" is typed as "guerreiro" is,
// behind a word that says nothing or counts, and no name of its own.
func (s *Voice) unarticled(forms []string, name string) []string {
	filler := strings.Fields(s.Word("play.filler"))
	return slices.DeleteFunc(forms, func(form string) bool {
		article, ok := strings.CutSuffix(form, " "+name)
		return ok && slices.Contains(filler, article)
	})
}

// noun takes up the names of a thing, and how it is typed. The place in which it stands goes by them, too.
func (s *Voice) noun(n *source.Noun) {
	s.name(n.ID, []lang.Text{n.Name, n.Short, n.Within}, n.Printed)
	named := lang.Said{Key: n.Name.Key}
	if s.set.Spelling(n.Printed) == "" {
		named = s.words.Say(n.Name)
	}
	if n.Says != nil {
		said, typed := n.Says(s.words)
		named = said
		s.names[n.ID] = []string{Plain(said.Text), Plain(typed.Text)}
		if strings.HasPrefix(said.Text, typed.Text+" (") { // the addition is not typed
			s.longer[n.ID], s.names[n.ID] = Plain(said.Text), []string{Plain(typed.Text)}
		}
		s.typed[n.ID] = strings.Join(WordsOf(Plain(typed.Text)), "-")
		if s.longer[n.ID] == "" { // "tea (fox)" is typed "tea fox"
			s.names[n.ID] = append(s.names[n.ID], strings.Join(WordsOf(Plain(said.Text)), "-"))
		}
	}
	switch book := s.set.Spelling(n.Printed); {
	case !n.Power:
	case book != "":
		s.within[n.ID] = book
	case !n.Within.Empty():
		s.within[n.ID] = s.Clause(n.Within)
	}
	named.Text = s.Name(n.ID)
	if name := s.within[n.ID]; name != "" {
		named.Text = name
	}
	s.said[n.ID] = named
	s.names[n.ID] = append(s.names[n.ID], s.unarticled(s.words.Forms(n.Name), Plain(s.words.Say(n.Name).Text))...)
	if !n.Counted.Empty() {
		if _, many, ok := strings.Cut(Plain(s.words.Say(n.Counted, "n", 2).Text), " "); ok { // after the number
			s.names[n.ID] = append(s.names[n.ID], many)
		}
	}
	if n.Badge.Code != "" {
		s.names[n.ID] = append(s.names[n.ID], n.Badge.Code)
	}
	if n.Typed {
		s.typed[n.ID] = Fold(s.Clause(n.Name))
	}
	if n.At != "" {
		here := s.words.Say(lang.Text{Other: "{name} ({at})"}, "name", named, "at", n.At)
		s.said[n.At] = here
		s.names[n.At] = slices.Concat([]string{here.Text, n.ID}, s.names[n.ID])
		s.names[n.ID] = append(s.names[n.ID], n.At)
	}
}

// label adds the name of a place that is called by its id: "Green Hill (0909)". A thing on the place has named it already.
func (s *Voice) label(n *source.Noun) {
	if len(s.names[n.ID]) > 0 || n.Name.Empty() {
		return
	}
	name := s.Clause(n.Name)
	s.names[n.ID] = []string{name + " (" + n.ID + ")", name, Plain(n.Name.Other)}
}

// WordsOf are the words of a name, folded, without the signs between them.
func WordsOf(name string) []string {
	return strings.FieldsFunc(Fold(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

func (s *Voice) name(id string, texts []lang.Text, printed source.Printed) {
	var list []string
	if book := s.set.Spelling(printed); book != "" {
		list = append(list, plain.Upper(book))
	}
	for _, t := range texts {
		if !t.Empty() {
			list = append(list, Plain(s.words.Say(t).Text), Plain(t.Other))
		}
	}
	for _, book := range slices.Sorted(maps.Keys(printed)) {
		list = append(list, printed[book]...)
	}
	s.names[id] = list
}

// WithValues returns the voice with more content values, such as those of scenarios.
func (s *Voice) WithValues(values func(path string) (string, bool)) *Voice {
	v := *s
	v.words, v.ways = s.words.WithValues(values), new(sync.Map)
	return &v
}

// Name is a word as it is printed in the language; a word that has no name is itself.
func (s *Voice) Name(word string) string {
	if name := s.longer[word]; name != "" {
		return name
	}
	if n := s.names[word]; len(n) > 0 {
		return n[0]
	}
	return word
}

// Named is the name of a word, for other texts to say in a form of it.
func (s *Voice) Named(word string) lang.Said {
	said := s.said[word]
	said.Text = s.Name(word)
	return said
}

// Inside is Named, as it is inside a sentence.
func (s *Voice) Inside(word string) lang.Said {
	if s.within[word] != "" {
		return s.said[word]
	}
	return s.Named(word)
}

// Spellings are all names of a word, the printed one first; none if it has no name.
func (s *Voice) Spellings(word string) []string { return s.names[word] }

// Word says one of the tool's own words.
func (s *Voice) Word(key string, args ...any) string {
	return s.words.Say(s.game.Word(key), args...).Text
}

// Others returns the words of the tool, then the game's own.
func (s *Voice) Others() []string {
	const key = "play.also"
	return append(strings.Fields(s.words.Say(s.game.Words.Text(key)).Text), strings.Fields(s.Word(key))...)
}

// Units are the words of the text unit.<verb>, which is said by the number n: "card/letter" of one.
func (s *Voice) Units(verb string) (one, all []string) {
	key := "referee.unit." + verb
	if !s.game.Messages.Has(key) {
		return nil, nil
	}
	of := func(n int) []string { return lang.Alternatives(Plain(s.words.Say(s.game.Message(key), "n", n).Text)) }
	one = of(1)
	return one, append(of(2), one...)
}

// hasWord reports whether Word knows a key.
func (s *Voice) hasWord(key string) bool {
	return s.game.Words.Has(key) || s.game.Messages.Has("own."+key)
}

// Say says a text of the game's messages, without the marks that are for print. A value may be a text of the content.
func (s *Voice) Say(key string, args ...any) string {
	args = slices.Clone(args)
	for i := 1; i < len(args); i += 2 {
		if t, ok := args[i].(lang.Text); ok {
			args[i] = s.words.Say(t)
		}
	}
	return s.Clause(s.game.Message("referee."+key), args...)
}

// Quoted puts a text into the language's quotation marks.
func (s *Voice) Quoted(text string) string {
	return s.words.About.Quoted(text)
}

// Player describes a player: the text play.start.<name> with level and traits (an automaton's level is always given), or the
// name itself.
func (s *Voice) Player(name string) string {
	program, level, _ := strings.Cut(name, ":")
	key := "play.start." + program
	if !s.hasWord(key) {
		return name
	}
	said := []string{s.Word(key)}
	if difficulty, ok := s.game.Automata.Difficulty(level); program == "automaton" && ok {
		level = difficulty.Name()
	}
	for _, id := range strings.Split(level, "+") {
		said = append(said, s.levelName(id))
	}
	return strings.Join(slices.DeleteFunc(said, func(w string) bool { return w == "" }), ", ")
}

// levelName is the name of an automaton's level or trait; anything else is itself.
func (s *Voice) levelName(id string) string {
	if l := s.game.Automata.Level(id); l != nil {
		return s.Clause(l.Name)
	}
	if t := s.game.Automata.Trait(id); t != nil {
		return s.Clause(t.Name)
	}
	return id
}

// Clause is a text of the content without the marks that are for print.
func (s *Voice) Clause(t lang.Text, args ...any) string { return Plain(s.words.Say(t, args...).Text) }

// Rule is the rule's sentence by the options in force, without marks. One that ends in a list has the list after it, or
// the numbers of the rules that the list is made of. It is empty if the book has no such rule.
func (s *Voice) Rule(id string) string {
	var parts, below []string
	for _, c := range s.game.Book {
		for _, b := range c.Blocks {
			switch {
			case b.Rule != nil && b.Rule.ID == id:
				text, _ := b.Rule.In(s.set)
				parts = append(parts, Plain(s.words.Say(text).Text))
			case b.Rule != nil && isBelow(b.Rule.ID, id) && !slices.Contains(below, b.Rule.ID):
				below = append(below, b.Rule.ID)
			}
		}
	}
	text := strings.Join(parts, " ")
	if !strings.HasSuffix(text, ":") {
		return text
	}
	items := ItemsOf(s.game, id)
	if len(items) == 0 {
		return text + " " + strings.Join(below, ", ")
	}
	for _, item := range items {
		text += " " + Plain(s.words.Say(item).Text)
	}
	return text
}

// isBelow reports whether a rule is one of those into which another is divided: H10.2.1 is below H10.2.
func isBelow(id, above string) bool {
	rest, ok := strings.CutPrefix(id, above+".")
	return ok && IsFigure(rest)
}

// ItemsOf are the points of the lists that belong to a rule.
func ItemsOf(g *source.Game, id string) (list []lang.Text) {
	for _, c := range g.Book {
		for _, b := range c.Blocks {
			if b.List != nil && b.List.Rule == id {
				list = append(list, b.List.Items...)
			}
		}
	}
	return list
}

// Message says a message of the game. One that has no text yet is its key and its values.
func (s *Voice) Message(m referee.Message) string { return s.begin(s.Part(m), m) }

// Part formats a message inside a sentence or a list: a name at its head keeps its inner form, "the first is thrown back".
func (s *Voice) Part(m referee.Message) string {
	var args []any
	for _, a := range m.Args {
		args = s.arg(args, a)
	}
	for i := 1; i < len(args); i += 2 {
		if list, ok := args[i].([]lang.Said); ok {
			args[i] = s.game.List(s.words, list)
		}
	}
	if key := "referee." + m.Key; s.game.Messages.Has(key) {
		return Plain(s.words.Say(s.game.Message(key), args...).Text)
	}
	return bare(m.Key, args)
}

// begin formats a message at the start of a sentence: "The first is thrown back".
func (s *Voice) begin(text string, m referee.Message) string {
	for _, a := range m.Args {
		word := s.grammar.Word(a.Kind, a.Value)
		name, ok := s.within[word]
		if rest, first := strings.CutPrefix(text, name); ok && first {
			return s.Name(word) + rest
		}
	}
	return text
}

// decisionKind is the kind of words that are decisions of automata: they go by their headings.
const decisionKind = "decision"

// inside returns a word inside a sentence: a name, else the text word.<kind>.<word>, else the word itself.
func (s *Voice) inside(kind referee.Kind, value int) lang.Said {
	word := s.grammar.Word(kind, value)
	if s.within[word] == "" {
		if s.grammar.Words(kind).Name == decisionKind && s.Decision(word) != "" {
			return lang.Said{Text: s.Decision(word)}
		}
		if key := "referee.word." + s.grammar.Words(kind).Name + "." + word; s.game.Messages.Has(key) {
			return s.words.Say(s.game.Message(key))
		}
	}
	return s.Inside(word)
}

// arg adds a value under its name; several of one name become a list.
func (s *Voice) arg(args []any, a referee.Arg) []any {
	var value any = a.Value
	if s.grammar.Words(a.Kind).List != nil {
		value = s.inside(a.Kind, a.Value)
	}
	for i := 0; i < len(args); i += 2 {
		if args[i] != a.Name {
			continue
		}
		list, ok := args[i+1].([]lang.Said)
		if !ok {
			list = []lang.Said{saidOf(args[i+1])}
		}
		args[i+1] = append(list, saidOf(value))
		return args
	}
	return append(args, a.Name, value)
}

// list is "a, b and c".
func (s *Voice) list(items []string) string {
	var list []lang.Said
	for _, item := range items {
		list = append(list, lang.Said{Text: item})
	}
	return s.game.List(s.words, list).Text
}

// saidOf is a name as it is, and anything else as it is written.
func saidOf(v any) lang.Said {
	if said, ok := v.(lang.Said); ok {
		return said
	}
	return lang.Said{Text: words(v)}
}

// Fact formats a fact: the text fact.<its own words>, with arguments named by kind, or by position for repeated kinds.
// Without such a text it is the fact as typed, with printed names.
func (s *Voice) Fact(fact referee.Command) string {
	return s.form("fact", s.grammar.FactForms()[fact.Form], fact)
}

// Move is a move in words, in the same way: the text move.<its own words>.
func (s *Voice) Move(move referee.Command) string {
	return s.form("move", s.grammar.Forms()[move.Form], move)
}

func (s *Voice) form(key string, form []referee.Word, c referee.Command) string {
	m := referee.Message{Key: key}
	var written []string
	for i, w := range form {
		if w.Gap < 0 {
			m.Key += map[bool]string{true: ".", false: "-"}[i == 0] + w.Literal
			written = append(written, s.Typed(OfForm, w.Literal))
			continue
		}
		arg := referee.Arg{Name: s.grammar.Words(w.Kind).Name, Kind: w.Kind, Value: int(c.Args[w.Gap])}
		if slices.ContainsFunc(m.Args, func(a referee.Arg) bool { return a.Name == arg.Name }) {
			arg.Name += strconv.Itoa(w.Gap + 1)
		}
		m.Args = append(m.Args, arg)
		written = append(written, s.Name(s.grammar.Word(w.Kind, arg.Value)))
	}
	if s.game.Messages.Has("referee." + m.Key) {
		return s.Message(m)
	}
	return strings.Join(written, " ")
}

var links = regexp.MustCompile(`\[([^\]]*)\]\(term:[^)]*\)`)
var closing = regexp.MustCompile(`[ \x{a0}\x{202f}]\{icon:[^}]*\}([,.;:!?)])`) // an icon that ends a clause: no space is left of it
var icons = regexp.MustCompile(`\{icon:[^}]*\} ?`)

// Plain is text without the marks that are for print.
func Plain(text string) string {
	if !strings.ContainsAny(text, "[{*") && !strings.Contains(text, "\u00ad") { // most texts of the prompt
		return text
	}
	text = closing.ReplaceAllString(links.ReplaceAllString(text, "$1"), "$1")
	text = icons.ReplaceAllString(text, "")
	return unmarked.Replace(text)
}

// unmarked takes out stars, and hyphens that only show where a line ends.
var unmarked = strings.NewReplacer("*", "", "\u00ad", "")

// bare is a message without words.
func bare(key string, args []any) string {
	parts := []string{key}
	for i := 0; i+1 < len(args); i += 2 {
		parts = append(parts, words(args[i])+"="+saidOf(args[i+1]).Text)
	}
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), " ")
}

func words(v any) string { return fmt.Sprint(v) }

// Decision is the heading over the lists of a decision.
func (s *Voice) Decision(id string) string {
	return strings.Join(s.clauses(source.Difficulty{}, s.game.Automata.Decisions, id), "")
}

// clauses are the sentences of words, with the numbers of the level and the traits.
func (s *Voice) clauses(difficulty source.Difficulty, list []*source.AutomatonWord, ids ...string) (said []string) {
	var numbers []any
	for name, n := range difficulty.Numbers {
		numbers = append(numbers, name, n)
	}
	for _, id := range ids {
		if i := slices.IndexFunc(list, func(w *source.AutomatonWord) bool { return w.ID == id }); i >= 0 {
			said = append(said, s.Clause(list[i].Says, numbers...))
		}
	}
	return said
}

package console

import (
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

// Voice says things in the players' language.
type Voice interface {
	Message(m referee.Message) string      // a question, refusal or event of the game
	Part(m referee.Message) string         // the same inside a sentence or a list
	Say(key string, args ...any) string    // a text of the game's messages; args are names and values in turn
	Fact(fact referee.Command) string      // a fact of the position
	Name(word string) string               // a word of the grammar as it is printed
	Named(word string) lang.Said           // the same, to be handed to a text, which may ask for a form of it
	Inside(word string) lang.Said          // the same inside a sentence: "the first"
	Spellings(word string) []string        // how else it may be typed
	Typed(of, word string) string          // how a word is typed: of a kind, of the forms ("form") or of the tool ("tool")
	Also(of, word string) []string         // how else it may be typed
	Kin(of, word string) []string          // how it is typed in the languages that are understood besides
	Quoted(text string) string             // in the language's quotation marks
	Player(name string) string             // who plays: a person, or a program by its name
	Reason(r referee.Reason) string        // why an automaton made a move
	Decision(id string) string             // what is decided, over an automaton's list
	List(l referee.List) []string          // a list as an automaton reads it; before the line that it follows stands ">"
	Rule(id string) string                 // the sentence of a rule; empty if there is none
	Word(key string, args ...any) string   // of the tool's own words; args are names and values in turn
	Others() []string                      // words that players think of first, each with what it stands for: "actions=moves"
	Units(verb string) (one, all []string) // the words for one, and for any number, of what moves that begin so count: "card", "cards"
	Kind(k referee.Kind) string            // what stands for a thing of a kind where a form is written: "SQUARE"
	How(k referee.Kind) string             // how a thing of a kind is typed; empty if there are no words
	Form(form uint8) string                // what a form of move does, with kinds in its gaps; empty if there are no words
	Move(move referee.Command) string      // a move in words, as a sentence
}

// Speaker is the Voice of a game's content in one language.
type Speaker struct {
	game    *source.Game
	set     source.Settings
	words   *lang.Catalog
	grammar *referee.Grammar
	names   map[string][]string  // by word, the printed name first
	longer  map[string]string    // by word, the name with what is only said, "7 (by the mill)"
	within  map[string]string    // by word, the name inside a sentence, where it differs: "the first"
	said    map[string]lang.Said // by word, the name of a thing as it is handed to other texts, which may ask for a form of it
	typed   map[string]string    // by word, the name in the language as it is typed: "monte-verde"
	kin     func() []*Speaker    // in the languages that are understood besides
	ways    *sync.Map            // by what a word belongs to and the word, the ways to type it: [2]string to []string
}

// NewSpeaker makes the voice of a game with the rules set, in the language of words.
func NewSpeaker(g *source.Game, set source.Settings, words *lang.Catalog, grammar *referee.Grammar) *Speaker {
	s := &Speaker{game: g, set: set, words: words.WithValues(g.Values(set)), grammar: grammar, names: map[string][]string{}, longer: map[string]string{}, within: map[string]string{},
		said: map[string]lang.Said{}, typed: map[string]string{}, ways: new(sync.Map)}
	s.kin = sync.OnceValue(func() (list []*Speaker) {
		for _, kin := range words.Kin() {
			list = append(list, NewSpeaker(g, set, kin, grammar))
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

// noun takes up the names of a thing, and how it is typed. The place in which it stands goes by them, too.
func (s *Speaker) noun(n *source.Noun) {
	s.name(n.ID, []lang.Text{n.Name, n.Short, n.Within}, n.Printed)
	named := lang.Said{Key: n.Name.Key}
	if n.Says != nil {
		said, typed := n.Says(s.words)
		named = said
		s.names[n.ID] = []string{Plain(said.Text), Plain(typed.Text)}
		if strings.HasPrefix(said.Text, typed.Text+" (") { // what is said besides is not typed
			s.longer[n.ID], s.names[n.ID] = Plain(said.Text), []string{Plain(typed.Text)}
		}
		s.typed[n.ID] = strings.Join(wordsOf(Plain(typed.Text)), "-")
		if s.longer[n.ID] == "" { // "tea (fox)" is typed "tea fox"
			s.names[n.ID] = append(s.names[n.ID], strings.Join(wordsOf(Plain(said.Text)), "-"))
		}
	}
	switch book := s.set.Spelling(n.Printed); {
	case !n.Power:
	case book != "":
		s.within[n.ID] = book
	case !n.Within.Empty():
		s.within[n.ID] = s.clause(n.Within)
	}
	named.Text = s.Name(n.ID)
	if name := s.within[n.ID]; name != "" {
		named.Text = name
	}
	s.said[n.ID] = named
	s.names[n.ID] = append(s.names[n.ID], s.words.Forms(n.Name)...)
	if !n.Counted.Empty() {
		if _, many, ok := strings.Cut(Plain(s.words.Say(n.Counted, "n", 2).Text), " "); ok { // behind the number
			s.names[n.ID] = append(s.names[n.ID], many)
		}
	}
	if n.Badge.Code != "" {
		s.names[n.ID] = append(s.names[n.ID], n.Badge.Code)
	}
	if n.Typed {
		s.typed[n.ID] = fold(s.clause(n.Name))
	}
	if n.At != "" {
		here := s.words.Say(lang.Text{Other: "{name} ({at})"}, "name", named, "at", n.At)
		s.said[n.At] = here
		s.names[n.At] = slices.Concat([]string{here.Text, n.ID}, s.names[n.ID])
		s.names[n.ID] = append(s.names[n.ID], n.At)
	}
}

// label takes up the name of a place that people call by its id: "Green Hill (0909)". Where something stands there, that has named
// it.
func (s *Speaker) label(n *source.Noun) {
	if len(s.names[n.ID]) > 0 || n.Name.Empty() {
		return
	}
	name := s.clause(n.Name)
	s.names[n.ID] = []string{name + " (" + n.ID + ")", name, Plain(n.Name.Other)}
}

// wordsOf are the words of a name, folded, without the signs between them.
func wordsOf(name string) []string {
	return strings.FieldsFunc(fold(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

func (s *Speaker) name(id string, texts []lang.Text, printed source.Printed) {
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

// WithValues is the same voice with more figures of the content than the game's own, such as those of scenarios.
func (s *Speaker) WithValues(values func(path string) (string, bool)) *Speaker {
	v := *s
	v.words, v.ways = s.words.WithValues(values), new(sync.Map)
	return &v
}

// Name is a word as it is printed in the language; a word that has no name is itself.
func (s *Speaker) Name(word string) string {
	if name := s.longer[word]; name != "" {
		return name
	}
	if n := s.names[word]; len(n) > 0 {
		return n[0]
	}
	return word
}

// Named is the name of a word, for other texts to say in a form of it.
func (s *Speaker) Named(word string) lang.Said {
	said := s.said[word]
	said.Text = s.Name(word)
	return said
}

// Inside is Named, as it is inside a sentence.
func (s *Speaker) Inside(word string) lang.Said {
	if s.within[word] != "" {
		return s.said[word]
	}
	return s.Named(word)
}

// Spellings are all names of a word, the printed one first; none if it has no name.
func (s *Speaker) Spellings(word string) []string { return s.names[word] }

// Word says one of the tool's own words.
func (s *Speaker) Word(key string, args ...any) string {
	return s.words.Say(s.game.Word(key), args...).Text
}

// Others are the tool's, and behind them the game's own, if it has some.
func (s *Speaker) Others() []string {
	const key = "play.also"
	return append(strings.Fields(s.words.Say(s.game.Words.Text(key)).Text), strings.Fields(s.Word(key))...)
}

// Units are the words of the text unit.<verb>, which is said by the number n: "card/letter" of one.
func (s *Speaker) Units(verb string) (one, all []string) {
	key := "referee.unit." + verb
	if !s.game.Messages.Has(key) {
		return nil, nil
	}
	of := func(n int) []string { return lang.Alternatives(Plain(s.words.Say(s.game.Message(key), "n", n).Text)) }
	one = of(1)
	return one, append(of(2), one...)
}

// hasWord reports whether Word knows a key.
func (s *Speaker) hasWord(key string) bool {
	return s.game.Words.Has(key) || s.game.Messages.Has("own."+key)
}

// Say says a text of the game's messages, without the marks that are for print. A value may be a text of the content.
func (s *Speaker) Say(key string, args ...any) string {
	args = slices.Clone(args)
	for i := 1; i < len(args); i += 2 {
		if t, ok := args[i].(lang.Text); ok {
			args[i] = s.words.Say(t)
		}
	}
	return s.clause(s.game.Message("referee."+key), args...)
}

// Quoted puts a text into the language's quotation marks.
func (s *Speaker) Quoted(text string) string {
	return s.words.About.Quoted(text)
}

// Player is who plays, in words: the text play.start.<name>, with level and traits, an automaton always with its level; or
// the name itself.
func (s *Speaker) Player(name string) string {
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
func (s *Speaker) levelName(id string) string {
	if l := s.game.Automata.Level(id); l != nil {
		return s.clause(l.Name)
	}
	if t := s.game.Automata.Trait(id); t != nil {
		return s.clause(t.Name)
	}
	return id
}

// clause is a text of the content without the marks that are for print.
func (s *Speaker) clause(t lang.Text, args ...any) string { return Plain(s.words.Say(t, args...).Text) }

// Rule is the rule's sentence by the options in force, without marks. One that ends in a list has the list after it, or
// the numbers of the rules that the list is made of. It is empty if the book has no such rule.
func (s *Speaker) Rule(id string) string {
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
	items := itemsOf(s.game, id)
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
	return ok && isFigure(rest)
}

// itemsOf are the points of the lists that belong to a rule.
func itemsOf(g *source.Game, id string) (list []lang.Text) {
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
func (s *Speaker) Message(m referee.Message) string { return s.begin(s.Part(m), m) }

// Part is a message inside a sentence or a list: a name at its head stands as it does there, "the first is thrown back".
func (s *Speaker) Part(m referee.Message) string {
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

// begin is a sentence with the whole name at its head, if a name stands there: "The first is thrown back".
func (s *Speaker) begin(text string, m referee.Message) string {
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

// inside is a word as it stands inside a sentence: a name, else the text word.<kind>.<word>, else the word itself.
func (s *Speaker) inside(kind referee.Kind, value int) lang.Said {
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
func (s *Speaker) arg(args []any, a referee.Arg) []any {
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
func (s *Speaker) list(items []string) string {
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

// Fact is a fact in words: the text fact.<its own words>, in which each gap goes by the name of its kind, or its
// place if the kind is there before. One that has no text yet is as it is written, with the printed names.
func (s *Speaker) Fact(fact referee.Command) string {
	return s.form("fact", s.grammar.FactForms()[fact.Form], fact)
}

// Move is a move in words, in the same way: the text move.<its own words>.
func (s *Speaker) Move(move referee.Command) string {
	return s.form("move", s.grammar.Forms()[move.Form], move)
}

func (s *Speaker) form(key string, form []referee.Word, c referee.Command) string {
	m := referee.Message{Key: key}
	var written []string
	for i, w := range form {
		if w.Gap < 0 {
			m.Key += map[bool]string{true: ".", false: "-"}[i == 0] + w.Literal
			written = append(written, w.Literal)
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
var icons = regexp.MustCompile(`\{icon:[^}]*\} ?`)

// Plain is text without the marks that are for print.
func Plain(text string) string {
	text = icons.ReplaceAllString(links.ReplaceAllString(text, "$1"), "")
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

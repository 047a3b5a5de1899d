package lang

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"brehon/content/strict"
)

// Catalog says texts in one language. It may be used by several goroutines at once.
type Catalog struct {
	Tag     string    // "pt-BR"
	Endonym string    // the language's name for itself: "Português (Brasil)"
	English string    // its name in English
	About   *Language // how it counts and is set; never nil

	pseudo *pseudo   // nil: a language
	words  []*domain // the language itself, then its parent; English is not among them
	values func(path string) (string, bool)
	lost   *lost

	isolates bool         // English is marked as running from left to right
	left     map[Pos]bool // entries that are not said, of a draft

	folder  fs.FS           // nil: none
	hyphens func() *Hyphens // nil: none
	kin     func() []*Catalog
}

func newCatalog(about *Language) *Catalog {
	return &Catalog{Tag: about.Tag, Endonym: about.Endonym, English: about.English, About: about, lost: &lost{}}
}

// Hyphens knows where the language's words divide; nil where it has no patterns.
func (c *Catalog) Hyphens() *Hyphens {
	if c.hyphens == nil {
		return nil
	}
	return c.hyphens()
}

// Kin are the languages whose words are understood too where they are typed.
func (c *Catalog) Kin() []*Catalog {
	if c.kin == nil {
		return nil
	}
	return c.kin()
}

// Fonts are the faces that the language wants its letters looked for in, before the common ones.
func (c *Catalog) Fonts() Fonts { return c.About.Fonts }

// File is a file of the language's folder, such as a font. It is shared: nobody may write into it.
func (c *Catalog) File(name string) ([]byte, error) {
	if c.folder == nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	return fs.ReadFile(c.folder, path.Join(Folder, c.home(), name))
}

// domain is the translations of one language.
type domain struct {
	entries map[string]*Entry // by msgctxt
	plural  Plural
}

// lost gathers placeholders that had no value.
type lost struct {
	sync.Mutex
	faults []Fault
}

// English is the catalogue that says every text as it stands in the content, where there is no folder of a language.
func English() *Catalog {
	return newCatalog(&Language{Tag: "en", Endonym: "English", English: "English", Status: Shipped, Source: true,
		Script: "Latn", Direction: "ltr", Plural: "nplurals=2; plural=(n != 1);", Numbers: Numbers{Decimal: "."},
		Forms: []string{"art", "gen", "a", "pl"}, Agree: []string{"s", "p"}, Several: map[string]string{"s": "p", "p": "p"},
		Quotes: Quotes{Outer: [2]string{"“", "”"}, Inner: [2]string{"‘", "’"}}})
}

// WithValues is the same catalogue with figures from the content: values answers
// paths such as rules.movementPoints. It gathers its own faults.
func (c *Catalog) WithValues(values func(path string) (string, bool)) *Catalog {
	d := *c
	d.values, d.lost = values, &lost{}
	return &d
}

// Say is the text in the language of the catalogue, else of its parent, else in English. Args are names and
// values in turn ("n", 3, "place", text): whole numbers, strings, texts and what has been said already.
// A placeholder without a value stays as it is, and is noted in Faults.
func (c *Catalog) Say(t Text, args ...any) Said {
	s := speaker{c: c, t: t, args: args}
	return s.say()
}

// Join is Say for a text that sets names side by side: in a form, each of them stands in it.
func (c *Catalog) Join(t Text, args ...any) Said {
	s := speaker{c: c, t: t, args: args, joins: true}
	return s.say()
}

// Isolate and IsolateEnd stand around words that run from left to right in lines that run the other way (UAX 9).
const (
	Isolate    = "\u2066"
	IsolateEnd = "\u2069"
)

// Isolating is the same catalogue for print: where its lines run from right to left, English that stands for a missing
// translation keeps its order among them.
func (c *Catalog) Isolating() *Catalog {
	d := *c
	d.isolates = c.About.RightToLeft() && c.pseudo == nil
	return &d
}

// isolate puts marks around a text, but for one of letters alone: that needs none.
func isolate(text string) string {
	if strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && r != ' ' }) {
		return Isolate + text + IsolateEnd
	}
	return text
}

// Faults lists the placeholders that had no value, by place.
func (c *Catalog) Faults() []Fault {
	c.lost.Lock()
	defer c.lost.Unlock()
	return strict.Sort(append([]Fault(nil), c.lost.faults...))
}

// speaker says one text once.
type speaker struct {
	c      *Catalog
	t      Text
	args   []any
	joins  bool   // its names stand side by side
	plural Plural // how the language of its words counts

	inSource bool // its words are those of the content: no translation has it
}

func (s speaker) say() Said {
	words, pos := s.choose()
	said := Said{Key: s.t.Key, Text: s.fill(words, pos), Pos: pos}
	if s.c.isolates && pos == s.t.Pos {
		said.Text = isolate(said.Text)
	}
	if s.inSource {
		said.own = s.t.Inflected
	}
	if len(s.args) > 0 && (s.c.About.Inflects() || s.grammar().Inflects()) {
		again := s
		said.by = &again
	}
	return said
}

// choose picks the words of the first language that has them, in the right number.
func (s *speaker) choose() (string, Pos) {
	n, counted := s.count()
	s.inSource = true
	if s.c.pseudo != nil {
		if s.t.One != "" && counted && n == 1 {
			return s.c.pseudo.say(s.t.One, s.t.Letter), s.t.Pos
		}
		return s.c.pseudo.say(s.t.Other, s.t.Letter), s.t.Pos
	}
	if d, e := s.c.find(s.t); e != nil {
		s.inSource, s.plural = false, d.plural
		if i := d.plural.Index(n); s.t.By != "" && counted && i < len(e.Str) {
			return e.Str[i], e.Pos
		}
		return e.Str[len(e.Str)-1], e.Pos
	}
	if s.t.One != "" && counted && n == 1 {
		return s.t.One, s.t.Pos
	}
	return s.t.Other, s.t.Pos
}

// find is the translation of a text, and whose it is: the language's, else its parent's; nil if neither has one.
func (c *Catalog) find(t Text) (*domain, *Entry) {
	for _, d := range c.words {
		if e := d.entries[t.Key]; e != nil && !c.left[e.Pos] && e.Translates(t) {
			return d, e
		}
	}
	return nil, nil
}

// Without is the same catalogue, which leaves the entries at these places in English, if the language is a draft.
func (c *Catalog) Without(places []Pos) *Catalog {
	d := *c
	d.left = map[Pos]bool{}
	for _, p := range places {
		d.left[p] = c.About.Status == Draft
	}
	return &d
}

// Holds reports whether the entry of a key stands at that place, and is the language's or its parent's.
func (c *Catalog) Holds(key string, at Pos) bool {
	return slices.ContainsFunc(c.words, func(d *domain) bool { e := d.entries[key]; return e != nil && e.Pos == at })
}

// Entry is the translation that says a text, of the language or its parent; nil where the English says it.
func (c *Catalog) Entry(t Text) *Entry {
	_, e := c.find(t)
	return e
}

// Own is the language's own entry of a key, whatever its state; nil if there is none.
func (c *Catalog) Own(key string) *Entry {
	if len(c.words) == 0 {
		return nil
	}
	return c.words[0].entries[key]
}

// count is the number that chooses between singular and plural.
func (s *speaker) count() (n int, ok bool) {
	if s.t.By == "" {
		return 0, false
	}
	v, ok := s.value(s.t.By)
	if !ok {
		return 0, false
	}
	return counted(v)
}

// counted is the number that a figure counts: 2 of −2.
func counted(v string) (n int, ok bool) {
	n, err := strconv.Atoi(strings.ReplaceAll(v, minus, "-"))
	return max(n, -n), err == nil
}

const minus = "\u2212" // a figure below nought is written with the true sign

// value is what stands for a placeholder: an argument of its name, else a figure of the content.
// Where the text is counted by a path, {n} is that figure too.
func (s *speaker) value(name string) (string, bool) {
	if v, ok := s.arg(name); ok {
		return s.word(v), true
	}
	if name == "n" && strings.Contains(s.t.By, ".") {
		name = s.t.By
	}
	if s.c.values != nil {
		if v, ok := s.c.values(name); ok {
			return figure(v), true
		}
	}
	return "", false
}

// arg is the argument of a name.
func (s *speaker) arg(name string) (any, bool) {
	for i := 0; i+1 < len(s.args); i += 2 {
		if s.args[i] == name {
			return s.args[i+1], true
		}
	}
	return nil, false
}

func (s *speaker) word(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case int:
		return figure(strconv.Itoa(v))
	case Text:
		return s.c.Say(v, s.args...).Text
	case Said:
		return v.Text
	}
	return fmt.Sprint(v)
}

func figure(v string) string {
	if rest, ok := strings.CutPrefix(v, "-"); ok {
		return minus + rest
	}
	return v
}

// fill puts values in the place of {name}, {+name}, {-name} and {name.form}, and words in that of {name|one|others}. Marks such as
// {icon:oak} stay.
func (s *speaker) fill(words string, pos Pos) string {
	if !strings.Contains(words, "{") {
		return words
	}
	var b strings.Builder
	for {
		i := strings.IndexByte(words, '{')
		if i < 0 {
			break
		}
		j := strings.IndexByte(words[i:], '}')
		if j < 0 {
			break
		}
		b.WriteString(words[:i])
		mark := words[i+1 : i+j]
		words = words[i+j+1:]
		if strings.Contains(mark, ":") && !strings.Contains(mark, "|") {
			b.WriteString("{" + mark + "}")
			continue
		}
		v, ok := s.mark(mark)
		if _, _, asks := s.grammar().inForm(mark); asks && s.heads(b.String()) {
			v = Capital(v)
		}
		switch {
		case !ok:
			s.lose(mark, pos)
			b.WriteString("{" + mark + "}")
		case len(s.c.About.Contractions) > 0:
			v = contract(&b, v, s.c.About.Contractions, func() string { return s.labelIn(mark) })
			b.WriteString(v)
		default:
			b.WriteString(v)
		}
	}
	b.WriteString(words)
	return b.String()
}

// mark is what stands for {mark}.
func (s *speaker) mark(mark string) (string, bool) {
	if strings.Contains(mark, "|") {
		return s.pick(mark)
	}
	name, signed := strings.CutPrefix(mark, "+")
	name, lost := strings.CutPrefix(name, "-")
	v, ok := s.value(name)
	if noun, form, asks := s.grammar().inForm(name); !ok && asks {
		of, given := s.arg(noun)
		return s.inForm(of, form), given
	}
	switch {
	case !ok || v == "0":
	case lost:
		v = negative(v)
	case signed && !strings.HasPrefix(v, minus):
		v = "+" + v
	}
	return v, ok
}

// negative is a figure with the other sign: what −2 takes away is 2.
func negative(v string) string {
	if rest, ok := strings.CutPrefix(v, minus); ok {
		return rest
	}
	return minus + v
}

// pick is the way of a choice that fits its number or name.
func (s *speaker) pick(mark string) (string, bool) {
	c, ok := readChoice(mark)
	if !ok {
		return "", false
	}
	if c.ByName() {
		v, ok := s.arg(c.Name)
		return c.of(s.label(v)), ok
	}
	v, ok := s.value(c.Name)
	i := len(c.Ways) - 1
	if n, whole := counted(v); whole {
		i = min(i, s.plural.Index(n))
	}
	return c.Ways[i].Words, ok
}

func (s *speaker) lose(mark string, pos Pos) {
	l := s.c.lost
	f := Fault{Pos: pos, Msg: fmt.Sprintf("%s: the placeholder {%s} has no value", s.t.Key, mark)}
	l.Lock()
	defer l.Unlock()
	if slices.Contains(l.faults, f) {
		return
	}
	l.faults = append(l.faults, f)
}

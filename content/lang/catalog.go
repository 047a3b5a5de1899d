package lang

import (
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"sync"

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
	words, pos := s.choose()
	return Said{Key: t.Key, Text: s.fill(words, pos), Pos: pos}
}

// Faults lists the placeholders that had no value, by place.
func (c *Catalog) Faults() []Fault {
	c.lost.Lock()
	defer c.lost.Unlock()
	return strict.Sort(append([]Fault(nil), c.lost.faults...))
}

// speaker says one text once.
type speaker struct {
	c    *Catalog
	t    Text
	args []any
}

// choose picks the words of the first language that has them, in the right number.
func (s *speaker) choose() (string, Pos) {
	n, counted := s.count()
	if s.c.pseudo != nil {
		if s.t.One != "" && counted && n == 1 {
			return s.c.pseudo.say(s.t.One, s.t.Letter), s.t.Pos
		}
		return s.c.pseudo.say(s.t.Other, s.t.Letter), s.t.Pos
	}
	if d, e := s.c.find(s.t); e != nil {
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
		if e := d.entries[t.Key]; e != nil && e.Translates(t) {
			return d, e
		}
	}
	return nil, nil
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
	n, err := strconv.Atoi(strings.ReplaceAll(v, minus, "-"))
	return max(n, -n), err == nil
}

const minus = "\u2212" // a figure below nought is written with the true sign

// value is what stands for a placeholder: an argument of its name, else a figure of the content.
// Where the text is counted by a path, {n} is that figure too.
func (s *speaker) value(name string) (string, bool) {
	for i := 0; i+1 < len(s.args); i += 2 {
		if s.args[i] == name {
			return s.word(s.args[i+1]), true
		}
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

// fill puts values in the place of {name} and {+name}. Marks such as {icon:oak} stay.
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
		if strings.Contains(mark, ":") {
			b.WriteString("{" + mark + "}")
			continue
		}
		name, signed := strings.CutPrefix(mark, "+")
		v, ok := s.value(name)
		if list := s.c.About.Contractions; len(list) > 0 && ok {
			v = contract(&b, v, list)
		}
		switch {
		case !ok:
			s.lose(mark, pos)
			b.WriteString("{" + mark + "}")
		case signed && v != "0" && !strings.HasPrefix(v, minus):
			b.WriteString("+" + v)
		default:
			b.WriteString(v)
		}
	}
	b.WriteString(words)
	return b.String()
}

func (s *speaker) lose(mark string, pos Pos) {
	l := s.c.lost
	f := Fault{Pos: pos, Msg: fmt.Sprintf("%s: the placeholder {%s} has no value", s.t.Key, mark)}
	l.Lock()
	defer l.Unlock()
	for _, g := range l.faults {
		if g == f {
			return
		}
	}
	l.faults = append(l.faults, f)
}

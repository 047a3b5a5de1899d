package lang

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
)

// Words is what a translator gives of a text.
type Words struct {
	Str      []string `json:"str"`                // a form for each plural of the language, or one
	Fuzzy    bool     `json:"fuzzy,omitempty"`    // in doubt: not said
	Comments []string `json:"comments,omitempty"` // the translator's own
}

// Words are what the translator has given of the entry; nil has none.
func (e *Entry) Words() Words {
	if e == nil {
		return Words{Str: []string{""}}
	}
	return Words{Str: slices.Clone(e.Str), Fuzzy: e.Fuzzy(), Comments: slices.Clone(e.Comments)}
}

// Mark is another whenever the words are.
func (w Words) Mark() string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%q %v %q", w.Str, w.Fuzzy, w.Comments)
	return fmt.Sprintf("%016x", h.Sum64())
}

// Find is the entry of a key that is in use; nil if there is none.
func (p *PO) Find(key string) *Entry {
	if i := p.index(key); i >= 0 {
		return p.Entries[i]
	}
	return nil
}

func (p *PO) index(key string) int {
	return slices.IndexFunc(p.Entries, func(e *Entry) bool { return e.Context == key && !e.Obsolete && !e.header() })
}

// Put gives the text of a template's entry these words, and leaves all other entries as they are, letter by letter. The entry
// takes over what the template says of it today. One that is missing comes in where the template has it. The error is of a rule of
// plurals that cannot be read, or of a text that is not in the template.
func (p *PO) Put(template *PO, key string, w Words) error {
	t := template.Find(key)
	if t == nil {
		return fmt.Errorf("no text has the key %s", key)
	}
	forms := 2
	if h := p.Header("Plural-Forms"); h != "" {
		rule, err := ParsePlural(h)
		if err != nil {
			return err
		}
		forms = rule.Forms
	}
	at := p.index(key)
	if at < 0 {
		at = p.room(template, key)
		p.Entries = slices.Insert(p.Entries, at, blank(t, forms))
	}
	e := renew(p.Entries[at], t, forms)
	for i := range e.Str {
		e.Str[i] = ""
		if i < len(w.Str) {
			e.Str[i] = w.Str[i]
		}
	}
	e.Comments = slices.Clone(w.Comments)
	e.Flags = slices.DeleteFunc(slices.Clone(e.Flags), func(f string) bool { return f == "fuzzy" })
	switch {
	case w.Fuzzy && strings.Join(e.Str, "") != "":
		e.Flags = append([]string{"fuzzy"}, e.Flags...)
	default:
		e.Previous = nil
	}
	p.Entries[at] = e
	return nil
}

// room is where an entry comes in that the file lacks: behind the last one that the template has before it.
func (p *PO) room(template *PO, key string) int {
	at := 0
	if len(p.Entries) > 0 && p.Entries[0].header() {
		at = 1
	}
	where := map[string]int{}
	for i, e := range p.Entries {
		if !e.Obsolete {
			where[e.Context] = i + 1
		}
	}
	for _, t := range template.Entries {
		if t.Context == key {
			break
		}
		if n, ok := where[t.Context]; ok && !t.header() {
			at = n
		}
	}
	return at
}

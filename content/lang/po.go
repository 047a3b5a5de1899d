package lang

import (
	"slices"
	"strings"
)

// PO is a gettext file. What ParsePO reads, String writes again letter for letter,
// but for entries that were changed in between.
type PO struct {
	Entries []*Entry // the header first, if there is one: its msgid is empty
	head    string   // a byte order mark, or nothing
	eol     string   // what ends a line: "\n" or "\r\n"
	tail    string   // what stands after the last entry

	live map[string]bool // of a template: the keys of all texts, those that are left out among them
}

// Entry is one text and its translation.
type Entry struct {
	Comments  []string // the translator's, without "# "
	Extracted []string // for the translator, "#."
	Refs      []string // places, "#:"
	Flags     []string // "#,": fuzzy, c-format …
	Previous  []string // "#|" lines without the mark: the English as it was
	Context   string   // msgctxt: the key
	ID        string   // msgid: the English, in the singular if there is a plural
	IDPlural  string
	Str       []string // msgstr, or msgstr[0], msgstr[1] …
	Obsolete  bool     // "#~": no text of the content any more
	Pos       Pos      // of the msgctxt or msgid line

	read *asRead // nil: made here

	signs  bool // of a template, or of what was merged with one: it has no words
	ofName bool // of a template: a form of a name, or what agrees with it
}

// asRead is an entry as it stands in its file.
type asRead struct {
	lead     string // blank lines before it, and comments that stand by themselves
	raw      string // its own lines
	place    int    // its number in the file
	comments string // the lines of its translator's comments
	bare     bool   // msgctxt stands there, and is empty
	was      Entry
}

// Fuzzy reports whether the translator marked the entry as doubtful; it is not used then.
func (e *Entry) Fuzzy() bool { return slices.Contains(e.Flags, "fuzzy") }

// Translated reports whether every form has words; spaces are none.
func (e *Entry) Translated() bool {
	return len(e.Str) > 0 && !slices.ContainsFunc(e.Str, func(s string) bool { return strings.TrimSpace(s) == "" })
}

// Before is the English that a doubtful entry was translated from, as an entry without a translation; nil where nobody
// has written it down.
func (e *Entry) Before() *Entry {
	if len(e.Previous) == 0 {
		return nil
	}
	was, _ := ParsePO("", strings.Join(e.Previous, "\n"))
	if len(was.Entries) != 1 || was.Entries[0].ID == "" {
		return nil
	}
	return was.Entries[0]
}

// Optional reports whether nobody misses the entry’s translation: it has none, and the text is one of signs alone (known of
// templates, and of what has been merged with one), or a form of a name that is meant to stay empty.
func (e *Entry) Optional() bool {
	return (e.signs || e.Well("forms")) && !slices.ContainsFunc(e.Str, func(s string) bool { return s != "" })
}

// Well reports whether a comment of the translator says that a warning of a kind is none.
func (e *Entry) Well(kind string) bool {
	return slices.ContainsFunc(e.Comments, func(c string) bool { return Well(c, kind) })
}

// Well reports whether a comment says that a warning of a kind is none: "well: terms untouched". Behind another colon stands
// why.
func Well(comment, kind string) bool {
	kinds, _ := wells(comment)
	return slices.Contains(kinds, kind)
}

// wells are the kinds of warning that a comment says are none; ok is false if it is a comment on something else.
func wells(comment string) (kinds []string, ok bool) {
	list, ok := strings.CutPrefix(strings.TrimSpace(comment), "well:")
	if !ok {
		return nil, false
	}
	list, _, _ = strings.Cut(list, ":")
	return strings.Fields(strings.ReplaceAll(list, ",", " ")), true
}

// header reports whether the entry is the file's head.
func (e *Entry) header() bool { return e.ID == "" && e.Context == "" }

// Of reports whether the entry is of a text as it stands today.
func (e *Entry) Of(t Text) bool {
	if t.One != "" {
		return e.ID == t.One && e.IDPlural == t.Other
	}
	return e.ID == t.Other && e.IDPlural == ""
}

// Translates reports whether the entry says a text as it stands today, and may be printed.
func (e *Entry) Translates(t Text) bool {
	return !e.Obsolete && !e.Fuzzy() && e.Translated() && e.Of(t)
}

// changed reports whether the entry is another than it was in its file.
func (e *Entry) changed() bool {
	if e.read == nil {
		return true
	}
	w := &e.read.was
	return e.Context != w.Context || e.ID != w.ID || e.IDPlural != w.IDPlural || e.Obsolete != w.Obsolete ||
		!slices.Equal(e.Str, w.Str) || !slices.Equal(e.Comments, w.Comments) || !slices.Equal(e.Extracted, w.Extracted) ||
		!slices.Equal(e.Refs, w.Refs) || !slices.Equal(e.Flags, w.Flags) || !slices.Equal(e.Previous, w.Previous)
}

// copy is an entry that can be changed without changing e.
func (e *Entry) copy() Entry {
	c := *e
	c.Comments, c.Extracted, c.Refs = slices.Clone(e.Comments), slices.Clone(e.Extracted), slices.Clone(e.Refs)
	c.Flags, c.Previous, c.Str = slices.Clone(e.Flags), slices.Clone(e.Previous), slices.Clone(e.Str)
	return c
}

// headEntry is the head of the file, nil if there is none.
func (p *PO) headEntry() *Entry {
	for _, e := range p.Entries {
		if e.header() && !e.Obsolete {
			return e
		}
	}
	return nil
}

// Header is the value of a line of the header, "Plural-Forms".
func (p *PO) Header(name string) string {
	head := p.headEntry()
	if head == nil || len(head.Str) == 0 {
		return ""
	}
	for _, line := range strings.Split(head.Str[0], "\n") {
		if k, v, ok := strings.Cut(line, ":"); ok && strings.EqualFold(strings.TrimSpace(k), name) {
			return strings.TrimSpace(v)
		}
	}
	return ""
}

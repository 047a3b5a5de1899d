package lang

import (
	"fmt"
	"reflect"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// PO is a gettext file. What Parse reads, String writes again letter for letter,
// but for entries that were changed in between.
type PO struct {
	Entries []*Entry // the header first, if there is one: its msgid is empty
	tail    string   // comments after the last entry
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

	raw    string // as it was read, with the blank lines before it
	before *Entry // its fields as they were read
}

// Fuzzy reports whether the translator marked the entry as doubtful; it is not used then.
func (e *Entry) Fuzzy() bool {
	for _, f := range e.Flags {
		if f == "fuzzy" {
			return true
		}
	}
	return false
}

// Translated reports whether every form has words.
func (e *Entry) Translated() bool {
	for _, s := range e.Str {
		if s == "" {
			return false
		}
	}
	return len(e.Str) > 0
}

// matches reports whether the entry is of the English as it stands today.
func (e *Entry) matches(t Text) bool {
	if t.One != "" {
		return e.ID == t.One && e.IDPlural == t.Other
	}
	return e.ID == t.Other && e.IDPlural == ""
}

func (e *Entry) translates(t Text) bool {
	return !e.Obsolete && !e.Fuzzy() && e.Translated() && e.matches(t)
}

// ParsePO reads a PO or POT file. It goes on after a fault, so that all are found.
func ParsePO(file, text string) (*PO, []Fault) {
	p := poParser{file: file, po: &PO{}}
	text = strings.TrimPrefix(text, "\ufeff")
	for text != "" {
		line, rest, _ := strings.Cut(text, "\n")
		raw := text[:len(text)-len(rest)]
		text = rest
		p.line++
		p.read(strings.TrimSpace(line), raw)
	}
	p.end()
	p.po.tail = p.raw
	return p.po, p.faults
}

type poParser struct {
	file   string
	line   int
	po     *PO
	faults []Fault

	entry *Entry
	raw   string  // lines since the last entry ended
	into  *string // where a continued string goes
	words bool    // the entry has a msgid: a comment begins the next
	seen  map[string]int
}

func (p *poParser) fault(format string, args ...any) {
	p.faults = append(p.faults, Fault{Pos: Pos{File: p.file, Line: p.line}, Msg: fmt.Sprintf(format, args...)})
}

func (p *poParser) read(line, raw string) {
	begins := line == "" || strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "#~")
	if p.words && (begins || p.startsNext(line)) {
		p.end()
	}
	p.raw += raw
	if line == "" {
		return
	}
	if p.entry == nil {
		p.entry = &Entry{}
	}
	if strings.HasPrefix(line, "#~") {
		p.entry.Obsolete = true
		line = strings.TrimSpace(line[2:])
		if strings.HasPrefix(line, "|") {
			p.entry.Previous = append(p.entry.Previous, strings.TrimSpace(line[1:]))
			return
		}
		if line == "" {
			return
		}
	}
	if strings.HasPrefix(line, "#") {
		p.comment(line)
		return
	}
	p.keyword(line)
}

// startsNext reports whether a line without comment or blank line before it begins a new entry.
func (p *poParser) startsNext(line string) bool {
	if rest, ok := strings.CutPrefix(line, "#~"); ok {
		line = strings.TrimSpace(rest)
		if strings.HasPrefix(line, "|") {
			return true
		}
	}
	return strings.HasPrefix(line, "msgctxt") || strings.HasPrefix(line, "msgid ") && len(p.entry.Str) > 0
}

func (p *poParser) comment(line string) {
	e := p.entry
	body := func(mark string) string { return strings.TrimPrefix(strings.TrimPrefix(line, mark), " ") }
	switch {
	case strings.HasPrefix(line, "#."):
		e.Extracted = append(e.Extracted, body("#."))
	case strings.HasPrefix(line, "#:"):
		e.Refs = append(e.Refs, body("#:"))
	case strings.HasPrefix(line, "#|"):
		e.Previous = append(e.Previous, body("#|"))
	case strings.HasPrefix(line, "#,"):
		for _, f := range strings.Split(line[2:], ",") {
			e.Flags = append(e.Flags, strings.TrimSpace(f))
		}
	default:
		e.Comments = append(e.Comments, body("#"))
	}
}

func (p *poParser) keyword(line string) {
	e := p.entry
	word, str := line, ""
	if i := strings.IndexByte(line, '"'); i >= 0 {
		word, str = strings.TrimSpace(line[:i]), line[i:]
	}
	s, err := unquote(str)
	if err != nil && str != "" {
		p.fault("%v", err)
	}
	switch {
	case str == "":
		p.fault("%q is no line of a PO file", line)
		return
	case word == "":
		if p.into == nil {
			p.fault("a string that belongs to nothing")
			return
		}
		*p.into += s
		return
	case word == "msgctxt":
		e.Context, p.into = s, &e.Context
	case word == "msgid":
		e.ID, p.into = s, &e.ID
	case word == "msgid_plural":
		e.IDPlural, p.into = s, &e.IDPlural
	case word == "msgstr", word == fmt.Sprintf("msgstr[%d]", len(e.Str)):
		if word == "msgstr" && len(e.Str) > 0 {
			p.fault("a second msgstr")
		}
		e.Str = append(e.Str, s)
		p.into = &e.Str[len(e.Str)-1]
	default:
		p.fault("%q is no line of a PO file", line)
		return
	}
	if !p.words {
		e.Pos = Pos{File: p.file, Line: p.line, Col: 1}
	}
	p.words = true
}

// end closes the entry that was being read.
func (p *poParser) end() {
	e := p.entry
	if e == nil || !p.words {
		return
	}
	p.norm(e)
	e.raw = p.raw
	before := *e
	before.Comments, before.Extracted, before.Refs = clone(e.Comments), clone(e.Extracted), clone(e.Refs)
	before.Flags, before.Previous, before.Str = clone(e.Flags), clone(e.Previous), clone(e.Str)
	e.before = &before
	if len(e.Str) == 0 {
		p.faults = append(p.faults, Fault{Pos: e.Pos, Msg: "an entry without msgstr"})
	}
	if p.seen == nil {
		p.seen = map[string]int{}
	}
	if k := e.Context + "\x04" + e.ID; !e.Obsolete {
		if line := p.seen[k]; line > 0 {
			p.faults = append(p.faults, Fault{Pos: e.Pos, Msg: fmt.Sprintf("the entry %q stands twice; first in line %d", e.Context, line)})
		} else {
			p.seen[k] = e.Pos.Line
		}
	}
	p.po.Entries = append(p.po.Entries, e)
	p.entry, p.raw, p.into, p.words = nil, "", nil, false
}

func clone(s []string) []string { return append([]string(nil), s...) }

func (p *poParser) norm(e *Entry) {
	for i := range e.Str {
		e.Str[i] = norm.NFC.String(e.Str[i])
	}
}

func unquote(s string) (string, error) {
	if len(s) < 2 || s[0] != '"' || s[len(s)-1] != '"' {
		return "", fmt.Errorf("a string without its quotes")
	}
	s = s[1 : len(s)-1]
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '"':
			return "", fmt.Errorf(`a quote inside a string; write \"`)
		case s[i] != '\\':
			b.WriteByte(s[i])
			continue
		}
		if i++; i == len(s) {
			return "", fmt.Errorf(`a string that ends in \`)
		}
		c := strings.IndexByte(`nt"\r`, s[i])
		if c < 0 {
			return "", fmt.Errorf(`\%c is unknown`, s[i])
		}
		b.WriteByte("\n\t\"\\\r"[c])
	}
	return b.String(), nil
}

var quoter = strings.NewReplacer("\\", `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "\r", `\r`)

// String is the file.
func (p *PO) String() string {
	var b strings.Builder
	for i, e := range p.Entries {
		if e.unchanged() {
			b.WriteString(e.raw)
			continue
		}
		if i > 0 {
			b.WriteString("\n")
		}
		e.write(&b)
	}
	return b.String() + p.tail
}

func (e *Entry) unchanged() bool {
	if e.before == nil {
		return false
	}
	a, b := *e, *e.before
	a.raw, a.before, b.raw, b.before, a.Pos, b.Pos = "", nil, "", nil, Pos{}, Pos{}
	return reflect.DeepEqual(a, b)
}

func (e *Entry) write(b *strings.Builder) {
	lines := func(mark string, list []string) {
		for _, l := range list {
			b.WriteString(strings.TrimRight(mark+" "+l, " ") + "\n")
		}
	}
	lines("#", e.Comments)
	lines("#.", e.Extracted)
	lines("#:", e.Refs)
	if len(e.Flags) > 0 {
		b.WriteString("#, " + strings.Join(e.Flags, ", ") + "\n")
	}
	gone := ""
	if e.Obsolete {
		gone = "#~ "
		lines("#~|", e.Previous)
	} else {
		lines("#|", e.Previous)
	}
	if e.Context != "" {
		quoted(b, gone+"msgctxt", gone, e.Context)
	}
	quoted(b, gone+"msgid", gone, e.ID)
	if e.IDPlural != "" {
		quoted(b, gone+"msgid_plural", gone, e.IDPlural)
		for i, s := range e.Str {
			quoted(b, fmt.Sprintf("%smsgstr[%d]", gone, i), gone, s)
		}
		return
	}
	s := ""
	if len(e.Str) > 0 {
		s = e.Str[0]
	}
	quoted(b, gone+"msgstr", gone, s)
}

// quoted writes a string, a line of its own for each line of the text and after about 76 letters.
func quoted(b *strings.Builder, word, gone, s string) {
	parts := split(s)
	if len(parts) == 1 {
		b.WriteString(word + " \"" + parts[0] + "\"\n")
		return
	}
	b.WriteString(word + " \"\"\n")
	for _, p := range parts {
		b.WriteString(gone + "\"" + p + "\"\n")
	}
}

func split(s string) []string {
	var parts []string
	for _, line := range strings.SplitAfter(s, "\n") {
		n, from := 0, 0
		for i, r := range line {
			if n++; n > 76 && r == ' ' {
				parts = append(parts, quoter.Replace(line[from:i+1]))
				n, from = 0, i+1
			}
		}
		if from < len(line) {
			parts = append(parts, quoter.Replace(line[from:]))
		}
	}
	if len(parts) == 0 {
		return []string{""}
	}
	return parts
}

// Header is the value of a line of the header, "Plural-Forms".
func (p *PO) Header(name string) string {
	if len(p.Entries) == 0 || p.Entries[0].ID != "" || len(p.Entries[0].Str) == 0 {
		return ""
	}
	for _, line := range strings.Split(p.Entries[0].Str[0], "\n") {
		if k, v, ok := strings.Cut(line, ":"); ok && strings.EqualFold(strings.TrimSpace(k), name) {
			return strings.TrimSpace(v)
		}
	}
	return ""
}

package lang

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"brehon/content/strict"

	"golang.org/x/text/unicode/norm"
)

// mostFaults is how many faults of a file are told one by one: where another tool has spoilt it, each line is one.
const mostFaults = 20

// ParsePO reads a PO or POT file. It goes on after a fault, so that all are found; of many, the first are told and the others
// counted.
func ParsePO(file, text string) (*PO, []Fault) {
	if len(text) > strict.Largest {
		return &PO{eol: "\n"}, []Fault{{Pos: Pos{File: file}, Msg: "the file is larger than 2 MiB"}}
	}
	n := strings.Count(text, "\nmsgid ")
	p := poParser{file: file, po: &PO{eol: "\n", Entries: make([]*Entry, 0, n)}, seen: make(map[string]int, n), clean: utf8.ValidString(text)}
	p.whole = strings.TrimPrefix(text, "\ufeff")
	if rest, ok := strings.CutPrefix(text, "\ufeff"); ok {
		p.po.head, text = "\ufeff", rest
	}
	if i := strings.IndexByte(text, '\n'); i > 0 && text[i-1] == '\r' {
		p.po.eol = "\r\n"
	}
	for text != "" {
		line, rest, _ := strings.Cut(text, "\n")
		raw := text[:len(text)-len(rest)]
		text = rest
		p.row++
		p.begin(raw)
		p.line(line)
		p.keep(len(raw))
	}
	p.end()
	p.po.tail = p.whole[p.lead:]
	p.encoding()
	return p.po, first(strict.Sort(p.faults))
}

// first are so many faults of a file as are told, and how many more there are.
func first(faults []Fault) []Fault {
	if len(faults) <= mostFaults {
		return faults
	}
	more := fmt.Sprintf("and %d more from here on; many may come of those before", len(faults)-mostFaults)
	return append(faults[:mostFaults], Fault{Pos: faults[mostFaults].Pos, Msg: more})
}

// poParser reads line by line. Of an entry it remembers where it stands in the whole, until the next begins.
type poParser struct {
	file   string
	row    int    // the line's number
	whole  string // the file, without a byte order mark
	raw    string // the line, with its end
	from   int    // the byte of the whole at which the line begins
	counts column // of the line
	clean  bool   // the whole file is in UTF-8
	notUTF Pos    // of the first byte that is no UTF-8
	po     *PO
	faults []Fault
	seen   map[string]int // the line of an entry by its context, else by its msgid

	lead, own, to int // bytes of the whole: what stands before the entry begins at lead, its own lines at own; it is read up to to
	entry         Entry
	comments      strings.Builder
	bare          bool
	domain        bool            // the entry is the name of a domain
	pins          bool            // flags, places or old English stand before the entry: blank lines do not part them from it
	at            Pos             // of the entry's first word
	said          bool            // the entry has a word
	id            bool            // the entry has a msgid
	plural        bool            // the entry has a msgid_plural
	into          *string         // where the strings go that are read
	strs          strings.Builder // those that have been read for it
}

// begin takes the next line.
func (p *poParser) begin(raw string) {
	p.from += len(p.raw)
	p.raw, p.counts = raw, column{}
	if !p.clean && p.notUTF.Line == 0 && !utf8.ValidString(raw) {
		i := 0
		for r, n := utf8.DecodeRuneInString(raw); r != utf8.RuneError || n != 1; r, n = utf8.DecodeRuneInString(raw[i:]) {
			i += n
		}
		p.notUTF = p.here(i)
	}
}

// encoding notes a file whose letters are not in UTF-8: what was read of it is rubbish.
func (p *poParser) encoding() {
	head := p.po.headEntry()
	_, set, _ := strings.Cut(strings.ToLower(p.po.Header("Content-Type")), "charset=")
	switch set = strings.TrimSpace(set); {
	case head != nil && set != "" && set != "utf-8" && set != "charset":
		p.faults = append(p.faults, Fault{Pos: head.Pos, Msg: fmt.Sprintf("the header says charset=%s; save the file as UTF-8 and write charset=UTF-8", set)})
	case p.notUTF.Line > 0:
		p.faults = append(p.faults, Fault{Pos: p.notUTF, Msg: "a letter that is not in UTF-8; save the file as UTF-8"})
	}
}

func (p *poParser) fault(col int, format string, args ...any) {
	p.faults = append(p.faults, Fault{Pos: p.here(col), Msg: fmt.Sprintf(format, args...)})
}

// here is the place of a byte of the line.
func (p *poParser) here(byteAt int) Pos {
	return Pos{File: p.file, Line: p.row, Col: 1 + p.counts.letters(p.raw, min(byteAt, len(p.raw)))}
}

// column counts the letters of a line as far as it has been asked for: a line may hold many entries.
type column struct{ bytes, runes int }

func (c *column) letters(line string, to int) int {
	if to < c.bytes {
		*c = column{}
	}
	c.runes += utf8.RuneCountInString(line[c.bytes:to])
	c.bytes = to
	return c.runes
}

// keep gives the line up to a byte to the entry.
func (p *poParser) keep(to int) { p.to = p.from + to }

// target says where the strings go that follow; those read so far go where they belong.
func (p *poParser) target(into *string) {
	if p.into != nil && p.strs.Len() > 0 {
		*p.into += p.strs.String()
	}
	p.strs.Reset()
	p.into = into
}

const poSpace = " \t\r\f\v"

// blanks is how many blanks a text begins with.
func blanks(s string) (n int) {
	for n < len(s) && strings.IndexByte(poSpace, s[n]) >= 0 {
		n++
	}
	return n
}

func (p *poParser) line(line string) {
	i := blanks(line)
	rest := line[i:]
	switch {
	case rest == "":
		p.blank()
	case strings.HasPrefix(rest, "#~"):
		p.gone(line, i+2)
	case rest[0] == '#':
		if p.said {
			p.end()
		}
		p.comment(strings.TrimRight(rest, "\r"))
	default:
		p.words(line, i, false)
	}
}

// blank parts what stands above from what follows.
func (p *poParser) blank() {
	if p.said {
		p.end()
	}
	p.keep(len(p.raw))
	if !p.pins {
		p.own, p.entry.Comments = p.to, nil
		p.comments.Reset()
	}
}

// gone reads a line of an entry that is no text any more.
func (p *poParser) gone(line string, i int) {
	if strings.HasPrefix(line[i:], "|") {
		if p.said {
			p.end()
		}
		p.pins = true
		p.entry.Previous = append(p.entry.Previous, strings.Trim(line[i+1:], poSpace))
		return
	}
	i += blanks(line[i:])
	if i < len(line) && line[i] != '#' {
		p.words(line, i, true)
	}
}

func (p *poParser) comment(line string) {
	e := &p.entry
	body := func(mark string) string { return strings.TrimPrefix(line[len(mark):], " ") }
	kind := byte(' ')
	if len(line) > 1 {
		kind = line[1]
	}
	p.pins = p.pins || strings.IndexByte(".:|,=", kind) >= 0
	switch kind {
	case '.':
		e.Extracted = append(e.Extracted, body("#."))
	case ':':
		e.Refs = append(e.Refs, body("#:"))
	case '|':
		e.Previous = append(e.Previous, body("#|"))
	case ',', '=':
		e.Flags = append(e.Flags, splitFlags(line[2:])...)
	default:
		e.Comments = append(e.Comments, body("#"))
		p.comments.WriteString(p.raw)
	}
}

// words reads the keywords and strings of a line from byte i on.
func (p *poParser) words(line string, i int, gone bool) {
	for {
		i += blanks(line[i:])
		switch {
		case i == len(line):
			return
		case line[i] == '"':
			i = p.str(line, i)
		default:
			n := wordLen(line[i:])
			if n == 0 || !p.keyword(line[i:i+n], i, gone) {
				p.fault(i, "%q isn't a line of a PO file", brief(strings.Trim(line[i:], poSpace)))
				p.target(nil)
				return
			}
			i += n
		}
	}
}

// wordLen is the length of the keyword that s begins with, with an index behind it: msgstr[1].
func wordLen(s string) int {
	n := 0
	for n < len(s) && (s[n] >= 'a' && s[n] <= 'z' || s[n] == '_') {
		n++
	}
	if rest := s[n+blanks(s[n:]):]; n > 0 && strings.HasPrefix(rest, "[") {
		if j := strings.IndexByte(rest, ']'); j > 0 {
			return len(s) - len(rest) + j + 1
		}
	}
	return n
}

// keyword begins what a keyword announces. It reports whether the word can stand here.
func (p *poParser) keyword(word string, i int, gone bool) bool {
	name, index, _ := strings.Cut(strings.TrimSuffix(word, "]"), "[")
	name = strings.Trim(name, poSpace)
	if p.said && (name == "msgctxt" || name == "msgid" && p.id || name == "domain") {
		if strings.Contains(p.raw[:i], `"`) { // the entry ends inside the line
			p.keep(i)
		}
		p.end()
	}
	e := &p.entry
	switch name {
	case "msgctxt":
		p.target(&e.Context)
		p.bare = true
	case "msgid":
		p.target(&e.ID)
		p.id = true
	case "msgid_plural":
		p.target(&e.IDPlural)
		if p.plural {
			p.fault(i, "a second msgid_plural")
			p.target(new(string))
		}
		p.plural = true
	case "msgstr":
		p.form(strings.Contains(word, "["), strings.Trim(index, poSpace), i)
	case "domain":
		p.target(new(string))
		p.domain = true
	default:
		return false
	}
	if !p.said {
		p.at, p.said = p.here(i), true
	}
	e.Obsolete = e.Obsolete || gone
	return true
}

// form begins a form of the translation. Its number must be that of those before it and one.
func (p *poParser) form(numbered bool, index string, i int) {
	e := &p.entry
	p.target(nil) // before a further form moves those that are there
	switch n, err := strconv.Atoi(index); {
	case numbered && len(e.Str) == 0 && !p.plural && p.id:
		p.fault(i, "msgstr[%s] where no msgid_plural is; write msgstr", brief(index))
	case !numbered && len(e.Str) > 0:
		p.fault(i, "a second msgstr")
	case !numbered && p.plural:
		p.fault(i, "msgstr where a msgid_plural is; write msgstr[0]")
	case !numbered:
	case err != nil:
		p.fault(i, "msgstr[%s] has no number in its brackets; msgstr[%d] is expected here", brief(index), len(e.Str))
	case n != len(e.Str):
		p.fault(i, "msgstr[%d] is where msgstr[%d] is expected; forms are numbered from 0, in their order", n, len(e.Str))
	}
	e.Str = append(e.Str, "")
	p.target(&e.Str[len(e.Str)-1])
}

// str reads the string that begins at byte i, and is the byte behind it.
func (p *poParser) str(line string, i int) int {
	to := i + 1
	for to < len(line) && line[to] != '"' {
		if line[to] == '\\' {
			to++
		}
		to++
	}
	if to >= len(line) {
		p.fault(i, "a string without its quotes")
		p.target(nil)
		return len(line)
	}
	s, err := unquote(line[i+1 : to])
	switch {
	case err != nil:
		p.fault(i, "%v", err)
	case p.into == nil && !p.broken():
		p.fault(i, "a string that belongs to nothing")
	case p.into != nil:
		p.strs.WriteString(s)
	}
	if to++; to < len(line) && !strings.ContainsRune(poSpace+`"`, rune(line[to])) {
		p.fault(to-1, `a quote inside a string; write \"`)
		return len(line)
	}
	return to
}

// broken reports whether the last fault was in the line before or in this one: then its strings say no more.
func (p *poParser) broken() bool {
	n := len(p.faults)
	return n > 0 && p.faults[n-1].Pos.Line >= p.row
}

// end closes the entry that was being read.
func (p *poParser) end() {
	if !p.said {
		return
	}
	p.target(nil)
	e := p.entry
	e.Pos = p.at
	for i := range e.Str {
		e.Str[i] = norm.NFC.String(e.Str[i])
	}
	e.read = &asRead{lead: p.whole[p.lead:p.own], raw: p.whole[p.own:p.to], place: len(p.po.Entries), comments: p.comments.String(), bare: p.bare && e.Context == ""}
	e.read.was = e.copy()
	switch {
	case p.id:
		p.check(&e)
		p.po.Entries = append(p.po.Entries, &e)
		p.lead = p.to
	case !p.domain && !p.broken():
		p.faults = append(p.faults, Fault{Pos: e.Pos, Msg: "an entry without msgid"})
	}
	p.own, p.entry, p.bare, p.domain, p.pins, p.said, p.id, p.plural = p.to, Entry{}, false, false, false, false, false, false
	p.comments.Reset()
}

// check notes an entry without its translation, and one that stands in the file already: a context is another text's own,
// without a context the msgid is.
func (p *poParser) check(e *Entry) {
	if len(e.Str) == 0 {
		p.faults = append(p.faults, Fault{Pos: e.Pos, Msg: "an entry without msgstr"})
	}
	for _, s := range e.Str {
		if utf8.RuneCountInString(s) > Longest && !e.header() {
			p.faults = append(p.faults, Fault{Pos: e.Pos, Msg: tooLong("the translation", s)})
		}
	}
	if e.Obsolete {
		return
	}
	k := e.Context
	if k == "" {
		k = "\x04" + e.ID
	}
	if line := p.seen[k]; line > 0 {
		p.faults = append(p.faults, Fault{Pos: e.Pos, Msg: fmt.Sprintf("the entry %q appears twice; first in %s:%d", cmp.Or(e.Context, brief(e.ID)), p.file, line)})
	} else {
		p.seen[k] = e.Pos.Line
	}
}

// brief is the beginning of what is too long for a message.
func brief(s string) string {
	const most = 60
	if r := []rune(s); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return s
}

const (
	escapes  = `nt"\rabfv`
	escaped  = "\n\t\"\\\r\a\b\f\v"
	octals   = "01234567"
	hexadecs = "0123456789abcdefABCDEF"
)

// unquote is what stands between two quotes, its escapes (\n, \", \303, \xC3) resolved.
func unquote(s string) (string, error) {
	if !strings.Contains(s, `\`) {
		return s, nil
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			b.WriteByte(s[i])
			continue
		}
		i++
		if i == len(s) {
			return "", fmt.Errorf(`a string that ends in \`)
		}
		if c := strings.IndexByte(escapes, s[i]); c >= 0 {
			b.WriteByte(escaped[c])
			continue
		}
		n, v := number(s[i:])
		if n == 0 {
			r, _ := utf8.DecodeRuneInString(s[i:])
			return "", fmt.Errorf(`\%c is unknown`, r)
		}
		b.WriteByte(v)
		i += n - 1
	}
	return b.String(), nil
}

// number reads 303 or xC3: how long it is, and which byte it stands for.
func number(s string) (n int, v byte) {
	digits, base, from, most := octals, 8, 0, 3
	if s[0] == 'x' {
		digits, base, from, most = hexadecs, 16, 1, 3
	}
	for n = from; n < len(s) && n < most && strings.IndexByte(digits, s[n]) >= 0; n++ {
	}
	u, err := strconv.ParseUint(s[from:n], base, 8)
	if err != nil {
		return 0, 0
	}
	return n, byte(u)
}

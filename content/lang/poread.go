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

// ParsePO reads a PO or POT file. It goes on after a fault, so that all are found.
func ParsePO(file, text string) (*PO, []Fault) {
	p := poParser{file: file, po: &PO{eol: "\n"}, seen: map[string]int{}}
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
		p.raw, p.taken = raw, 0
		p.line(line)
		p.keep(len(raw))
	}
	p.end()
	p.po.tail = p.lead + p.own
	return p.po, strict.Sort(p.faults)
}

// poParser reads line by line. What it has read of an entry stands in lead and own, until the next begins.
type poParser struct {
	file   string
	row    int    // the line's number
	raw    string // the line, with its end
	taken  int    // bytes of raw that are in own or lead already
	po     *PO
	faults []Fault
	seen   map[string]int // the line of an entry by its context, else by its msgid

	lead, own string
	entry     Entry
	comments  string
	bare      bool
	pins      bool    // flags, places or old English stand before the entry: blank lines do not part them from it
	at        Pos     // of the entry's first word
	said      bool    // the entry has a word
	id        bool    // the entry has a msgid
	into      *string // where a continued string goes
}

func (p *poParser) fault(col int, format string, args ...any) {
	p.faults = append(p.faults, Fault{Pos: p.here(col), Msg: fmt.Sprintf(format, args...)})
}

// here is the place of a byte of the line.
func (p *poParser) here(byteAt int) Pos {
	return Pos{File: p.file, Line: p.row, Col: 1 + utf8.RuneCountInString(p.raw[:min(byteAt, len(p.raw))])}
}

// keep gives the line up to a byte to the entry.
func (p *poParser) keep(to int) {
	p.own += p.raw[p.taken:to]
	p.taken = to
}

const poSpace = " \t\r\f\v"

func (p *poParser) line(line string) {
	i := len(line) - len(strings.TrimLeft(line, poSpace))
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
		p.lead, p.own, p.comments, p.entry.Comments = p.lead+p.own, "", "", nil
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
	i = len(line) - len(strings.TrimLeft(line[i:], poSpace))
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
		for _, f := range strings.Split(line[2:], ",") {
			e.Flags = append(e.Flags, strings.Trim(f, poSpace))
		}
	default:
		e.Comments = append(e.Comments, body("#"))
		p.comments += p.raw
	}
}

// words reads the keywords and strings of a line from byte i on.
func (p *poParser) words(line string, i int, gone bool) {
	for {
		i += len(line[i:]) - len(strings.TrimLeft(line[i:], poSpace))
		switch {
		case i == len(line):
			return
		case line[i] == '"':
			i = p.str(line, i)
		default:
			n := wordLen(line[i:])
			if n == 0 || !p.keyword(line[i:i+n], i, gone) {
				p.fault(i, "%q is no line of a PO file", brief(strings.Trim(line[i:], poSpace)))
				p.into = nil
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
	if rest := strings.TrimLeft(s[n:], poSpace); n > 0 && strings.HasPrefix(rest, "[") {
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
		p.into, p.bare = &e.Context, true
	case "msgid":
		p.into, p.id = &e.ID, true
	case "msgid_plural":
		p.into = &e.IDPlural
	case "msgstr":
		n, err := strconv.Atoi(strings.Trim(index, poSpace))
		if index == "" {
			n, err = 0, nil
		}
		if err != nil || n != len(e.Str) && index != "" {
			return false
		}
		if n != len(e.Str) {
			p.fault(i, "a second msgstr")
		}
		e.Str = append(e.Str, "")
		p.into = &e.Str[len(e.Str)-1]
	case "domain":
		p.into = new(string)
	default:
		return false
	}
	if !p.said {
		p.at, p.said = p.here(i), true
	}
	e.Obsolete = e.Obsolete || gone
	return true
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
		p.into = nil
		return len(line)
	}
	s, err := unquote(line[i+1 : to])
	switch {
	case err != nil:
		p.fault(i, "%v", err)
	case p.into == nil && !p.broken():
		p.fault(i, "a string that belongs to nothing")
	case p.into != nil:
		*p.into += s
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
	e := p.entry
	e.Pos = p.at
	for i := range e.Str {
		e.Str[i] = norm.NFC.String(e.Str[i])
	}
	e.read = &asRead{lead: p.lead, raw: p.own, place: len(p.po.Entries), comments: p.comments, bare: p.bare && e.Context == ""}
	e.read.was = e.copy()
	if p.id { // else it is a domain, or broken
		p.check(&e)
		p.po.Entries = append(p.po.Entries, &e)
		p.lead = ""
	} else {
		p.lead += p.own
	}
	p.own, p.entry, p.comments, p.bare, p.pins, p.said, p.id, p.into = "", Entry{}, "", false, false, false, false, nil
}

// check notes an entry without its translation, and one that stands in the file already: a context is another text's own,
// without a context the msgid is.
func (p *poParser) check(e *Entry) {
	if len(e.Str) == 0 {
		p.faults = append(p.faults, Fault{Pos: e.Pos, Msg: "an entry without msgstr"})
	}
	if e.Obsolete {
		return
	}
	k := e.Context
	if k == "" {
		k = "\x04" + e.ID
	}
	if line := p.seen[k]; line > 0 {
		p.faults = append(p.faults, Fault{Pos: e.Pos, Msg: fmt.Sprintf("the entry %q stands twice; first in %s:%d", cmp.Or(e.Context, brief(e.ID)), p.file, line)})
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

package lang

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// String is the file.
func (p *PO) String() string {
	var b strings.Builder
	b.WriteString(p.head)
	last := -1 // the number of the entry written last, as long as the file is written as it was read
	for i, e := range p.Entries {
		if b.Len() > len(p.head) && (e.read == nil || e.read.place != last+1) {
			p.newLine(&b)
		}
		if i > 0 && e.needsBlank(p.Entries[i-1]) {
			p.newLine(&b)
			b.WriteString(p.ends("\n"))
		}
		last = -2
		switch {
		case e.read == nil:
			b.WriteString(p.ends(e.String()))
		case e.changed():
			b.WriteString(e.read.lead)
			p.newLine(&b)
			b.WriteString(p.ends(e.String()))
		default:
			b.WriteString(e.read.lead + e.read.raw)
		}
		if e.read != nil {
			last = e.read.place
		}
	}
	if last < 0 && p.tail != "" {
		p.newLine(&b)
	}
	b.WriteString(p.tail)
	return b.String()
}

// needsBlank reports whether a blank line must be made between an entry and the one before it: what is made, changed or
// moved here stands by itself.
func (e *Entry) needsBlank(before *Entry) bool {
	switch {
	case e.read == nil:
		return true
	case before.read == nil, e.read.place != before.read.place+1:
		return !strings.HasPrefix(strings.TrimLeft(e.read.lead, poSpace), "\n")
	}
	return e.read.lead == "" && e.changed()
}

// newLine ends a line that has not been ended.
func (p *PO) newLine(b *strings.Builder) {
	if s := b.String(); len(s) > len(p.head) && !strings.HasSuffix(s, "\n") {
		b.WriteString(p.ends("\n"))
	}
}

// ends gives lines the ends that the file has.
func (p *PO) ends(s string) string {
	if p.eol == "\r\n" {
		return strings.ReplaceAll(s, "\n", p.eol)
	}
	return s
}

// String is the entry by itself, wrapped as gettext's tools do.
func (e *Entry) String() string {
	var b strings.Builder
	e.writeComments(&b)
	gone := ""
	if e.Obsolete {
		gone = "#~ "
		lines(&b, "#~|", e.Previous)
	} else {
		lines(&b, "#|", e.Previous)
	}
	if e.Context != "" || e.read != nil && e.read.bare {
		quoted(&b, gone+"msgctxt", gone, e.Context)
	}
	quoted(&b, gone+"msgid", gone, e.ID)
	if e.IDPlural == "" && len(e.Str) < 2 {
		quoted(&b, gone+"msgstr", gone, e.last())
		return b.String()
	}
	quoted(&b, gone+"msgid_plural", gone, e.IDPlural)
	for i, s := range e.Str {
		quoted(&b, fmt.Sprintf("%smsgstr[%d]", gone, i), gone, s)
	}
	return b.String()
}

func (e *Entry) writeComments(b *strings.Builder) {
	switch {
	case e.read != nil && len(e.Comments) > 0 && strings.Join(e.Comments, "\n") == strings.Join(e.read.was.Comments, "\n"):
		b.WriteString(strings.ReplaceAll(strings.TrimRight(e.read.comments, "\r\n"), "\r\n", "\n") + "\n")
	default:
		lines(b, "#", e.Comments)
	}
	lines(b, "#.", e.Extracted)
	lines(b, "#:", e.Refs)
	if len(e.Flags) > 0 {
		b.WriteString("#, " + strings.Join(e.Flags, ", ") + "\n")
	}
}

func lines(b *strings.Builder, mark string, list []string) {
	for _, l := range list {
		b.WriteString(strings.TrimRight(mark+" "+l, " ") + "\n")
	}
}

var quoter = strings.NewReplacer("\\", `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "\r", `\r`, "\a", `\a`, "\b", `\b`, "\f", `\f`, "\v", `\v`)

// wide is how many columns a line of a PO file may have.
const wide = 79

// quoted writes a string: on the line of its keyword if it fits, else below it, a line of its own for each line
// of the text, broken behind spaces where it is too long.
func quoted(b *strings.Builder, word, gone, s string) {
	first := s
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		first = s[:i+1]
	}
	if line := word + ` "` + quoter.Replace(first) + `"`; len(first) == len(s) && utf8.RuneCountInString(line) <= wide {
		b.WriteString(line + "\n")
		return
	}
	b.WriteString(word + " \"\"\n")
	for _, line := range strings.SplitAfter(s, "\n") {
		if line == "" {
			continue
		}
		for _, part := range wrap(quoter.Replace(line), wide-2-len(gone)) {
			b.WriteString(gone + `"` + part + "\"\n")
		}
	}
}

// wrap breaks a line behind spaces into parts of so many letters at most, where its words allow.
func wrap(s string, most int) []string {
	var parts []string
	var part string
	length := 0
	for _, word := range strings.SplitAfter(s, " ") {
		n := utf8.RuneCountInString(word)
		if part != "" && length+n > most {
			parts = append(parts, part)
			part, length = "", 0
		}
		part += word
		length += n
	}
	if part != "" || len(parts) == 0 {
		parts = append(parts, part)
	}
	return parts
}

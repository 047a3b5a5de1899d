package proofread

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"brehon/content/lang"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"
)

// letters finds signs that are not what they seem, and such as no reader sees. What the English holds too is well.
func (r *reader) letters(s string, english []string) []issue {
	var list []issue
	broken := mojibake(s)
	list = append(list, broken...)
	for i, c := range s {
		size := utf8.RuneLen(c)
		if c == utf8.RuneError {
			size = 1
			if strings.HasPrefix(s[i:], "\ufffd") {
				size = 3
			}
		}
		if c < 0x7f && c >= ' ' || inEdits(broken, i) || holds(english, s[i:i+size]) {
			continue
		}
		if found, ok := r.odd(s, c, i, size); ok {
			list = append(list, found)
		}
	}
	return append(list, r.mixed(s)...)
}

func inEdits(list []issue, at int) bool {
	for _, i := range list {
		for _, e := range i.edits {
			if at >= e.from && at < e.to {
				return true
			}
		}
	}
	return false
}

// holds reports whether the English holds a sign too.
func holds(english []string, s string) bool {
	return slices.ContainsFunc(english, func(e string) bool { return strings.Contains(e, s) })
}

// odd says what is wrong with a sign by itself.
func (r *reader) odd(s string, c rune, at, size int) (issue, bool) {
	found := func(format string, args ...any) issue {
		return issue{kind: Letters, message: fmt.Sprintf(format, args...) + " in " + excerpt(s, at, at+size)}
	}
	with := func(i issue, text string) issue {
		i.edits = []edit{{at, at + size, text}}
		return i
	}
	switch {
	case c == utf8.RuneError:
		return found("a letter was lost (U+FFFD); type it again"), true
	case c == '\n':
		return found("a line break that the English does not have; take it out"), true
	case c == '\t':
		return with(found("a tab; write a space"), " "), true
	case unicode.IsControl(c):
		return with(found("the control character %s; take it out", code(c)), ""), true
	case allowed(c, r.about):
		return issue{}, false
	case unicode.Is(unicode.Cf, c):
		return with(found("the invisible sign %s; take it out", code(c)), ""), true
	case unicode.Is(unicode.Zs, c), unicode.Is(unicode.Zl, c), unicode.Is(unicode.Zp, c):
		return with(found("a space of its own kind (%s); write a common one", code(c)), " "), true
	case unicode.Is(unicode.Co, c), !unicode.IsGraphic(c):
		return found("%s, which isn't a letter of any script; type the one you meant", code(c)), true
	case shaped(c) && !(wide(c) && (lang.Square(r.about.Script) || r.about.Script == "Kore")):
		plain := norm.NFKC.String(string(c))
		return with(found("%c (%s) is %s in a shape of its own; write %s", c, code(c), plain, plain), plain), true
	}
	return issue{}, false
}

// allowed reports whether a sign without ink is one that a text may hold: the spaces that keep words together, the soft
// hyphen, and what a script needs.
func allowed(c rune, about *lang.Language) bool {
	switch c {
	case '\u00a0', '\u202f', '\u00ad':
		return true
	case '\u3000':
		return lang.Square(about.Script)
	case '\u200b': // where a line may break
		return lang.Unspaced(about.Script)
	case '\u200c', '\u200d':
		return about.Script != "Latn" && about.Script != "Cyrl" && about.Script != "Grek"
	case '\u200e', '\u200f':
		return about.Direction == "rtl"
	}
	return false
}

// shaped reports whether a sign is a letter in a shape of its own: a ligature, a wide one, one of mathematics.
func shaped(c rune) bool {
	return c >= 0xfb00 && c <= 0xfb06 || wide(c) || c >= 0x1d400 && c <= 0x1d7ff
}

// wide reports whether a sign is a Latin letter, figure or mark as wide as a Chinese one.
func wide(c rune) bool { return c >= 0xff01 && c <= 0xff5e }

// mixed finds words with letters of several scripts, and words wholly of letters that only look like the language's.
func (r *reader) mixed(s string) []issue {
	own, ok := lang.Scripts[r.about.Script]
	if !ok || lang.Unspaced(r.about.Script) || r.about.Script == "Kore" { // other letters stand beside their own
		return nil
	}
	var list []issue
	word := func(from, to int) {
		edits, odd, mine := foreign(s[from:to], own)
		if len(odd) == 0 || !mine && len(edits) < len(odd) {
			return // all of one other script: a name, a sign
		}
		for i := range edits {
			edits[i].from, edits[i].to = edits[i].from+from, edits[i].to+from
		}
		if len(edits) < len(odd) {
			edits = nil
		}
		list = append(list, issue{kind: Letters, edits: edits,
			message: fmt.Sprintf("“%s” holds %s, which %s not %s; type the word again", s[from:to], strings.Join(odd, ", "), are(len(odd)), r.about.Script)})
	}
	from := -1
	for _, c := range append(signs(s), sign{thing, len(s), len(s)}) {
		switch in := isLetter(c.r); {
		case in && from < 0:
			from = c.from
		case !in && from >= 0:
			word(from, c.from)
			from = -1
		}
	}
	return list
}

// foreign are the letters of a word that are not of the script, what mends them, and whether others are of it.
func foreign(word string, own lang.Script) (edits []edit, odd []string, mine bool) {
	for i, c := range word {
		switch {
		case own.Has(c):
			mine = true
		case unicode.IsMark(c), unicode.Is(unicode.Common, c), unicode.Is(unicode.Inherited, c):
		default:
			odd = append(odd, fmt.Sprintf("%c (%s)", c, code(c)))
			if like := lookAlike(own, c); like != 0 {
				edits = append(edits, edit{i, i + utf8.RuneLen(c), string(like)})
			}
		}
	}
	return edits, odd, mine
}

// mojibake finds UTF-8 that was read as Windows-1252: ã that has become Ã£.
func mojibake(s string) []issue {
	if !strings.ContainsAny(s, "ÃÂâ") {
		return nil
	}
	var list []issue
	before := rune(0)
	for i := 0; i < len(s); {
		c, size := utf8.DecodeRuneInString(s[i:])
		if was, n := unread(s[i:]); n > 0 && !unicode.IsUpper(before) {
			list = append(list, issue{kind: Letters, edits: []edit{{i, i + n, was}},
				message: fmt.Sprintf("“%s” in %s is %s in letters of another encoding; write %s", s[i:i+n], excerpt(s, i, i+n), was, was)})
			size = n
		}
		before = c
		i += size
	}
	return list
}

// unread is the sign that broken letters at the beginning of a text stand for, and how many bytes they are; 0: none.
func unread(s string) (was string, n int) {
	first, size := utf8.DecodeRuneInString(s)
	want := map[rune]int{'Ã': 2, 'Â': 2, 'â': 3}[first]
	if want == 0 {
		return "", 0
	}
	raw := []byte{}
	for range want {
		c, size := utf8.DecodeRuneInString(s[n:])
		b, ok := charmap.Windows1252.EncodeRune(c)
		if !ok && c >= 0x80 && c < 0xa0 {
			b, ok = byte(c), true
		}
		if !ok || size == 0 {
			return "", 0
		}
		raw, n = append(raw, b), n+size
	}
	if c, _ := utf8.DecodeRune(raw); c == utf8.RuneError || n == size || first == 'â' && raw[1] != 0x80 {
		return "", 0
	}
	return string(raw), n
}

// raw finds letters in the file that are taken apart: e and an accent for é. They are put together when the file is read.
func (r *reader) raw(file, text string, po *lang.PO) {
	if norm.NFC.IsNormalString(text) {
		return
	}
	for i, line := range strings.SplitAfter(text, "\n") {
		if norm.NFC.IsNormalString(line) || !isString(line) {
			continue
		}
		e := entryAt(po, i+1)
		if e == nil || e.Obsolete || norm.NFC.IsNormalString(line) {
			continue
		}
		line = strings.TrimSpace(line[strings.IndexByte(line, '"'):])
		at := max(0, strings.IndexFunc(line, unicode.IsMark))
		r.found = append(r.found, Finding{Tag: r.tag, Pos: lang.Pos{File: file, Line: i + 1}, Key: e.Context, Kind: Letters, Severity: Warning,
			Message: fmt.Sprintf("letters and their accents are apart near %s; save the text composed (NFC)", excerpt(line, at, at)), Fixable: true})
	}
}

// isString reports whether a line of a PO file holds a translation, or goes on with one.
func isString(line string) bool {
	line = strings.TrimLeft(line, " \t")
	return strings.HasPrefix(line, "msgstr") && strings.Contains(line, `"`) || strings.HasPrefix(line, `"`)
}

// entryAt is the entry in which a line of the file stands.
func entryAt(po *lang.PO, line int) *lang.Entry {
	var last *lang.Entry
	for _, e := range po.Entries {
		if e.Pos.Line > line {
			break
		}
		last = e
	}
	return last
}

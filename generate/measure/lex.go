package measure

import (
	"math"
	"strconv"
)

// The values of a PDF are Go values: nil, bool, float64, name, text, array, dict, ref, *stream.
type (
	name  string
	text  []byte
	array []any
	dict  map[name]any
	ref   int // the object's number; brehon's objects are all of generation 0
)

// stream is a dictionary with bytes behind it, still packed.
type stream struct {
	dict dict
	raw  []byte
}

// keyword is a bare word: an operator, "obj", "R".
type keyword string

// end is what a lexer reads behind the last token.
const end = keyword("")

// lexer reads tokens from at.
type lexer struct {
	data []byte
	at   int
}

// The kinds of letters.
const (
	regular = iota
	space
	delimiter
)

var kindOf = func() (k [256]byte) {
	for _, c := range "\x00\t\n\f\r " {
		k[c] = space
	}
	for _, c := range "()<>[]{}/%" {
		k[c] = delimiter
	}
	return k
}()

func (l *lexer) skip() {
	for l.at < len(l.data) {
		switch c := l.data[l.at]; {
		case kindOf[c] == space:
			l.at++
		case c == '%':
			for l.at < len(l.data) && l.data[l.at] != '\n' && l.data[l.at] != '\r' {
				l.at++
			}
		default:
			return
		}
	}
}

// word is the run of regular letters from here.
func (l *lexer) word() []byte {
	from := l.at
	for l.at < len(l.data) && kindOf[l.data[l.at]] == regular {
		l.at++
	}
	return l.data[from:l.at]
}

// deepest is how far arrays and dictionaries may lie in each other.
const deepest = 64

// value reads one value, or a keyword; end behind the last. A reference is not put together
// here: see object.
func (l *lexer) value(depth int) any {
	if depth > deepest {
		fail("values lie more than %d deep in each other", deepest)
	}
	l.skip()
	if l.at >= len(l.data) {
		return end
	}
	switch c := l.data[l.at]; c {
	case '/':
		l.at++
		return l.name()
	case '(':
		l.at++
		return l.literal()
	case '[':
		l.at++
		return array(l.until("]", depth))
	case '<':
		if l.at+1 < len(l.data) && l.data[l.at+1] == '<' {
			l.at += 2
			return l.dict(depth)
		}
		l.at++
		return l.hex()
	case '>':
		if l.at+1 < len(l.data) && l.data[l.at+1] == '>' {
			l.at += 2
			return keyword(">>")
		}
		fail("a > out of place at byte %d", l.at)
	case ']', '{', '}', ')':
		l.at++
		return keyword(c)
	}
	w := l.word()
	if n, ok := number(w); ok {
		return n
	}
	switch string(w) {
	case "true":
		return true
	case "false":
		return false
	case "null":
		return nil
	}
	return keyword(w)
}

// until reads values up to the closing word, putting references together.
func (l *lexer) until(closing keyword, depth int) []any {
	var list []any
	for {
		v := l.value(depth + 1)
		switch v {
		case closing:
			return list
		case end:
			fail("a value is not closed by %s", closing)
		case keyword("R"):
			if n := len(list); n >= 2 {
				if id, ok := whole(list[n-2]); ok {
					list = append(list[:n-2], ref(id))
					continue
				}
			}
			fail("a reference without a number at byte %d", l.at)
		}
		list = append(list, v)
	}
}

func (l *lexer) dict(depth int) dict {
	list := l.until(">>", depth)
	d := make(dict, len(list)/2)
	for i := 0; i+1 < len(list); i += 2 {
		k, ok := list[i].(name)
		if !ok {
			fail("a dictionary has the key %v", list[i])
		}
		d[k] = list[i+1]
	}
	return d
}

func (l *lexer) name() name {
	w := l.word()
	var b []byte // only for names with escapes
	for i := 0; i < len(w); i++ {
		if w[i] == '#' && i+2 < len(w) {
			if v, err := strconv.ParseUint(string(w[i+1:i+3]), 16, 8); err == nil {
				if b == nil {
					b = append(b, w[:i]...)
				}
				b = append(b, byte(v))
				i += 2
				continue
			}
		}
		if b != nil {
			b = append(b, w[i])
		}
	}
	if b != nil {
		return name(b)
	}
	return name(w)
}

// literal reads a string in brackets.
func (l *lexer) literal() text {
	b := text{}
	for open := 1; l.at < len(l.data); {
		c := l.data[l.at]
		l.at++
		switch c {
		case '(':
			open++
		case ')':
			if open--; open == 0 {
				return b
			}
		case '\\':
			b = l.escape(b)
			continue
		case '\r':
			if l.at < len(l.data) && l.data[l.at] == '\n' {
				l.at++
			}
			c = '\n'
		}
		b = append(b, c)
	}
	fail("a string is not closed")
	return nil
}

// escape appends what stands behind a backslash.
func (l *lexer) escape(b text) text {
	if l.at >= len(l.data) {
		return b
	}
	c := l.data[l.at]
	l.at++
	switch c {
	case 'n':
		return append(b, '\n')
	case 'r':
		return append(b, '\r')
	case 't':
		return append(b, '\t')
	case 'b':
		return append(b, '\b')
	case 'f':
		return append(b, '\f')
	case '\r':
		if l.at < len(l.data) && l.data[l.at] == '\n' {
			l.at++
		}
		return b
	case '\n':
		return b
	}
	if c < '0' || c > '7' {
		return append(b, c)
	}
	v := int(c - '0')
	for range 2 {
		if l.at < len(l.data) && l.data[l.at] >= '0' && l.data[l.at] <= '7' {
			v = v*8 + int(l.data[l.at]-'0')
			l.at++
		}
	}
	return append(b, byte(v))
}

func (l *lexer) hex() text {
	b := text{}
	half, odd := byte(0), false
	for l.at < len(l.data) {
		c := l.data[l.at]
		l.at++
		var v byte
		switch {
		case c == '>':
			if odd {
				b = append(b, half<<4)
			}
			return b
		case c >= '0' && c <= '9':
			v = c - '0'
		case c >= 'a' && c <= 'f':
			v = c - 'a' + 10
		case c >= 'A' && c <= 'F':
			v = c - 'A' + 10
		default:
			continue
		}
		if odd {
			b = append(b, half<<4|v)
		}
		half, odd = v, !odd
	}
	fail("a string is not closed")
	return nil
}

// number reads a decimal number; there are no others in a PDF.
func number(w []byte) (float64, bool) {
	i, sign := 0, 1.0
	if len(w) > 0 && (w[0] == '-' || w[0] == '+') {
		if w[0] == '-' {
			sign = -1
		}
		i++
	}
	var v, unit float64 = 0, 0
	digits := 0
	for ; i < len(w); i++ {
		switch c := w[i]; {
		case c >= '0' && c <= '9':
			v = float64(v*10) + float64(c-'0')
			unit *= 10
			digits++
		case c == '.' && unit == 0:
			unit = 1
		default:
			return 0, false
		}
	}
	if digits == 0 {
		return 0, false
	}
	if unit > 1 {
		v /= unit
	}
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return 0, false
	}
	return sign * v, true
}

// whole is a number without a fraction, as an int, neither below 0 nor beyond what a file can hold.
func whole(v any) (int, bool) {
	f, ok := v.(float64)
	if !ok || f != math.Trunc(f) || f < 0 || f > 1<<40 {
		return 0, false
	}
	return int(f), true
}

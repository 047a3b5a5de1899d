package lang

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Plural chooses among the forms of a text by a number, as a PO file's header says.
// The zero Plural has two forms: one, and others.
type Plural struct {
	Forms int
	expr  expr
}

// Index is the form for n, counted from 0.
func (p Plural) Index(n int) int {
	if p.expr == nil {
		if n == 1 {
			return 0
		}
		return 1
	}
	if i := p.expr(n); i >= 0 && i < p.Forms {
		return i
	}
	return p.Forms - 1
}

// Examples are a number of each form, the smallest but for 0: 1, 2 and 5 in Polish.
func (p Plural) Examples() []int {
	forms := p.Forms
	if p.expr == nil {
		forms = 2
	}
	list := make([]int, forms)
	for n := 200; n > 0; n-- {
		list[p.Index(n)] = n
	}
	return list
}

// Alike reports whether two rules choose alike, for every number from 1 to 200. Tables of plurals differ at 0 (n > 1 and
// n != 1 for Portuguese): that is for lang.yaml to say.
func (p Plural) Alike(q Plural) bool {
	for n := 1; n <= 200; n++ {
		if p.Index(n) != q.Index(n) {
			return false
		}
	}
	return p.Forms == q.Forms
}

type expr func(n int) int

var pluralForms = regexp.MustCompile(`^\s*nplurals\s*=\s*([0-9]+)\s*;\s*plural\s*=\s*([^;]+);?\s*$`)

// ParsePlural reads "nplurals=2; plural=(n != 1);".
func ParsePlural(s string) (Plural, error) {
	m := pluralForms.FindStringSubmatch(s)
	if m == nil {
		return Plural{}, fmt.Errorf("Plural-Forms %q is not of the form nplurals=2; plural=(n != 1);", s)
	}
	forms, err := strconv.Atoi(m[1])
	if err != nil || forms < 1 || forms > 6 {
		return Plural{}, fmt.Errorf("Plural-Forms: nplurals=%s is not between 1 and 6", m[1])
	}
	p := pluralParser{rest: m[2]}
	e := p.choice()
	p.space()
	if p.err == nil && p.rest != "" {
		p.fail("unexpected %q", p.rest)
	}
	if p.err != nil {
		return Plural{}, fmt.Errorf("Plural-Forms %q: %w", s, p.err)
	}
	return Plural{forms, e}, nil
}

// pluralParser reads a C expression in n, one method for each level of binding.
type pluralParser struct {
	rest  string
	depth int
	err   error
}

func (p *pluralParser) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf(format, args...)
	}
	p.rest = ""
}

func (p *pluralParser) space() { p.rest = strings.TrimLeft(p.rest, " \t\r\n") }

// take reads one of the operators, the first that fits.
func (p *pluralParser) take(ops ...string) string {
	p.space()
	for _, op := range ops {
		if strings.HasPrefix(p.rest, op) {
			p.rest = p.rest[len(op):]
			return op
		}
	}
	return ""
}

func (p *pluralParser) choice() expr {
	if p.depth++; p.depth > 50 {
		p.fail("too deeply nested")
		return zero
	}
	defer func() { p.depth-- }()
	c := p.binary(0)
	if p.take("?") == "" {
		return c
	}
	a := p.choice()
	if p.take(":") == "" {
		p.fail("a ? without its :")
	}
	b := p.choice()
	return func(n int) int {
		if c(n) != 0 {
			return a(n)
		}
		return b(n)
	}
}

func zero(int) int { return 0 }

var levels = [][]string{{"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/", "%"}}

func (p *pluralParser) binary(level int) expr {
	if level == len(levels) {
		return p.unary()
	}
	a := p.binary(level + 1)
	for op := p.take(levels[level]...); op != ""; op = p.take(levels[level]...) {
		a = combine(op, a, p.binary(level+1))
	}
	return a
}

func combine(op string, a, b expr) expr {
	return func(n int) int {
		x, y := a(n), b(n)
		switch op {
		case "||":
			return truth(x != 0 || y != 0)
		case "&&":
			return truth(x != 0 && y != 0)
		case "==":
			return truth(x == y)
		case "!=":
			return truth(x != y)
		case "<=":
			return truth(x <= y)
		case ">=":
			return truth(x >= y)
		case "<":
			return truth(x < y)
		case ">":
			return truth(x > y)
		case "+":
			return x + y
		case "-":
			return x - y
		case "*":
			return x * y
		}
		if y == 0 {
			return 0
		}
		if op == "/" {
			return x / y
		}
		return x % y
	}
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (p *pluralParser) unary() expr {
	switch p.take("!", "(", "n") {
	case "!":
		if p.depth++; p.depth > 50 {
			p.fail("too deeply nested")
			return zero
		}
		defer func() { p.depth-- }()
		e := p.unary()
		return func(n int) int { return truth(e(n) == 0) }
	case "(":
		e := p.choice()
		if p.take(")") == "" {
			p.fail("a ( without its )")
		}
		return e
	case "n":
		return func(n int) int { return n }
	}
	i := 0
	for i < len(p.rest) && p.rest[i] >= '0' && p.rest[i] <= '9' {
		i++
	}
	v, err := strconv.Atoi(p.rest[:i])
	if err != nil {
		p.fail("expected a number or n before %q", p.rest)
		return zero
	}
	p.rest = p.rest[i:]
	return func(int) int { return v }
}

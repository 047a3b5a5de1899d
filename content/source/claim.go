package source

import (
	"regexp"
	"strconv"

	"brehon/content/lang"
	"brehon/content/strict"
)

// Claim is what the words of a block take for granted of the game's numbers: rules.openCost > rules.routeCost.
type Claim struct {
	a, is, b string
	Pos      lang.Pos
}

var claimForm = regexp.MustCompile(`^(\S+) (<|<=|=|>=|>) (\S+)$`)

// ReadYAML reads "A > B".
func (c *Claim) ReadYAML(r *strict.Reader, n *strict.Node, _ string) {
	c.Pos = n.Pos
	if !r.Want(strict.Scalar, n, "a claim") {
		return
	}
	m := claimForm.FindStringSubmatch(n.Value)
	if m == nil {
		r.Fault(n.Pos, "a claim is written A > B, with one of < <= = >= > between numbers or their paths, and not %q", n.Value)
		return
	}
	c.a, c.is, c.b = m[1], m[2], m[3]
}

// Schema is that of "A > B".
func (c *Claim) Schema() map[string]any {
	return map[string]any{"type": "string", "pattern": claimForm.String(), "description": "A > B, with one of < <= = >= > between numbers or their paths."}
}

// checkClaims: what a block takes for granted is so by the law's numbers.
func (c *Checker) checkClaims(claims []*Claim, values func(string) (string, bool)) {
	number := func(at lang.Pos, s string) (n int, ok bool) {
		v, is := values(s)
		if !is {
			v = s
		}
		n, err := strconv.Atoi(v)
		if err != nil {
			c.Fault(at, "holds: %s is neither a number nor the path of one%s", s, strict.DidYouMean(s, c.g.paths()))
		}
		return n, err == nil
	}
	for _, x := range claims {
		if x.a == "" { // said when it was read
			continue
		}
		a, ok := number(x.Pos, x.a)
		b, also := number(x.Pos, x.b)
		so := map[string]bool{"<": a < b, "<=": a <= b, "=": a == b, ">=": a >= b, ">": a > b}[x.is]
		if ok && also && !so {
			c.Fault(x.Pos, "these words are true only if %s %s %s, and here %d %s %d is false: rewrite them, or change the numbers", x.a, x.is, x.b, a, x.is, b)
		}
	}
}

package source

import (
	"strconv"
	"strings"

	"brehon/content/lang"
	"brehon/content/strict"
)

// Count is a whole number that stands in its place or elsewhere in the content: 12, or rules.deckSize.
type Count struct {
	n    int
	path string
	Pos  lang.Pos
}

// ReadYAML reads a whole number or a path.
func (c *Count) ReadYAML(r *strict.Reader, n *strict.Node, key string) {
	c.Pos = n.Pos
	if n.Kind == strict.Scalar && n.Type == "text" && strings.Contains(n.Value, ".") {
		c.path = n.Value
		return
	}
	c.n, _ = r.Whole(n, key[strings.LastIndexByte(key, '.')+1:])
}

// Schema is that of a whole number or a path.
func (c *Count) Schema() map[string]any {
	return map[string]any{"type": []string{"integer", "string"}}
}

// In is the number by the settings; 0 if its path leads to none, which is a fault of the content.
func (c Count) In(s Settings) int {
	n, _ := c.value(s)
	return n
}

func (c Count) value(s Settings) (n int, ok bool) {
	if c.path == "" {
		return c.n, true
	}
	word, ok := s.game.Values(s)(c.path)
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(word)
	return n, err == nil
}

// count is the number by the law; a path that leads to no whole number is a fault.
func (c *Checker) count(n Count) (int, bool) {
	v, ok := n.value(c.g.Law())
	if !ok {
		c.Fault(n.Pos, "%s isn't a whole number in the content%s", n.path, strict.DidYouMean(n.path, c.g.paths()))
	}
	return v, ok
}

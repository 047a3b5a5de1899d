package source

import (
	"brehon/content/lang"
	"brehon/content/strict"
)

// Amount is a number under a name: cards of a kind, the value of an effect.
type Amount struct {
	Name string
	N    int
	Pos  lang.Pos
}

// Amounts are numbers under names, in the order of the file.
type Amounts []Amount

// Of is the number under a name, and whether there is one.
func (a Amounts) Of(name string) (int, bool) {
	for _, e := range a {
		if e.Name == name {
			return e.N, true
		}
	}
	return 0, false
}

// Sum is the total of all numbers.
func (a Amounts) Sum() int {
	n := 0
	for _, e := range a {
		n += e.N
	}
	return n
}

// ReadYAML reads Amounts: by the generic reader as a map would be, but in order.
func (a *Amounts) ReadYAML(r *strict.Reader, n *strict.Node, key string) {
	if !r.Want(strict.Map, n, key) {
		return
	}
	for i, k := range n.Keys {
		if v, ok := r.Whole(n.Items[i], k.Value); ok {
			*a = append(*a, Amount{k.Value, v, n.Items[i].Pos})
		}
	}
}

// Schema is that of names with whole numbers.
func (a *Amounts) Schema() map[string]any {
	return map[string]any{"type": "object", "additionalProperties": map[string]any{"type": "integer"}}
}

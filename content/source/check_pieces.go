package source

import (
	"cmp"
	"maps"
	"slices"
	"unicode/utf8"

	"brehon/content/lang"
)

// Letters notes a fault if a text is longer than it may be. Placeholders count as they stand.
func (c *Checker) Letters(t lang.Text, most int, kind, id, field string) {
	if n := utf8.RuneCountInString(t.Other); n > most {
		c.Fault(t.Pos, "%s %q: %s has %d letters, more than %d", kind, id, field, n, most)
	}
}

// checkComponents: the worth of the tokens adds up, and each form has what it is drawn from.
func (c *Checker) checkComponents() {
	codes := map[string]string{}
	whole := !slices.Contains(slices.Collect(maps.Values(c.g.unsound)), true) // files that cannot be read may hold the pieces
	for _, k := range c.g.Components {
		if was := codes[k.Code]; was != "" && k.Code != "" {
			c.Fault(c.At("components", "components", k.ID, "code"), "component %q: code %s is that of %q", k.ID, k.Code, was)
		}
		codes[k.Code] = k.ID
		c.checkSize(k)
		at := func(field string) lang.Pos { return c.At("components", "components", k.ID, field) }
		c.checkWorth(k)
		if whole && c.g.Pieces(k) == 0 && k.Form != "sheet" {
			c.Fault(k.Pos, "component %q has no pieces: give it values, each or count", k.ID)
		}
		if k.Form != "board" && k.Form != "die" && (k.Width == 0 || k.Height == 0) {
			c.Fault(k.Pos, "component %q: width and height are missing", k.ID)
		}
		if k.Count > 0 && len(k.Values) > 0 {
			c.Fault(at("count"), "component %q: it has values, which say how many pieces there are; count stands where there are none", k.ID)
		}
		if k.Form == "token" && k.Width != k.Height {
			c.Fault(at("width"), "component %q: %g × %g mm; a token is square", k.ID, k.Width, k.Height)
		}
		if k.Form == "token" && slices.Contains([]string{k.Field, k.Charge, k.Front}, "") {
			c.Fault(k.Pos, "component %q: a token needs field, charge and front", k.ID)
		}
	}
}

// checkWorth: values are figures that a piece has room for, and the worth of all pieces adds up.
func (c *Checker) checkWorth(k *Component) {
	at := func(field string) lang.Pos { return c.At("components", "components", k.ID, field) }
	worth := 0
	for _, of := range []struct {
		field  string
		values map[int]int
	}{{"values", k.Values}, {"heap", k.Heap}} {
		sum := 0
		for _, v := range slices.Sorted(maps.Keys(of.values)) {
			if v < 1 || v > 99 {
				c.Fault(at(of.field), "component %q: value %d is not from 1 to 99", k.ID, v)
			}
			sum += v * of.values[v]
		}
		worth = cmp.Or(sum, worth)
	}
	if worth != 0 && worth != k.Total {
		c.Fault(at("total"), "component %q: total %d, but the pieces are worth %d", k.ID, k.Total, worth)
	}
	for _, f := range k.Faces {
		if k.Values[f.Value] == 0 {
			c.Fault(at("faces"), "component %q: no piece has the value %d, though it has a face", k.ID, f.Value)
		}
	}
}

// widestToken is how wide or high a token may be, mm: what can be cut from a sheet of paper, and handled.
const widestToken = 60

// checkSize: a piece is no larger than those of its form can be.
func (c *Checker) checkSize(k *Component) {
	most := c.g.own.Widest[k.Form]
	if k.Form == "token" {
		most = widestToken
	}
	if most > 0 && max(k.Width, k.Height) > most {
		c.Fault(c.At("components", "components", k.ID, "width"), "component %q: %g × %g mm is more than a %s can have, %g", k.ID, k.Width, k.Height, k.Form, most)
	}
}

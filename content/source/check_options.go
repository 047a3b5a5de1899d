package source

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"brehon/content/lang"
)

// checkOptions: every value of an option has its sentence, every edition names values that exist.
func (c *Checker) checkOptions() {
	for _, o := range c.g.Options {
		if len(o.Values) < 2 {
			c.Fault(o.Pos, "option %q has fewer than two values", o.ID)
		}
		for i, v := range o.Values {
			if slices.Index(o.Values, v) < i {
				c.Fault(o.Pos, "option %q has the value %q twice", o.ID, v)
			}
			if _, ok := o.Says[v]; !ok {
				c.Fault(c.At("rules", "options", o.ID, "says"), "option %q: says lacks a sentence for %q", o.ID, v)
			}
		}
		if a := o.Asked; a != nil && c.g.Noun(a.Program) == nil {
			c.Fault(a.Pos, "option %q is asked for where a program plays %q, which this game does not name", o.ID, a.Program)
		}
		for _, v := range slices.Sorted(maps.Keys(o.Says)) {
			c.value(c.At("rules", "options", o.ID, "says", v), o.ID, v)
		}
	}
	for i, e := range c.g.Editions {
		if i == 0 && len(e.Options) > 0 {
			c.Fault(c.At("rules", "editions", e.ID, "options"), "edition %q is the law and must not change it", e.ID)
		}
		for _, name := range slices.Sorted(maps.Keys(e.Options)) {
			c.value(c.At("rules", "editions", e.ID, "options", name), name, e.Options[name])
		}
	}
}

// value notes a fault if the option exists and has other values, not this one.
func (c *Checker) value(p lang.Pos, option, value string) {
	if o := c.g.Option(option); o != nil && len(o.Values) > 0 && !slices.Contains(o.Values, value) {
		c.Fault(p, "option %s has no value %q%s", option, value, among(value, o.Values))
	}
}

// checkConditions: options' values that texts and lines depend on exist.
func (c *Checker) checkConditions(values ...any) {
	for _, v := range values {
		Each(v, func(k Condition) { c.value(k.Pos, k.Option, k.Value) })
	}
}

// isNumber reports whether an option's value is a number that another may stand in place of.
func isNumber(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && n >= 1 && n <= 99
}

// checkOwn: an edited copy of the rules still has the editions of the program, and the options that it asks for, with
// values that it tells apart.
func (c *Checker) checkOwn(was builtIn) {
	for _, e := range was.Editions {
		if c.g.Edition(e.ID) == nil {
			c.Fault(c.At("rules", "editions"), "the edition %s is missing, and games are played by it", e.ID)
		}
	}
	for _, w := range was.Components {
		if k := c.g.Component(w.ID); k == nil || k.Form != w.Form {
			c.Fault(c.At("components", "components", w.ID, "form"), "the component %s of the form %s is missing, and the program draws it", w.ID, w.Form)
		}
	}
	for _, w := range was.Options {
		o := c.g.Option(w.ID)
		if o == nil {
			c.Fault(c.At("rules", "options"), "the option %s is missing, and the program asks for it", w.ID)
			continue
		}
		for i, v := range o.Values {
			if !slices.Contains(w.Values, v) && !(isNumber(v) && slices.ContainsFunc(w.Values, isNumber)) {
				c.Fault(c.At("rules", "options", o.ID, "values", strconv.Itoa(i+1)), "option %s: the program knows no value %q; it knows %s", o.ID, v, strings.Join(w.Values, ", "))
			}
		}
	}
}

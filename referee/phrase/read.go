// Package phrase parses words as one command: "march cullen 1107", with verb or things abbreviated, left out or in another
// order. It knows words only; package reading decides legality and lines of several commands.
package phrase

import (
	"brehon/referee"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// Read lists what words can mean as one command, the best fit first. Before is the command typed before it on the
// line: its beginning need not be typed again.
func (r *Forms) Read(typed []string, before *referee.Command) []Reading {
	f, means := fitting{r: r}, ""
	if len(typed) > 0 {
		means = r.Means(typed[0], before != nil || len(typed) > 1)
	}
	name := r.IsNamed(typed)
	for i, form := range r.Forms {
		f.short = len(typed) > 0 && (slices.Contains(r.Ways(form[0].Literal), typed[0]) || means == form[0].Literal)
		f.said = !r.Bare
		if !name || slices.Contains(r.Ways(form[0].Literal), typed[0]) {
			f.match(form, typed, Reading{Command: referee.Command{Form: uint8(i)}}, false)
		}
		f.said = false
		if before == nil {
			continue
		}
		for n := 1; n < len(form); n++ { // the first n words come from the previous command
			if c, ok := r.carry(form[:n], uint8(i), *before); ok && (form[n].Gap < 0 || before.Form == uint8(i)) {
				f.match(form[n:], typed, Reading{Command: c, Loose: 2 * Some(r.Comma && !r.either(typed))}, false)
			}
		}
	}
	for _, f.parted = range []bool{false, true} {
		if len(f.list) > 0 || !r.Free && !f.parted || len(typed) == 0 {
			continue
		}
		back := r.turnsBack(typed)
		for i, form := range r.Forms {
			f.short, f.said = slices.Contains(r.Ways(form[0].Literal), typed[0]) || means == form[0].Literal, !r.Bare
			list := r.orders(uint8(i))
			if f.parted {
				list = [][]referee.Word{form}
			} else if from, to := pair(form); back && to > 0 {
				order := slices.Clone(form)
				order[from], order[to] = order[to], order[from]
				list = append(list, order)
			}
			for _, order := range list {
				n := len(f.list)
				f.match(order, typed, Reading{Command: referee.Command{Form: uint8(i)}}, false)
				if !f.parted {
					f.list = f.list[:n+len(slices.DeleteFunc(f.list[n:], func(as Reading) bool { return counts(form, as, typed) }))]
				}
				for j := range f.list[n:] {
					r.directs(order, &f.list[n+j], typed)
				}
			}
		}
	}
	return Tightest(f.list)
}

// either reports whether words after a comma may continue the previous command or begin their own: "s 5" may be "score 5", or
// another "put slate". A verb alone or typed in full is unambiguous.
func (r *Forms) either(typed []string) bool {
	return len(typed) > 1 && !voice.IsFigure(typed[0]) && !slices.ContainsFunc(r.Forms, func(form []referee.Word) bool {
		return slices.Contains(r.Ways(form[0].Literal), typed[0])
	})
}

// Means returns the only verb that a word abbreviates, or the only legal one; else empty. Inside a line the tool's commands
// do not count.
func (r *Forms) Means(word string, inside bool) string {
	if v := r.begun(word, func(string) bool { return false }); v != "" || len(r.Dead) == 0 {
		return v
	}
	return r.begun(word, func(verb string) bool {
		is := func(form []referee.Word) bool { return form[0].Literal == verb }
		return r.Dead[verb] || inside && !slices.ContainsFunc(r.Forms, is)
	})
}

// begun is the one verb that begins so, but for some, or nothing.
func (r *Forms) begun(word string, but func(verb string) bool) string {
	found := ""
	for _, v := range r.Verbs {
		if v.Word != found && !but(v.Word) && slices.ContainsFunc(v.Ways, func(w string) bool { return strings.HasPrefix(w, word) }) {
			if found != "" {
				return ""
			}
			found = v.Word
		}
	}
	return found
}

// carry fills a form's first gaps with the previous command's things of the same kinds.
func (r *Forms) carry(form []referee.Word, i uint8, before referee.Command) (c referee.Command, ok bool) {
	c.Form = i
	last := r.Forms[before.Form]
	for _, w := range form {
		if w.Gap < 0 {
			continue
		}
		at := slices.IndexFunc(last, func(o referee.Word) bool { return o.Gap >= 0 && o.Kind == w.Kind })
		if at < 0 {
			return c, false
		}
		c.Args[w.Gap] = before.Args[last[at].Gap]
		last = last[at+1:]
	}
	return c, true
}

// Tightest sorts readings by fit, best first, without duplicates.
func Tightest(list []Reading) []Reading {
	slices.SortStableFunc(list, func(a, b Reading) int { return a.Loose - b.Loose })
	var out []Reading
	for _, r := range list {
		if !slices.ContainsFunc(out, func(o Reading) bool { return o.Command == r.Command }) {
			out = append(out, r)
		}
	}
	return out
}

// Reserved words, which are not accepted as abbreviations: "call" does not mean "callan".

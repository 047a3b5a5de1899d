// Package phrase reads words as one command of some forms: "march cullen 1107", its verb or its things cut short, left out, or in
// another order. It knows words alone; what is legal, and what several commands on a line mean, package reading says.
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
			f.lay(form, typed, Reading{Command: referee.Command{Form: uint8(i)}}, false)
		}
		f.said = false
		if before == nil {
			continue
		}
		for n := 1; n < len(form); n++ { // the first n words are those of the command before
			if c, ok := r.carry(form[:n], uint8(i), *before); ok && (form[n].Gap < 0 || before.Form == uint8(i)) {
				f.lay(form[n:], typed, Reading{Command: c, Loose: 2 * Some(r.Comma && !r.either(typed))}, false)
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
				f.lay(order, typed, Reading{Command: referee.Command{Form: uint8(i)}}, false)
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

// either reports whether words may as well go on from the command before as be one of their own, behind a comma: "s 5" that
// is "score 5", or another "put slate". A verb that is all of them, or typed whole, leaves no doubt.
func (r *Forms) either(typed []string) bool {
	return len(typed) > 1 && !voice.IsFigure(typed[0]) && !slices.ContainsFunc(r.Forms, func(form []referee.Word) bool {
		return slices.Contains(r.Ways(form[0].Literal), typed[0])
	})
}

// Means is the one verb that begins so, or the only one of them that is legal, or nothing. Inside a line it is none of the tool's.
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

// carry fills the gaps of a form's beginning from the command before, thing by thing of the same kind.
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

// Tightest orders readings, the best fit first, and leaves out what is there twice.
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

// Words that name no thing by beginning its name: "call" is no way to say "callan".

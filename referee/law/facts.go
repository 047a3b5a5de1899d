package law

import (
	"slices"

	"brehon/referee"
)

// Args are the values in the gaps of a fact.
type Args = [referee.Gaps]int16

// Fact is a form of fact about positions P, with functions to write and set it. Write is nil for facts that are only said,
// such as that something is gone; Say is nil for facts that only the referee knows. Say refuses impossible facts and may then
// leave the position half changed.
type Fact[P any] struct {
	Form  string
	Write func(p P, add func(args ...int))
	Say   func(p P, a *Args) *referee.Refusal
}

// Facts lists all forms of facts of a game, in the order of the grammar.
type Facts[P any] []Fact[P]

// Forms are how the facts are written, for the grammar.
func (f Facts[P]) Forms() (list []string) {
	for i := range f {
		list = append(list, f[i].Form)
	}
	return list
}

// Append appends the facts of one form that hold in a position.
func (f Facts[P]) Append(list []referee.Command, form int, p P) []referee.Command {
	if w := f[form].Write; w != nil {
		w(p, func(args ...int) {
			c := referee.Command{Form: uint8(form)}
			for i, a := range args {
				c.Args[i] = int16(a)
			}
			list = append(list, c)
		})
	}
	return list
}

// Of are all facts that hold in a position.
func (f Facts[P]) Of(p P) (list []referee.Command) {
	for form := range f {
		list = f.Append(list, form, p)
	}
	return list
}

// Hash is equal for positions of equal facts, and in every process.
func (f Facts[P]) Hash(p P) uint64 {
	var d referee.Digest
	for form := range f {
		if w := f[form].Write; w != nil {
			d.Add(form)
			w(p, func(args ...int) {
				for _, a := range args {
					d.Add(a)
				}
			})
		}
	}
	return uint64(d)
}

// Say makes a fact hold in a position, a copy that may be changed. A fact that holds already may always be said. A number that
// its kind does not have is refused by outside, and a fact that only the referee knows by kept.
func (f Facts[P]) Say(p P, c referee.Command, g *referee.Grammar, kept func() *referee.Refusal,
	outside func(least, most int) *referee.Refusal) *referee.Refusal {
	if slices.Contains(f.Append(nil, int(c.Form), p), c) {
		return nil
	}
	say := f[c.Form].Say
	if say == nil {
		return kept()
	}
	if w, no := g.Outside(g.FactForms()[c.Form], &c.Args); no {
		return outside(g.Bounds(w.Kind))
	}
	return say(p, &c.Args)
}

// Counts writes the nonzero numbers of a row.
func Counts[P any, T Whole](of func(P) []T) func(P, func(...int)) { return unless(0, of) }

// Things writes the things of a row: -1 is none.
func Things[P any, T Whole](of func(P) []T) func(P, func(...int)) { return unless(-1, of) }

func unless[P any, T Whole](none T, of func(P) []T) func(P, func(...int)) {
	return func(p P, add func(...int)) {
		for i, n := range of(p) {
			if n != none {
				add(i, int(n))
			}
		}
	}
}

// Tables writes the nonzero numbers of several rows.
func Tables[P any, T Whole](rows func(P) int, of func(p P, row int) []T) func(P, func(...int)) {
	return func(p P, add func(...int)) {
		for row := range rows(p) {
			for i, n := range of(p, row) {
				if n != 0 {
					add(row, i, int(n))
				}
			}
		}
	}
}

// Thing writes one thing, if it is there.
func Thing[P any, T Whole](of func(P) T) func(P, func(...int)) {
	return func(p P, add func(...int)) {
		if n := of(p); n != -1 {
			add(int(n))
		}
	}
}

// Yes writes a fact that is true.
func Yes[P any](of func(P) bool) func(P, func(...int)) {
	return func(p P, add func(...int)) {
		if of(p) {
			add()
		}
	}
}

// Whole is a type of number that a position counts with.
type Whole interface{ ~int8 | ~int16 | ~int }

// Row is a fact for each number in a row: what it counts, and how many.
func Row[P any, T Whole](form string, of func(P) []T) Fact[P] {
	write := func(p P, add func(...int)) {
		for i, n := range of(p) {
			add(i, int(n))
		}
	}
	return Fact[P]{form, write, func(p P, a *Args) *referee.Refusal {
		of(p)[a[0]] = T(a[1])
		return nil
	}}
}

// Number is a fact of one number.
func Number[P any, T Whole](form string, of func(P) *T) Fact[P] {
	return Fact[P]{form, func(p P, add func(...int)) { add(int(*of(p))) }, func(p P, a *Args) *referee.Refusal {
		*of(p) = T(a[0])
		return nil
	}}
}

// Write writes the open business of a position, from the bottom: its place in the stack, its kind, and its numbers.
func (k *Kinds[P]) Write(of func(P) *Stack) func(P, func(...int)) {
	return func(p P, add func(...int)) {
		for i := range of(p).Depth() {
			kind, n := of(p).Fact(i)
			add(i, kind, n[0], n[1], n[2], n[3])
		}
	}
}

package reading

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/view"
	"slices"
)

// Which of several meanings to explain, if none is legal.

// sameSubject returns the first refused meaning with the previous command's subject; preferably one whose object is on the
// table.
func (f *finder) sameSubject(refused []meant, before referee.Command) (first meant, ok bool) {
	for _, got := range refused {
		if !f.sameFirst(got.Commands[0], before) {
			continue
		}
		if !got.No.Absent {
			return got, true
		}
		if !ok {
			first, ok = got, true
		}
	}
	return first, ok
}

// closest returns the reading to explain if none is legal: of the best fitting the one most like a legal move, then one about
// a power asked; and all equally good ones if they differ in one argument only, which makes the line ambiguous.
func (f *finder) closest(readings []phrase.Reading, moves []referee.Move) (best, either []referee.Command) {
	most := -1
	for _, r := range readings {
		if r.Loose > readings[0].Loose {
			break
		}
		like := 0
		for _, mv := range moves {
			like = max(like, 2*likeness(r.Command, mv.Command)+phrase.Some(f.sameFirst(r.Command, mv.Command)))
		}
		if like > most {
			best, most = nil, like
		}
		if like == most {
			best = append(best, r.Command)
		}
	}
	if len(best) > 1 && !slices.ContainsFunc(best[1:], func(c referee.Command) bool { return !differInOne(c, best[0]) }) {
		either = best
	}
	return best, either
}

// sameFirst reports whether two commands have the same first argument.
func (f *finder) sameFirst(a, b referee.Command) bool {
	k, ok := view.FirstKind(f.read.Forms[a.Form])
	other, is := view.FirstKind(f.read.Forms[b.Form])
	return ok && is && k == other && a.Args[0] == b.Args[0]
}

// sameReason reports whether two refusals are in the same words.
func sameReason(a, b *referee.Refusal) bool {
	return a != nil && b != nil && a.Rule == b.Rule && a.Key == b.Key && slices.Equal(a.Args, b.Args)
}

// differInOne reports whether two commands differ in exactly one argument.
func differInOne(a, b referee.Command) bool {
	return a.Form == b.Form && likeness(a, b) == len(a.Args)
}

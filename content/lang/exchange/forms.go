package exchange

import (
	"slices"

	"brehon/content/lang"
)

// forms is what has come back of one entry, by form; nil where a form has not come.
type forms []*Unit

// take writes it into the entry, all forms together, and counts the strings that are others then. Where none is, and the
// mark of doubt or the comments are, it counts one.
func (f forms) take(e *lang.Entry) (changed int) {
	doubtful, comments := f.doubtful(e), f.comments(e)
	for i, u := range f {
		if u != nil && u.Target != "" && u.Target != e.Str[i] {
			e.Str[i] = u.Target
			changed++
		}
	}
	if doubtful == e.Fuzzy() && slices.Equal(comments, e.Comments) {
		return changed
	}
	if doubtful != e.Fuzzy() {
		mark(e, doubtful)
	}
	e.Comments = comments
	return max(1, changed)
}

// doubtful reports whether the entry is in doubt then: where a form is outdated that nobody has changed, or was marked so.
func (f forms) doubtful(e *lang.Entry) bool {
	if !slices.ContainsFunc(f, func(u *Unit) bool { return u != nil && u.Target != "" }) {
		return e.Fuzzy()
	}
	for i, u := range f {
		was := state(e, i)
		switch {
		case u == nil || u.Target == "":
			if was == Outdated {
				return true
			}
		case was == Outdated && u.Target != e.Str[i]:
		case u.State == Outdated, was == Outdated && u.State != Done:
			return true
		}
	}
	return false
}

func mark(e *lang.Entry, doubtful bool) {
	e.Flags = slices.DeleteFunc(slices.Clone(e.Flags), func(f string) bool { return f == "fuzzy" })
	if doubtful {
		e.Flags = append([]string{"fuzzy"}, e.Flags...)
	} else {
		e.Previous = nil
	}
}

// comments are those of the forms at which somebody has written others; what one has and another has not is kept.
func (f forms) comments(e *lang.Entry) []string {
	list, others := e.Comments, false
	for _, u := range f {
		if u == nil || len(u.Comments) == 0 || slices.Equal(u.Comments, e.Comments) {
			continue
		}
		if !others {
			list, others = slices.Clone(u.Comments), true
			continue
		}
		for _, c := range u.Comments {
			if !slices.Contains(list, c) {
				list = append(list, c)
			}
		}
	}
	return list
}

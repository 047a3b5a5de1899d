package phrase

import (
	"brehon/referee"
	"brehon/referee/voice"
	"slices"
	"strings"
)

// MostMatched is how many attempts to match words with forms count for one try.
const MostMatched = 100

// How the words of a line are laid into a form.

// fitting gathers the readings of some words.
type fitting struct {
	r     *Forms
	short bool // gaps that are given may be left out: there is no doubt about the verb
	said  bool // the verb was typed: what stands behind it may be a filler
	list  []Reading

	parted bool // fillers may stand between the words of a whole name
}

// match matches typed words with a form. A word of the form itself may be left out if skip is set, which it is after
// the first: "step red 5" lacks "squares". Behind it nothing that is given is left out besides: of "says hand red 5" there
// would be a number alone.
func (f *fitting) match(form []referee.Word, typed []string, as Reading, skip bool) {
	f.r.Matched++
	f.matchUnit(form, typed, as, skip)
	if len(form) == 0 {
		if len(typed) == 0 && len(f.list) < mostReadings {
			f.list = append(f.list, as)
		}
		return
	}
	if as.Uses.N+len(typed) > mostUsed {
		return
	}
	w := form[0]
	if w.Gap < 0 {
		if fits, less := f.r.literal(w, typed); fits {
			f.match(form[1:], typed[1:], as.with(less, f.literal(form, as), 1), true)
		}
		if skip {
			short := f.short
			f.short = false
			f.match(form[1:], typed, as.with(2, 0, 0), true)
			f.short = short
		}
		return
	}
	f.matchGap(form, typed, as, skip)
}

// matchGap matches typed words with a form that begins with a gap.
func (f *fitting) matchGap(form []referee.Word, typed []string, as Reading, skip bool) {
	w := form[0]
	if skip && len(typed) > 1 && f.r.Filler[typed[0]] && f.r.points(as.Form, w, typed[0]) && !f.r.beginsName(typed) && !(voice.IsFigure(typed[1]) && f.r.isQuantity(w.Kind)) &&
		(f.said || len(typed[0]) > 1 || len(f.r.Values(w.Kind, typed[0])) == 0) { // a letter alone may begin a name
		said := as.with(3, UseFiller+Use(w.Gap), 1)
		said.filled = true
		f.match(form, typed[1:], said, skip)
	}
	if given := f.r.Given[as.Form]; f.short && given.All[w.Gap] {
		f.match(form[1:], typed, as.set(w, int(given.Args[w.Gap])).with(2, 0, 0), true)
	}
	if usual, ok := f.r.G.Value(w.Kind, f.r.G.Words(w.Kind).Usual); ok && !as.filled && !(as.many && f.r.isQuantity(w.Kind)) {
		left := as.set(w, usual).with(1, 0, 0)
		left.usual = left.usual || f.r.isQuantity(w.Kind)
		f.match(form[1:], typed, left, true)
	}
	for n := f.r.named(w.Kind, typed); n <= min(LongestName, len(typed)); n++ {
		for _, v := range f.r.Values(w.Kind, strings.Join(typed[:n], "-")) {
			if f.said && (n == 1 && f.r.fills(typed[0], w.Kind, v) || n > 1 && v.cut && f.r.Filler[typed[0]] && f.r.isAnyWhole(w.Kind, typed[1:n])) {
				continue
			}
			named := as.set(w, v.Value).with(v.loose+Some(v.longer)+Some(v.foreign), UseName+Use(w.Gap), n)
			named.filled = false
			f.match(form[1:], typed[n:], named, true)
		}
	}
	if f.parted && skip {
		f.matchParted(form, typed, as)
	}
}

// matchParted lays a whole name into a gap that has fillers between its words, or a word for what is counted: "tea with a fox card".
func (f *fitting) matchParted(form []referee.Word, typed []string, as Reading) {
	w := form[0]
	parts := 0
	name := ""
	for i, word := range typed {
		one, _ := f.r.Unit(f.r.Forms[as.Form][0].Literal, word)
		switch {
		case parts == LongestName || as.Uses.N == mostUsed:
			return
		case i > 0 && f.r.Filler[word]:
			as = as.with(3, UseFiller+Use(w.Gap), 1)
			continue
		case i > 0 && one && !as.unit:
			as = as.with(0, UseUnit, 1)
			as.unit = true
			continue
		}
		parts, name = parts+1, strings.TrimPrefix(name+"-"+word, "-")
		as = as.with(0, UseName+Use(w.Gap), 1)
		if i == parts-1 {
			continue
		}
		for _, v := range f.r.Values(w.Kind, name) {
			if f.r.isWhole(w.Kind, v.Value, name) {
				f.match(form[1:], typed[i+1:], as.set(w, v.Value), true)
			}
		}
	}
}

// matchUnit takes a word in that names what is counted: "draw 2 cards". Of several the number is typed.
func (f *fitting) matchUnit(form []referee.Word, typed []string, as Reading, skip bool) {
	if !skip || len(typed) == 0 || as.unit {
		return
	}
	one, many := f.r.Unit(f.r.Forms[as.Form][0].Literal, typed[0])
	if !one && (!many || as.usual) {
		return
	}
	as = as.with(0, UseUnit, 1)
	as.unit, as.many, as.filled = true, !one, false
	f.match(form, typed[1:], as, skip)
}

// literal is what a form's own word is taken for: the first of all is the verb.
func (f *fitting) literal(left []referee.Word, as Reading) Use {
	if len(left) == len(f.r.Forms[as.Form]) {
		return UseVerb
	}
	return UseWord
}

// isQuantity reports whether things of a kind are numbers, one of which is meant where none is typed.
func (r *Forms) isQuantity(k referee.Kind) bool {
	return r.G.Words(k).List == nil && r.G.Words(k).Usual != ""
}

// orders are the other orders in which the gaps of a form may be typed: all, if they are of different kinds and nothing stands
// between them.
func orders(form []referee.Word) (list [][]referee.Word) {
	if len(form) > mostFree || slices.ContainsFunc(form[1:], func(w referee.Word) bool { return w.Gap < 0 }) {
		return nil
	}
	var add func(done, left []referee.Word)
	add = func(done, left []referee.Word) {
		if len(left) == 0 && !slices.Equal(done, form) {
			list = append(list, done)
		}
		for i, w := range left {
			if !slices.ContainsFunc(left[:i], func(o referee.Word) bool { return o.Kind == w.Kind }) { // of one kind the first goes first
				add(append(slices.Clone(done), w), slices.Delete(slices.Clone(left), i, i+1))
			}
		}
	}
	add(form[:1], form[1:])
	return list
}

// orders are those of a form, found out once.
func (r *Forms) orders(form uint8) [][]referee.Word {
	list, known := r.others[form]
	if !known {
		list = slices.Clip(orders(r.Forms[form]))
		r.others[form] = list
	}
	return list
}

// mostFree is how many words a form may have whose gaps are typed in any order.
const mostFree = 4

// pair is where in a form two gaps of one kind stand that are no quantities, the second behind the first: from the one to the other. To is 0
// if there are none, or more.
func pair(form []referee.Word) (from, to int) {
	for i, w := range form {
		for j, o := range form[:i] {
			if w.Gap >= 0 && o.Gap >= 0 && w.Kind == o.Kind {
				if to > 0 {
					return 0, 0
				}
				from, to = j, i
			}
		}
	}
	return from, to
}

// points reports whether a filler may stand before a gap: "to" stands before no place that something goes from.
func (r *Forms) points(form uint8, w referee.Word, word string) bool {
	from, to := pair(r.Forms[form])
	return to == 0 || !(r.To[word] && w == r.Forms[form][from] || r.From[word] && w == r.Forms[form][to])
}

// turnsBack reports whether words say first whither and then whence: "to 5 from 3".
func (r *Forms) turnsBack(words []string) bool {
	to := slices.IndexFunc(words, func(w string) bool { return r.To[w] })
	return to >= 0 && slices.ContainsFunc(words[to:], func(w string) bool { return r.From[w] })
}

// directs: where the place that something goes to stands first, the words that say so are no fillers.
func (r *Forms) directs(order []referee.Word, as *Reading, typed []string) {
	if to, from := pair(order); from == 0 || order[to].Gap < order[from].Gap {
		return
	}
	for i, word := range typed {
		if u := as.Uses.Of[i]; u >= UseFiller && u < UseName && (r.To[word] || r.From[word]) {
			as.Uses.Of[i] = UseWord
		}
	}
}

// counts reports whether, in a reading of another order than the form's, a figure stands straight before a thing that the form has before it:
// then it counts that, and is no place. "recruit 2 warriors" does not say where.
func counts(form []referee.Word, as Reading, typed []string) bool {
	at := func(gap int) int { return slices.IndexFunc(form, func(w referee.Word) bool { return w.Gap == gap }) }
	for i := 1; i < as.Uses.N && i < len(typed); i++ {
		n, thing := as.Uses.Of[i-1], as.Uses.Of[i]
		if n >= UseName && thing >= UseName && n != thing && voice.IsFigure(typed[i-1]) && !voice.IsFigure(typed[i]) && at(int(thing-UseName)) < at(int(n-UseName)) {
			return true
		}
	}
	return false
}

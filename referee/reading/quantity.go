package reading

import (
	"brehon/referee"
	"brehon/referee/phrase"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
	"strconv"
)

// Quantities that are typed with their words, "5 red and 3 green", and a number alone where it can be one
// quantity only: the list of answers says which.

// quantity is a number and the word next to it; no word: any.
type quantity struct {
	Of string // a form's word
	n  int
}

// Quantities reads figures with words next to them as moves; none if they are something else or ambiguous. It adds nothing
// that was not typed.
func (r *Reader) Quantities(typed []string) (list []referee.Command, used []phrase.Used) {
	s := r.View.Match.State()
	if verb := view.SoleVerb(r.View.Match.Game().Grammar(), referee.Answers(r.View.Moves())); len(typed) > 1 && verb != "" && r.View.IsTyped(voice.OfForm, verb, typed[0]) {
		if list, used = r.Quantities(typed[1:]); len(list) > 0 {
			return list, slices.Concat([]phrase.Used{{Word: typed[0], As: phrase.AsVerb, Move: -1, In: list[0]}}, used)
		}
	}
	said, used, ok := r.ReadQuantities(typed)
	for ok && len(said) > 0 {
		moves := s.Moves(nil)
		mv, only := referee.Only(s, moves)
		if !only {
			if s.Turn().Seat < 0 {
				return nil, nil
			}
			if mv, said, ok = r.quantified(referee.Answers(moves), said); !ok {
				return nil, nil
			}
			list = append(list, mv.Command)
		}
		s = s.Apply(mv, nil)
	}
	return list, used
}

// ReadQuantities reads figures, each with a word before or after it and fillers between; one figure may be alone.
func (r *Reader) ReadQuantities(typed []string) (list []quantity, used []phrase.Used, ok bool) {
	var words []string
	filler := r.reader().Filler
	used = All(typed, phrase.AsWord)
	for i, w := range typed {
		switch {
		case voice.IsFigure(w):
			used[i].As = phrase.AsName
		case filler[w] && r.quantityWord(w) == "":
			used[i].As = phrase.AsFiller
			continue
		}
		words = append(words, w)
	}
	if len(words) == 1 && voice.IsFigure(words[0]) {
		n, err := strconv.Atoi(words[0])
		return []quantity{{n: n}}, used, err == nil
	}
	for ; len(words) > 1; words = words[2:] {
		figure, of := words[0], words[1]
		if !voice.IsFigure(figure) {
			figure, of = of, figure
		}
		literal := r.quantityWord(of)
		n, err := strconv.Atoi(figure)
		if literal == "" || err != nil || slices.ContainsFunc(list, func(q quantity) bool { return q.Of == literal }) {
			return nil, nil, false
		}
		list = append(list, quantity{literal, n})
	}
	return list, used, len(words) == 0 && len(list) > 0
}

// quantityWord returns the one word before a number in the forms that matches or is abbreviated so.
func (r *Reader) quantityWord(typed string) (found string) {
	for _, form := range r.View.Match.Game().Grammar().Forms() {
		for _, slot := range r.slots(form) {
			switch {
			case slot.Of == found || !r.View.BeginsTyped(voice.OfForm, slot.Of, typed):
			case found != "":
				return ""
			default:
				found = slot.Of
			}
		}
	}
	return found
}

// cuts reports whether the first n words end with a figure, and the next, whole, says what it counts: "3 | cattle".
func (f *finder) cuts(words []string, n int) bool {
	return n > 0 && n < len(words) && voice.IsFigure(words[n-1]) && !f.stops[len(words)-n] && slices.ContainsFunc(f.read.G.Forms(), func(form []referee.Word) bool {
		return slices.ContainsFunc(phrase.Slots(f.read.G, form), func(s phrase.Slot) bool { return slices.Contains(f.read.Ways(s.Of), words[n]) })
	})
}

// slots are the numbers that a form wants with a word before them.
func (r *Reader) slots(form []referee.Word) []phrase.Slot {
	return phrase.Slots(r.View.Match.Game().Grammar(), form)
}

// quantified is the one answer that quantities mean, with nothing of all else if that is legal, and the quantities left over.
func (r *Reader) quantified(answers []referee.Move, said []quantity) (mv referee.Move, left []quantity, ok bool) {
	g := r.View.Match.Game().Grammar()
	var bare []referee.Move
	for _, m := range answers {
		slots := r.slots(g.Forms()[m.Form])
		fits, rest, used := true, 0, 0
		for _, slot := range slots {
			n := int(m.Args[slot.Gap])
			at := slices.IndexFunc(said, func(q quantity) bool { return q.Of == slot.Of })
			switch {
			case at >= 0:
				fits, used = fits && said[at].n == n, used+1
			case said[0].Of == "" && n == said[0].n && used == 0:
				used++
			default:
				rest += n
			}
		}
		if fits && used > 0 && rest == 0 {
			bare = append(bare, m)
		}
	}
	if len(bare) != 1 || said[0].Of == "" && r.wanted(bare[0].Form, answers) > 1 {
		return mv, nil, false
	}
	for _, q := range said {
		if q.Of != "" && !slices.ContainsFunc(r.slots(g.Forms()[bare[0].Form]), func(s phrase.Slot) bool { return s.Of == q.Of }) {
			left = append(left, q)
		}
	}
	return bare[0], left, true
}

// wanted is how many numbers of a form can be something else than nothing.
func (r *Reader) wanted(form uint8, answers []referee.Move) (n int) {
	for _, slot := range r.slots(r.View.Match.Game().Grammar().Forms()[form]) {
		n += phrase.Some(slices.ContainsFunc(answers, func(m referee.Move) bool { return m.Form == form && m.Args[slot.Gap] > 0 }))
	}
	return n
}

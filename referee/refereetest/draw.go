package refereetest

import (
	"math"
	"math/rand/v2"

	"brehon/referee"
)

// gather makes the universe of commands.
func (r *run) gather() {
	r.g.Universe(func(c referee.Command) bool {
		if int(c.Form) == len(r.forms) {
			r.forms = append(r.forms, nil)
		}
		r.forms[c.Form] = append(r.forms[c.Form], c)
		r.universe = append(r.universe, c)
		return true
	})
}

// draw takes a command out of the universe, in one of three ways: any; any of any form, as most of the universe is
// of the few forms with many gaps; or a legal one with something else in one gap, which is where the law begins.
func (r *run) draw(random *rand.Rand) referee.Command {
	switch random.IntN(3) {
	case 0:
		form := r.forms[random.IntN(len(r.forms))]
		return form[random.IntN(len(form))]
	case 1:
		if len(r.moves) > 0 {
			return r.besides(r.moves[random.IntN(len(r.moves))].Command, random)
		}
	}
	return r.universe[random.IntN(len(r.universe))]
}

// besides is a command with another value in one of its gaps.
func (r *run) besides(c referee.Command, random *rand.Rand) referee.Command {
	var gaps []referee.Word
	for _, w := range r.g.Forms()[c.Form] {
		if w.Gap >= 0 {
			gaps = append(gaps, w)
		}
	}
	if len(gaps) > 0 {
		w := gaps[random.IntN(len(gaps))]
		c.Args[w.Gap] = r.value(w.Kind, random)
	}
	return c
}

// value returns a random value of the kind k. Numbers are out of bounds now and then, since players may type any.
func (r *run) value(k referee.Kind, random *rand.Rand) int16 {
	least, most := r.g.Bounds(k)
	if r.g.Words(k).List == nil && random.IntN(8) == 0 {
		return int16([]int{math.MinInt16, least - 1, most + 1, math.MaxInt16}[random.IntN(4)])
	}
	return int16(least + random.IntN(most-least+1))
}

// say returns the position after a random fact was said, or nil.
func (r *run) say(s referee.State, random *rand.Rand) referee.State {
	if r.try.Say == 0 || random.IntN(r.try.Say) > 0 {
		return nil
	}
	forms := r.g.FactForms()
	f := random.IntN(len(forms))
	c := referee.Command{Form: uint8(f)}
	for _, w := range forms[f] {
		if w.Gap >= 0 {
			c.Args[w.Gap] = r.value(w.Kind, random)
		}
	}
	next, no := s.Say(c)
	if no != nil {
		return nil
	}
	r.told = append(r.told, c)
	return next
}

package turlough

import (
	"slices"

	"brehon/referee"
)

// Warnings of one's own losses before an answer is given, taken from its effect (referee.EffectOf).

// warning is the text of a warning.
func warning(rule, key string, args ...referee.Arg) referee.Message {
	return referee.Message{Rule: rule, Key: "warn." + key, Args: args}
}

// warned is something that the question says answers would destroy.
type warned struct {
	says referee.Message
	by   []referee.Move
}

// Warn says what the answers to the open question would destroy.
func (p *Position) Warn() (list []referee.Message) {
	for _, w := range (foresight{p}).warns() {
		if !slices.ContainsFunc(list, func(m referee.Message) bool { return alike(m, w.says) }) {
			list = append(list, w.says)
		}
	}
	if p.asked() == stepNews && !p.law.opt.newsEvery && !p.open { // T12.2.5: of the open window nothing of the kind holds
		list = append(list, warning("T12.6", "news"))
	}
	return list
}

// warns lists the harms that the question can say in one sentence each, with the answers that cause them.
func (at foresight) warns() (list []warned) {
	answers := referee.Answers(at.p.Moves(nil))
	if len(answers) == 0 || answers[0].Seat < 0 {
		return nil
	}
	var groups []warned
	for _, mv := range answers {
		for _, h := range at.harms(mv) {
			i := slices.IndexFunc(groups, func(w warned) bool { return alike(w.says, h.says) })
			if i < 0 {
				i, groups = len(groups), append(groups, warned{says: h.says})
			}
			groups[i].by = append(groups[i].by, mv)
		}
	}
	for _, w := range groups {
		if says, by := at.sums(w, answers); by != nil {
			list = append(list, warned{says, by})
		}
	}
	if at.mayEnd() {
		end := at.p.move(at.p.ctrl[at.p.actor], commandOf(formEnd, int(at.p.actor)))
		for _, h := range at.later() {
			list = append(list, warned{h.says, []referee.Move{end}})
		}
	}
	return joined(list)
}

// sums returns the sentence in which a question says that answers cause a harm, and which answers it covers; none: the
// question does not say it.
func (at foresight) sums(w warned, answers []referee.Move) (referee.Message, []referee.Move) {
	step := at.p.asked()
	destroys := w.says.Key == "warn.destroys"
	switch {
	case destroys && step == stepFeed:
		return at.sumsFood(w, answers)
	case len(w.by) == len(answers), step == stepConfirm:
		return w.says, w.by
	case destroys && (step == stepRight || step == stepNews || step == stepCalled):
		return at.sumsCoyne(w, answers)
	}
	i := slices.IndexFunc(w.by, func(mv referee.Move) bool { return mv.Form == formEnd })
	if i < 0 || destroys {
		return w.says, nil
	}
	return w.says, w.by[i : i+1]
}

// sumsCoyne says from how much coyne on a muster destroys a place (T12.7.2).
func (at foresight) sumsCoyne(w warned, answers []referee.Move) (referee.Message, []referee.Move) {
	f, least, most := w.by[0].Args[0], w.by[0].Args[1], int16(0)
	for _, mv := range w.by {
		least = min(least, mv.Args[1])
	}
	n := 0
	for _, mv := range answers {
		if mv.Form == formMuster && mv.Args[0] == f && mv.Args[1] >= least {
			n++
			most = max(most, mv.Args[1])
		}
	}
	key := "coyne-from"
	if least == most {
		key = "coyne"
	}
	if n != len(w.by) || slices.ContainsFunc(w.by, func(mv referee.Move) bool { return mv.Form != formMuster || mv.Args[0] != f }) {
		return w.says, nil
	}
	return warning("T3.6.2", key, argN("n", int(least)), w.says.Args[0]), w.by
}

// sumsFood says how many battles must eat their own food so that coyne does not destroy a place (T19.3).
func (at foresight) sumsFood(w warned, answers []referee.Move) (referee.Message, []referee.Move) {
	if len(w.by) == len(answers) {
		return warning("T19.3", "coyne-feeds", w.says.Args[0]), w.by
	}
	most := int16(0)
	for _, mv := range w.by {
		most = max(most, mv.Args[1]+mv.Args[2])
	}
	for _, mv := range answers {
		if mv.Args[1]+mv.Args[2] <= most && !slices.Contains(w.by, mv) {
			return w.says, nil
		}
	}
	return warning("T19.3", "coyne-food", argN("n", int(most)+1), w.says.Args[0]), w.by
}

// joined puts places that as much coyne destroys into one sentence.
func joined(list []warned) (short []warned) {
	for _, w := range list {
		i := slices.IndexFunc(short, func(v warned) bool {
			return (w.says.Key == "warn.coyne" || w.says.Key == "warn.coyne-from") && v.says.Key == w.says.Key && v.says.Args[0] == w.says.Args[0]
		})
		if i < 0 {
			short = append(short, w)
			continue
		}
		short[i].says.Args = append(short[i].says.Args, w.says.Args[1])
		short[i].by = append(slices.Clone(short[i].by), w.by...)
	}
	return short
}

// Blow returns a move's destruction of its own seat's pieces, if it is more than some starving battles, or not mentioned by
// the question. A question whether to go on, and one whose every answer destroys as much, is its own warning.
func (p *Position) Blow(mv referee.Move) (list []referee.Message) {
	harms, asks := foresight{p}.harms(mv), false
	for _, h := range harms {
		list = append(list, h.says)
		asks = asks || mv.Aside || (h.dire || mv.Form != formEnd) && !foresight{p}.isBroughtByAll(h)
	}
	if mv.Form == formEnd && (foresight{p}).mayEnd() {
		for _, h := range (foresight{p}).later() {
			list = append(list, h.says)
			asks = asks || h.dire
		}
	}
	if !asks || p.asked() == stepConfirm && !mv.Aside {
		return nil
	}
	return list
}

// isBroughtByAll reports whether every answer to the open question causes a harm.
func (at foresight) isBroughtByAll(h harm) bool {
	return !slices.ContainsFunc(referee.Answers(at.p.Moves(nil)), func(mv referee.Move) bool { return !h.isAmong(at.harms(mv)) })
}

// alike reports whether two messages say the same.
func alike(a, b referee.Message) bool {
	return a.Rule == b.Rule && a.Key == b.Key && slices.Equal(a.Args, b.Args)
}

// Remark annotates a march with its cost (T13.3), the enemies at its end (T13.5), and how many of the otherwise unfed battles
// coyne would feed there (T19.3).
func (p *Position) Remark(mv referee.Move) (list []referee.Message) {
	if mv.Form != formMarch {
		return nil
	}
	f, to := power(mv.Args[0]), hex(mv.Args[1])
	var r reach
	p.marches(f, int(p.points), &r)
	remark := func(key string, n int) {
		if n > 0 {
			list = append(list, referee.Message{Key: "remark." + key, Args: []referee.Arg{argN("n", n)}})
		}
	}
	enemies := 0
	each(p.enemiesAt(f, to), func(g power) { enemies += int(p.battles[g]) })
	remark("points", int(r.cost[to]))
	remark("enemies", enemies)
	q := *p
	if q.at[f] = to; enemies == 0 {
		if w := (foresight{p}).mealAfter(mv.Command); w.eats {
			q = *w.at
		}
	}
	own := min(int(q.battles[f]), int(q.provisions[f])+int(q.cattle[f]))
	n, add := q.coyneFeeds(f, int(q.battles[f])-own)
	if at := q.siteAt(to); add > 0 && int(q.dev[at])+add >= p.law.rules.DevastationCap {
		remark("feeds-last", n)
	} else {
		remark("feeds", n)
	}
	return list
}

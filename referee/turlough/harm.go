package turlough

import (
	"slices"
	"strings"

	"brehon/referee"
)

// What a seat loses by a move (T3.6.2, T19.4, T20.2, T21, T22), up to the next choice or throw; and what its army will lose
// at the end of its turn unless somebody prevents it.

// harm is something of its own that a seat loses by a move.
type harm struct {
	says referee.Message
	dire bool // its seat is asked if it is meant
}

// foresight answers questions about the near future of a position.
type foresight struct{ p *Position }

// harms lists a move's damage to its own seat.
func (at foresight) harms(mv referee.Move) (list []harm) {
	if mv.Seat < 0 {
		return nil
	}
	e := referee.EffectOf(at.p, mv)
	seat := int8(mv.Seat)
	spent := uint16(0) // powers whose loss of febas was reported
	for i, made := range e {
		before := made.Before.(*Position)
		if h, hungry := (foresight{before}).starving(made.Move); hungry && before.ctrl[before.actor] == seat {
			list = append(list, h)
			if h.says.Key == "warn.hungry-out" || h.says.Key == "warn.hungry-over" {
				spent |= bit(before.actor)
			}
		}
		for _, ev := range made.Events {
			if s := destroyedBy(ev); s >= 0 && (foresight{before}).isSideOf(seat, s) {
				h := harm{warning("T3.6.2", "destroys", argPlace(s)), true}
				if i > 0 && made.Move.Form == formProvision {
					h = foresight{before}.eaten(s)
				}
				list = append(list, h)
			}
		}
	}
	q := e.After().(*Position)
	list = append(list, at.emptied(q, seat, spent)...)
	if k := at.p.king; k >= 0 && at.p.ctrl[k] == seat && q.king != k {
		list = append(list, harm{warning("T20.2", "king", argPower("power", k)), true})
	}
	return list
}

// starving returns a meal's cost to an army that it does not feed (T19.4, T19.5).
func (at foresight) starving(mv referee.Move) (h harm, hungry bool) {
	if at.p.asked() != stepFeed || mv.Form != formProvision {
		return h, false
	}
	f, all := at.p.actor, int(at.p.battles[at.p.actor])
	n := at.p.hungry(f, int(mv.Args[1]), int(mv.Args[2]))
	m := warning("T19.4", "hungry", argPower("power", f), argHex("hex", at.p.at[f]), argN("n", n), argN("battles", all))
	pool := at.p.poolOf(f)
	switch {
	case n < all:
	case pool == nil:
		m.Key = "warn.hungry-all"
	default:
		cost := at.p.law.rules.Febas.ArmyStarved
		m.Rule, m.Key = "T19.5", "warn.hungry-febas"
		m.Args = append(m.Args, argN("febas", cost), argN("have", int(*pool)+cost))
		if int(*pool)+cost <= at.p.law.rules.FebasLose {
			m.Key = "warn.hungry-out"
			if at.p.law.powers[f].claimant {
				m.Key = "warn.hungry-over"
			}
		}
	}
	return harm{m, n == all}, n > 0
}

// destroyedBy is the settlement that an event destroys (T3.6.2), or none.
func destroyedBy(ev referee.Event) site {
	if ev.Key != "event.destroyed" {
		return none
	}
	return site(ev.Args[0].Value)
}

// isSideOf reports whether a settlement is of the side of one of a seat's powers.
func (at foresight) isSideOf(seat int8, s site) bool {
	for f := range at.p.law.powers {
		if f := power(f); at.p.ctrl[f] == seat && !has(at.p.out, f) && (at.p.friendly(f, s) || s == at.p.capital(f)) {
			return true
		}
	}
	return false
}

// eaten returns the settlement that feeding the army in turn destroys.
func (at foresight) eaten(s site) harm {
	return harm{warning("T19.3", "eats", argPower("power", at.p.actor), argPlace(s)), true}
}

// emptied are the pools of a seat that a move empties (T21.4, T22.1), and the game, if it ends and the seat does not win.
func (at foresight) emptied(q *Position, seat int8, spent uint16) (list []harm) {
	lose, lost := at.p.law.rules.FebasLose, q.over && q.winSeat>>seat&1 == 0
	for f := range at.p.law.powers {
		f := power(f)
		was := at.p.poolOf(f)
		if at.p.ctrl[f] != seat || was == nil || int(*was) <= lose {
			continue
		}
		if now := q.poolOf(f); !has(q.out, f) && (now == nil || int(*now) > lose) {
			continue
		}
		m := warning("T21.4", "pool", argPower("power", f))
		if at.p.law.powers[f].claimant {
			m, lost = warning("T22.1", "pool-over", argPower("power", f)), false
		}
		if !has(spent, f) {
			list = append(list, harm{m, true})
		}
	}
	if lost {
		list = append(list, harm{warning("T22.3", "over"), true})
	}
	return list
}

// mayEnd reports whether the turn of the army that is asked could end now.
func (at foresight) mayEnd() bool { return at.p.asked() == stepArmy && at.p.target < 0 && !at.p.forced }

// later lists what the army in turn loses where it is, if its turn ends and nobody prevents it, beyond the direct effect of
// ending the turn. Avoidable losses are marked.
func (at foresight) later() (list []harm) {
	w := at.mealAfter(commandOf(formEnd, int(at.p.actor)))
	if !w.eats || w.isSure() {
		return nil
	}
	for _, h := range (foresight{w.at}).mealHarms() {
		if w.canAvoid(h) {
			h.says.Key = "warn.unless-" + strings.TrimPrefix(h.says.Key, "warn.")
		}
		list = append(list, h)
	}
	return list
}

// mealHarms lists what the eating army loses, whatever it eats.
func (at foresight) mealHarms() (list []harm) {
	for i, meal := range referee.Answers(at.p.Moves(nil)) {
		var now []harm
		if h, hungry := at.starving(meal); hungry {
			now = append(now, h)
		}
		at.p.Apply(meal, func(ev referee.Event) {
			if s := destroyedBy(ev); s >= 0 && at.isSideOf(at.p.ctrl[at.p.actor], s) {
				now = append(now, at.eaten(s))
			}
		})
		if i == 0 {
			list = now
		}
		list = slices.DeleteFunc(list, func(h harm) bool { return !h.isAmong(now) })
	}
	return list
}

func (h harm) isAmong(list []harm) bool {
	return slices.ContainsFunc(list, func(g harm) bool { return alike(g.says, h.says) })
}

// isOutdone reports whether harms are as bad as one, or worse: more battles starve.
func (h harm) isOutdone(by []harm) bool {
	return h.isAmong(by) || slices.ContainsFunc(by, func(g harm) bool {
		return strings.HasPrefix(h.says.Key, "warn.hungry") && strings.HasPrefix(g.says.Key, "warn.hungry") && g.says.Args[2].Value >= h.says.Args[2].Value
	})
}

// wait is the course from a move to the meal of its army, if nobody does anything more.
type wait struct {
	f     power
	at    *Position // where it eats
	eats  bool      // false: it may have to fight first, or will not be there
	forks []fork
}

// fork is a choice on the way, and how it is made.
type fork struct {
	at    *Position
	takes referee.Move
}

// isSure reports whether there is no choice before the meal or at it.
func (w *wait) isSure() bool {
	_, only := referee.Only(w.at, w.at.Moves(nil))
	return only && len(w.forks) == 0
}

// canAvoid reports whether another choice prevents a harm: by one move, or by a march and an attack.
func (w *wait) canAvoid(h harm) bool {
	if w.at.Turn().Pause {
		return true // it may flee before it eats
	}
	for _, k := range w.forks {
		for _, mv := range slices.Backward(k.at.Moves(nil)) { // flights first
			if mv == k.takes || mv.Seat == referee.Chance {
				continue
			}
			q := k.at.Apply(mv, nil).(*Position)
			if q.actor >= 0 && q.asked() == stepArmy && slices.ContainsFunc(q.Moves(nil), func(mv referee.Move) bool {
				return mv.Form == formAttack && power(mv.Args[1]) == w.f
			}) {
				return true
			}
			if o := waiting(q, w.f); !o.eats || !h.isOutdone(foresight{o.at}.mealHarms()) {
				return true
			}
		}
	}
	return false
}

// mealAfter follows a move of the army in turn to its meal.
func (at foresight) mealAfter(c referee.Command) wait {
	return waiting(at.p.Apply(at.p.move(at.p.ctrl[at.p.actor], c), nil).(*Position), at.p.actor)
}

// waiting is the way from a position to the meal of the army of f.
func waiting(q *Position, f power) wait {
	w := wait{f: f}
	round, turn := q.round, q.turn
	for n := 0; q.battles[f] > 0 && q.round == round && q.turn == turn && !q.over; n++ {
		if q.asked() == stepFeed && q.actor == f {
			w.at, w.eats = q, true
			break
		}
		moves := q.Moves(nil)
		mv, only := referee.Only(q, moves)
		if !only {
			if mv, w.eats = (foresight{q}).still(f, referee.Answers(moves), n); !w.eats {
				break
			}
			w.eats = false
			w.forks = append(w.forks, fork{q, mv})
		}
		q = q.Apply(mv, nil).(*Position)
	}
	return w
}

// still returns the answer "nothing more", with the least possible coyne; false if the army of f fights. Others' dice are
// taken arbitrarily, but ties do not last.
func (at foresight) still(f power, answers []referee.Move, n int) (referee.Move, bool) {
	switch step := at.p.asked(); {
	case at.p.target == f, at.p.forced && at.p.actor == f, step == stepDice && at.p.rHex == at.p.at[f],
		(step == stepRollerA || step == stepRollerD) && at.p.battleHex-1 == at.p.at[f]:
		return referee.Move{}, false
	case step == stepFeed:
		return answers[len(answers)-1], true
	}
	if mv, _, ok := referee.RestOf(at.p.law.game, at.p, answers); ok {
		return mv, true
	}
	return answers[n%len(answers)], true
}

package turlough

import "brehon/referee"

// clash describes both dice of a roll in one sentence, with the loser of a battle (T15.5–T15.7).
func (p *Position) clash(m referee.Move, events []referee.Event) (says referee.Message, rest []referee.Event, ok bool) {
	if p.asked() != stepDice || p.rDie == 0 || m.Form != formRoll {
		return says, nil, false
	}
	a, d := roll{}.totals(p)
	sides := [2]clasher{{argPower("power", p.rAtt), int(p.rDie), a}, {argPower("power", p.rDef), int(m.Args[0]), d}}
	says.Rule, says.Key = "T15.5", "clash.beats"
	for len(events) > 0 && (events[0].Key == "event.rolled" || events[0].Key == "event.rolled-castle") {
		events = events[1:]
	}
	switch diff := sides[0].sum() - sides[1].sum(); {
	case len(events) > 0 && events[0].Key == "event.tie":
		says.Key, events = "clash.tie", events[1:]
	case diff == 0 && !p.law.opt.tieDefender:
		says.Key = "clash.drawn"
	case diff <= 0:
		sides[0], sides[1] = sides[1], sides[0]
	}
	if len(events) > 0 && events[0].Key == "event.loses" && events[0].Args[0].Value == sides[1].who.Value {
		says.Key = "clash.left"
		says.Args = append(says.Args, events[0].Args[2])
		events = events[1:]
	}
	if p.rDef < 0 { // T16.4: the castle rolls
		says.Key += map[bool]string{true: "-castle", false: "-by-castle"}[sides[1].who.Value < 0]
	}
	for i, names := range [2][4]string{{"power", "die", "modifier", "n"}, {"other", "thrown", "against", "m"}} {
		s := sides[i]
		who := referee.Arg{Name: names[0], Kind: s.who.Kind, Value: s.who.Value}
		if who.Value < 0 {
			who = argPlace(p.raidSite)
		} else if p.rDef < 0 {
			who.Name = "power"
		}
		says.Args = append(says.Args, who, argN(names[1], s.die), argN(names[2], s.modifier), argN(names[3], s.sum()))
	}
	return says, events, true
}

// clasher is one side of a roll: army, die, modifier.
type clasher struct {
	who           referee.Arg
	die, modifier int
}

func (c clasher) sum() int { return c.die + c.modifier }

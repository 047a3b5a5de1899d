package console

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/voice"
	"slices"
	"strconv"
	"strings"
)

// Standing orders: what a person wants answered from now on. The journal keeps them.

// custom is the name under which the table's customs keep the seats that have given an order, counted from 1.
func customOf(order string) string { return "always-" + order }

// orders are the standing orders of the game.
func (c *Console) orders() (list []string) {
	for _, short := range referee.ExtrasOf(c.View.Match.Game()).Shortcuts {
		if short.Order != "" {
			list = append(list, short.Order)
		}
	}
	return list
}

// ordering are the seats that have given an order.
func (c *Console) ordering(order string) (seats []referee.Seat) {
	for _, w := range strings.Fields(c.View.Match.Custom(customOf(order))) {
		if n, err := strconv.Atoi(w); err == nil && n > 0 && n <= len(c.View.Match.Players()) {
			seats = append(seats, referee.Seat(n-1))
		}
	}
	return seats
}

// byOrder is the answer that the person who is asked has ordered for questions such as the open one.
func (c *Console) byOrder() (mv referee.Move, orders []string, ok bool) {
	s := c.View.Match.State()
	seat := s.Turn().Seat
	if seat < 0 || c.View.Match.Players()[seat] != referee.Person {
		return mv, nil, false
	}
	for _, order := range c.orders() {
		if slices.Contains(c.ordering(order), seat) {
			orders = append(orders, order)
		}
	}
	for _, short := range referee.ExtrasOf(c.View.Match.Game()).Shortcuts {
		if !slices.Contains(orders, short.Order) {
			continue
		}
		if cmd, _, ok := short.Answer(s, orders); ok {
			mv, ok = c.View.Match.Listed(cmd)
			return mv, orders, ok
		}
	}
	return mv, nil, false
}

// obey makes the moves that were ordered, and those on which nothing hangs, as the referee makes only answers. It reports whether there
// was one.
func (c *Console) obey(a *say.Answer) (bool, error) {
	by, names := referee.ByReferee, []string(nil)
	mv, ok := referee.Move{}, false
	if c.Screen.AtTable {
		mv, ok = c.View.Indifferent()
	}
	if !ok {
		var orders []string
		if mv, orders, ok = c.byOrder(); !ok {
			return false, nil
		}
		by = referee.ByTable
		for _, order := range orders {
			names = append(names, c.orderName(order))
		}
	}
	from := c.View.Match.Len()
	_, err := c.View.Match.Play(by, strings.Join(names, ", "), mv.Command)
	for i := from; i < c.View.Match.Len(); i++ {
		a.Steps = append(a.Steps, c.View.Step(i))
	}
	return err == nil, err
}

// orderName is an order as it is typed.
func (c *Console) orderName(order string) string {
	return c.View.Voice.Typed(voice.OfTool, "always") + " " + strings.ReplaceAll(c.View.Voice.Typed(voice.OfTool, order), "-", " ")
}

// doAlways gives a standing order, for one seat or for all persons, or takes it back; alone it lists them all.
func (c *Console) doAlways(a say.Answer, l reading.Line) say.Answer {
	a.Still = true
	if len(l.Words) == 0 {
		for _, order := range c.orders() {
			a.Says = append(a.Says, c.entry(c.orderName(order), c.View.Voice.Word("play.order."+order)))
		}
		a.Says = append(a.Says, c.standing()...)
		return a
	}
	for _, order := range c.orders() {
		n := c.View.Heads(order, l.Words)
		if n == 0 {
			continue
		}
		rest := l.Behind(n)
		off := len(rest.Words) > 0 && c.View.IsTyped(voice.OfTool, "off", rest.Words[len(rest.Words)-1])
		if off {
			rest.Words = rest.Words[:len(rest.Words)-1]
		}
		seats := c.View.Persons()
		if len(rest.Words) > 0 {
			seat, ok := c.View.SeatCalled(strings.Join(rest.Words, "-"))
			if !ok {
				return c.Screen.Refused(c.Screen.Say(a, "noSeat", "seat", strings.Join(rest.Words, " ")))
			}
			seats = []referee.Seat{seat}
		}
		return c.order(a, order, seats, off)
	}
	return c.Screen.Misused(a, "always")
}

// order gives an order for seats, or takes it back.
func (c *Console) order(a say.Answer, order string, seats []referee.Seat, off bool) say.Answer {
	var list []string
	for i := range c.View.Match.Players() {
		seat := referee.Seat(i)
		if has := slices.Contains(c.ordering(order), seat); slices.Contains(seats, seat) && !off || has && !slices.Contains(seats, seat) {
			list = append(list, strconv.Itoa(i+1))
		}
	}
	if err := c.View.Match.SetCustom(customOf(order), strings.Join(list, " ")); err != nil {
		return c.Screen.Failed(a, err)
	}
	a.Says = append(a.Says, c.standing()...)
	if len(list) == 0 {
		a = c.Screen.Say(a, "orderOff", "order", c.orderName(order))
	} else if !off {
		a = c.Screen.Say(a, "orderBack", "order", c.orderName(order), "off", c.View.Voice.Typed(voice.OfTool, "off"))
	}
	a.Still = off
	return a
}

// standing says which orders stand, and whose.
func (c *Console) standing() (lines []string) {
	for _, order := range c.orders() {
		var names []string
		for _, seat := range c.ordering(order) {
			names = append(names, c.View.SeatName(seat))
		}
		if len(names) > 0 {
			lines = append(lines, c.View.Voice.Word("play.standing", "order", c.orderName(order), "names", strings.Join(names, ", ")))
		}
	}
	return lines
}

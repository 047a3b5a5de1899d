package console

import (
	"brehon/referee"
	"brehon/referee/reading"
	"brehon/referee/say"
	"brehon/referee/view"
	"brehon/referee/voice"
	"slices"
	"strconv"
	"strings"
)

// Standing orders: what a person wants answered from now on. The journal keeps them.

// doAlways gives a standing order, for one seat or for all persons, or takes it back; alone it lists them all.
func (c *Console) doAlways(a say.Answer, l reading.Line) say.Answer {
	a.Still = true
	if len(l.Words) == 0 {
		for _, order := range c.View.Orders() {
			a.Says = append(a.Says, c.Screen.Entry(c.View.OrderName(order), c.View.Voice.Word("play.order."+order)))
		}
		a.Says = append(a.Says, c.View.Standing()...)
		return a
	}
	for _, order := range c.View.Orders() {
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
		if has := slices.Contains(c.View.Ordering(order), seat); slices.Contains(seats, seat) && !off || has && !slices.Contains(seats, seat) {
			list = append(list, strconv.Itoa(i+1))
		}
	}
	if err := c.View.Match.SetCustom(view.OrderCustom(order), strings.Join(list, " ")); err != nil {
		return c.Screen.Failed(a, err)
	}
	a.Says = append(a.Says, c.View.Standing()...)
	if len(list) == 0 {
		a = c.Screen.Say(a, "orderOff", "order", c.View.OrderName(order))
	} else if !off {
		a = c.Screen.Say(a, "orderBack", "order", c.View.OrderName(order), "off", c.View.Voice.Typed(voice.OfTool, "off"))
	}
	a.Still = off
	return a
}

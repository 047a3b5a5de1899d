package view

import (
	"brehon/referee"
	"brehon/referee/voice"
	"slices"
	"strconv"
	"strings"
)

// Standing orders: what a person wants answered from now on. The journal keeps them.

// OrderCustom is the name under which the table's customs keep the seats that have given an order, counted from 1.
func OrderCustom(order string) string { return "always-" + order }

// Orders are the standing orders of the game.
func (v *View) Orders() (list []string) {
	for _, short := range referee.ExtrasOf(v.Match.Game()).Shortcuts {
		if short.Order != "" {
			list = append(list, short.Order)
		}
	}
	return list
}

// Ordering are the seats that have given an order.
func (v *View) Ordering(order string) (seats []referee.Seat) {
	for _, w := range strings.Fields(v.Match.Custom(OrderCustom(order))) {
		if n, err := strconv.Atoi(w); err == nil && n > 0 && n <= len(v.Match.Players()) {
			seats = append(seats, referee.Seat(n-1))
		}
	}
	return seats
}

// ByOrder returns the answer to the open question under the standing orders of the person asked.
func (v *View) ByOrder() (mv referee.Move, orders []string, ok bool) {
	s := v.Match.State()
	seat := s.Turn().Seat
	if seat < 0 || v.Match.Players()[seat] != referee.Person {
		return mv, nil, false
	}
	for _, order := range v.Orders() {
		if slices.Contains(v.Ordering(order), seat) {
			orders = append(orders, order)
		}
	}
	for _, short := range referee.ExtrasOf(v.Match.Game()).Shortcuts {
		if !slices.Contains(orders, short.Order) {
			continue
		}
		if cmd, _, ok := short.Answer(s, orders); ok {
			mv, ok = v.Match.Listed(cmd)
			return mv, orders, ok
		}
	}
	return mv, nil, false
}

// OrderName is an order as it is typed.
func (v *View) OrderName(order string) string {
	return v.Voice.Typed(voice.OfTool, "always") + " " + strings.ReplaceAll(v.Voice.Typed(voice.OfTool, order), "-", " ")
}

// Standing lists the standing orders and their owners.
func (v *View) Standing() (lines []string) {
	for _, order := range v.Orders() {
		var names []string
		for _, seat := range v.Ordering(order) {
			names = append(names, v.SeatName(seat))
		}
		if len(names) > 0 {
			lines = append(lines, v.Voice.Word("play.standing", "order", v.OrderName(order), "names", strings.Join(names, ", ")))
		}
	}
	return lines
}

package main

import (
	"bytes"
	"fmt"

	"brehon/referee"
)

// facts compares what comes of facts that the table says: those that are so in one of the worlds, others that are near to them, and any.
// What is answered must be the same, and what all see then that may not know of the difference.
func (w *worlds) facts() {
	g := w.m[0].Game().Grammar()
	for range 4 {
		list := w.m[w.r.IntN(2)].State().Facts()
		c := list[w.r.IntN(len(list))]
		if w.r.IntN(4) == 0 {
			c = referee.Command{Form: uint8(w.r.IntN(len(g.FactForms())))}
		}
		for _, word := range g.FactForms()[c.Form] {
			if word.Gap >= 0 && w.r.IntN(2) == 0 {
				least, most := g.Bounds(word.Kind)
				c.Args[word.Gap] = int16(least + w.r.IntN(most-least+1))
			}
		}
		var m [2]*referee.Match
		line := "table says " + g.FactText(c) + " because we saw it"
		w.same(line, func(i int) string {
			m[i] = w.m[i].Copy()
			c := w.console(m[i])
			var out bytes.Buffer
			c.Screen.Out = &out
			a := c.For(referee.Nobody).Line(line)
			c.Print(a)
			return answerJSON(w.t, a) + out.String()
		})
		if w.lights(w.m[0], m[0]) && w.lights(w.m[1], m[1]) {
			continue // as of a Round that the table says is over
		}
		for seat := referee.Nobody; int(seat) < len(w.m[0].Players()); seat++ {
			if seat != referee.Chance && !w.knows[seat] {
				w.same(fmt.Sprintf("%s, seen by seat %d", line, seat), func(i int) string { return w.json(m[i], seat) })
			}
		}
	}
}

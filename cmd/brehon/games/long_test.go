package games

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
)

// BenchmarkLongLines types lines of more and more words at a game that is on: the time goes with their number.
func BenchmarkLongLines(b *testing.B) {
	e := List[0]
	all := read(b, e)
	g, setups := load(b, e)
	voice := console.NewSpeaker(all.Content, all.Content.Law(), lang.English(), g.Grammar())
	for start := range 5 { // those of FuzzTyped
		m := playOut(g, setups, 7*start)
		if _, err := m.Undo(start*m.Len()/5, ""); err != nil {
			b.Fatal(err)
		}
		for _, word := range []string{"pass ", "march ", "to "} {
			for _, n := range []int{100, 200, 400} {
				line := strings.Repeat(word, n)
				b.Run(fmt.Sprintf("%d-%s%d", start, word, n), func(b *testing.B) {
					for b.Loop() {
						c := console.Console{Match: m.Copy(), Voice: voice, Out: &bytes.Buffer{}, Dice: &referee.Dice{}}
						c.Line(line)
					}
				})
			}
		}
	}
}

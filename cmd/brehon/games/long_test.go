package games

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/voice"
)

// BenchmarkLongLines types lines of more and more words at games that are on: the time goes with their number, however many ways
// there are to read them.
func BenchmarkLongLines(b *testing.B) {
	for id, words := range map[string][]string{"turlough": {"pass ", "march ", "to "}, "root": {"place the warrior to the 4 ", "move 2 from 1 to the 5 "}} {
		e, _ := Find(id)
		longLines(b, e, words)
	}
}

func longLines(b *testing.B, e Entry, words []string) {
	all := read(b, e)
	g, setups := load(b, e)
	v := voice.New(all.Content, all.Content.Law(), lang.English(), g.Grammar())
	for start := range 5 { // those of FuzzTyped
		m := playOut(g, setups, 7*start)
		if _, err := m.Undo(start*m.Len()/5, ""); err != nil {
			b.Fatal(err)
		}
		for _, word := range words {
			for _, n := range []int{100, 200, 400} {
				line := strings.Repeat(word, n/len(strings.Fields(word)))
				b.Run(fmt.Sprintf("%s-%d-%s%d", e.ID, start, word, n), func(b *testing.B) {
					for b.Loop() {
						c := console.New(console.Options{Match: m.Copy(), Voice: v, Out: &bytes.Buffer{}, Dice: &referee.Dice{}})
						c.Line(line)
					}
				})
			}
		}
	}
}

package games

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/voice"
)

// TestDrawnTogether: what the program draws before the first turn is told in a line for each purpose, with every single draw.
func TestDrawnTogether(t *testing.T) {
	e := List[slices.IndexFunc(List, func(e Entry) bool { return e.ID == "feudum" })]
	all := read(t, e)
	g, setups := load(t, e)
	m, no := referee.Begin(g, setups[0])
	if no != nil {
		t.Fatal(no.Key)
	}
	var out bytes.Buffer
	voice := voice.New(all.Content, all.Content.Law(), lang.English(), g.Grammar())
	c := console.New(console.Options{Match: m, Voice: voice, Out: &out, Dice: &referee.Dice{Seed: 2}, AtTable: true, AllSeats: true})
	c.Run(strings.NewReader(""))
	told, shown, throws := out.String(), 0, map[string]bool{}
	for i := range m.Len() {
		e := m.Entry(i)
		if !e.Chance() {
			continue
		}
		shown++
		throws[e.Before.Turn().Ask.Key] = true
		verb, what, _ := strings.Cut(m.Text(e), " ")
		if !strings.Contains(told, verb+" ") || !strings.Contains(told, what) {
			t.Errorf("%s is not told", m.Text(e))
		}
	}
	if lines := strings.Count(told, "(by the program)"); lines != len(throws) || shown < 40 {
		t.Errorf("%d throws for %d purposes stand in %d lines:\n%s", shown, len(throws), lines, told)
	}
}

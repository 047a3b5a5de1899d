package main

import (
	"fmt"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/console"
)

// TestTableSaysBetraysNothing: before the table gives a reason, so before anything would stand in the journal, what it says is judged
// by what everybody may see: who lies about where a writ is does not learn that somebody holds it.
func TestTableSaysBetraysNothing(t *testing.T) {
	library, err := newLibrary("", "en")
	if err != nil {
		t.Fatal(err)
	}
	g, err := library.game("feudum")
	if err != nil {
		t.Fatal(err)
	}
	m, no := referee.Begin(g.Law, referee.Setup{Scenario: "four"})
	if no != nil {
		t.Fatal(no.Key)
	}
	held, err := g.Law.Grammar().ReadFact("holds red m3")
	if err != nil {
		t.Fatal(err)
	}
	if no, err := m.Say(held, referee.ByTable, "so"); no != nil || err != nil {
		t.Fatal(no, err)
	}
	voice := g.Voice(m.Setup())
	for _, all := range []bool{true, false} {
		says := func(fact string) string {
			c := &console.Console{Match: m, Voice: voice, Scene: voice, AllSeats: all}
			a := c.Line("table says " + fact)
			return fmt.Sprint(a.Result, a.Refusal, a.Says)
		}
		for _, fact := range []string{"holds green m3", "holds red m3", "no-writ red m3", "no-writ green m3"} {
			of, other := says(fact), says(strings.ReplaceAll(fact, "m3", "m4"))
			if strings.ReplaceAll(of, "m3", "m4") != other || !strings.Contains(of, "Say why") {
				t.Errorf("%s:\n%s\n%s", fact, of, other)
			}
		}
	}
}

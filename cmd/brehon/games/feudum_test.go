package games

import "testing"

// TestFeudumIsRead: its content and scenarios are sound before the game is offered.
func TestFeudumIsRead(t *testing.T) {
	g, faults := feudumEntry.Load(files)
	for _, f := range faults {
		t.Error(f)
	}
	if len(g.Powers) != 5 || len(g.Scenarios.Scenarios) != 7 {
		t.Errorf("%d powers, %d scenarios", len(g.Powers), len(g.Scenarios.Scenarios))
	}
	if !g.IsPlace("mtn2") || g.IsPlace("mtn3") {
		t.Error("mtn2 is a place, and mtn3 is none")
	}
	for id, want := range map[string][2]int{"first": {2, 2}, "two": {2, 2}, "five": {5, 5}, "open": {2, 5}} {
		if least, most := g.Seats(id, g.Content.Law()); [2]int{least, most} != want {
			t.Errorf("%s seats %d to %d, want %v", id, least, most, want)
		}
		if open := len(g.Open(id)); open > 0 != (id == "open") {
			t.Errorf("%s: %d places may be taken", id, open)
		}
	}
}

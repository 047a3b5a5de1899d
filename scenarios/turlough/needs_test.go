package turlough

import (
	"fmt"
	"testing"

	"brehon/content"
	"brehon/content/turlough"
	"brehon/scenarios"
)

func TestCardsOfAScenario(t *testing.T) {
	g, faults := turlough.Load(content.FS())
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	set, faults := Load(scenarios.FS(), g)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for id, want := range map[string]string{
		"1276": "rain 12, fluke 8, harvest 7, famine 4, scotland 5, france 2, wales 3, ",
		"1315": "rain 5, fluke 14, harvest 9, famine 8, scotland 5, ",
		"1318": "rain 3, fluke 10, harvest 9, famine 14, scotland 5, ",
	} {
		got := ""
		for _, a := range set.Cards(set.Scenario(id), g.Law()) {
			got += fmt.Sprintf("%s %d, ", a.Name, a.N)
		}
		if got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

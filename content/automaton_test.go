package content_test

import (
	"testing"

	"brehon/content"
	"brehon/content/turlough"
)

// TestBent: a level and traits are read in any order, each once; the numbers of traits are added to those of the level.
func TestBent(t *testing.T) {
	g, faults := turlough.LoadAs(content.FS(), "turlough")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	a := &g.Automata
	for name, want := range map[string]string{
		"": "normal", "hard": "hard", "hard+warlike": "hard+warlike", "warlike+hard": "hard+warlike", "raiding": "normal+raiding",
		"+": "-", "hard+": "-", "+hard": "-", "hard++warlike": "-", "hard+easy": "-", "warlike+warlike": "-", "bold": "-", "hard warlike": "-",
	} {
		b, ok := a.Difficulty(name)
		if want == "-" {
			if ok {
				t.Errorf("%q is read as %s", name, b.Name())
			}
			continue
		}
		if !ok || b.Name() != want {
			t.Errorf("%q is not read as %s", name, want)
		}
	}
	hard, _ := a.Difficulty("hard")
	warlike, _ := a.Difficulty("hard+warlike")
	if more, _ := a.Trait("warlike").Numbers.Of("margin"); more == 0 || warlike.Numbers["margin"] != hard.Numbers["margin"]+more {
		t.Errorf("margin: %d with the trait, %d without, and it adds %d", warlike.Numbers["margin"], hard.Numbers["margin"], more)
	}
	if easy, _ := a.Difficulty("easy+hasty"); easy.Numbers["late"] != 1 {
		t.Errorf("an easy and hasty one is late from Round %d", easy.Numbers["late"])
	}
}

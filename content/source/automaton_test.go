package source_test

import (
	"testing"

	"brehon/content"
	"brehon/content/source"
	"brehon/content/turlough"
)

// TestBent: a level and traits are read in any order, each once; the numbers of traits are added to those of the level.
func TestBent(t *testing.T) {
	g, faults := turlough.Load(content.FS())
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
	if more, _ := a.Trait("warlike").Numbers.Of("share"); more == 0 || warlike.Numbers["share"] != hard.Numbers["share"]+more {
		t.Errorf("share: %d with the trait, %d without, and it adds %d", warlike.Numbers["share"], hard.Numbers["share"], more)
	}
	if n := (&source.AutomatonTrait{Numbers: source.Amounts{{Name: "last", N: -9}}}).Change("last", 8); n != 1 {
		t.Errorf("a number of 8 and one of -9 make %d", n)
	}
}

package feudum

import (
	"testing"
)

// TestFactsOutOfBounds says numbers that no table can mean: they are refused, and nothing wraps or breaks.
func TestFactsOutOfBounds(t *testing.T) {
	g := load(t)
	s, no := g.New(tables[0])
	if no != nil {
		t.Fatal(no.Key)
	}
	for _, text := range []string{"supply green food 200", "supply green food 300", "shillings green 32767", "markers green 256", "purse 100", "bead green 9 1",
		"chicken 1 1", "rosary 9 1", "cards green -3", "wine green pawn1 -1", "military green -1", "epic green 1 -1", "land des1 orchard 200", "moves green 200",
		"vp green 32767", "sealed-scroll 300", "no-sealed-scroll 300", "standing farmer 200 green", "stack forest 257", "epoch 258"} {
		c, err := g.Grammar().ReadFact(text)
		if err != nil {
			t.Fatal(text, err)
		}
		if _, no := s.(*Position).Say(c); no == nil || no.Key != "refuse.number" {
			t.Errorf("%q came to %v", text, no)
		}
	}
}

// TestKnownMixes: a thing of which all are out is not listed where the table has counted them, and is where nobody has.
func TestKnownMixes(t *testing.T) {
	for _, c := range []struct {
		m    mix
		out  int8
		left int8
	}{
		{mix{[4]int8{5, 4, 4, 4}, true}, 5, 0},
		{mix{[4]int8{5, 4, 4, 4}, false}, 5, 1},
		{mix{[4]int8{5, 4, 4, 4}, true}, 2, 3},
		{mix{[4]int8{5, 4, 4, 4}, false}, 2, 3},
	} {
		if got := c.m.left(0, c.out); got != c.left {
			t.Errorf("%+v, %d out: %d left, not %d", c.m, c.out, got, c.left)
		}
	}
}

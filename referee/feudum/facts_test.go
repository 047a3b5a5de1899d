package feudum

import (
	"testing"

	"brehon/referee"
)

// TestFactsOutOfBounds says impossible numbers: they are refused, and nothing wraps or breaks.
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

// TestTypeOverFeudum: the disc drawn for a place replaces a feudum that the table has laid there, with its stars in the guild.
func TestTypeOverFeudum(t *testing.T) {
	g := load(t)
	s, no := g.New(tables[0])
	for _, text := range []string{"type sea1 town", "feudum sea1 merchant", "ruler sea1 red", "pending 0 type 161 161 161 160"} {
		c, err := g.Grammar().ReadFact(text)
		if err != nil || no != nil {
			t.Fatal(text, err, no)
		}
		s, no = s.(*Position).Say(c)
	}
	if no != nil {
		t.Fatal(no.Key)
	}
	if err := s.Apply(s.Moves(nil)[0], nil).(*Position).soundStanding(); err != nil {
		t.Error(err)
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

// TestBeadsLeft: no seal is turned by chance to a value of which all beads lie open; whoever finds one more may say so where nobody
// has counted them.
func TestBeadsLeft(t *testing.T) {
	p := begun(t)
	law := *p.law
	p.law = &law
	p.rosary[2] = law.beads.of[2]
	for _, known := range []bool{false, true} {
		law.beads.known = known
		list := drawBead{}.beadsLeft(p, nil)
		answers, asides := referee.Answers(list), referee.Asides(list)
		for _, m := range answers {
			if m.Args[0] == 4 {
				t.Errorf("known %t: a fifth bead worth 4 is drawn", known)
			}
		}
		if len(answers) != 3 || known != (len(asides) == 0) || !known && (asides[0].Args[0] != 4 || asides[0].Seat != referee.Table) {
			t.Errorf("known %t: %v and %v", known, answers, asides)
		}
	}
}

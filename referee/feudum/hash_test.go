package feudum

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

// TestBodyHasNoGaps: Hash is over the bytes of the body, so nothing undefined may lie between its fields.
func TestBodyHasNoGaps(t *testing.T) { noGaps(t, reflect.TypeOf(body{})) }

func noGaps(t *testing.T, of reflect.Type) {
	switch of.Kind() {
	case reflect.Array:
		noGaps(t, of.Elem())
	case reflect.Struct:
		end := uintptr(0)
		for i := range of.NumField() {
			f := of.Field(i)
			if f.Offset != end {
				t.Errorf("%v: %d bytes before %s", of, f.Offset-end, f.Name)
			}
			end = f.Offset + f.Type.Size()
			noGaps(t, f.Type)
		}
		if end != of.Size() {
			t.Errorf("%v: %d bytes at the end", of, of.Size()-end)
		}
	}
}

var facted = flag.Int("facts", 2000, "positions whose facts are held against the hash and said back")

// TestFactsAreThePosition: equal facts and equal hash only together, and a position said fact by fact in a new game is the
// same again.
func TestFactsAreThePosition(t *testing.T) {
	refereetest.FactsCheck{Game: load(t), Setups: tables, Positions: *facted, Most: 1500, Seed: refereetest.Seed(t, 5), Settled: settled, Least: 75}.Try(t)
}

// settled reports whether nothing is half done: no card is carried out, and no pouch is paid for.
func settled(s referee.State) bool {
	p := s.(*Position)
	_, pays := p.top().(payment)
	return p.pending.Depth() == 1 && !pays && p.act == action{}
}

var laid = flag.Int("laid", 300, "games that begin where the table has laid out anything that it may say")

// TestLaidOutAtRandom: whatever is said of a new game before its first question is answered, things are conserved and the game
// goes on.
func TestLaidOutAtRandom(t *testing.T) {
	g, seed := load(t), refereetest.Seed(t, 6)
	forms, said, opened := g.grammar.FactForms(), 0, 0
	for n := range *laid {
		random := rand.New(rand.NewPCG(seed, uint64(n)))
		s, no := g.New(tables[n%len(tables)])
		if no != nil {
			t.Fatal(no.Key)
		}
		say := func(c referee.Command) {
			if next, no := s.Say(c); no == nil {
				s, said = next, said+1
			}
		}
		for at := range places {
			c, _ := g.grammar.ReadFact(fmt.Sprintf("type %s %s", g.words.places[at], g.words.types[random.IntN(int(feudum))]))
			say(c)
		}
		for range 300 {
			c := referee.Command{Form: uint8(random.IntN(len(forms)))}
			for _, w := range forms[c.Form] {
				if w.Gap >= 0 {
					least, most := g.grammar.Bounds(w.Kind)
					c.Args[w.Gap] = int16(least + random.IntN(most-least+1))
					if w.Kind != kindDecision && random.IntN(2) == 0 {
						c.Args[w.Gap] = int16(least) + int16(random.IntN(min(most-least, 7)+1))
					}
				}
			}
			say(c)
		}
		p := s.(*Position)
		if p.laying() {
			who := p.law.seats[random.IntN(len(p.law.seats))]
			for _, d := range []decision{fillPouch{who: who}, selectCards{who: who}, playCard{who: who}, playCard{who: who, played: 1}, feed{who: who, pawn: 1}, collect{who: who, end: 22}, closing{who: who}, firstPawn{who: who, at: none}, takeGoods{who: who, left: 3}} {
				kind, n := decisions.Fact(d)
				fact := referee.Command{Form: pendingForm(g), Args: [referee.Gaps]int16{0, int16(kind), int16(n[0]), int16(n[1]), int16(n[2]), int16(n[3])}}
				if say(fact); s != referee.State(p) {
					opened++
					break
				}
			}
		}
		for range 200 {
			list := s.Moves(nil)
			if len(list) == 0 {
				break
			}
			m := list[random.IntN(len(list))]
			after := s.Apply(m, nil)
			if err := sound(s, m, after); err != nil {
				t.Fatalf("game %d: %v", n, err)
			}
			s = after
		}
	}
	t.Logf("%d facts said, %d questions opened", said, opened)
	if opened == 0 {
		t.Error("no question was opened")
	}
}

// pendingForm is the form of the fact that says what is open.
func pendingForm(g *Game) uint8 {
	c, _ := g.grammar.ReadFact("pending 0 turn 1 1 0 0")
	return c.Form
}

package feudum

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime/debug"
	"slices"
	"testing"
	"unsafe"

	"brehon/referee"
	"brehon/referee/law"
	"brehon/referee/refereetest"
)

// TestBodyHasNoGaps: Hash is over the bytes of the body, so nothing undefined may lie between its fields.
func TestBodyHasNoGaps(t *testing.T) { noGaps(t, reflect.TypeFor[body]()) }

func noGaps(t *testing.T, of reflect.Type) {
	switch of.Kind() {
	case reflect.Array:
		noGaps(t, of.Elem())
	case reflect.Struct:
		end := uintptr(0)
		for f := range of.Fields() {
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
	refereetest.FactsCheck{Game: load(t), Setups: tables, Positions: *facted, Most: 1500, Seed: refereetest.Seed(t, 5), Settled: settled, Least: 85}.Try(t)
}

// settled reports whether nothing is half done: no card is carried out, and no pouch is paid for.
func settled(s referee.State) bool {
	p := s.(*Position)
	if turn, is := decisions.Under(&p.pending, 1).(playCard); is && p.pending.Depth() == 2 && !turn.begins(p, p.top()) {
		return false
	} else if _, pays := p.top().(payment); pays || !is && p.pending.Depth() != 1 {
		return false
	}
	return p.act == action{}
}

var laid = flag.Int("laid", 300, "games that begin where the table has laid out anything that it may say")

// TestLaidOutAtRandom: whatever facts are set in a new game before its first answer, pieces are conserved and play can continue.
func TestLaidOutAtRandom(t *testing.T) {
	g, seed := load(t), refereetest.Seed(t, 6)
	said, opened, begun := 0, 0, 0
	for n := range *laid {
		random := rand.New(rand.NewPCG(seed, uint64(n)))
		s, facts := layOut(t, g, tables[n%len(tables)], 300-n%2*260, random)
		said += facts
		for _, fact := range []string{"starts " + g.words.colours[s.(*Position).law.seats[0]], "step " + g.grammar.Word(kindStage, random.IntN(len(g.grammar.Words(kindStage).List)))} {
			c, err := g.grammar.ReadFact(fact)
			if err != nil {
				t.Fatal(err)
			}
			if next, no := s.Say(c); no == nil {
				s, said = next, said+1
			}
		}
		p := s.(*Position)
		if p.laying() {
			who := p.law.seats[random.IntN(len(p.law.seats))]
			list := []decision{fillPouch{who: who}, selectCards{who: who}, playCard{who: who}, playCard{who: who, played: 1}, feed{who: who, pawn: 1}, collect{who: who, end: 22}, closing{who: who}, firstPawn{who: who, at: none}, takeGoods{who: who, left: 3}}
			random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
			for _, d := range list {
				next, no := sayOpen(g, s, 0, d)
				if no != nil {
					continue
				}
				s, said, opened = next, said+1, opened+1
				if turn, is := d.(playCard); is {
					for _, d := range turn.begun()[random.IntN(len(turn.begun())):] {
						if next, no := sayOpen(g, s, 1, d); no == nil {
							s, said, begun = next, said+1, begun+1
							break
						}
					}
				}
				break
			}
		}
		if err := makeMoves(s, 200, random); err != nil {
			t.Fatalf("game %d: %v", n, err)
		}
	}
	t.Logf("%d facts said, %d questions opened, %d on a turn", said, opened, begun)
	if opened == 0 {
		t.Error("no question was opened")
	}
}

// sayOpen says which question is open, with so many under it.
func sayOpen(g *Game, s referee.State, under int16, d decision) (referee.State, *referee.Refusal) {
	kind, n := decisions.Fact(d)
	return s.Say(referee.Command{Form: pendingForm(g), Args: [referee.Gaps]int16{under, int16(kind), int16(n[0]), int16(n[1]), int16(n[2]), int16(n[3])}})
}

// layOut sets random facts in a new game, and returns how many were accepted.
func layOut(t *testing.T, g *Game, setup referee.Setup, many int, random *rand.Rand) (s referee.State, said int) {
	s, no := g.New(setup)
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
	forms := g.grammar.FactForms()
	for range many {
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
	return s, said
}

// makeMoves makes random moves, and checks what must hold after each.
func makeMoves(s referee.State, most int, random *rand.Rand) error {
	for range most {
		list := s.Moves(nil)
		if len(list) == 0 {
			break
		}
		m := list[random.IntN(len(list))]
		after := s.Apply(m, nil)
		if err := sound(s, m, after); err != nil {
			return err
		}
		s = after
	}
	return nil
}

// TestPendingAtRandom: whatever question is said to be open in a position that is being laid, with whatever figures, nothing
// panics, and where it is accepted the game goes on from there.
func TestPendingAtRandom(t *testing.T) {
	g, seed := load(t), refereetest.Seed(t, 7)
	tried, opened := 0, map[string]int{}
	for n := range 60 {
		random := rand.New(rand.NewPCG(seed, uint64(n)))
		s, _ := layOut(t, g, tables[n%len(tables)], 60, random)
		say := func(text string, args ...any) {
			fact, err := g.grammar.ReadFact(fmt.Sprintf(text, args...))
			if err != nil {
				t.Fatal(err)
			}
			if next, no := s.Say(fact); no == nil {
				s = next
			}
		}
		first := g.words.colours[s.(*Position).law.seats[0]]
		say("starts %s", first)
		for at := range places {
			say("pawn %s %s %s %s", first, g.words.pieces[random.IntN(pawns)], g.words.places[at], g.words.guilds[random.IntN(guilds)])
		}
		if !s.(*Position).laying() {
			continue // what was said has begun the game
		}
		for range 100 {
			say("step %s", stageWords[random.IntN(len(stageWords))])
			say("register part %d", random.IntN(int(setTakes+2*colours)))
			if _, err := goesOn(s, s.Facts()[0], random); err != nil {
				t.Fatalf("game %d, nothing is said: %v", n, err)
			}
			for range 10 {
				tried++
				fact := pendingAtRandom(g, random)
				if is, err := goesOn(s, fact, random); err != nil {
					t.Fatalf("game %d, %s: %v", n, g.grammar.FactText(fact), err)
				} else if is {
					opened[g.grammar.Word(kindDecision, int(fact.Args[1]))]++
				}
			}
		}
	}
	t.Logf("%d said, opened %v", tried, opened)
	if tried < 3000 || len(opened) < 7 {
		t.Error("there are too few of them")
	}
}

// pendingAtRandom is a fact of what is open: mostly as a decision of that kind is written, with fields that are mostly small.
func pendingAtRandom(g *Game, random *rand.Rand) referee.Command {
	kind := random.IntN(len(decisions.Words()))
	if random.IntN(4) > 0 {
		kind = slices.Index(decisions.Words(), [...]string{"take", "first", "pouch", "select", "turn", "feed", "collect", "close"}[random.IntN(8)])
	}
	zero, _ := decisions.Said(kind, [4]int{161, 161, 161, 160})
	fields := int(reflect.TypeOf(zero).Size())
	c := referee.Command{Form: pendingForm(g), Args: [referee.Gaps]int16{0, int16(kind), 161, 161, 161, 160}}
	for i := range fields {
		v := random.IntN(6) - 1
		if random.IntN(4) == 0 {
			v = random.IntN(129) - 1
		}
		if i%2 == 0 {
			v *= 160
		}
		c.Args[2+i/2] += int16(v)
	}
	if random.IntN(8) == 0 {
		c.Args[2+random.IntN(4)] = int16(random.IntN(law.MostNumber + 1))
	}
	return c
}

// goesOn says a fact and plays on, and reports whether it was accepted; the error may be a panic.
func goesOn(s referee.State, fact referee.Command, random *rand.Rand) (is bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	after, no := s.Say(fact)
	if no != nil {
		return false, nil
	}
	return after != s, makeMoves(after, 12, random)
}

// pendingForm is the form of the fact that says what is open.
func pendingForm(g *Game) uint8 {
	c, _ := g.grammar.ReadFact("pending 0 turn 1 1 0 0")
	return c.Form
}

// TestHashReadsEveryByte: a byte of the body that is altered alters the hash, but for the tally of points where the law keeps
// more than the score.
func TestHashReadsEveryByte(t *testing.T) {
	for _, setup := range []referee.Setup{everyTable[2], {Scenario: "three", Options: []string{"keep=score"}}} {
		s, no := load(t).New(setup)
		if no != nil {
			t.Fatal(no.Key)
		}
		p := s.(*Position)
		b := &p.body
		bytes := unsafe.Slice((*byte)(unsafe.Pointer(b)), unsafe.Sizeof(*b))
		was := p.Hash()
		hashed := func(from, to uintptr) {
			for i := from; i < to; i++ {
				if bytes[i] ^= 1; p.Hash() == was {
					t.Errorf("%v: byte %d of the body is not hashed", setup.Options, i)
				}
				bytes[i] ^= 1
			}
		}
		hashed(unsafe.Offsetof(b.players), unsafe.Offsetof(b.pending))
		if p.law.scorer {
			hashed(unsafe.Offsetof(b.tally), unsafe.Sizeof(*b))
		}
	}
}

package feudum

import (
	"math/rand/v2"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

// scoreOnly is a game of three of which the score alone is kept.
var scoreOnly = referee.Setup{Scenario: "three", Options: []string{"keep=score"}}

// TestScorerAsksLittle: before the first card people say who begins and the first roles; a card takes at most five answers, and three on
// average; and every question that only a scorer asks is asked.
func TestScorerAsksLittle(t *testing.T) {
	g, seed := load(t), refereetest.Seed(t, 31)
	var made [moveFormCount]int
	cards, answers := 0, 0
	for n := range 60 {
		random := rand.New(rand.NewPCG(seed, uint64(n)))
		s, no := g.New(scoreOnly)
		if no != nil {
			t.Fatal(no.Key)
		}
		before, now := 0, 0
		for list := s.Moves(nil); len(list) > 0; list = s.Moves(list[:0]) {
			mv, p := list[random.IntN(len(list))], s.(*Position)
			if random.IntN(3) > 0 && list[0].Form == formPlay {
				mv = list[0]
				for _, other := range list {
					if other.Form == formPlay && random.IntN(2) == 0 {
						mv = other
					}
				}
			}
			switch {
			case p.round == 0:
				before++
			case mv.Form == formPlay || mv.Form == formForfeit:
				cards, now = cards+1, 0
				fallthrough
			case p.stage == acting && mv.Form != formPouch && mv.Form != formEnd:
				if now++; now > 5 {
					t.Fatalf("game %d: %s is answer %d to one card", n, g.grammar.Text(mv.Command), now)
				}
				answers++
			}
			made[mv.Form]++
			s = s.Apply(mv, nil)
		}
		if before != 4 {
			t.Errorf("game %d: %d answers before the first card", n, before)
		}
	}
	if answers > 3*cards {
		t.Errorf("%d answers to %d cards", answers, cards)
	}
	t.Logf("%d cards, %.2f answers each", cards, float64(answers)/float64(cards))
	for form := formOffRole; form < moveFormCount; form++ {
		if made[form] == 0 && form != formFeudumFrom && form != formBarrelOf { // a takeover needs a ruling, a tie luck
			t.Errorf("never made: %s", moveForms[form])
		}
	}
}

// TestScorerWarns: an answer that costs its player a seat is warned of, as in every game, and the list says what a tile is worth.
func TestScorerWarns(t *testing.T) {
	m := saying(t, scoreOnly, "roles green farmer 1", "roles green monk 1", "rules green outpost 1", "turn green")
	for _, c := range []struct{ play, answer, warns, remarks string }{
		{"play migrate", "off farmer", "warn.seats", ""},
		{"play migrate", "role noble", "", ""},
		{"play improve", "improve outpost sea", "", "remark.vp"},
	} {
		p := m.State()
		for _, text := range []string{c.play, c.answer} {
			command, err := m.Game().Grammar().Read(text)
			if err != nil {
				t.Fatal(err)
			}
			for _, mv := range p.Moves(nil) {
				if mv.Command != command {
					continue
				}
				if text == c.answer {
					says := keysOf(p.(*Position).Blow(mv)) + "|" + keysOf(p.(*Position).Remark(mv))
					if says != c.warns+"|"+c.remarks {
						t.Errorf("%s says %q", c.answer, says)
					}
				}
				p = p.Apply(mv, nil)
				break
			}
		}
	}
}

// keysOf are the texts of messages.
func keysOf(list []referee.Message) string {
	var keys []string
	for _, m := range list {
		keys = append(keys, m.Key)
	}
	return strings.Join(keys, " ")
}

// TestOnlyTheScorerHashesCounts: in other games nothing is counted, and the hash does not look there.
func TestOnlyTheScorerHashesCounts(t *testing.T) {
	for _, c := range []struct {
		setup   referee.Setup
		differs bool
	}{{referee.Setup{Scenario: "three"}, false}, {scoreOnly, true}} {
		s, no := load(t).New(c.setup)
		if no != nil {
			t.Fatal(no.Key)
		}
		p := s.(*Position)
		if p.tally != (tallied{}) {
			t.Error("a new game has counts")
		}
		q := p.clone(nil)
		q.tally.of[2].feudums[5]++
		if got := q.Hash() != p.Hash(); got != c.differs {
			t.Errorf("%v: the hash differs: %t", c.setup.Options, got)
		}
	}
}

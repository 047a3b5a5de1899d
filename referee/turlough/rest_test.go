package turlough

import (
	"math/rand/v2"
	"slices"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

// TestEnterNeverGivesUpAWar: wherever a seat may still muster in this Round and Enter would end that chance, Enter asks first.
func TestEnterNeverGivesUpAWar(t *testing.T) {
	content, set := load(t)
	g, seed := New(content, set), refereetest.Seed(t, 12)
	all := everySetup(content, set)
	random := rand.New(rand.NewPCG(seed, 12))
	asked := 0
	for range 60 {
		s, _ := g.New(all[random.IntN(len(all))])
		for moves := s.Moves(nil); len(moves) > 0; moves = s.Moves(nil) {
			p, answers := s.(*Position), referee.Answers(moves)
			musters := slices.ContainsFunc(answers, func(mv referee.Move) bool {
				return slices.Contains([]uint8{formMuster, formMusterEnglish, formMusterAt, formMusterGiven}, mv.Form) || mv.Form == formDefend && int(p.turn) >= p.law.rules.LastMover && !p.law.opt.newsEvery
			})
			if rest, idle, ok := referee.RestOf(s.(*Position).law.game, s, answers); ok && musters {
				asked++
				if !idle {
					t.Fatalf("seed %d: Enter answers %s with %s and does not ask\n%s", seed, p.Turn().Ask.Key, g.Grammar().Text(rest.Command), factsOf(p))
				}
			}
			s = s.Apply(anyMove(p, moves, random, false), nil)
		}
	}
	if asked == 0 {
		t.Error("nobody could muster")
	}
}

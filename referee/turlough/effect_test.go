package turlough

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

var warnings = flag.Int("warnings", 2000, "decisions of random games in which TestWarnedIsWhatComes compares each answer's warnings with what comes of it")

// looks is how many warnings of what depends on more there are for each that other ways on are looked for: that takes longest.
const looks = 10

// TestWarnedIsWhatComes: an answer is warned of (with the question, or by being asked about once more) exactly when it brings harm: what
// happened is counted here a second time, from what the referee tells as the moves are made and from the positions before and after.
func TestWarnedIsWhatComes(t *testing.T) {
	content, set := load(t)
	g, seed := New(content, set), refereetest.Seed(t, 11)
	all := everySetup(content, set)
	random := rand.New(rand.NewPCG(seed, 11))
	decisions, answers, harmful, warned, avoided, open := 0, 0, 0, 0, 0, map[string]int{}
	for decisions < *warnings {
		s, no := g.New(all[random.IntN(len(all))])
		if no != nil {
			t.Fatal(no.Key)
		}
		greedy := random.IntN(2) == 0
		for moves := s.Moves(nil); len(moves) > 0; moves = s.Moves(nil) {
			p := s.(*Position)
			if _, only := referee.Only(s, moves); !only && moves[0].Seat >= 0 {
				decisions++
				said := foresight{p}.warns()
				for _, mv := range moves {
					answers++
					want := broughtBy(p, mv)
					if len(want) > 0 {
						harmful++
					}
					got, unless := toldOf(p, mv, said)
					extra := slices.DeleteFunc(slices.Clone(got), func(w string) bool { return slices.Contains(want, w) })
					if len(want)+len(extra) != len(got) || len(extra) > 0 && mv.Form != formEnd {
						t.Fatalf("seed %d, decision %d: %s: it brings %q, and is warned of as %q\n%s\n%s", seed, decisions, g.Grammar().Text(mv.Command), want, got, p.Turn().Ask.Key, factsOf(p))
					}
					if len(extra) > 0 {
						if open["would"]++; !comesLater(p, mv, extra) {
							t.Fatalf("seed %d, decision %d: %s: %q does not come, if nobody does anything more\n%s", seed, decisions, g.Grammar().Text(mv.Command), extra, factsOf(p))
						}
					}
					for _, m := range unless {
						open[m.Key]++
						if random.IntN(looks) > 0 {
							continue
						}
						if warned++; avoids(p, mv, m, random) {
							avoided++
						}
					}
				}
			}
			s = s.Apply(anyMove(p, moves, random, greedy), nil)
		}
	}
	t.Logf("%d decisions, %d answers, %d bring harm; unless: %v", decisions, answers, harmful, open)
	if t.Logf("unless: other ways on were looked for in %d cases, and %d avoid it", warned, avoided); harmful == 0 || warned == 0 || avoided < warned {
		t.Error("nothing is harmful in these games, or what is said to depend on more comes anyway")
	}
}

// anyMove is a random move of a random form, flights seldom; of greedy play the largest army of those that are mustered.
func anyMove(p *Position, moves []referee.Move, random *rand.Rand, greedy bool) referee.Move {
	answers := referee.Answers(moves)
	if len(answers) < len(moves) && (random.IntN(60) == 0 || len(answers) == 0) {
		return moves[len(answers)+random.IntN(len(moves)-len(answers))]
	}
	if answers[0].Seat == referee.Chance {
		return answers[random.IntN(len(answers))]
	}
	form := answers[random.IntN(len(answers))].Form
	if random.IntN(2) == 0 {
		seen := map[uint8]bool{}
		var forms []uint8
		for _, mv := range answers {
			if !seen[mv.Form] {
				seen[mv.Form] = true
				forms = append(forms, mv.Form)
			}
		}
		form = forms[random.IntN(len(forms))]
	}
	answers = slices.DeleteFunc(slices.Clone(answers), func(mv referee.Move) bool { return mv.Form != form })
	if greedy && form == formMuster {
		return answers[len(answers)-1-random.IntN(min(3, len(answers)))]
	}
	return answers[random.IntN(len(answers))]
}

// broughtBy is the harm that a move does to its seat, sorted.
func broughtBy(p *Position, mv referee.Move) (list []string) {
	seat := int8(mv.Seat)
	mine := func(f power) bool { return p.ctrl[f] == seat }
	q := p
	for m := mv; ; {
		before := q
		var told []referee.Event
		q = q.Apply(m, func(e referee.Event) { told = append(told, e) }).(*Position)
		for _, e := range told {
			switch e.Key {
			case "event.starved":
				if f := power(e.Args[0].Value); before.ctrl[f] == seat {
					list = append(list, fmt.Sprintf("starves %d %d", f, e.Args[1].Value))
				}
			case "event.destroyed":
				s := site(e.Args[0].Value)
				ours := false
				for f := range p.law.powers {
					o := before.owner(s)
					ours = ours || before.ctrl[f] == seat && !has(before.out, power(f)) && (o == power(f) || o >= 0 && before.coal[f] >= 0 && before.coal[f] == before.coal[o] || before.capital(power(f)) == s)
				}
				if ours {
					list = append(list, fmt.Sprintf("destroys %d", s))
				}
			}
		}
		moves := q.Moves(nil)
		if len(referee.Answers(moves)) != 1 || q.Turn().Pause {
			break
		}
		m = moves[0]
	}
	lost := false
	for f := range p.law.powers {
		f := power(f)
		if was, now := p.poolOf(f), q.poolOf(f); mine(f) && was != nil && *was > int8(p.law.rules.FebasLose) && (now == nil || *now <= int8(p.law.rules.FebasLose)) {
			list = append(list, fmt.Sprintf("empties %d", f))
			lost = lost || p.law.powers[f].claimant
		}
		if mine(f) && p.king == f && q.king != f {
			list = append(list, fmt.Sprintf("crown %d", f))
		}
	}
	if winners, over := q.Over(); over && !slices.Contains(winners, mv.Seat) && !lost {
		list = append(list, "over")
	}
	slices.Sort(list)
	return list
}

// toldOf is the harm that people are told of a move, sorted: by the question in words that speak of it, and where they are asked if it
// is meant. What depends on what is done later is told apart.
func toldOf(p *Position, mv referee.Move, said []warned) (list []string, unless []referee.Message) {
	says := p.Blow(mv)
	for _, w := range said {
		if slices.Contains(w.by, mv) {
			says = append(says, w.says)
		}
	}
	for _, m := range says {
		arg := func(i int) int { return m.Args[i].Value }
		key := strings.TrimPrefix(m.Key, "warn.")
		switch {
		case strings.HasPrefix(key, "unless-"):
			if !slices.ContainsFunc(unless, func(o referee.Message) bool { return alike(o, m) }) {
				unless = append(unless, m)
			}
		case strings.HasPrefix(key, "hungry"):
			list = append(list, fmt.Sprintf("starves %d %d", arg(0), arg(2)))
			if key == "hungry-out" || key == "hungry-over" {
				list = append(list, fmt.Sprintf("empties %d", arg(0)))
			}
		case key == "destroys":
			list = append(list, fmt.Sprintf("destroys %d", arg(0)))
		case key == "eats":
			list = append(list, fmt.Sprintf("destroys %d", arg(1)))
		case key == "coyne-feeds":
			list = append(list, fmt.Sprintf("destroys %d", arg(0)))
		case key == "coyne", key == "coyne-from", key == "coyne-food":
			// Which answers a sentence means is read from its words, not from the list it was made of.
			n := int(mv.Args[1])
			means := n == arg(0) || key == "coyne-from" && n >= arg(0)
			if key == "coyne-food" {
				means = n+int(mv.Args[2]) < arg(0)
			}
			if !means {
				list = append(list, "other words: "+key)
			}
			for _, a := range m.Args[1:] {
				if key == "coyne-food" || p.capital(power(mv.Args[0])) == site(a.Value) || p.asked() != stepNews {
					list = append(list, fmt.Sprintf("destroys %d", a.Value))
				}
			}
		case key == "pool", key == "pool-over":
			list = append(list, fmt.Sprintf("empties %d", arg(0)))
		case key == "king":
			list = append(list, fmt.Sprintf("crown %d", arg(0)))
		default:
			list = append(list, key)
		}
	}
	slices.Sort(list)
	return slices.Compact(list), unless
}

// avoids looks for a continuation in which what a warning says does not happen.
func avoids(p *Position, mv referee.Move, m referee.Message, random *rand.Rand) bool {
	says := strings.TrimPrefix(m.Key, "warn.unless-")
	for try := range 5000 {
		q, ate := nextMeal(p, mv, random, try)
		if !ate || q.Turn().Pause {
			return true // it does not come to that meal, or may still flee
		}
		for _, meal := range referee.Answers(q.Moves(nil)) {
			lost, ruins := mealOf(q, meal)
			if strings.HasPrefix(says, "hungry") && lost < m.Args[2].Value || says == "eats" && !ruins {
				return true
			}
		}
	}
	return false
}

// comesLater reports whether what is said to come of the end of an army's turn comes, if nobody does anything more.
func comesLater(p *Position, mv referee.Move, says []string) bool {
	f := p.actor
	q := p.Apply(mv, nil).(*Position)
	for n := 0; q.asked() != stepFeed || q.actor != f; n++ {
		answers := referee.Answers(q.Moves(nil))
		next, _, ok := referee.RestOf(q.law.game, q, answers)
		if !ok {
			if next = answers[n%len(answers)]; q.asked() == stepFeed {
				next = answers[len(answers)-1]
			}
		}
		if q = q.Apply(next, nil).(*Position); q.battles[f] == 0 || q.turn != p.turn {
			return false
		}
	}
	for _, meal := range referee.Answers(q.Moves(nil)) {
		lost, ruins := mealOf(q, meal)
		for _, w := range says {
			if strings.HasPrefix(w, "starves") && w != fmt.Sprintf("starves %d %d", f, lost) || strings.HasPrefix(w, "destroys") && !ruins {
				return false
			}
		}
	}
	return true
}

// mealOf is how many battles starve by a meal, and whether it destroys a settlement.
func mealOf(q *Position, meal referee.Move) (lost int, ruins bool) {
	q.Apply(meal, func(e referee.Event) {
		switch {
		case e.Key == "event.destroyed":
			ruins = true
		case e.Key == "event.starved" && e.Args[0].Value == int(q.actor):
			lost = e.Args[1].Value
		}
	})
	return lost, ruins
}

// nextMeal plays on at random to the meal of the army whose turn it is; false if it comes to none. Others do nothing by turns, or go
// where that army stands.
func nextMeal(p *Position, mv referee.Move, random *rand.Rand, try int) (*Position, bool) {
	f := p.actor
	q := p.Apply(mv, nil).(*Position)
	for q.round == p.round && q.turn == p.turn && !q.over && q.battles[f] > 0 {
		if q.asked() == stepFeed && q.actor == f {
			return q, true
		}
		moves := q.Moves(nil)
		next := anyMove(q, moves, random, false)
		if rest, _, ok := referee.RestOf(q.law.game, q, referee.Answers(moves)); ok && random.IntN(3) < try%3 {
			next = rest
		}
		to := slices.IndexFunc(moves, func(mv referee.Move) bool { return mv.Form == formMarch && hex(mv.Args[1]) == q.at[f] })
		if to >= 0 && random.IntN(2) == 0 {
			next = moves[to]
		}
		q = q.Apply(next, nil).(*Position)
	}
	return q, false
}

// factsOf returns a position in words.
func factsOf(p *Position) string {
	var lines []string
	for _, f := range p.Facts() {
		lines = append(lines, p.law.game.Grammar().FactText(f))
	}
	return strings.Join(lines, "; ")
}

package feudum

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

var warnings = flag.Int("warnings", 3000, "decisions of random games in which TestWarnedIsWhatComes compares what is warned of with what comes")

// TestWarnedIsWhatComes: in random games what people are told that an answer costs them is what it costs, counted here a second time from
// the positions before and after it and from what the referee tells: guild seats, the goods of a farm, an attack that fails, what is lost
// without Defend, Conquer as the last card. What is said of all that may follow is held against ways on at random.
func TestWarnedIsWhatComes(t *testing.T) {
	g, seed := load(t), refereetest.Seed(t, 13)
	random, dice := rand.New(rand.NewPCG(seed, 13)), referee.Dice{Seed: seed}
	w := warner{t: t, g: g, random: random, dice: dice, told: map[string]int{}}
	for game := 0; w.decisions < *warnings; game++ {
		setup := everyTable[random.IntN(len(everyTable))]
		setup.Options = append(slices.Clone(setup.Options), []string{"hands=open", "hands=played"}[random.IntN(2)])
		s, no := g.New(setup)
		if no != nil {
			t.Fatal(no.Key, no.Args)
		}
		greedy := random.IntN(4) > 0
		for list := s.Moves(nil); len(list) > 0; list = s.Moves(nil) {
			mv := list[random.IntN(len(list))]
			switch _, only := referee.Only(s, list); {
			case s.Turn().Seat == referee.Chance:
				mv = dice.Pick(random.IntN(1<<20), list)
			case !only:
				w.decision(s.(*Position), list)
				attacks := slices.DeleteFunc(slices.Clone(list), func(mv referee.Move) bool {
					return mv.Form != formAttack && !(mv.Form == formPlay && card(mv.Args[0]) == cardConquer) || len(s.(*Position).Blow(mv)) > 0
				})
				switch {
				case greedy && len(attacks) > 0 && random.IntN(2) == 0:
					mv = attacks[random.IntN(len(attacks))]
				case greedy:
					mv = greediest(s.(*Position), list, random)
				}
			}
			s = s.Apply(mv, nil)
		}
	}
	t.Logf("%d decisions, warned of: %v", w.decisions, w.told)
	for _, key := range []string{"seats", "goods", "attack-fails", "strike-fails", "conquer-last"} {
		if w.decisions >= 50_000 && w.told[key] == 0 {
			t.Errorf("seed %d: never warned of: %s", seed, key)
		}
	}
}

type warner struct {
	t         *testing.T
	g         *Game
	random    *rand.Rand
	dice      referee.Dice
	decisions int
	told      map[string]int
}

// decision compares what each answer of a person costs with what is said about it.
func (w *warner) decision(p *Position, list []referee.Move) {
	w.decisions++
	said := p.Warn()
	for _, mv := range list {
		blows := map[string]referee.Message{}
		for _, m := range p.Blow(mv) {
			blows[m.Key[len("warn."):]] = m
			w.told[m.Key[len("warn."):]]++
		}
		w.seats(p, mv, blows["seats"])
		if at := place(mv.Args[0]); mv.Form == formImprove && p.sites[at].kind == farm {
			lost := sum(p.sites[at].goods[:]) - sum(w.effect(p, mv).sites[at].goods[:])
			w.holds(p, mv, "goods", lost > 0, slices.ContainsFunc(said, func(m referee.Message) bool {
				return m.Key == "warn.goods" && m.Args[0].Value == int(at) && m.Args[1].Value == lost
			}))
		}
		_, is := blows["strike-fails"]
		w.holds(p, mv, "strike-fails", mv.Form == formStrike && w.happens(p, mv, "event.fails"), is)
		if _, is := blows["attack-fails"]; is {
			for range 10 {
				if w.succeeds(p, mv) {
					w.wrong(p, mv, "attack-fails")
				}
			}
		}
		hand := &p.Apply(mv, nil).(*Position).players[p.law.seats[mv.Seat]].hand
		_, is = blows["conquer-last"]
		w.holds(p, mv, "conquer-last", p.law.hands == handsOpen && p.stage == acting && *hand == bit(cardConquer) && p.players[p.law.seats[mv.Seat]].hand != *hand, is)
		if _, ok := p.top().(flipDefend); ok && mv.Form == formFlip && mv.Args[0] == 0 {
			for _, m := range said {
				w.told[m.Key[len("warn."):]]++
			}
			w.holds(p, mv, "beaten", w.strikes(p, mv), len(said) > 0)
		}
	}
}

// strikes reports whether an attack wins to which nothing is added after a move.
func (w *warner) strikes(p *Position, mv referee.Move) bool {
	q := w.effect(p, mv)
	list := q.Moves(nil)
	i := slices.IndexFunc(list, func(m referee.Move) bool { return m.Form == formStrike })
	return w.happens(p, mv, "event.succeeds") || i >= 0 && w.happens(q, list[i], "event.succeeds")
}

// seats compares the guild seats that a move costs at once with what is said.
func (w *warner) seats(p *Position, mv referee.Move, said referee.Message) {
	c := p.law.seats[mv.Seat]
	q := p.Apply(mv, nil).(*Position)
	if mv.Form == formFeed {
		return // pawns go home when all are fed
	}
	for g := range guild(guilds) {
		before, after := g.rank(p, c), g.rank(q, c)
		lost := before != none && before < p.law.seatCount && (after == none || after > before)
		told := slices.ContainsFunc(said.Args, func(a referee.Arg) bool { return a.Kind == kindGuild && guild(a.Value) == g })
		w.holds(p, mv, "seats", lost, told)
	}
}

// effect returns the next position in which somebody has a choice.
func (w *warner) effect(p *Position, mv referee.Move) *Position {
	return referee.EffectOf(p, mv).After().(*Position)
}

// happens reports whether a move, with the forced answers after it, causes an event.
func (w *warner) happens(p *Position, mv referee.Move, key string) bool {
	return slices.ContainsFunc(referee.EffectOf(p, mv), func(m referee.Made) bool {
		return slices.ContainsFunc(m.Events, func(e referee.Event) bool { return e.Key == key })
	})
}

// succeeds plays an attack at random to its end, and reports whether it has won.
func (w *warner) succeeds(p *Position, mv referee.Move) bool {
	var s referee.State = p
	for {
		done, won := false, false
		s = s.Apply(mv, func(e referee.Event) {
			done, won = done || e.Key == "event.fails" || e.Key == "event.succeeds", won || e.Key == "event.succeeds"
		})
		list := s.Moves(nil)
		if done || len(list) == 0 {
			return won
		}
		mv = list[w.random.IntN(len(list))]
	}
}

func (w *warner) holds(p *Position, mv referee.Move, what string, comes, told bool) {
	if comes != told {
		w.t.Helper()
		w.wrong(p, mv, what)
	}
}

func (w *warner) wrong(p *Position, mv referee.Move, what string) {
	w.t.Helper()
	w.t.Errorf("decision %d: %s, %s: told of it, and it comes, or neither: not so (%s)", w.decisions, w.g.Grammar().Text(mv.Command), what, p.Turn().Ask.Key)
}

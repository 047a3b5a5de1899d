package turlough

import (
	"slices"
	"testing"

	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/referee"
	"brehon/referee/refereetest"
)

// gratis is the game with nothing to pay: content may say 0 for every price, and a card may too.
func gratis(t *testing.T) (*Game, *turlough.Game) {
	t.Helper()
	g, set := read() // a game of its own: it is changed
	r := &g.Rules
	r.ProvisionPrice, r.BattlePrice, r.CoyneRecruit, r.CoyneFeed, r.TuarastalPrice = 0, 0, 0, 0, 0
	for i := range g.Hazards {
		g.Hazards[i].Effects = slices.DeleteFunc(g.Hazards[i].Effects, func(a source.Amount) bool {
			return slices.Contains([]string{"provisionPrice", "battlePrice", "coyneRecruit", "coyneFeed"}, a.Name)
		})
	}
	return New(g, set), g
}

// Games in which nothing costs anything keep every promise of the referee.
func TestFreeOfCost(t *testing.T) {
	game, g := gratis(t)
	list := setups(g, game.set, "law")
	_, err := refereetest.Run(refereetest.Trial{Game: game, Setups: list, Games: 8, Most: 20000, Seed: refereetest.Seed(t, 5), Commands: 50, Say: 10})
	if err != nil {
		t.Fatal(err)
	}
}

// What is free is limited only by the caps: coyne feeds and recruits while a settlement stands below the cap, pounds are
// not asked for.
func TestFreeUpToTheCaps(t *testing.T) {
	for _, c := range []struct {
		name    string
		set     []string
		yes, no []string
	}{
		{"coyne", []string{"round 2", "campaign-turn 1", "devastation clonroad 9", "cattle clann-turlough 0", "army hy-blood 1510 1", "phase muster"},
			[]string{"muster clann-turlough coyne 10 tuarastal 0", "muster clann-turlough coyne 0 tuarastal 10"}, []string{"muster clann-turlough coyne 10 tuarastal 1"}},
		{"no coyne where all is burnt", []string{"round 2", "campaign-turn 1", "destroyed clonroad", "army hy-blood 1510 1", "phase muster"},
			[]string{"muster clann-turlough coyne 0 tuarastal 3"}, []string{"muster clann-turlough coyne 1 tuarastal 0"}},
		{"pounds", []string{"round 2", "exile clann-brian-roe", "hostage clann-brian-roe de-clare", "pounds de-clare 0", "phase muster"},
			[]string{"muster de-clare battles 10"}, []string{"muster de-clare battles 11"}},
		{"food", []string{"devastation clonroad 9", "cattle clann-turlough 3", "army clann-turlough 1107 3", "phase provision"},
			[]string{"provision clann-turlough provisions 0 cattle 0"}, nil},
		{"no food where the cap is reached", []string{"devastation clonroad 10", "cattle clann-turlough 3", "army clann-turlough 1107 3", "phase provision"},
			[]string{"provision clann-turlough provisions 0 cattle 3"}, []string{"provision clann-turlough provisions 0 cattle 0"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			game, _ := gratis(t)
			s := said(t, game, c.set)
			for _, line := range c.yes {
				if !isListed(t, game, s, line) {
					t.Errorf("%q is not listed", line)
				}
			}
			for _, line := range c.no {
				if isListed(t, game, s, line) {
					t.Errorf("%q is listed", line)
				}
			}
		})
	}
}

func said(t *testing.T, game *Game, set []string) referee.State {
	t.Helper()
	s, no := game.New(referee.Setup{Scenario: "1317", Seats: 5})
	if no != nil {
		t.Fatal(no)
	}
	for _, line := range append([]string{"no-hazard"}, set...) {
		fact, err := game.Grammar().ReadFact(line)
		if err != nil {
			t.Fatal(err)
		}
		next, no := s.Say(fact)
		if no != nil {
			t.Fatalf("%q: %s", line, no.Key)
		}
		s = next
	}
	return s
}

func isListed(t *testing.T, game *Game, s referee.State, line string) bool {
	t.Helper()
	c, err := game.Grammar().Read(line)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range s.Moves(nil) {
		if m.Command == c {
			return true
		}
	}
	return false
}

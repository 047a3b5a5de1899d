package root

import (
	"flag"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/refereetest"
)

var automataGames = flag.Int("automata", 60, "games of TestAutomataGames; from 10,000 on every line must be followed in one of them")

// mostAutomataMoves is the cap within which every game of bots ends: moves, dice, cards, all that is asked.
const mostAutomataMoves = 3000

// TestAutomataGames: two to six bots of all levels, with and without traits, on every map, with random options, play to the
// end; at two tables of eight a person or two are among them, who move, battle and build at random. After every move everything
// that must hold is checked (R1.9); each move follows a line, and has a reason; every game ends; the same dice make the same
// game; and over many games every line of every bot is followed, every tie-breaker asked.
func TestAutomataGames(t *testing.T) {
	g, seed := load(t), refereetest.Seed(t, 3)
	tally := automataTally{game: g, want: map[string]bool{}, got: map[string]bool{}}
	for i := range *automataGames {
		random := rand.New(rand.NewPCG(seed, uint64(i)))
		setup := drawBots(g, random)
		for n := range min(max(0, i%8-5), len(setup.Deal)-1) {
			id, _, _ := strings.Cut(setup.Deal[n], "=")
			setup.Deal[n] = id + "=person"
		}
		dice := referee.Dice{Seed: random.Uint64()}
		if a, b := tally.play(t, setup, dice, true), tally.play(t, setup, dice, false); a != b {
			t.Fatalf("game %d, %+v: another game the second time", i, setup)
		}
	}
	var never []string
	for _, line := range slices.Sorted(maps.Keys(tally.want)) {
		if !tally.got[line] {
			never = append(never, line)
		}
	}
	t.Logf("%d games, each twice, %d moves, %d of them bots', the longest game %d; %d of %d lines and tie-breakers followed; not: %v",
		*automataGames, tally.moves, tally.asked, tally.longest, len(tally.want)-len(never), len(tally.want), never)
	if *automataGames < 10000 {
		return
	}
	for _, line := range never {
		if rare[line] == "" {
			t.Errorf("no game followed %s", line)
		}
	}
}

// drawBots is a table of bots: who plays, on which map, how hard, with which traits, by which rulings.
func drawBots(g *Game, random *rand.Rand) referee.Setup {
	setup := referee.Setup{Scenario: "open", Options: []string{"map=" + []string{"autumn", "winter", "lake", "mountain"}[random.IntN(4)]}}
	for _, o := range g.content.Options {
		if v := o.Values[random.IntN(len(o.Values))]; o.ID != "map" && random.IntN(4) == 0 && o.ID+"="+v != "coop=on" {
			setup.Options = append(setup.Options, o.ID+"="+v)
		}
	}
	var may []string
	for _, x := range g.content.Factions {
		if g.content.Automata.Of(x.ID) != nil {
			may = append(may, x.ID)
		}
	}
	random.Shuffle(len(may), func(i, j int) { may[i], may[j] = may[j], may[i] })
	play := may[:2+random.IntN(5)]
	if i := slices.Index(play, "second-vagabond"); i >= 0 && !slices.Contains(play, "vagabond") {
		play[i] = "vagabond"
	} else if i >= 0 && len(play) == 2 { // Vagabonds do not play alone
		play[i] = may[2]
	}
	for _, id := range play {
		setup.Deal = append(setup.Deal, id+"=automaton:"+drawLevel(&g.content.Automata, id, random))
	}
	return setup
}

// drawLevel is a level, and each trait one time in three.
func drawLevel(a *source.Automata, id string, random *rand.Rand) string {
	name := a.Levels[random.IntN(len(a.Levels))].ID
	for _, trait := range a.TraitsOf(a.Of(id)) {
		if random.IntN(3) == 0 {
			name += "+" + trait.ID
		}
	}
	return name
}

type automataTally struct {
	game                  *Game
	want, got             map[string]bool
	moves, asked, longest int
}

// play plays a game to its end, and returns the hash of all its positions. What is tried, is tried the first time.
func (a *automataTally) play(t *testing.T, setup referee.Setup, dice referee.Dice, try bool) (way uint64) {
	s, no := a.game.New(setup)
	if no != nil {
		t.Fatalf("%+v: %s %v", setup, no.Key, no.Args)
	}
	if try {
		for f, x := range a.game.content.Factions {
			if b := s.(*Position).law.bots[f]; b != nil {
				watchLines(a.game, x.ID, b, a.want, a.got)
			}
		}
	}
	bots, _ := a.game.Automaton("normal")
	person := rand.New(rand.NewPCG(dice.Seed, 0))
	for n := 0; ; n++ {
		way = way*31 + s.Hash()
		list := s.Moves(nil)
		if _, over := s.Over(); over || len(list) == 0 || n > mostAutomataMoves {
			if !over {
				t.Fatalf("%+v: not over after %d moves", setup, n)
			}
			a.longest = max(a.longest, n)
			return way
		}
		var m referee.Move
		switch p := s.(*Position); {
		case s.Turn().Seat == referee.Chance:
			m = dice.Pick(n, list)
		case p.botChooses():
			m = a.asks(t, setup, s, list, bots, try)
		default:
			m = act(list, person, false)
		}
		next := s.Apply(m, nil)
		if try {
			a.moves++
			if err := sound(s, m, next); err != nil {
				t.Fatalf("%+v, %s: %v", setup, a.game.grammar.Text(m.Command), err)
			}
		}
		s = next
	}
}

// asks is the move of a bot, which has a reason.
func (a *automataTally) asks(t *testing.T, setup referee.Setup, s referee.State, list []referee.Move, bots referee.Player, try bool) referee.Move {
	m, ok := bots(s, list)
	if !ok || !slices.Contains(list, m) {
		t.Fatalf("%+v: nobody answers, or by no legal move: %s", setup, a.game.grammar.Text(m.Command))
	}
	if try {
		a.asked++
		why, ok := a.game.Reason("normal", s, m)
		if !ok || why.Move != m.Command || why.Line == 0 {
			t.Fatalf("%+v: no reason for %s", setup, a.game.grammar.Text(m.Command))
		}
		for _, c := range why.Compared {
			a.got[why.Power+" "+why.Decision+" by "+c.First] = true
		}
	}
	return m
}

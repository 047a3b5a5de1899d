package turlough

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"brehon/referee"
)

// asking is a position in which an automaton was asked, and what it did.
type asking struct {
	by    string
	state referee.State
	own   []referee.Move // of its seat
	did   referee.Move
}

// askings are those of a few games.
func askings(t *testing.T, game *Game, all []referee.Setup, games int) (list []asking) {
	for i := range games {
		m, no := referee.Begin(game, all[(i*11)%len(all)])
		if no != nil {
			t.Fatal(no)
		}
		for seat := range m.Players() {
			bent := game.Levels()[(i+seat)%3] + []string{"", "+raiding", "+hasty+faithless"}[(i+seat/3)%3]
			if err := m.SetPlayer(referee.Seat(seat), "automaton:"+bent, uint64(seat)); err != nil {
				t.Fatal(err)
			}
		}
		for more := true; more && m.Len() < 400; {
			var err error
			if more, err = m.Step(&referee.Dice{Seed: uint64(i)}); err != nil {
				t.Fatal(err)
			}
		}
		for n := range m.Len() {
			if e := m.Entry(n); referee.IsAutomaton(e.By) {
				own := slices.DeleteFunc(e.Before.Moves(nil), func(mv referee.Move) bool { return mv.Seat != e.Move.Seat })
				if e.Move.Aside {
					own = referee.Asides(own)
				}
				list = append(list, asking{e.By, e.Before, own, e.Move})
			}
		}
	}
	return list
}

// TestAutomataAreAlwaysTheSame: in one position an automaton of a level does one thing, however often it is asked, in which
// order, with which seed, whatever was asked before, and whoever asks (another game of the same content, with tables of its
// own). It is given only the position, which is public (T0.7) and holds no card or throw to come.
func TestAutomataAreAlwaysTheSame(t *testing.T) {
	g, set := load(t)
	game := New(g, set)
	list := askings(t, game, setups(g, set, "law"), 3)
	draw := rand.New(rand.NewPCG(5, 5))
	for time := range 100 {
		other := game
		if time%10 == 0 {
			other = New(g, set)
		}
		draw.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		for _, x := range list[:min(len(list), 60)] {
			mv, ok := referee.NewPlayer(other, x.by, draw.Uint64())(x.state, slices.Clone(x.own))
			if !ok || mv != x.did {
				t.Fatalf("%s does %s, and then %s", x.by, game.Grammar().Text(x.did.Command), game.Grammar().Text(mv.Command))
			}
		}
	}
	t.Logf("%d moments", len(list))
}

// anotherProcess is set in a process that only plays and prints what came of it.
const anotherProcess = "BREHON_TEST_AUTOMATA"

// TestAutomataInAnotherProcess: the same games in processes of their own, with one core and with more.
func TestAutomataInAnotherProcess(t *testing.T) {
	g, set := load(t)
	h := fnv.New64a()
	game := New(g, set)
	for _, x := range askings(t, game, setups(g, set, "law"), 5) {
		h.Write(binary.LittleEndian.AppendUint64(nil, x.state.Hash()))
		h.Write([]byte(game.Grammar().Text(x.did.Command)))
	}
	line := fmt.Sprintf("played %016x\n", h.Sum64())
	if os.Getenv(anotherProcess) != "" {
		fmt.Print(line)
		return
	}
	for _, cores := range []string{"1", "4"} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestAutomataInAnotherProcess$")
		cmd.Env = append(os.Environ(), anotherProcess+"=1", "GOMAXPROCS="+cores)
		out, err := cmd.Output()
		if err != nil || !strings.Contains(string(out), line) {
			t.Errorf("%s cores: %q, %v; not %q", cores, out, err, line)
		}
	}
}

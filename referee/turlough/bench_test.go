package turlough

import (
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"
	"unsafe"

	"brehon/referee"
)

// BenchmarkJudged plays random games with the whole list made at every step.
func BenchmarkJudged(b *testing.B) {
	g, set := load(b)
	game := New(g, set)
	all := setups(g, set, "law")
	player, dice := referee.Random(1), referee.Dice{Seed: 1}
	var moves []referee.Move
	b.ReportAllocs()
	b.ResetTimer()
	n, games := 0, 0
	for n < b.N {
		s, _ := game.New(all[games%len(all)])
		games++
		for i := 0; n < b.N; i++ {
			moves = s.Moves(moves[:0])
			if len(moves) == 0 {
				break
			}
			var m referee.Move
			if moves[0].Seat == referee.Chance {
				m = dice.Pick(games*1000+i, moves)
			} else {
				m, _ = player(s, moves)
			}
			s = s.Apply(m, nil)
			n++
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
	b.ReportMetric(float64(games), "games")
}

// longMatch is a match of so many steps, by random players. Whenever a claimant's pool runs low or full, the table says
// that it is not, so that the game goes on.
func longMatch(t testing.TB, steps int, path string) *referee.Match {
	g, set := load(t)
	game := New(g, set)
	m, no := referee.Begin(game, referee.Setup{Scenario: set.Scenarios[0].ID, Seats: 5, Options: []string{"victory.febas5=off", "quiet.limit=off"}})
	if no != nil {
		t.Fatal(no.Key)
	}
	if path != "" {
		if err := referee.Create(path, m); err != nil {
			t.Fatal(err)
		}
	}
	for seat := range m.Players() {
		if err := m.SetPlayer(referee.Seat(seat), "random", uint64(seat)); err != nil {
			t.Fatal(err)
		}
	}
	dice := referee.Dice{Seed: 1276}
	for m.Len() < steps {
		if more, err := m.Step(&dice); err != nil || !more {
			t.Fatal(more, err)
		}
		for _, c := range game.claimants() {
			p := m.State().(*Position)
			if p.over || int(p.febas[c]) > 2*-p.law.rules.Febas.ArmyLost {
				continue
			}
			if no, err := m.Say(commandOf(factFebas, int(c), 50), referee.ByTable, "so that it goes on"); no != nil || err != nil {
				t.Fatal(no, err)
			}
		}
	}
	return m
}

func (g *Game) claimants() (list []power) {
	for i, f := range g.content.Factions {
		if f.Kind == "claimant" {
			list = append(list, power(i))
		}
	}
	return list
}

// BenchmarkReplay reads the journal of a game of 2000 moves: every line is checked, judged, made, and its hash compared.
func BenchmarkReplay(b *testing.B) {
	path := filepath.Join(b.TempDir(), "long.journal")
	m := longMatch(b, 2000, path)
	game := m.Game()
	n := m.Len()
	m.Close()
	find := func(string) (referee.Game, error) { return game, nil }
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := referee.Read(path, find); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "moves/s")
}

// BenchmarkUndo takes back some number of answers of a game of 2000 steps, each number several times. It reports the number
// that took longest, by its best time: so that other work of the machine does not count.
func BenchmarkUndo(b *testing.B) {
	m := longMatch(b, 2000, "")
	steps := m.Len()
	const numbers, tries = 40, 3
	best := make([]time.Duration, numbers)
	for i := 0; b.Loop(); i++ {
		n := 1 + i/tries%numbers*(steps-1)/(numbers-1)
		begin := time.Now()
		if _, err := m.Undo(n, ""); err != nil {
			b.Fatal(err)
		}
		took := time.Since(begin)
		if at := i / tries % numbers; best[at] == 0 || took < best[at] {
			best[at] = took
		}
		b.StopTimer()
		for m.Len() < steps {
			if _, no, err := m.Redo(steps); no != nil || err != nil {
				b.Fatal(no, err)
			}
		}
		b.StartTimer()
	}
	b.ReportMetric(slices.Max(best).Seconds()*1000, "ms-slowest")
}

// mostBytes is what a position may take, its tables aside, which all positions of a game share.
const mostBytes = 4096

func TestAPositionIsSmall(t *testing.T) {
	if n := unsafe.Sizeof(Position{}); n > mostBytes {
		t.Errorf("a position has %d bytes", n)
	}
	m := longMatch(t, 500, "")
	var before, after runtime.MemStats
	steps := make([]referee.State, m.Len())
	runtime.GC()
	runtime.ReadMemStats(&before)
	for i := range steps {
		e := m.Entry(i)
		if steps[i] = e.Before; !e.Says {
			steps[i] = e.Before.Apply(e.Move, nil)
		}
	}
	runtime.ReadMemStats(&after)
	n := (after.TotalAlloc - before.TotalAlloc) / uint64(len(steps))
	if n > mostBytes {
		t.Errorf("a move takes %d bytes", n)
	}
	t.Logf("a position has %d bytes; a move takes %d", unsafe.Sizeof(Position{}), n)
	runtime.KeepAlive(slices.Clone(steps))
}

package feudum

import (
	"math/rand/v2"
	"path/filepath"
	"testing"

	"brehon/referee"
)

// BenchmarkMoves times one move: the list of answers, and one of them applied. Games are of the scenarios for two to
// five, played at random from their beginnings to their ends.
func BenchmarkMoves(b *testing.B) {
	g := load(b)
	for _, scenario := range []string{"first", "two", "three", "four", "five"} {
		b.Run(scenario, func(b *testing.B) {
			random := rand.New(rand.NewPCG(1, 5))
			first, no := g.New(referee.Setup{Scenario: scenario})
			if no != nil {
				b.Fatal(no.Key)
			}
			b.ReportAllocs()
			var list []referee.Move
			s := first
			for b.Loop() {
				if list = s.Moves(list[:0]); len(list) == 0 {
					s = first
					continue
				}
				s = s.Apply(list[random.IntN(len(list))], nil)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}

// BenchmarkReplay reads the journal of a whole game played at random: every line is checked, judged, made, and its hash compared.
func BenchmarkReplay(b *testing.B) {
	g := load(b)
	find := func(string) (referee.Game, error) { return g, nil }
	for _, setup := range []referee.Setup{{Scenario: "two"}, {Scenario: "five"}, {Scenario: "four", Options: []string{"hands=open"}}} {
		b.Run(setup.Scenario, func(b *testing.B) {
			path := filepath.Join(b.TempDir(), "long.journal")
			n := longGame(b, g, setup, path)
			b.ReportAllocs()
			for b.Loop() {
				if _, _, err := referee.Read(path, find); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}

// longGame keeps the journal of a game of random players to its end, and returns the number of moves.
func longGame(b *testing.B, g *Game, setup referee.Setup, path string) int {
	m, no := referee.Begin(g, setup)
	if no != nil {
		b.Fatal(no.Key)
	}
	if err := referee.Create(path, m); err != nil {
		b.Fatal(err)
	}
	defer m.Close()
	for seat := range m.Players() {
		if err := m.SetPlayer(referee.Seat(seat), "random", uint64(seat)); err != nil {
			b.Fatal(err)
		}
	}
	for dice := (referee.Dice{Seed: 1}); ; {
		if more, err := m.Step(&dice); err != nil {
			b.Fatal(err)
		} else if _, over := m.State().Over(); over || !more {
			return m.Len()
		}
	}
}

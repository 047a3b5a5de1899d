package referee_test

import (
	"testing"

	"brehon/referee"
)

// TestDiceAreEven throws a million times. The bound of chi-square is that of one chance in a thousand.
func TestDiceAreEven(t *testing.T) {
	const throws = 1_000_000
	die := make([]referee.Move, 6)
	for i := range die {
		die[i] = referee.Move{Seat: referee.Chance, Weight: 1}
		die[i].Args[0] = int16(i)
	}
	cards := []referee.Move{{Weight: 12}, {Weight: 3}, {Weight: 5}, {Weight: 2}, {Weight: 3}}
	for i := range cards {
		cards[i].Args[0] = int16(i)
	}
	for name, c := range map[string]struct {
		moves []referee.Move
		bound float64 // for one degree of freedom less than outcomes
	}{"a die": {die, 20.52}, "a deck": {cards, 18.47}} {
		dice, counts, total := referee.Dice{Seed: 1276}, make([]int, len(c.moves)), 0
		for n := range throws {
			counts[dice.Pick(n, c.moves).Args[0]]++
		}
		for _, m := range c.moves {
			total += int(m.Weight)
		}
		chi := 0.0
		for i, m := range c.moves {
			want := float64(throws) * float64(m.Weight) / float64(total)
			chi += (float64(counts[i]) - want) * (float64(counts[i]) - want) / want
		}
		if chi > c.bound {
			t.Errorf("%s: chi-square is %.2f, above %.2f: %v", name, chi, c.bound, counts)
		}
	}
}

func TestASeedMeansTheSameThrowsForEver(t *testing.T) {
	die := make([]referee.Move, 6)
	for i := range die {
		die[i] = referee.Move{Seat: referee.Chance, Weight: 1}
		die[i].Args[0] = int16(i + 1)
	}
	got := ""
	for n := range 20 {
		got += string(rune('0' + referee.Dice{Seed: 42}.Pick(n, die).Args[0]))
	}
	if want := "62152335466511513111"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

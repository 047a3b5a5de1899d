package refereetest

import (
	"testing"

	"brehon/referee"
	"brehon/referee/testdata/race"
)

func TestRaceKeepsItsPromises(t *testing.T) {
	got, err := Run(Trial{
		Game: race.Game,
		Setups: []referee.Setup{{Seats: 2}, {Seats: 3}, {Seats: 4}, {Seats: 2, Options: []string{"ford", "secret"}},
			{Seats: 4, Options: []string{"ford"}}, {Seats: 3, Options: []string{"secret"}}},
		Games: 300, Most: 2000, Seed: Seed(t, 1), Commands: 20, Whole: 100,
	})
	if err != nil {
		t.Fatal(err)
	}
	if got.Games != 300 || got.Whole != 100 || len(got.Refusals) < 11 {
		t.Errorf("tried %+v", got)
	}
}

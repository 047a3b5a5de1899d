package referee_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
	"brehon/referee/testdata/race"
)

// TestWhoLooksOnSeesWhatAllSee: without the seals, whatever is sealed, taken back, done again and changed.
func TestWhoLooksOnSeesWhatAllSee(t *testing.T) {
	hidden := 0
	for seed := range uint64(12) {
		hidden += refereetest.CheckOnlooker(t, race.Game, referee.Setup{Seats: 4, Options: []string{"sealed"}}, seed, 300, nil)
	}
	if hidden < 30 {
		t.Errorf("only %d times something was sealed", hidden)
	}
}

// TestOnlookersOfAnyBeginning: a journal that begins with a sealed line is told, like any that is no game's.
func TestOnlookersOfAnyBeginning(t *testing.T) {
	for kind, body := range map[string]string{"move": "table sealed=00", "amend": "1 table sealed=00"} {
		line, _ := referee.Line(0, 0, 0, kind, body)
		path := filepath.Join(t.TempDir(), kind)
		if err := os.WriteFile(path, line, 0o600); err != nil {
			t.Fatal(err)
		}
		var lost *referee.SealLostError
		if _, _, err := referee.Look(path, find); !errors.As(err, &lost) || lost.Line != 1 || lost.State != nil {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

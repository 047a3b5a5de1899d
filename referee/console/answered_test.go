package console

import (
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/say"
	"brehon/referee/testdata/race"
)

// countedRace is the race where the table may say at any time how many tokens a racer has.
type countedRace struct{ referee.Game }

func (countedRace) Extras() referee.Extras {
	return referee.Extras{Parts: []referee.Part{{Of: "tokens", Role: referee.RoleAnswers}}}
}

// TestFactsThatAnswer types facts that answer what the referee cannot know: alone, and without a reason.
func TestFactsThatAnswer(t *testing.T) {
	for _, c := range []struct {
		game referee.Game
		line string
		code int
		says bool
	}{
		{countedRace{race.Game}, "tokens red 2", say.Done, true},
		{countedRace{race.Game}, "tokens red perhaps", say.Unknown, false},
		{race.Game, "tokens red 2", say.Unknown, false},
		{countedRace{race.Game}, "table says tokens red 2", say.Refused, false},
	} {
		m, no := referee.Begin(c.game, referee.Setup{})
		if no != nil {
			t.Fatal(no.Key)
		}
		at, _ := table(t, 3, nil)
		at.View.Match = m
		a := at.Line(c.line)
		if a.Code != c.code || m.Len() > 0 != c.says {
			t.Errorf("%q came to %d: %s", c.line, a.Code, strings.Join(a.Says, "; "))
		}
	}
}

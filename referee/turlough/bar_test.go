package turlough

import (
	"testing"

	"brehon/referee"
)

// TestBar: why the settlement beneath the army whose turn it is cannot be raided; of other forms, and while something
// else is asked, nothing (T16.1).
func TestBar(t *testing.T) {
	g, set := load(t)
	game := New(g, set)
	first, no := game.New(referee.Setup{Scenario: "1276", Seats: 4})
	if no != nil {
		t.Fatal(no)
	}
	if no := referee.Objects(game, first, referee.Attempt{Form: formRaid}); no != nil {
		t.Errorf("before anybody marches: %+v", no)
	}
	for _, x := range []struct {
		at   string
		form uint8
		want string
	}{
		{"1108", formRaid, "refuse.raid-entered"}, // Clare Abbey, not entered
		{"1108", formMarch, ""},
		{"1108", formEnd, ""},
		{"1207", formRaid, ""}, // no settlement
	} {
		p := onExpedition(t, game, armies{{"clann-turlough", x.at, 3}})
		got := ""
		if no := referee.Objects(game, p, referee.Attempt{Form: x.form}); no != nil {
			got = no.Key
		}
		if got != x.want {
			t.Errorf("at %s, %s: %q, not %q", x.at, moveForms[x.form], got, x.want)
		}
	}
}

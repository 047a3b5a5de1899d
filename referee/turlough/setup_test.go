package turlough

import (
	"fmt"
	"testing"

	"brehon/referee"
)

// Another split of the kings, agreed before setup (T7.1.3).
func TestDeal(t *testing.T) {
	content, set := load(t)
	game := New(content, set)
	for _, c := range []struct {
		deal []string
		want string // the allies' seats, or the rule of the refusal
	}{
		{nil, "[[clann-turlough] [clann-cullen cenel-fermaic] [corcovaskin] [clann-brian-roe] [burren] [cenel-dungaile] [de-clare]]"},
		{[]string{"Ana=clann-cullen", "Bo=corcovaskin,cenel-fermaic", "Cy=cenel-dungaile", "Di=burren"},
			"[[clann-turlough] [clann-cullen] [corcovaskin cenel-fermaic] [clann-brian-roe] [cenel-dungaile] [burren] [de-clare]]"},
		{[]string{"Ana=clann-cullen,burren", "Bo=corcovaskin", "Cy=cenel-dungaile", "Di=cenel-fermaic"}, "T7.1"}, // two sides in one seat
		{[]string{"Ana=clann-cullen", "Bo=corcovaskin", "Cy=cenel-dungaile", "Di=burren"}, "T7.1"},               // a king left out
		{[]string{"Ana=clann-cullen,corcovaskin,cenel-fermaic", "Cy=cenel-dungaile", "Di=burren"}, "T7.1"},       // too few seats
		{[]string{"Ana=clann-cullen", "Bo=corcovaskin,corcovaskin", "Cy=cenel-dungaile", "Di=burren"}, "T7.1"},
		{[]string{"Ana", "Bo", "Cy", "Di"}, "T7.1"},
	} {
		s, no := game.New(referee.Setup{Scenario: "1281", Seats: 7, Deal: c.deal})
		got := ""
		if no != nil {
			got = no.Rule
		} else {
			got = fmt.Sprint(s.Seats())
		}
		if got != c.want {
			t.Errorf("%v: %s, not %s", c.deal, got, c.want)
		}
	}
}

func TestSetupRefused(t *testing.T) {
	content, set := load(t)
	game := New(content, set)
	for _, s := range []referee.Setup{
		{Scenario: "1066"}, {Scenario: "1276", Edition: "fr"}, {Scenario: "1276", Options: []string{"bog=dry"}},
		{Scenario: "1276", Seats: 2}, {Scenario: "1277", Seats: 7}, {Scenario: "1281", Seats: 7, Options: []string{"seats.max=6"}},
	} {
		if _, no := game.New(s); no == nil {
			t.Errorf("%+v is not refused", s)
		}
	}
}

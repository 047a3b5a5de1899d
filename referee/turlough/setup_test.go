package turlough

import (
	"fmt"
	"testing"

	"brehon/content/source"
	"brehon/referee"
	scen "brehon/scenarios/turlough"
)

// Another split of the kings, agreed before setup (T7.1.3): the seats, or the refusal.
func TestDeal(t *testing.T) {
	game := New(load(t))
	for _, c := range []struct {
		scenario string
		seats    int
		deal     []string
		want     string
	}{
		{"1281", 7, nil, "[[clann-turlough] [clann-cullen cenel-fermaic] [corcovaskin] [clann-brian-roe] [burren] [cenel-dungaile] [de-clare]]"},
		{"1281", 7, []string{"Ana=clann-cullen", "Bo=corcovaskin,cenel-fermaic", "Cy=cenel-dungaile", "Di=burren"},
			"[[clann-turlough] [clann-cullen] [corcovaskin cenel-fermaic] [clann-brian-roe] [cenel-dungaile] [burren] [de-clare]]"},
		{"1281", 7, []string{"Cy=cenel-dungaile,burren", "Ana=clann-cullen", "Bo=corcovaskin", "Di=cenel-fermaic"}, // three seats for one side
			"[[clann-turlough] [clann-cullen] [corcovaskin] [cenel-fermaic] [clann-brian-roe] [cenel-dungaile burren] [de-clare]]"},
		{"1281", 6, []string{"Ana=clann-cullen,corcovaskin,cenel-fermaic", "Bo=burren", "Cy=cenel-dungaile"},
			"[[clann-turlough] [clann-cullen corcovaskin cenel-fermaic] [clann-brian-roe] [burren] [cenel-dungaile] [de-clare]]"},
		{"1281", 5, []string{"Ana=clann-cullen,corcovaskin", "Bo=cenel-fermaic"}, "T7.1 deal-side"},
		{"1281", 5, []string{"Ana=corcovaskin,cenel-fermaic,clann-cullen", "Bo=cenel-dungaile,burren"},
			"[[clann-turlough] [corcovaskin cenel-fermaic clann-cullen] [clann-brian-roe] [cenel-dungaile burren] [de-clare]]"},
		{"1281", 4, []string{"Ana=burren,cenel-dungaile"}, "T7.1 deal-side"},
		{"1281", 3, []string{"Ana=burren"}, "T7.1 deal-seats"},
		{"1281", 7, []string{"Ana=clann-cullen,burren", "Bo=corcovaskin", "Cy=cenel-dungaile", "Di=cenel-fermaic"}, "T7.1 deal-sides"},
		{"1281", 7, []string{"Ana=clann-cullen", "Bo=corcovaskin", "Cy=cenel-dungaile", "Di=burren"}, "T7.1 deal-left"},
		{"1281", 7, []string{"Ana=clann-cullen,corcovaskin,cenel-fermaic", "Cy=cenel-dungaile", "Di=burren"}, "T7.1 deal-seats"},
		{"1281", 7, []string{"Ana=clann-cullen", "Bo=corcovaskin,corcovaskin", "Cy=cenel-dungaile", "Di=burren"}, "T7.1 deal-twice"},
		{"1281", 7, []string{"Ana=clann-cullen", "Bo=clann-cullen", "Cy=cenel-dungaile", "Di=burren"}, "T7.1 deal-twice"},
		{"1281", 7, []string{"Ana", "Bo", "Cy", "Di"}, "T7.2 deal-king"},
		{"1281", 7, []string{"Ana=clann-cullen,hy-blood", "Bo=corcovaskin", "Cy=cenel-dungaile", "Di=burren"}, "T7.2 deal-king"}, // neutral
		{"1276", 5, []string{"Ana=clann-cullen", "Bo=hy-blood"},
			"[[clann-turlough] [clann-cullen] [clann-brian-roe] [hy-blood] [de-clare]]"},
	} {
		s, no := game.New(referee.Setup{Scenario: c.scenario, Seats: c.seats, Deal: c.deal})
		got := ""
		if no != nil {
			got = no.Rule + " " + no.Key[len("refuse."):]
		} else {
			got = fmt.Sprint(s.Seats())
		}
		if got != c.want {
			t.Errorf("%s, %v: %s, not %s", c.scenario, c.deal, got, c.want)
		}
	}
}

func TestSetupRefused(t *testing.T) {
	game := New(load(t))
	for _, c := range []struct {
		setup referee.Setup
		want  string
	}{
		{referee.Setup{Scenario: "1066"}, "T8.1 scenario"},
		{referee.Setup{Scenario: "1276", Edition: "fr"}, "T8.1 options"},
		{referee.Setup{Scenario: "1276", Options: []string{"bog=dry"}}, "T8.1 options"},
		{referee.Setup{Scenario: "1276", Seats: 2}, "T7.1 seats-few"},
		{referee.Setup{Scenario: "1276", Seats: -1}, "T7.1 seats-few"},
		{referee.Setup{Scenario: "1277", Seats: 7}, "T7.1 seats"},
		{referee.Setup{Scenario: "1281", Seats: 8}, "T7.1 seats-max"},
		{referee.Setup{Scenario: "1281", Seats: 7, Options: []string{"seats.max=6"}}, "T7.1 seats-max"},
		{referee.Setup{Scenario: "1284", Seats: 6, Edition: "en"}, "T7.1 seats"},
	} {
		if _, no := game.New(c.setup); no == nil || no.Rule+" "+no.Key[len("refuse."):] != c.want {
			t.Errorf("%+v: %+v, not %s", c.setup, no, c.want)
		}
	}
}

// The seats of every scenario with every number of players and every option that changes its sides (T7.1.1, T7.1.2):
// three seats, and one more for each allied king; nobody is played twice; each allies' seat has a king.
func TestSeats(t *testing.T) {
	game := New(load(t))
	most := map[string]int{ // the table of T7.1.1
		"1276": 5, "1277": 6, "1281": 7, "1284": 7, "1315": 7, "1317": 7, "1318": 7,
		"1284 s1284.sides=en": 5, "1281 s1281.sides=split": 7, "1318 s1318.side=none": 7,
		"1276 seats.max=6": 5, "1277 seats.max=6": 6, "1281 seats.max=6": 6, "1284 seats.max=6": 6, "1315 seats.max=6": 6,
		"1317 seats.max=6": 6, "1318 seats.max=6": 6,
	}
	for name, most := range most {
		setup := referee.Setup{}
		options := ""
		fmt.Sscan(name, &setup.Scenario, &options)
		if options != "" {
			setup.Options = []string{options}
		}
		for setup.Seats = 3; setup.Seats <= 8; setup.Seats++ {
			s, no := game.New(setup)
			if (no == nil) != (setup.Seats <= most) {
				t.Errorf("%s with %d seats: %v", name, setup.Seats, no)
			}
			if no != nil {
				continue
			}
			seats, played := s.Seats(), map[string]bool{}
			if len(seats) != setup.Seats {
				t.Errorf("%s: %d seats of %d", name, len(seats), setup.Seats)
			}
			for _, list := range seats {
				if len(list) == 0 {
					t.Errorf("%s with %d seats: one plays nobody", name, setup.Seats)
				}
				for _, f := range list {
					if played[f] {
						t.Errorf("%s with %d seats: %s is played twice", name, setup.Seats, f)
					}
					played[f] = true
				}
			}
			for _, f := range []string{"clann-turlough", "clann-brian-roe", "de-clare"} {
				if !played[f] {
					t.Errorf("%s with %d seats: nobody plays %s", name, setup.Seats, f)
				}
			}
			if want := game.set.Scenario(setup.Scenario); len(played) != 3+allies(want.In(settingsOf(t, game, setup)).Sides) {
				t.Errorf("%s with %d seats: %d powers are played", name, setup.Seats, len(played))
			}
		}
	}
}

func allies(sides []scen.Side) (n int) {
	for _, s := range sides {
		n += len(s.Allies)
	}
	return n
}

func settingsOf(t *testing.T, g *Game, s referee.Setup) source.Settings {
	set, err := g.content.Settings(s.Edition, s.Options)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

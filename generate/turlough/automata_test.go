package turlough

import (
	"strings"
	"testing"

	"brehon/generate"
)

// TestAutomataOfATable: the kit of a table has a sheet for each kind of power that --player gives to automata of one level with the
// same traits, and for the kings who join them; the whole kit has one of the middle level for each kind.
func TestAutomataOfATable(t *testing.T) {
	k := ourGame(t)
	for _, c := range []struct {
		scenario string
		seats    int
		players  string
		want     string
	}{
		{"", 0, "", "claimant normal: clann-turlough clann-brian-roe; king normal: clann-cullen cenel-fermaic cenel-dungaile corcovaskin hy-blood corcomroe burren tanist; english normal: de-clare"},
		{"1276", 5, "", ""},
		{"", 0, "clann-turlough=person", ""},
		{"", 0, "de-clare=automaton", "english normal: de-clare"},
		{"", 0, "de-clare=automaton:easy+warlike", "english easy+warlike: de-clare"},
		{"", 0, "clann-turlough=automaton:hard+hasty", "claimant hard+hasty: clann-turlough; king hard+hasty: clann-cullen cenel-fermaic cenel-dungaile corcovaskin hy-blood corcomroe burren tanist"},
		{"1276", 5, "hy-blood=automaton", "king normal: hy-blood"},
		{"1276", 3, "clann-turlough=automaton:easy", "claimant easy: clann-turlough; king easy: clann-cullen cenel-fermaic cenel-dungaile corcovaskin hy-blood corcomroe burren tanist"},
		{"", 0, "clann-turlough=automaton:hard clann-brian-roe=automaton:hard", "claimant hard: clann-turlough clann-brian-roe; king hard: clann-cullen cenel-fermaic cenel-dungaile corcovaskin hy-blood corcomroe burren tanist"},
		{"", 0, "clann-turlough=automaton:easy clann-brian-roe=automaton:hard burren=automaton:hard", "claimant easy: clann-turlough; king easy: clann-cullen cenel-fermaic cenel-dungaile corcovaskin hy-blood corcomroe burren tanist; claimant hard: clann-brian-roe; king hard: clann-cullen cenel-fermaic cenel-dungaile corcovaskin hy-blood corcomroe burren tanist"},
		{"", 0, "hy-blood=automaton:hard+hasty burren=automaton:hard clann-cullen=automaton:hard+hasty", "king hard+hasty: clann-cullen hy-blood; king hard: burren"},
	} {
		o := generate.Options{Scenario: c.scenario, Seats: c.seats, Players: strings.Fields(c.players)}
		var got []string
		for _, s := range (kit{k.game, k.set}).automataOf(o) {
			one := s.Of.ID + " " + s.As.Name() + ":"
			for _, f := range s.Powers {
				one += " " + f.ID
			}
			got = append(got, one)
		}
		if list := strings.Join(got, "; "); list != c.want {
			t.Errorf("%s %d %s:\n%s\nwant %s", c.scenario, c.seats, c.players, list, c.want)
		}
	}
}

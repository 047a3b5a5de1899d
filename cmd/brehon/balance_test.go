package main

import (
	"context"
	"flag"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/referee/simulate"
)

var balanceGames = flag.Int("balance", 0, "games behind each figure of content/turlough/balance.md: its tables are written anew")

// balanceScenarios are the rows of the page's tables.
var balanceScenarios = []string{"1276", "1277", "1281", "1284", "1315", "1317", "1318"}

// balanceFigures is what many games of one kind came to, in per cent, and the mean length.
type balanceFigures struct{ turlough, clare, quiet, rounds float64 }

// balanceRun plays games of a scenario; players are those of five seats, or one for all: two seats of Clann Turlough's side, two
// of Clann Brian Roe's, and de Clare's.
func balanceRun(t *testing.T, scenario, players string, games int, more ...string) balanceFigures {
	t.Helper()
	library, err := newLibrary("", "en")
	if err != nil {
		t.Fatal(err)
	}
	o := simulateOptions{Game: "turlough", Players: players, Games: games, Seed: 1}
	o.Setup.Scenario, o.Setup.Seats = scenario, 5
	for _, x := range more {
		if verb, is := strings.CutPrefix(x, "never "); is {
			o.Never = append(o.Never, verb)
		} else {
			o.Setup.Options = append(o.Setup.Options, x)
		}
	}
	_, plan, err := o.plan(library)
	if err != nil {
		t.Fatal(err)
	}
	r, err := simulate.Run(context.Background(), plan)
	if err != nil {
		t.Fatal(err)
	}
	mean, _, _ := r.Lengths().Mean(r.Games)
	f := balanceFigures{rounds: mean}
	for _, row := range r.Table("ends").Rows {
		if slices.Contains(row.Of, "T22.6") {
			f.quiet += float64(100 * simulate.Share(row.Games, r.Games))
		}
	}
	for _, p := range r.Powers {
		switch share := 100 * simulate.Share(p.Won, r.Games); p.Power {
		case "clann-turlough":
			f.turlough = share
		case "de-clare":
			f.clare = share
		}
	}
	return f
}

// balanceTables are the tables of the page: the head of each, and how a row is made.
var balanceTables = []struct {
	head []string
	row  func(t *testing.T, scenario string, games int) []float64
}{
	{[]string{"", "Turlough wins, normal", "hard", "three quiet years, normal", "hard", "Rounds, normal", "hard", "de Clare wins, normal", "hard"},
		func(t *testing.T, s string, n int) []float64 {
			normal, hard := balanceRun(t, s, "automaton:normal", n), balanceRun(t, s, "automaton:hard", n)
			return []float64{normal.turlough, hard.turlough, normal.quiet, hard.quiet, normal.rounds, hard.rounds, normal.clare, hard.clare}
		}},
	{[]string{"hard against", "random: as Turlough", "as Brian Roe", "easy: as Turlough", "as Brian Roe", "normal: as Turlough", "as Brian Roe"},
		func(t *testing.T, s string, n int) (list []float64) {
			for _, other := range []string{"random", "automaton:easy", "automaton:normal"} {
				list = append(list, balanceRun(t, s, sides5("automaton:hard", other), n).turlough, 100-balanceRun(t, s, sides5(other, "automaton:hard"), n).turlough)
			}
			return list
		}},
	{[]string{"never", "attack: Turlough", "three quiet years", "call de Clare: Turlough", "three quiet years", "raid: Turlough", "three quiet years"},
		func(t *testing.T, s string, n int) (list []float64) {
			for _, verb := range []string{"attack", "call de-clare", "raid"} {
				f := balanceRun(t, s, "automaton:hard", n, "never "+verb)
				list = append(list, f.turlough, f.quiet)
			}
			return list
		}},
	{[]string{"Turlough wins, hard", "law", "demob.where=friendly", "breach.trigger=accept", "victory.febas5=off", "victory.clare=surviving", "hazard.effects=none", "clonroad.loser=stays"},
		func(t *testing.T, s string, n int) (list []float64) {
			list = append(list, balanceRun(t, s, "automaton:hard", n).turlough)
			for _, option := range []string{"demob.where=friendly", "breach.trigger=accept", "victory.febas5=off", "victory.clare=surviving", "hazard.effects=none", "clonroad.loser=stays"} {
				list = append(list, balanceRun(t, s, "automaton:hard", n, option).turlough)
			}
			return list
		}},
}

// sides5 are the players of five seats: a Turlough's side, b Brian Roe's; de Clare is hard.
func sides5(a, b string) string { return strings.Join([]string{a, a, b, b, "automaton:hard"}, ",") }

// TestBalancePage holds that the page has its tables, each with all scenarios. With -balance N it writes them anew:
//
//	go test ./cmd/brehon -run BalancePage -balance 600
func TestBalancePage(t *testing.T) {
	file := filepath.Join("..", "..", "content", "turlough", "balance.md")
	lines := strings.Split(readText(t, file), "\n")
	for _, x := range balanceTables {
		at := slices.Index(lines, tableRow(x.head))
		if at < 0 || at+1+len(balanceScenarios) >= len(lines) {
			t.Errorf("there is no whole table %q", tableRow(x.head))
			continue
		}
		for i, s := range balanceScenarios {
			row := &lines[at+2+i]
			if !strings.HasPrefix(*row, "| "+s+" |") || strings.Count(*row, "|") != len(x.head)+1 {
				t.Errorf("under %q stands %q, which is not of %s", x.head[0], *row, s)
			}
			if *balanceGames > 0 {
				cells := []string{s}
				for _, n := range x.row(t, s, *balanceGames) {
					cells = append(cells, strconv.FormatFloat(n, 'f', decimals(x.head[len(cells)], x.head[len(cells)-1]), 64))
				}
				*row = tableRow(cells)
			}
		}
	}
	if *balanceGames > 0 && !t.Failed() {
		writeText(t, file, strings.Join(lines, "\n"))
	}
}

// decimals of a column: lengths in Rounds have one.
func decimals(head, before string) int {
	if strings.HasPrefix(head, "Rounds") || strings.HasPrefix(before, "Rounds") {
		return 1
	}
	return 0
}

func tableRow(cells []string) string { return "| " + strings.Join(cells, " | ") + " |" }

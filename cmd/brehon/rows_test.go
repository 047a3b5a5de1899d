package main

import (
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/say"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

var colours = regexp.MustCompile("\x1b[^m]*m")

// TestRowsFitTheScreen: no row of status, map or moves is wider than the screen, in positions of all games; and no column is left
// out: who has a capital at 120 columns has it at 60.
func TestRowsFitTheScreen(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR"} {
		library, err := newLibrary("", tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, setup := range []struct {
			game string
			referee.Setup
		}{
			{"turlough", referee.Setup{Scenario: "1276", Seats: 5}}, {"turlough", referee.Setup{Scenario: "1318", Seats: 4}},
			{"root", referee.Setup{Scenario: "open", Options: []string{"map=autumn", "suits=listed"}, Deal: []string{"eyrie=person", "vagabond=automaton", "duchy=automaton", "corvids=automaton"}}},
			{"feudum", referee.Setup{Scenario: "four"}},
		} {
			g, err := library.Whole(setup.game)
			if err != nil {
				t.Fatal(err)
			}
			m, no := referee.Begin(g.Law, setup.Setup)
			if no != nil {
				t.Fatal(setup, no)
			}
			for i, player := range m.Players() {
				if player == referee.Person {
					m.SetPlayer(referee.Seat(i), "random", uint64(i))
				}
			}
			voice, dice := g.Voice(m.Setup()), &referee.Dice{Seed: 7}
			for steps := 0; steps <= 240; steps += 40 {
				for m.Len() < steps {
					if more, err := m.Step(dice); err != nil || !more {
						break
					}
				}
				for _, width := range []int{60, 80, 120} {
					c := console.New(console.Options{Match: m, Voice: voice, Scene: voice, Width: width, Out: &strings.Builder{}, Colour: true})
					for _, line := range []string{"status", "map", "moves"} {
						rowsFit(t, c, setup.game+" "+tag, line)
					}
				}
			}
		}
	}
}

// rowsFit looks at each row as the game lays it out, before anything breaks it.
func rowsFit(t *testing.T, c *console.Console, game, typed string) {
	t.Helper()
	a := c.Line(typed)
	if a.Code != say.Done || len(a.Says) == 0 && typed != "moves" {
		t.Errorf("%s, %s: %d %v", game, typed, a.Code, a.Says)
	}
	for _, row := range a.Says {
		if n := utf8.RuneCountInString(colours.ReplaceAllString(row, "")); n > c.Screen.Width {
			t.Errorf("%s, %s at %d after %d steps: %d columns: %s", game, typed, c.Screen.Width, c.View.Match.Len(), n, row)
		}
	}
	if capital := regexp.MustCompile(`(?m)(Clonroad|Tulla|Bunratty)`); strings.HasPrefix(game, "turlough en") && typed == "status" && !capital.MatchString(strings.Join(a.Says, "\n")) {
		t.Errorf("%s at %d: there is no capital in\n%s", typed, c.Screen.Width, strings.Join(a.Says, "\n"))
	}
}

// TestTheLegendIsSaidOnce: the signs of the map are explained once, and then where they are asked for; to other programs each time.
func TestTheLegendIsSaidOnce(t *testing.T) {
	const sign = "Ground: w woodland"
	got := typing("map\nmap\n", "play", "turlough", "1276", "--script", "-")
	if strings.Count(got, sign) != 1 || strings.Count(got, "Type “map legend” to have the signs explained again.") != 1 || strings.Count(got, "There is no army on the board.") != 2 {
		t.Error(got)
	}
	if got := typing("map\nmap legend\n", "play", "turlough", "1276", "--script", "-"); strings.Count(got, sign) != 2 || strings.Count(got, "no army") != 1 {
		t.Error(got)
	}
	if got := typing("map\nmapa legenda\n", "play", "turlough", "1276", "--lang", "pt-BR", "--script", "-"); strings.Count(got, "Terreno:") != 2 {
		t.Error(got)
	}
	if got := typing("map\nmap\n", "play", "turlough", "1276", "--json"); strings.Count(got, sign) != 2 {
		t.Error(got)
	}
}

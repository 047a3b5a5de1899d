package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"brehon/generate"
)

// TestKitForPlayers: the players are read as play reads them, in the kit's language too; one bot and one map take six sheets.
func TestKitForPlayers(t *testing.T) {
	for tag, bot := range map[string]string{"en": "MARQ=automaton:challenging+blitz", "pt-BR": "marquise=autômato:desafiador+blitz"} {
		out := t.TempDir()
		brehon(t, 0, "kit", "root", "--lang", tag, "--paper", "letter", "--out", out, "--parts", "--option", "map=lake", "--player", bot, "--player", "eyrie=person")
		var m generate.Manifest
		if err := json.Unmarshal([]byte(readText(t, filepath.Join(out, "root", "table", "manifest.json"))), &m); err != nil {
			t.Fatal(err)
		}
		pages := map[string]int{}
		for _, f := range m.Files {
			pages[f.Kind] += f.Pages
		}
		if n := pages["map"] + pages["slip"] + pages["turn"] + pages["track"] + pages["aid"]; n > 6 || pages["turn"] != 1 || pages["map"] != 1 {
			t.Errorf("%s: %d sheets: %v", tag, n, pages)
		}
	}
}

// TestKitRefusesPlayers: seats, levels and traits that there are not are refused, with those that there are.
func TestKitRefusesPlayers(t *testing.T) {
	for _, c := range []struct{ game, player, says string }{
		{"root", "marquise", `brehon: --player "marquise" isn't of the form SEAT=PLAYER`},
		{"root", "otters=person", `brehon: --player "otters=person": there is no "otters"; there are marquise, eyrie, alliance, vagabond, second-vagabond, lizards, riverfolk, duchy, corvids, hundreds, keepers`},
		{"root", "eyrie=automaton:hard", `brehon: --player eyrie=automaton:hard: its automaton has no level with traits "hard"; there are easy, normal, challenging, nightmare, and the traits nobility, relentless, swoop, war-tax, focused`},
		{"root", "eyrie=automaton:blitz", `brehon: --player eyrie=automaton:blitz: its automaton has no level with traits "blitz"; there are easy, normal, challenging, nightmare, and the traits nobility, relentless, swoop, war-tax, focused`},
		{"turlough", "de-clare=automaton:blitz", "brehon: --player de-clare=automaton:blitz: its automaton has no level with traits \"blitz\"; there are easy, normal, hard, and the traits hasty, warlike, raiding, faithless"},
		{"feudum", "red=person", "brehon: --player: the sheets of this game are the same whoever plays; leave it out"},
	} {
		if got := refused(t, exitUsage, "kit", c.game, "--lang", "en", "--paper", "a4", "--out", t.TempDir(), "--player", c.player); got != c.says {
			t.Errorf("%s: it says\n%s", c.player, got)
		}
	}
}

// TestKitOfNothing: a table that needs none of the kinds asked for is told so; nothing is written.
func TestKitOfNothing(t *testing.T) {
	out := t.TempDir()
	const says = "brehon: there is nothing to print: this table needs no turn; leave out --only"
	if got := refused(t, exitUsage, "kit", "root", "--lang", "en", "--paper", "a4", "--out", out, "--only", "turn", "--player", "eyrie=person"); got != says {
		t.Errorf("it says\n%s", got)
	}
	if _, err := os.Stat(filepath.Join(out, "root")); err == nil {
		t.Error("something was written")
	}
}

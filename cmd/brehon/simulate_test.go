package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSimulate: parts put together are the whole, byte for byte, in every form; and the report says what was played.
func TestSimulate(t *testing.T) {
	dir := t.TempDir()
	args := func(out string, more ...string) []string {
		return append([]string{"simulate", "turlough", "1276", "--seats", "5", "--games", "60", "--seed", "3", "--lang", "en", "--out", filepath.Join(dir, out)}, more...)
	}
	whole := brehon(t, 0, args("whole", "--workers", "1")...)
	parts := []string{"simulate", "merge", "--lang", "en", "--out", filepath.Join(dir, "merged")}
	for _, part := range []string{"1", "2", "3"} {
		brehon(t, 0, args("part"+part, "--shard", part+"/3", "--workers", "2")...)
		parts = append(parts, filepath.Join(dir, "part"+part))
	}
	if merged := brehon(t, 0, parts...); merged != whole {
		t.Errorf("put together\n%s\nand not\n%s", merged, whole)
	}
	for _, name := range []string{"report.json", "report.txt", "tables.csv"} {
		a, b := readText(t, filepath.Join(dir, "whole", name)), readText(t, filepath.Join(dir, "merged", name))
		if a != b || a == "" {
			t.Errorf("%s of the parts is another", name)
		}
	}
	for _, want := range []string{"Games: 60 of 60, seed 3", "Clann Brian Roe", "Heavy Rainfall", "T13.10.1", "95 % interval"} {
		if !strings.Contains(whole, want) {
			t.Errorf("the report lacks %q:\n%s", want, whole)
		}
	}
	if out := brehon(t, 0, args("pt", "--lang", "pt-BR")...); !strings.Contains(out, "Partidas: 60 de 60") || !strings.Contains(out, ",") {
		t.Errorf("in Portuguese:\n%s", out)
	}
}

func TestSimulateMistakes(t *testing.T) {
	bad := filepath.Join(t.TempDir(), "report.json")
	if err := os.WriteFile(bad, []byte("no"), 0o644); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]struct {
		code int
		says string
	}{
		"simulate turlough":                              {2, "wants a game and a scenario"},
		"simulate turlough 1267":                         {3, `there is no scenario "1267"; did you mean "1276"`},
		"simulate turlough 1276 --players nobody":        {2, `there is no program "nobody"; there are random`},
		"simulate turlough 1276 --players random,random": {2, "2 players are named for 5 seats"},
		"simulate turlough 1276 --games 0":               {2, "no games are to be played"},
		"simulate turlough 1276 --shard 4/3":             {2, `--shard "4/3" is not of the form i/n`},
		"simulate turlough 1276 --option bog=dry":        {2, "bog"},
		"simulate turlough 1276 --seats 7":               {1, "T7.1"},
		"simulate merge nowhere":                         {3, "nowhere"},
		"simulate merge " + bad:                          {1, "is no report"},
	} {
		var out, errOut bytes.Buffer
		if code := run(append(strings.Fields(line), "--lang", "en"), &out, &errOut); code != want.code || !strings.Contains(errOut.String(), want.says) {
			t.Errorf("%s: %d %s", line, code, errOut.String())
		}
	}
}

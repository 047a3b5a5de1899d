package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"brehon/referee/simulate"
)

// TestWorklist: what search finds wanting in the lists is the same in parts put together, and told line by line.
func TestWorklist(t *testing.T) {
	dir := t.TempDir()
	args := func(out string, more ...string) []string {
		return append([]string{"simulate", "turlough", "1318", "--players", "automaton:hard", "--games", "8", "--worklist", "60", "--refusals", "0", "--lang", "en", "--out", filepath.Join(dir, out)}, more...)
	}
	whole := brehon(t, 0, args("whole")...)
	brehon(t, 0, args("a", "--shard", "1/2")...)
	brehon(t, 0, args("b", "--shard", "2/2", "--workers", "1")...)
	if merged := brehon(t, 0, "simulate", "merge", filepath.Join(dir, "a"), filepath.Join(dir, "b"), "--lang", "en"); merged != whole {
		t.Errorf("put together\n%s\nand not\n%s", merged, whole)
	}
	if !strings.Contains(whole, " automaton decisions, compared with the other moves") {
		t.Errorf("no worklist:\n%s", whole)
	}
	var r simulate.Report
	if err := json.Unmarshal([]byte(readText(t, filepath.Join(dir, "whole", "report.json"))), &r); err != nil {
		t.Fatal(err)
	}
	if len(r.Worklist.Tried) < 6 {
		t.Errorf("of 8 games %d decisions were tried", len(r.Worklist.Tried))
	}
	for _, x := range r.Worklist.Tried {
		if x.Automaton == "" || x.Line < 1 || x.Own.Do == "" || len(x.Moves) != 2 || x.Moves[0] == x.Moves[1] || len(x.Facts) > 0 != x.Better {
			t.Errorf("%+v", x)
		}
	}
	r.Worklist.Tried[0].Moves = nil
	if r.Damaged() == "" {
		t.Error("a decision without moves does no harm")
	}
	mistake(t, "feudum has no automata", "simulate", "feudum", "first", "--worklist", "10")
	mistake(t, "--worklist -1 is less than 0", "simulate", "turlough", "1318", "--worklist", "-1")
}

// TestNever: no program does what is never done, and the report says so.
func TestNever(t *testing.T) {
	args := []string{"simulate", "turlough", "1318", "--players", "automaton", "--games", "20", "--refusals", "0", "--lang", "en"}
	free, never := brehon(t, 0, args...), brehon(t, 0, append(args, "--never", "raid")...)
	if !strings.Contains(free, "Settlements raided") || strings.Contains(never, "Settlements raided") || !strings.Contains(never, "Moves that the programs avoided whenever another was legal: raid.") {
		t.Errorf("free\n%s\nand never\n%s", free, never)
	}
	mistake(t, `did you mean "raid"?`, append(args, "--never", "riad")...)
	mistake(t, `no move that begins with call names de-clar; did you mean "de-clare"?`, append(args, "--never", "call de-clar")...)
}

// mistake types what is refused as a mistake.
func mistake(t *testing.T, want string, args ...string) {
	t.Helper()
	if out := brehon(t, exitUsage, args...); !strings.Contains(out, want) {
		t.Errorf("%v: not %q but %s", args, want, out)
	}
}

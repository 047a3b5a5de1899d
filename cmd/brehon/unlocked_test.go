package main

import (
	"slices"
	"testing"
)

// TestWhoeverPlaysIsToldThatNothingLocksTheJournal: the note stands where a system has no lock, and only there.
func TestWhoeverPlaysIsToldThatNothingLocksTheJournal(t *testing.T) {
	s, err := newShelf("", "en")
	if err != nil {
		t.Fatal(err)
	}
	g, err := s.game("turlough")
	if err != nil {
		t.Fatal(err)
	}
	const note = "This system cannot lock a file: open a journal in one window only. A second one would write into it, too."
	for _, c := range []struct {
		journal       string
		trial, locks  bool
		toldOfNoLocks bool
	}{
		{"game.journal", false, false, true},
		{"game.journal", false, true, false},
		{"game.journal", true, false, false},
		{"", false, false, false},
	} {
		h := host{playOptions: playOptions{Journal: c.journal, DryRun: c.trial}}
		h.warnUnlocked(g, c.locks)
		if told := slices.Contains(h.about.Notes, note); told != c.toldOfNoLocks {
			t.Errorf("journal %q, trial %v, locks %v: told %v: %q", c.journal, c.trial, c.locks, told, h.about.Notes)
		}
	}
}

package table

import (
	"io/fs"
	"slices"
	"testing"

	"brehon/content"
	"brehon/content/lang"
	"brehon/content/source"
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/testdata/race"
)

// TestWhoeverPlaysIsToldThatNothingLocksTheJournal: the note stands where a system has no lock, and only there.
func TestWhoeverPlaysIsToldThatNothingLocksTheJournal(t *testing.T) {
	words, err := fs.ReadFile(content.FS(), "content/words.yaml")
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{Content: &source.Game{}, Words: lang.English()}
	if r := strict.Read("words.yaml", "", words, &g.Content.Words); len(r.Faults) > 0 {
		t.Fatal(r.Faults[0])
	}
	const note = "This system can’t lock files. Open a journal in one window only: a second window would write to it too."
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
		h := Host{Options: Options{Journal: c.journal, DryRun: c.trial}}
		h.warnUnlocked(g, c.locks)
		if told := slices.Contains(h.About.Notes, note); told != c.toldOfNoLocks {
			t.Errorf("journal %q, trial %v, locks %v: told %v: %q", c.journal, c.trial, c.locks, told, h.About.Notes)
		}
	}
}

// TestAsMuchAsTheGameThinksBestIsProposed: as many as it seats unasked, but never a number that would be refused.
func TestAsMuchAsTheGameThinksBestIsProposed(t *testing.T) {
	g := &Game{Law: race.Game}
	for _, c := range []struct{ least, most, want int }{{1, 4, 3}, {2, 2, 2}, {6, 8, 6}, {1, 1, 1}} {
		if got := g.proposed(referee.Setup{}, c.least, c.most); got != c.want {
			t.Errorf("from %d to %d: %d are proposed, and not %d", c.least, c.most, got, c.want)
		}
	}
	if got := g.proposed(referee.Setup{Seats: 1}, 3, 8); got != 3 {
		t.Errorf("where no position can be made, %d are proposed", got)
	}
}

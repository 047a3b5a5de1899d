package referee_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"brehon/referee"
)

var disk = flag.Int("disk", 0, "lines to write to measure what a journal adds to a bare write; 0: none")

// TestAJournalAddsLittleToTheDisk writes each line twice in turn: as a bare write and fsync, and as a move.
func TestAJournalAddsLittleToTheDisk(t *testing.T) {
	if *disk == 0 {
		t.Skip("measures this machine's disk; -disk 1000")
	}
	dir := t.TempDir()
	bare, err := os.OpenFile(filepath.Join(dir, "bare"), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer bare.Close()
	path := filepath.Join(dir, "race.journal")
	m := begin(t, 4)
	if err := referee.Create(path, m); err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	line := bytes.Repeat([]byte("x"), 60)
	line[59] = '\n'
	var alone, moved []time.Duration
	for range *disk {
		if len(m.Moves()) == 0 {
			m.Undo(10, "")
		}
		start := time.Now()
		if _, err := bare.Write(line); err != nil {
			t.Fatal(err)
		}
		if err := bare.Sync(); err != nil {
			t.Fatal(err)
		}
		between := time.Now()
		if no, err := m.Play(referee.ByTable, "", m.Moves()[0].Command); no != nil || err != nil {
			t.Fatal(no, err)
		}
		alone, moved = append(alone, between.Sub(start)), append(moved, time.Since(between))
	}
	slices.Sort(alone)
	slices.Sort(moved)
	p99 := len(alone) * 99 / 100
	t.Logf("p99: bare %v, as a move %v; median: %v, %v", alone[p99], moved[p99], alone[len(alone)/2], moved[len(moved)/2])
	if moved[p99]-alone[p99] > 500*time.Microsecond {
		t.Errorf("a journal adds %v", moved[p99]-alone[p99])
	}
}

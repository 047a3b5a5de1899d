package games

import (
	"bytes"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
)

var (
	cuts  = flag.Int("cuts", 101, "bytes between two places where the journal of a whole game is cut")
	flips = flag.Int("flips", 100, "bits to flip in the journal of a whole game, one at a time")
)

// written is the journal of a whole game of each kind, a line for every step, with the hash after each line, and all that stood in the
// file of seals beside it while it was played.
func written(t *testing.T, e Entry) (data []byte, seals string, hashes []uint64, find func(string) (referee.Game, error)) {
	g, setups := load(t, e)
	m := playOut(g, setups, 0)
	for n := range 20 {
		if other := playOut(g, setups, n); other.Len() > m.Len() {
			m = other
		}
	}
	path := filepath.Join(t.TempDir(), "whole.journal")
	again, no := referee.Begin(g, m.Setup())
	if no != nil {
		t.Fatal(no.Key)
	}
	if err := referee.Create(path, again); err != nil {
		t.Fatal(err)
	}
	data = contentsOf(t, path)
	for range bytes.Count(data, []byte("\n")) {
		hashes = append(hashes, again.State().Hash())
	}
	for i := range m.Len() {
		if no, err := again.Play(m.Entry(i).By, "", m.Entry(i).Move.Command); no != nil || err != nil {
			t.Fatal(no, err)
		}
		more := contentsOf(t, path)[len(data):]
		for n := bytes.Count(more, []byte("\n")); n > 1; n-- { // lines of an act count when all are there
			hashes = append(hashes, hashes[len(hashes)-1])
		}
		data, hashes = append(data, more...), append(hashes, again.State().Hash())
		beside, _ := os.ReadFile(referee.SealFile(path)) // none: nothing is hidden
		for line := range strings.Lines(string(beside)) {
			if !strings.Contains(seals, line) {
				seals += line
			}
		}
	}
	again.Close()
	return data, seals, hashes, func(string) (referee.Game, error) { return g, nil }
}

func contentsOf(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestAWholeGameCutAnywhere: what was acknowledged is there, wherever the file ends.
func TestAWholeGameCutAnywhere(t *testing.T) {
	for _, e := range List {
		data, seals, hashes, find := written(t, e)
		path := filepath.Join(t.TempDir(), "cut.journal")
		tried := 0
		for n := 0; n <= len(data); n += *cuts {
			lines := bytes.Count(data[:n], []byte("\n"))
			if n < len(data) && data[n] == '\n' {
				lines++ // all is there but the newline
			}
			if err := os.WriteFile(path, data[:n], 0o644); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(referee.SealFile(path), []byte(seals), 0o600); seals != "" && err != nil {
				t.Fatal(err)
			}
			m, _, err := referee.Read(path, find)
			var damage *referee.DamageError
			switch {
			case lines == 0 && errors.As(err, &damage): // no game was begun
			case err != nil:
				t.Fatalf("cut at %d: %v", n, err)
			case m.State().Hash() != hashes[lines-1]:
				t.Fatalf("cut at %d: %d lines are there, and the position differs", n, lines)
			}
			tried++
		}
		t.Logf("%s: %d cuts in %d bytes, nothing lost", e.ID, tried, len(data))
	}
}

// TestAWholeGameWithABitFlipped: damage is named with its line, and nothing is guessed.
func TestAWholeGameWithABitFlipped(t *testing.T) {
	for _, e := range List {
		data, _, _, find := written(t, e)
		path := filepath.Join(t.TempDir(), "flipped.journal")
		random := rand.New(rand.NewPCG(refereetest.Seed(t, 1), 2))
		for range *flips {
			bit := random.IntN(8 * len(data))
			bad := slices.Clone(data)
			bad[bit/8] ^= 1 << (bit % 8)
			if err := os.WriteFile(path, bad, 0o644); err != nil {
				t.Fatal(err)
			}
			_, _, err := referee.Read(path, find)
			var damage *referee.DamageError
			if want := 1 + bytes.Count(data[:bit/8], []byte("\n")); !errors.As(err, &damage) || damage.Line != want {
				t.Fatalf("bit %d of byte %d in line %d flipped: %v", bit%8, bit/8, want, err)
			}
		}
		t.Logf("%s: %d bits flipped, each named", e.ID, *flips)
	}
}

package referee_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"brehon/referee"
	"brehon/referee/refereetest"
)

// watchedRace is the journal of a race with sealed choices in which much was taken back and changed.
func watchedRace(t *testing.T, seed uint64) []byte {
	t.Helper()
	m, path := sealedRace(t, 4)
	play(t, m, strings.TrimSuffix(meeting, ", "))
	r := rand.New(rand.NewPCG(seed, 4))
	for range 60 {
		anything(t, m, r, &referee.Dice{Seed: seed})
	}
	m.Close()
	return []byte(contents(t, path))
}

// TestWhoLooksOnAtDamage: whatever becomes of a journal while somebody looks on, reading it ends soon, with what everybody may see or with an
// error that names the file; the match stays one that can be shown, and once the journal is whole again all of it is read.
func TestWhoLooksOnAtDamage(t *testing.T) {
	seed := refereetest.Seed(t, 17)
	r := rand.New(rand.NewPCG(seed, 5))
	read := map[bool]int{}
	for n := range uint64(6) {
		whole := watchedRace(t, seed+n)
		path := filepath.Join(t.TempDir(), "watched.journal")
		put := func(data []byte) {
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		put(whole)
		on, err := referee.Follow(path, find)
		if err != nil {
			t.Fatal(err)
		}
		want := on.Match().Len()
		for range 250 {
			put(damaged(whole, r))
			begun := time.Now()
			err := on.Read()
			read[err == nil]++
			if took := time.Since(begun); took > 5*time.Second {
				t.Fatalf("seed %d: it took %v", seed, took)
			}
			if err != nil && (!strings.Contains(err.Error(), path) || len(err.Error()) > 2000) {
				t.Fatalf("seed %d: it says %.2100v", seed, err)
			}
			if m := on.Match(); m.Len() > 0 { // it is shown
				referee.ViewOf(m.State(), referee.Nobody).Facts()
				m.Entry(m.Len() - 1).Events()
				m.Corrections()
				m.CheckThrows()
			}
		}
		put(whole)
		if err := on.Read(); err != nil || on.Match().Len() != want {
			t.Fatalf("seed %d: whole again it is %v, %d steps and not %d", seed, err, on.Match().Len(), want)
		}
	}
	if read[true] < 50 || read[false] < 500 {
		t.Errorf("of damaged journals could be read, or not: %v", read)
	}
}

// damaged is a journal that was cut, altered in some letters, or written anew with lines that are left out, doubled, exchanged or garbled
// and checksums that are right.
func damaged(whole []byte, r *rand.Rand) []byte {
	data := bytes.Clone(whole)
	switch r.IntN(3) {
	case 0:
		return data[:r.IntN(len(data))]
	case 1:
		for range 1 + r.IntN(3) {
			data[r.IntN(len(data))] ^= 1 << r.IntN(8)
		}
		return data
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	at, other := 1+r.IntN(len(lines)-1), 1+r.IntN(len(lines)-1)
	switch r.IntN(4) {
	case 0:
		lines = append(lines[:at], lines[at+1:]...)
	case 1:
		lines = append(lines[:at], append([]string{lines[other]}, lines[at:]...)...)
	case 2:
		lines[at], lines[other] = lines[other], lines[at]
	case 3:
		words := strings.Split(lines[at], " ")
		words[3+r.IntN(len(words)-3)] = []string{"open", "move", "amend", "9", "-1", "undo", "sealed=00", "?", "-", "hash", "custom", "red", "99999999999999999999"}[r.IntN(13)]
		lines[at] = strings.Join(words, " ")
	}
	return summed(lines)
}

// summed are lines with numbers and checksums that are right, as far as they can be written.
func summed(lines []string) (data []byte) {
	sum := uint32(0)
	for n, line := range lines {
		words := strings.SplitN(line, " ", 5)
		hash, err := strconv.ParseUint(words[2], 16, 64)
		if len(words) < 5 || err != nil {
			continue
		}
		func() {
			defer func() {
				if recover() != nil { // no line is written so
					data = append(data, line+"\n"...)
				}
			}()
			text, next := referee.Line(n, sum, hash, words[3], words[4])
			data, sum = append(data, text...), next
		}()
	}
	return data
}

// TestWhoLooksOnAtNoJournal: a file far too large, or none any more, is told, and not read.
func TestWhoLooksOnAtNoJournal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "watched.journal")
	whole := watchedRace(t, 1)
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	on, err := referee.Follow(path, find)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, 1<<33); err != nil {
		t.Skip(err)
	}
	if err := on.Read(); err == nil || !strings.Contains(err.Error(), "MiB") {
		t.Errorf("a file of 8 GiB: %v", err)
	}
	if err := errors.Join(os.Remove(path), os.Mkdir(path, 0o700)); err != nil {
		t.Fatal(err)
	}
	if err := on.Read(); !errors.Is(err, referee.ErrNoFile) {
		t.Errorf("a folder: %v", err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := on.Read(); !errors.Is(err, os.ErrNotExist) || on.Match().Len() == 0 {
		t.Errorf("no file: %v", err)
	}
}

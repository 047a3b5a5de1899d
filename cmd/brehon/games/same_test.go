package games

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"brehon/referee"
)

// sameFolder is where the journals lie that this test reads when it has started itself again.
const sameFolder = "REFEREE_JOURNALS"

// TestTheSameGameEverywhere plays games, takes back all their steps and does them again, writes them down, and reads them
// and plays them anew in other processes, with one thread and with eight: the hash is the same after every step.
func TestTheSameGameEverywhere(t *testing.T) {
	if folder := os.Getenv(sameFolder); folder != "" {
		sayDigests(folder)
	}
	folder := t.TempDir()
	want := map[string]string{}
	steps := 0
	for _, e := range List {
		g, setups := load(t, e)
		for n := range *matches {
			m := playOut(g, setups, n)
			hashes := hashesOf(m)
			thereAndBack(t, m, hashes)
			name := fmt.Sprintf("%s-%d", e.ID, n)
			write(t, filepath.Join(folder, name), m, g, m.Setup())
			want[name] = digest(hashes)
			steps += len(hashes)
		}
	}
	for _, threads := range []string{"1", "8"} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestTheSameGameEverywhere$")
		cmd.Env = append(os.Environ(), sameFolder+"="+folder, "GOMAXPROCS="+threads)
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("the other process: %v\n%s", err, out)
		}
		got := 0
		for in := bufio.NewScanner(bytes.NewReader(out)); in.Scan(); got++ {
			name, rest, _ := strings.Cut(in.Text(), " ")
			if rest != want[name]+" "+want[name] {
				t.Errorf("with %s threads %s is %s, and was %s", threads, name, rest, want[name])
			}
		}
		if got != len(want) {
			t.Errorf("with %s threads %d games came back of %d", threads, got, len(want))
		}
	}
	t.Logf("%d games, %d positions: undone, done again, written, read, and played anew by 1 and by 8 threads", len(want), steps)
}

// sayDigests reads each journal, and plays the same game again without it, as many at a time as there are threads.
func sayDigests(folder string) {
	type work struct {
		name   string
		g      referee.Game
		setups []referee.Setup
		n      int
	}
	var list []work
	for _, e := range List {
		g, setups := load(panics{}, e)
		for n := range 1 << 20 {
			name := fmt.Sprintf("%s-%d", e.ID, n)
			if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
				break
			}
			list = append(list, work{name, g, setups, n})
		}
	}
	todo, said := make(chan work), make(chan string)
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for w := range todo {
				m, _, err := referee.Read(filepath.Join(folder, w.name), func(string) (referee.Game, error) { return w.g, nil })
				if err != nil {
					panic(err)
				}
				said <- fmt.Sprintf("%s %s %s\n", w.name, digest(hashesOf(m)), digest(hashesOf(playOut(w.g, w.setups, w.n))))
			}
		})
	}
	go func() {
		for _, w := range list {
			todo <- w
		}
		close(todo)
		all.Wait()
		close(said)
	}()
	for line := range said {
		os.Stdout.WriteString(line)
	}
	os.Exit(0)
}

// panics is a testing.TB of a process that is no test.
type panics struct{ testing.TB }

func (panics) Helper()           {}
func (panics) Fatal(args ...any) { panic(fmt.Sprint(args...)) }

// playOut is game number n by random players, with something taken back now and then.
func playOut(g referee.Game, setups []referee.Setup, n int) *referee.Match {
	m, no := referee.Begin(g, setups[n%len(setups)])
	if no != nil {
		panic(no.Key)
	}
	for seat := range m.Players() {
		if err := m.SetPlayer(referee.Seat(seat), "random", uint64(100*n+seat)); err != nil {
			panic(err)
		}
	}
	if err := play(m, referee.Dice{Seed: uint64(n)}); err != nil {
		panic(err)
	}
	if _, err := m.Drop(len(m.Later())); err != nil { // taken back shortly before the end, and never done again
		panic(err)
	}
	return m
}

// hashesOf are the hashes of all positions of a match, the first and the present among them.
func hashesOf(m *referee.Match) (list []uint64) {
	for i := range m.Len() {
		list = append(list, m.Entry(i).Before.Hash())
	}
	return append(list, m.State().Hash())
}

func digest(hashes []uint64) string {
	var d referee.Digest
	for _, h := range hashes {
		d.Add(int(h))
	}
	return fmt.Sprintf("%d:%016x", len(hashes), uint64(d))
}

// thereAndBack takes back a match step by step, and does it again.
func thereAndBack(t *testing.T, m *referee.Match, hashes []uint64) {
	t.Helper()
	for m.Len() > 0 {
		if n, err := m.Undo(1, ""); n == 0 || err != nil {
			t.Fatal(n, err)
		}
		if m.State().Hash() != hashes[m.Len()] {
			t.Fatalf("taken back to step %d: another position", m.Len())
		}
	}
	for len(m.Later()) > 0 {
		if n, no, err := m.Redo(1); n == 0 || no != nil || err != nil {
			t.Fatal(n, no, err)
		}
		if m.State().Hash() != hashes[m.Len()] {
			t.Fatalf("done again to step %d: another position", m.Len())
		}
	}
	if m.Len() != len(hashes)-1 {
		t.Fatalf("%d steps of %d are done again", m.Len(), len(hashes)-1)
	}
}

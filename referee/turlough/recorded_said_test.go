package turlough

import (
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/referee"
)

// TestRecordedGamesSayTheSame holds what the referee says in the recorded games: a digest of every topic, game by game.
// The hashes in the journals hold the positions; this holds the words about them. What was meant to change is recorded
// with -record; the difference of testdata/games/said.txt shows what it touched.
func TestRecordedGamesSayTheSame(t *testing.T) {
	g, set := load(t)
	game := New(g, set)
	find := func(string) (referee.Game, error) { return game, nil }
	files, _ := filepath.Glob("testdata/games/*.journal")
	var said strings.Builder
	said.WriteString("# What is said in each recorded game, as digests by topic; written by the test that reads it.\n")
	for _, path := range files {
		m, _, err := referee.Read(path, find)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&said, strings.TrimSuffix(filepath.Base(path), ".journal"))
		for _, topic := range topics {
			sum := fnv.New32a()
			for i := range m.Len() {
				topic.tell(sum, m, m.Entry(i), i)
			}
			fmt.Fprintf(&said, "  %-8s %08x\n", topic.name, sum.Sum32())
		}
	}
	const file = "testdata/games/said.txt"
	if *record {
		if err := os.WriteFile(file, []byte(said.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	compareSaid(t, string(want), said.String())
}

// compareSaid names each game and topic that differ.
func compareSaid(t *testing.T, want, got string) {
	t.Helper()
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	if len(w) != len(g) {
		t.Fatalf("%d lines are recorded, and %d are said; if that is meant: %s", len(w), len(g), again)
	}
	game := ""
	for i := range w {
		if !strings.HasPrefix(g[i], " ") {
			game = g[i]
		}
		if w[i] != g[i] {
			t.Errorf("%s: recorded %s, said %s; if that is meant: %s", game, strings.TrimSpace(w[i]), strings.TrimSpace(g[i]), again)
		}
	}
}

// topics are what a game says, each written out for one step.
var topics = []struct {
	name string
	tell func(w io.Writer, m *referee.Match, e referee.Entry, i int)
}{
	{"events", func(w io.Writer, _ *referee.Match, e referee.Entry, _ int) { fmt.Fprintf(w, "%v\n", e.Events()) }},
	{"asked", func(w io.Writer, _ *referee.Match, e referee.Entry, _ int) {
		t := e.After.Turn()
		fmt.Fprintf(w, "{%v %v %v}\n", t.Seat, t.Ask, t.Pause)
	}},
	{"moves", func(w io.Writer, _ *referee.Match, e referee.Entry, _ int) {
		fmt.Fprintf(w, "%v\n", e.After.Moves(nil))
	}},
	{"facts", func(w io.Writer, _ *referee.Match, e referee.Entry, _ int) { fmt.Fprintf(w, "%v\n", e.After.Facts()) }},
	{"table", func(w io.Writer, _ *referee.Match, e referee.Entry, _ int) {
		fmt.Fprintf(w, "%v %v\n", e.After.Table(), referee.Marks(e.After))
	}},
	{"glance", func(w io.Writer, _ *referee.Match, e referee.Entry, _ int) {
		sum := e.After.(referee.Summarized).Summary()
		for _, c := range sum.Columns {
			fmt.Fprint(w, c.Head, c.Said, c.Figure, " ")
		}
		fmt.Fprintln(w, sum.Now, sum.Groups, sum.Notes)
	}},
	{"refusals", tellRefusals},
	{"odds", tellOdds},
}

// tellRefusals judges commands of the same game at another moment, and the near misses among them.
func tellRefusals(w io.Writer, m *referee.Match, e referee.Entry, i int) {
	const tries = 6
	random := rand.New(rand.NewPCG(uint64(i), 1276))
	for range tries {
		c := m.Entry(random.IntN(m.Len())).Move.Command
		if at := random.IntN(referee.Gaps); c.Args[at] > 0 && random.IntN(2) == 0 {
			c.Args[at]--
		}
		no := e.After.Why(c)
		if no == nil {
			continue
		}
		fmt.Fprintf(w, "%v %v", c, no.Message)
		if no.Instead != nil {
			fmt.Fprintf(w, " %v", *no.Instead)
		}
		fmt.Fprintln(w)
	}
}

// tellOdds weighs the fights that are near, now and then.
func tellOdds(w io.Writer, _ *referee.Match, e referee.Entry, i int) {
	const every = 40
	if i%every != 0 {
		return
	}
	for _, f := range e.After.(*Position).Fights() {
		odds := weigh(f)
		fmt.Fprintf(w, "%v %v %v %.6f %.6f %.6f\n", f.Head, f.Notes, f.Powers, odds.Won, odds.Lost, odds.Spoils)
	}
}

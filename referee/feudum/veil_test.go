package feudum

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/referee"
)

// sealedTable is a game for two with sealed cards, begun in a position of which both can choose freely, and its journal.
func sealedTable(t *testing.T) (m *referee.Match, path string) {
	t.Helper()
	m, no := referee.Begin(load(t), referee.Setup{Scenario: "two", Options: []string{"hands=sealed"}})
	if no != nil {
		t.Fatal(no.Key)
	}
	path = filepath.Join(t.TempDir(), "a.journal")
	if err := referee.Create(path, m); err != nil {
		t.Fatal(err)
	}
	soItIs(t, m, "pawn green pawn1 des3 farmer", "pawn red pawn1 for2 monk", "type des4 town", "ruler des4 green", "ruler for2 red", "type for3 farm",
		"ruler for3 red", "type bad1 town", "ruler bad1 red", "markers green 3", "markers red 3", "supply red food 3", "supply green food 3", "supply red iron 1",
		"shillings red 5", "holds green m3", "step pouch")
	t.Cleanup(func() { m.Close() })
	return m, path
}

// answers gives answers, one after the other.
func answers(t *testing.T, m *referee.Match, lines string) {
	t.Helper()
	for _, text := range strings.Split(lines, ", ") {
		goOn(m)
		c, err := m.Game().Grammar().Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if no, err := m.Play(referee.ByTable, "", c); no != nil || err != nil {
			t.Fatal(text, no, err)
		}
	}
	goOn(m)
}

// goOn lets the referee make its own moves.
func goOn(m *referee.Match) {
	for {
		if more, err := m.Step(nil); err != nil || !more {
			return
		}
	}
}

// digests are what stands in a journal for what is sealed, its hash and checksum.
var digests = regexp.MustCompile(`sealed=[0-9a-f]+|\b[0-9a-f]{8,16}\b`)

// TestNothingHiddenIsTold: two games in which red selects other cards, and draws and keeps other writs, look the same to green: in
// what is said, in the log, as JSON, in the view, and in the journal but for what is salted (F21.6).
func TestNothingHiddenIsTold(t *testing.T) {
	mine := []struct{ one, other string }{
		{"select improve, select tax, select defend, select guild", "select improve, select tax, select defend, select guild"},
		{"select migrate, select influence, select explore, select repeat", "select explore, select harvest, select tax, select guild"},
		{"forfeit tax, end", "forfeit tax, end"},
		{"play explore, writ m1, writ c3, keep c3", "play explore, writ c8, writ m6, keep m6"},
		{"end", "end"},
	}
	a, pathA := sealedTable(t)
	b, pathB := sealedTable(t)
	said := 0
	for i, step := range mine {
		answers(t, a, step.one)
		answers(t, b, step.other)
		if shovels := a.State().Turn().Ask.Key == "ask.shovels"; shovels {
			answers(t, a, "shovels no")
			answers(t, b, "shovels no")
		}
		for _, seat := range []referee.Seat{0, referee.Nobody, referee.Chance} {
			va, vb := referee.ViewOf(a.State(), seat), referee.ViewOf(b.State(), seat)
			if !slices.Equal(va.Facts(), vb.Facts()) || va.Hash() != vb.Hash() || !slices.Equal(va.Table(), vb.Table()) {
				t.Errorf("after %d: seat %d sees what is hidden", i, seat)
			}
		}
		if a.State().Turn().Seat != 0 {
			continue
		}
		ca, cb := overMatch(t, a.Game().(*Game), a, "en"), overMatch(t, b.Game().(*Game), b, "en")
		for _, ca.View.JSON = range []bool{false, true} {
			cb.View.JSON = ca.View.JSON
			for _, line := range append(slices.Clone(questions), "", "log", "moves", "why play tax", "why select tax", "help all", "score green", "amend", "later") {
				said++
				if one, other := says(ca, line), says(cb, line); one != other || one == "" && line != "" {
					t.Errorf("after %d %q tells it:\n%s\n%s", i, line, one, other)
				}
			}
		}
	}
	if said < 60 {
		t.Errorf("only %d answers were compared", said)
	}
	journalA, journalB := text(t, pathA), text(t, pathB)
	if digests.ReplaceAllString(journalA, "…") != digests.ReplaceAllString(journalB, "…") {
		t.Errorf("the journals tell it:\n%s\n%s", journalA, journalB)
	}
	for _, secret := range []string{"select migrate", "select influence", "select tax", "writ m1", "writ c3", "keep c3"} {
		if strings.Contains(journalA, secret) || !strings.Contains(text(t, referee.SealFile(pathA)), secret) {
			t.Errorf("the journal tells %q, or the file beside it does not:\n%s", secret, journalA)
		}
	}
}

// text returns the contents of a file; empty if there is none.
func text(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return string(data)
}

// TestKilledAndTakenUp: a game with sealed hands that is killed after any step goes on as it was, from its journal and the file
// beside it; when it is over all stands in the journal, and the file is gone.
func TestKilledAndTakenUp(t *testing.T) {
	g := load(t)
	m, no := referee.Begin(g, referee.Setup{Scenario: "five", Options: []string{"hands=sealed"}})
	if no != nil {
		t.Fatal(no.Key)
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "a.journal")
	if err := referee.Create(path, m); err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	find := func(string) (referee.Game, error) { return g, nil }
	random, killed := rand.New(rand.NewPCG(1, 3)), 0
	for n := 0; ; n++ {
		list := m.Moves()
		if len(list) == 0 {
			break
		}
		if no, err := m.Play(referee.ByTable, "", list[random.IntN(len(list))].Command); no != nil || err != nil {
			t.Fatal(no, err)
		}
		if n%60 > 0 {
			continue
		}
		killed++
		at := filepath.Join(t.TempDir(), "a.journal")
		for _, name := range []string{path, referee.SealFile(path)} {
			if data := text(t, name); data != "" {
				if err := os.WriteFile(filepath.Join(filepath.Dir(at), filepath.Base(name)), []byte(data), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}
		again, _, err := referee.Open(at, find)
		if err != nil {
			t.Fatalf("after %d steps: %v", n, err)
		}
		if again.State().Hash() != m.State().Hash() || again.Len() != m.Len() {
			t.Fatalf("after %d steps another game is taken up", n)
		}
		again.Close()
	}
	journal := text(t, path)
	if held := text(t, referee.SealFile(path)); held != "" || killed < 10 {
		t.Errorf("killed %d times; beside the journal of a game that is over there is %q", killed, held)
	}
	for _, shown := range []string{" select tax", " writ c1", " keep "} {
		if !strings.Contains(journal, shown) {
			t.Errorf("what was hidden is not in the journal of a game that is over:%s", shown)
		}
	}
}

// TestWhoHadAWrit: who draws a writ that somebody else drew before sees the later draw alone.
func TestWhoHadAWrit(t *testing.T) {
	m := saying(t, referee.Setup{Scenario: "four"}, "type sea1 outpost", "ruler sea1 green", "type des1 outpost", "ruler des1 red",
		"ruler des2 red", "ruler des3 red", "holds green c1", "holds green c2", "holds green c3", "holds red c4", "holds red c5", "holds red c6", "holds blue c7", "holds blue c8",
		"holds blue m8", "holds yellow m7", "holds yellow m6", "holds yellow m5", "bottom m3", "bottom m4", "turn green")
	first := m.Len()
	green, red := referee.Seat(0), referee.Seat(1)
	answers(t, m, "play explore, writ m1, keep m1, drop m1, end, play explore")
	if m.State().Turn().Ask.Key != "ask.keep" {
		t.Fatalf("%s is asked", m.State().Turn().Ask.Key)
	}
	var drawn []int
	for i := first; i < m.Len(); i++ {
		if m.Text(m.Entry(i)) == "writ m1" {
			drawn = append(drawn, i)
		}
	}
	if len(drawn) != 2 {
		t.Fatalf("m1 was drawn %d times", len(drawn))
	}
	if m.Hidden(drawn[0], green) || !m.Hidden(drawn[0], red) || m.Hidden(drawn[1], red) || !m.Hidden(drawn[1], green) || !m.Hidden(drawn[1], referee.Nobody) {
		t.Error("who had it before is seen, or the own draw is not")
	}
}

package referee_test

import (
	"bytes"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"brehon/referee"
	"brehon/referee/refereetest"
	"brehon/referee/testdata/race"
)

var (
	flips = flag.Int("flips", 10000, "bits to flip in a journal, one at a time")
	kills = flag.Int("kills", 20, "times to kill a game that is writing its journal")
)

// recorded is a journal with everything that one can hold.
func recorded(t testing.TB) (data []byte, hashes []uint64) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "race.journal")
	m, hashes := busy(t, path)
	m.Close()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{"game", "move", "says", "seat", "custom", "undo", "redo", "drop", "amend+"} {
		if !bytes.Contains(data, []byte(" "+kind+" ")) {
			t.Fatalf("the journal has no line of kind %s", kind)
		}
	}
	return data, hashes
}

func TestAJournalCutAnywhereLosesOnlyWhatWasNotSaid(t *testing.T) {
	data, hashes := recorded(t)
	path := filepath.Join(t.TempDir(), "cut.journal")
	acts := 0 // acknowledged at this length
	for n := range len(data) + 1 {
		if n > 0 && data[n-1] == '\n' && !goesOn(data[:n]) {
			acts++
		}
		if err := os.WriteFile(path, data[:n], 0o644); err != nil {
			t.Fatal(err)
		}
		m, found, err := referee.Open(path, find)
		if acts == 0 && (n == 0 || data[n-1] != '\n' && !wholeLine(data, n)) {
			var damage *referee.DamageError
			if !errors.As(err, &damage) {
				t.Fatalf("cut at %d: %v", n, err)
			}
			continue
		}
		if err != nil {
			t.Fatalf("cut at %d: %v", n, err)
		}
		at := acts - 1
		if wholeLine(data, n) && !goesOn(data[:n+1]) {
			at++ // all is there but the newline
		}
		if got := m.State().Hash(); got != hashes[at] {
			t.Fatalf("cut at %d: act %d is another", n, at)
		}
		// The match goes on, and what follows is whole.
		if len(m.Moves()) > 0 {
			if no, err := m.Play(referee.ByTable, "", m.Moves()[0].Command); no != nil || err != nil {
				t.Fatal(no, err)
			}
		}
		hash := m.State().Hash()
		m.Close()
		if r, again, err := referee.Read(path, find); err != nil || r.State().Hash() != hash || again.Dropped != 0 {
			t.Fatalf("cut at %d, gone on and read: %v, %+v after %+v", n, err, again, found)
		}
	}
	if acts != len(hashes) {
		t.Errorf("%d acts, and %d hashes", acts, len(hashes))
	}
}

// wholeLine reports whether a cut at n leaves a line that lacks nothing but its newline.
func wholeLine(data []byte, n int) bool { return n < len(data) && data[n] == '\n' }

// goesOn reports whether the last line of whole lines belongs to the one that follows.
func goesOn(data []byte) bool {
	lines := bytes.Split(bytes.TrimSuffix(data, []byte("\n")), []byte("\n"))
	kind := bytes.Split(lines[len(lines)-1], []byte(" "))[3]
	return bytes.HasSuffix(kind, []byte("+"))
}

func TestNoFlippedBitIsAcceptedInSilence(t *testing.T) {
	data, _ := recorded(t)
	random := rand.New(rand.NewPCG(refereetest.Seed(t, 1), 2))
	for i := range *flips {
		bit := random.IntN(8 * len(data))
		if i < 8*len(lastLine(data)) { // every bit of the last line, where a torn end could hide damage
			bit = 8*(len(data)-len(lastLine(data))) + i
		}
		bad := slices.Clone(data)
		bad[bit/8] ^= 1 << (bit % 8)
		var damage *referee.DamageError
		_, err := referee.ReadBytes(bad, find)
		if !errors.As(err, &damage) {
			t.Fatalf("bit %d of byte %d flipped: %v", bit%8, bit/8, err)
		}
		want := 1 + bytes.Count(data[:bit/8], []byte("\n"))
		if damage.Line != want {
			t.Fatalf("bit %d of byte %d flipped: line %d is named, and it is %d", bit%8, bit/8, damage.Line, want)
		}
	}
}

func lastLine(data []byte) []byte {
	return data[1+bytes.LastIndexByte(data[:len(data)-1], '\n'):]
}

func TestDamageNamesItsLine(t *testing.T) {
	data, _ := recorded(t)
	lines := bytes.SplitAfter(data, []byte("\n"))
	lines = lines[:len(lines)-1]
	join := func(parts ...[][]byte) []byte { return bytes.Join(slices.Concat(parts...), nil) }
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"a line taken out":    {join(lines[:4], lines[5:]), "x.journal:5: damaged: the checksum is wrong"},
		"a line twice":        {join(lines[:5], lines[4:]), "x.journal:6: damaged: the checksum is wrong"},
		"two lines exchanged": {join(lines[:4], lines[5:6], lines[4:5], lines[6:]), "x.journal:5: damaged: the checksum is wrong"},
		"an empty line":       {join(lines[:4], [][]byte{[]byte("\n")}, lines[4:]), "x.journal:5: damaged: it is too short"},
		"an empty file":       {nil, "x.journal:1: damaged: the first line is incomplete: no game was begun"},
	} {
		path := filepath.Join(t.TempDir(), "x.journal")
		if err := os.WriteFile(path, c.data, 0o644); err != nil {
			t.Fatal(err)
		}
		_, _, err := referee.Read(path, find)
		if err == nil || strings.TrimPrefix(err.Error(), filepath.Dir(path)+"/") != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
		if _, _, err := referee.Open(path, find); err == nil {
			t.Errorf("%s: it can be gone on with", name)
		}
		if after, _ := os.ReadFile(path); !bytes.Equal(after, c.data) {
			t.Errorf("%s: it was written to", name)
		}
	}
}

func TestAnEndOfNoughtsIsATornEnd(t *testing.T) {
	data, hashes := recorded(t)
	for _, cut := range []int{0, 1, 10} { // 1: the newline itself was never written
		path := filepath.Join(t.TempDir(), "noughts.journal")
		os.WriteFile(path, append(data[:len(data)-cut:len(data)-cut], make([]byte, 100)...), 0o644)
		m, _, err := referee.Open(path, find)
		if err != nil {
			t.Fatal(err)
		}
		want := hashes[len(hashes)-1]
		if cut > 1 {
			want = hashes[len(hashes)-2]
		}
		if m.State().Hash() != want {
			t.Errorf("%d bytes and noughts: another position", cut)
		}
		m.Close()
		if _, found, err := referee.Read(path, find); err != nil || found.Dropped != 0 {
			t.Errorf("%d bytes and noughts: %v %+v", cut, err, found)
		}
	}
}

func TestTodaysRulesJudgeAnOldJournal(t *testing.T) {
	first := begin(t, 2).State()
	head, sum := referee.Line(0, 0, first.Hash(), "game", `{"format":1,"game":"race","version":"0","scenario":"","edition":"","seats":2}`)
	for _, c := range []struct{ kind, body, want string }{
		{"move", "table throw red", "x.journal:2: move table throw red: the position is"},
		{"move", "table throw green", "x.journal:2: move table throw green: refused by today's rules: refuse.turn (R2)"},
		{"move", "table hop red", `x.journal:2: move table hop red: "hop red" isn't written like any command`},
		{"says", "table at green 40", "x.journal:2: says table at green 40: refused by today's rules: refuse.square (R1)"},
		{"says", "table at", `x.journal:2: says table at: "at" isn't written like any command`},
		{"seat", "7 random", `x.journal:2: seat 7 random: there is no seat 7, or no player "random"`},
		{"seat", "1 wise", `x.journal:2: seat 1 wise: there is no seat 1, or no player "wise"`},
		{"undo", "1", "x.journal:2: undo 1: there are only 0 steps"},
		{"redo", "1", "x.journal:2: redo 1: nothing was undone"},
		{"drop", "2", "x.journal:2: drop 2: only 0 steps were undone"},
		{"amend", "1 table rest red", "x.journal:2: amend 1 table rest red: there is no step 1"},
		{"game", "{}", "x.journal:2: game {}: a journal has one line of kind game, its first"},
	} {
		line, _ := referee.Line(1, sum, 1, c.kind, c.body)
		path := filepath.Join(t.TempDir(), "x.journal")
		os.WriteFile(path, slices.Concat(head, line), 0o644)
		_, _, err := referee.Read(path, find)
		if err == nil || !strings.HasPrefix(strings.TrimPrefix(err.Error(), filepath.Dir(path)+"/"), c.want) {
			t.Errorf("%v\nwant %s", err, c.want)
		}
	}
}

// killedJournal is where the journal lies of the game that TestKilledWhileWriting has started and will kill.
const killedJournal = "REFEREE_JOURNAL"

// takenUp is how often the same journal is gone on with after a kill, before a new one is begun.
const takenUp = 20

// TestKilledWhileWriting starts this test again as a game that plays and writes as fast as it can, and says each line
// when it is acknowledged; kills it; looks whether all that was said is in the journal; and lets the next take it up.
func TestKilledWhileWriting(t *testing.T) {
	if path := os.Getenv(killedJournal); path != "" {
		playUntilKilled(path)
	}
	seed := refereetest.Seed(t, 3)
	random := rand.New(rand.NewPCG(3, seed))
	path := filepath.Join(t.TempDir(), "killed.journal")
	said, before, torn := 0, 0, 0
	for i := range *kills {
		if i%takenUp == 0 {
			os.Remove(path)
			before = 0
		}
		last := max(before, killOne(t, path, time.Duration(10+random.IntN(40))*time.Millisecond+time.Duration(random.IntN(1000))*time.Microsecond))
		if last == 0 {
			continue // killed before it could begin
		}
		_, found, err := referee.Read(path, find)
		if err != nil {
			t.Fatalf("kill %d (seed %d): %v", i, seed, err)
		}
		if found.Lines < last {
			t.Fatalf("kill %d (seed %d): %d lines were acknowledged, and %d are there", i, seed, last, found.Lines)
		}
		if found.Dropped > 0 {
			torn++
		}
		said += last - before
		before = found.Lines
	}
	if said == 0 {
		t.Error("no line was written before any kill")
	}
	t.Logf("%d kills, %d lines acknowledged, none lost; %d torn ends", *kills, said, torn)
}

// killOne starts a game on a journal, kills it after a while, and gives the last line that it acknowledged, or 0.
func killOne(t *testing.T, path string, after time.Duration) int {
	cmd := exec.Command(os.Args[0], "-test.run=^TestKilledWhileWriting$")
	cmd.Env = append(os.Environ(), killedJournal+"="+path)
	var out bytes.Buffer
	cmd.Stdout = &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(after)
	cmd.Process.Kill()
	cmd.Wait()
	whole := out.String()
	whole = whole[:1+strings.LastIndexByte(whole, '\n')] // the last word may be torn
	words := strings.Fields(whole)
	if len(words) == 0 {
		return 0
	}
	last, err := strconv.Atoi(words[len(words)-1])
	if err != nil {
		t.Fatalf("the game says %q", words[len(words)-1])
	}
	return last
}

func playUntilKilled(path string) {
	m, found, err := referee.Open(path, find)
	if err != nil { // there is none, or its first line was never whole
		os.Remove(path)
		m, _ = referee.Begin(race.Game, referee.Setup{Seats: 4, Options: []string{"sealed"}})
		if referee.Create(path, m) != nil {
			os.Exit(1)
		}
		found.Lines = 1
	}
	say := func(lines int) { os.Stdout.WriteString(strconv.Itoa(lines) + "\n") }
	say(found.Lines)
	dice := &referee.Dice{Seed: 1}
	for lines := found.Lines + 1; ; lines++ {
		if len(m.Moves()) == 0 {
			m.Undo(5, "")
		} else if more, _ := m.Step(dice); !more {
			m.Play(referee.ByTable, "", m.Moves()[0].Command)
		}
		say(lines)
	}
}

func FuzzJournal(f *testing.F) {
	data, _ := recorded(f)
	f.Add(data)
	f.Add(data[:len(data)/2])
	f.Fuzz(func(t *testing.T, data []byte) {
		referee.ReadBytes(data, find)
	})
}

// FuzzJournalLine does what three lines of any words say.
func FuzzJournalLine(f *testing.F) {
	f.Add("move", "table throw red", "undo", "1", "redo", "1")
	f.Add("seat", "1 random", "move", "table rest red", "amend", "1 table rest red # why")
	f.Add("open", "1 - throw red", "move", "table sealed=00", "open", "0 00 x")
	f.Add("custom", "dice roll", "custom", "name-1 Red # and blue", "custom", "dice ")
	f.Add("says", "table at green 5 # bumped", "redo", "99999999999", "drop", "0")
	f.Add("hash", "2", "move", "table throw red", "hash", "-1")
	f.Fuzz(func(t *testing.T, kind1, body1, kind2, body2, kind3, body3 string) {
		m := begin(t, 3)
		for _, l := range [][2]string{{kind1, body1}, {kind2, body2}, {kind3, body3}} {
			hash := m.State().Hash()
			if err := referee.Repeat(m, l[0], l[1]); err != nil && l[0] != "redo" && l[0] != "amend" && m.State().Hash() != hash {
				t.Errorf("%v, and the position differs", err)
			}
		}
	})
}

func BenchmarkReplay(b *testing.B) {
	path := filepath.Join(b.TempDir(), "race.journal")
	m := begin(b, 4)
	if err := referee.Create(path, m); err != nil {
		b.Fatal(err)
	}
	longGame(b, m)
	n := m.Len()
	m.Close()
	for b.Loop() {
		if _, _, err := referee.Read(path, find); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "moves/s")
}

// longGame plays some 2000 moves, taking the race back to its middle by the table's word whenever it would end.
func longGame(t testing.TB, m *referee.Match) {
	dice := &referee.Dice{Seed: 1}
	back, _ := race.Game.Grammar().ReadFact("at red 0")
	for m.Len() < 2000 {
		if len(m.Moves()) == 0 {
			m.Undo(1, "")
			m.Drop(1)
			for who := range int16(4) {
				back.Args[0] = who
				m.Say(back, referee.ByTable, "")
			}
			continue
		}
		if more, err := m.Step(dice); err != nil {
			t.Fatal(err)
		} else if !more {
			m.Play(referee.ByTable, "", m.Moves()[0].Command)
		}
	}
}

func BenchmarkUndo(b *testing.B) {
	m := begin(b, 4)
	longGame(b, m)
	for b.Loop() {
		if _, err := m.Undo(m.Len(), ""); err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		if _, no, err := m.Redo(1 << 30); no != nil || err != nil {
			b.Fatal(no, err)
		}
		b.StartTimer()
	}
}

package referee_test

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/refereetest"
	"brehon/referee/testdata/race"
)

// keyOf is a key of the bytes from n on.
func keyOf(n byte) (k referee.Key) {
	for i := range k {
		k[i] = n + byte(i)
	}
	return k
}

// six is a die.
func six() (die []referee.Move) {
	for v := range int16(6) {
		die = append(die, referee.Move{Command: referee.Command{Args: [referee.Gaps]int16{v + 1}}, Weight: 1})
	}
	return die
}

func throws(d referee.Dice, from, n int) (list []int16) {
	for i := range n {
		list = append(list, d.Pick(from+i, six()).Args[0])
	}
	return list
}

// TestAKeyMeansTheseThrows: a key throws the same on every processor and in every version of Go, so that a game goes on where it
// stopped. The throws were worked out by HMAC-SHA256 and by ChaCha8 as C2SP describes it.
func TestAKeyMeansTheseThrows(t *testing.T) {
	for _, c := range []struct {
		key  byte
		from int
		want string
	}{{0, 0, golden[0]}, {1, 0, golden[1]}, {0, 1 << 20, golden[2]}} {
		if got := strings.Trim(fmt.Sprint(throws(referee.DiceOf(keyOf(c.key)), c.from, 40)), "[]"); got != c.want {
			t.Errorf("key %d from %d throws %s, and not %s", c.key, c.from, got, c.want)
		}
	}
}

// TestKeyedThrowsAreNotForetold: whoever knows all throws before, and tries every small seed, and how throws followed one another so
// far, tells the next one no better than by chance, over 10,000 throws; of dice with a small seed the same attack tells all.
func TestKeyedThrowsAreNotForetold(t *testing.T) {
	const attacked, seeds = 60, 1 << 16
	attack := func(seen []int16) (seed uint64, ok bool) {
		for seed := range uint64(seeds) {
			d := referee.Dice{Seed: seed}
			if !slices.ContainsFunc(slices.Collect(upTo(len(seen))), func(i int) bool { return d.Pick(i, six()).Args[0] != seen[i] }) {
				return seed, true
			}
		}
		return 0, false
	}
	if seed, ok := attack(throws(referee.Dice{Seed: 54321}, 0, attacked)); !ok || seed != 54321 {
		t.Fatal("the attack does not find a small seed")
	}
	random := refereetest.Seed(t, 9)
	k := keyOf(7)
	binary.LittleEndian.PutUint64(k[:], random)
	all := throws(referee.DiceOf(k), 0, 10000)
	if seed, ok := attack(all[:attacked]); ok {
		t.Errorf("seed %d throws the same", seed)
	}
	// Guessed: the same again, the most frequent so far, what followed most often on the last two, one more than the last, what other
	// keys throw that differ in one bit.
	count, after := [7]int{}, map[[2]int16]*[7]int{}
	most := func(n *[7]int) (best int16) {
		for v, x := range n {
			if x > n[best] {
				best = int16(v)
			}
		}
		return max(1, best)
	}
	near := k
	near[31] ^= 1
	other := throws(referee.DiceOf(near), 0, len(all))
	shifted := throws(referee.DiceOf(k), 1, len(all))
	hits := [6]int{}
	for i := 2; i < len(all)-1; i++ {
		last := [2]int16{all[i-2], all[i-1]}
		if after[last] == nil {
			after[last] = &[7]int{}
		}
		for j, guess := range []int16{all[i-1], most(&count), most(after[last]), all[i-1]%6 + 1, other[i], 7 - shifted[i-2]} {
			if guess == all[i] {
				hits[j]++
			}
		}
		count[all[i]]++
		after[last][all[i]]++
	}
	for j, n := range hits { // 1,667 ± 37; five standard errors
		if n < 1667-187 || n > 1667+187 {
			t.Errorf("guess %d tells %d of 10,000", j, n)
		}
	}
}

func upTo(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// secretGame is a race with a journal whose dice are the match's own.
func secretGame(t *testing.T) (m *referee.Match, path string) {
	t.Helper()
	m, no := referee.Begin(race.Game, referee.Setup{Seats: 3})
	if no != nil {
		t.Fatal(no)
	}
	path = filepath.Join(t.TempDir(), "race.journal")
	if err := referee.Create(path, m); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { m.Close() })
	return m, path
}

// TestTheKeyIsKept: a game that is taken up throws what it would have thrown, so that nobody chooses among throws by going away; what
// is taken back and thrown again falls as it fell. The key stands in the file that only its owner reads, its digest in the journal,
// and where the file is lost another one is drawn, which the log tells. When the game is over the file is gone.
func TestTheKeyIsKept(t *testing.T) {
	dice := &referee.Dice{Secret: true}
	m, path := secretGame(t)
	play(t, m, "throw red")
	if err := m.Throw(*dice); err != nil {
		t.Fatal(err)
	}
	first := contents(t, path)
	hidden := held(t, path)
	i := strings.Index(hidden, "\nkey ")
	if i < 0 || strings.Contains(first, hidden[i+5:i+5+64]) || !strings.Contains(first, " custom key ") {
		t.Fatalf("the key is not where it should be:\n%s\n%s", first, hidden)
	}
	next := func(m *referee.Match) (list []string) {
		for range 8 {
			if settle(t, m, nil); len(m.Moves()) == 0 {
				break
			}
			if m.State().Turn().Seat != referee.Chance {
				if no, err := m.Play(referee.ByTable, "", m.Moves()[0].Command); no != nil || err != nil {
					t.Fatal(no, err)
				}
				continue
			}
			if err := m.Throw(*dice); err != nil {
				t.Fatal(err)
			}
			list = append(list, m.Text(m.Entry(m.Len()-1)))
		}
		return list
	}
	m.Close()
	bAt := ""
	copied := func(withKey bool) *referee.Match {
		at := filepath.Join(t.TempDir(), "race.journal")
		if err := os.WriteFile(at, []byte(first), 0o600); err != nil {
			t.Fatal(err)
		}
		if withKey {
			if err := os.WriteFile(referee.SealFile(at), []byte(hidden), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		m, _, err := referee.Open(at, find)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { m.Close() })
		bAt = at
		return m
	}
	given := copied(true)
	*dice = referee.Dice{Seed: 7}
	next(given)
	*dice = referee.Dice{Secret: true}
	if list := given.Corrections(); len(list) != 1 || list[0].Kind != "key" || list[0].Seed != "7" || given.Custom("seed") != "7" {
		t.Errorf("a seed given in the middle of a game: told is %+v", list)
	}
	a, b := copied(true), copied(true)
	if x, y := next(a), next(b); !slices.Equal(x, y) || len(x) < 3 {
		t.Errorf("taken up it throws %q and %q", x, y)
	}
	if len(a.Corrections()) > 0 {
		t.Error("another key is told")
	}
	for len(b.Moves()) > 0 {
		next(b)
	}
	if list, _ := filepath.Glob(filepath.Join(filepath.Dir(bAt), "*")); len(list) != 1 {
		t.Errorf("the game is over, and there is %q", list)
	}
	lost, same := copied(false), 0
	next(lost)
	if fixes := lost.Corrections(); len(fixes) != 1 || fixes[0].Kind != "key" {
		t.Errorf("the log does not tell of another key: %v", fixes)
	}
	for range 6 {
		again := copied(false)
		if slices.Equal(next(again), next(copied(false))) {
			same++
		}
	}
	if same == 6 {
		t.Error("keys are always the same")
	}
}

// TestTheKeyGoesWithTheGame: also when people throw after the game was taken up.
func TestTheKeyGoesWithTheGame(t *testing.T) {
	m, path := secretGame(t)
	play(t, m, "throw red")
	if err := m.Throw(referee.Dice{Secret: true}); err != nil {
		t.Fatal(err)
	}
	m.Close()
	m, _, err := referee.Open(path, find)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	held(t, path)
	for i := 0; len(m.Moves()) > 0; i++ { // by no pattern: the first answer each time may lead round for ever
		if no, err := m.Play(referee.ByTable, "", referee.Dice{Seed: 1}.Even(i, m.Moves()).Command); no != nil || err != nil {
			t.Fatal(no, err)
		}
	}
	if _, err := os.Stat(referee.SealFile(path)); err == nil {
		t.Error("the game is over, and its key is there")
	}
}

// TestASearchOfAStrangerIsBounded: a journal cannot make the program think for minutes before a decision.
func TestASearchOfAStrangerIsBounded(t *testing.T) {
	for name, want := range map[string]bool{"search": false, "search:300": false, "search:301": true, "search:1000000": true, "search:2s": false, "search:1h": true,
		"random": false, "automaton:hard": false, referee.Person: false} {
		if got := referee.Bounded(name); got != want {
			t.Errorf("%s is bounded: %v", name, got)
		}
	}
}

// golden are throws that a second program has worked out, in another language and without a library for either function.
var golden = [3]string{
	"6 5 4 6 5 2 1 4 5 1 4 3 6 6 3 6 3 1 6 4 4 3 5 1 1 3 5 4 2 6 1 6 1 1 6 6 1 6 3 2",
	"3 2 2 6 6 1 3 5 4 4 1 1 3 4 1 4 5 4 6 5 3 5 1 4 2 6 2 2 1 5 5 5 6 1 2 4 4 6 1 1",
	"4 6 1 4 2 4 2 1 2 2 4 5 4 2 6 6 1 1 6 3 3 6 5 1 6 6 6 5 3 2 5 4 6 3 2 4 2 1 3 5",
}

// TestSecretDiceNeedTheirMatch: without a key nothing is thrown that could be foretold.
func TestSecretDiceNeedTheirMatch(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("they fall as dice of seed 0")
		}
	}()
	referee.Dice{Secret: true}.Pick(0, six())
}

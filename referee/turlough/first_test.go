package turlough

import (
	"fmt"
	"iter"
	"os"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"brehon/content/source"
	"brehon/referee"
	"brehon/referee/automaton"
)

// playFirst is the first edition's hard automaton: it reads its own lists, testdata/first/automata.yaml, by its own words.
func playFirst(t testing.TB) referee.Player {
	t.Helper()
	data, err := os.ReadFile("testdata/first/automata.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Numbers  map[string]int
		Common   []source.AutomatonList
		Automata []*source.Automaton
	}
	if err := yaml.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	hard := &source.AutomatonLevel{ID: "hard"}
	for name, n := range file.Numbers {
		hard.Numbers = append(hard.Numbers, source.Amount{Name: name, N: n})
	}
	r := automaton.Reader[*view]{
		Automata: &source.Automata{Levels: []*source.AutomatonLevel{hard}, Common: file.Common, Automata: file.Automata},
		Words:    firstWords,
		Asks:     firstAsks,
		Pass:     func(c referee.Command) bool { return c.Form == formPass },
	}
	player, ok := r.Automaton(hard.ID)
	if !ok {
		t.Fatal("it has no player")
	}
	return player
}

// firstAsks are what an automaton is asked: in the first edition one list served the whole turn of an army.
func firstAsks(s referee.State, moves []referee.Move, numbers map[string]int) iter.Seq[automaton.Ask[*view]] {
	return func(yield func(automaton.Ask[*view]) bool) {
		for a := range automatonAsks(s, moves, numbers) {
			if a.Decision == "contact" || a.Decision == "engaged" {
				a.Decision = "turn"
			}
			if !yield(a) {
				return
			}
		}
	}
}

// TestFirstEditionPlaysAsItDid: whatever becomes of the automata, what they are measured against stays. Where the law itself
// changes, so may these games.
func TestFirstEditionPlaysAsItDid(t *testing.T) {
	g, set := load(t)
	game := withFirst{New(g, set), playFirst(t)}
	var got []string
	for _, setup := range tables(setups(g, set, "law")) {
		m, no := referee.Begin(game, setup)
		if no != nil {
			t.Fatal(no)
		}
		playOut(t, m, "automaton:first", 1)
		got = append(got, fmt.Sprintf("%s %d", setup.Scenario, m.Len()))
	}
	if is, want := strings.Join(got, ", "), "1276 539, 1277 246, 1281 474, 1284 457, 1315 611, 1317 307, 1318 424"; is != want {
		t.Errorf("moves of a game by scenario: %s; they were %s", is, want)
	}
}

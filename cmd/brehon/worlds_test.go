package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"brehon/cmd/brehon/games"
	"brehon/generate/chronicle"
	"brehon/generate/gamelog"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/host"
	"brehon/referee/refereetest"
	"brehon/referee/say"
)

var worldGames = flag.Int("worlds", 0, "how many games TestTwoWorlds plays twice to their end; 0: two, as far as a sample goes")

// A second world differs from the first in what one seat, or nobody, may know, and in nothing else. Both are played side by side with
// the same open moves; where none is left that both may make, or the game would end and be shown, the second begins again as the
// first stands.

// worlds are two games that look the same to some.
type worlds struct {
	t       *testing.T
	all     *library
	g       *games.Game
	m       [2]*referee.Match
	path    [2]string
	on      [2]*referee.Onlooker
	owner   referee.Seat          // whose secrets differ
	knows   map[referee.Seat]bool // seats that know of a difference
	differ  bool
	tongues map[*referee.Match]host.Languages
	taken   bool // something was taken back while they differed: it is told with what is shown next
	r       *rand.Rand

	compared int // positions
	differed int // views
}

var worldTables = []struct {
	game  string
	setup referee.Setup
}{
	{"feudum", referee.Setup{Scenario: "two", Options: []string{"hands=sealed", "mode=advanced"}}},
	{"root", referee.Setup{Scenario: "open", Deal: []string{"marquise=automaton", "duchy=automaton:normal", "corvids=automaton:normal", "eyrie=person"}}},
	{"feudum", referee.Setup{Scenario: "three"}}, // of writs alone
	{"feudum", referee.Setup{Scenario: "five", Options: []string{"hands=sealed", "mode=advanced"}}},
	{"root", referee.Setup{Scenario: "open", Deal: []string{"marquise=person", "duchy=automaton:challenging+invaders+investors", "corvids=automaton:easy+backup-plans+gamble+vendetta"}}},
	{"feudum", referee.Setup{Scenario: "four", Options: []string{"hands=sealed"}}},
}

// TestTwoWorlds: of two games that differ in what a viewer may not know, that viewer sees the same, to the byte: JSON, what is said to
// every question and to every fact, the terminal with what Tab completes, the screen of those who look on, log and chronicle, what is
// printed as PDF and PNG, the journal but for its salted digests and the checksums over them, and the sizes of all files. The referee
// gives only answers in both or in none.
func TestTwoWorlds(t *testing.T) {
	seed, differed := refereetest.Seed(t, 31), map[string]int{}
	library, err := newLibrary("", "en")
	if err != nil {
		t.Fatal(err)
	}
	all, enough := *worldGames, 1<<30
	if all == 0 {
		all, enough = 2, 80
	}
	for n := range all {
		table := worldTables[n%len(worldTables)]
		g, err := library.Whole(table.game)
		if err != nil {
			t.Fatal(err)
		}
		w := &worlds{t: t, all: library, g: g, tongues: map[*referee.Match]host.Languages{}, r: rand.New(rand.NewPCG(seed, uint64(n)))}
		w.begin(table.setup)
		for step := 0; step < 4000 && w.differed < enough && !t.Failed() && w.step(); step++ {
			w.compare(step)
		}
		differed[table.game] += w.differed
		if t.Failed() {
			t.Fatalf("game %d, %s %v, differs", n, table.game, table.setup)
		}
		w.close()
	}
	t.Logf("views compared while they hid a difference: %v", differed)
	for game, n := range differed {
		if n < 50 {
			t.Errorf("%s: only %d views hid a difference", game, n)
		}
	}
}

func (w *worlds) find(string) (referee.Game, error) { return w.g.Law, nil }

func (w *worlds) begin(setup referee.Setup) {
	for i := range w.m {
		m, no := referee.Begin(w.g.Law, setup)
		if no != nil {
			w.t.Fatal(no.Key)
		}
		dir := w.t.TempDir()
		w.path[i] = filepath.Join(dir, "world.journal")
		if err := referee.Create(w.path[i], m); err != nil {
			w.t.Fatal(err)
		}
		w.m[i] = m
		w.follow(i)
	}
	w.part()
}

func (w *worlds) close() {
	for _, m := range w.m {
		m.Close()
	}
}

func (w *worlds) follow(i int) {
	on, err := referee.Follow(w.path[i], w.find)
	if err != nil {
		w.t.Fatal(err)
	}
	w.on[i] = on
}

// part begins to differ anew, in the secrets of another seat.
func (w *worlds) part() {
	w.owner, w.knows, w.differ = referee.Seat(w.r.IntN(len(w.m[0].Players()))), map[referee.Seat]bool{}, false
	w.taken = false
}

// again begins the second world again as the first stands.
func (w *worlds) again() {
	w.m[0].Close()
	w.m[1].Close()
	for _, file := range []func(string) string{func(path string) string { return path }, referee.SealFile} {
		data, err := os.ReadFile(file(w.path[0]))
		if os.IsNotExist(err) {
			os.Remove(file(w.path[1]))
			continue
		}
		if err == nil {
			err = os.WriteFile(file(w.path[1]), data, 0o600)
		}
		if err != nil {
			w.t.Fatal(err)
		}
	}
	for i := range w.m {
		m, _, err := referee.Open(w.path[i], w.find)
		if err != nil {
			w.t.Fatal(err)
		}
		w.m[i] = m
	}
	w.follow(1)
	w.part()
}

// step makes a move in both worlds; it reports whether the game goes on.
func (w *worlds) step() bool {
	if w.r.IntN(40) == 0 && w.m[0].Len() > 0 {
		return w.back()
	}
	if w.referee() {
		return true
	}
	var open, sealed [2][]referee.Move
	for i, m := range w.m {
		s := m.State().(referee.Sealed)
		for _, mv := range m.Moves() {
			if s.Seals(mv) {
				sealed[i] = append(sealed[i], mv)
			} else if _, over := m.State().Apply(mv, nil).Over(); !over {
				open[i] = append(open[i], mv)
			}
		}
	}
	if len(open[0])+len(sealed[0]) == 0 {
		return false
	}
	if len(sealed[0]) > 0 && len(sealed[1]) > 0 && (len(open[0]) == 0 || w.r.IntN(3) == 0) {
		a := sealed[0][w.r.IntN(len(sealed[0]))]
		same := slices.IndexFunc(sealed[1], func(mv referee.Move) bool { return mv.Command == a.Command })
		b := sealed[1][w.r.IntN(len(sealed[1]))]
		if same >= 0 && a.Seat >= 0 && a.Seat != w.owner {
			b = sealed[1][same]
		}
		w.make([2]referee.Move{a, b})
		return true
	}
	open[0] = slices.DeleteFunc(open[0], func(a referee.Move) bool {
		return !slices.ContainsFunc(open[1], func(b referee.Move) bool { return a.Command == b.Command })
	})
	if len(open[0]) == 0 {
		if !w.differ {
			return false
		}
		w.again()
		return true
	}
	list := open[0]
	if answers := referee.Answers(list); len(answers) > 0 {
		list = answers
	}
	if at := len(list) - 1; w.m[0].State().Turn().Seat >= 0 && w.m[0].Game().ID() == "root" && w.r.IntN(3) > 0 {
		list = list[at:] // or a person never ends a turn
	}
	a := list[w.r.IntN(len(list))]
	if w.shows(a) {
		w.again()
		return true
	}
	w.make([2]referee.Move{a, a})
	return true
}

// shows reports whether a move brings to light something in which the worlds differ.
func (w *worlds) shows(mv referee.Move) bool {
	for _, m := range w.m {
		after := m.Copy()
		if no, err := after.Play(referee.ByTable, "", mv.Command); no != nil || err != nil {
			w.t.Fatal(no, err)
		}
		if w.lights(m, after) {
			return true
		}
	}
	return false
}

// lights reports whether a step in which the worlds differ is hidden in a match, and not in what came of it.
func (w *worlds) lights(m, after *referee.Match) bool {
	for i := range m.Len() {
		if (w.taken || w.m[0].Entry(i).Move.Command != w.m[1].Entry(i).Move.Command) && m.Hidden(i, referee.Nobody) && !after.Hidden(i, referee.Nobody) {
			return true
		}
	}
	return false
}

// make makes a move in each world.
func (w *worlds) make(moves [2]referee.Move) {
	for i, m := range w.m {
		if no, err := m.Play(referee.ByTable, "", moves[i].Command); no != nil || err != nil {
			w.t.Fatal(no, err)
		}
	}
	w.parted(moves)
}

// parted notes who knows of a difference, if moves that were just made are different.
func (w *worlds) parted(moves [2]referee.Move) {
	if moves[0].Command == moves[1].Command {
		return
	}
	w.differ = true
	for seat := range w.m[0].Players() {
		for i, m := range w.m {
			if !m.State().(referee.Veiled).Hides(moves[i], referee.Seat(seat)) {
				w.knows[referee.Seat(seat)] = true
			}
		}
	}
}

// back takes steps back in both, and does them again or not.
func (w *worlds) back() bool {
	n := 1 + w.r.IntN(3)
	w.taken = w.taken || w.differ
	for _, m := range w.m {
		if _, err := m.Undo(n, ""); err != nil {
			w.t.Fatal(err)
		}
	}
	if w.r.IntN(2) == 0 {
		for _, m := range w.m {
			if _, _, err := m.Redo(n); err != nil {
				w.t.Fatal(err)
			}
		}
	}
	return true
}

// masked are the only letters in which journals may differ: digests of 64 figures, salts of 32 that are opened, and the checksums of
// lines.
var masked = regexp.MustCompile(`(?m)^[0-9a-f]{8} |\bsealed=[0-9a-f]{64}\b| open\+? [0-9]+ [0-9a-f]{32} `)

// compare compares all that a viewer may see who must not know of the difference.
func (w *worlds) compare(step int) {
	if !w.differ {
		return
	}
	for i := range w.on {
		if err := w.on[i].Read(); err != nil {
			w.t.Fatal(err)
		}
	}
	w.same("the journal", func(i int) string { return masked.ReplaceAllString(w.text(w.path[i]), "…") })
	w.same("the size of the journal", func(i int) string { return fmt.Sprint(len(w.text(w.path[i]))) })
	w.same("the size of the file beside it", func(i int) string { return fmt.Sprint(len(w.text(referee.SealFile(w.path[i])))) })
	w.same("the page of who looks on", func(i int) string { return w.page(w.on[i].Match(), referee.Nobody) })
	for seat := referee.Nobody; int(seat) < len(w.m[0].Players()); seat++ {
		if seat == referee.Chance || w.knows[seat] {
			continue
		}
		w.differed++
		who := fmt.Sprintf("seat %d: ", seat)
		w.same(who+"JSON", func(i int) string { return w.json(w.m[i], seat) })
		if step%4 == 0 {
			w.same(who+"the page", func(i int) string { return w.page(w.m[i], seat) })
		}
		if step%5 == 0 {
			w.answers(who, seat)
		}
	}
	if asked := referee.SeenBy(w.m[0].State()); asked < 0 || !w.knows[asked] {
		w.same("the prompt", func(i int) string {
			c := w.console(w.m[i])
			c.View.AllSeats, c.View.JSON = true, true
			return answerJSON(w.t, c.Look())
		})
	}
	w.facts()
	if w.compared++; w.compared%30 == 1 {
		w.terminal()
		w.prints()
	}
	if step%60 == 0 {
		for name, m := range map[string]func(i int) *referee.Match{"": func(i int) *referee.Match { return w.m[i] }, " of who looks on": func(i int) *referee.Match { return w.on[i].Match() }} {
			w.same("the log"+name, func(i int) string { return string(gamelog.Text(chronicle.Full(&w.g.Game, m(i), true))) })
			w.same("the chronicle"+name, func(i int) string { return string(gamelog.Text(chronicle.Tale(&w.g.Game, m(i)))) })
			w.same("the board"+name, func(i int) string { return fmt.Sprint(chronicle.Live(&w.g.Game, m(i))) })
		}
	}
}

// answers compares what is said to whatever a viewer asks, also why a move is not legal that may be one in either world.
func (w *worlds) answers(who string, seat referee.Seat) {
	lines := []string{"log 40", "status", "facts", "map", "count", "moves", "later", "score", "odds", "setup", "sheet", "why", "help all", ""}
	for _, m := range w.m {
		mv := m.Moves()
		if len(mv) > 0 {
			lines = append(lines, "why "+m.Game().Grammar().Text(mv[w.r.IntN(len(mv))].Command))
		}
	}
	for _, line := range lines {
		w.same(who+line, func(i int) string {
			c := w.console(w.m[i].Copy()).For(seat)
			var out bytes.Buffer
			c.Screen.Out = &out
			c.Print(c.Line(line))
			return out.String()
		})
	}
}

// same compares what something says in both worlds.
func (w *worlds) same(what string, says func(i int) string) {
	w.t.Helper()
	a, b := says(0), says(1)
	if a == b || w.t.Failed() {
		return
	}
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	i := 0
	for i < min(len(x), len(y))-1 && x[i] == y[i] {
		i++
	}
	w.t.Errorf("after %d steps, whose secrets are of seat %d, %s tells it in line %d:\n%.3000s\n%.3000s", w.m[0].Len(), w.owner, what, i+1, x[i], y[i])
}

func (w *worlds) text(path string) string {
	data, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		w.t.Fatal(err)
	}
	return string(data)
}

func (w *worlds) console(m *referee.Match) *console.Console {
	voice := w.g.Voice(m.Setup())
	return console.New(console.Options{Match: m, Voice: voice, Scene: voice, Out: &bytes.Buffer{}, Width: 100})
}

func (w *worlds) json(m *referee.Match, seat referee.Seat) string {
	c := w.console(m)
	c.View.JSON = true
	return answerJSON(w.t, c.For(seat).Look()) + answerJSON(w.t, c.For(seat).Line("log 20"))
}

// page is what a phone of a seat is sent, with the answers to what it asks; of Nobody, what a television is sent.
func (w *worlds) page(m *referee.Match, seat referee.Seat) string {
	if w.tongues[m] == nil {
		w.tongues[m] = inLanguages(w.all).Of(m)
	}
	table, err := host.New("t", w.console(m.Snapshot()), w.tongues[m], "")
	if err != nil {
		w.t.Fatal(err)
	}
	who := host.Viewer{Tag: "en"}
	if seat >= 0 {
		who.Seats = 1 << seat
	}
	v, err := table.Now().View(who)
	if err != nil {
		w.t.Fatal(err)
	}
	v.Rev = "" // how many lines there are: compared with the journal
	data, err := json.Marshal(v)
	if err != nil {
		w.t.Fatal(err)
	}
	says := string(data)
	for _, line := range []string{"moves", "log 40", "why not play move", "status", "odds"} {
		lines, p := table.Now().Ask(who, line)
		says += fmt.Sprint("\n", line, lines, p)
	}
	return says
}

func answerJSON(t *testing.T, a say.Answer) string {
	data, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

package refereetest

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"brehon/referee"
)

// FactsCheck proves that the facts of a position say all of it. It plays random games, and of every position that it meets it checks:
// equal facts have an equal hash, and different facts another; where the hash is equal, the same is asked and the same is legal; and
// a position that is entered fact by fact into a new game is the same position again.
type FactsCheck struct {
	Game      referee.Game
	Setups    []referee.Setup // played in turn
	Positions int             // that must be met; games are played until there were as many
	Most      int             // moves of a game; then the next begins
	Seed      uint64
	// Settled reports whether nothing is half done in a position in which a person is asked: then it can be said in a new game.
	Settled func(s referee.State) bool
	Least   int // hundredths of the positions in which a person is asked that must be settled
}

// FactsResult is the result of a FactsCheck.
type FactsResult struct {
	Games, Positions, Again int // Again: met a second time, by this or another way
	Asked, Settled          int // in which a person is asked; of those, in which nothing is half done
	Faults                  []FactsFault
}

// FactsFault is a kind of fault that a FactsCheck finds. Many positions may have the same.
type FactsFault struct {
	What  string // "refused", "differs", ... and the first words of the fact that it is about
	First string // the first that was met, in full
	Times int
}

// String is the counts, with each fault in a line.
func (w FactsResult) String() string {
	text := fmt.Sprintf("%d games, %d positions, %d of them met before; a person is asked in %d, and in %d of these (%d %%) nothing is half done",
		w.Games, w.Positions, w.Again, w.Asked, w.Settled, w.share())
	for _, f := range w.Faults {
		text += fmt.Sprintf("\n%d × %s: %s", f.Times, f.What, f.First)
	}
	return text
}

func (w FactsResult) share() int { return 100 * w.Settled / max(1, w.Asked) }

// Try fails the test with every kind of fault that was found.
func (w FactsCheck) Try(tb testing.TB) {
	tb.Helper()
	got := w.Run()
	if len(got.Faults) > 0 || got.share() < w.Least {
		tb.Errorf("seed %d, at least %d %% settled: %v", w.Seed, w.Least, got)
		return
	}
	tb.Log(got)
}

// Run plays random games and checks every position, and some off the line of play.
func (w FactsCheck) Run() FactsResult {
	r := &factsRun{FactsCheck: w, g: w.Game.Grammar(), byHash: map[metHash]referee.State{}, byFacts: map[metFacts]referee.State{}}
	for n := 0; r.got.Positions < w.Positions; n++ {
		r.play(n)
	}
	return r.got
}

type factsRun struct {
	FactsCheck
	g       *referee.Grammar
	byHash  map[metHash]referee.State
	byFacts map[metFacts]referee.State
	got     FactsResult
	setup   int
	way     []string // of the game, as it can be typed
}

// Positions of one setup are identified by their hash and by their facts.
type (
	metHash struct {
		setup int
		hash  uint64
	}
	metFacts struct {
		setup int
		facts [sha256.Size]byte
	}
)

// play plays a game, or as much of it as there is time for.
func (r *factsRun) play(n int) {
	r.setup, r.way = n%len(r.Setups), r.way[:0]
	r.got.Games++
	s, no := r.Game.New(r.Setups[r.setup])
	if no != nil {
		r.fault("setup", "%+v is refused: %s (%s)", r.Setups[r.setup], no.Key, no.Rule)
		r.got.Positions = r.FactsCheck.Positions
		return
	}
	random := rand.New(rand.NewPCG(r.Seed, uint64(n)))
	player := referee.Random(random.Uint64())
	for range r.Most {
		moves := s.Moves(nil)
		r.meet(s)
		if len(moves) == 0 || r.got.Positions >= r.FactsCheck.Positions {
			return
		}
		if random.IntN(3) == 0 {
			r.beside(s, moves, random)
		}
		m := drawn(s, moves, player, random)
		s, r.way = s.Apply(m, nil), append(r.way, r.g.Text(m.Command))
	}
}

// drawn is a move at random, an outcome of chance by its weight.
func drawn(s referee.State, moves []referee.Move, player referee.Player, random *rand.Rand) referee.Move {
	if s.Turn().Seat != referee.Chance {
		m, _ := player(s, moves)
		return m
	}
	if m, ok := player(s, referee.Asides(moves)); ok {
		return m
	}
	outcomes := referee.Answers(moves)
	total := 0
	for _, m := range outcomes {
		total += int(m.Weight)
	}
	at := random.IntN(total)
	for _, m := range outcomes {
		if at -= int(m.Weight); at < 0 {
			return m
		}
	}
	panic("unreachable")
}

// beside checks the positions after two moves in either order, which are often the same.
func (r *factsRun) beside(s referee.State, moves []referee.Move, random *rand.Rand) {
	a, b := moves[random.IntN(len(moves))], moves[random.IntN(len(moves))]
	for _, pair := range [][2]referee.Move{{a, b}, {b, a}} {
		after, n := s, len(r.way)
		for _, m := range pair {
			if !slices.Contains(after.Moves(nil), m) {
				break
			}
			after, r.way = after.Apply(m, nil), append(r.way, r.g.Text(m.Command))
			r.meet(after)
		}
		r.way = r.way[:n]
	}
}

// meet tries one position.
func (r *factsRun) meet(s referee.State) {
	r.got.Positions++
	lines := r.facts(s)
	hash, facts := metHash{r.setup, s.Hash()}, metFacts{r.setup, sha256.Sum256([]byte(strings.Join(lines, "\n")))}
	other, is := r.byHash[hash]
	if same, stands := r.byFacts[facts]; is != stands || is && other.Hash() != same.Hash() {
		r.tellsApart(s, other, same)
	} else if is {
		r.got.Again++
		r.asksTheSame("one hash, and another is open", s, other)
	}
	r.byHash[hash], r.byFacts[facts] = s, s
	if s.Turn().Seat < 0 {
		return
	}
	r.got.Asked++
	if r.Settled(s) {
		r.got.Settled++
		r.back(s, lines)
	}
}

// tellsApart reports a position that has the hash of an earlier one but not its facts, or the reverse.
func (r *factsRun) tellsApart(s, byHash, byFacts referee.State) {
	if byHash != nil {
		r.fault("one hash, and other facts", "%s", r.unlike(s, byHash))
	}
	if byFacts != nil && byFacts.Hash() != s.Hash() {
		r.fault("the same facts, and another hash: "+difference(reflect.ValueOf(s), reflect.ValueOf(byFacts)), "%s",
			strings.Join(r.facts(s), ", "))
	}
}

// back says a position fact by fact in a new game.
func (r *factsRun) back(s referee.State, lines []string) {
	said, _ := r.Game.New(r.Setups[r.setup])
	refused := false
	for i, text := range lines {
		f, err := r.g.ReadFact(text)
		if err != nil {
			r.fault("said back: does not read", "%v", err)
			return
		}
		next, no := said.Say(f)
		if no == nil {
			said = next
			continue
		}
		refused = true
		r.fault("said back: refused: "+r.form(f), "%q, fact %d of %d: %s (%s) %v", text, i+1, len(lines), no.Key, no.Rule, no.Args)
	}
	if refused {
		return
	}
	if said.Hash() == s.Hash() {
		r.asksTheSame("said back: another is open", s, said)
		return
	}
	if text := r.unlike(s, said); text != "" {
		words := strings.Fields(text)
		r.fault("said back: differs: "+words[0], "%s", text)
		return
	}
	r.fault("said back: the same facts, and another hash: "+difference(reflect.ValueOf(s), reflect.ValueOf(said)), "%s", strings.Join(lines, ", "))
}

// asksTheSame tries that in two positions the same is asked, and the same is legal.
func (r *factsRun) asksTheSame(what string, a, b referee.State) {
	if x, y := a.Turn(), b.Turn(); !reflect.DeepEqual(x, y) {
		r.fault(what+": question", "%+v and %+v; %s", x, y, difference(reflect.ValueOf(a), reflect.ValueOf(b)))
	}
	x, y := a.Moves(nil), b.Moves(nil)
	for i := range max(len(x), len(y)) {
		if i == len(x) || i == len(y) || x[i] != y[i] {
			first := append(x[i:min(i+1, len(x))], y[i:min(i+1, len(y))]...)
			r.fault(what+": moves", "the lists differ at %d, by %s; %s", i+1, r.g.Text(first[0].Command), difference(reflect.ValueOf(a), reflect.ValueOf(b)))
			return
		}
	}
}

// facts are the facts of a position, as they are written.
func (r *factsRun) facts(s referee.State) (lines []string) {
	for _, f := range s.Facts() {
		lines = append(lines, r.g.FactText(f))
	}
	return lines
}

// unlike is the first fact that two positions do not have in common.
func (r *factsRun) unlike(a, b referee.State) string {
	x, y := r.facts(a), r.facts(b)
	for i := range max(len(x), len(y)) {
		switch {
		case i >= len(x):
			return fmt.Sprintf("%s is too much (fact %d)", y[i], i+1)
		case i >= len(y):
			return fmt.Sprintf("%s is lacking (fact %d)", x[i], i+1)
		case x[i] != y[i]:
			return fmt.Sprintf("%s is the fact, and is %q (fact %d)", x[i], y[i], i+1)
		}
	}
	return ""
}

// form is the form of a fact, with its gaps.
func (r *factsRun) form(f referee.Command) string {
	var words []string
	for _, w := range r.g.FactForms()[f.Form] {
		if w.Gap >= 0 {
			w.Literal = "<" + r.g.Words(w.Kind).Name + ">"
		}
		words = append(words, w.Literal)
	}
	return strings.Join(words, " ")
}

func (r *factsRun) fault(what, format string, args ...any) {
	i := slices.IndexFunc(r.got.Faults, func(f FactsFault) bool { return f.What == what })
	if i < 0 {
		i = len(r.got.Faults)
		way := r.way[max(0, len(r.way)-12):]
		r.got.Faults = append(r.got.Faults, FactsFault{What: what, First: fmt.Sprintf(format, args...) +
			fmt.Sprintf("\n  game %d, setup %+v, %d moves; the last: %s", r.got.Games, r.Setups[r.setup], len(r.way), strings.Join(way, ", "))})
	}
	r.got.Faults[i].Times++
}

// difference names the first part in which two values of one type differ; it is empty if none does.
func difference(a, b reflect.Value) string {
	switch a.Kind() {
	case reflect.Interface, reflect.Pointer:
		if a.IsNil() || b.IsNil() || a.Kind() == reflect.Pointer && a.Pointer() == b.Pointer() {
			return ""
		}
		return difference(a.Elem(), b.Elem())
	case reflect.Struct:
		for i := range a.NumField() {
			if d := difference(a.Field(i), b.Field(i)); d != "" {
				return "." + a.Type().Field(i).Name + d
			}
		}
	case reflect.Array, reflect.Slice:
		for i := range min(a.Len(), b.Len()) {
			if d := difference(a.Index(i), b.Index(i)); d != "" {
				return fmt.Sprintf("[%d]%s", i, d)
			}
		}
		if a.Len() != b.Len() {
			return fmt.Sprintf(": %d and %d", a.Len(), b.Len())
		}
	case reflect.Map, reflect.Func, reflect.Chan:
	default:
		if !a.Equal(b) {
			return fmt.Sprintf(": %v and %v", a, b)
		}
	}
	return ""
}

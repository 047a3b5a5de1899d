package games

import (
	"bytes"
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/referee"
	"brehon/referee/console"
	"brehon/referee/refereetest"
	"brehon/referee/say"
	"brehon/referee/voice"
)

var typedGames = flag.Int("typed", 2, "games, of each, in which TestWhatIsTypedIsWhatIsMade types")

// TestWhatIsTypedIsWhatIsMade types, in positions of random play, commands of the grammar as they are written: one that
// is listed is made, and no other; one that is not is refused, with its rule, and never taken for something else than an answer that ends in those words.
func TestWhatIsTypedIsWhatIsMade(t *testing.T) {
	for _, e := range List {
		all := read(t, e)
		g, setups := load(t, e)
		v := voice.New(all.Content, all.Content.Law(), lang.English(), g.Grammar())
		var universe []referee.Command
		g.Grammar().Universe(func(c referee.Command) bool {
			universe = append(universe, c)
			return true
		})
		random := rand.New(rand.NewPCG(refereetest.Seed(t, 8), 8))
		for n := range *typedGames {
			m, no := referee.Begin(g, setups[random.IntN(len(setups))])
			if no != nil {
				t.Fatal(no.Key)
			}
			for seat := range m.Players() {
				m.SetPlayer(referee.Seat(seat), "random", random.Uint64())
			}
			dice := &referee.Dice{Seed: uint64(n)}
			for more := true; more && m.Len() < 60; more, _ = m.Step(dice) {
				if m.Len()%4 == 3 && len(m.Moves()) > 0 { // a game can be over already
					typed(t, m, v, universe, random)
				}
			}
		}
	}
}

// mostTyped is about how many legal moves are typed in one position.
const mostTyped = 60

// typed types at the match as it is now, which stays as it is.
func typed(t *testing.T, m *referee.Match, v *voice.Voice, universe []referee.Command, random *rand.Rand) {
	t.Helper()
	g := m.Game().Grammar()
	try := func(line string) (say.Answer, *referee.Match) {
		at := m.Copy()
		c := console.New(console.Options{Match: at, Voice: v, Out: &bytes.Buffer{}, JSON: true, AllSeats: true})
		return c.Line(line), at
	}
	every := 1 + len(m.Moves())/mostTyped
	for i, mv := range m.Moves() {
		if i%every != random.IntN(every) {
			continue
		}
		text := g.Text(mv.Command)
		for _, line := range []string{text, strings.ToUpper(text), "  " + strings.ReplaceAll(text, " ", "   ") + " # a note"} {
			a, at := try(line)
			if a.Code != say.Done || at.Entry(m.Len()).Move != mv {
				t.Fatalf("%q is legal, and came to %+v", line, a)
			}
		}
	}
	one := m.Moves()[random.IntN(len(m.Moves()))]
	then := m.State().Apply(one, nil)
	if next := then.Moves(nil); len(next) > 0 {
		two := next[random.IntN(len(next))]
		if only, ok := referee.Only(then, next); ok { // the referee gives it before anybody steps in
			two = only
		}
		line := g.Text(one.Command) + " " + g.Text(two.Command)
		if a, at := try(line); a.Code != say.Done || at.Len() < m.Len()+2 || at.Entry(m.Len()+1).Move != two {
			t.Fatalf("%q are legal one after the other, and came to %+v", line, a)
		}
	}
	for range 20 {
		cmd := universe[random.IntN(len(universe))]
		if _, ok := m.Listed(cmd); ok {
			continue
		}
		text := g.Text(cmd)
		a, at := try(text)
		if a.Code == say.Done && len(a.Steps) == 0 && at.Len() == m.Len() && done(m, cmd) {
			continue // it was the only answer, and is told to be done already
		}
		if a.Code == say.Done && at.Len() > m.Len() && strings.HasSuffix(g.Text(at.Entry(m.Len()).Move.Command), " "+text) {
			continue // the answer with its verb left out: "saltpeter" to the question which good is taken
		}
		if first, _, _ := strings.Cut(text, " "); slices.ContainsFunc(v.Others(), func(pair string) bool { return strings.HasPrefix(pair, first+"=") }) && a.Code == say.Done {
			continue // a word of another answer is what players think of first for this one: an attack is a battle
		}
		if a.Code != say.Refused || a.Refusal == nil || a.Refusal.Command != text || a.Refusal.Rule == "" {
			t.Fatalf("%q is not legal, and came to %+v %+v", text, a, a.Refusal)
		}
	}
}

// done reports whether the referee has made the command as an only answer, behind the last step that was anybody's.
func done(m *referee.Match, cmd referee.Command) bool {
	for i := m.Len() - 1; i >= 0 && m.Entry(i).By == referee.ByReferee; i-- {
		if m.Entry(i).Move.Command == cmd {
			return true
		}
	}
	return false
}

package games

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/referee"
	"brehon/referee/say"
)

// How a game is recorded by hand, some lines at a time:
//
//	go test ./cmd/brehon/games -run SitDown -sit NEW.txt -type "move 3 5>7, battle 7 eyrie ? ?|end"
//
// The file needs its first line, the one with $. The dice and cards of the table are thrown and drawn, and typed.
var (
	sitAt = flag.String("sit", "", "file of a game to go on with")
	goOn  = flag.Bool("go-on", false, "then let heirs play Feudum on to the end")
	types = flag.String("type", "", "lines to type there, with | between them; each ? is a die")
)

func TestSitDown(t *testing.T) {
	if *sitAt == "" {
		t.Skip("only with -sit")
	}
	s := sitDown(t, *sitAt)
	old := s.lines
	s.lines = nil
	for _, line := range old {
		if a := s.types(line); a.Code != say.Done {
			t.Fatalf("%q is %s:\n%s", line, a.Result, s.out)
		}
	}
	s.out.Reset()
	h := fnv.New64()
	h.Write([]byte(*sitAt))
	random := rand.New(rand.NewPCG(h.Sum64(), uint64(len(old))))
	s.chance(random)
	for _, line := range strings.Split(*types, "|") {
		if line = dice(line, random); line == "" {
			continue
		}
		fmt.Fprintf(s.out, "> %s\n", line)
		if a := s.types(line); a.Code != say.Done {
			break
		}
		s.chance(random)
	}
	if *goOn {
		s.playsFeudum(t, random)
	}
	fmt.Println(s.out.String())
	fmt.Println(s.console.Prompt(), s.console.View.Voice.Message(s.match.State().Turn().Ask))
	fmt.Println(s.tally, s.now)
	s.write(t, *sitAt)
}

// dice puts two dice for each two ?, the higher one first.
func dice(line string, random *rand.Rand) string {
	for strings.Contains(line, "? ?") {
		a, b := random.IntN(4), random.IntN(4)
		line = strings.Replace(line, "? ?", fmt.Sprint(max(a, b), min(a, b)), 1)
	}
	return line
}

// chance types what is thrown and drawn, until somebody is asked.
func (s *sitting) chance(random *rand.Rand) {
	for s.match.State().Turn().Seat == referee.Chance {
		if a := s.types(s.text(drawn(s.match.Moves(), random).Command)); a.Code != say.Done {
			panic(a.Line + " is " + a.Result)
		}
	}
}

// drawn is an outcome of chance, by its weight.
func drawn(moves []referee.Move, random *rand.Rand) referee.Move {
	sum := 0
	for _, m := range moves {
		sum += int(m.Weight)
	}
	n := random.IntN(sum)
	i := slices.IndexFunc(moves, func(m referee.Move) bool { n -= int(m.Weight); return n < 0 })
	return moves[i]
}

// text is a command in the words of the table.
func (s *sitting) text(c referee.Command) string {
	var words []string
	g := s.match.Game().Grammar()
	for _, w := range g.Forms()[c.Form] {
		switch {
		case w.Gap < 0:
			words = append(words, s.console.View.Voice.Typed("form", w.Literal))
		case g.Words(w.Kind).List == nil:
			words = append(words, strconv.Itoa(int(c.Args[w.Gap])))
		default:
			words = append(words, s.console.View.Voice.Typed(g.Words(w.Kind).Name, g.Word(w.Kind, int(c.Args[w.Gap]))))
		}
	}
	return strings.Join(words, " ")
}

// write keeps what was typed.
func (s *sitting) write(t testing.TB, path string) {
	list := slices.Concat(s.head, s.lines)
	if _, over := s.match.State().Over(); over {
		list = append(list, s.ending()...)
	}
	if err := os.WriteFile(path, []byte(strings.Join(list, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

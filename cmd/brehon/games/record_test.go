package games

import (
	"cmp"
	"flag"
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"brehon/referee"
	"brehon/referee/say"
)

var record = flag.Bool("record", false, "record anew the games of which the first line says so")

// TestRecord plays the games that have a seed anew, and types what is played:
//
//	go test ./cmd/brehon/games -run TestRecord$ -record
//
// With -sit NAME.txt only that one. Such a game begins with "# Seed 7: …"; a new one needs that line and the one with $.
func TestRecord(t *testing.T) {
	if !*record {
		t.Skip("only with -record")
	}
	for _, path := range slices.Concat(recordedGames("root"), recordedGames("feudum"), recordedGames("turlough")) {
		s := sitDown(t, path)
		rest, is := strings.CutPrefix(s.head[0], "# Seed ")
		if !is || *sitAt != "" && filepath.Base(path) != *sitAt {
			continue
		}
		number, _, _ := strings.Cut(rest, ":")
		seed, err := strconv.ParseUint(number, 10, 64)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		s.lines = nil
		switch random := rand.New(rand.NewPCG(seed, 14)); s.match.Game().ID() {
		case feudumEntry.ID:
			s.playsFeudum(t, random)
		case turloughEntry.ID:
			s.playsTurlough(t, seed, strings.Fields(rest)[1])
		default:
			s.plays(t, random)
		}
		s.write(t, path)
		t.Logf("%-28s %s", filepath.Base(path), s.tally)
	}
}

// longestGame is how many lines a game may have.
const longestGame = 3000

// plays plays the game to its end.
func (s *sitting) plays(t *testing.T, random *rand.Rand) {
	var turn *person
	var left []string
	for range longestGame {
		now := s.match.State().Turn()
		if _, over := s.match.State().Over(); over {
			return
		}
		if now.Seat == referee.Chance {
			if s.now > 0 { // the person’s own dice and cards
				s.typesAll(t, []referee.Command{s.said(s.match.Moves(), random)})
			} else {
				s.chance(random)
			}
			continue
		}
		p := &person{who: s.match.State().Seats()[now.Seat][0], random: random, m: s.match.Copy()}
		switch now.Ask.Key {
		case "ask.lay":
			p.setsUp()
		case "ask.person":
			if turn == nil {
				turn, left = p, strings.Fields(plan[p.who]+" end")
			}
			turn.m, turn.made = p.m, nil
			left = turn.turn(left)
			p.made = turn.made
			if len(left) == 0 {
				turn = nil
			}
		default:
			s.answersTo(t, now, random)
			continue
		}
		s.typesAll(t, p.made)
	}
	t.Fatalf("%s: the game does not end", s.head)
}

// answersTo answers what a person is asked beside their turn.
func (s *sitting) answersTo(t *testing.T, now referee.Turn, random *rand.Rand) {
	if now.First {
		s.typesLine(t, "")
		return
	}
	s.typesAll(t, []referee.Command{s.said(referee.Answers(s.match.Moves()), random)})
}

// said is what a person answers: dice as they fall, and of a card no more than its suit where that will do.
func (s *sitting) said(moves []referee.Move, random *rand.Rand) referee.Command {
	var short []referee.Move
	for _, mv := range moves {
		if words := strings.Fields(s.text(mv.Command)); !strings.Contains(words[len(words)-1], "-") {
			short = append(short, mv)
		}
	}
	if len(short) > 0 {
		moves = short
	}
	if moves[0].Weight > 0 {
		return drawn(moves, random).Command
	}
	return moves[random.IntN(len(moves))].Command
}

func (s *sitting) typesLine(t *testing.T, line string) {
	if a := s.types(line); a.Code != say.Done {
		t.Fatalf("%q is %s:\n%s", line, a.Result, s.out)
	}
	s.out.Reset()
}

// typesAll types commands on one line, each as short as it is understood.
func (s *sitting) typesAll(t *testing.T, list []referee.Command) {
	if len(list) == 0 {
		return
	}
	line := ""
	for i, c := range list {
		if n := s.enters(line, list[:i+1]); n > 0 && s.least > 0 {
			if i > 0 {
				s.typesLine(t, line)
			}
			for range n {
				s.typesLine(t, "")
			}
			s.typesAll(t, list[i+1:])
			return
		}
		best := ""
		for _, way := range s.ways(c, list[:i]) {
			if s.means(s.match, line+way, list[:i+1]) {
				best = way
				break
			}
		}
		if best == "" && i > 0 { // on a line of its own
			s.typesLine(t, line)
			s.typesAll(t, list[i:])
			return
		}
		if best == "" {
			t.Fatalf("%s: %q is not understood behind %q", s.head, s.text(c), line)
		}
		line += best
	}
	s.typesLine(t, line)
}

// enters is how often Enter is pressed to give the last of some commands, behind a line that gives the others; 0: it is none that
// Enter gives.
func (s *sitting) enters(line string, list []referee.Command) int {
	m := s.match.Copy()
	c := s.console.Over(m, io.Discard)
	if len(list) > 1 {
		if a := c.Line(line); a.Code != say.Done {
			return 0
		}
	}
	for n := 1; n <= 2; n++ {
		from := m.Len()
		c.Line("")
		for i := from; i < m.Len(); i++ {
			if e := m.Entry(i); e.By == referee.ByTable {
				return n * truth(e.Move.Command == list[len(list)-1])
			}
		}
	}
	return 0
}

// means reports whether a line is these commands and no others.
func (s *sitting) means(m *referee.Match, line string, want []referee.Command) bool {
	m = m.Copy()
	from := m.Len()
	c := s.console.Over(m, io.Discard)
	if a := c.Line(line); a.Code != say.Done {
		return false
	}
	var got []referee.Command
	for i := from; i < m.Len(); i++ {
		e := m.Entry(i)
		_, only := referee.Only(e.Before, e.Before.Moves(nil)) // it may be typed or left out
		if e.By == referee.ByTable && !(only && m.Game().ID() == feudumEntry.ID) {
			got = append(got, e.Move.Command)
		}
	}
	return slices.Equal(got, want)
}

// ways are ways to type a command behind others, the shortest first: without the words that it has in common with the one
// before, a number of one left out, words cut short.
func (s *sitting) ways(c referee.Command, before []referee.Command) (list []string) {
	words := strings.Fields(s.text(c))
	if last := len(words) - 1; last > 0 { // a card by two words
		words = slices.Concat(words[:last], strings.Split(words[last], "-"))
	}
	g := s.match.Game().Grammar()
	if g.Forms()[c.Form][0].Literal == "roll" {
		sep := strings.Repeat(" ", min(1, len(before)))
		list = append(list, sep+strings.Join(words[1:], " "))
	}
	sep := ""
	if len(before) > 0 {
		sep = ","
	}
	cut := func(words []string, verb, name int) string {
		short := slices.Clone(words)
		for i, w := range short {
			n := name
			if i == 0 {
				n = verb
			}
			if r := []rune(w); len(r) > n && r[0] > '9' {
				short[i] = string(r[:n])
			}
		}
		return strings.Join(short, " ")
	}
	for _, h := range leftOut(words, len(before) > 0 || s.least > 0) {
		for _, verb := range []int{1, 2, 3, 5} {
			for _, name := range []int{1, 2, 3, 5, 7, 99} {
				if verb >= s.least && name >= s.least {
					list = append(list, sep+cut(h, verb, name))
				}
			}
		}
		list = append(list, sep+strings.Join(h, " "))
	}
	slices.SortFunc(list, func(a, b string) int {
		return cmp.Or(utf8.RuneCountInString(a)-utf8.RuneCountInString(b), strings.Compare(a, b))
	})
	return slices.Compact(list)
}

// leftOut are words of a command without any of those behind the verb, and without the verb where another command is before.
func leftOut(words []string, bare bool) (list [][]string) {
	for set := range 1 << (len(words) - 1) {
		var left []string
		for i, w := range words[1:] {
			if set>>i&1 == 0 {
				left = append(left, w)
			}
		}
		list = append(list, append([]string{words[0]}, left...))
		if bare && len(left) > 0 {
			list = append(list, left)
		}
	}
	return list
}

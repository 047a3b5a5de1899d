package games

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"brehon/referee"
)

// playsTurlough lets automata of a level play, as the first line of the file says, and types what they do as persons would: what
// one of them decides in one go on a line, the dice of a throw or of a whole fight on another.
func (s *sitting) playsTurlough(t *testing.T, seed uint64, level string) {
	played, no := referee.Begin(s.match.Game(), s.match.Setup())
	if no != nil {
		t.Fatal(no)
	}
	for seat := range played.Players() {
		if err := played.SetPlayer(referee.Seat(seat), "automaton:"+level, seed+uint64(seat)); err != nil {
			t.Fatal(err)
		}
	}
	for more := true; more; {
		var err error
		if more, err = played.Go(&referee.Dice{Seed: seed}); err != nil {
			t.Fatal(err)
		}
	}
	var moves []referee.Move
	for i := range played.Len() {
		if e := played.Entry(i); e.By != referee.ByReferee {
			moves = append(moves, e.Move)
		}
	}
	s.least = leastLetters
	for len(moves) > 0 {
		if n := s.typesFight(t, moves); n > 0 {
			moves = moves[n:]
			continue
		}
		var hand []referee.Command
		for _, mv := range moves {
			if mv.Seat != moves[0].Seat {
				break
			}
			hand = append(hand, mv.Command)
		}
		s.typesAll(t, hand)
		moves = moves[len(hand):]
	}
}

// leastLetters is how short a word is cut in these games: nobody at a table thinks of less.
const leastLetters = 3

// typesFight types the dice of a fight alone, as many as are understood on one line, and returns how many moves that was.
func (s *sitting) typesFight(t *testing.T, moves []referee.Move) int {
	var line []string
	var list []referee.Command
	lines := map[int]string{} // by how many moves
	for i, mv := range moves {
		text := strings.Fields(s.text(mv.Command))
		if mv.Seat == referee.Chance && text[0] != "roll" || mv.Seat != referee.Chance && i > 0 && moves[i-1].Seat != referee.Chance && i > 3 {
			break
		}
		if list = append(list, mv.Command); mv.Seat == referee.Chance {
			line = append(line, text[1])
			lines[len(list)] = strings.Join(line, " ")
		}
	}
	for n := len(list); n > 0; n-- {
		if dice := lines[n]; strings.Contains(dice, " ") && s.means(s.match, dice, list[:n]) {
			s.typesLine(t, dice)
			return n
		}
	}
	return 0
}

// Bars of the recorded games of five persons, in keys, Enter included. When verbs, rollers and every end had to be typed, the same
// games took 183 a Round, as short as words of three letters make it, and 740 in whole words; a clash with two armies on a side 11.
const (
	keysOfRound = 170
	keysOfClash = 5
)

// TestKeysOfTurlough types the recorded games of five persons again, and counts the keys of a Round and of a clash.
func TestKeysOfTurlough(t *testing.T) {
	paths := recordedGames("turlough")
	if len(paths) < 3 {
		t.Errorf("there are %d games", len(paths))
	}
	for _, path := range paths {
		s := sitDown(t, path)
		if len(s.match.Players()) != 5 {
			t.Errorf("%s is no game of five", path)
		}
		keys, dice, thrown := 0, 0, 0
		for _, line := range s.lines {
			keys += utf8.RuneCountInString(line) + 1
			if words := strings.Fields(line); len(words) > 1 && !strings.ContainsFunc(line, func(r rune) bool { return r != ' ' && (r < '0' || r > '9') }) {
				dice, thrown = dice+len(line)+1, thrown+len(words)
			}
		}
		if !s.typesAgain(t, path) {
			continue
		}
		rounds, clashes := 0, 0
		for i := range s.match.Len() {
			e := s.match.Entry(i)
			rounds += truth(strings.HasPrefix(s.match.Text(e), "draw "))
			clashes += truth(e.Chance() && referee.SeriesOf(s.match.Game(), e.Before) != 0)
		}
		round, clash := float64(keys)/float64(max(1, rounds)), 2*float64(dice)/float64(max(1, thrown))
		t.Logf("%-14s %2d Rounds, %5.1f keys each; %3d clashes, %.1f keys each", filepath.Base(path), rounds, round, clashes/2, clash)
		if round > keysOfRound || clash > keysOfClash || rounds == 0 || clashes == 0 {
			t.Errorf("%s: %.1f keys a Round, %.1f a clash; the most are %d and %d", path, round, clash, keysOfRound, keysOfClash)
		}
	}
}

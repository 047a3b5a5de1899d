package games

import (
	"slices"
	"strings"
	"testing"

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

// TestKeysOfTurlough counts the keys of the recorded games of five persons, Enter included.
func TestKeysOfTurlough(t *testing.T) {
	for _, path := range recordedGames("turlough") {
		s := sitDown(t, path)
		keys, rounds := 0, 0
		for _, line := range s.lines {
			keys += len([]rune(line)) + 1
		}
		if !s.typesAgain(t, path) {
			continue
		}
		for i := range s.match.Len() {
			rounds += truth(strings.HasPrefix(s.match.Text(s.match.Entry(i)), "draw "))
		}
		t.Logf("%s: %d Rounds, %.0f keys each", path, rounds, float64(keys)/float64(max(1, rounds)))
	}
	_ = slices.Contains[[]int]
}

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
		n := 1
		for n < len(moves) && moves[n].Seat == moves[0].Seat {
			n++
		}
		n = s.typesHand(t, moves[:n])
		moves = moves[n:]
	}
}

// leastLetters is how short a word is cut in these games: nobody at a table thinks of less.
const leastLetters = 3

// typesHand types what one hand does, on one line if it is understood so, and returns how many moves that was.
func (s *sitting) typesHand(t *testing.T, moves []referee.Move) int {
	var list []referee.Command
	for _, mv := range moves {
		list = append(list, mv.Command)
	}
	s.typesAll(t, list)
	return len(moves)
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

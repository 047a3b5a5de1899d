package root

import (
	"testing"

	"brehon/generate/generatetest"
	"brehon/generate/piece"
)

// moment is a game in its middle.
var moment = piece.Live{
	Title: "turn 5 · Electric Eyrie · Daylight, move",
	Marks: map[string]int{"mark.bot.eyrie": 1},
	Powers: []piece.Power{{Owner: "eyrie", Lines: []string{"8 VP", "10 in supply", "Decree: fox 1, rabbit 1, bird 2"}},
		{Owner: "marquise", Lines: []string{"10 VP", "hand 4"}}, {Owner: "alliance", Lines: []string{"7 VP", "hand 3", "supporters 5"}}},
	Placed: []piece.Placed{
		{ID: "warrior", Place: "1", Owner: "marquise", Count: 1}, {ID: "keep", Place: "1", Owner: "marquise"}, {ID: "rule", Place: "1", Owner: "marquise"},
		{ID: "warrior", Place: "3", Owner: "eyrie", Count: 4}, {ID: "roost", Place: "3", Owner: "eyrie"}, {ID: "rule", Place: "3", Owner: "eyrie"},
		{ID: "sympathy", Place: "4", Owner: "alliance"}, {ID: "ruin", Place: "6"}, {ID: "ruin", Place: "10"}, {ID: "ruin", Place: "11"}, {ID: "ruin", Place: "12"},
		{ID: "warrior", Place: "8", Owner: "eyrie", Count: 4}, {ID: "warrior", Place: "8", Owner: "marquise", Count: 1}, {ID: "roost", Place: "8", Owner: "eyrie"}, {ID: "rule", Place: "8", Owner: "eyrie"},
		{ID: "warrior", Place: "9", Owner: "marquise", Count: 1}, {ID: "workshop", Place: "9", Owner: "marquise"},
		{ID: "warrior", Place: "11", Owner: "eyrie", Count: 1}, {ID: "warrior", Place: "11", Owner: "marquise", Count: 12}, {ID: "warrior", Place: "11", Owner: "lizards", Count: 2},
		{ID: "rule", Place: "11", Owner: "marquise"}, {ID: "sawmill", Place: "11", Owner: "marquise"}, {ID: "garden", Place: "11", Owner: "lizards"}, {ID: "plot", Place: "11", Owner: "corvids"}, {ID: "pawn", Place: "11", Owner: "vagabond"},
		{ID: "warrior", Place: "12", Owner: "eyrie", Count: 1}, {ID: "warrior", Place: "12", Owner: "marquise", Count: 2}, {ID: "warrior", Place: "12", Owner: "lizards", Count: 2},
		{ID: "warrior", Place: "12", Owner: "riverfolk", Count: 1}, {ID: "warrior", Place: "12", Owner: "duchy", Count: 11}, {ID: "post", Place: "12", Owner: "riverfolk"},
		{ID: "pawn", Place: "A3", Owner: "vagabond"}, {ID: "way", Place: "8>4", Count: 3},
	},
}

// TestPicture draws a moment of a game; with -into it is written there.
func TestPicture(t *testing.T) { generatetest.Picture(t, Kit(read(t)), "two-autumn", moment) }

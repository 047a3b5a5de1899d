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
		{Piece: "warrior", Place: "1", Owner: "marquise", Count: 1}, {Piece: "keep", Place: "1", Owner: "marquise"}, {Piece: "rule", Place: "1", Owner: "marquise"},
		{Piece: "warrior", Place: "3", Owner: "eyrie", Count: 4}, {Piece: "roost", Place: "3", Owner: "eyrie"}, {Piece: "rule", Place: "3", Owner: "eyrie"},
		{Piece: "sympathy", Place: "4", Owner: "alliance"}, {Piece: "ruin", Place: "6"}, {Piece: "ruin", Place: "10"}, {Piece: "ruin", Place: "11"}, {Piece: "ruin", Place: "12"},
		{Piece: "warrior", Place: "8", Owner: "eyrie", Count: 4}, {Piece: "warrior", Place: "8", Owner: "marquise", Count: 1}, {Piece: "roost", Place: "8", Owner: "eyrie"}, {Piece: "rule", Place: "8", Owner: "eyrie"},
		{Piece: "warrior", Place: "9", Owner: "marquise", Count: 1}, {Piece: "workshop", Place: "9", Owner: "marquise"},
		{Piece: "warrior", Place: "11", Owner: "eyrie", Count: 1}, {Piece: "warrior", Place: "11", Owner: "marquise", Count: 12}, {Piece: "warrior", Place: "11", Owner: "lizards", Count: 2},
		{Piece: "rule", Place: "11", Owner: "marquise"}, {Piece: "sawmill", Place: "11", Owner: "marquise"}, {Piece: "garden", Place: "11", Owner: "lizards"}, {Piece: "plot", Place: "11", Owner: "corvids"}, {Piece: "pawn", Place: "11", Owner: "vagabond"},
		{Piece: "warrior", Place: "12", Owner: "eyrie", Count: 1}, {Piece: "warrior", Place: "12", Owner: "marquise", Count: 2}, {Piece: "warrior", Place: "12", Owner: "lizards", Count: 2},
		{Piece: "warrior", Place: "12", Owner: "riverfolk", Count: 1}, {Piece: "warrior", Place: "12", Owner: "duchy", Count: 11}, {Piece: "post", Place: "12", Owner: "riverfolk"},
		{Piece: "pawn", Place: "A3", Owner: "vagabond"}, {Piece: "way", Place: "8>4", Count: 3},
	},
}

// TestPicture draws a moment of a game; with -into it is written there.
func TestPicture(t *testing.T) { generatetest.Picture(t, Kit(read(t)), "two-autumn", moment) }

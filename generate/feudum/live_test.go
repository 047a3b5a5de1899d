package feudum

import (
	"strings"
	"testing"

	"brehon/content/lang"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	"brehon/generate/draw/record"
	"brehon/generate/feudum/chart"
	"brehon/generate/feudum/look"
	"brehon/generate/generatetest"
	"brehon/generate/piece"
)

// moment is a game in its middle.
var moment = piece.Live{
	Title: "Round 6 · epoch II · red plays Move",
	Powers: []piece.Power{
		{Owner: "green", Lines: []string{"21 VP · 6 shillings · barrel 2", "food 3, wood 1, saltpeter 1", "2 writs · 1 seal"}},
		{Owner: "red", Lines: []string{"17 VP · 2 shillings · barrel 0", "food 5, iron 2", "1 writ · bead 4"}},
		{Owner: "blue", Lines: []string{"24 VP · 9 shillings · barrel 3", "food 1, sulfur 2", "3 writs"}},
		{Owner: "yellow", Lines: []string{"12 VP · 4 shillings · barrel 1", "food 4, wood 2", "no writ"}}},
	Placed: []piece.Placed{
		{Piece: "tile", Place: "sea", Count: 1}, {Piece: "tile", Place: "island", Count: 2}, {Piece: "tile", Place: "forest", Count: 3}, {Piece: "tile", Place: "desert", Count: 2},
		{Piece: "tile", Place: "badlands", Count: 2}, {Piece: "tile", Place: "mountain", Count: 5},
		{Piece: "outpost", Place: "sea1"}, {Piece: "farm", Place: "sea2"}, {Piece: "food", Place: "sea2", Count: 1}, {Piece: "outpost", Place: "sea3"}, {Piece: "town", Place: "isl1"},
		{Piece: "ruler", Place: "isl1", Owner: "yellow"}, {Piece: "knight", Place: "isl1", Owner: "yellow", Count: 1}, {Piece: "ship", Place: "isl1", Owner: "yellow", Count: 1},
		{Piece: "outpost", Place: "isl2"}, {Piece: "farm", Place: "isl3"}, {Piece: "outpost", Place: "isl4"}, {Piece: "submersible", Place: "isl4", Count: 1},
		{Piece: "farm", Place: "for1"}, {Piece: "ruler", Place: "for1", Owner: "green"}, {Piece: "food", Place: "for1", Count: 4}, {Piece: "wood", Place: "for1", Count: 2}, {Piece: "iron", Place: "for1", Count: 1}, {Piece: "sulfur", Place: "for1", Count: 1}, {Piece: "saltpeter", Place: "for1", Count: 1},
		{Piece: "town", Place: "for2"}, {Piece: "ruler", Place: "for2", Owner: "red"}, {Piece: "subject", Place: "for2", Owner: "red"}, {Piece: "serf", Place: "for2", Owner: "green"}, {Piece: "serf-seal", Place: "for2"},
		{Piece: "monk", Place: "for2", Owner: "red", Count: 1}, {Piece: "farmer", Place: "for2", Owner: "green", Count: 1},
		{Piece: "outpost", Place: "for3"}, {Piece: "merchant", Place: "for3", Owner: "blue", Count: 1}, {Piece: "wine", Place: "for3", Owner: "blue", Count: 1},
		{Piece: "farm", Place: "des1"}, {Piece: "outpost", Place: "des2"}, {Piece: "feudum", Place: "des3", Owner: "alchemist"}, {Piece: "ruler", Place: "des3", Owner: "blue"}, {Piece: "subject", Place: "des3", Owner: "blue"}, {Piece: "subject-seal", Place: "des3"},
		{Piece: "alchemist", Place: "des3", Owner: "blue", Count: 1}, {Piece: "noble", Place: "des3", Owner: "yellow", Count: 1}, {Piece: "knight", Place: "des3", Owner: "red", Count: 2}, {Piece: "behemoth", Place: "des3", Owner: "green", Count: 1},
		{Piece: "town", Place: "des4"}, {Piece: "ruler", Place: "des4", Owner: "green"}, {Piece: "serf", Place: "des4", Owner: "yellow"}, {Piece: "orchard", Place: "des4"}, {Piece: "resource", Place: "des4", Count: 3},
		{Piece: "farm", Place: "des5"}, {Piece: "outpost", Place: "bad1"}, {Piece: "ruler", Place: "bad1", Owner: "red"}, {Piece: "farm", Place: "bad2"}, {Piece: "outpost", Place: "bad3"},
		{Piece: "town", Place: "bad4"}, {Piece: "ruler", Place: "bad4", Owner: "yellow"}, {Piece: "farm", Place: "bad5"}, {Piece: "outpost", Place: "mtn1"}, {Piece: "town", Place: "mtn2"}, {Piece: "flying", Place: "mtn2", Count: 1},
		{Piece: "silver", Place: "bad4"}, {Piece: "way", Place: "for2>bad1"},
		{Piece: "seat", Place: "farmer", Owner: "green", Count: 1}, {Piece: "seat", Place: "farmer", Owner: "blue", Count: 2}, {Piece: "seat", Place: "merchant", Owner: "blue", Count: 1},
		{Piece: "seat", Place: "alchemist", Owner: "blue", Count: 1}, {Piece: "seat", Place: "knight", Owner: "red", Count: 1}, {Piece: "seat", Place: "knight", Owner: "yellow", Count: 2}, {Piece: "seat", Place: "knight", Owner: "green", Count: 3}, {Piece: "seat", Place: "knight", Owner: "blue", Count: 4},
		{Piece: "seat", Place: "noble", Owner: "yellow", Count: 1}, {Piece: "seat", Place: "monk", Owner: "red", Count: 1},
	},
}

// TestPicture draws a moment of a game; with -into it is written there.
func TestPicture(t *testing.T) { generatetest.Picture(t, Kit(read(t)), "four", moment) }

// TestPictureShows: each thing of a position changes the picture, whatever else lies there.
func TestPictureShows(t *testing.T) {
	g, _ := read(t)
	pen := drawtest.Pen(t, look.Of(g), lang.English(), false)
	board := chart.New(pen, g)
	whole := record.Draw(func(in draw.Surface) { board.DrawLive(in, moment) })
	for i, p := range moment.Placed {
		less := moment
		less.Placed = append(append([]piece.Placed{}, moment.Placed[:i]...), moment.Placed[i+1:]...)
		if record.Draw(func(in draw.Surface) { board.DrawLive(in, less) }) == whole {
			t.Errorf("%s in %s is not drawn", p.Piece, p.Place)
		}
	}
	for _, code := range []string{"GR", "RE", "BL", "YE"} {
		if !strings.Contains(whole, code) {
			t.Errorf("nothing of %s is drawn", code)
		}
	}
	if at, ok := board.At("FOR2"); !ok || at.X < 100 {
		t.Errorf("FOR2 lies at %v, %t", at, ok)
	}
	if _, ok := board.At("for9"); ok {
		t.Error("there is no FOR9")
	}
}

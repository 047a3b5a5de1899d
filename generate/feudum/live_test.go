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
		{ID: "tile", Place: "sea", Count: 1}, {ID: "tile", Place: "island", Count: 2}, {ID: "tile", Place: "forest", Count: 3}, {ID: "tile", Place: "desert", Count: 2},
		{ID: "tile", Place: "badlands", Count: 2}, {ID: "tile", Place: "mountain", Count: 5},
		{ID: "outpost", Place: "sea1"}, {ID: "farm", Place: "sea2"}, {ID: "food", Place: "sea2", Count: 1}, {ID: "outpost", Place: "sea3"}, {ID: "town", Place: "isl1"},
		{ID: "ruler", Place: "isl1", Owner: "yellow"}, {ID: "knight", Place: "isl1", Owner: "yellow", Count: 1}, {ID: "ship", Place: "isl1", Owner: "yellow", Count: 1},
		{ID: "outpost", Place: "isl2"}, {ID: "farm", Place: "isl3"}, {ID: "outpost", Place: "isl4"}, {ID: "submersible", Place: "isl4", Count: 1},
		{ID: "farm", Place: "for1"}, {ID: "ruler", Place: "for1", Owner: "green"}, {ID: "food", Place: "for1", Count: 4}, {ID: "wood", Place: "for1", Count: 2}, {ID: "iron", Place: "for1", Count: 1}, {ID: "sulfur", Place: "for1", Count: 1}, {ID: "saltpeter", Place: "for1", Count: 1},
		{ID: "town", Place: "for2"}, {ID: "ruler", Place: "for2", Owner: "red"}, {ID: "subject", Place: "for2", Owner: "red"}, {ID: "serf", Place: "for2", Owner: "green"}, {ID: "serf-seal", Place: "for2"},
		{ID: "monk", Place: "for2", Owner: "red", Count: 1}, {ID: "farmer", Place: "for2", Owner: "green", Count: 1},
		{ID: "outpost", Place: "for3"}, {ID: "merchant", Place: "for3", Owner: "blue", Count: 1}, {ID: "wine", Place: "for3", Owner: "blue", Count: 1},
		{ID: "farm", Place: "des1"}, {ID: "outpost", Place: "des2"}, {ID: "feudum", Place: "des3", Owner: "alchemist"}, {ID: "ruler", Place: "des3", Owner: "blue"}, {ID: "subject", Place: "des3", Owner: "blue"}, {ID: "subject-seal", Place: "des3"},
		{ID: "alchemist", Place: "des3", Owner: "blue", Count: 1}, {ID: "noble", Place: "des3", Owner: "yellow", Count: 1}, {ID: "knight", Place: "des3", Owner: "red", Count: 2}, {ID: "behemoth", Place: "des3", Owner: "green", Count: 1},
		{ID: "town", Place: "des4"}, {ID: "ruler", Place: "des4", Owner: "green"}, {ID: "serf", Place: "des4", Owner: "yellow"}, {ID: "orchard", Place: "des4"}, {ID: "resource", Place: "des4", Count: 3},
		{ID: "farm", Place: "des5"}, {ID: "outpost", Place: "bad1"}, {ID: "ruler", Place: "bad1", Owner: "red"}, {ID: "farm", Place: "bad2"}, {ID: "outpost", Place: "bad3"},
		{ID: "town", Place: "bad4"}, {ID: "ruler", Place: "bad4", Owner: "yellow"}, {ID: "farm", Place: "bad5"}, {ID: "outpost", Place: "mtn1"}, {ID: "town", Place: "mtn2"}, {ID: "flying", Place: "mtn2", Count: 1},
		{ID: "silver", Place: "bad4"}, {ID: "way", Place: "for2>bad1"},
		{ID: "seat", Place: "farmer", Owner: "green", Count: 1}, {ID: "seat", Place: "farmer", Owner: "blue", Count: 2}, {ID: "seat", Place: "merchant", Owner: "blue", Count: 1},
		{ID: "seat", Place: "alchemist", Owner: "blue", Count: 1}, {ID: "seat", Place: "knight", Owner: "red", Count: 1}, {ID: "seat", Place: "knight", Owner: "yellow", Count: 2}, {ID: "seat", Place: "knight", Owner: "green", Count: 3}, {ID: "seat", Place: "knight", Owner: "blue", Count: 4},
		{ID: "seat", Place: "noble", Owner: "yellow", Count: 1}, {ID: "seat", Place: "monk", Owner: "red", Count: 1},
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
			t.Errorf("%s in %s is not drawn", p.ID, p.Place)
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

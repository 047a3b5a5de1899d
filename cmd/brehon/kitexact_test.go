package main

import (
	"image/color"
	"path/filepath"
	"strings"
	"testing"
)

// TestNumbersForHousesAreInRange: what is no number is refused, too.
func TestNumbersForHousesAreInRange(t *testing.T) {
	for _, x := range []struct{ house, flag, says string }{
		{"images", "--dpi", "choose a number from 72 to 1200"},
		{"images", "--bleed", "choose a number of mm from 0 to 10"},
		{"box", "--thick", "from 0.1 to 5 mm"},
	} {
		for _, value := range []string{"NaN", "Inf", "-1", "5000"} {
			if says := brehon(t, 2, "kit", "turlough", "--lang", "en", "--out", t.TempDir(), "--for", x.house, "--piece", "rain", x.flag+"="+value); !strings.Contains(says, x.says) {
				t.Errorf("%s %s: it does not say %q, but\n%s", x.flag, value, x.says, says)
			}
		}
	}
}

// TestWhatCannotBeMadeForAHouse is refused, with the cure.
func TestWhatCannotBeMadeForAHouse(t *testing.T) {
	for _, x := range []struct {
		exit int
		args []string
		says string
	}{
		{2, []string{"turlough", "--for", "cut", "--cut-marks", "five"}, `unknown --cut-marks "five"; choose three or four`},
		{2, []string{"turlough", "--for", "mpc", "--cut-marks", "four"}, "--cut-marks is for --for cut: the marks by which a machine finds the sheet"},
		{2, []string{"turlough", "--for", "mcp"}, `there is no house for --for, "mcp"; did you mean "mpc"?`},
		{1, []string{"feudum", "--for", "mpc"}, "mpc makes none of these pieces, but only what can be card, slip: leave it out of --for"},
		{2, []string{"turlough", "--for", "box", "--only", "mat"}, "this game has no deck of cards, and nothing that goes in bags: leave out --for box"},
		{1, []string{"turlough", "--for", "cut", "--only", "board"}, "there is nothing for a machine to cut: these are whole sheets"},
	} {
		if says := brehon(t, x.exit, append([]string{"kit", "--lang", "en", "--out", t.TempDir()}, x.args...)...); !strings.Contains(says, x.says) {
			t.Errorf("%v: it does not say %q, but\n%s", x.args, x.says, says)
		}
	}
}

// TestPiecesLieInTheMiddle: where a house's picture is larger than cut and bleed, as a card's of The Game Crafter, the frame of a
// card is as far from the left edge as from the right, and from the head as from the foot.
func TestPiecesLieInTheMiddle(t *testing.T) {
	dir := forHouses(t, "turlough", "--for", "tgc", "--piece", "rain")
	im := picture(t, filepath.Join(dir, "tgc", "EuroPokerDeck", "rain-back.png"), 11811)
	w, h := im.Bounds().Dx(), im.Bounds().Dy()
	run := func(most int, at func(i int) color.Color) int {
		for i := range most {
			if at(i) != at(0) {
				return i
			}
		}
		return most
	}
	left := run(w, func(i int) color.Color { return im.At(i, h/2) })
	right := run(w, func(i int) color.Color { return im.At(w-1-i, h/2) })
	head := run(h, func(i int) color.Color { return im.At(w/2, i) })
	foot := run(h, func(i int) color.Color { return im.At(w/2, h-1-i) })
	if max(left-right, right-left, head-foot, foot-head) > 1 || left > w/4 || head > h/4 {
		t.Errorf("the frame begins %d and %d pixels from the sides, %d from the head and %d from the foot", left, right, head, foot)
	}
}

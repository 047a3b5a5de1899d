package main

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"brehon/cmd/brehon/games"
	"brehon/content/base/plain"
)

// barCells is how long the bar is, in letters; barEvery how often it is drawn at most.
const (
	barCells = 30
	barEvery = 200 * time.Millisecond
)

// bar shows on a line of the screen how many games are done, and the time that is left.
type bar struct {
	words       *games.Game
	out         io.Writer
	began, last time.Time
	wide        int // letters on the line
}

func newBar(g *games.Game, out io.Writer) *bar { return &bar{words: g, out: out, began: time.Now()} }

// show draws the bar.
func (b *bar) show(done, of int) {
	if time.Since(b.last) < barEvery {
		return
	}
	b.last = time.Now()
	full := int(barCells * float64(done) / float64(of))
	left := time.Duration(float64(time.Since(b.began)) / float64(done) * float64(of-done)).Round(time.Second)
	b.line(strings.Repeat("#", full) + strings.Repeat(".", barCells-full) + "  " + b.words.Word("simulate.progress", "n", done, "of", of, "left", left.String()))
}

// clear takes the bar away: what is printed next begins on an empty line.
func (b *bar) clear() {
	b.line("")
	fmt.Fprint(b.out, "\r")
}

// line replaces the text on the line.
func (b *bar) line(text string) {
	text = plain.Line(text)
	wide := utf8.RuneCountInString(text)
	fmt.Fprintf(b.out, "\r%s%s", text, strings.Repeat(" ", max(0, b.wide-wide)))
	b.wide = wide
}

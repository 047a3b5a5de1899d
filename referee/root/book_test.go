package root

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"brehon/content/source"
	"brehon/content/strict"
	"brehon/referee"
	"brehon/referee/judge"
	"brehon/referee/refereetest"
)

// shown are what pictures show that is no piece: it follows from the pieces, or is printed on the map.
var shown = []string{"rule", "ruin"}

// TestPicturesShowTheirCases: each example of the book names a case of book.yaml, which has all the pieces of its picture, and
// the ways that pieces go.
func TestPicturesShowTheirCases(t *testing.T) {
	g := load(t)
	games := judge.Games{
		Words: func(string) strict.Vocabulary {
			words := CaseWords()
			words.Letter = g.content.Info.Letter
			return words
		},
		Find: func(string, any) (referee.Game, []strict.Fault) { return g, nil },
	}
	told := map[string]string{}
	for _, f := range refereetest.Cases(t, "testdata/cases", games) {
		for _, c := range f.Cases {
			var lines []string
			for _, l := range slices.Concat(c.Given.Set, c.Then.Facts) {
				lines = append(lines, l.Text)
			}
			for _, e := range c.Then.Events {
				lines = append(lines, strings.Join(e.Args, " "))
			}
			told[c.ID] = "\n" + strings.Join(lines, "\n") + "\n"
		}
	}
	n := 0
	source.Each(g.content.Book, func(e *source.Example) {
		lines, ok := told[e.Case]
		scene, pictured := e.Picture.(*source.Scene)
		if !ok || !pictured {
			t.Errorf("%s: case %q, picture %T", e.ID, e.Case, e.Picture)
			return
		}
		for _, p := range scene.Pieces {
			if slices.Contains(shown, p.Piece) {
				continue
			}
			n++
			line := fmt.Sprintf("pieces %s %s %d", p.Piece, p.At, max(1, p.N))
			switch from, to, way := strings.Cut(p.At, ">"); {
			case way:
				line = fmt.Sprintf("%s %d %s %s", p.Owner, p.N, from, to)
			case p.Piece == "warrior":
				line = fmt.Sprintf("warriors %s %s %d", p.Owner, p.At, max(1, p.N))
			}
			if !strings.Contains(lines, line+"\n") {
				t.Errorf("%s: the picture shows %q, and the case has%s", e.ID, line, lines)
			}
		}
	})
	if t.Logf("%d things in pictures", n); n < 5 {
		t.Errorf("%d things in pictures", n)
	}
}

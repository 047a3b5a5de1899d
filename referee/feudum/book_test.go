package feudum

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

// TestPicturesShowTheirCases: each example of the book names a case of book.yaml, which has all the pieces of its picture.
func TestPicturesShowTheirCases(t *testing.T) {
	g := load(t)
	games := judge.Games{
		Words: func(string) strict.Vocabulary { return strict.Vocabulary{Letter: "F"} },
		Find:  func(string, any) (referee.Game, []strict.Fault) { return g, nil },
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
			n++
			line := fmt.Sprintf("%s %s %s", p.Piece, p.At, p.Owner)
			switch {
			case p.Piece == "feudum":
			case g.content.Box.Type(p.Piece) != nil:
				line = fmt.Sprintf("type %s %s", p.At, p.Piece)
			case g.content.Guilds.Guild(p.Piece) != nil:
				line = fmt.Sprintf("%s %s", p.At, p.Piece)
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

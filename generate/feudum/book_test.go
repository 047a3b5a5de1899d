package feudum

import (
	"strings"
	"testing"

	"brehon/content/source"
	"brehon/generate/draw/record"
	"brehon/generate/feudum/book"
	"brehon/generate/feudum/look"
	"brehon/generate/generatetest"
	"brehon/generate/rulebook"
)

// TestBookOnPaper: the rulebook can be set in each language, by the law and by the last of all other readings; nothing is cut off,
// no figure is missing, and the other readings are told.
func TestBookOnPaper(t *testing.T) {
	g, set := read(t)
	var other []string
	for _, o := range g.Options {
		other = append(other, o.ID+"="+o.Values[len(o.Values)-1])
	}
	house, err := g.Settings("", other)
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range []string{"en", "pt-BR"} {
		told := map[string]bool{}
		for _, s := range []source.Settings{g.Law(), house} {
			in := generatetest.Book(t, g.Game, look.Of(g), tag, s)
			in = book.Input(in.Pen, g, set, s)
			screen, err := rulebook.HTML(in)
			if err != nil {
				t.Fatal(err)
			}
			text := string(screen)
			for _, figure := range []string{"{rules.", "{guilds.", "{tracks.", "{options.", "{goods.", "{map."} {
				if strings.Contains(text, figure) {
					t.Errorf("%s: a figure %s is missing", tag, figure)
				}
			}
			told[text] = true
			pages, drawn := rulebook.Pages(in), 0
			for _, v := range rulebook.Volumes(in) {
				pages = append(pages, v().On(210, 297)...)
			}
			for _, p := range pages {
				drawn += len(record.Draw(p.Draw))
			}
			if len(pages) < 30 || drawn == 0 {
				t.Errorf("%s: %d pages", tag, len(pages))
			}
			for _, err := range in.Pen.Set.Faults() {
				t.Errorf("%s: %v", tag, err)
			}
		}
		if len(told) != 2 {
			t.Errorf("%s: options change nothing in the book", tag)
		}
	}
}

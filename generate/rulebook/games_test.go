package rulebook_test

import (
	"testing"

	"brehon/content"
	"brehon/content/feudum"
	"brehon/content/root"
	"brehon/content/source"
	"brehon/generate/draw"
	"brehon/generate/draw/drawtest"
	feudumbook "brehon/generate/feudum/book"
	feudumlook "brehon/generate/feudum/look"
	rootbook "brehon/generate/root/book"
	rootlook "brehon/generate/root/look"
	"brehon/generate/rulebook"
	"brehon/scenarios"
	feudumscen "brehon/scenarios/feudum"
	rootscen "brehon/scenarios/root"
)

// mostPages are those of the books of games that are played with a board of their own.
const mostPages = 8

// The bars of every printed book: how full its columns are in the mean, and its emptiest page.
const (
	meanFill  = 0.9
	leastFill = 0.5
)

// aids are the rulebooks of the aids for other people's games, in a language.
func aids(t *testing.T, tag string) map[string]rulebook.Input {
	t.Helper()
	r, faults := root.Load(content.FS())
	rs, more := rootscen.Load(scenarios.FS(), r)
	faults = append(faults, more...)
	f, more := feudum.Load(content.FS())
	faults = append(faults, more...)
	fs, more := feudumscen.Load(scenarios.FS(), f)
	for _, fault := range append(faults, more...) {
		t.Fatal(fault)
	}
	return map[string]rulebook.Input{
		root.ID:   rootbook.Input(penIn(t, tag, root.ID, rootlook.Of(r), r.Values(r.Law())), r, rs, r.Law()),
		feudum.ID: feudumbook.Input(penIn(t, tag, feudum.ID, feudumlook.Of(f), f.Values(f.Law())), f, fs, f.Law()),
	}
}

// TestBooksOfAids: the rules of play have at most eight pages and an index, no page is emptier than half, columns are full, and nothing is
// broken, in every language.
func TestBooksOfAids(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR", "es"} {
		for game, in := range aids(t, tag) {
			for _, volume := range []string{source.RulesVolume, source.ReferenceVolume} {
				pages, mean, least := rulebook.Fill(in, volume)
				t.Logf("%s %s %s: %d pages, columns %.1f %% full, the emptiest page %.0f %%", tag, game, volume, pages, 100*mean, 100*least)
				if pages > mostPages || mean < meanFill || least < leastFill {
					t.Errorf("%s %s %s: %d pages, columns %.1f %% full, the emptiest page %.0f %%", tag, game, volume, pages, 100*mean, 100*least)
				}
				if volume == source.RulesVolume && !rulebook.Indexed(in) {
					t.Errorf("%s %s: the rules of play have no index, or more than one", tag, game)
				}
				for _, fault := range rulebook.Broken(in, volume) {
					t.Errorf("%s %s %s: %s", tag, game, volume, fault)
				}
			}
		}
	}
}

// columnPicture is how wide a picture in a column is.
const columnPicture = 68

// TestPicturesCanBeRead: no letter in the picture of a game is smaller than 6.5 pt.
func TestPicturesCanBeRead(t *testing.T) {
	for game, in := range aids(t, "en") {
		n := 0
		source.Each(in.Game.Book, func(e *source.Example) {
			if e.Picture == nil {
				return
			}
			h, drawing := in.Pictures.Picture(e.Picture, columnPicture)
			on := &drawtest.Letters{}
			drawing(on)
			window := draw.Rect{W: columnPicture, H: h}
			for _, r := range on.Runs {
				if window.Contains(draw.Rect{X: r.X, Y: r.Y}) {
					if n++; r.Size < 6.5 {
						t.Errorf("%s, %s: %q is of %.2f pt", game, e.ID, r.Text, r.Size)
					}
				}
			}
		})
		if n < 10 {
			t.Errorf("%s: %d runs of letters in pictures", game, n)
		}
	}
}

package rulebook_test

import (
	"cmp"
	"testing"

	"brehon/generate/rulebook"
)

// TestLengthOfTheBooks tells how long each printed book is, chapter by chapter.
func TestLengthOfTheBooks(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR", "es"} {
		t.Run(tag, func(t *testing.T) {
			in := inputIn(t, tag)
			for _, volume := range in.Game.Info.Volumes {
				chapters, pages := rulebook.Length(in, volume)
				words := 0
				for _, c := range chapters {
					words += c.Words
					t.Logf("%-20s %5d words %5.2f pages", c.ID, c.Words, c.Columns/2)
				}
				t.Logf("%s: %d pages, %d words", volume, pages, words)
			}
		})
	}
}

// TestNothingIsBroken: in no book a column begins or ends with one line of a paragraph, a box goes on without saying so, or a
// table leaves fewer than three rows.
func TestNothingIsBroken(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR", "es"} {
		in := inputIn(t, tag)
		for _, volume := range append(in.Game.Info.Volumes, "") {
			for _, fault := range rulebook.Broken(in, volume) {
				t.Errorf("%s, %s: %s", tag, cmp.Or(volume, "law"), fault)
			}
		}
	}
}

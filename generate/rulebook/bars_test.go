package rulebook_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/source"
	"brehon/content/turlough"
	"brehon/generate/rulebook"
)

// The least and the most pages of the printed books of the longest law, in every language and on every paper.
var bars = map[string][2]int{
	source.RulesVolume:     {12, 16},
	source.RoundVolume:     {3, 4},
	source.PlaybookVolume:  {8, 11},
	source.ReferenceVolume: {6, 9},
}

// TestEveryRuleIsRead: what a player needs stands in the rules of play or in the reference; of every other rule the content says
// why it doesn't. Rules about reading the law and about missing players need not.
func TestEveryRuleIsRead(t *testing.T) {
	g, faults := turlough.Load(content.FS())
	for _, f := range faults {
		t.Fatal(f)
	}
	read, why := map[string]bool{}, map[string]string{}
	for _, c := range g.Book {
		for _, b := range c.Blocks {
			if b.Rule == nil {
				continue
			}
			id := b.Rule.ID
			here := c.Holds(source.RulesVolume, b) || c.Holds(source.ReferenceVolume, b)
			read[id] = read[id] || here
			if why[id] += b.Why; here && b.Why != "" {
				t.Errorf("%s is read by players, and a reason is given why it is not: %s", id, b.Why)
			}
		}
	}
	told, alone := 0, 0
	for id := range read {
		chapter, _, _ := strings.Cut(id, ".")
		switch {
		case slices.Contains([]string{"T0", "T24"}, chapter):
		case read[id]:
			told++
		case why[id] == "":
			t.Errorf("%s stands in neither the rules of play nor the reference, and nothing says why", id)
		default:
			alone++
		}
	}
	t.Logf("%d rules are told, %d stand elsewhere alone", told, alone)
}

// TestLengthOfTheBooks holds each printed book to its pages, which are full, and tells how long it is, chapter by chapter.
func TestLengthOfTheBooks(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR", "es"} {
		t.Run(tag, func(t *testing.T) {
			in := inputIn(t, tag)
			for _, volume := range in.Game.Info.Volumes {
				chapters, pages, last := rulebook.Length(in, volume)
				words := 0
				for _, c := range chapters {
					words += c.Words
					t.Logf("%-20s %5d words %5.2f pages", c.ID, c.Words, c.Columns/2)
				}
				t.Logf("%s: %d pages, %d words, %.0f mm of columns on the last page of text", volume, pages, words, last)
				if b := bars[volume]; pages < b[0] || pages > b[1] {
					t.Errorf("%s: %d pages, not %d to %d", volume, pages, b[0], b[1])
				}
				_, mean, least := rulebook.Fill(in, volume)
				t.Logf("%s: columns %.1f %% full, the emptiest page %.0f %%", volume, 100*mean, 100*least)
				if mean < meanFill || least < leastFill {
					t.Errorf("%s: columns %.1f %% full, the emptiest page %.0f %%", volume, 100*mean, 100*least)
				}
			}
		})
	}
}

// The most examples and tables of a printed book that go on in another column.
var mostParted = map[string]int{source.RulesVolume: 0, source.RoundVolume: 0, source.PlaybookVolume: 4, source.ReferenceVolume: 0}

// TestFiguresAreMetInOrder: the pictures of a printed book stand in the order of their numbers, and few of its examples and tables
// are parted.
func TestFiguresAreMetInOrder(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR", "es"} {
		in := inputIn(t, tag)
		for _, volume := range in.Game.Info.Volumes {
			figures, parted := rulebook.Figures(in, volume)
			for i, said := range figures {
				if !strings.Contains(said, " "+strconv.Itoa(i+1)+". ") {
					t.Errorf("%s %s: picture %d is %q", tag, volume, i+1, said)
				}
			}
			if len(figures) == 0 && volume != source.ReferenceVolume {
				t.Errorf("%s %s: no picture", tag, volume)
			}
			if parted > mostParted[volume] {
				t.Errorf("%s %s: %d examples and tables go on in another column", tag, volume, parted)
			}
		}
	}
}

// TestEveryParagraphHasAnID: in the rules of play every paragraph, list and table of a chapter of the law has a rule, and the first
// line of each paragraph of a rule prints its id.
func TestEveryParagraphHasAnID(t *testing.T) {
	in := inputIn(t, "en")
	n := 0
	for _, c := range in.Game.Book {
		for _, b := range c.Blocks {
			if c.Law == "" || !c.Holds(source.RulesVolume, b) {
				continue
			}
			switch {
			case b.Text != nil:
				t.Errorf("%s: the paragraph %s has no id", c.ID, b.Text.ID)
			case b.List != nil && b.List.Rule == "":
				t.Errorf("%s: the list %s has no id", c.ID, b.List.ID)
			case b.Table != nil && b.Table.Rule == "":
				t.Errorf("%s: the table %s has no id", c.ID, b.Table.ID)
			case b.Rule != nil:
				n++
			}
		}
	}
	if printed := rulebook.ParagraphIDs(in, source.RulesVolume); n == 0 || printed != n {
		t.Errorf("%d paragraphs of rules, %d print their ids", n, printed)
	}
}

package rulebook_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"brehon/content"
	"brehon/content/feudum"
	"brehon/content/lang"
	"brehon/content/turlough"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/rulebook"
	"brehon/generate/turlough/board"
	"brehon/generate/turlough/book"
	"brehon/generate/turlough/look"
	"brehon/generate/typeset"
	"brehon/scenarios"
	scen "brehon/scenarios/turlough"
)

// bookIn are the lines of a long book, printed whole, in a language.
func bookIn(t *testing.T, tag string) [][]*typeset.Block {
	t.Helper()
	in := aids(t, tag)[feudum.ID]
	whole := *in.Game
	whole.Info.Volumes = nil
	in.Game, in.Pictures = &whole, nil
	return rulebook.Sheets(in)
}

// inputIn is what the longest law is made of that books are cut from.
func inputIn(t *testing.T, tag string) rulebook.Input {
	t.Helper()
	g, faults := turlough.Load(content.FS())
	set, more := scen.Load(scenarios.FS(), g)
	for _, f := range slices.Concat(faults, more) {
		t.Fatal(f)
	}
	law := g.Law()
	pen := penIn(t, tag, turlough.ID, look.Of(g), set.Values(law))
	return book.Input(pen, g, set, "", law, board.New(pen, board.Options{Game: g, Settings: &law}), nil)
}

// penIn draws in a language.
func penIn(t *testing.T, tag, game string, look ornament.Look, values func(string) (string, bool)) *ornament.Pen {
	t.Helper()
	words, faults := lang.Load(content.FS(), tag, game)
	for _, f := range faults {
		t.Fatal(f)
	}
	letters, err := typeset.New()
	if err != nil {
		t.Fatal(err)
	}
	letters.Speak(words)
	pen, err := ornament.Load(content.FS(), look, words.WithValues(values), letters, false)
	if err != nil {
		t.Fatal(err)
	}
	return pen
}

// lineOf is a line of the book, and the one above it in its paragraph.
type lineOf struct {
	*typeset.Block
	page  int
	above *lineOf
}

func (l *lineOf) typeset() *typeset.Line { return &l.Lines[0] }

// justified are the lines of all justified paragraphs.
func justified(pages [][]*typeset.Block) (lines []*lineOf) {
	var above *lineOf
	for i, page := range pages {
		for _, line := range page {
			if line == nil || !line.Justified() {
				above = nil
				continue
			}
			if above != nil && above.typeset().Last {
				above = nil
			}
			above = &lineOf{line, i, above}
			lines = append(lines, above)
		}
	}
	return lines
}

// TestJustifiedLines measures every justified line of the books. The bounds are those of the type: every line is
// filled, no space is narrower than four fifths of its natural width or wider than twice, but for one line in a
// hundred; at most two lines below each other end with a hyphen, one in five over the book, and none at a page's foot.
func TestJustifiedLines(t *testing.T) {
	for _, tag := range []string{"en", "pt-BR"} {
		pages := bookIn(t, tag)
		lines := justified(pages)
		var hyphens, stubs, wide, need, filled, feet int
		widest, narrowest := 1.0, 1.0
		for _, l := range lines {
			k := l.typeset()
			widest, narrowest = max(widest, k.Space), min(narrowest, k.Space)
			switch short := k.Room - k.Width; {
			case short < -0.01:
				t.Errorf("%s: page %d: a line sticks out by %.2f mm: %s", tag, l.page, -short, words(l))
			case short > 0.01 && !l.typeset().Last:
				t.Errorf("%s: page %d: a line could not be filled: %s", tag, l.page, words(l))
			case !l.typeset().Last:
				filled++
			}
			if k.Space > 1.6 {
				wide++
			}
			if k.Space > typeset.MostSpace+0.001 {
				t.Logf("%s: page %d: spaces of %.2f: %s", tag, l.page, k.Space, words(l))
				need++
			}
			if k.Last && l.above != nil && k.Width < k.Room/8 {
				stubs++
			}
			if k.Hyphen {
				hyphens++
				if a := l.above; a != nil && a.typeset().Hyphen && a.above != nil && a.above.typeset().Hyphen {
					t.Errorf("%s: page %d: three hyphens below each other: %s", tag, l.page, words(l))
				}
			}
		}
		for _, page := range pages {
			if last := page[len(page)-1]; last != nil && last.Lines[0].Hyphen {
				feet++
			}
		}
		if feet > 0 {
			t.Errorf("%s: %d pages end inside a word", tag, feet)
		}
		rivers := rivers(lines)
		t.Logf("%s: %d lines, %d of them filled; spaces of %.2f to %.2f, %d lines above 1.6; %d hyphens (%.1f %%), %d at a page's foot; %d last lines next to empty; %d rivers",
			tag, len(lines), filled, narrowest, widest, wide, hyphens, 100*float64(hyphens)/float64(filled), feet, stubs, len(rivers))
		if widest > typeset.NeedSpace+0.001 || float64(need) > 0.01*float64(filled) || narrowest < typeset.LeastSpace-0.001 {
			t.Errorf("%s: spaces of %.3f to %.3f", tag, narrowest, widest)
		}
		if share := float64(hyphens) / float64(filled); share == 0 || share > 0.2 {
			t.Errorf("%s: %.1f %% of the lines end with a hyphen", tag, 100*share)
		}
		if float64(wide) > 0.12*float64(filled) {
			t.Errorf("%s: %d lines of %d have spaces above 1.6", tag, wide, filled)
		}
		if ends := len(lines) - filled; float64(stubs) > 0.08*float64(ends) {
			t.Errorf("%s: %d paragraphs of %d end with next to nothing", tag, stubs, ends)
		}
		for _, r := range rivers {
			t.Errorf("%s: a river on page %d through: %s", tag, r.page, words(r))
		}
	}
}

// gap is a space of a line, from x to X.
type gap struct{ x, X draw.MM }

// probe gathers the grown spaces of a line.
type probe struct {
	draw.List
	natural draw.MM
	end     draw.MM
	gaps    []gap
	text    string
}

func (p *probe) Text(r draw.Run) {
	if strings.HasSuffix(p.text, " ") && r.X-p.end > 0.01 {
		p.gaps = append(p.gaps, gap{p.end - p.natural, r.X})
	}
	p.end, p.text = r.X+r.Width, p.text+r.Text
}

func (l *lineOf) probe() *probe {
	p := &probe{natural: 0.22 * l.Size.MM()}
	l.Draw(p, 0, 0, typeset.Left)
	return p
}

func words(l *lineOf) string { return l.probe().text }

// rivers are the lines at the foot of five or more spaces, each one and a half as wide as it should be, that stand
// below each other.
func rivers(lines []*lineOf) []*lineOf {
	const long = 5
	depth := map[*lineOf]map[gap]int{}
	var found []*lineOf
	for _, l := range lines {
		p := l.probe()
		mine := map[gap]int{}
		for _, g := range p.gaps {
			if g.X-g.x < 1.5*p.natural {
				continue
			}
			mine[g] = 1
			for above, n := range depth[l.above] {
				if math.Min(g.X, above.X)-math.Max(g.x, above.x) > p.natural {
					mine[g] = max(mine[g], n+1)
				}
			}
			if mine[g] == long {
				found = append(found, l)
			}
		}
		depth[l] = mine
	}
	return found
}

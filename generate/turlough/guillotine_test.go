package turlough

import (
	"slices"
	"strings"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/piece"
)

// TestAGuillotineCutsTheKit: every sheet of pieces, on both papers, in one language, is cut apart by cuts that run through what
// is in hand: the sheet is split at every line that crosses it from edge to edge and meets no piece, and its parts again,
// until each holds one piece. The foot of the sheet tells how many pieces there are.
func TestAGuillotineCutsTheKit(t *testing.T) {
	for _, paper := range []string{"a4", "letter"} {
		l := layout(t, ourKit(t), "en", paper)
		for _, kind := range []string{"token", "card", "standee", "mat"} {
			files, err := l.Files(kind)
			if err != nil {
				t.Fatal(err)
			}
			sheets := 0
			for _, p := range pagesOf(files) {
				s := newSurvey(p.Label, p.W, p.H, draw.Rect{W: p.W, H: p.H})
				p.Draw(s)
				var boxes []draw.Rect
				for _, c := range s.pieces() {
					boxes = append(boxes, c.Rect)
				}
				if strings.HasSuffix(p.Label, "b") {
					continue // cut from the front
				}
				if len(boxes) == 0 {
					t.Errorf("%s on %s: nothing can be cut out of %s", kind, paper, p.Label)
				}
				sheets++
				if stuck := split(boxes); len(stuck) > 0 {
					t.Errorf("%s on %s: a guillotine does not part %v of %s", kind, paper, stuck, p.Label)
				}
				text := ""
				for _, w := range s.words {
					text += w.text
				}
				if kind != "mat" && !strings.Contains(strings.ReplaceAll(text, " ", ""), "Cutorder:1to") {
					t.Errorf("%s on %s: %s tells no order", kind, paper, p.Label)
				}
			}
			if want := map[string]int{"token": 1, "card": 7, "standee": 1, "mat": 3}[kind]; sheets != want {
				t.Errorf("%s on %s: %d sheets, not %d", kind, paper, sheets, want)
			}
		}
	}
}

// pagesOf are the pages of all the files.
func pagesOf(files []piece.File) (all []piece.Page) {
	for _, f := range files {
		all = append(all, f.Pages...)
	}
	return all
}

// split cuts what is in hand, across or down, and each part in turn; it returns a part that it can't cut.
func split(hand []draw.Rect) (stuck []draw.Rect) {
	if len(hand) < 2 {
		return nil
	}
	for _, across := range []bool{true, false} {
		ends := func(r draw.Rect) (from, to draw.MM) {
			if across {
				return r.Y, r.Bottom()
			}
			return r.X, r.Right()
		}
		slices.SortFunc(hand, func(a, b draw.Rect) int {
			p, _ := ends(a)
			q, _ := ends(b)
			return int(100 * (p - q))
		})
		_, reach := ends(hand[0])
		for i := 1; i < len(hand); i++ {
			from, to := ends(hand[i])
			if from >= reach-apart {
				return append(split(slices.Clone(hand[:i])), split(slices.Clone(hand[i:]))...)
			}
			reach = max(reach, to)
		}
	}
	return hand
}

// TestSplitSeesWhatIsStuck: four pieces round a fifth are parted by no line that runs through.
func TestSplitSeesWhatIsStuck(t *testing.T) {
	wheel := []draw.Rect{{X: 0, Y: 0, W: 20, H: 10}, {X: 20, Y: 0, W: 10, H: 20}, {X: 10, Y: 20, W: 20, H: 10}, {X: 0, Y: 10, W: 10, H: 20}, {X: 10, Y: 10, W: 10, H: 10}}
	if stuck := split(append(slices.Clone(wheel), draw.Rect{X: 40, Y: 0, W: 10, H: 30})); len(stuck) != 5 {
		t.Errorf("%v", stuck)
	}
}

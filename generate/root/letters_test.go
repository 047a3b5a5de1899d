package root

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"brehon/content"
	"brehon/generate"
	"brehon/generate/draw"
	"brehon/generate/impose"
	"brehon/generate/piece"
	"brehon/scenarios"
)

// letters is the surface that keeps what is written, art and clips too.
type letters struct{ runs []draw.Run }

func (l *letters) Path(*draw.Path, draw.Style)                  {}
func (l *letters) Text(r draw.Run)                              { l.runs = append(l.runs, r) }
func (l *letters) Image(a *draw.Art, m draw.Matrix)             { a.Draw(draw.At(l, m)) }
func (l *letters) Clip(_ *draw.Path, inside func(draw.Surface)) { inside(l) }

// box is what a run covers, from its capitals' height to a little below its baseline.
func box(r draw.Run) draw.Rect {
	high := 0.66 * r.Size.MM()
	at := draw.Rect{Y: -high, W: r.Width, H: high + 0.1*r.Size.MM()}
	return draw.Turn(r.Angle).Then(draw.Move(r.X, r.Y)).ApplyRect(at)
}

// pages are all pages of the kit in a language on a paper.
func pages(t *testing.T, tag, paper string) (list []piece.Page, w, h draw.MM) {
	t.Helper()
	g, set := read(t)
	l, err := generate.NewLayout(generate.Embedded(content.FS(), scenarios.FS()), Kit(g, set), generate.LayoutOptions{Lang: tag, Paper: paper})
	if err != nil {
		t.Fatal(err)
	}
	files, err := l.Files("map", "slip", "turn", "track", "aid")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		list = append(list, f.Pages...)
	}
	w, h = l.Paper()
	for _, f := range l.Faults() {
		t.Error(f)
	}
	return list, w, h
}

// TestLetters: nothing is written smaller than 6.5 pt, outside what printers can print, or over something else that is
// written; and no page is missing.
func TestLetters(t *testing.T) {
	for _, on := range [][2]string{{"en", "a4"}, {"en", "letter"}, {"pt-BR", "a4"}, {"pt-BR", "letter"}} {
		paper := strings.Join(on[:], " ")
		list, w, h := pages(t, on[0], on[1])
		var labels []string
		for _, p := range list {
			labels = append(labels, p.Label)
			if pw, ph := min(p.W, p.H), max(p.W, p.H); pw != w || ph != h {
				t.Errorf("%s %s is %.1f × %.1f mm", paper, p.Label, p.W, p.H)
			}
			on := &letters{}
			p.Draw(on)
			readable(t, paper+" "+p.Label, on.runs, draw.Rect{W: p.W, H: p.H}.Inset(impose.Edge))
		}
		labels = slices.DeleteFunc(labels, func(l string) bool { return strings.HasPrefix(l, "S-") && l != "S-1" }) // as many as the slips take
		if got, want := strings.Join(labels, " "), "MAP-1 MAP-2 MAP-3 MAP-4 S-1 T-1 T-2 T-3 T-4 T-5 T-6 T-7 T-8 B-1 B-2 B-3 B-4 B-5 B-6 B-7 B-8 C-1 C-2 C-3"; got != want {
			t.Errorf("%s: pages %s, not %s", paper, got, want)
		}
	}
}

func readable(t *testing.T, page string, runs []draw.Run, room draw.Rect) {
	t.Helper()
	var over []string
	for i, r := range runs {
		if strings.TrimSpace(r.Text) == "" {
			continue
		}
		if float64(r.Size) < 6.5-1e-6 {
			t.Errorf("%s: %q is %.2f pt", page, r.Text, float64(r.Size))
		}
		if !room.Contains(box(r)) {
			t.Errorf("%s: %q stands at %.1f, %.1f, too near the edge", page, r.Text, r.X, r.Y)
		}
		for _, q := range runs[:i] {
			if same(r, q) || strings.TrimSpace(q.Text) == "" {
				continue
			}
			if box(r).Inset(0.12).Meets(box(q).Inset(0.12)) {
				over = append(over, fmt.Sprintf("%q on %q", r.Text, q.Text))
			}
		}
	}
	if len(over) > 0 {
		t.Errorf("%s: %s", page, strings.Join(over, "; "))
	}
}

// same reports whether two runs are parts of one line, or a halo and its letters.
func same(r, q draw.Run) bool {
	return r.Text == q.Text && math.Abs(r.X-q.X) < 0.01 && r.Y == q.Y || r.Y == q.Y && r.Size == q.Size && math.Abs(q.X+q.Width-r.X) < 0.6
}

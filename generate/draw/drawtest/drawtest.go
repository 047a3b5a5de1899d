// Package drawtest is what tests look at drawings with.
package drawtest

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
	"brehon/generate/piece"
)

// Show writes pages to the folder that the variable SHOW names, for looking at.
func Show(t testing.TB, name string, pages []piece.Page) {
	t.Helper()
	dir := os.Getenv("SHOW")
	if dir == "" {
		return
	}
	doc := pdf.New(pdf.Meta{Title: name, Lang: "en"})
	for _, p := range pages {
		p.Draw(doc.Page(pdf.Page{W: p.W, H: p.H, Label: p.Label}))
	}
	data, err := doc.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".pdf"), data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// Letters is the surface that keeps what is written, in art and clips too.
type Letters struct{ Runs []draw.Run }

func (l *Letters) Path(*draw.Path, draw.Style)                  {}
func (l *Letters) Text(r draw.Run)                              { l.Runs = append(l.Runs, r) }
func (l *Letters) Image(a *draw.Art, m draw.Matrix)             { a.Draw(draw.At(l, m)) }
func (l *Letters) Clip(_ *draw.Path, inside func(draw.Surface)) { inside(l) }

// box is what a run covers, from its capitals' height to a little below its baseline.
func box(r draw.Run) draw.Rect {
	high := 0.66 * r.Size.MM()
	at := draw.Rect{Y: -high, W: r.Width, H: high + 0.1*r.Size.MM()}
	return draw.Turn(r.Angle).Then(draw.Move(r.X, r.Y)).ApplyRect(at)
}

// Readable: no run is smaller than 6.5 pt, reaches out of the room or stands on another.
func Readable(t testing.TB, page string, runs []draw.Run, room draw.Rect) {
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

// Probe is the surface that notes what a page draws: how far shapes and letters reach, how large the letters are, and how far
// from the paper's colour.
type Probe struct {
	T      testing.TB
	Page   string
	Inside draw.Rect // nothing may reach beyond
	Least  draw.Pt
	Paper  draw.Color
}

func (p *Probe) reach(what string, r draw.Rect) {
	if !p.Inside.Contains(r) {
		p.T.Errorf("%s: %s reaches to %.2f %.2f – %.2f %.2f", p.Page, what, r.X, r.Y, r.Right(), r.Bottom())
	}
}

func (p *Probe) Path(s *draw.Path, st draw.Style) {
	if st.Fill.Visible() || st.Stroke.Visible() {
		p.reach("a shape", s.Bounds().Inset(-st.Width/2))
	}
}

func (p *Probe) Text(r draw.Run) {
	h := r.Size.MM()
	p.reach(r.Text, draw.Turn(r.Angle).Then(draw.Move(r.X, r.Y)).ApplyRect(draw.Rect{Y: -0.7 * h, W: r.Width, H: 0.9 * h}))
	if r.Size < p.Least-0.001 {
		p.T.Errorf("%s: %q is set in %.2f pt", p.Page, r.Text, float64(r.Size))
	}
	if c := draw.Contrast(r.Fill, p.Paper); c < 4.5 && c > 1 {
		p.T.Errorf("%s: %q has a contrast of %.1f", p.Page, r.Text, c)
	}
}

func (p *Probe) Image(a *draw.Art, m draw.Matrix) { p.reach(a.Name, m.ApplyRect(a.Bounds)) }

// Clip looks no further: what is inside reaches no further than the clip.
func (p *Probe) Clip(s *draw.Path, inside func(draw.Surface)) { p.reach("a clip", s.Bounds()) }

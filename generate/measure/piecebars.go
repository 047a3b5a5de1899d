package measure

import (
	"fmt"
	"math"
	"strings"

	"brehon/generate/draw"
)

// cutting: each cut has a mark at both ends, outside what is cut out; marks are thin and
// solid, folds dashed; and every piece has the size that the manifest gives.
func (t *trial) cutting() {
	sizes := t.sizes()
	if len(sizes) == 0 && t.kind != "board" || t.own() {
		return
	}
	if t.kind == "print" {
		return // the same pages as in the other files
	}
	t.MarkWidths = []float64{math.Inf(1), 0}
	t.Pieces = map[string]int{}
	off := -1.0
	t.each(func(s *survey) string {
		if strings.HasSuffix(s.page.Label, "b") {
			return "" // backs may be turned by the printer's correction: see backs
		}
		upright, level, marks, alone := s.cuts()
		t.Marks += len(marks)
		for _, m := range marks {
			t.MarkWidths[0], t.MarkWidths[1] = min(t.MarkWidths[0], finite(m.Width)), max(t.MarkWidths[1], finite(m.Width))
			if m.Width < thinnest-rounding || m.Width > widest+rounding {
				return fmt.Sprintf("a mark is %.3f mm wide, not %g to %g", m.Width, thinnest, widest)
			}
		}
		if alone > 0 {
			return fmt.Sprintf("%d cuts have a mark at one end only", alone)
		}
		pieces := cells(upright, level)
		solid := pieces
		if t.kind == "board" {
			solid = []draw.Rect{s.page.TrimRect()}
		}
		if m, bad := crossed(marks, solid); bad {
			return fmt.Sprintf("a mark at %.1f, %.1f mm lies on a piece", m.A.X, m.A.Y)
		}
		if t.kind == "board" {
			return ""
		}
		for _, p := range pieces {
			folds := s.folds(p)
			t.Folds += len(folds)
			size, far := nearest(p, folds, sizes)
			if off = max(off, far); far > tolerance {
				return fmt.Sprintf("a piece of %.2f × %.2f mm at %.1f, %.1f is no component", p.W, p.H, p.X, p.Y)
			}
			t.Pieces[size.String()]++
		}
		return ""
	})
	t.MarkWidths[0] = finite(t.MarkWidths[0])
	if t.kind == "board" {
		if t.Marks == 0 {
			t.fault("has no marks")
		}
		return
	}
	t.Off["cuts"] = finite(max(off, 0))
	for _, s := range sizes {
		if got := t.Pieces[s.String()]; got != s.count {
			t.fault("%d pieces of %s mm can be cut out, the manifest counts %d", got, s, s.count)
		}
	}
}

// size is a size of pieces and how many there are.
type size struct {
	w, h  draw.MM
	count int
}

func (s size) String() string { return fmt.Sprintf("%g × %g", s.w, s.h) }

// sizes are those of the components that the file holds.
func (t *trial) sizes() []size {
	var all []size
next:
	for _, c := range t.manifest.Components {
		if c.Kind != t.kind && !(t.kind == "aid" && c.Kind == "sheet") && t.kind != "pieces" {
			continue
		}
		if c.Width <= 0 || c.Kind == "board" {
			continue
		}
		for i := range all {
			if all[i].w == c.Width && all[i].h == c.Height {
				all[i].count += c.Count
				continue next
			}
		}
		all = append(all, size{c.Width, c.Height, c.Count})
	}
	return all
}

// nearest is the size that the piece comes nearest to, and how far it is off: as it is, or
// with its back below a fold.
func nearest(p draw.Rect, folds []draw.MM, sizes []size) (best size, off draw.MM) {
	off = math.Inf(1)
	for _, s := range sizes {
		far := max(math.Abs(p.W-s.w), math.Abs(p.H-s.h))
		if len(folds) == 1 {
			far = max(math.Abs(p.W-s.w), math.Abs(p.H-2*s.h), math.Abs(folds[0]-s.h))
		}
		if far < off {
			best, off = s, far
		}
	}
	return best, off
}

// scale: hexes and rulers are as large as they say.
func (t *trial) scale() {
	switch t.name() {
	case "board", "poster":
		across := 0.0
		for _, c := range t.manifest.Components {
			if c.ID == "hex" {
				across = c.Width
			}
		}
		if across == 0 {
			t.fault("the manifest does not say how large a hex is")
			return
		}
		off := 0.0
		t.each(func(s *survey) string {
			worst, n := s.lattice(across)
			if off = max(off, worst); n < 2 {
				return "shows no hexes"
			}
			if worst > tolerance {
				return fmt.Sprintf("hexes are %.3f mm off their size of %g", worst, across)
			}
			return ""
		})
		t.Off["hexes"] = finite(off)
	case "calibration":
		across, down := math.Inf(1), math.Inf(1)
		for _, s := range t.pages {
			a, d := s.rulers()
			across, down = min(across, a), min(down, d)
		}
		if math.IsInf(across+down, 0) {
			t.fault("has no ruler of %d mm both ways", ruler)
			return
		}
		t.Off["rulers"] = finite(max(across, down))
		if max(across, down) > tolerance {
			t.fault("a ruler is %.3f mm off", max(across, down))
		}
	}
}

// backs: each back lies behind its front.
func (t *trial) backs() {
	if t.name() == "print" {
		return
	}
	for i := 1; i < len(t.pages); i++ {
		front, back := t.pages[i-1], t.pages[i]
		if back.page.Label != front.page.Label+"b" {
			continue
		}
		off := register(front, back, t.doc.Duplex == "DuplexFlipLongEdge")
		if t.BackOff == nil || off > *t.BackOff {
			t.BackOff = &off
		}
		if off > tolerance {
			t.fault("%s: the back's marks lie %.3f mm off the front's", back.page.Label, off)
		}
	}
	if t.BackOff != nil {
		*t.BackOff = finite(*t.BackOff)
	}
}

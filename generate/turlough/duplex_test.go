package turlough

import (
	"html"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"brehon/generate/draw"
)

// printedWord is a word as mutool finds it, in millimetres from the upper left corner. Its box
// is as high as the font, higher than the letters.
type printedWord struct {
	text string
	box  draw.Rect
}

var texts sync.Map

// words asks mutool for all words of a file, page by page, once. It names their letters one a line.
func words(t testing.TB, file string) [][]printedWord {
	t.Helper()
	need(t, "mutool")
	once, _ := texts.LoadOrStore(file, sync.OnceValue(func() [][]printedWord {
		out, _ := judge(t, "mutool", "draw", "-q", "-F", "stext", file)
		var pages [][]printedWord
		within := false // a word
		for line := range strings.Lines(string(out)) {
			name, _, _ := strings.Cut(strings.Trim(strings.TrimSpace(line), "<>/"), " ")
			if name == "page" && !strings.HasPrefix(line, "</") {
				pages = append(pages, nil)
			}
			letter := html.UnescapeString(attribute(line, "c"))
			if name != "char" || strings.TrimSpace(letter) == "" {
				within = within && name == "font" // which may change in a word
				continue
			}
			page := &pages[len(pages)-1]
			if !within {
				*page = append(*page, printedWord{})
			}
			within = true
			w, q := &(*page)[len(*page)-1], floats(attribute(line, "quad"))
			w.text += letter
			for i := 0; i < len(q); i += 2 {
				w.box = w.box.Union(draw.Rect{X: q[i] * draw.PerPt, Y: q[i+1] * draw.PerPt, W: 1e-9, H: 1e-9})
			}
		}
		return pages
	}))
	return once.(func() [][]printedWord)()
}

// side is one printed face of a piece on a page.
type side struct {
	box   draw.Rect
	words []printedWord
}

// sides gives each word of the page to the box that holds its middle.
func sides(page []printedWord, boxes ...draw.Rect) []side {
	all := make([]side, len(boxes))
	for i, b := range boxes {
		all[i].box = b
	}
	for _, w := range page {
		m := w.box.Centre()
		for i, b := range boxes {
			if m.X > b.X && m.X < b.Right() && m.Y > b.Y && m.Y < b.Bottom() {
				all[i].words = append(all[i].words, w)
			}
		}
	}
	return all
}

// codes are the codes of pieces of that size that stand on the side.
func (s side) codes(k builtKit, kind string, w, h draw.MM) string {
	said := " " + s.text() + " "
	var found []string
	for _, c := range k.Components {
		if c.Kind == kind && math.Abs(c.Width-w) < 0.1 && math.Abs(c.Height-h) < 0.1 && strings.Contains(said, " "+c.Code+" ") && !slices.Contains(found, c.Code) {
			found = append(found, c.Code)
		}
	}
	all := slices.Clone(found)
	found = slices.DeleteFunc(found, func(c string) bool { // an army's code is part of its hostage's
		return slices.ContainsFunc(all, func(other string) bool { return other != c && strings.HasPrefix(other, c+" ") })
	})
	return strings.Join(found, " ")
}

// text is all that stands on the side.
func (s side) text() string {
	var list []string
	for _, w := range s.words {
		list = append(list, w.text)
	}
	return strings.Join(list, " ")
}

// safe is how far words stay from the cut.
var safe = map[string]draw.MM{"card": 4.1, "token": 0.8, "standee": 0.5}

// fits complains of words that come too near the cut. Of a word's box, which is as high as the
// font, the middle is where letters are.
func (s side) fits(fault func(string, ...any), where, kind string) {
	for _, w := range s.words {
		b := w.box
		b.Y, b.H = b.Y+0.26*b.H, 0.48*b.H
		if !s.box.Inset(safe[kind]).Contains(b) {
			fault("%s: %q at %.2f, %.2f, %.2f wide comes nearer than %g mm to the cut of the piece at %.2f, %.2f of %.1f × %.1f",
				where, w.text, b.X, b.Y, b.W, safe[kind], s.box.X, s.box.Y, s.box.W, s.box.H)
		}
	}
}

// TestEveryPieceHasItsOwnBack: behind each card of each sheet, below its fold or on the other side, stands the one back of all
// cards; every piece that bears a code is there as often as the manifest counts; and all words stand inside their piece.
func TestEveryPieceHasItsOwnBack(t *testing.T) {
	need(t, "mutool")
	for _, e := range sampledEditions(t) {
		if e.name == "again" {
			continue
		}
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			k := e.kit(t)
			for _, p := range k.seen(t) {
				kind, ok := map[string]string{"cards": "card", "tokens": "token", "standees": "standee"}[p.name]
				if ok {
					checkPieces(t, k, p, kind, e.options.Backs)
				}
			}
		})
	}
}

func checkPieces(t *testing.T, k builtKit, p pdfFile, kind, backs string) {
	type key struct {
		code string
		w, h int
	}
	got := map[key]int{}
	n, common := 0, ""
	fault := func(format string, args ...any) {
		if n++; n <= 8 { // one mistake is made on every piece of a kind
			t.Errorf(format, args...)
		}
	}
	pages := trace(t, p).pages
	said := words(t, p.file)
	for i, page := range pages {
		if strings.HasSuffix(page.label, "b") {
			continue
		}
		where := p.Path + " " + page.label
		w, h := page.w, page.h
		for _, c := range page.pieces() {
			front, back := c.Rect, c.Rect
			faces := sides(said[i], c.Rect)
			switch {
			case kind != "card": // nothing is printed behind it
			case len(c.folds) == 1:
				front.H = c.folds[0]
				back.Y, back.H = front.Bottom(), c.H-front.H
				faces = sides(said[i], front, back)
			case backs == "long" || backs == "short":
				if (backs == "long") == (h >= w) {
					back.X = w - c.Right()
				} else {
					back.Y = h - c.Bottom()
				}
				if i+1 == len(pages) || pages[i+1].label != page.label+"b" {
					t.Fatalf("%s: the sheet has no back", where)
				}
				faces = append(sides(said[i], front), sides(said[i+1], back)...)
			}
			code := faces[0].codes(k, kind, front.W, front.H)
			if code == "" && kind != "token" {
				fault("%s: the piece at %.1f, %.1f bears no code", where, c.X, c.Y)
			}
			if len(faces) == 2 {
				back := faces[1].text()
				if common == "" {
					common = back
				}
				if back == "" || back != common || faces[0].text() == back {
					fault("%s: %q has %q behind it and not %q, at %.1f, %.1f", where, code, back, common, c.X, c.Y)
				}
			}
			for _, f := range faces {
				f.fits(fault, where, kind)
			}
			got[key{code, int(front.W + 0.5), int(front.H + 0.5)}]++
		}
	}
	want := map[key]int{}
	for _, c := range k.Components {
		if c.Kind == kind && c.Code != "" {
			want[key{c.Code, int(c.Width + 0.5), int(c.Height + 0.5)}] += c.Count
		}
	}
	for k, n := range want {
		if got[k] != n {
			t.Errorf("%s: %d pieces bear the code %s, want %d", p.Path, got[k], k.code, n)
		}
	}
}

package aid

import (
	"fmt"
	"math"

	"brehon/content/lang"
	"brehon/content/source"
	"brehon/generate/area"
	"brehon/generate/draw"
	"brehon/generate/ornament"
	"brehon/generate/piece"
	"brehon/generate/typeset"
)

// Writer sets words for one game, in one language, on one paper. A game's own sheets use it, so that they look like
// its aids.
type Writer struct {
	Pen   *ornament.Pen
	Game  *source.Game
	Paper piece.Format
	// Graphs are the game's maps, by the names that its aids use.
	Graphs map[string]*area.Graph
}

// Code is the code of the n-th page of the aids, counted from 1.
func Code(n int) string { return fmt.Sprintf("A-%d", n) }

// Say is a text in the kit's language.
func (w *Writer) Say(t lang.Text, args ...any) lang.Said { return w.Pen.Words.Say(t, args...) }

// On is the colour of letters on a field: paper, or ink in low ink and where paper could not be read.
func (w *Writer) On(field draw.Color) draw.Color {
	if w.Pen.Low || draw.Contrast(w.Pen.Ink.Paper, field) < 4.5 {
		return w.Pen.Ink.Ink
	}
	return w.Pen.Ink.Paper
}

// Band draws in r what the look has at the head of a sheet, as art: a file then holds it once.
func (w *Writer) Band(dst draw.Surface, r draw.Rect) {
	at := draw.Rect{W: math.Round(r.W*1000) / 1000, H: r.H}
	art := &draw.Art{Name: fmt.Sprintf("aid/band-%.3f", at.W), Bounds: at.Inset(-0.2), Draw: func(in draw.Surface) { w.Pen.Band(in, at) }}
	dst.Image(art, draw.Move(r.X, r.Y))
}

// SecondTitle sets a title small in the second language of the kit, under the baseline of the first, and returns the height
// that it takes: none where the kit has one language.
func (w *Writer) SecondTitle(dst draw.Surface, title lang.Text, x, base, width draw.MM) draw.MM {
	if w.Pen.Second == nil {
		return 0
	}
	const under = 4.6
	st := typeset.Style{Font: draw.TextItalic, Size: 11, Fill: w.Pen.Ink.Faded}
	b, _, err := w.Pen.Set.FitLine(w.Pen.Second.Say(title), st, width, 7)
	w.Pen.Set.Report(err)
	b.Draw(dst, x, base+under, typeset.Left)
	return under
}

// Foot writes game, version and rules under a line, and the page's code and the paper; y is the baseline of the words.
func (w *Writer) Foot(dst draw.Surface, x, y, width draw.MM, code string) {
	dst.Path(draw.Line(x, y-3.6, x+width, y-3.6), draw.Stroke(w.Pen.Ink.Ink, w.Pen.Line(0.2)))
	small := typeset.Style{Font: draw.SansSemi, Size: 7, Fill: w.Pen.Ink.Faded}
	side := w.Say(w.Game.Word("sheet.side"), "code", code, "paper", w.Paper.Name)
	at := w.Pen.Set.Line(dst, x+width, y, side.Text, small, typeset.Right)
	st := typeset.Style{Font: draw.TextItalic, Size: 8, Fill: w.Pen.Ink.Faded}
	line, _, err := w.Pen.Set.FitLine(lang.Said{Key: "sheet.foot", Text: w.Paper.Imprint}, st, width-at-4, 6.5)
	w.Pen.Set.Report(err)
	line.Draw(dst, x, y, typeset.Left)
}

// Hand holds the styles for one size. It records the overflows of that size: if several sizes are tried, only those of the
// final one are reported.
type Hand struct {
	*Writer
	Size               draw.Pt
	Text, Strong, Note typeset.Style // running text, the head of a line, an aside
	faults             []error
}

// Hand returns the styles for running text of that size.
func (w *Writer) Hand(size draw.Pt) *Hand {
	ink, faded := w.Pen.Ink.Ink, w.Pen.Ink.Faded
	return &Hand{
		Writer: w, Size: size,
		Text:   typeset.Style{Font: draw.Sans, Size: size, Lead: size * 1.22, Fill: ink},
		Strong: typeset.Style{Font: draw.SansBold, Size: size * 1.06, Lead: size * 1.3, Fill: ink},
		Note:   typeset.Style{Font: draw.TextItalic, Size: size, Lead: size * 1.25, Fill: faded},
	}
}

// Wrap breaks words into lines of the given width.
func (h *Hand) Wrap(said lang.Said, st typeset.Style, width draw.MM) *typeset.Block {
	b, _, err := h.Pen.Set.Fit(said, st, width, math.Inf(1), st.Size)
	h.Fault(err)
	return b
}

// Line sets words on one line, smaller if need be, down to least.
func (h *Hand) Line(said lang.Said, st typeset.Style, width draw.MM, least draw.Pt) *typeset.Block {
	b, _, err := h.Pen.Set.FitLine(said, st, width, least)
	h.Fault(err)
	return b
}

// Fault notes what does not fit in this size; nil adds nothing.
func (h *Hand) Fault(err error) {
	if err != nil {
		h.faults = append(h.faults, err)
	}
}

// Faulty reports whether something did not fit.
func (h *Hand) Faulty() bool { return len(h.faults) > 0 }

// Tell reports the faults of this size: it is the one that is taken.
func (h *Hand) Tell() {
	for _, err := range h.faults {
		h.Pen.Set.Report(err)
	}
}

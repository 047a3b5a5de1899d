package pdf

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf16"

	"brehon/generate/draw"
)

// run is letters gathered from runs that follow each other on one baseline; the small
// steps between them are kerning and go into one operator.
type run struct {
	draw.Run
	show []byte     // what is shown: strings and steps
	end  draw.Point // position of the next letter
	part bool       // show has steps in it
	of   *draw.Element
}

// letters are those that a document has of a font, as bits.
type letters [maxLetter/64 + 1]uint64

// maxLetter is the last letter that can be called by two bytes.
const maxLetter = 0xFFFF

// text is the letters in their order.
func (l *letters) text() string {
	var b strings.Builder
	for i, word := range l {
		for ; word != 0; word &= word - 1 {
			b.WriteRune(rune(64*i + bits.TrailingZeros64(word)))
		}
	}
	return b.String()
}

// maxKern is the longest step, in ems, that still counts as kerning.
const maxKern = 0.6

// Text sets one run of letters.
func (s *stream) Text(r draw.Run) {
	halo := r.Halo.Visible() && r.HaloWidth > 0
	if r.Text == "" || r.Size <= 0 || !r.Fill.Visible() && !halo || !s.near(r) {
		return
	}
	if !halo {
		r.Halo, r.HaloWidth = 0, 0
	}
	if s.follows(r) {
		return
	}
	if s.run != nil && s.run.apart(r) {
		s.flush()
	}
	s.show()
	s.run = &s.letters
	*s.run = run{Run: r, of: s.wanted(), show: s.run.show[:0]}
	s.run.string(s.doc, r)
	s.run.advance(r)
}

// apart reports whether what goes on with r is another word: on another line, or farther on.
func (w *run) apart(r draw.Run) bool {
	const gap = 0.12 // of an em
	step := draw.Turn(-w.Angle).Apply(draw.Point{X: r.X, Y: r.Y}.Sub(w.end))
	return w.Width == 0 || math.Abs(step.Y) > 0.1 || math.Abs(step.X) > gap*w.Size.MM()
}

// near reports whether the run may be seen in the window.
func (s *stream) near(r draw.Run) bool {
	if r.Width == 0 {
		return true
	}
	h := r.Size.MM()
	box := draw.Turn(r.Angle).Then(draw.Move(r.X, r.Y)).ApplyRect(draw.Rect{X: -h / 4, Y: -1.1 * h, W: r.Width + h/2, H: 1.5 * h})
	return box.Inset(-r.HaloWidth).Meets(s.now.window)
}

// follows adds r to the letters gathered, if it goes on where they end.
func (s *stream) follows(r draw.Run) bool {
	w := s.run
	if w == nil || s.wanted() != w.of || w.Says != nil || r.Says != nil || w.Width == 0 || r.Width == 0 || w.Font != r.Font || w.Size != r.Size || w.Fill != r.Fill ||
		w.Halo != r.Halo || w.HaloWidth != r.HaloWidth || w.Track != r.Track || w.Angle != r.Angle {
		return false
	}
	em := r.Size.MM()
	step := draw.Turn(-r.Angle).Apply(draw.Point{X: r.X, Y: r.Y}.Sub(w.end))
	if math.Abs(step.Y) > 0.002 || math.Abs(step.X) > maxKern*em {
		return false
	}
	kern := math.Round(-step.X / em * 1000)
	if kern != 0 {
		w.part = true
		w.show = append(w.show, ')')
		w.show = number(w.show, kern, 0)
		w.show[len(w.show)-1] = '('
	}
	w.Text = r.Text // only its end is asked for
	w.end = w.end.Add(draw.Turn(r.Angle).Apply(draw.Point{X: -kern / 1000 * em}))
	w.string(s.doc, r)
	w.advance(r)
	return true
}

func (w *run) advance(r draw.Run) {
	if w.end == (draw.Point{}) {
		w.end = draw.Point{X: r.X, Y: r.Y}
	}
	w.end = w.end.Add(draw.Turn(r.Angle).Apply(draw.Point{X: r.Width}))
}

// string appends the letters as two bytes each, and notes that the font needs them.
func (w *run) string(d *Doc, r draw.Run) {
	used := d.used[r.Font]
	if used == nil {
		used = &letters{}
		d.used[r.Font] = used
	}
	for _, c := range r.Text {
		if c > maxLetter || c == 0 || c == 0xFFFD {
			d.fail("%q: the letter U+%04X cannot be written to a PDF: leave it out", r.Text, c)
			continue
		}
		used[c/64] |= 1 << (c % 64)
		w.show = escaped(escaped(w.show, byte(c>>8)), byte(c))
	}
}

func escaped(b []byte, c byte) []byte {
	switch c {
	case '(', ')', '\\':
		return append(b, '\\', c)
	case '\r':
		return append(b, '\\', 'r')
	}
	return append(b, c)
}

// flush writes the letters gathered. Those that are read end with a space, for a reader takes what follows for the same word.
func (s *stream) flush() {
	if w := s.run; w != nil && w.Says == nil && s.doc.node(w.of) != nil && !strings.HasSuffix(w.Text, " ") && !strings.HasSuffix(w.Text, "-") {
		w.string(s.doc, draw.Run{Text: " ", Font: w.Font})
	}
	s.show()
}

// show writes the letters gathered as they are: the halo first, then the letters.
func (s *stream) show() {
	w := s.run
	if w == nil {
		return
	}
	s.run = nil
	s.mark(w.of)
	if w.Halo.Visible() {
		if w.Fill.Visible() {
			s.setFill(w.Fill)
		}
		s.setStroke(draw.Style{Stroke: w.Halo, Width: 2 * w.HaloWidth})
		s.op("/Span <</ActualText ()>> BDC") // the letters are read once
		s.shape(w, 1)
		s.op("EMC")
	}
	if w.Fill.Visible() {
		s.setFill(w.Fill)
		if w.Says != nil {
			s.op("/Span <</ActualText <" + said(*w.Says) + ">>> BDC")
		}
		s.shape(w, 0)
		if w.Says != nil {
			s.op("EMC")
		}
	}
}

// said is a text as a string of a PDF, in hexadecimal figures; nothing is an empty one.
func said(text string) string {
	if text == "" {
		return ""
	}
	b := []byte("FEFF")
	for _, u := range utf16.Encode([]rune(text)) {
		b = fmt.Appendf(b, "%04X", u)
	}
	return string(b)
}

// shape shows the run: filled in mode 0, stroked in mode 1.
func (s *stream) shape(w *run, mode int) {
	s.op("BT")
	if s.now.mode != mode {
		s.now.mode = mode
		s.num(float64(mode), 0)
		s.op("Tr")
	}
	if size := float64(w.Size); s.now.font != w.Font || s.now.size != size {
		s.now.font, s.now.size = w.Font, size
		n := s.doc.fontNumber(w.Font)
		if s.seen&(1<<n) == 0 {
			s.seen |= 1 << n
			s.fonts = append(s.fonts, n)
		}
		s.buf = append(s.buf, "/F"...)
		s.num(float64(n), 0)
		s.num(size, 3)
		s.op("Tf")
	}
	if track := w.Track * perMM; s.now.track != track {
		s.now.track = track
		s.num(track, 3)
		s.op("Tc")
	}
	if w.Angle != 0 {
		m := draw.Turn(w.Angle)
		for _, v := range [...]float64{m.A, -m.B, -m.C, m.D} {
			s.num(v, 5)
		}
	}
	s.point(draw.Point{X: w.X, Y: w.Y})
	if w.Angle != 0 {
		s.op("Tm")
	} else {
		s.op("Td")
	}
	if w.part {
		s.buf = append(append(append(s.buf, "[("...), w.show...), ")] TJ\nET\n"...)
	} else {
		s.buf = append(append(append(s.buf, '('), w.show...), ") Tj\nET\n"...)
	}
}

// fontNumber is the font's place in the document's list, which names it in the file.
func (d *Doc) fontNumber(name draw.Font) int {
	n := slices.Index(d.fonts, name)
	if n < 0 {
		n = len(d.fonts)
		d.fonts = append(d.fonts, name)
	}
	return n
}

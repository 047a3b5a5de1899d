// Package record is the surface that writes each call as a line of text, in millimetres with
// two decimals: the form in which drawing is tested. Equal drawings give equal text.
package record

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"brehon/generate/draw"
)

// Surface gathers the lines. The zero Surface is empty and ready; it is also a draw.Linker.
type Surface struct {
	lines []string
	deep  string // indent inside a clip or a piece of art
	arts  map[string]bool
}

// Draw is the text of a drawing.
func Draw(drawing func(draw.Surface)) string {
	s := &Surface{}
	drawing(s)
	return s.String()
}

// String is what has been drawn so far, a line for each call.
func (s *Surface) String() string {
	if len(s.lines) == 0 {
		return ""
	}
	return strings.Join(s.lines, "\n") + "\n"
}

func (s *Surface) add(words ...string) {
	kept := words[:0]
	for _, w := range words {
		if w != "" {
			kept = append(kept, w)
		}
	}
	s.lines = append(s.lines, s.deep+strings.Join(kept, " "))
}

// Path writes "path fill #… stroke #… 0.25 : M 1 2 L 3 4 Z".
func (s *Surface) Path(p *draw.Path, st draw.Style) {
	s.add("path", style(st), ":", shape(p))
}

// Text writes "text 1 2 sans 9pt #… "words"".
func (s *Surface) Text(r draw.Run) {
	words := []string{"text", num(r.X), num(r.Y), string(r.Font), num(float64(r.Size)) + "pt", r.Fill.String()}
	if r.Halo.Visible() && r.HaloWidth > 0 {
		words = append(words, "halo", r.Halo.String(), num(r.HaloWidth))
	}
	if r.Track != 0 {
		words = append(words, "track", num(r.Track))
	}
	if r.Angle != 0 {
		words = append(words, "turned", num(r.Angle))
	}
	s.add(append(words, strconv.Quote(r.Text))...)
}

// Image writes "image name at 1 2", and at its first use the art itself, indented.
func (s *Surface) Image(a *draw.Art, m draw.Matrix) {
	how := ""
	if k := m.Factor(); math.Abs(k-1) > 0.00005 {
		how = "scaled " + strconv.FormatFloat(k, 'f', 4, 64)
	}
	turn := ""
	if v := m.Angle(); math.Abs(v) > 0.005 {
		turn = "turned " + num(v)
	}
	mirror := ""
	if m.A*m.D-m.B*m.C < 0 {
		mirror = "mirrored"
	}
	s.add("image", strconv.Quote(a.Name), "at", num(m.E), num(m.F), how, turn, mirror)
	if s.arts[a.Name] {
		return
	}
	if s.arts == nil {
		s.arts = map[string]bool{}
	}
	s.arts[a.Name] = true
	s.within(func() { a.Draw(s) })
}

// Clip writes "clip : M …" and what is inside, indented.
func (s *Surface) Clip(p *draw.Path, inside func(draw.Surface)) {
	s.add("clip", ":", shape(p))
	s.within(func() { inside(s) })
}

func (s *Surface) within(f func()) {
	was := s.deep
	s.deep += "  "
	f()
	s.deep = was
}

// Link writes "link to target : box".
func (s *Surface) Link(r draw.Rect, target string) {
	s.add("link", strconv.Quote(target), num(r.X), num(r.Y), num(r.W), num(r.H))
}

// Anchor writes "anchor name y".
func (s *Surface) Anchor(name string, y draw.MM) { s.add("anchor", strconv.Quote(name), num(y)) }

// Bookmark writes "bookmark level title y".
func (s *Surface) Bookmark(title string, level int, y draw.MM) {
	s.add("bookmark", strconv.Itoa(level), strconv.Quote(title), num(y))
}

func style(st draw.Style) string {
	var words []string
	if st.Fill.Visible() {
		words = append(words, "fill", st.Fill.String())
	}
	if st.Stroke.Visible() && st.Width > 0 {
		words = append(words, "stroke", st.Stroke.String(), num(st.Width))
		if len(st.Dash) > 0 {
			words = append(words, "dash")
			for _, d := range st.Dash {
				words = append(words, num(d))
			}
			if st.Phase != 0 {
				words = append(words, "from", num(st.Phase))
			}
		}
		words = append(words, [...]string{draw.RoundCap: "", draw.ButtCap: "butt", draw.SquareCap: "square"}[st.Cap])
		words = append(words, [...]string{draw.RoundJoin: "", draw.MiterJoin: "miter"}[st.Join])
	}
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}

func shape(p *draw.Path) string {
	var b strings.Builder
	i := 0
	take := func(letter string, n int) {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(letter)
		for range n {
			fmt.Fprintf(&b, " %s %s", num(p.Pts[i].X), num(p.Pts[i].Y))
			i++
		}
	}
	for _, v := range p.Verbs {
		switch v {
		case draw.MoveTo:
			take("M", 1)
		case draw.LineTo:
			take("L", 1)
		case draw.CurveTo:
			take("C", 3)
		case draw.Close:
			take("Z", 0)
		}
	}
	return b.String()
}

// num is v with two decimals at most, never "-0".
func num(v float64) string {
	v = math.Round(v*100) / 100
	if v == 0 {
		v = 0 // not minus nothing
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

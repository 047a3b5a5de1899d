package turlough

import (
	"bufio"
	"bytes"
	"fmt"
	"html"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
)

// traced is a finished file as mutool shows it: each page drawn again on a survey.
type traced struct {
	pages    []*survey
	warnings string
}

var traces sync.Map

// trace asks mutool what a file shows, once.
func trace(t testing.TB, p pdfFile) *traced {
	t.Helper()
	need(t, "mutool")
	once, _ := traces.LoadOrStore(p.file, sync.OnceValue(func() *traced { return readTrace(t, p) }))
	return once.(func() *traced)()
}

func readTrace(t testing.TB, p pdfFile) *traced {
	t.Helper()
	mutool := exec.Command("mutool", "trace", p.file)
	var said bytes.Buffer
	mutool.Stderr = &said
	out, err := mutool.StdoutPipe()
	if err == nil {
		err = mutool.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	r := &tracer{}
	if err := r.read(out); err != nil {
		t.Errorf("%s: mutool trace: %v", p.Path, err)
	}
	if err := mutool.Wait(); err != nil {
		t.Errorf("mutool trace %s: %v\n%s", p.Path, err, firstLines(said.String()))
	}
	for i, page := range p.open(t).Pages {
		if i < len(r.pages) {
			r.pages[i].label, r.pages[i].trim = page.Label, page.TrimRect()
		}
	}
	return &traced{r.pages, said.String()}
}

// tracer draws on surveys what a trace says, an element a line.
type tracer struct {
	pages []*survey
	page  *survey
	clips []window // those that are open, outermost first

	path  *draw.Path
	style draw.Style
	to    draw.Matrix // of the path or the letters, to millimetres
	em    draw.Matrix // of the span: from its letters' ems
	ink   draw.Color
	halo  bool
	word  word
}

type window struct {
	r      draw.Rect
	inside bool
}

func (r *tracer) read(trace io.Reader) error {
	s := bufio.NewScanner(trace)
	s.Buffer(nil, 1<<24)
	for s.Scan() {
		line := strings.TrimSpace(s.Text())
		name, _, _ := strings.Cut(strings.Trim(line, "<>/"), " ")
		name = strings.TrimSuffix(name, "/")
		if strings.HasPrefix(line, "</") {
			r.close(name)
		} else if !r.step(name, line) {
			r.open(name, line)
		}
	}
	return s.Err()
}

// step reads a step of a path or a letter; there are millions.
func (r *tracer) step(name, line string) bool {
	f := func(key string) float64 { v, _ := strconv.ParseFloat(attribute(line, key), 64); return v }
	at := func(x, y string) draw.Point { return r.to.Apply(draw.Point{X: f(x), Y: f(y)}) }
	switch name {
	case "moveto":
		p := at("x", "y")
		r.path.Move(p.X, p.Y)
	case "lineto":
		p := at("x", "y")
		r.path.Line(p.X, p.Y)
	case "curveto":
		a, b, p := at("x1", "y1"), at("x2", "y2"), at("x3", "y3")
		r.path.Curve(a.X, a.Y, b.X, b.Y, p.X, p.Y)
	case "closepath":
		r.path.Close()
	case "g":
		if attribute(line, "glyph") == "0" {
			r.page.missing++
		}
		r.word.text += html.UnescapeString(attribute(line, "unicode"))
		box := draw.Rect{Y: -below, W: f("adv"), H: above + below}
		r.word.box = r.word.box.Union(r.em.Then(draw.Move(f("x"), f("y"))).Then(r.to).ApplyRect(box))
	default:
		return false
	}
	return true
}

// open begins an element.
func (r *tracer) open(name, line string) {
	switch name {
	case "page":
		box := floats(attribute(line, "mediabox"))
		r.page = newSurvey("", (box[2]-box[0])*draw.PerPt, (box[3]-box[1])*draw.PerPt, draw.Rect{})
		r.pages, r.clips = append(r.pages, r.page), nil
	case "fill_path", "stroke_path", "clip_path", "clip_stroke_path":
		r.paint(line)
		r.path, r.style = &draw.Path{}, draw.Style{Fill: r.ink}
		if name == "stroke_path" {
			width, _ := strconv.ParseFloat(attribute(line, "linewidth"), 64)
			r.style = draw.Style{Stroke: r.ink, Width: width * r.to.Factor(), Dash: floats(attribute(line, "dash"))}
		}
	case "fill_text", "stroke_text", "clip_text", "ignore_text":
		r.paint(line)
		r.halo = name != "fill_text"
	case "span":
		m := floats(attribute(line, "trm"))
		r.em = draw.Matrix{A: m[0], B: m[1], C: m[2], D: m[3]}
		up := r.em.Then(draw.Matrix{A: r.to.A, B: r.to.B, C: r.to.C, D: r.to.D}).Apply(draw.Point{Y: 1})
		r.word = word{size: draw.Pt(up.Len() / draw.PerPt)}
	case "pop_clip":
		last := r.clips[len(r.clips)-1]
		r.page.window, r.page.inside, r.clips = last.r, last.inside, r.clips[:len(r.clips)-1]
	case "fill_image", "fill_image_mask", "clip_image_mask", "fill_shade":
		r.page.pictures++
	}
}

// close ends an element: it is drawn.
func (r *tracer) close(name string) {
	switch name {
	case "fill_path", "stroke_path":
		r.page.Path(r.path, r.style)
	case "clip_path", "clip_stroke_path":
		r.clips = append(r.clips, window{r.page.window, r.page.inside})
		r.page.narrow(r.path.Bounds())
	case "clip_text":
		r.clips = append(r.clips, window{r.page.window, r.page.inside})
	case "span":
		if r.halo {
			r.page.painted(r.word.box, r.ink, false)
		} else {
			r.page.word(r.word.text, r.word.size, r.word.box, r.ink)
		}
	}
}

// paint reads what is said of each thing that is painted: where, and in which colour.
func (r *tracer) paint(line string) {
	m := floats(attribute(line, "transform"))
	r.to = draw.Matrix{A: m[0], B: m[1], C: m[2], D: m[3], E: m[4], F: m[5]}.Then(draw.Scale(draw.PerPt))
	r.ink = draw.RGB(0, 0, 0)
	part := func(v float64) uint8 { return uint8(255*min(max(v, 0), 1) + 0.5) }
	switch c := floats(attribute(line, "color")); len(c) {
	case 1:
		r.ink = draw.RGB(part(c[0]), part(c[0]), part(c[0]))
	case 3:
		r.ink = draw.RGB(part(c[0]), part(c[1]), part(c[2]))
	}
}

// attribute is what an element says under that name.
func attribute(line, name string) string {
	_, rest, _ := strings.Cut(line, " "+name+`="`)
	v, _, _ := strings.Cut(rest, `"`)
	return v
}

func floats(s string) []float64 {
	var all []float64
	for _, f := range strings.Fields(s) {
		v, _ := strconv.ParseFloat(f, 64)
		all = append(all, v)
	}
	return all
}

// TestTraceSeesWhatIsDrawn: a page drawn on a survey, and the same page traced in the finished file, are one.
func TestTraceSeesWhatIsDrawn(t *testing.T) {
	need(t, "mutool")
	ink := draw.Hex("#2E231B")
	page := func(s draw.Surface) {
		s.Path(draw.Line(10, 8, 10, 9.8), draw.Style{Stroke: ink, Width: 0.18, Cap: draw.ButtCap})
		s.Path(draw.Line(10, 70, 10, 68.2), draw.Style{Stroke: ink, Width: 0.18, Dash: []draw.MM{0.4, 0.2}, Cap: draw.ButtCap})
		s.Path((&draw.Path{}).Move(20, 20).Line(30, 20).Line(30, 30).Close(), draw.Style{Fill: ink, Stroke: ink, Width: 0.2})
		s.Path(draw.Box(draw.Rect{X: 1, Y: 1, W: 9, H: 2}), draw.Fill(draw.RGB(255, 255, 255)))
		s.Path((&draw.Path{}).Move(40, 40).Line(40, 50).Move(42, 40).Line(42, 50), draw.Stroke(ink, 0.2))
		s.Text(draw.Run{X: 50, Y: 60, Text: "Áth & 1276", Font: draw.Sans, Size: 9, Fill: ink, Width: 14.3, Halo: draw.RGB(250, 240, 230), HaloWidth: 0.5})
		s.Clip(draw.Box(draw.Rect{X: 100, Y: 100, W: 20, H: 20}), func(in draw.Surface) {
			in.Text(draw.Run{X: 110, Y: 118, Text: "inside", Font: draw.TextItalic, Size: 7, Fill: ink, Angle: -90, Width: 5.58})
			in.Path(draw.Line(0, 110, 300, 110), draw.Stroke(ink, 1))
			in.Path(draw.Line(0, 10, 300, 10), draw.Stroke(ink, 1))
		})
	}
	doc := pdf.New(pdf.Meta{Title: "Traced", Lang: "en"})
	page(doc.Page(pdf.Page{W: 210, H: 297, Trim: draw.Rect{X: 10, Y: 20, W: 30, H: 40}, Label: "C-1"}))
	data, err := doc.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "traced.pdf")
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	drawn := newSurvey("C-1", 210, 297, draw.Rect{X: 10, Y: 20, W: 30, H: 40})
	page(drawn)
	seen := trace(t, pdfFile{file: file}).pages
	if len(seen) != 1 {
		t.Fatalf("mutool sees %d pages", len(seen))
	}
	if got, want := seen[0].text(), drawn.text(); got != want {
		t.Errorf("mutool sees\n%sdrawn is\n%s", got, want)
	}
	if want := `C-1 210.0 × 297.0, trim 10.0 20.0 30.0 40.0, open 19.9, thin 7.9
rule 10.0 8.0–10.0 9.8, 0.18 false
rule 10.0 70.0–10.0 68.2, 0.18 true
grid 40.0 40.0–40.0 50.0, 0.20 false
grid 42.0 40.0–42.0 50.0, 0.20 false
word "Áth & 1276" 9.0 pt 50 58 14 3 false
word "inside" 7.0 pt 108 112 2 6 true
`; drawn.text() != want {
		t.Errorf("drawn is\n%swant\n%s", drawn.text(), want)
	}
}

// text is a survey in words.
func (s *survey) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %.1f × %.1f, trim %.1f %.1f %.1f %.1f, open %.1f, thin %.1f\n", s.label, s.w, s.h, s.trim.X, s.trim.Y, s.trim.W, s.trim.H, s.open, s.thin)
	for _, r := range s.rules {
		fmt.Fprintf(&b, "rule %s\n", r)
	}
	for _, r := range s.grid {
		fmt.Fprintf(&b, "grid %s\n", r)
	}
	for _, w := range s.words {
		fmt.Fprintf(&b, "word %q %.1f pt %.0f %.0f %.0f %.0f %v\n", w.text, w.size, w.box.X, w.box.Y, w.box.W, w.box.H, w.inside)
	}
	return b.String()
}

func (r rule) String() string {
	return fmt.Sprintf("%.1f %.1f–%.1f %.1f, %.2f %v", r.a.X, r.a.Y, r.b.X, r.b.Y, r.width, r.dash)
}

// TestTrueScale: a card is 63 × 88 mm, a hex 33 mm across; whatever the manifest says.
func TestTrueScale(t *testing.T) {
	for _, p := range wholeKit(t).pdfs(judged(t)...) {
		if p.name != "cards" && p.name != "board" && p.name != "poster" || p.twin() {
			continue
		}
		for _, s := range trace(t, p).pages {
			switch p.name {
			case "cards":
				for _, c := range s.pieces() {
					if size := (size{w: 63, h: 88}); len(c.folds) != 0 || math.Abs(c.W-size.w) > tolerance || math.Abs(c.H-size.h) > tolerance {
						t.Errorf("%s %s: %.3f × %.3f mm are cut out, folded at %v", p.Path, s.label, c.W, c.H, c.folds)
					}
				}
			case "board", "poster":
				if worst, n := s.lattice(33); n < 8 || worst > tolerance {
					t.Errorf("%s %s: %d sides of hexes, at most %.3f mm off", p.Path, s.label, n, worst)
				}
			}
		}
	}
}

// TestTrueScaleInPixels: the cut marks of a sheet of cards, printed at 600 dpi, stand 63 mm apart.
func TestTrueScaleInPixels(t *testing.T) {
	need(t, "pdftoppm", "mutool")
	const dpi = 600
	for _, p := range wholeKit(t).pdfs("en/a4") {
		if p.name != "cards" {
			continue
		}
		page := trace(t, p).pages[0]
		top := math.Inf(1)
		for _, m := range page.rules {
			if m.upright() {
				top = min(top, max(m.a.Y, m.b.Y)-0.3) // below the numbers of the cuts
			}
		}
		out, _ := judge(t, "pdftoppm", "-r", strconv.Itoa(dpi), "-gray", "-f", "1", "-l", "1",
			"-x", "0", "-y", strconv.Itoa(int(top/25.4*dpi)), "-W", strconv.Itoa(int(page.w/25.4*dpi)), "-H", "1", p.file)
		pix := out[len(out)-int(page.w/25.4*dpi):]
		var at []float64 // the middles of the marks, in mm
		for i := 0; i < len(pix); i++ {
			sum, weight := 0.0, 0.0
			for ; i < len(pix) && pix[i] < 250; i++ {
				dark := 255 - float64(pix[i])
				sum += dark * (float64(i) + 0.5)
				weight += dark
			}
			if weight > 0 {
				at = append(at, sum/weight/dpi*25.4)
			}
		}
		if len(at) != 4 {
			t.Fatalf("%d marks in the row, want 4 around three cards: %v", len(at), at)
		}
		for i := range 3 {
			if d := at[i+1] - at[i]; math.Abs(d-63) > 0.05 {
				t.Errorf("card %d is %.3f mm wide on the printed sheet", i+1, d)
			}
		}
	}
}

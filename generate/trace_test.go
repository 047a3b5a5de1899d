package generate

import (
	"bufio"
	"bytes"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"brehon/generate/draw"
)

// What mutool trace shows of a page: the straight lines that are drawn, in millimetres from the upper left corner.
type tracedPage struct {
	w, h  draw.MM
	marks []tracedLine   // paths of two points and nothing else
	grids [][]tracedLine // the straight parts of paths of many
}

type tracedLine struct {
	a, b  draw.Point
	width draw.MM
	dash  bool
}

func (l tracedLine) upright() bool { return math.Abs(l.a.X-l.b.X) < 0.005 }
func (l tracedLine) level() bool   { return math.Abs(l.a.Y-l.b.Y) < 0.005 }
func (l tracedLine) length() draw.MM {
	return l.b.Sub(l.a).Len()
}

type traced struct {
	pages    []tracedPage
	missing  int // glyphs 0
	warnings string
}

var traces sync.Map

// trace asks mutool what a file shows, once.
func trace(t testing.TB, file string) *traced {
	t.Helper()
	need(t, "mutool")
	once, _ := traces.LoadOrStore(file, sync.OnceValue(func() *traced {
		out, said := judge(t, "mutool", "trace", file)
		tr := readTrace(out)
		tr.warnings = said
		return tr
	}))
	return once.(func() *traced)()
}

// attributes are those of an element of the trace, one element a line.
func attributes(line string) map[string]string {
	m := map[string]string{}
	for _, part := range strings.SplitAfter(line, `" `) {
		if k, v, ok := strings.Cut(part, `="`); ok {
			v, _, _ = strings.Cut(v, `"`)
			if i := strings.LastIndexByte(k, ' '); i >= 0 {
				k = k[i+1:]
			}
			m[k] = v
		}
	}
	return m
}

func floats(s string) []float64 {
	var all []float64
	for _, f := range strings.Fields(s) {
		v, _ := strconv.ParseFloat(f, 64)
		all = append(all, v)
	}
	return all
}

func readTrace(data []byte) *traced {
	tr := &traced{}
	var page *tracedPage
	var stroke map[string]string // of the path that is open
	var points []draw.Point
	var starts []int
	curved := false
	s := bufio.NewScanner(bytes.NewReader(data))
	s.Buffer(nil, 1<<24)
	for s.Scan() {
		line := strings.TrimSpace(s.Text())
		switch {
		case strings.HasPrefix(line, "<page "):
			box := floats(attributes(line)["mediabox"])
			tr.pages = append(tr.pages, tracedPage{w: (box[2] - box[0]) * draw.PerPt, h: (box[3] - box[1]) * draw.PerPt})
			page = &tr.pages[len(tr.pages)-1]
		case strings.HasPrefix(line, "<g "):
			if strings.Contains(line, `glyph="0"`) {
				tr.missing++
			}
		case strings.HasPrefix(line, "<stroke_path "):
			stroke, points, starts, curved = attributes(line), points[:0], starts[:0], false
		case stroke == nil:
		case strings.HasPrefix(line, "<moveto "), strings.HasPrefix(line, "<lineto "):
			if line[1] == 'm' {
				starts = append(starts, len(points))
			}
			a := attributes(line)
			x, _ := strconv.ParseFloat(a["x"], 64)
			y, _ := strconv.ParseFloat(a["y"], 64)
			points = append(points, draw.Point{X: x, Y: y})
		case strings.HasPrefix(line, "<curveto "), strings.HasPrefix(line, "<closepath"):
			curved = true
		case line == "</stroke_path>":
			if !curved {
				page.add(stroke, points, starts)
			}
			stroke = nil
		}
	}
	return tr
}

// add keeps the lines of a path that has no curves.
func (p *tracedPage) add(stroke map[string]string, points []draw.Point, starts []int) {
	m := floats(stroke["transform"])
	to := draw.Matrix{A: m[0], B: m[1], C: m[2], D: m[3], E: m[4], F: m[5]}.Then(draw.Scale(draw.PerPt))
	width, _ := strconv.ParseFloat(stroke["linewidth"], 64)
	_, dash := stroke["dash"]
	var lines []tracedLine
	for i, from := range starts {
		next := len(points)
		if i+1 < len(starts) {
			next = starts[i+1]
		}
		if next-from == 2 {
			lines = append(lines, tracedLine{to.Apply(points[from]), to.Apply(points[from+1]), width * to.Factor(), dash})
		}
	}
	if len(starts) == 1 && len(points) == 2 {
		p.marks = append(p.marks, lines...)
	} else if len(lines) > 1 {
		p.grids = append(p.grids, lines)
	}
}

// TestNoLetterIsMissing: no file of any language shows the box that stands for nothing.
func TestNoLetterIsMissing(t *testing.T) {
	need(t, "mutool")
	for _, p := range wholeKit(t).pdfs(judged...) {
		t.Run(strings.ReplaceAll(p.Path, "/", "_"), func(t *testing.T) {
			t.Parallel()
			tr := trace(t, p.file)
			if tr.missing > 0 || tr.warnings != "" {
				t.Errorf("%d letters have no glyph; mutool says %q", tr.missing, firstLines(tr.warnings))
			}
			if len(tr.pages) != p.Pages {
				t.Errorf("mutool has seen %d pages of %d", len(tr.pages), p.Pages)
			}
		})
	}
}

// steps are the distances between neighbours of the different values.
func steps(values []float64) []float64 {
	slices.Sort(values)
	var d []float64
	last := math.Inf(-1)
	for _, v := range values {
		if v-last > 0.02 {
			if !math.IsInf(last, 0) {
				d = append(d, v-last)
			}
			last = v
		}
	}
	return d
}

// TestTrueScale: cards, tokens, hexes and rulers have their size within 0.05 mm, as mutool sees them.
func TestTrueScale(t *testing.T) {
	need(t, "mutool")
	const bar = 0.05
	k := wholeKit(t)
	off := func(v float64, of ...float64) float64 {
		worst := math.Inf(1)
		for _, o := range of {
			worst = min(worst, math.Abs(v-o))
		}
		return worst
	}
	for _, p := range k.pdfs(judged...) {
		worst := 0.0
		for i, page := range trace(t, p.file).pages {
			switch p.name {
			case "cards": // four columns of 63, fronts and backs of 88
				var x, y []float64
				for _, m := range page.marks {
					if m.upright() && !m.dash {
						x = append(x, m.a.X)
					} else if m.level() {
						y = append(y, m.a.Y)
					}
				}
				for _, d := range steps(x) {
					worst = max(worst, off(d, 63))
				}
				for _, d := range steps(y) {
					worst = max(worst, off(d, 88))
				}
				if len(x) < 4 || len(y) < 5 {
					t.Errorf("%s: page %d has %d upright marks, %d level marks and folds", p.Path, i+1, len(x), len(y))
				}
			case "board", "poster": // the sides of pointed hexes, 33 across
				worst = max(worst, hexesOff(t, page, 33))
			}
		}
		if p.name == "calibration" {
			worst = rulersOff(trace(t, p.file).pages)
		}
		if worst > bar {
			t.Errorf("%s: off by %.3f mm", p.Path, worst)
		} else if worst > 0 {
			t.Logf("%s: off by at most %.4f mm", p.Path, worst)
		}
	}
}

// hexesOff finds the path with the most upright lines, the grid, and how far its lines are off.
func hexesOff(t *testing.T, page tracedPage, across float64) float64 {
	var sides []tracedLine
	for _, g := range page.grids {
		var up []tracedLine
		for _, l := range g {
			if l.upright() && l.length() > 1 {
				up = append(up, l)
			}
		}
		if len(up) > len(sides) {
			sides = up
		}
	}
	if len(sides) < 8 {
		t.Errorf("only %d hex sides", len(sides))
		return 0
	}
	worst := 0.0
	for _, l := range sides {
		n := (l.a.X - sides[0].a.X) / (across / 2)
		worst = max(worst, math.Abs(n-math.Round(n))*across/2, math.Abs(l.length()-across/math.Sqrt(3)))
	}
	return worst
}

// rulersOff is how far the best 101 ticks in a row are off, the worse of both ways.
func rulersOff(pages []tracedPage) float64 {
	both := [2]float64{math.Inf(1), math.Inf(1)}
	for _, page := range pages {
		rows := [2]map[int][]float64{{}, {}} // where ticks stand, by where they begin
		for _, m := range page.marks {
			if m.upright() {
				y := int(math.Round(min(m.a.Y, m.b.Y) * 50))
				rows[0][y] = append(rows[0][y], m.a.X)
			} else if m.level() {
				x := int(math.Round(max(m.a.X, m.b.X) * 50))
				rows[1][x] = append(rows[1][x], m.a.Y)
			}
		}
		for way, all := range rows {
			for _, at := range all {
				slices.Sort(at)
				for i := 0; i+100 < len(at); i++ {
					worst := 0.0
					for k := range 101 {
						worst = max(worst, math.Abs(at[i+k]-at[i]-float64(k)))
					}
					both[way] = min(both[way], worst)
				}
			}
		}
	}
	return max(both[0], both[1])
}

// TestTrueScaleInPixels: the cut marks of a sheet of cards, printed at 600 dpi, stand 63 mm apart.
func TestTrueScaleInPixels(t *testing.T) {
	need(t, "pdftoppm", "mutool")
	const dpi = 600
	for _, p := range wholeKit(t).pdfs("en/a4") {
		if p.name != "cards" {
			continue
		}
		page := trace(t, p.file).pages[0]
		top := math.Inf(1)
		for _, m := range page.marks {
			if m.upright() {
				top = min(top, (m.a.Y+m.b.Y)/2)
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
		if len(at) != 5 {
			t.Fatalf("%d marks in the row, want 5 around four cards: %v", len(at), at)
		}
		for i := range 4 {
			if d := at[i+1] - at[i]; math.Abs(d-63) > 0.05 {
				t.Errorf("card %d is %.3f mm wide on the printed sheet", i+1, d)
			}
		}
	}
}

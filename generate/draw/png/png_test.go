package png

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"runtime"
	"testing"

	"brehon/generate/draw"
)

var (
	update = flag.Bool("update", false, "write the wanted picture anew")
	white  = draw.RGB(255, 255, 255)
	ink    = draw.Hex("#2E231B")
	red    = draw.Hex("#B5341C")
)

// blocks stands for a font: each letter is a box.
type blocks struct{}

func (blocks) Outline(r draw.Run) *draw.Path {
	p, size := &draw.Path{}, r.Size.MM()
	place := draw.Turn(r.Angle).Then(draw.Move(r.X, r.Y))
	for i := range []rune(r.Text) {
		p.Add(draw.Box(draw.Rect{X: float64(i) * size * 0.6, Y: -size * 0.7, W: size * 0.5, H: size * 0.7}), place)
	}
	return p
}

func render(t testing.TB, w, h draw.MM, dpi float64, drawing func(draw.Surface)) *image.RGBA {
	t.Helper()
	im, err := Render(w, h, dpi, white, blocks{}, drawing)
	if err != nil {
		t.Fatal(err)
	}
	return im
}

// share is how much of the picture is darker than half.
func share(im *image.RGBA) float64 {
	n := 0
	for i := 0; i < len(im.Pix); i += 4 {
		if int(im.Pix[i])+int(im.Pix[i+1])+int(im.Pix[i+2]) < 3*128 {
			n++
		}
	}
	return float64(4*n) / float64(len(im.Pix))
}

// One pixel is a tenth of a millimetre, so areas can be counted.
func TestAreas(t *testing.T) {
	black := draw.RGB(0, 0, 0)
	for name, c := range map[string]struct {
		want float64 // square millimetres
		draw func(draw.Surface)
	}{
		"circle": {math.Pi * 400, func(s draw.Surface) { s.Path(draw.Circle(50, 50, 20), draw.Fill(black)) }},
		"ring": {math.Pi * (400 - 100), func(s draw.Surface) {
			ring := draw.Circle(50, 50, 20).Add(draw.Circle(50, 50, 10), draw.Matrix{A: -1, D: 1, E: 100})
			s.Path(ring, draw.Fill(black))
		}},
		"line": {60*4 + math.Pi*4, func(s draw.Surface) { s.Path(draw.Line(20, 50, 80, 50), draw.Stroke(black, 4)) }},
		"butt": {60 * 4, func(s draw.Surface) {
			s.Path(draw.Line(20, 50, 80, 50), draw.Style{Stroke: black, Width: 4, Cap: draw.ButtCap})
		}},
		"square": {64 * 4, func(s draw.Surface) {
			s.Path(draw.Line(20, 50, 80, 50), draw.Style{Stroke: black, Width: 4, Cap: draw.SquareCap})
		}},
		"round corners": {4*40*4 - 4*4 + math.Pi*4, func(s draw.Surface) { s.Path(draw.Box(draw.Rect{X: 30, Y: 30, W: 40, H: 40}), draw.Stroke(black, 4)) }},
		"mitred corners": {44*44 - 36*36, func(s draw.Surface) {
			s.Path(draw.Box(draw.Rect{X: 30, Y: 30, W: 40, H: 40}), draw.Style{Stroke: black, Width: 4, Join: draw.MiterJoin})
		}},
		"dashes": {6 * 5 * 4, func(s draw.Surface) {
			s.Path(draw.Line(20, 50, 80, 50), draw.Style{Stroke: black, Width: 4, Dash: []draw.MM{5, 5}, Cap: draw.ButtCap})
		}},
		"dashes from 5": {6 * 5 * 4, func(s draw.Surface) {
			s.Path(draw.Line(20, 50, 80, 50), draw.Style{Stroke: black, Width: 4, Dash: []draw.MM{5, 5}, Phase: 5, Cap: draw.ButtCap})
		}},
		"point": {math.Pi * 25, func(s draw.Surface) { s.Path(draw.Line(50, 50, 50, 50), draw.Stroke(black, 10)) }},
		"box clip": {100, func(s draw.Surface) {
			s.Clip(draw.Box(draw.Rect{X: 40, Y: 40, W: 10, H: 10}), func(s draw.Surface) { s.Path(draw.Circle(45, 45, 30), draw.Fill(black)) })
		}},
		"round clip": {math.Pi * 100, func(s draw.Surface) {
			s.Clip(draw.Circle(45, 45, 10), func(s draw.Surface) { s.Path(draw.Box(draw.Rect{W: 90, H: 90}), draw.Fill(black)) })
		}},
		"clip in clip": {math.Pi * 50, func(s draw.Surface) {
			s.Clip(draw.Circle(45, 45, 10), func(s draw.Surface) {
				s.Clip(draw.Polygon(draw.Point{X: 0, Y: 0}, draw.Point{X: 90, Y: 90}, draw.Point{X: 0, Y: 90}), func(s draw.Surface) {
					s.Path(draw.Box(draw.Rect{W: 90, H: 90}), draw.Fill(black))
				})
			})
		}},
		"art, twice": {2 * 16, func(s draw.Surface) {
			a := &draw.Art{Name: "a", Bounds: draw.Rect{W: 4, H: 4}, Draw: func(s draw.Surface) { s.Path(draw.Box(draw.Rect{W: 4, H: 4}), draw.Fill(black)) }}
			s.Image(a, draw.Move(10, 10))
			s.Image(a, draw.Turn(90).Then(draw.Move(50, 50)))
		}},
		"nothing": {0, func(s draw.Surface) {
			s.Path(draw.Circle(200, 50, 20), draw.Fill(black))
			s.Path(&draw.Path{}, draw.Fill(black))
			s.Path(draw.Circle(50, 50, 20), draw.Style{})
			s.Clip(draw.Circle(300, 50, 20), func(s draw.Surface) { s.Path(draw.Box(draw.Rect{W: 400, H: 90}), draw.Fill(black)) })
		}},
	} {
		got := share(render(t, 100, 100, 254, c.draw)) * 10000
		if math.Abs(got-c.want) > 0.3+c.want*0.006 {
			t.Errorf("%s: %.2f mm², want %.2f", name, got, c.want)
		}
	}
}

// scene crosses the borders of the tiles with everything there is.
func scene(s draw.Surface) {
	for i := range 7 {
		x := 10 + float64(i)*13
		s.Path(draw.Circle(x, 20, 6), draw.Style{Fill: red, Stroke: ink, Width: 0.2 + float64(i)*0.2})
		s.Path(draw.Smooth([]draw.Point{{X: x, Y: 30}, {X: x + 9, Y: 40}, {X: x, Y: 50}, {X: x + 9, Y: 60}}, false, 1), draw.Style{Stroke: ink, Width: 0.3, Dash: []draw.MM{2, 1}})
		s.Clip(draw.RegularPolygon(6, x, 75, 6, float64(10*i)), func(s draw.Surface) {
			for j := range 12 {
				s.Path(draw.Line(x-7, 68+float64(j)*1.2, x+7, 70+float64(j)*1.2), draw.Stroke(red, 0.4))
			}
		})
		s.Text(draw.Run{X: x, Y: 95, Text: "abc", Font: draw.Sans, Size: 9, Fill: ink, Halo: draw.Hex("#E2A71E"), HaloWidth: 0.5, Angle: float64(15 * i)})
	}
}

func TestSamePixelsWhateverTheProcessors(t *testing.T) {
	was := runtime.GOMAXPROCS(1)
	one := render(t, 110, 110, 150, scene)
	runtime.GOMAXPROCS(4)
	four := render(t, 110, 110, 150, scene)
	runtime.GOMAXPROCS(was)
	if !bytes.Equal(one.Pix, four.Pix) {
		t.Error("the picture depends on the number of processors")
	}
}

// What crosses the edge of a tile looks as it does elsewhere, but for rounding.
func TestTilesDoNotShow(t *testing.T) {
	drawing := func(s draw.Surface) {
		scene(s)
		s.Path(draw.Ellipse(55, 55, 50, 45), draw.Style{Stroke: red, Width: 5})
		s.Clip(draw.Ellipse(55, 55, 40, 52), func(s draw.Surface) {
			s.Path(draw.Box(draw.Rect{X: 30, Y: 60, W: 60, H: 60}), draw.Style{Fill: ink, Stroke: red, Width: 2, Join: draw.MiterJoin})
		})
	}
	tiled := render(t, 110, 110, 254, drawing)
	w, h := tileWide, tileHigh
	tileWide, tileHigh = 5000, 5000
	whole := render(t, 110, 110, 254, drawing)
	tileWide, tileHigh = w, h
	for i := range whole.Pix {
		if apart(whole.Pix[i], tiled.Pix[i]) > 12 {
			t.Fatalf("pixel %d, %d has %d, in one piece %d", i%whole.Stride/4, i/whole.Stride, tiled.Pix[i], whole.Pix[i])
		}
	}
}

// A few pixels may differ a little between machines; the picture as a whole may not.
func TestPicture(t *testing.T) {
	im := render(t, 110, 110, 60, scene)
	const file = "testdata/scene.png"
	if *update {
		f, err := os.Create(file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := Write(f, im); err != nil {
			t.Fatal(err)
		}
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	far := 0
	for y := range im.Rect.Dy() {
		for x := range im.Rect.Dx() {
			a, b := im.RGBAAt(x, y), color.RGBAModel.Convert(want.At(x, y)).(color.RGBA)
			if apart(a.R, b.R) > 12 || apart(a.G, b.G) > 12 || apart(a.B, b.B) > 12 {
				far++
			}
		}
	}
	if n := im.Rect.Dx() * im.Rect.Dy(); far*1000 > n {
		t.Errorf("%d of %d pixels differ from %s", far, n, file)
	}
}

func apart(a, b uint8) int { return max(int(a), int(b)) - min(int(a), int(b)) }

func TestWriteIsReadBack(t *testing.T) {
	for _, size := range [][2]float64{{1, 1}, {30, 12.8}, {30, 12.9}, {64, 200}} {
		im := render(t, size[0], size[1], 254, scene)
		var file bytes.Buffer
		if err := Write(&file, im); err != nil {
			t.Fatal(err)
		}
		back, err := png.Decode(&file)
		if err != nil {
			t.Fatalf("%v: %v", size, err)
		}
		for y := range im.Rect.Dy() {
			for x := range im.Rect.Dx() {
				p, q := im.RGBAAt(x, y), color.RGBAModel.Convert(back.At(x, y)).(color.RGBA)
				if apart(p.R, q.R) > 16 || apart(p.G, q.G) > 16 || apart(p.B, q.B) > 16 {
					t.Fatalf("%v: pixel %d, %d is %v, was %v", size, x, y, back.At(x, y), im.RGBAAt(x, y))
				}
			}
		}
	}
}

// A picture of thousands of colours keeps its commonest as they are, and no other strays far.
func TestPalette(t *testing.T) {
	im := render(t, 90, 90, 127, func(s draw.Surface) {
		for i := range 90 {
			for j := range 45 {
				c := draw.RGB(uint8(i*2), uint8(j*5), uint8(255-i))
				s.Path(draw.Box(draw.Rect{X: float64(i), Y: float64(j), W: 1, H: 1}), draw.Fill(c))
			}
		}
		s.Path(draw.Box(draw.Rect{Y: 45, W: 90, H: 20}), draw.Fill(red))
		s.Path(draw.Box(draw.Rect{Y: 65, W: 90, H: 20}), draw.Fill(ink))
	})
	colours, index := palette(im)
	if len(colours) != mostColours {
		t.Errorf("%d colours", len(colours))
	}
	for _, c := range []draw.Color{red, ink, white} {
		r, g, b := c.Parts()
		key := uint32(r)<<16 | uint32(g)<<8 | uint32(b)
		if colours[index[key]] != key {
			t.Errorf("%v became #%06X", c, colours[index[key]])
		}
	}
	for c, i := range index {
		for shift := 0; shift < 24; shift += 8 {
			if d := apart(uint8(c>>shift), uint8(colours[i]>>shift)); d > 32 {
				t.Fatalf("#%06X became #%06X", c, colours[i])
			}
		}
	}
}

func TestInverse(t *testing.T) {
	m := draw.Scale(2.5).Then(draw.Turn(33)).Then(draw.Move(7, -4))
	n, ok := inverse(m)
	if p := n.Apply(m.Apply(draw.Point{X: 3, Y: 5})); !ok || p.Sub(draw.Point{X: 3, Y: 5}).Len() > 1e-9 {
		t.Errorf("there and back leads to %v", p)
	}
	if _, ok := inverse(draw.Scale(0)); ok {
		t.Error("nothing undoes a scale of 0")
	}
}

func TestRefusesWhatIsTooLarge(t *testing.T) {
	_, err := Render(7470, 3600, 600, white, blocks{}, scene)
	if want := "a picture of 7470.0 × 3600.0 mm at 600 dpi would have 176457 × 85039 pixels"; fmt.Sprint(err) != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	if _, err := Render(0, 10, 600, white, blocks{}, scene); err == nil {
		t.Error("a picture without width was painted")
	}
}

// BenchmarkBoard paints what a board has: 4,000 trees of five paths each, shore lines all
// around, a hundred clips and names, on 747 × 360 mm at 110 dpi; and packs it.
func BenchmarkBoard(b *testing.B) {
	tree := (&draw.Path{}).Move(-1.5, 0).Curve(-2, -1, -1, -1.6, -.5, -1.2).Curve(-.5, -2, .6, -2, .6, -1.2).Curve(1.2, -1.6, 2, -1, 1.5, 0).Close()
	drawing := func(s draw.Surface) {
		coast := draw.Ellipse(373, 180, 330, 160)
		for i := range 5 {
			s.Path(coast, draw.Stroke(draw.Hex("#9DBFCC"), 20-4*float64(i)))
			s.Path(coast, draw.Stroke(draw.Hex("#C9DEE3"), 18-4*float64(i)))
		}
		s.Clip(coast, func(s draw.Surface) { s.Path(draw.Box(draw.Rect{W: 747, H: 360}), draw.Fill(draw.Hex("#FAF3DF"))) })
		for i := range 4000 {
			x, y := 10+float64(i%100)*7.3, 10+float64(i/100)*8.6
			s.Path(tree.Map(draw.Move(x, y)), draw.Style{Fill: draw.Hex("#7FA05B"), Stroke: draw.Hex("#48653A"), Width: 0.18})
			for k := range 4 {
				s.Path(draw.Line(x+float64(k)*.3, y-.3, x+float64(k)*.3+.2, y-.8), draw.Stroke(ink, 0.15))
			}
		}
		for i := range 100 {
			x, y := 30+float64(i%10)*70, 20+float64(i/10)*34
			s.Clip(draw.Circle(x, y, 5), func(s draw.Surface) { s.Path(draw.Line(x-5, y, x+5, y), draw.Stroke(red, 2)) })
			s.Text(draw.Run{X: x, Y: y, Text: "Clonroad", Font: draw.Sans, Size: 9, Fill: ink, Halo: white, HaloWidth: 0.6})
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		im := render(b, 747, 360, 110, drawing)
		var file bytes.Buffer
		if err := Write(&file, im); err != nil {
			b.Fatal(err)
		}
	}
}

package main

import (
	"testing"

	"brehon/generate/draw"
	"brehon/generate/draw/png"
	"brehon/generate/generatetest"
	"brehon/generate/typeset"
)

// TestPictures compares the guide's two pictures of how to start the program with what is drawn here: which button of which window.
// Sentences of the windows are grey lines: only what is to be pressed is written out. With -gallery they are drawn anew:
//
//	go test ./.ci/dist -run Pictures -gallery
func TestPictures(t *testing.T) {
	for name, draws := range map[string]func(sketch){"start-macos": macOS, "start-windows": windows} {
		set, err := typeset.New()
		if err != nil {
			t.Fatal(err)
		}
		im, err := png.Render(200, 76, 110, draw.Hex("#FFFFFF"), set, func(on draw.Surface) { draws(sketch{on, set}) })
		if err != nil {
			t.Fatal(err)
		}
		generatetest.Shown(t, "../../output/gallery/"+name+".png", generatetest.Few(im, 48), 0)
	}
}

// The inks of the pictures.
var (
	ink, grey, pale, edge = draw.Hex("#262626"), draw.Hex("#C4C4C4"), draw.Hex("#F0F0F0"), draw.Hex("#A0A0A0")
	white, blue, screen   = draw.Hex("#FFFFFF"), draw.Hex("#0A63C9"), draw.Hex("#DCE4EA")
	ring                  = draw.Hex("#FF9F1C")
)

func macOS(s sketch) {
	s.box(0, 0, 200, 76, 3, screen)
	s.window(8, 8, 74, 60, white)
	s.warning(45, 19)
	s.middle(45, 33, 11, ink, "“brehon-darwin-arm64” Not Opened")
	s.lines(17, 38, 56, 3)
	s.button(14, 54, 28, pale, ink, "Move to Trash")
	s.button(48, 54, 28, blue, white, "Done")
	s.pressed(1, 48, 54, 28)

	s.window(90, 8, 98, 60, white)
	s.box(90, 8, 34, 60, 2, pale)
	for i, width := range []float64{18, 22, 15, 20} {
		s.box(94, 15+8*float64(i), width, 2.4, 1, grey)
	}
	s.box(92, 45, 30, 7, 1.5, blue)
	s.middle(107, 50, 10, white, "Privacy & Security")
	s.box(94, 57, 17, 2.4, 1, grey)
	s.left(128, 18, 13, ink, "Security")
	s.box(128, 23, 56, 33, 2, pale)
	s.left(132, 30, 10, ink, "“brehon-darwin-arm64”")
	s.lines(132, 33, 46, 2)
	s.button(152, 44, 28, white, ink, "Open Anyway")
	s.pressed(2, 152, 44, 28)
}

func windows(s sketch) {
	s.box(0, 0, 200, 76, 3, screen)
	for i, x := range []float64{10, 104} {
		s.box(x, 8, 86, 60, 0, blue)
		s.left(x+7, 20, 15, white, "Windows protected your PC")
		s.lines(x+7, 25, 62, 2)
		if i == 0 {
			s.left(x+7, 42, 11, white, "More info")
			s.on.Path(draw.Line(x+7, 43.2, x+22.5, 43.2), draw.Stroke(white, 0.3))
			s.pressed(1, x+5, 37, 20)
		} else {
			s.left(x+7, 40, 10, white, "App: brehon-windows-amd64.exe")
			s.left(x+7, 46, 10, white, "Publisher: Unknown publisher")
			s.button(x+23, 55, 26, white, ink, "Run anyway")
			s.pressed(2, x+23, 55, 26)
		}
		s.button(x+55, 55, 24, white, ink, "Don’t run")
	}
}

// sketch is a drawing of windows, in mm.
type sketch struct {
	on  draw.Surface
	set *typeset.Setter
}

func (s sketch) box(x, y, w, h, round float64, fill draw.Color) {
	s.on.Path(draw.RoundBox(draw.Rect{X: x, Y: y, W: w, H: h}, round), draw.Fill(fill))
}

func (s sketch) window(x, y, w, h float64, fill draw.Color) {
	s.on.Path(draw.RoundBox(draw.Rect{X: x, Y: y, W: w, H: h}, 2), draw.Style{Fill: fill, Stroke: edge, Width: 0.3})
}

func (s sketch) button(x, y, w float64, fill, letters draw.Color, label string) {
	s.on.Path(draw.RoundBox(draw.Rect{X: x, Y: y, W: w, H: 8}, 1.5), draw.Style{Fill: fill, Stroke: edge, Width: 0.3})
	s.middle(x+w/2, y+5.3, 10, letters, label)
}

// lines stand for sentences.
func (s sketch) lines(x, y, w float64, n int) {
	for i := range n {
		if i == n-1 {
			w *= 0.6
		}
		s.box(x, y+4*float64(i), w, 1.6, 0.8, grey)
	}
}

// warning is a triangle with an exclamation mark.
func (s sketch) warning(x, y float64) {
	s.on.Path(draw.Polygon(draw.Points(x, y-6, x+7, y+6, x-7, y+6)...), draw.Style{Fill: draw.Hex("#F2B400"), Stroke: draw.Hex("#F2B400"), Width: 1, Join: draw.RoundJoin})
	s.middle(x, y+4.6, 26, white, "!")
}

// pressed rings a button, with the number of the step.
func (s sketch) pressed(step int, x, y, w float64) {
	s.on.Path(draw.RoundBox(draw.Rect{X: x - 1.4, Y: y - 1.4, W: w + 2.8, H: 10.8}, 2.6), draw.Stroke(ring, 0.9))
	s.on.Path(draw.Circle(x+w+1.4, y-1.4, 3.2), draw.Fill(ring))
	s.middle(x+w+1.4, y-0.1, 11, ink, string(rune('0'+step)))
}

func (s sketch) left(x, y float64, size draw.Pt, c draw.Color, text string) {
	s.on.Text(draw.Run{X: x, Y: y, Text: text, Font: draw.SansBold, Size: size, Fill: c})
}

func (s sketch) middle(x, y float64, size draw.Pt, c draw.Color, text string) {
	s.left(x-s.set.Width(text, typeset.Style{Font: draw.SansBold, Size: size})/2, y, size, c, text)
}

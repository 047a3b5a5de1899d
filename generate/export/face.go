package export

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"

	"brehon/generate/draw"
	"brehon/generate/draw/pdf"
	drawpng "brehon/generate/draw/png"
	"brehon/generate/draw/svg"
	"brehon/generate/piece"
)

// face is a side of a piece on a canvas, with bleed around the trim. What runs to the edge of the piece runs on
// to that of the canvas; any other piece lies on paper. Lengths are millimetres.
type face struct {
	of     piece.Piece
	turned bool       // a quarter, for a product that lies the other way
	w, h   draw.MM    // of the canvas
	off    draw.Point // how far the middle of the piece lies from that of the canvas
	trim   draw.Rect
	paper  draw.Color
}

// overscan is how far the ground goes beyond the canvas, so that no pixel at its edge is mixed with paper.
const overscan draw.MM = 1

// draw draws the face on its canvas.
func (f *face) draw(dst draw.Surface) {
	ground := f.of.Ground
	if !ground.Visible() {
		ground = f.paper
	}
	dst.Path(draw.Box(draw.Rect{W: f.w, H: f.h}.Inset(-overscan)), draw.Fill(ground))
	on := draw.At(dst, f.place())
	if f.of.Beyond != nil {
		w, h := f.of.W, f.of.H
		if f.turned {
			w, h = h, w
		}
		f.of.Beyond(on, max(f.w/2+math.Abs(f.off.X)-w/2, f.h/2+math.Abs(f.off.Y)-h/2)+overscan)
	}
	f.of.Front(on)
}

// place is where the piece lies on the canvas.
func (f *face) place() draw.Matrix {
	m := draw.Move(-f.of.W/2, -f.of.H/2)
	if f.turned {
		m = m.Then(draw.Turn(90))
	}
	return m.Then(draw.Move(f.w/2+f.off.X, f.h/2+f.off.Y))
}

// png is the face as a picture of width × height pixels: 8 bits a colour, no transparency, its resolution said.
func (f *face) png(width, height int, dpi float64, letters drawpng.Letters) ([]byte, error) {
	k := 25.4 / dpi
	im, err := drawpng.Render(float64(width)*k, float64(height)*k, dpi, f.paper, letters, f.draw)
	if err != nil {
		return nil, err
	}
	return encoded(im, dpi)
}

// svg is the face as a drawing, its letters as shapes.
func (f *face) svg(letters drawpng.Letters) ([]byte, error) {
	return svg.Exact(draw.Rect{W: f.w, H: f.h}, func(dst draw.Surface) { f.draw(outlined{dst, letters}) })
}

// outlined is a surface on which letters are shapes.
type outlined struct {
	draw.Surface
	letters drawpng.Letters
}

func (o outlined) Text(r draw.Run) {
	p := o.letters.Outline(r)
	if r.Halo.Visible() && r.HaloWidth > 0 {
		o.Path(p, draw.Stroke(r.Halo, 2*r.HaloWidth))
	}
	o.Path(p, draw.Fill(r.Fill))
}

func (o outlined) Image(a *draw.Art, m draw.Matrix) {
	shapes := *a
	shapes.Draw = func(dst draw.Surface) { a.Draw(outlined{dst, o.letters}) }
	o.Surface.Image(&shapes, m)
}

func (o outlined) Clip(p *draw.Path, inside func(draw.Surface)) {
	o.Surface.Clip(p, func(dst draw.Surface) { inside(outlined{dst, o.letters}) })
}

// page is the face as a page of a PDF.
func (f *face) page(doc *pdf.Doc) {
	f.draw(doc.Page(pdf.Page{W: f.w, H: f.h, Trim: f.trim, Bleed: draw.Rect{W: f.w, H: f.h}}))
}

// encoded is the picture as the bytes of a PNG, with its resolution.
func encoded(im *image.RGBA, dpi float64) ([]byte, error) {
	var b bytes.Buffer
	if err := png.Encode(&b, im); err != nil {
		return nil, fmt.Errorf("writing a picture: %w", err)
	}
	return withResolution(b.Bytes(), int(math.Round(dpi/0.0254))), nil
}

// unsafe says how far words of the face come into the margin that a knife may reach; 0 if none do. Safe is measured from the
// trim inwards.
func (f *face) unsafe(safe draw.MM, letters drawpng.Letters) draw.MM {
	room := f.trim.Inset(safe)
	t := &words{letters: letters}
	f.of.Front(draw.At(t, f.place()))
	over := 0.0
	for _, b := range t.boxes {
		over = max(over, room.X-b.X, room.Y-b.Y, b.Right()-room.Right(), b.Bottom()-room.Bottom())
	}
	return over
}

// words is the surface that measures where words stand.
type words struct {
	letters drawpng.Letters
	boxes   []draw.Rect
}

func (w *words) Path(*draw.Path, draw.Style) {}

func (w *words) Text(r draw.Run) {
	if b := w.letters.Outline(r).Bounds(); b.W > 0 {
		w.boxes = append(w.boxes, b)
	}
}

func (w *words) Image(a *draw.Art, m draw.Matrix) { a.Draw(draw.At(w, m)) }

func (w *words) Clip(_ *draw.Path, inside func(draw.Surface)) { inside(w) }

package generate

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"sync"

	"brehon/generate/draw"
	"brehon/generate/draw/svg"
	"brehon/generate/ornament"
	"brehon/generate/piece"
)

// Screen draws the positions of a match for screens, as SVG. What is the same in every position, such as the land, is a file
// of its own, which a page needs once. It may be used by several goroutines.
type Screen struct {
	press  *Press
	window draw.Rect

	mu    sync.Mutex // the pen and the board are for one at a time
	files map[string][]byte
	names map[string]string // of the files, by their art
	err   error
}

// screenMargin is how much of the board is seen around its places, in millimetres.
const screenMargin draw.MM = 6

// Screen returns the press for screens.
func (p *Press) Screen() *Screen {
	s := &Screen{press: p, files: map[string][]byte{}, names: map[string]string{}}
	if p.board != nil {
		s.window = p.board.Land(screenMargin)
	}
	return s
}

// HasBoard reports whether the game has a board; without one, Draw and Middle must not be called.
func (s *Screen) HasBoard() bool { return s.press.board != nil }

// Window is the part of the board that is drawn, in millimetres.
func (s *Screen) Window() draw.Rect { return s.window }

// Middle is the middle of a place on the board, in millimetres; false if the board has no such place.
func (s *Screen) Middle(place string) (draw.Point, bool) { return s.press.board.Middle(place) }

// Size is how large the drawings are, in millimetres.
func (s *Screen) Size() (w, h draw.MM) { return s.window.W, s.window.H }

// Draw returns the board with what lies on it as an element svg. The addresses of its pictures are those of File, after base.
// alt says what is seen.
func (s *Screen) Draw(placed []piece.Placed, base, alt string) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	page := svg.Page{Prefix: "b", Rough: true, Apart: func(a *draw.Art) (string, bool) {
		if a.Bounds.W < s.window.W/2 {
			return "", false
		}
		return base + s.file(a), true
	}}
	drawn := page.Element(s.window, alt, func(dst draw.Surface) {
		s.press.board.OnScreen(dst, s.window, placed)
	})
	return drawn, s.err
}

// file is the name of a piece of art as a file, which is drawn at its first use.
func (s *Screen) file(a *draw.Art) string {
	if name, ok := s.names[a.Name]; ok {
		return name
	}
	data, err := svg.File(a.Bounds, a.Draw)
	if err != nil {
		s.err = err
	}
	sum := sha256.Sum256(data)
	name := hex.EncodeToString(sum[:8]) + ".svg"
	s.names[a.Name], s.files[name] = name, data
	return name
}

// File is a file of the page, by its name: a picture that a drawing has shown, or what the page needs to look like the game:
// StyleFile, faces, shields. It is nil if there is none of that name.
func (s *Screen) File(name string) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	if data := s.files[name]; data != nil {
		return data
	}
	data := s.make(name)
	if data != nil {
		s.files[name] = data
	}
	return data
}

// StyleFile is the name of the style sheet with the game's faces and colours: --paper, --ink and so on.
const StyleFile = "style.css"

// ShieldFile is the name of the picture of a power's shield.
func ShieldFile(power string) string { return "shield-" + power + ".svg" }

// screenFaces are the faces that pages are set in.
var screenFaces = []struct {
	file   string
	font   draw.Font
	family string
	weight int
}{
	{"title.woff", draw.Title, "title", 400}, {"text.woff", draw.Text, "text", 400}, {"text-bold.woff", draw.TextBold, "text", 700},
	{"sans.woff", draw.Sans, "sans", 400}, {"sans-bold.woff", draw.SansBold, "sans", 700},
}

// screenLetters are the letters of those faces: those of European languages and the signs that sentences need. A browser sets
// others in a face of its own.
var screenLetters = func() string {
	var b []rune
	for r := ' '; r < 0x180; r++ {
		if r < 0x7f || r > 0xa0 {
			b = append(b, r)
		}
	}
	return string(b) + "‐‑–—‘’‚“”„†•…‹›€−×→←≥≤"
}()

// make makes a file of the page that is not there yet.
func (s *Screen) make(name string) []byte {
	for _, f := range screenFaces {
		if f.file == name {
			data, err := svg.Face(s.press.Set.Asked(f.font), screenLetters)
			if err != nil {
				return nil
			}
			return data
		}
	}
	pen := s.press.Pen
	switch power, ok := strings.CutPrefix(strings.TrimSuffix(name, ".svg"), "shield-"); {
	case name == StyleFile:
		return s.style()
	case name == "band.svg":
		data, _ := svg.File(draw.Rect{W: 120, H: 4}, func(dst draw.Surface) { pen.Band(dst, draw.Rect{W: 120, H: 4}) })
		return data
	case ok && slices.Contains(s.press.Game.Powers(), power):
		const w = 20
		data, _ := svg.File(draw.Rect{W: w + 1, H: w*ornament.ShieldHeight + 1}, func(dst draw.Surface) {
			pen.Shield(dst, power, (w+1)/2.0, (w*ornament.ShieldHeight+1)/2, w)
		})
		return data
	}
	return nil
}

// style is the style sheet with the game's faces and colours.
func (s *Screen) style() []byte {
	var b strings.Builder
	for _, f := range screenFaces {
		fmt.Fprintf(&b, "@font-face{font-family:%s;font-weight:%d;font-display:swap;src:url(%s) format(\"woff\")}\n", f.family, f.weight, f.file)
	}
	for _, f := range screenFaces { // the board's own names for the same faces
		if own := svg.Family(s.press.Set.Asked(f.font)); own != f.family {
			fmt.Fprintf(&b, "@font-face{font-family:%s;src:url(%s) format(\"woff\")}\n", own, f.file)
		}
	}
	ink := s.press.Pen.Ink
	b.WriteString(":root{")
	for _, c := range []struct {
		name string
		draw.Color
	}{{"paper", ink.Paper}, {"panel", ink.Panel}, {"edge", ink.Edge}, {"ink", ink.Ink}, {"faded", ink.Faded}, {"hair", ink.Hair}, {"accent", ink.Accent}, {"second", ink.Second}, {"third", ink.Third}, {"bright", ink.Bright}} {
		fmt.Fprintf(&b, "--%s:%s;", c.name, c.Color)
	}
	b.WriteString("}\n")
	return []byte(b.String())
}
